#!/bin/sh
# SPDX-License-Identifier: MIT
# Rehearses a next minor version on a copy of the tree: a field more in the
# ruleset and a function more.  The checks must refuse it while it is not
# recorded and accept it, and nothing else, once it is; programs built with
# today's headers must go on working with the new library, the old library
# must take the new struct while its new member is zero, and say so when it
# is not.
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
command -v abidiff >/dev/null 2>&1 || {
	echo "no abidiff here"
	exit 77
}
tmp=$(mktemp -d "${TMPDIR:-/tmp}/libkalah-rehearsal.XXXXXX") || exit 99
trap 'rm -rf "$tmp"' 0
trap 'exit 99' 1 2 15
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

fail() {
	echo "FAILED: $*"
	test ! -f "$tmp/log" || tail -30 "$tmp/log"
	exit 1
}

# insert FILE PATTERN TEXT: after the one line that matches.
insert() {
	test "$(grep -c -- "$2" "$new/$1")" -eq 1 ||
		fail "$1: not one line with $2"
	awk -v pattern="$2" -v text="$3" '{ print }
		$0 ~ pattern { print text }' "$new/$1" >"$tmp/edited"
	cat "$tmp/edited" >"$new/$1"
}

build() {
	mkdir -p "$2"
	(cd "$2" && "$1/configure" -q --without-check CFLAGS='-g -O1' &&
		make -s -j"$jobs") >"$tmp/log" 2>&1 || fail "building $1"
}

# checks NAME...: whether those tests pass.
checks() {
	make -s -k -C "$tmp/new-build" tests/abi/pins >"$tmp/log" 2>&1 ||
		return 1
	make -s -k -C "$tmp/new-build" check-TESTS TESTS="$*" \
		check_PROGRAMS= check_LTLIBRARIES= >>"$tmp/log" 2>&1
}

old=$tmp/old new=$tmp/new
mkdir "$old"
(cd "$top" && git ls-files -z 2>/dev/null |
	xargs -0 cp -p --parents -t "$old") || cp -Rp "$top/." "$old"
(cd "$old" && ./bootstrap) >"$tmp/log" 2>&1 || fail "bootstrap"
cp -Rp "$old" "$new"
build "$old" "$tmp/old-build"
cc -std=c99 -o "$tmp/old-caller" -I "$old/include" "$old/tests/abi/caller.c" \
	-L "$tmp/old-build/lib/.libs" -lkalah
before=$(LD_LIBRARY_PATH=$tmp/old-build/lib/.libs "$tmp/old-caller")

# The next version: as HACKING says.
version=$(sed -n 's/^AC_INIT(\[libkalah\], \[\(.*\)\]).*/\1/p' \
	"$new/configure.ac")
minor=$(echo "$version" | cut -d. -f2)
next=$(echo "$version" | cut -d. -f1).$((minor + 1)).0
info=$(sed -n 's/^KALAH_VERSION_INFO=//p' "$new/configure.ac")
current=${info%%:*} age=${info##*:}
sed -i "s/^AC_INIT(\[libkalah\], .*/AC_INIT([libkalah], [$next])/
	s/^KALAH_VERSION_INFO=.*/KALAH_VERSION_INFO=$((current + 1)):0:$((age + 1))/" \
	"$new/configure.ac"
sed -i "s/\(KALAH_VERSION_MINOR = \)[0-9]*/\1$((minor + 1))/
	s/\(KALAH_VERSION_MICRO = \)[0-9]*/\10/" "$new/include/kalah/version.h"
sed -i "s/^#define MINOR .*/#define MINOR $((minor + 1))/
	s/^#define MICRO .*/#define MICRO 0/" "$new/lib/version.c"
sed -i "1i libkalah $next (not yet released)\n\n  * A rehearsal.\n" "$new/NEWS"
sed -i 's/^\(	KALAH_FIELD_FIRST = 12\)$/\1,\n	KALAH_FIELD_REHEARSAL = 13/' \
	"$new/include/kalah/ruleset.h"
insert include/kalah/ruleset.h '^	int32_t first;' \
	'	int32_t rehearsal;   /* 0 or 1 */'
insert include/kalah/version.h '^int32_t kalah_version_number' \
	'int32_t kalah_rehearsal(const kalah_ruleset *rules);'
sed -i 's|^#include <kalah/types.h>|&\n#include <kalah/ruleset.h>|' \
	"$new/include/kalah/version.h"
sed -i 's/^\(	{ "first", AT(first).*}\)$/\1,\n	{ "rehearsal", AT(rehearsal), 0, 1, 0, { "off", "on" } }/' \
	"$new/lib/ruleset.c"
cat >>"$new/lib/version.c" <<'END'

int32_t
kalah_rehearsal(const kalah_ruleset *rules)
{
	int32_t value = 0;
	int32_t error =
	    kalah_ruleset_get(rules, KALAH_FIELD_REHEARSAL, &value);

	return error < 0 ? error : value;
}
END
sed -i 's/C(KALAH_FIELD_FIRST),/& C(KALAH_FIELD_REHEARSAL),/' \
	"$new/lib/constant.c"
printf 'LIBKALAH_0_%s {\nglobal:\n\tkalah_rehearsal;\n} LIBKALAH_0;\n' \
	$((minor + 1)) >>"$new/lib/libkalah.map"

grep -q rehearsal "$new/lib/ruleset.c" || fail "lib/ruleset.c: nothing changed"
(cd "$new" && ./bootstrap) >"$tmp/log" 2>&1 || fail "bootstrap of the next"
build "$new" "$tmp/new-build"

checks tests/pins.sh && fail "a change that is not recorded was accepted"
echo "not recorded: refused"
make -s -C "$tmp/new-build" abi-update >"$tmp/log" 2>&1 || fail "abi-update"
checks tests/abi/pins tests/pins.sh tests/symbols.sh tests/abidiff.sh \
	tests/version.sh tests/headers.sh || fail "recorded, but refused"
echo "recorded: accepted"

diff "$old/tests/abi/pins.c" "$new/tests/abi/pins.c" | grep '^[<>]' \
	>"$tmp/pins" || true
grep -vE '^> .*([Rr]ehearsal|REHEARSAL)|^[<>] PIN\(sizeof\(kalah_ruleset\) ==' \
	"$tmp/pins" && fail "the pins show more than what was added"
test "$(grep -c . "$tmp/pins")" -ge 6 || fail "the pins show too little"
echo "the pins show what was added and nothing else"

status=0
abidiff --headers-dir1 "$old/include" --headers-dir2 "$new/include" \
	--drop-private-types "$tmp/old-build/lib/.libs/libkalah.so" \
	"$tmp/new-build/lib/.libs/libkalah.so" >"$tmp/log" 2>&1 || status=$?
test $((status & 11)) -eq 0 || fail "abidiff calls it incompatible ($status)"
grep -q 'kalah_rehearsal' "$tmp/log" || fail "abidiff does not see it"
echo "abidiff: additions only"

soname() {
	readelf -d "$1/lib/.libs/libkalah.so" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p'
}
test "$(soname "$tmp/old-build")" = "$(soname "$tmp/new-build")" ||
	fail "another SONAME"
after=$(LD_LIBRARY_PATH=$tmp/new-build/lib/.libs "$tmp/old-caller") ||
	fail "the old program with the new library: $after"
test "$before" = "$after" || fail "the old program says something else"
echo "old program, new library: $after"

cat >"$tmp/future.c" <<'END'
#include <kalah.h>
#include <stdio.h>
int main(void)
{
	kalah_ruleset rules;
	kalah_game *game;
	int32_t zero, one;

	if (kalah_ruleset_init(&rules, sizeof rules) != KALAH_OK)
		return 2;
	zero = kalah_game_new(&game, &rules);
	if (zero != KALAH_OK)
		return 3;
	kalah_game_free(game);
	rules.rehearsal = 1;
	one = kalah_game_new(&game, &rules);
	if (one == KALAH_OK)
		kalah_game_free(game);
	printf("%d %d\n", (int)zero, (int)one);
	return 0;
}
END
cc -std=c99 -o "$tmp/future" -I "$new/include" "$tmp/future.c" \
	-L "$tmp/new-build/lib/.libs" -lkalah
with_new=$(LD_LIBRARY_PATH=$tmp/new-build/lib/.libs "$tmp/future")
with_old=$(LD_LIBRARY_PATH=$tmp/old-build/lib/.libs "$tmp/future")
test "$with_new" = "0 0" || fail "new program, new library: $with_new"
test "$with_old" = "0 -7" || fail "new program, old library: $with_old"
echo "new struct, old library: taken while zero, else KALAH_ERROR_STRUCT_TAIL"
