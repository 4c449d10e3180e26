#!/bin/sh
# SPDX-License-Identifier: MIT
# stand-in.sh TARBALL ROOT: what Alpine's abuild would do with APKBUILD, which
# is a script of functions: build, check and package, in the current
# directory; its subpackages all go into ROOT.
set -eu
startdir=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
root=$(cd "$2" && pwd)
. "$startdir/APKBUILD"

die() {
	echo "APKBUILD: $*"
	exit 1
}

# What abuild refuses to go on without; checksums are put there by it.
for name in pkgname pkgver pkgrel pkgdesc url arch license source; do
	eval "test -n \"\${$name-}\"" || die "no $name"
done
test ${#pkgdesc} -lt 128 || die "pkgdesc is too long"
test "$source" = "$(basename "$1")" || die "not the source: $1"

srcdir=$PWD/src pkgbasedir=$PWD/pkg
builddir=$srcdir/$pkgname-$pkgver pkgdir=$pkgbasedir/$pkgname
CBUILD=$(cc -dumpmachine)
CHOST=$CBUILD
export CBUILD CHOST
rm -rf "$srcdir" "$pkgbasedir"
mkdir -p "$srcdir" "$pkgdir"
tar -xf "$1" -C "$srcdir"
(cd "$builddir" && build)
# The suite as a whole is for other steps.
(
	cd "$builddir"
	MAKEFLAGS='TESTS=tests/version.sh check_PROGRAMS='
	export MAKEFLAGS
	check
)
(cd "$builddir" && package)
find "$pkgdir" -name '*.la' -delete

# amove SUBPACKAGE FILE...: what is where.
amove() {
	into=$pkgbasedir/$1
	shift
	for file in "$@"; do
		mkdir -p "$into/$(dirname "$file")"
		mv "$file" "$into/$file"
	done
}
cd "$pkgdir"
for sub in $subpackages; do
	case $sub in
	*-static) amove $sub usr/lib/*.a ;;
	*-dev) amove $sub usr/include usr/lib/pkgconfig usr/lib/*.so ;;
	*-doc) amove $sub usr/share/man ;;
	*) die "$sub is of no kind" ;;
	esac
done
left=$(find . ! -type d ! -path './usr/lib/libkalah.so.*')
test -z "$left" || die "in no subpackage: $left"
cp -R "$pkgbasedir"/*/. "$root"
