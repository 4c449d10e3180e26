#!/bin/sh
# SPDX-License-Identifier: MIT
# From a checkout to its tests: installs what is missing (Debian), builds and
# runs them.  With -long the long ones too.
set -e
top=$(cd "$(dirname "$0")/.." && pwd)
sh "$top/build-aux/prerequisites.sh" check
build=$(sh "$top/build-aux/build.sh")
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
make -C "$build" -k -j"$jobs" check
test "x${1-}" != x-long || make -C "$build" -k -j"$jobs" check-long
