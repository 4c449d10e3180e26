#!/bin/sh
# SPDX-License-Identifier: MIT
# keep.sh X.Y.Z: keeps headers and caller of the release that is being made,
# for tests/abi/past.sh of every later one.
set -eu
top=$(cd "$(dirname "$0")/../.." && pwd)
kept=$top/tests/abi/${1:?keep.sh X.Y.Z}
rm -rf "$kept"
mkdir -p "$kept/include"
cp "$top/include/kalah.h" "$kept/include"
mkdir "$kept/include/kalah"
cp "$top"/include/kalah/*.h "$kept/include/kalah"
cp "$top/tests/abi/caller.c" "$kept"
echo "kept $kept: add its files to tests/Makemodule.am"
