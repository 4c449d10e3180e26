# SPDX-License-Identifier: MIT
# The public headers compile without a word, alone and together, in every C
# and C++ since C89 (with stdint.h), with every compiler there is.
. "$top_srcdir/tests/common.sh"
headers=$(cd "$top_srcdir/include" && echo kalah.h kalah/*.h)
tried=0

# try COMPILER SUFFIX STANDARD FLAGS...
try() {
	compiler=$1 suffix=$2 std=$3
	shift 3
	command -v "$compiler" >/dev/null 2>&1 || return 0
	echo 'int nothing;' >"$tmp/probe.$suffix"
	"$compiler" -std="$std" -fsyntax-only "$tmp/probe.$suffix" 2>/dev/null ||
		return 0
	echo "$compiler -std=$std"
	for header in $headers; do
		echo "#include <$header>"
		echo "#include <$header>"
	done >"$tmp/all.$suffix"
	"$compiler" -std="$std" "$@" -fsyntax-only -I "$top_srcdir/include" \
		"$tmp/all.$suffix" || fail "$compiler -std=$std, all"
	for header in $headers; do
		echo "#include <$header>" >"$tmp/one.$suffix"
		"$compiler" -std="$std" "$@" -fsyntax-only \
			-I "$top_srcdir/include" "$tmp/one.$suffix" ||
			fail "$compiler -std=$std, $header alone"
	done
	tried=$((tried + 1))
}

common='-pedantic-errors -Wall -Wextra -Wundef -Werror'
for cc in gcc clang; do
	for std in c89 gnu89 c99 c11 c17 c2x; do
		try $cc c $std $common -Wstrict-prototypes \
			-Wmissing-prototypes -Wno-long-long -fshort-enums
		try $cc c $std $common -Wstrict-prototypes -Wno-long-long
	done
done
for cxx in g++ clang++; do
	for std in c++98 c++03 c++11 c++14 c++17 c++20 c++23; do
		try $cxx cc $std $common -Wno-long-long -Wold-style-cast
	done
done
test $tried -gt 0 || skip "no compiler that could be tried"
echo "$tried compilers and standards"
