#!/bin/sh
# SPDX-License-Identifier: MIT
# release.sh: build-aux/release.sh on a clone.  What must be refused is
# refused and leaves nothing; then a release is made, "make distcheck" and
# all, and its checksum and signature are good.  From a checkout only.
set -u
top=$(cd "$(dirname "$0")/.." && pwd)
git -C "$top" rev-parse --git-dir >/dev/null 2>&1 || {
	echo "not a checkout"
	exit 77
}
tmp=$(mktemp -d "${TMPDIR:-/tmp}/libkalah-test.XXXXXX") || exit 99
trap 'rm -rf "$tmp"' 0
trap 'exit 99' 1 2 15
clone=$tmp/clone out=$tmp/out TMPDIR=$tmp
export TMPDIR
GIT_AUTHOR_NAME=nobody GIT_AUTHOR_EMAIL=nobody@libkalah.invalid
GIT_COMMITTER_NAME=nobody GIT_COMMITTER_EMAIL=nobody@libkalah.invalid
export GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL

mkdir "$out"
git -c advice.detachedHead=false clone -q --no-tags "$top" "$clone" || exit 99
cd "$clone" || exit 99
version=$(sed -n 's/^AC_INIT(\[libkalah\], \[\(.*\)\]).*/\1/p' configure.ac)
name=libkalah-$version.tar.xz

# refused WHAT WORDS: release.sh says so and makes nothing; then the clone is
# again as it was.
refused() {
	(cd "$out" && sh "$clone/build-aux/release.sh") >"$tmp/said" 2>&1 && {
		echo "not refused: $1"
		exit 1
	}
	grep -qF "release: $2" "$tmp/said" || {
		cat "$tmp/said"
		echo "refused for another reason: $1"
		exit 1
	}
	test -z "$(ls "$out")" || {
		ls "$out"
		echo "refused, but not nothing made: $1"
		exit 1
	}
	echo "refused: $1"
	git tag -l | xargs git tag -d >/dev/null 2>&1
	git reset -q --hard good && git clean -qfd
}

# edit FILE SED-SCRIPT: changes a file and commits that.
edit() {
	sed -i "$2" "$1" && ! git diff --quiet && git commit -qam "$1" || {
		echo "cannot change $1"
		exit 99
	}
}

# past VERSION-INFO: what HEAD is was released with that, as the tag v0.0.1.
past() {
	test "$1" = 0:0:0 || edit configure.ac \
		"s/^KALAH_VERSION_INFO=.*/KALAH_VERSION_INFO=$1/"
	git tag v0.0.1
	git reset -q --hard good
}

# The commit of a release, as HACKING has it.
git checkout -q -B good
sed -i 's/^KALAH_VERSION_INFO=.*/KALAH_VERSION_INFO=0:0:0/' configure.ac
sed -i "1s/.*/libkalah $version (2000-01-01)/" NEWS
git commit -qam "libkalah $version" || exit 99
git checkout -q -b trial

echo change >>README
refused "a changed file" "the tree has changes"
echo change >new-file
refused "a new file" "the tree has changes"
edit include/kalah/version.h \
	's/\(KALAH_VERSION_MICRO = \)[0-9]*/\1999/'
refused "another version in version.h" "kalah/version.h is not of $version"
edit configure.ac 's/^AC_INIT(.*/AC_INIT([libkalah], [999.0.0])/'
refused "another version in configure.ac" "kalah/version.h is not of 999.0.0"
edit NEWS '1s/.*/libkalah 999.0.0 (2000-01-01)/'
refused "another version in NEWS" "NEWS does not begin with"
edit NEWS "1s/.*/libkalah $version (not yet released)/"
refused "NEWS without a date" "NEWS does not begin with"
edit NEWS '2,$d'
refused "an empty entry in NEWS" "NEWS says nothing about $version"
edit packaging/debian/changelog '1s/(.*)/(999.0.0-1)/'
refused "another version in debian/changelog" "packaging/debian/changelog"
edit packaging/rpm/libkalah.spec 's/^Version:.*/Version: 999.0.0/'
refused "another version in the spec" "packaging/rpm/libkalah.spec"
git tag "v$version" HEAD~1
refused "the tag at another commit" "v$version is another commit"
past 3:0:1
refused "a SONAME that falls" "the SONAME would fall from 2 to 0"
past 1:0:1
refused "an interface that falls" "the interface number would fall"
past 0:0:0
edit lib/error.c '$a /* Other code. */'
refused "new code with the old version-info" "lib or include changed"
past 0:0:0
edit lib/libkalah.map 's/^	kalah_strerror;/&\n	kalah_strerror_again;/'
edit configure.ac 's/^KALAH_VERSION_INFO=.*/KALAH_VERSION_INFO=0:1:0/'
refused "a new function with the old interface number" "the map changed"
edit lib/error.c '$a #error "does not compile"'
refused "what does not pass its tests" "the tarball's own tests fail"

git tag "v$version"
sign=
if command -v gpg >/dev/null 2>&1; then
	GNUPGHOME=$tmp/gnupg
	export GNUPGHOME
	mkdir -m 700 "$GNUPGHOME"
	gpg --batch --quiet --passphrase '' --quick-generate-key \
		nobody@libkalah.invalid default sign never && sign=--sign
else
	echo "no gpg here: not signed"
fi
cd "$out" || exit 99
sh "$clone/build-aux/release.sh" $sign || exit 1
sha256sum -c "$name.sha256" || exit 1
test -z "$sign" || gpg --batch --verify "$name.asc" "$name" || exit 1
test -z "$sign" || gpgconf --kill all
test "$(xz -dc "$name" | tar -xOf - "libkalah-$version/NEWS" | head -1)" = \
	"libkalah $version (2000-01-01)" || {
	echo "the tarball is of another NEWS"
	exit 1
}
echo "release: made, and refused where it must be"
