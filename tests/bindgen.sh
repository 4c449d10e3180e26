# SPDX-License-Identifier: MIT
# bindgen makes Rust of the headers, every function and constant included.
. "$top_srcdir/tests/common.sh"
need bindgen
bindgen --version
bindgen --allowlist-function 'kalah_.*' --allowlist-type 'kalah_.*' \
	--allowlist-var 'KALAH_.*' "$top_srcdir/include/kalah.h" \
	-o "$tmp/kalah.rs" -- -I "$top_srcdir/include" || fail "bindgen"
for what in functions constants structs; do
	python "$top_srcdir/tests/abi/headers.py" "$top_srcdir" $what \
		>"$tmp/names" || fail "headers"
	test -s "$tmp/names" || fail "no $what"
	while read -r name; do
		grep -qE "(fn|const|struct) ([A-Za-z0-9_]*_)?$name\b" \
			"$tmp/kalah.rs" || fail "$name is missing"
	done <"$tmp/names"
done
if rustc --version 2>/dev/null; then
	rustc --crate-type lib --edition 2018 -A warnings \
		-o "$tmp/libkalah.rlib" "$tmp/kalah.rs" ||
		fail "rustc does not take what bindgen made"
	rustc --test --edition 2018 -A warnings -o "$tmp/layout" \
		"$tmp/kalah.rs" || fail "rustc --test"
	"$tmp/layout" || fail "bindgen's layout tests"
fi
exit 0
