# SPDX-License-Identifier: MIT
# Games by all kinds of rules and an endgame table come out here as they did
# on every other machine, hashes, saved texts and files to the byte, and
# theirs can be read.
. "$top_srcdir/tests/common.sh"
portable=$top_builddir/tests/portable$EXEEXT
data=$top_srcdir/tests/data
# Names without directories are understood everywhere.
cp "$data/portable.txt" "$tmp/games" || exit 99
cp "$data/portable.table" "$tmp/table" || exit 99
cd "$tmp" || exit 99
$EXEC "$portable" write >raw || fail "portable write"
tr -d '\r' <raw >out
cmp games out || fail "other games than on other machines"
$EXEC "$portable" read games || fail "portable read"
$EXEC "$portable" make made || fail "portable make"
cmp table made || fail "another table than on other machines"
$EXEC "$portable" open table || fail "portable open"
wc -l <games
wc -c <table
