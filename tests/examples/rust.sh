# SPDX-License-Identifier: MIT
# The Rust crates: declarations that are the headers', and their own tests
# against the library that was built here.
. "$top_srcdir/tests/common.sh"
crates=$top_srcdir/examples/ffi/rust
python "$top_srcdir/tests/abi/make-rust.py" "$top_srcdir" >"$tmp/lib.rs" ||
	fail "make-rust.py"
cmp "$tmp/lib.rs" "$crates/kalah-sys/src/lib.rs" ||
	fail "kalah-sys is not what the headers say: make abi-update"
need cargo
# Where HOME is not the user's, as in a package's build, a cargo that is only
# a stand-in for others finds none of them; the system's may be whole.
cargo --version || PATH=/usr/bin:/bin:$PATH
cargo --version || skip "cargo does not run here"
test -z "$EXEC" || skip "another machine's library"
library=$(cd "$top_builddir/lib/.libs" && pwd) || exit 99
test -f "$library/libkalah.so" || skip "no shared library here"
case $CFLAGS in
*-fsanitize*) skip "a sanitized library can't be linked into Rust" ;;
esac

# As if it were installed.
cat >"$tmp/libkalah.pc" <<END
Name: libkalah
Description: the library of the build tree
Version: $VERSION
Libs: -L$(printf %s "$library" | sed 's/ /\\ /g') -lkalah
END
PKG_CONFIG_PATH=$tmp
LD_LIBRARY_PATH=$library${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
CARGO_TARGET_DIR=$tmp/target
export PKG_CONFIG_PATH LD_LIBRARY_PATH CARGO_TARGET_DIR
command -v "${PKG_CONFIG:-pkg-config}" >/dev/null || skip "no pkg-config here"
cd "$crates" || exit 99
cargo test --offline --locked || fail "cargo test"
cargo run --offline --locked --quiet --example hello >"$tmp/out" ||
	fail "hello"
sed -n '/^```text/,/^```$/p' README.md | sed '1d;$d' >"$tmp/want"
cmp "$tmp/out" "$tmp/want" || fail "hello prints: $(cat "$tmp/out")"
