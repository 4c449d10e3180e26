#!/bin/sh
# SPDX-License-Identifier: MIT
# build-aux/coverage.sh [DIRECTORY]: which lines and branches of lib/ the
# suites reach.
#
# Builds with gcc's --coverage in DIRECTORY (or a temporary one), runs the
# suites and the fuzz corpora, and prints gcovr's tables of lines and of
# branches; with DIRECTORY, DIRECTORY/coverage.html shows every line.  SUITES
# names other tests to run.
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
		CFLAGS='-O0 -g --coverage' >configure.log
fi
rm -f a-conftest.*
find . -name '*.gcda' -exec rm -f {} +
make -s -j2 >make.log 2>&1
make -s -j2 check TESTS="${SUITES:-$(cd "$top" &&
	ls tests/check_*.c | sed 's/\.c$//') fuzz/replay.sh}" >check.log 2>&1 || {
	tail -40 check.log >&2
	exit 1
}
set -- --root "$top" --filter "$top/lib/" --exclude-unreachable-branches .
gcovr "$@"
gcovr --branches "$@"
gcovr --html-details coverage.html "$@" >/dev/null
