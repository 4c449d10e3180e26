# SPDX-License-Identifier: MIT
# For the scripts of the package formats.  $top is the source tree.
# shellcheck disable=SC2034
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

# need TOOL...: all of them, or the script is skipped.
need() {
	for tool; do
		command -v "$tool" >/dev/null 2>&1 || {
			echo "no $tool here"
			exit 77
		}
	done
}

# make_tarball [TARBALL]: prints the path of the one given, or of a new one.
make_tarball() {
	if test $# -gt 0; then
		readlink -f "$1"
		return
	fi
	test -x "$top/configure" || (cd "$top" && ./bootstrap) >&2
	rm -rf dist-build
	mkdir dist-build
	(cd dist-build && "$top/configure" -q && make -s dist) >&2
	readlink -f dist-build/libkalah-*.tar.xz
}

tarball_version() {
	echo "$1" | sed 's/.*libkalah-\(.*\)\.tar\.xz$/\1/'
}

# of_version RECIPE LINE: that has a line with the tarball's version.
of_version() {
	grep -q "$2" "$top/packaging/$1" || {
		echo "packaging/$1 is not of $version"
		exit 1
	}
}

# What lies where packages put things.
list_of_files() {
	find /usr/include /usr/lib /usr/share/man /usr/share/doc /usr/local \
		/etc /opt ! -type d 2>/dev/null | grep -i kalah |
		grep -v '/cache/' | sort || true
}

# use_installed VERSION: a program outside the tree compiles as README says
# and runs; $root may be where the packages lie.
use_installed() {
	mkdir -p outside
	sed -n '/^Use it from C$/,/^Use it from P/s/^	//p' "$top/README" |
		sed '/^cc hello.c/,$d' >outside/hello.c
	(
		cd outside || exit 1
		if test -n "${root-}"; then
			PKG_CONFIG_SYSROOT_DIR=$root
			PKG_CONFIG_LIBDIR=$(dirname "$(find "$root" \
				-name libkalah.pc)")
			LD_LIBRARY_PATH=$(dirname "$PKG_CONFIG_LIBDIR")
			export PKG_CONFIG_SYSROOT_DIR PKG_CONFIG_LIBDIR \
				LD_LIBRARY_PATH
		fi
		test "$(pkg-config --modversion libkalah)" = "$1"
		# shellcheck disable=SC2046
		cc hello.c $(pkg-config --cflags --libs libkalah)
		./a.out | tee said
		grep -q '^<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> S$' said
	)
}

# nothing_left: of the packages in $root, once they were removed.
nothing_left() {
	left=$(find "$root" -iname '*kalah*' ! -path '*/rpm/*')
	test -z "$left" || {
		echo "left behind: $left"
		exit 1
	}
}
