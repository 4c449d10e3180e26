# SPDX-License-Identifier: MIT
# examples/rules prints the sheets that tests/check_describe knows, one for
# every preset that it lists, and says what is wrong with bad rules.
. "$top_srcdir/tests/common.sh"
rules="$EXEC $top_builddir/examples/rules"

says() {
	"$@" >"$tmp/raw" 2>"$tmp/errors"
	status=$?
	tr -d '\r' <"$tmp/raw" >"$tmp/out"
	return $status
}

for name in kalah family sungka manchester; do
	says $rules $name || fail "$name: status $?"
	diff "$top_srcdir/tests/data/sheet-$name.txt" "$tmp/out" ||
		fail "$name: another sheet"
done
says $rules || fail "no rules: status $?"
diff "$top_srcdir/tests/data/sheet-kalah.txt" "$tmp/out" ||
	fail "no rules: another sheet than kalah's"
says $rules manchester pits=5 swap=off || fail "fields: status $?"
grep 'row of 5 pits' "$tmp/out" >/dev/null || fail "fields: no 5 pits"
grep 'CHANGING' "$tmp/out" >/dev/null && fail "fields: a swap"

says $rules --list || fail "--list: status $?"
presets=$(cut -d' ' -f1 "$tmp/out")
test "$(echo "$presets" | wc -l)" -ge 15 || fail "--list: $presets"
for name in $presets; do
	says $rules $name || fail "$name, which is listed: status $?"
done

says $rules --help || fail "--help: status $?"
grep '^usage: rules' "$tmp/out" >/dev/null || fail "--help: no usage"
says $rules family seeds=0 && fail "seeds=0: status 0"
test ! -s "$tmp/out" || fail "seeds=0: a sheet"
grep '^rules: a rule has no such value: seeds=0' "$tmp/errors" >/dev/null ||
	fail "seeds=0: $(cat "$tmp/errors")"
says $rules "$(printf '%2000s' x)" && fail "too long: status 0"
exit 0
