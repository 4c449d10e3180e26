# SPDX-License-Identifier: MIT
# Run by "make installcheck": compiles a program against what was installed
# and nothing else, through pkg-config: shared, static and as C++.
. "$top_srcdir/tests/common.sh"
: "${PKG_CONFIG:=pkg-config}" "${CC:=cc}" "${CXX:=c++}"
need "$PKG_CONFIG"
root=$DESTDIR
PKG_CONFIG_PATH=$root$pkgconfigdir
export PKG_CONFIG_PATH
if test -n "$root"; then
	PKG_CONFIG_SYSROOT_DIR=$root
	export PKG_CONFIG_SYSROOT_DIR
fi
$PKG_CONFIG --exists --print-errors libkalah || fail "pkg-config"
found=$($PKG_CONFIG --modversion libkalah)
test "$found" = "$VERSION" || fail "installed is $found, this is $VERSION"
program=$top_srcdir/tests/installed.c
lib=$root$libdir
ran=0

# flags [--static]: what pkg-config says, for eval: paths may hold spaces.
flags() {
	$PKG_CONFIG "$@" --cflags --libs libkalah
}

# check PROGRAM: it runs and says the version.
check() {
	said=$(LD_LIBRARY_PATH="$lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
		$EXEC "$1") || fail "$1 does not run"
	echo "$1: $said"
	test "$said" = "libkalah $VERSION: <6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> S" ||
		fail "$1 says something else"
	ran=$((ran + 1))
}

cd "$tmp" || exit 99
case $program in
/*) ;;
*) fail "top_srcdir must be absolute here" ;;
esac

if test -f "$lib/libkalah.so"; then
	eval "$CC $CFLAGS $LDFLAGS -o shared \"\$program\" $(flags)" ||
		fail "shared: does not compile"
	if command -v readelf >/dev/null 2>&1; then
		readelf -d shared | grep -q 'NEEDED.*libkalah\.so\.[0-9]' ||
			fail "the shared program does not ask for the SONAME"
	fi
	check ./shared
	if command -v "${CXX%% *}" >/dev/null 2>&1; then
		cp "$program" program.cc
		eval "$CXX $LDFLAGS -o cxx program.cc $(flags)" ||
			fail "C++: does not compile"
		check ./cxx
	else
		echo "no C++ compiler here"
	fi

	# What README.md of the Python package shows, over this library, unless
	# it is another machine's, or sanitized.
	if LD_LIBRARY_PATH=$lib python3 -c \
		'import ctypes; ctypes.CDLL("libkalah.so.0")' 2>/dev/null; then
		(cd "$top_srcdir/examples/ffi/python" &&
			PYTHONDONTWRITEBYTECODE=1 LD_LIBRARY_PATH=$lib \
				python3 -m doctest README.md) ||
			fail "README.md of the Python package"
		echo "Python: as printed"
	else
		echo "no Python here that loads this library"
	fi

	# The same of the Rust crates: its commands print what it says.
	rust=$top_srcdir/examples/ffi/rust
	if test -z "$EXEC$root" && command -v cargo >/dev/null 2>&1 &&
		case $CFLAGS in *-fsanitize*) false ;; esac; then
		sed -n '/^```sh/,/^```$/p' "$rust/README.md" | sed -e '1d;$d' \
			-e "s|/usr/local/lib/pkgconfig|'$pkgconfigdir'|" \
			-e "s|/usr/local/lib|'$lib'|" >rust.sh
		sed -n '/^```text/,/^```$/p' "$rust/README.md" |
			sed '1d;$d' >rust.want
		(commands=$PWD/rust.sh CARGO_TARGET_DIR=$PWD/target
			export CARGO_TARGET_DIR
			cd "$rust" && . "$commands") >rust.out ||
			fail "README.md of the Rust crates"
		cmp rust.out rust.want || fail "Rust: $(cat rust.out)"
		echo "Rust: as printed"
	else
		echo "no cargo here that links this library"
	fi
fi
if test -f "$lib/libkalah.a"; then
	rest=$(flags --static | sed 's/-lkalah/"\$lib\/libkalah.a"/')
	eval "$CC $CFLAGS $LDFLAGS -o static \"\$program\" $rest" ||
		fail "static: does not compile"
	check ./static
fi
test $ran -gt 0 || fail "no library is installed in $lib"
echo "installcheck: $ran programs"
