#!/bin/sh
# SPDX-License-Identifier: MIT
# fresh.sh [MIRROR]: makes a minimal Debian with no more than git, copies the
# checkout into it and runs README's two commands there, as written.  Takes
# root, debootstrap and a mirror (or http_proxy); a gigabyte and a half in
# TMPDIR.  All of it happens in name spaces of its own, which take what was
# mounted and every process with them, however it ends.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
spaces='unshare --mount --propagation private --pid --fork --kill-child'

# What every machine has and a bare tree has not: mounted below $root.
dress() {
	mkdir -p "$root/proc" "$root/dev/pts"
	mount -t proc proc "$root/proc"
	mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
}

# The first Debian mirror this machine knows.
mirror() {
	sed -n 's/^deb  *\(\[[^]]*\] *\)\{0,1\}\([^ ]*\) .*/\2/p
		s/^URIs: *\([^ ]*\).*/\1/p' /etc/apt/sources.list \
		/etc/apt/sources.list.d/* 2>/dev/null | head -1
}

make_tree() {
	debootstrap --variant=minbase --include=git,ca-certificates bookworm \
		"$root" "$1" >"$root.log" 2>&1 || {
		tail "$root.log"
		exit 1
	}
	# How this machine reaches its packages holds there, too.
	for file in /etc/apt/sources.list /etc/apt/sources.list.d \
		/etc/apt/apt.conf.d /etc/resolv.conf /etc/ssl/certs \
		/usr/local/share/ca-certificates; do
		test ! -e "$file" ||
			cp -RLp "$file" "$root${file%/*}/" 2>/dev/null || true
	done
	dress
	ln -sf pts/ptmx "$root/dev/ptmx"
	mkdir "$root/root/libkalah"
	(cd "$top" && git ls-files -z | xargs -0 cp -p --parents -t \
		"$root/root/libkalah")
}

# As somebody who has just come in.
run() {
	echo "\$ $1"
	chroot "$root" env -i HOME=/root TERM=dumb \
		PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
		${http_proxy:+http_proxy="$http_proxy"} \
		${https_proxy:+https_proxy="$https_proxy"} \
		sh -c "cd /root/libkalah && $1" </dev/null >"$root.log" 2>&1 || {
		tail -30 "$root.log"
		echo "fresh: failed: $1"
		exit 1
	}
	grep -E '^(FAIL|SKIP|# [A-Z]*:)' "$root.log" || tail -12 "$root.log"
	! grep -q '^SKIP: tests/no-check' "$root.log" || {
		echo "fresh: without the unit tests: $1"
		exit 1
	}
}

if test "${1-}" = --inside; then
	root=$2
	trap 'exit 1' 1 2 15
	make_tree "$3"
	sed -n '/^See it, test it$/,/^Use it from C$/s/^	\(sh .*\)/\1/p' \
		"$top/README" >"$root/root/commands"
	test "$(wc -l <"$root/root/commands")" -eq 2
	while read -r command; do
		run "$command"
	done <"$root/root/commands"
	echo "fresh: both commands do what README says"
	exit
fi

cannot() {
	echo "$1"
	exit 77
}
command -v debootstrap >/dev/null 2>&1 || cannot "no debootstrap here"
test "$(id -u)" -eq 0 || cannot "not root"
root=$(mktemp -d "${TMPDIR:-/tmp}/libkalah-fresh.XXXXXX")
trap 'rm -rf --one-file-system "$root" "$root.log"' 0
trap 'exit 1' 1 2 15
mkdir "$root/proc"
$spaces mount -t proc proc "$root/proc" ||
	cannot "nothing may be mounted here"
$spaces sh "$0" --inside "$root" "${1-$(mirror)}"
