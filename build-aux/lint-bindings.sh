#!/bin/sh
# SPDX-License-Identifier: MIT
# What checkers say of the Python and Rust in the tree: mypy --strict of the
# package, pycodestyle of it and its tests, pyflakes of every script; rustfmt
# and clippy of the crates, each warning an error.  Nothing has to be built.
# Silent and 0 when they say nothing; 77 when a tool is missing.
set -u
cd "$(dirname "$0")/.." || exit 1
for tool in mypy pyflakes3 pycodestyle cargo pkg-config; do
	command -v $tool >/dev/null || { echo "no $tool"; exit 77; }
done
for tool in clippy fmt; do
	cargo $tool --version >/dev/null 2>&1 ||
		{ echo "no cargo $tool"; exit 77; }
done
tmp=$(mktemp -d "${TMPDIR:-/tmp}/libkalah-lint.XXXXXX") || exit 1
trap 'rm -rf "$tmp"' 0
trap 'exit 1' 1 2 15
status=0

python=examples/ffi/python
mypy --strict --no-error-summary --cache-dir "$tmp/mypy" $python/kalah ||
	status=1
pycodestyle $python || status=1
find . -name '*.py' -exec pyflakes3 {} + || status=1

# Clippy links nothing: that the library is said to be somewhere will do.
cat >"$tmp/libkalah.pc" <<END
Name: libkalah
Description: none
Version: $(sed -n 's/^AC_INIT(\[libkalah\], \[\([^]]*\)\].*/\1/p' configure.ac)
Libs: -lkalah
END
PKG_CONFIG_PATH=$tmp CARGO_TARGET_DIR=$tmp/target
export PKG_CONFIG_PATH CARGO_TARGET_DIR
cd examples/ffi/rust || exit 1
cargo fmt --check || status=1
cargo clippy --quiet --offline --locked --all-targets -- -D warnings ||
	status=1
exit $status
