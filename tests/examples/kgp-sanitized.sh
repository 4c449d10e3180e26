# SPDX-License-Identifier: MIT
# The protocol's client and the library under it, compiled to notice every
# wrong access, against the same servers, hostile ones first.
. "$top_srcdir/tests/common.sh"
flags="-g -O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined"
echo 'int main(void) { return 0; }' >"$tmp/try.c"
$CC $flags -o "$tmp/try" "$tmp/try.c" 2>/dev/null && "$tmp/try" ||
	skip "$CC has no sanitizers here"
$CC -std=c99 $flags -I"$top_srcdir/include" -o "$tmp/kgp-client" \
	"$top_srcdir"/examples/kgp-*.c "$top_srcdir"/lib/*.c ||
	fail "it does not compile"
KGP_CLIENT=$tmp/kgp-client EXEC=
export KGP_CLIENT EXEC
for what in hostile verify freeplay traps; do
	python "$top_srcdir/tests/examples/kgp-$what.py" || fail "$what"
done
exit 0
