# SPDX-License-Identifier: MIT
# mandoc has nothing to say about any page.
. "$top_srcdir/tests/common.sh"
need mandoc
set -- "$top_srcdir"/man/*.[1-8]
test -f "$1" || fail "there are no pages"

# Whether other manuals are installed here is not a page's fault: what
# kalah pages refer to is looked at in man-pages.py.
mandoc -T lint -W all "$@" | grep -v 'referenced manual not found: Xr ' &&
	fail "mandoc -T lint"
for page in "$@"; do
	mandoc -T utf8 "$page" >"$tmp/text" || fail "$page"
	test -s "$tmp/text" || fail "$page is empty"
done
if command -v groff >/dev/null 2>&1; then
	for page in "$@"; do
		groff -mdoc -Tutf8 -ww "$page" 2>&1 >/dev/null | grep . &&
			fail "groff -ww: $page"
	done
fi
echo "$# pages"
