# SPDX-License-Identifier: MIT
# examples/perft counts, divides, takes rules and positions, and refuses.
. "$top_srcdir/tests/common.sh"

perft() {
	$EXEC "$top_builddir/examples/perft$EXEEXT" "$@" 2>"$tmp/err" |
		tr -d '\r'
}

# The count of each length; the time is of the machine.
test "$(perft 5 | sed 's/ [0-9.]* s$//')" = '0 1
1 6
2 35
3 185
4 942
5 4690' || fail "depth 5: $(perft 5)"

# With one thread and two, divided by first move, together the same.
test "$(perft -t 2 -d 5)" = "$(perft -d 5)" || fail 'threads disagree'
test "$(perft -d 5 | awk '/^all/ { all = $2; next } { sum += $2 }
	END { print NR, sum - all, all }')" = '7 0 4690' ||
	fail "divided: $(perft -d 5)"

test "$(perft -r 'pits=3 seeds=3' 2 | tail -n 1 | cut -d ' ' -f 1,2)" = \
	"$(awk -F '\t' '/^pits=3 seeds=3 .*capture=opposite/ && $2 == 2 {
		print $2, $3 }' "$top_srcdir/tests/data/perft.tsv")" ||
	fail 'rules'
test "$(perft -p '<6,0,0,0,0,0,0,1,1,4,4,4,4,4,4> S' -d 1)" = '5 1
6 1
all 2' || fail 'position'

refused() {
	want=$1
	shift
	$EXEC "$top_builddir/examples/perft$EXEEXT" "$@" \
		>"$tmp/out" 2>"$tmp/err"
	test $? -eq "$want" && test -s "$tmp/err" && test ! -s "$tmp/out" ||
		fail "not refused with status $want: $*"
}
refused 2
refused 2 x
refused 2 -1
refused 2 -z 3
refused 2 -t
refused 2 3 4
refused 1 -t 0 3
refused 1 -d 0
refused 1 -r 'pits=33' 3
refused 1 -p '<6,0>' 3
