# SPDX-License-Identifier: MIT
# The public headers, lib/libkalah.map and the shared library list the same
# functions; the archive defines nothing outside kalah_ and kalah__; there is
# no writable data; the SONAME is right; nothing but libc is needed.
. "$top_srcdir/tests/common.sh"
libs=$top_builddir/lib/.libs

python "$top_srcdir/tests/abi/headers.py" "$top_srcdir" functions \
	>"$tmp/order" || fail "headers"
sort "$tmp/order" >"$tmp/headers"
uniq -d "$tmp/headers" | grep . && fail "declared twice"
test -s "$tmp/headers" || fail "no function found in the headers"
sed -n '/global:/,/local:/s/^[[:space:]]*\(kalah_[a-z0-9_]*\);.*/\1/p' \
	"$top_srcdir/lib/libkalah.map" >"$tmp/map.order"
sort "$tmp/map.order" >"$tmp/map"
diff "$tmp/headers" "$tmp/map" ||
	fail "public headers (<) and lib/libkalah.map (>) differ"
grep -q '^	\*;$' "$top_srcdir/lib/libkalah.map" ||
	fail "lib/libkalah.map lacks local: *"

if test -f "$libs/libkalah.so"; then
	: "${NM:=nm}"
	need "${NM%% *}" readelf
	$NM -D --defined-only --format=posix "$libs/libkalah.so" |
		sed -n 's/^\([^ @]*\)[^ ]* [^A].*/\1/p' | sort >"$tmp/so"
	diff "$tmp/headers" "$tmp/so" ||
		fail "public headers (<) and libkalah.so (>) differ"
	readelf -VW "$libs/libkalah.so" |
		sed -n 's/.*Name: \(LIBKALAH_[0-9_]*\)$/\1/p' | sort -u \
		>"$tmp/nodes"
	sed -n 's/^\(LIBKALAH_[0-9_]*\) {.*/\1/p' \
		"$top_srcdir/lib/libkalah.map" | sort -u >"$tmp/map.nodes"
	diff "$tmp/map.nodes" "$tmp/nodes" || fail "version nodes differ"

	IFS=: read -r current _ age <<-END
	$VERSION_INFO
	END
	soname=libkalah.so.$((current - age))
	readelf -dW "$libs/libkalah.so" >"$tmp/dynamic"
	grep -q "SONAME.*\[$soname\]" "$tmp/dynamic" ||
		fail "the SONAME is not $soname"
	case $CFLAGS in
	*-fsanitize*|*--coverage*) ;;
	*)
		sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' "$tmp/dynamic" |
			grep -vE '^(libc|ld-linux|ld64|libc.musl|libpthread)' &&
			fail "libkalah.so needs more than libc"
	esac
else
	echo "no shared library was built: not looked at"
fi

# The archive of all objects is always there.
archive=$libs/libkalah-all.a
test -f "$archive" || archive=$top_builddir/lib/libkalah-all.a
if test -f "$archive"; then
	: "${NM:=nm}"
	need "${NM%% *}" objdump
	$NM -g --defined-only --format=posix "$archive" |
		sed -n 's/^\([^ ]*\) [A-Z].*/\1/p' | sort -u >"$tmp/global"
	grep -v '^kalah_' "$tmp/global" | grep -vE '^(__odr|__asan|_?__gcov)' &&
		fail "these are not of kalah_"
	sed '/^kalah__/d' "$tmp/global" | diff "$tmp/headers" - ||
		fail "public headers (<) and global names in the archive (>) differ"
	case $CFLAGS in
	*-fsanitize*|*--coverage*) ;;
	*)
		objdump -t "$archive" >"$tmp/objects" || fail "objdump"
		# Objects that leave all to the linker hold no data yet; the
		# library does, beside what the compiler's start files have.
		if grep -q ' __gnu_lto_slim$' "$tmp/objects"; then
			objdump -t "$libs/libkalah.so" >"$tmp/linked" &&
				grep -q ' kalah_game_new' "$tmp/linked" ||
				skip "LTO, and no shared library with symbols"
			grep -vE ' (completed.*|__dso_handle|__TMC_END__)$' \
				"$tmp/linked" >"$tmp/objects"
		fi
		awk '/\*COM\*/ || (NF > 4 && $NF !~ /^\./ &&
			$(NF-2) ~ /^\.(data|bss|tdata|tbss)/ &&
			$(NF-2) !~ /^\.data\.rel\.ro/)' "$tmp/objects" \
			>"$tmp/writable" || fail "awk"
		cat "$tmp/writable"
		test ! -s "$tmp/writable" || fail "writable data"
	esac
else
	echo "no archive was built: not looked at"
fi
exit 0
