#!/bin/sh
# SPDX-License-Identifier: MIT
# Debian packages from a tarball of "make dist": built, looked at by lintian,
# installed, used by a program outside the tree, tested by autopkgtest and
# removed, after which nothing is left.  debian.sh [TARBALL]; installing
# takes root.  The packages stay in the current directory.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
here=$PWD
. "$top/packaging/common.sh"
need dpkg-buildpackage dh lintian
tarball=$(make_tarball "$@")
version=$(tarball_version "$tarball")

rm -rf debian-build
mkdir debian-build
cd debian-build
cp "$tarball" "libkalah_$version.orig.tar.xz"
tar -xf "libkalah_$version.orig.tar.xz"
cp -R "$top/packaging/debian" "libkalah-$version/debian"
head -1 "libkalah-$version/debian/changelog" | grep -q "($version-" || {
	echo "debian/changelog is not of $version"
	exit 1
}
(cd "libkalah-$version" && dpkg-buildpackage -us -uc)
changes=$(ls ./*.changes)

echo "lintian:"
lintian --allow-root --fail-on error,warning --display-info \
	--suppress-tags bad-distribution-in-changes-file "$changes"
echo "lintian: no error, no warning"
cp ./*.deb "$here"

test "$(id -u)" -eq 0 || {
	echo "built; not root, so not installed"
	exit 77
}
if dpkg-query -W -f '${Status}' libkalah0 2>/dev/null | grep -q ' installed'
then
	echo "libkalah0 is installed here already: left alone"
	exit 77
fi
list_of_files >"$here/before"
trap 'dpkg --purge libkalah-dev libkalah0 >/dev/null 2>&1 || true' 0
dpkg -i ./libkalah0_*.deb ./libkalah-dev_*.deb
use_installed "$version"
man -w kalah_game_play 2>/dev/null || ls /usr/share/man/man3/kalah_game_play*
if command -v autopkgtest >/dev/null 2>&1; then
	autopkgtest -B ./*.deb "libkalah-$version/" -- null
else
	echo "no autopkgtest here: its script alone"
	AUTOPKGTEST_TMP=$(mktemp -d) sh "libkalah-$version/debian/tests/build"
fi
dpkg --purge libkalah-dev libkalah0
list_of_files >"$here/after"
diff "$here/before" "$here/after"
echo "debian: built, clean, used, removed"
