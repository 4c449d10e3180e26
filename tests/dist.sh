# SPDX-License-Identifier: MIT
# "make dist" twice gives the same bytes, whatever the clock, the umask and
# the locale say.
. "$top_srcdir/tests/common.sh"
need xz
tar --version 2>/dev/null | grep -q 'GNU tar' || skip "tar is not GNU tar"
test -w "$top_srcdir" || skip "the source tree is read-only"
: "${MAKE:=make}"
name=libkalah-$VERSION.tar.xz
unset MAKEFLAGS MFLAGS MAKELEVEL
kept=
if test -f "$top_builddir/$name"; then
	kept=yes
	mv "$top_builddir/$name" "$tmp/kept"
fi
for run in one two; do
	(cd "$top_builddir" && $MAKE dist) >"$tmp/log" 2>&1 || {
		tail -20 "$tmp/log"
		fail "make dist"
	}
	mv "$top_builddir/$name" "$tmp/$run"
	sleep 2
	umask 077
	TZ=Pacific/Kiritimati
	LC_ALL=en_US.UTF-8
	export TZ LC_ALL
done
test -z "$kept" || mv "$tmp/kept" "$top_builddir/$name"
cmp "$tmp/one" "$tmp/two" || {
	xz -dc "$tmp/one" | tar -tvf - >"$tmp/one.list"
	xz -dc "$tmp/two" | tar -tvf - >"$tmp/two.list"
	diff "$tmp/one.list" "$tmp/two.list" | head
	fail "two make dist differ"
}
cksum "$tmp/one"
