#!/bin/sh
# SPDX-License-Identifier: MIT
# Gives every fuzz target its corpus: what was found stays found.
set -eu

for corpus in "${top_srcdir:-.}"/fuzz/corpus/*; do
	name=${corpus##*/}
	printf '%s: ' "$name"
	"${top_builddir:-.}/fuzz/fuzz_$name" "$corpus"
done
