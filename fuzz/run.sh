#!/bin/sh
# SPDX-License-Identifier: MIT
# fuzz/run.sh TARGET SECONDS [OPTION ...]: a long run of one fuzz target with
# libFuzzer under ASan and UBSan.
#
# It is built from the sources beside this script, in a directory of its own
# under $FUZZ_DIR (or $TMPDIR), where its corpus and what it finds stay, too:
#
#	FUZZ_DIR/TARGET/corpus     grows; the files of fuzz/corpus to begin with
#	FUZZ_DIR/TARGET/crash-*    a finding: mend it, then add the file to
#	                           fuzz/corpus/TARGET under a telling name
#
# With AFL=1 it is AFL++ that runs, from the same file and replay.c, without
# sanitizers, in FUZZ_DIR/TARGET/afl.
#
# Options go to libFuzzer.  With FUZZ_MERGE=1 what the run learnt is then
# reduced to the least that reaches as much, in FUZZ_DIR/TARGET/merged.
set -eu

if [ $# -lt 2 ]; then
	sed -n '3,/^set/s/^# \{0,1\}//p' "$0" >&2
	exit 2
fi
target=$1
seconds=$2
shift 2
top=$(cd "$(dirname "$0")/.." && pwd)
dir=${FUZZ_DIR:-${TMPDIR:-/tmp}/libkalah-fuzz}/$target
mkdir -p "$dir/corpus"
dir=$(cd "$dir" && pwd)

if [ -n "${AFL:-}" ]; then
	AFL_QUIET=1 afl-clang-fast -std=c99 -g -O2 -DHAVE_PTHREAD \
		-I"$top/include" -I"$top/tests" -I"$top/lib" \
		"$top/fuzz/fuzz_$target.c" "$top/fuzz/replay.c" \
		"$top/tests/support.c" "$top/tests/model.c" "$top"/lib/*.c \
		-lpthread -lm -o "$dir/fuzz-afl"
	cd "$dir"
	exec afl-fuzz -V "$seconds" -i "$top/fuzz/corpus/$target" -o afl \
		"$@" -- ./fuzz-afl @@
fi
${CLANG:-clang} -std=c99 -g -O1 -fno-omit-frame-pointer \
	-fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
	-DHAVE_PTHREAD -I"$top/include" -I"$top/tests" -I"$top/lib" \
	"$top/fuzz/fuzz_$target.c" "$top"/tests/support.c \
	"$top"/tests/model.c "$top"/lib/*.c -lpthread -lm -o "$dir/fuzz"
dictionary=
if [ -f "$top/fuzz/$target.dict" ]; then
	dictionary=-dict=$top/fuzz/$target.dict
fi
cd "$dir"
# The timeout is by the wall, and a machine may be busy with other things.
# shellcheck disable=SC2086
./fuzz -max_total_time="$seconds" -print_final_stats=1 -timeout=600 \
	$dictionary "$@" corpus "$top/fuzz/corpus/$target"
if [ -n "${FUZZ_MERGE:-}" ]; then
	rm -rf merged
	mkdir merged
	./fuzz -merge=1 merged "$top/fuzz/corpus/$target" corpus
fi
