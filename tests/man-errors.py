# SPDX-License-Identifier: MIT
"""The errors of a function are the same in its header and in its manual: what
the comments above the functions of a page name, stands in its ERRORS, and
nothing else."""
import glob
import os
import re
import sys

top_srcdir = os.environ.get("top_srcdir", ".")
sys.path.insert(0, top_srcdir + "/tests/abi")
import headers  # noqa: E402

api = headers.Api(top_srcdir)
values = dict(api.constants)
ERROR = r"KALAH_ERROR_[A-Z_]*[A-Z](?:_\*)?"
bad = []

# The words between "Errors:" and what follows it, for each function: those of
# the nearest comment above it.
words = {}
for file in api.files:
    with open("%s/%s" % (top_srcdir, file), encoding="ascii") as f:
        text = f.read()
    comment = ""
    for part in re.findall(r"/\*.*?\*/|\bkalah_[a-z_]+\(", text, re.S):
        if part.startswith("/*"):
            comment = re.sub(r"\s*\n \*\s*", " ", part)
            continue
        m = re.search(r"Errors(?:, cost)?:(.*?)"
                      r"(?:Cost:|Thread-safe|Since:)", comment)
        words[part[:-1]] = m.group(1) if m else ""


def expand(names):
    """With all errors of a kind that is written with a star."""
    return {one for name in names for one in values
            if one == name or (name.endswith("*") and
                               one.startswith(name[:-1]))}


def errors(name, seen=()):
    """What a header says, with what it says of the functions it names.  For
    a fault in a text these can't be the errors of the call itself."""
    call, _, text = words[name].partition("of the text")
    found = expand(re.findall(ERROR, call + text))
    for part, is_text in ((call, False), (text, True)):
        for other in re.findall(r"\bkalah_[a-z_]+", part):
            if other in words and other not in seen + (name,):
                found |= {one for one in errors(other, seen + (name,))
                          if not is_text or values[one] <= -20}
    return found


count = 0
for path in sorted(glob.glob(top_srcdir + "/man/*.3")):
    with open(path, encoding="utf-8") as f:
        page = f.read()
    names = re.findall(r"^\.Nm (\w+)", page[:page.index(".Sh DESCRIPTION")],
                       re.M)
    said = set().union(*(errors(name) for name in names if name in words))
    section = re.search(r"^\.Sh ERRORS\n(.*?)(?=^\.Sh )", page, re.M | re.S)
    listed = set(re.findall(ERROR, section.group(1))) if section else set()
    count += len(said)
    for one in sorted(said - listed):
        bad.append("%s: ERRORS lacks %s" % (os.path.basename(path), one))
    for one in sorted(listed - said):
        bad.append("%s: no header says %s" % (os.path.basename(path), one))

for one in bad:
    print(one)
if count < 100:
    bad.append("there are only %d errors" % count)
print("%d functions, %d errors, %d faults" % (len(words), count, len(bad)))
sys.exit(1 if bad else 0)
