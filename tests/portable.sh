# SPDX-License-Identifier: MIT
# Games by all kinds of rules come out here as they did on every other
# machine, hashes and saved texts to the byte, and theirs can be read.
. "$top_srcdir/tests/common.sh"
portable=$top_builddir/tests/portable$EXEEXT
data=$top_srcdir/tests/data/portable.txt
$EXEC "$portable" write >"$tmp/raw" || fail "portable write"
tr -d '\r' <"$tmp/raw" >"$tmp/out"
cmp "$data" "$tmp/out" || fail "other games than on other machines"
cp "$data" "$tmp/data" || exit 99
(cd "$tmp" && $EXEC "$portable" read data) || fail "portable read"
wc -l <"$data"
