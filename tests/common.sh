# SPDX-License-Identifier: MIT
# For the test scripts: `fail', `skip', `need TOOL...', `python' and a
# directory $tmp of the test's own, removed at the end.
LC_ALL=C
export LC_ALL
: "${top_srcdir:=.}" "${top_builddir:=.}"

fail() {
	echo "FAILED: $*"
	exit 1
}

skip() {
	echo "skipped: $*"
	exit 77
}

need() {
	for one in "$@"; do
		command -v "$one" >/dev/null 2>&1 || skip "no $one here"
	done
}

python() {
	"$top_srcdir/build-aux/python-test" "$@"
	status=$?
	test $status -ne 77 || exit 77
	return $status
}

tmp=$(mktemp -d "${TMPDIR:-/tmp}/libkalah-test.XXXXXX") || exit 99
trap 'rm -rf "$tmp"' 0
trap 'exit 99' 1 2 15
