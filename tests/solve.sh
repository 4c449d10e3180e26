# SPDX-License-Identifier: MIT
# examples/solve: the right value, each move's, a line of play; errors are told
# and are its exit status.
. "$top_srcdir/tests/common.sh"
solve=$top_builddir/examples/solve$EXEEXT

run() {
	$EXEC "$solve" "$@" >"$tmp/raw" 2>"$tmp/err"
	status=$?
	tr -d '\r' <"$tmp/raw" >"$tmp/out"
	return $status
}

run "pits=4 seeds=3" || fail "exit status $?"
test ! -s "$tmp/err" || fail "it wrote: $(cat "$tmp/err")"
sed '1s/,.*//; /^line:/s/ .*//' "$tmp/out" >"$tmp/got"
cat >"$tmp/want" <<END
value +6
pit 2: +6
pit 3: +2
pit 4: -2
pit 1: -6
line:
END
cmp "$tmp/got" "$tmp/want" || fail "$(cat "$tmp/out")"
run -j 2 -m 64 family "<6,10,12,1,1,6,2,2,6,0,0,1,3,1,3> S" ||
	fail "exit status $?"
grep -q "^value +2," "$tmp/out" || fail "$(cat "$tmp/out")"

refuse() {
	run "$@" && fail "$*: no error"
	test -s "$tmp/err" || fail "$*: nothing told"
}
refuse pits=0
refuse -x 1
refuse -m 0
refuse -m 17592186044416 kalah
refuse -j 2x kalah
refuse -t "$tmp/none" kalah
refuse kalah "<6,1> S"
refuse kalah "" too many
exit 0
