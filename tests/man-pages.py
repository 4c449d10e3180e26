# SPDX-License-Identifier: MIT
"""The manual against the public headers: every function stands in the NAME
of exactly one page, every SYNOPSIS declares exactly the functions of its
NAME as the header does, every constant is explained somewhere, every error
with its number in kalah_strerror.3, and every member of a struct on the page
that explains the struct, every reference to a page of ours finds one,
libkalah.3 lists every page, and every page is in man/Makemodule.am."""
import glob
import os
import re
import shlex
import sys

top_srcdir = os.environ.get("top_srcdir", ".")
sys.path.insert(0, top_srcdir + "/tests/abi")
import headers  # noqa: E402

bad = []


def normal(text):
    """A declaration with the white space of its tokens only."""
    text = re.sub(r"\s+", " ", text.replace("\\&", "")).strip()
    return re.sub(r" ?([*(),;]) ?", r"\1", text)


def words(line):
    """The arguments of an mdoc macro; double quotes hold them together."""
    lexer = shlex.shlex(line, posix=True)
    lexer.whitespace_split = True
    lexer.quotes = '"'
    lexer.escape = ""
    lexer.commenters = ""
    return [w for w in lexer if w not in (",", ";")]


class Page:
    def __init__(self, path):
        self.path = path
        self.file = os.path.basename(path)
        self.names, self.declared, self.refs = [], [], []
        self.includes = []
        self.constants, self.arguments = set(), set()
        section, kind, args = None, "", None
        with open(path, encoding="utf-8") as f:
            lines = f.read().split("\n")
        for line in lines:
            if not line.startswith(".") or line.startswith('.\\"'):
                continue
            macro, _, rest = line[1:].strip().partition(" ")
            if macro == "It" and rest.startswith("Xr "):
                macro, _, rest = rest.partition(" ")
            self.mention(line)
            if macro == "Sh":
                section = rest.strip().strip('"')
            elif macro == "Nm" and section == "NAME" and rest:
                self.names.append(words(rest)[0])
            elif macro == "Xr":
                w = words(rest)
                self.refs.append((w[0], w[1] if len(w) > 1 else ""))
            elif section != "SYNOPSIS":
                continue
            elif macro == "In":
                self.includes.append(words(rest)[0])
            elif macro == "Ft":
                kind = " ".join(words(rest))
            elif macro == "Fn":
                w = words(rest)
                self.declare(kind, w[0], w[1:])
            elif macro == "Fo":
                args = []
                name = words(rest)[0]
            elif macro == "Fa":
                args += words(rest)
            elif macro == "Fc":
                self.declare(kind, name, args)

    def mention(self, line):
        """Keeps constants and what is marked up as a member or argument."""
        self.constants |= set(re.findall(r"\bKALAH_[A-Z0-9_]+\b", line))
        m = re.match(r"\.(?:It )?Fa (.*)", line)
        if m:
            self.arguments |= set(words(m.group(1)))

    def declare(self, kind, name, params):
        params = [p for p in params if p != "void"]
        self.declared.append((name, normal(headers.declare(
            kind, "%s(%s)" % (name, ", ".join(params) or "void")))))


api = headers.Api(top_srcdir)
functions = {f.name: f for f in api.functions}
pages = [Page(p) for p in sorted(glob.glob(top_srcdir + "/man/*.[1-8]"))]
if not pages:
    bad.append("there are no pages")

home = {}
for page in pages:
    for name in page.names:
        if name in home:
            bad.append("%s is in the NAME of %s and of %s"
                       % (name, home[name].file, page.file))
        home[name] = page
        if page.file.endswith(".3") and name not in functions \
                and name not in page.file and name != "libkalah":
            bad.append("%s: NAME has %s, which no header declares"
                       % (page.file, name))
for name in functions:
    if name not in home:
        bad.append("%s has no page" % name)

for name, _ in api.constants:
    if not any(name in page.constants for page in pages):
        bad.append("no page explains " + name)
with open(top_srcdir + "/man/kalah_strerror.3", encoding="ascii") as f:
    strerror = f.read().replace("\\-", "-")
for name, value in api.constants:
    if re.match("KALAH_OK$|KALAH_ERROR_", name) and \
            ".It Dv %s Pq %d\n" % (name, value) not in strerror:
        bad.append("kalah_strerror.3 does not list %s (%d)" % (name, value))
for name, members, _ in api.structs:
    if not any(all(one.name in page.arguments for one in members)
               for page in pages):
        bad.append("no page explains every member of " + name)

for page in pages:
    if not page.file.endswith(".3"):
        continue
    declared = [name for name, _ in page.declared]
    for name in sorted(set(declared)):
        if declared.count(name) > 1:
            bad.append("%s: SYNOPSIS has %s twice" % (page.file, name))
        if name not in page.names:
            bad.append("%s: SYNOPSIS has %s, NAME does not"
                       % (page.file, name))
    for name, text in page.declared:
        if name not in functions:
            if not name.startswith("(*"):
                bad.append("%s: no header declares %s" % (page.file, name))
        elif text != normal(functions[name].prototype()):
            bad.append("%s: SYNOPSIS says\n\t%s\n    the header\n\t%s"
                       % (page.file, text,
                          normal(functions[name].prototype())))
    for name in page.names:
        if name in functions and name not in declared:
            bad.append("%s: NAME has %s, SYNOPSIS does not"
                       % (page.file, name))
    if page.declared and page.includes != ["kalah.h"]:
        bad.append("%s: SYNOPSIS must say .In kalah.h" % page.file)

files = {page.file for page in pages}
for page in pages:
    if page.file == "libkalah.3":
        for file in files - {page.file}:
            # Once in its list of pages, once in SEE ALSO.
            if page.refs.count(tuple(file.rsplit(".", 1))) < 2:
                bad.append("libkalah.3 does not list " + file)
for page in pages:
    for name, section in page.refs:
        if "kalah" in name and "%s.%s" % (name, section) not in files \
                and not (name in home
                         and home[name].file.endswith("." + section)):
            bad.append("%s: no page %s(%s)" % (page.file, name, section))

with open(top_srcdir + "/man/Makemodule.am", encoding="ascii") as f:
    listed = set(re.findall(r"man/(\S+\.[1-8])\b", f.read()))
for file in sorted(files ^ listed):
    bad.append("%s: is it in man/ and in man/Makemodule.am?" % file)

for one in bad:
    print(one)
print("%d pages, %d functions, %d faults"
      % (len(pages), len(functions), len(bad)))
sys.exit(1 if bad else 0)
