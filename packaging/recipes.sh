#!/bin/sh
# SPDX-License-Identifier: MIT
# What can be had here checks the recipes of other formats: that they name
# this version, that their languages' parsers take them and, where a stand-in
# for their packager is short, that what they do works out with a tarball of
# "make dist".  recipes.sh [TARBALL].
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
here=$PWD
. "$top/packaging/common.sh"
tarball=$(make_tarball "$@")
cd "$top/packaging"
version=$(sed -n 's/^AC_INIT(\[libkalah\], \[\(.*\)\]).*/\1/p' \
	../configure.ac)
for file in arch/PKGBUILD alpine/APKBUILD nix/default.nix guix/libkalah.scm \
	homebrew/libkalah.rb conan/conanfile.py vcpkg/vcpkg.json \
	rpm/libkalah.spec debian/changelog; do
	grep -qF "$version" $file || {
		echo "$file is not of $version"
		exit 1
	}
done
# tried TOOL COMMAND...: if there is TOOL.
tried() {
	command -v "$1" >/dev/null 2>&1 || {
		echo "no $1 here: not tried: ${2##* }"
		return 0
	}
	shift
	sh -c "$*" || {
		echo "FAILED: $*"
		exit 1
	}
	echo "fine: $*"
}
tried bash 'bash -n arch/PKGBUILD'
tried sh 'sh -n alpine/APKBUILD'
tried shellcheck 'shellcheck -s bash -e SC2034,SC2154,SC2164 arch/PKGBUILD'
tried shellcheck 'shellcheck -s sh -e SC2034,SC2154 alpine/APKBUILD'
# With no store to write to.
tried nix-instantiate 'NIX_REMOTE=dummy: nix-instantiate --eval --strict nix/stand-in.nix >/dev/null'
tried guile "guile -c '(call-with-input-file \"guix/libkalah.scm\"
	(lambda (port) (while (not (eof-object? (read port))))))'"
tried python3 "python3 -c 'import ast; ast.parse(open(\"conan/conanfile.py\").read())'"
tried python3 'python3 -m json.tool vcpkg/vcpkg.json >/dev/null'
tried rpmspec 'rpmspec -q rpm/libkalah.spec >/dev/null'

# To build is enough, and sooner done so.
MAKEFLAGS=-j$jobs CFLAGS=-O0
export MAKEFLAGS CFLAGS
cd "$here"
rm -rf alpine homebrew root
mkdir alpine homebrew
tried sh "cd alpine && sh $top/packaging/alpine/stand-in.sh $tarball ../root"
root=$here/root
use_installed "$version"
tried ruby "cd homebrew && ruby $top/packaging/homebrew/stand-in.rb $tarball"
echo "recipes: all of $version"
