#!/bin/sh
# SPDX-License-Identifier: MIT
# build.sh [CONFIGURE-OPTION...]: bootstraps, configures and builds in
# _build/, or in the tree itself if that is configured, and prints where.
# Only what goes wrong is shown.
set -e
top=$(cd "$(dirname "$0")/.." && pwd)
build=$top/_build
test ! -f "$top/config.status" || build=$top
mkdir -p "$build"
log=$build/build.log
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
{
	cd "$top"
	test -x configure || ./bootstrap
	cd "$build"
	if test $# -gt 0 -o ! -f config.status; then
		"$top/configure" "$@"
	elif grep -q 'S\["HAVE_CHECK_TRUE"\]="#"' config.status &&
		pkg-config --exists check; then
		./config.status --recheck # Check has come since
	fi
	make -j"$jobs"
} >"$log" 2>&1 </dev/null || {
	tail -30 "$log" >&2
	echo "building failed; all of it is in $log" >&2
	exit 1
}
echo "$build"
