#!/bin/sh
# SPDX-License-Identifier: MIT
# Damages the interface in a copy of the tree, one way after another, and
# sees that "make check" of each is caught by the checks that should:
# damage.sh in a tree that has ./configure.  Prints what caught what.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
tmp=$(mktemp -d "${TMPDIR:-/tmp}/libkalah-damage.XXXXXX") || exit 99
trap 'rm -rf "$tmp"' 0
trap 'exit 99' 1 2 15
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
scripts='tests/pins.sh tests/symbols.sh tests/abidiff.sh'
bad=0

# copy: the tree as committed, or as it is if it is no checkout.
copy() {
	mkdir "$1"
	(cd "$top" && { git ls-files -z 2>/dev/null |
		xargs -0 cp -p --parents -t "$1"; }) ||
		cp -Rp "$top/." "$1"
}

# checks: which of the tests fail, in $tmp/src as it is now.
checks() {
	make -s -j"$jobs" -C "$tmp/build" >"$tmp/log" 2>&1 || {
		echo compiler
		return
	}
	if make -s -C "$tmp/build" tests/abi/pins >"$tmp/log" 2>&1; then
		set -- tests/abi/pins
	else
		set --
		echo 'tests/abi/pins (at compilation)'
	fi
	make -s -k -C "$tmp/build" check-TESTS TESTS="$* $scripts" \
		check_PROGRAMS= check_LTLIBRARIES= \
		>>"$tmp/log" 2>&1
	sed -n 's/^FAIL: //p' "$tmp/log"
}

# damage NAME EXPECTED: what damage_NAME does must be caught by a test called
# like EXPECTED.
damage() {
	name=$1 expected=$2
	"damage_$name"
	diff -r -q "$tmp/src" "$tmp/pristine" >/dev/null && {
		echo "$name: NOTHING WAS DAMAGED"
		bad=1
	}
	caught=$(checks | tr '\n' ',' | sed 's/,$//; s/,/, /g')
	case " $caught" in
	*"$expected"*) echo "$name: caught by $caught" ;;
	*)
		echo "$name: NOT CAUGHT by $expected (but by: $caught)"
		tail -5 "$tmp/log"
		bad=1
		;;
	esac
	# Back, as new: make looks at the clock.
	(cd "$tmp/src" && diff -r -q . "$tmp/pristine" |
		sed -n 's/^Files \([^ ]*\) and .*/\1/p' | while read -r file; do
		cp "$tmp/pristine/$file" "$file"
	done)
}

edit() {
	sed -i "$2" "$tmp/src/$1"
}

damage_constant() {
	edit include/kalah/game.h \
		's/KALAH_STEP_SWEEP = 5/KALAH_STEP_SWEEP = 6/
		s/KALAH_STEP_END = 6/KALAH_STEP_END = 5/'
}

damage_constant_at_run_time() {
	edit lib/constant.c '0,/KALAH_STEP_SWEEP/s//KALAH_STEP_END/'
}

damage_signature() {
	edit include/kalah/game.h \
		's/^int32_t kalah_game_pits(const kalah_game \*game);/int64_t kalah_game_pits(const kalah_game *game);/'
	edit lib/game.c '/^int32_t$/{N
		s/^int32_t\nkalah_game_pits/int64_t\nkalah_game_pits/}'
}

damage_removed() {
	edit include/kalah/game.h '/^int32_t kalah_game_total(/d'
	edit lib/libkalah.map '/kalah_game_total;/d'
	edit lib/game.c 's/^kalah_game_total(/kalah__game_total(/
		s/^int32_t$/&/'
	edit lib/game-priv.h \
		's/^#endif$/int32_t kalah__game_total(const kalah_game *game);\n#endif/'
}

damage_struct_middle() {
	edit include/kalah/game.h \
		's/^	int32_t laps; .*/	int32_t fresh;\n&/'
}

damage_struct_order() {
	edit include/kalah/game.h '/^	int32_t laps; /{h;d}
		/^	int32_t stored; /G'
}

damage_unlisted() {
	edit lib/libkalah.map 's/^	kalah_strerror;/&\n	kalah__allocate;/'
}

damage_undeclared() {
	edit lib/libkalah.map '/kalah_game_total;/d'
}

damage_foreign_name() {
	printf 'int helper_of_all(void);\nint helper_of_all(void)\n{\n\treturn 1;\n}\n' \
		>>"$tmp/src/lib/error.c"
}

damage_global_data() {
	printf 'static int32_t calls;\nint32_t kalah__calls(void);\nint32_t kalah__calls(void)\n{\n\treturn ++calls;\n}\n' \
		>>"$tmp/src/lib/error.c"
}

command -v abidiff >/dev/null 2>&1 || {
	echo "no abidiff here"
	exit 77
}
copy "$tmp/src" || exit 99
(cd "$tmp/src" && { test -x configure || ./bootstrap; }) >"$tmp/log" 2>&1 || {
	tail "$tmp/log"
	exit 99
}
mkdir "$tmp/build"
(cd "$tmp/build" && "$tmp/src/configure" -q --without-check \
	CFLAGS='-g -O0' &&
	make -s -j"$jobs") >"$tmp/log" 2>&1 || {
	tail "$tmp/log"
	exit 99
}
cp -Rp "$tmp/src" "$tmp/pristine"
none=$(checks | tr -d ' \n')
test -z "$none" || {
	echo "undamaged, these fail: $none"
	tail -20 "$tmp/log"
	exit 1
}
echo "undamaged: all pass"
damage constant tests/abi/pins
damage constant_at_run_time tests/abi/pins
damage signature tests/abidiff.sh
damage removed tests/abidiff.sh
damage struct_middle tests/abi/pins
damage struct_order tests/abi/pins
damage unlisted tests/symbols.sh
damage undeclared tests/symbols.sh
damage foreign_name tests/symbols.sh
damage global_data tests/symbols.sh
none=$(checks | tr -d ' \n')
test -z "$none" || {
	echo "repaired, these fail: $none"
	bad=1
}
exit $bad
