#!/bin/sh
# SPDX-License-Identifier: MIT
# The Arch Linux package from a tarball of "make dist": built and tested with
# Arch's flags, installed into a root of its own, used by a program outside
# the tree and removed.  arch.sh [TARBALL].  makepkg refuses to run as root,
# who builds as nobody.  On a system that is not pacman's the dependencies
# can't be asked for, and are taken on trust.  MAKEPKG_OPTIONS may be
# --nocheck.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
. "$top/packaging/common.sh"
need makepkg pacman bsdtar fakeroot
tarball=$(make_tarball "$@")
version=$(tarball_version "$tarball")
of_version arch/PKGBUILD "^pkgver=$version\$"

# A place that nobody can reach; what was built stays here in the end.
here=$PWD
build=$(mktemp -d "${TMPDIR:-/tmp}/libkalah-arch.XXXXXX")
trap 'rm -rf "$here/arch-build" && mv "$build" "$here/arch-build"' 0
trap 'exit 1' 1 2 15
cp "$tarball" "$build"
sum=$(sha256sum <"$tarball" | cut -d' ' -f1)
sed "s/'SKIP'/'$sum'/" "$top/packaging/arch/PKGBUILD" >"$build/PKGBUILD"
cat >"$build/makepkg.conf" <<END
. /etc/makepkg.conf
MAKEFLAGS=-j$jobs
END
trust=
ls -d /var/lib/pacman/local/glibc-* >/dev/null 2>&1 || {
	trust=--nodeps
	# What Arch has in its own /etc/makepkg.conf, less -march.
	cat >>"$build/makepkg.conf" <<-'END'
	CFLAGS='-O2 -pipe -fno-plt -fexceptions -Wp,-D_FORTIFY_SOURCE=3'
	CFLAGS+=' -Wformat -Werror=format-security -fstack-clash-protection'
	LDFLAGS='-Wl,-O1 -Wl,--sort-common -Wl,--as-needed -Wl,-z,relro'
	LDFLAGS+=' -Wl,-z,now -Wl,-z,pack-relative-relocs'
	LTOFLAGS=-flto=auto
	DEBUG_CFLAGS=-g
	OPTIONS=(strip docs !libtool !staticlibs emptydirs zipman purge)
	OPTIONS+=(debug lto)
	END
}
as_builder=
if test "$(id -u)" -eq 0; then
	chown -R nobody "$build"
	as_builder="setpriv --reuid=nobody --regid=$(id -g nobody)
		--clear-groups"
fi
(
	cd "$build"
	HOME=$build TMPDIR=$build
	export HOME TMPDIR
	$as_builder makepkg $trust ${MAKEPKG_OPTIONS-} --noprogressbar \
		--nocolor --config makepkg.conf
) 2>&1 | tee makepkg.log
grep -q '==> Finished making: libkalah' makepkg.log
grep 'WARNING:' makepkg.log | grep -v 'Skipping dependency checks' && exit 1
if command -v namcap >/dev/null 2>&1; then
	namcap "$build/PKGBUILD" "$build"/*.pkg.*
else
	echo "no namcap here"
fi
cp "$build"/*.pkg.* .

root=$here/root
rm -rf "$root"
mkdir -p "$root/var/lib/pacman"
# pacman COMMAND...: in that root, which lacks what the package depends on.
inside() {
	fakeroot pacman --root "$root" --dbpath "$root/var/lib/pacman" \
		--config /dev/null --noconfirm "$@"
}
inside -U --assume-installed glibc=2 "$build"/*.pkg.*
inside -Qi libkalah | tee info
grep -q '^Provides *: libkalah\.so=0-' info
inside -Qk
use_installed "$version"
inside -R $(inside -Qq)
nothing_left
echo "arch: built, used, removed"
