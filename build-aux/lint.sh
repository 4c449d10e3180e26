#!/bin/sh
# SPDX-License-Identifier: MIT
# What three analyzers say of the library: gcc's with the hardening that
# distributions use, clang-tidy (.clang-tidy says what is left out) and
# cppcheck.  gcc's is not asked about uninitialized values: it does not see
# that a shape has at least one word, and valgrind looks at the real thing.
# Silent and 0 when they say nothing; 77 when a tool is missing.
set -u
cd "$(dirname "$0")/.." || exit 1
for tool in gcc clang-tidy cppcheck; do
	command -v $tool >/dev/null || { echo "no $tool"; exit 77; }
done
flags='-std=c99 -Iinclude -DHAVE_PTHREAD'
status=0

for source in lib/*.c; do
	case $source in *win32*) continue ;; esac
	gcc $flags -O2 -Wall -Wextra -Wpedantic -Wconversion -Wshadow \
		-Wformat=2 -Wstack-protector -fstack-protector-strong \
		-fstack-clash-protection -fcf-protection -D_FORTIFY_SOURCE=2 \
		-fanalyzer -Wno-analyzer-use-of-uninitialized-value \
		-fdiagnostics-path-format=none -Werror -c "$source" -o /dev/null || status=1
	clang-tidy --quiet "$source" -- $flags 2>/dev/null || status=1
done
cppcheck --quiet --std=c99 --enable=warning,performance,portability \
	--inline-suppr --suppress=uninitvar:lib/fast-priv.h \
	--error-exitcode=1 -Iinclude -DHAVE_PTHREAD lib/*.c || status=1
exit $status
