# SPDX-License-Identifier: MIT
# The shared library has the interface of the baseline in lib/abi/, and no
# more: a function added is recorded by "make abi-update", too.
. "$top_srcdir/tests/common.sh"
so=$top_builddir/lib/.libs/libkalah.so
test -f "$so" || skip "no shared library was built"
need abidiff readelf
machine=$(readelf -h "$so" | sed -n 's/ *Machine: *//p')
baseline=$top_srcdir/lib/abi/libkalah.abi
case $machine in
*X86-64) ;;
*) skip "the baseline is for x86-64, this is $machine" ;;
esac
readelf -S "$so" | grep -q '\.debug_info' || skip "no debugging information"
case $CFLAGS in
*-fsanitize*|*--coverage*) skip "the library is instrumented" ;;
esac
abidiff --version
abidiff --headers-dir2 "$top_srcdir/include" --drop-private-types \
	--fail-no-debug-info "$baseline" "$so" ||
	fail "the interface differs from lib/abi; if meant: make abi-update"
echo "no difference"
