# SPDX-License-Identifier: MIT
# tests/abi/pins.c says what the public headers say: whoever adds to the
# interface, or changes it, does so on purpose.
. "$top_srcdir/tests/common.sh"
python "$top_srcdir/tests/abi/make-pins.py" "$top_srcdir" >"$tmp/pins.c" ||
	fail "the headers break the rules of the interface"
diff -u "$top_srcdir/tests/abi/pins.c" "$tmp/pins.c" ||
	fail "the interface changed; if that is meant: make abi-update"
