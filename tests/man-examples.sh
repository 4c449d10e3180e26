# SPDX-License-Identifier: MIT
# Every program in the EXAMPLES of the manual compiles without a warning,
# runs, and prints what the page says it prints.
. "$top_srcdir/tests/common.sh"
: "${CC:=cc}"
need awk
test -f "$top_builddir/lib/libkalah.la" || skip "the library is not built"

warnings=
for flag in -std=c99 -Wall -Wextra -Wpedantic -Werror; do
	echo 'int main(void) { return 0; }' >"$tmp/probe.c"
	$CC $warnings $flag -o "$tmp/probe" "$tmp/probe.c" 2>/dev/null &&
		warnings="$warnings $flag"
done
"$tmp/probe" 2>/dev/null || skip "what $CC makes does not run here"

# blocks PAGE: writes the literal displays of EXAMPLES to $tmp/block.1, ...
# as a reader sees them.  Only \e and a leading \& are known; a page that
# needs another escape fails to compile here.
blocks() {
	rm -f "$tmp"/block.*
	awk -v to="$tmp/block." '
		/^\.Sh / { inside = $2 == "EXAMPLES" }
		inside && /^\.Bd -literal/ { display = ++n; next }
		/^\.Ed/ { display = 0 }
		display {
			sub(/^\\&/, "")
			gsub(/\\e/, "\\")
			print >(to n)
		}' "$1"
}

ran=0
for page in "$top_srcdir"/man/*.3 "$top_srcdir"/man/kalah_tutorial.7; do
	name=${page##*/}
	blocks "$page"
	here=0
	n=1
	while test -f "$tmp/block.$n"; do
		grep -q '^main(' "$tmp/block.$n" ||
			fail "$name: display $n is no program"
		mv "$tmp/block.$n" "$tmp/program.c"
		"$top_builddir/libtool" --quiet --tag=CC --mode=link $CC \
			$warnings $CFLAGS -I "$top_srcdir/include" -no-install \
			-o "$tmp/program" "$tmp/program.c" \
			"$top_builddir/lib/libkalah.la" ||
			fail "$name: program $n"
		"$tmp/program" >"$tmp/said" || fail "$name: exit status $?"
		n=$((n + 1))
		diff "$tmp/block.$n" "$tmp/said" ||
			fail "$name: the page says it prints something else"
		n=$((n + 1))
		here=$((here + 1))
	done
	test $here -gt 0 || fail "$name has no program in EXAMPLES"
	ran=$((ran + here))
done
echo "$ran programs"
