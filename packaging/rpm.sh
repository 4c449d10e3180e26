#!/bin/sh
# SPDX-License-Identifier: MIT
# RPM packages from a tarball of "make dist": built, looked at by rpmlint,
# installed into a root of their own, used by a program outside the tree and
# removed.  rpm.sh [TARBALL].  On a system that is not RPM's the build
# requirements can't be asked for, and are taken on trust.  RPMBUILD_OPTIONS
# may be --nocheck.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
. "$top/packaging/common.sh"
need rpmbuild
tarball=$(make_tarball "$@")
version=$(tarball_version "$tarball")
of_version rpm/libkalah.spec "^Version: *$version\$"
rm -rf rpm-build root
mkdir -p rpm-build/SOURCES root
cp "$tarball" rpm-build/SOURCES
trust=
rpm -q gcc >/dev/null 2>&1 || trust=--nodeps
# What its tests said is kept, to be counted.
rpmbuild -ba --noclean $trust ${RPMBUILD_OPTIONS-} \
	--define "_topdir $PWD/rpm-build" "$top/packaging/rpm/libkalah.spec"
if command -v rpmlint >/dev/null 2>&1; then
	rpmlint -c "$top/packaging/rpm/rpmlint.toml" \
		"$top/packaging/rpm/libkalah.spec" \
		$(find rpm-build -name '*.rpm')
else
	echo "no rpmlint here"
fi
find rpm-build -name '*.rpm' -exec cp {} . \;

root=$PWD/root
rpm --root "$root" --initdb
# shellcheck disable=SC2046
rpm --root "$root" -i --nodeps --nosignature \
	$(find rpm-build/RPMS -name '*.rpm' ! -name '*debug*')
rpm --root "$root" -qa
use_installed "$version"
rpm --root "$root" -e --nodeps libkalah libkalah-devel libkalah-static
nothing_left
echo "rpm: built, used, removed"
