# SPDX-License-Identifier: MIT
# examples/minimal plays pit 3 of the opening, which ends in the store.
. "$top_srcdir/tests/common.sh"
$EXEC "$top_builddir/examples/minimal$EXEEXT" >"$tmp/out" || fail "status $?"
test "$(tr -d '\r' <"$tmp/out")" = '<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> S' ||
	fail "it printed: $(cat "$tmp/out")"
