# SPDX-License-Identifier: MIT
# examples/two-player through a pipe: what two people type, and what they are
# told.  The program ends well where its input does.
. "$top_srcdir/tests/common.sh"
need grep sed

# play NAME ARGS...: types the lines of $tmp/NAME.in, keeps what is said.
play() {
	name=$1
	shift
	$EXEC "$top_builddir/examples/two-player" "$@" \
		<"$tmp/$name.in" >"$tmp/raw" || fail "$name: status $?"
	tr -d '\r' <"$tmp/raw" >"$tmp/$name.out"
}

# told NAME TIMES TEXT: a line of it has TEXT so many times.
told() {
	n=$(grep -c -F -e "$3" "$tmp/$1.out")
	test "$n" -eq "$2" ||
		fail "$1: \"$3\" $n times: $(cat "$tmp/$1.out")"
}

# A first game, all of whose moves are told and can be taken back.
cat >"$tmp/first.in" <<'EOF'
3
3
0
7
123
swap
undo
redo
6
undo
undo
undo
redo

nonsense
undo it
save
EOF
play first --names Ann Bob
told first 1 'Game 1: Ann sits at South and Bob at North.'
told first 3 'South sows 4 seeds from pit 3; the last one falls into'
told first 3 "South's store. South moves again."
told first 1 'That cannot be done: the pit is empty.'
told first 3 'That cannot be done: there is no such pit.'
told first 1 'That cannot be done: these rules have no swap.'
told first 3 'The last move is taken back.'
told first 1 'That cannot be done: there is no move to undo.'
told first 1 'South sows 5 seeds from pit 6, 1 into the store;'
told first 3 'undo         take the last move back'
told first 1 'South      4   4   0   5   5   0'

# Games to their end on the smallest board: the tally, the seats, who begins;
# the move that ended a game is taken back and made again.
cat >"$tmp/match.in" <<'EOF'
1
2
undo
redo
new
1
new
1
score
quit
1
EOF
play match --names Ann Bob pits=1 seeds=2
told match 3 'South sows 2 seeds from pit 1, 1 into the store;'
told match 1 'That cannot be done: the game is over.'
told match 2 'Stores: Ann 1, Bob 3.  Games won: Ann 0, Bob 1.'
told match 1 'Stores: Ann 3, Bob 1.  Games won: Ann 1, Bob 1.'
told match 1 'Stores: Ann 1, Bob 3.  Games won: Ann 1, Bob 2.'
told match 2 '   2  Bob             S 3        N 1  Ann           1 - 1'

# A swap, offered and made; the score follows the player, not the seat.
cat >"$tmp/swap.in" <<'EOF'
3
swap
swap
undo
swap
rules
EOF
play swap --names Ann Bob manchester
told swap 1 'Ann (South)? South sows 7 seeds from pit 3'
told swap 2 'Bob (North), a pit or swap? The players change seats; North'
told swap 1 'Ann (North)? That cannot be done: a swap has been made already.'
told swap 1 'Ann (North)? The last move is taken back.'
told swap 1 'of the 98 win, 49 each is a draw.'

# A match saved in the middle of its second game goes on in another run,
# undo included; a file that is no match changes nothing.
file=$tmp/saved
printf '%s\n' 1 new "save $file" 1 >"$tmp/save.in"
play save --names Ann Bob pits=1 seeds=2
told save 1 "Saved in \"$file\"."
told save 1 'Stores: Ann 3, Bob 1.  Games won: Ann 1, Bob 1.'
echo 'kalah-match 2; nothing' >"$tmp/bad"
printf '%s\n' "resume $tmp/none" "resume $tmp/bad" "save $tmp/none/none" \
	"resume $file" undo "resume $tmp/bad" 1 undo undo >"$tmp/resume.in"
play resume --names Ann Bob
told resume 1 "\"$tmp/none\" cannot be read."
told resume 2 'That cannot be done: the text is of an unknown version.'
told resume 1 "\"$tmp/none/none\" could not be written."
told resume 1 'Bob (North)? North sows 2 seeds from pit 1, 1 into the store;'
told resume 1 'Stores: Ann 3, Bob 1.  Games won: Ann 1, Bob 1.'
told resume 2 'That cannot be done: there is no move to undo.'
told resume 1 'Games won         0          1'

# Rules that are none, and the usage.
$EXEC "$top_builddir/examples/two-player" seeds=0 </dev/null \
	>"$tmp/out" 2>"$tmp/errors" && fail "seeds=0: status 0"
grep 'a rule has no such value' "$tmp/errors" >/dev/null ||
	fail "seeds=0: $(cat "$tmp/errors")"
: >"$tmp/usage.in"
play usage --help
told usage 1 'usage: two-player'
$EXEC "$top_builddir/examples/two-player" --nonsense </dev/null >/dev/null &&
	fail "--nonsense: status 0"
exit 0
