# SPDX-License-Identifier: MIT
# What kalah_rules(7) shows is what the library does: the examples, played by
# examples/engine; the presets; the order of the fields and their values.
. "$top_srcdir/tests/common.sh"
need awk
page=$top_srcdir/man/kalah_rules.7
engine=$top_builddir/examples/engine
test -x "$engine" || skip "no examples/engine here"

# ask COMMAND...: the answer to the last command.
ask() {
	printf '%s\n' "$@" | "$engine" | sed -n 's/^[=?] //p' | tail -n 1
}

# The page without mdoc's escapes.
sed 's/\\-/-/g' "$page" >"$tmp/page"

# The examples: each display is rules, a position, then pits and positions.
awk '/^\.Sh / { inside = $2 == "EXAMPLES" }
	inside && /^(rules|position|pit) /' "$tmp/page" >"$tmp/examples"
moves=0
rules=none position=none
while read -r word rest; do
	case $word in
	rules) rules=$rest pit= ;;
	pit) pit=$rest ;;
	position)
		if test -n "$pit"; then
			found=$(ask "ruleset $rules" "position $position" \
				"play $pit" position)
			test "$found" = "$rest" ||
				fail "$rules $position, pit $pit: $found"
			moves=$((moves + 1))
		fi
		position=$rest
		;;
	esac
done <"$tmp/examples"
test $moves -ge 8 || fail "the page has only $moves examples"

# The presets, in order, and in what they differ from the default.
awk '/^\.Sh / { inside = $2 == "PRESETS" }
	inside && /^\.It Cm/ { name = $3; print name, "" > names }
	inside && /^\.Cm/ {
		sub(/^\.Cm /, "")
		sub(/ :$/, "")
		print name, $0
	}' names="$tmp/names" "$tmp/page" >"$tmp/presets"
said=$(tr -d '\n' <"$tmp/names" | sed 's/ $//')
test "$(ask presets)" = "$said" || fail "presets: the page has $said"
while read -r name fields; do
	test "$(ask "ruleset $name" ruleset)" = \
		"$(ask "ruleset $fields" ruleset)" ||
		fail "preset $name is not $fields"
done <"$tmp/presets"
test "$(ask "ruleset kalah" ruleset)" = "$(ask ruleset)" || fail "kalah"

# The canonical text, and every value that the page lists.
awk '/^\.Sh / { inside = $2 == "TEXT" }
	inside && /^[a-z-]+=/' "$tmp/page" | tr '\n' ' ' >"$tmp/text"
test "$(ask ruleset) " = "$(cat "$tmp/text")" || fail "the canonical text"
sed -n 's/^\.It Cm \([a-z-]*=[a-z0-9-]*\)$/\1/p' "$tmp/page" >"$tmp/values"
while read -r value; do
	case " $(ask "ruleset $value" ruleset) " in
	*" $value "*) ;;
	*) fail "$value is no rule" ;;
	esac
done <"$tmp/values"
for value in $(ask ruleset); do
	grep -qx -e "$value" "$tmp/values" || fail "$value is not on the page"
done
echo "$moves moves, $(grep -c . "$tmp/names") presets," \
	"$(grep -c . "$tmp/values") values"
