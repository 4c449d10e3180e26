#!/bin/sh
# SPDX-License-Identifier: MIT
# fresh.sh [MIRROR]: makes a minimal Debian with no more than git, copies the
# checkout into it and runs README's two commands there, as written.  Takes
# root, debootstrap and a mirror (or http_proxy); half a gigabyte in TMPDIR.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
command -v debootstrap >/dev/null 2>&1 || {
	echo "no debootstrap here"
	exit 77
}
test "$(id -u)" -eq 0 || {
	echo "not root"
	exit 77
}
mirror=${1-$(sed -n 's/^deb  *\(\[[^]]*\] *\)\{0,1\}\([^ ]*\) .*/\2/p
	s/^URIs: *\([^ ]*\).*/\1/p' /etc/apt/sources.list \
	/etc/apt/sources.list.d/* 2>/dev/null | head -1)}
root=$(mktemp -d "${TMPDIR:-/tmp}/libkalah-fresh.XXXXXX")
clean() {
	umount "$root/dev/pts" "$root/proc" 2>/dev/null || true
	rm -rf "$root"
}
trap clean 0
trap 'exit 1' 1 2 15
debootstrap --variant=minbase --include=git,ca-certificates bookworm \
	"$root" "$mirror" >"$root.log" 2>&1 || {
	tail "$root.log"
	exit 1
}
rm -f "$root.log"
# How this machine reaches its packages holds there, too.
for file in /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/apt.conf.d \
	/etc/resolv.conf /etc/ssl/certs /usr/local/share/ca-certificates; do
	test ! -e "$file" || cp -RLp "$file" "$root${file%/*}/" 2>/dev/null ||
		true
done
# What every machine has and a bare tree has not.
mount -t proc proc "$root/proc"
mkdir -p "$root/dev/pts"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
ln -sf pts/ptmx "$root/dev/ptmx"
mkdir "$root/root/libkalah"
(cd "$top" && git ls-files -z | xargs -0 cp -p --parents -t \
	"$root/root/libkalah")
sed -n '/^See it, test it$/,/^Use it from C$/s/^	\(sh .*\)/\1/p' \
	"$top/README" >"$root/root/commands"
test "$(wc -l <"$root/root/commands")" -eq 2
while read -r command; do
	echo "\$ $command"
	chroot "$root" env -i PATH="$PATH" HOME=/root TERM=dumb \
		http_proxy="${http_proxy-}" https_proxy="${https_proxy-}" \
		sh -c "cd /root/libkalah && $command" \
		</dev/null >"$root/root/out" 2>&1 || {
		tail -30 "$root/root/out"
		echo "fresh: failed: $command"
		exit 1
	}
	tail -12 "$root/root/out"
done <"$root/root/commands"
echo "fresh: both commands do what README says"
