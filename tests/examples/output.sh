# SPDX-License-Identifier: MIT
# What all examples have in common: --help and bad options, output that cannot
# be written, a line in examples/README.
. "$top_srcdir/tests/common.sh"
need grep sed
programs=$(sed -n 's/^check_PROGRAMS += *//p' \
	"$top_srcdir/examples/Makemodule.am" | sed 's|examples/||g')

# run PROGRAM ARGUMENTS...
run() {
	program=$1
	shift
	$EXEC "$top_builddir/examples/$program$EXEEXT" "$@" \
		</dev/null >"$tmp/out" 2>"$tmp/err"
}

for name in $programs; do
	grep -q "^$name  *[^ ]" "$top_srcdir/examples/README" ||
		fail "examples/README: nothing about $name"
	test $name != minimal || continue
	# Not every system has what kgp-client needs.
	test -f "$top_builddir/examples/$name$EXEEXT" || continue
	run $name --help || fail "$name --help: status $?"
	grep -q "^usage: $name" "$tmp/out" || fail "$name --help: no usage"
	test ! -s "$tmp/err" || fail "$name --help: $(cat "$tmp/err")"
	run $name --nonsense && fail "$name --nonsense: status 0"
	test -s "$tmp/err" || fail "$name --nonsense: no word"
	test ! -s "$tmp/out" || fail "$name --nonsense: $(cat "$tmp/out")"
done
test "$(echo $programs | wc -w)" -ge 10 || fail "only $programs"

# Windows has no disk that is always full.
test -z "$EXEEXT" && test -c /dev/full || exit 0

# full PROGRAM ARGUMENTS...: fails on a full disk, and says so.
full() {
	program=$1
	shift
	printf 'rules\nboard\n3\n' |
		$EXEC "$top_builddir/examples/$program" "$@" \
			>/dev/full 2>"$tmp/err" &&
		fail "$program $*: output is lost and the status is 0"
	test $program = minimal || grep -q "^$program: cannot write" "$tmp/err" ||
		fail "$program $*: output is lost: $(cat "$tmp/err")"
}

for name in $programs; do
	test ! -f "$top_builddir/examples/$name" || full $name --help
done
full demo
full diagram -m 3
full engine
full perft 3
full play --plain
full play --presets
full rules
full rules --list
full solve seeds=1
full two-player
exit 0
