# SPDX-License-Identifier: MIT
# Once the manual is installed, man(1) finds a page by the name of every
# function that the library exports; and uninstalling leaves nothing.
. "$top_srcdir/tests/common.sh"

links="sh $top_srcdir/build-aux/man-links"
mkdir "$tmp/man" "$tmp/man/man3" "$tmp/man/man7" || exit 99
cp "$top_srcdir"/man/*.3 "$tmp/man/man3" || fail "no pages"
cp "$top_srcdir"/man/*.7 "$tmp/man/man7" || fail "no pages"
find "$tmp/man" ! -type d | sort >"$tmp/before"
$links install "$tmp/man" "$top_srcdir"/man/*.[37] || fail "man-links"

names=$(sed -n 's/^[[:space:]]*\(kalah_[a-z0-9_]*\);$/\1/p' \
	"$top_srcdir/lib/libkalah.map")
found=0
for name in $names libkalah kalah_rules kalah_tutorial; do
	section=3
	case $name in kalah_rules | kalah_tutorial) section=7 ;; esac
	page=$tmp/man/man$section/$name.$section
	test -f "$page" || fail "there is no page $name($section)"
	sed -n '/^\.Sh NAME/,/^\.Nd/p' "$page" |
		grep -q "^\.Nm $name\( ,\)*\$" ||
		fail "$name($section) is a page that does not name it"
	if command -v man >/dev/null 2>&1; then
		man -M "$tmp/man" $section $name >"$tmp/text" 2>"$tmp/errors" ||
			fail "man $section $name: $(cat "$tmp/errors")"
		test -s "$tmp/text" || fail "man $section $name: nothing"
	fi
	found=$((found + 1))
done
test $found -gt 50 || fail "only $found names in lib/libkalah.map"

$links uninstall "$tmp/man" "$top_srcdir"/man/*.[37] || fail "man-links"
find "$tmp/man" ! -type d | sort | diff "$tmp/before" - ||
	fail "uninstalling leaves links"
echo "$found names"
