# SPDX-License-Identifier: MIT
# configure.ac, kalah/version.h, NEWS and libkalah.pc name one version, and
# libkalah.pc has every field once, as some pkg-config refuse it otherwise.
. "$top_srcdir/tests/common.sh"
header=$top_srcdir/include/kalah/version.h

value() {
	sed -n "s/.*KALAH_VERSION_$1 = \([0-9]*\).*/\1/p" "$header"
}

of_header=$(value MAJOR).$(value MINOR).$(value MICRO)
of_ac=$(sed -n 's/^AC_INIT(\[libkalah\], \[\(.*\)\]).*/\1/p' \
	"$top_srcdir/configure.ac")
of_news=$(sed -n '1s/^libkalah \([0-9.]*\) (.*)$/\1/p' "$top_srcdir/NEWS")
of_pc=$(sed -n 's/^Version: //p' "$top_builddir/lib/libkalah.pc")
echo "configure.ac $of_ac, version.h $of_header, NEWS $of_news, .pc $of_pc," \
	"Makefile $VERSION"
test -n "$of_ac" || fail "no version in configure.ac"
for one in "$of_header" "$of_news" "$of_pc" "$VERSION"; do
	test "$one" = "$of_ac" || fail "$one is not $of_ac"
done

twice=$(sed -n 's/^\([A-Za-z.]*\):.*/\1/p' "$top_builddir/lib/libkalah.pc" |
	sort | uniq -d)
test -z "$twice" || fail "libkalah.pc has twice: $twice"
