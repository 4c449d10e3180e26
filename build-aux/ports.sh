#!/bin/sh
# SPDX-License-Identifier: MIT
# ports.sh NAME: builds and tests in a directory of its own for another
# compiler, machine, C library or way of building; ports.sh --list names
# them.  Exit status 77: a tool is missing here.  The source tree must have
# ./configure; it is not written to.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
list='clang-lld s390x mingw i686 aarch64 musl read-only static-only
	shared-only lto hardened parallel locale short-enums destdir spaces'
apart= # suites that are not for that system
link= # what else make is told for programs that need no library to run

need() {
	for one in "$@"; do
		command -v "$one" >/dev/null 2>&1 || {
			echo "no $one here"
			exit 77
		}
	done
}

configure() {
	"$top/configure" -q "$@"
}

check() {
	make -s -j"$jobs"
	make -s -k -j"$jobs" check "$@"
}

# Every suite and what runs a program by $EXEC, through an emulator if there
# is one; then of many cases a part, as a second is a minute: foreign
# [EMULATOR...]
foreign() {
	make -s -j"$jobs" $link
	make -s -k -j"$jobs" check LOG_COMPILER="$*" EXEC="$*" $link \
		${1:+KALAH_TEST_PART=11} \
		TESTS="\$(filter-out $apart,\$(suites))
			tests/portable.sh tests/demo.sh"
}

# cross TRIPLET EMULATOR
cross() {
	need "$1-gcc" "$2"
	configure --host="$1" --with-check=lite --disable-shared --enable-werror
	foreign "$2" -L "/usr/$1"
}

port_clang_lld() {
	need clang ld.lld
	configure --enable-werror CC=clang LDFLAGS=-fuse-ld=lld
	check
}

port_musl() {
	need musl-gcc file
	configure --enable-werror --with-check=lite --disable-shared \
		CC=musl-gcc
	link=LDFLAGS=-all-static
	foreign
	file tests/portable | grep -E "statically linked|static-pie"
}

# Run by the kernel itself: qemu-i386 lets several threads hang.
port_i686() {
	host=i686-linux-gnu
	need $host-gcc file
	echo 'int main(void) { return 0; }' >try.c
	$host-gcc -static -o try try.c
	./try || {
		echo "this kernel runs no 32-bit programs"
		exit 77
	}
	configure --host=$host --with-check=lite --disable-shared \
		--enable-werror
	link=LDFLAGS=-all-static
	foreign
	file tests/portable | grep 'ELF 32-bit'
}

port_s390x() {
	cross s390x-linux-gnu qemu-s390x
}

port_aarch64() {
	cross aarch64-linux-gnu qemu-aarch64
}

# Windows: a DLL with its import library; the tests run where there is wine.
port_mingw() {
	host=x86_64-w64-mingw32
	need $host-gcc $host-objdump
	mkdir -p dll static
	(cd dll && configure --host=$host --without-check --enable-werror &&
		make -s -j"$jobs" &&
		make -s install DESTDIR="$PWD/root" >/dev/null)
	dll=$(ls dll/root/usr/local/bin/libkalah-*.dll)
	test -f dll/root/usr/local/lib/libkalah.dll.a
	$host-objdump -p "$dll" | sed -n '/^\[Ordinal/,/^$/s/.* \(kalah_[a-z0-9_]*\)$/\1/p' |
		sort -u >exports
	sed -n 's/^[[:space:]]*\(kalah_[a-z0-9_]*\);$/\1/p' \
		"$top/lib/libkalah.map" | sort >wanted
	diff wanted exports
	cd static
	configure --host=$host --with-check=lite --disable-shared \
		--enable-werror
	link=LDFLAGS=-all-static
	make -s -j"$jobs" $link
	make -s -j"$jobs" $link check TESTS=
	wine=$(command -v wine64 || command -v wine ||
		ls /usr/lib/wine/wine64 2>/dev/null) || {
		echo "it builds; there is no wine to run it"
		exit 77
	}
	WINEPREFIX=$PWD/wine WINEDEBUG=-all
	export WINEPREFIX WINEDEBUG
	$wine wineboot -i >/dev/null 2>&1 || true
	# These give POSIX's system calls faults.
	apart='tests/check_file tests/check_system'
	foreign "$wine"
}

port_static_only() {
	configure --disable-shared
	check TESTS='$(quick_suites) tests/symbols.sh tests/demo.sh'
	test ! -e lib/.libs/libkalah.so
	make -s install installcheck DESTDIR="$PWD/root" >/dev/null
}

port_shared_only() {
	configure --disable-static
	check TESTS='$(quick_suites) tests/symbols.sh tests/demo.sh'
	test ! -e lib/.libs/libkalah.a
	make -s install installcheck DESTDIR="$PWD/root" >/dev/null
}

# The source as nobody may write to it; root may, so that it is watched, too.
port_read_only() {
	mkdir src build
	(cd "$top" && git ls-files -z | xargs -0 cp -p --parents -t \
		"$OLDPWD/src") 2>/dev/null ||
		cp -Rp "$top/." src
	(cd src && ./bootstrap >/dev/null 2>&1)
	find src -type f -exec cksum {} + | sort -k3 >before
	chmod -R a-w src
	(cd build && ../src/configure -q && check)
	find src -type f -exec cksum {} + | sort -k3 >after
	chmod -R u+w src
	diff before after
}

port_destdir() {
	configure --prefix=/opt/kalah --libdir=/opt/kalah/lib/deep
	make -s -j"$jobs"
	make -s install DESTDIR="$PWD/root" >/dev/null
	make -s installcheck DESTDIR="$PWD/root"
	test ! -e /opt/kalah
	make -s uninstall DESTDIR="$PWD/root" >/dev/null
	left=$(find root ! -type d)
	test -z "$left" || {
		echo "uninstall leaves: $left"
		exit 1
	}
}

# Autoconf builds and Libtool installs in no directory with a space in its
# name.  What was installed works from one, and programs may be built there.
port_spaces() {
	need pkg-config
	configure --prefix="$PWD/plain"
	make -s -j"$jobs"
	make -s install >/dev/null
	rm -rf 'a b'
	mkdir 'a b'
	mv plain 'a b/c d'
	cd 'a b'
	cp "$top/tests/installed.c" 'the program.c'
	PKG_CONFIG_PATH=$PWD/c\ d/lib/pkgconfig
	export PKG_CONFIG_PATH
	eval "cc -o 'the program' 'the program.c' $(pkg-config \
		--define-prefix --cflags --libs libkalah)"
	LD_LIBRARY_PATH="$PWD/c d/lib" './the program'
}

port_parallel() {
	configure
	make -s -j8
	make -s -k -j8 check TESTS='$(quick_suites) $(packaging_fast)'
}

port_short_enums() {
	configure CFLAGS='-g -O2'
	make -s -j"$jobs"
	make -s -j"$jobs" tests/portable.o tests/abi/pins.o \
		CFLAGS='-g -O2 -fshort-enums'
	make -s -j"$jobs" tests/portable tests/abi/pins
	top_srcdir=$top top_builddir=$PWD sh "$top/tests/portable.sh"
	tests/abi/pins
}

# Locales with other letters, digits and points; the program sets them.
port_locale() {
	need localedef
	configure
	make -s -j"$jobs"
	make -s -j"$jobs" tests/portable
	mkdir -p locales
	LOCPATH=$PWD/locales
	export LOCPATH
	for locale in tr_TR de_DE fa_IR hi_IN; do
		localedef -i $locale -f UTF-8 "locales/$locale.UTF-8" || {
			echo "locale $locale cannot be made here"
			exit 77
		}
		LC_ALL=$locale.UTF-8 tests/portable write >out
		cmp "$top/tests/data/portable.txt" out
		LC_ALL=$locale.UTF-8 tests/portable read out
		echo "$locale: the same"
	done
}

port_lto() {
	configure CFLAGS='-O2 -g -flto=auto' \
		AR=gcc-ar NM=gcc-nm RANLIB=gcc-ranlib
	check TESTS='$(quick_suites)'
}

# -ftrapv would be gcc's own fault: it subtracts in a switch, and traps there.
port_hardened() {
	hardening='-D_FORTIFY_SOURCE=2 -fstack-protector-strong'
	hardening="$hardening -fstack-clash-protection -fcf-protection"
	hardening="$hardening -fsanitize=signed-integer-overflow,bounds"
	hardening="$hardening -fsanitize-undefined-trap-on-error"
	configure LDFLAGS='-Wl,-z,relro,-z,now,-z,defs' \
		CFLAGS="-O3 -g $hardening"
	check TESTS='$(quick_suites)'
}

case ${1-} in
--list)
	echo $list
	exit 0
	;;
'')
	echo "usage: $0 --list | NAME" >&2
	exit 2
	;;
esac
port=port_$(echo "$1" | tr - _)
# shellcheck disable=SC2116
case " $(echo $list) " in
*" $1 "*) ;;
*)
	echo "no port $1" >&2
	exit 2
	;;
esac
test -x "$top/configure" || (cd "$top" && ./bootstrap >/dev/null 2>&1)
if test -n "${PORT_DIR-}"; then
	mkdir -p "$PORT_DIR"
	cd "$PORT_DIR"
else
	: "${CI_DIR:=$(mktemp -d "${TMPDIR:-/tmp}/libkalah-port.XXXXXX")}"
	mkdir -p "$CI_DIR/port-$1"
	cd "$CI_DIR/port-$1"
fi
$port
echo "port $1: fine"
