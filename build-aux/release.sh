#!/bin/sh
# SPDX-License-Identifier: MIT
# release.sh [--sign]: makes the tarball of a release, libkalah-X.Y.Z.tar.xz
# and its checksum, in the current directory; with --sign (gpg) a signature.
# Refuses a tree with changes, versions that disagree, a NEWS without a date,
# a SONAME that falls, an interface not recorded, a tag that is elsewhere,
# and a tarball that does not come out the same twice or fails its tests.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
out=$PWD
sign=
test "${1-}" != --sign || sign=yes

refuse() {
	echo "release: $*" >&2
	exit 1
}

cd "$top"
git rev-parse --git-dir >/dev/null 2>&1 || refuse "not a checkout"
test -z "$(git status --porcelain)" || refuse "the tree has changes"

version=$(sed -n 's/^AC_INIT(\[libkalah\], \[\(.*\)\]).*/\1/p' configure.ac)
for part in MAJOR MINOR MICRO; do
	sed -n "s/.*KALAH_VERSION_$part = \([0-9]*\).*/\1/p" \
		include/kalah/version.h
done | paste -s -d . | grep -qx "$version" ||
	refuse "kalah/version.h is not of $version"
head -1 NEWS | grep -qE "^libkalah $version \([0-9]{4}-[0-9]{2}-[0-9]{2}\)\$" ||
	refuse "NEWS does not begin with \"libkalah $version (YYYY-MM-DD)\""
sed -n '2,/^libkalah /p' NEWS | grep -q '[a-z]' ||
	refuse "NEWS says nothing about $version"
if test -d packaging; then
	head -1 packaging/debian/changelog | grep -qF "($version-" ||
		refuse "packaging/debian/changelog is not of $version"
	grep -q "^Version: *$version\$" packaging/rpm/libkalah.spec ||
		refuse "packaging/rpm/libkalah.spec is not of $version"
fi

# The SONAME's number, current - age, of a configure.ac; and current.
interface() {
	sed -n 's/^KALAH_VERSION_INFO=\([0-9]*\):[0-9]*:\([0-9]*\)$/\1 \2/p' |
		{ read -r current age && echo "$((current - age)) $current"; }
}
now=$(interface <configure.ac)
last=$(git tag -l 'v[0-9]*' --sort=-v:refname | grep -vx "v$version" |
	head -1)
if test -n "$last"; then
	before=$(git show "$last:configure.ac" | interface)
	test "${now% *}" -ge "${before% *}" ||
		refuse "the SONAME would fall from ${before% *} to ${now% *}"
	test "${now#* }" -ge "${before#* }" ||
		refuse "the interface number would fall"
	git diff --quiet "$last" HEAD -- lib include ||
		test "$(sed -n 's/^KALAH_VERSION_INFO=//p' configure.ac)" != \
			"$(git show "$last:configure.ac" |
				sed -n 's/^KALAH_VERSION_INFO=//p')" ||
		refuse "lib or include changed since $last, version-info did not"
	git diff --quiet "$last" HEAD -- lib/libkalah.map ||
		test "${now#* }" -gt "${before#* }" ||
		refuse "the map changed since $last, \"current\" did not"
fi
if git rev-parse -q --verify "refs/tags/v$version" >/dev/null; then
	test "$(git rev-parse "v$version^{commit}")" = \
		"$(git rev-parse HEAD)" || refuse "v$version is another commit"
else
	echo "release: there is no tag v$version yet" >&2
fi

# From a clone, so that nothing lies in the tarball that is not committed.
tmp=$(mktemp -d "${TMPDIR:-/tmp}/libkalah-release.XXXXXX")
trap 'chmod -R u+w "$tmp"; rm -rf "$tmp"' 0
trap 'exit 1' 1 2 15
name=libkalah-$version.tar.xz
for run in one two; do
	git clone -q "$top" "$tmp/$run"
	mkdir "$tmp/$run-build"
	(cd "$tmp/$run" && ./bootstrap) >"$tmp/log" 2>&1 || {
		tail "$tmp/log" >&2
		refuse "bootstrap"
	}
	cd "$tmp/$run-build"
	if test $run = one; then
		../one/configure -q && make -s distcheck
	else
		../two/configure -q && make -s dist
	fi >"$tmp/log" 2>&1 || {
		tail -30 "$tmp/log" >&2
		refuse "the tarball's own tests fail"
	}
done
cmp "$tmp/one-build/$name" "$tmp/two-build/$name" ||
	refuse "two tarballs differ"

cd "$out"
cp "$tmp/one-build/$name" .
sha256sum "$name" >"$name.sha256"
test -z "$sign" || gpg --armor --detach-sign --yes "$name"
cat "$name.sha256"
