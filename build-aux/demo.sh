#!/bin/sh
# SPDX-License-Identifier: MIT
# From a checkout to a game on the terminal: installs what is missing to
# build (Debian), builds, and lets the library play a game by itself.
set -e
top=$(cd "$(dirname "$0")/.." && pwd)
sh "$top/build-aux/prerequisites.sh" build
build=$(sh "$top/build-aux/build.sh")
make -C "$build" -s examples/demo
exec "$build/examples/demo" "$@"
