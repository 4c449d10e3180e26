#!/bin/sh
# SPDX-License-Identifier: MIT
# build-aux/coverage.sh [DIRECTORY]: which lines and branches of lib/ the
# suites reach.
#
# Builds with gcc's --coverage in DIRECTORY (or a temporary one), runs the
# suites and the fuzz corpora, and prints gcovr's tables of lines and of
# branches; with DIRECTORY, DIRECTORY/coverage.html shows every line.  Fails
# when a line is not reached, or more than one branch in twenty.  What is
# marked GCOVR_EXCL_LINE does not count: HACKING says why.
# SUITES names other programs to run, without those that are slow and reach
# nothing that others don't.
set -eu

top=$(cd "$(dirname "$0")/.." && pwd)
for tool in gcc gcov gcovr; do
	if ! command -v $tool >/dev/null; then
		echo "coverage.sh: no $tool" >&2
		exit 77
	fi
done
if [ $# -gt 0 ]; then
	mkdir -p "$1"
	dir=$(cd "$1" && pwd)
else
	dir=$(mktemp -d)
	trap 'rm -rf "$dir"' EXIT
fi
cd "$dir"
if [ ! -f Makefile ]; then
	"$top/configure" --disable-shared CC=gcc \
		CFLAGS='-O0 -g --coverage' \
		CPPFLAGS=-DKALAH__INLINE=static >configure.log
fi
: "${SUITES:=$(cd "$top" && ls tests/check_*.c fuzz/fuzz_*.c | sed 's/\.c$//
	/check_exhaustive/d; /check_properties/d')}"
# shellcheck disable=SC2086
make -s -j2 $SUITES >make.log 2>&1
rm -f a-conftest.*
find . -name '*.gcda' -exec rm -f {} +
: "${KALAH_TEST_SEED:=1}"
top_srcdir=$top CK_DEFAULT_TIMEOUT=600
export KALAH_TEST_SEED top_srcdir CK_DEFAULT_TIMEOUT
for suite in $SUITES; do
	part=1
	set --
	case $suite in
	*/fuzz_*) set -- "$top/fuzz/corpus/${suite##*/fuzz_}" ;;
	*/check_describe) part=7 ;; # slow, and a part reaches as much
	esac
	KALAH_TEST_PART=$part "./$suite" "$@" >"${suite##*/}.out" 2>&1 || test $? -eq 77 || {
		tail -40 "${suite##*/}.out" >&2
		exit 1
	}
done
set -- --root "$top" --filter "$top/lib/" --exclude-unreachable-branches .
gcovr "$@" --html-details coverage.html >/dev/null
gcovr "$@" --branches
gcovr "$@" --fail-under-line 100 --fail-under-branch 95
