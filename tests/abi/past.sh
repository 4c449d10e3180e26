# SPDX-License-Identifier: MIT
# Programs built with the headers of every release that was kept (keep.sh),
# and of this one, run with the library of today.
. "$top_srcdir/tests/common.sh"
libs=$top_builddir/lib/.libs
test -f "$libs/libkalah.so" || skip "no shared library was built"
case $CFLAGS in
*-fsanitize*) skip "the library is sanitized" ;;
esac
count=0
for caller in "$top_srcdir"/tests/abi/caller.c \
	"$top_srcdir"/tests/abi/[0-9]*/caller.c; do
	test -f "$caller" || continue
	include=${caller%/*}/include
	test -d "$include" || include=$top_srcdir/include
	$CC -std=c99 -o "$tmp/caller" -I "$include" "$caller" \
		-L "$libs" -lkalah || fail "$caller does not compile"
	LD_LIBRARY_PATH=$libs "$tmp/caller" || fail "$caller"
	count=$((count + 1))
done
test $count -gt 0 || fail "no caller"
echo "$count callers"
