# SPDX-License-Identifier: MIT
# The Rust declarations against those that bindgen makes of the headers.
. "$top_srcdir/tests/common.sh"
need bindgen
bindgen --version
bindgen --allowlist-function 'kalah_.*' --allowlist-type 'kalah_.*' \
	--allowlist-var 'KALAH_.*' --no-layout-tests --no-prepend-enum-name \
	"$top_srcdir/include/kalah.h" -o "$tmp/bindgen.rs" \
	-- -I "$top_srcdir/include" || fail "bindgen"
python - "$tmp/bindgen.rs" \
	"$top_srcdir/examples/ffi/rust/kalah-sys/src/lib.rs" <<'END' ||
import re
import sys


def declarations(path):
    """Constants, structs, types and functions in one way of writing."""
    with open(path, encoding="utf-8") as f:
        text = f.read()
    for long, short in (("::std::os::raw::c_int", "i32"),
                        ("::std::os::raw::c_uint", "u32"),
                        ("::std::os::raw::", ""), ("::std::option::", ""),
                        ("usize", "size"), ("size_t", "size")):
        text = text.replace(long, short)
    text = re.sub(r"//.*", "", text)
    text = re.sub(r"\br#(\w+)", r"\1", text)
    # bindgen marks words that Rust has taken by an underscore.
    text = re.sub(r"\b(match|move|type|in|ref)_:", r"\1:", text)
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r",? ([)}>])", r"\1", text).replace("( ", "(")
    text = text.replace("< ", "<").replace("{ ", "{")
    found = {}
    for name, value in re.findall(
            r"pub const (KALAH_\w+): \w+ = (-?\d+);", text):
        found[name] = value
    for name, body in re.findall(r"pub struct (kalah_\w+) ?\{(.*?)\}", text):
        found[name] = ("opaque" if "pub" not in body
                       else body.rstrip(", "))
    for name, body in re.findall(r"pub type (kalah_\w+) = (.*?);", text):
        found[name] = body.replace(",>", ">").replace(",)", ")")
    for name, body in re.findall(r"pub fn (kalah_\w+)(\(.*?);", text):
        found[name] = body.replace(",)", ")")
    return found


theirs, ours = declarations(sys.argv[1]), declarations(sys.argv[2])
bad = 0
for name in sorted(set(theirs) | set(ours)):
    if theirs.get(name) != ours.get(name):
        print("%s:\n  %s\n  %s" % (name, theirs.get(name), ours.get(name)))
        bad += 1
print("%d declarations, %d differ" % (len(ours), bad))
sys.exit(bad > 0 or len(ours) < 100)
END
	fail "kalah-sys is not what bindgen says"
