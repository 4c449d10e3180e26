#!/bin/sh
# SPDX-License-Identifier: MIT
# prerequisites.sh build|check|all: has Debian's (or Ubuntu's) packages
# installed that building, testing, or testing everything everywhere needs.
# What is there already is left alone.  Elsewhere, or without the right to
# install, it says what is missing and goes on: configure has the last word.
set -u
build='gcc libc6-dev make autoconf automake libtool pkg-config xz-utils'
check='check mandoc python3 python3-cffi abigail-tools binutils g++ git'
all='clang clang-tools clang-tidy cppcheck lld valgrind bindgen
	python3-pytest python3-numpy gcovr tmux shellcheck man-db
	debhelper devscripts dpkg-dev fakeroot lintian autopkgtest rpm rpmlint
	makepkg pacman-package-manager libarchive-tools nix-bin ruby guile-3.0
	gcc-i686-linux-gnu libc6-dev-i386-cross
	gcc-s390x-linux-gnu libc6-dev-s390x-cross
	gcc-aarch64-linux-gnu libc6-dev-arm64-cross
	qemu-user musl-tools gcc-mingw-w64-x86-64 wine64 debootstrap
	rustc cargo rust-clippy rustfmt mypy pyflakes3 pycodestyle
	librsvg2-bin locales file gnupg'

case ${1-} in
build) want=$build ;;
check) want="$build $check" ;;
all) want="$build $check $all" ;;
*)
	echo "usage: $0 build|check|all" >&2
	exit 2
	;;
esac

missing=
for package in $want; do
	case $package in
	rustc | cargo | rustfmt) # of another origin they serve as well
		command -v $package >/dev/null 2>&1 && continue
		;;
	rust-clippy)
		command -v cargo-clippy >/dev/null 2>&1 && continue
		;;
	esac
	dpkg-query -W -f '${Status}\n' "$package" 2>/dev/null |
		grep -q ' installed$' || missing="$missing $package"
done
test -n "$missing" || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
	echo "not Debian: please have these or their like:$missing" >&2
	exit 0
fi
if test "$(id -u)" -eq 0; then
	sudo=
elif command -v sudo >/dev/null 2>&1; then
	sudo='sudo'
else
	echo "please install as root:$missing" >&2
	exit 0
fi
echo "installing:$missing" >&2
get="$sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq
	-o DPkg::Lock::Timeout=600 -o APT::Get::Assume-Yes=true"
$get update </dev/null >&2
$get install --no-install-recommends $missing </dev/null >/dev/null && exit 0

# One that does not exist here must not keep the others away.
status=0
for package in $missing; do
	$get install --no-install-recommends "$package" </dev/null >/dev/null || {
		echo "cannot install $package" >&2
		status=1
	}
done
exit $status
