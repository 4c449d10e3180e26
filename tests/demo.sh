# SPDX-License-Identifier: MIT
# examples/demo plays every preset to its end and refuses nonsense.
. "$top_srcdir/tests/common.sh"
demo=$top_builddir/examples/demo$EXEEXT

play() {
	$EXEC "$demo" "$@" >"$tmp/raw" 2>"$tmp/err"
	status=$?
	tr -d '\r' <"$tmp/raw" >"$tmp/out"
	return $status
}

for rules in '' kalah family 'pits=1 seeds=1' 'pits=32 seeds=9 relay=both' \
	'end=pass' 'direction=cw' 'swap=on first=north'; do
	# shellcheck disable=SC2086
	play $rules || fail "demo $rules"
	tail -1 "$tmp/out" | grep -qE '^((South|North) wins|A draw), [0-9]+ to ' ||
		fail "demo $rules: no result at the end"
	grep -qE '^(South|North) sows ' "$tmp/out" ||
		fail "demo $rules: no move"
done
play end=pass direction=cw || fail "no end"
grep -q 'goes on for ever' "$tmp/out" || fail "an endless game had an end"
play pits=33 && fail "pits=33 is taken"
test ! -s "$tmp/out" || fail "pits=33: something was printed"
grep -q '^demo: ' "$tmp/err" || fail "pits=33: no reason"
exit 0
