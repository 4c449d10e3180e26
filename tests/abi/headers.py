# SPDX-License-Identifier: MIT
"""What the public headers declare, read from their text.

As a program: headers.py SRCDIR functions|constants|structs prints one name a
line.  It refuses what the interface must not hold, such as a macro or an
enumerator without a value.
"""
import re
import sys

SCALARS = {"int32_t": 4, "uint32_t": 4, "int64_t": 8, "uint64_t": 8}


class Bad(Exception):
    """A header breaks the rules of the interface."""


class Function:
    def __init__(self, name, result, params):
        self.name = name
        self.result = result
        self.params = params  # of (type, name)

    def types(self):
        """The declaration without names of parameters."""
        params = ", ".join(t for t, _ in self.params) or "void"
        return declare(self.result, "%s(%s)" % (self.name, params))

    def prototype(self):
        """The whole declaration."""
        params = ", ".join(declare(t, n) for t, n in self.params) or "void"
        return declare(self.result, "%s(%s)" % (self.name, params))


def declare(type_, what):
    return type_ + ("" if type_.endswith("*") else " ") + what


class Member:
    def __init__(self, name, type_, offset, size, count):
        self.name, self.type = name, type_
        self.offset, self.size, self.count = offset, size, count


class Api:
    def __init__(self, srcdir):
        self.srcdir = srcdir
        self.functions = []
        self.constants = []  # of (name, value)
        self.structs = []  # of (name, members, size)
        self.callbacks = []  # of (name, declaration)
        self.files = header_files(srcdir)
        for file in self.files:
            try:
                self.read(file)
            except Bad as bad:
                raise Bad("%s: %s" % (file, bad)) from None

    def read(self, file):
        with open("%s/%s" % (self.srcdir, file), encoding="ascii") as f:
            text = strip(f.read())
        for item in declarations(text):
            if item.startswith("enum {"):
                self.enum(item)
            elif item.startswith("typedef struct") and "{" in item:
                self.struct(item)
            elif re.fullmatch(r"typedef struct (\w+) \1", item):
                pass
            elif item.startswith("typedef"):
                name = re.search(r"\(\*(\w+)\)\(", item)
                if not name:
                    raise Bad("what is this? " + item)
                self.callbacks.append((name.group(1), item))
            else:
                self.functions.append(function(item))

    def enum(self, item):
        for one in item[len("enum {"):-1].split(","):
            m = re.fullmatch(r"\s*(KALAH_\w+)\s*=\s*([-+0-9a-fxA-FX<|() ]+)",
                             one)
            if not m:
                raise Bad("enumerator without name or value: " + one)
            self.constants.append((m.group(1), eval(m.group(2))))

    def struct(self, item):
        m = re.fullmatch(r"typedef struct (\w+) \{(.*)\} \1", item, re.S)
        if not m:
            raise Bad("struct and typedef differ: " + item)
        members, offset = [], 0
        known = dict(self.constants)
        for one in m.group(2).strip().rstrip(";").split(";"):
            mm = re.fullmatch(r"\s*(\w+) (\w+)(?:\[(\w+)\])?\s*", one)
            if not mm or mm.group(1) not in SCALARS:
                raise Bad("member of %s: %s" % (m.group(1), one.strip()))
            size = SCALARS[mm.group(1)]
            count = mm.group(3)
            if count:
                count = known[count] if count in known else int(count, 0)
            if offset % size:
                raise Bad("padding in %s before %s"
                          % (m.group(1), mm.group(2)))
            members.append(Member(mm.group(2), mm.group(1), offset, size,
                                  count))
            offset += size * (count or 1)
        first = members[0]
        if (first.name, first.type) != ("size", "uint32_t"):
            raise Bad("%s does not begin with uint32_t size" % m.group(1))
        if offset % max(one.size for one in members):
            raise Bad("padding at the end of " + m.group(1))
        self.structs.append((m.group(1), members, offset))


def header_files(srcdir):
    """The headers in the order in which kalah.h includes them."""
    with open(srcdir + "/include/kalah.h", encoding="ascii") as f:
        return ["include/" + one for one in
                re.findall(r"^#include <(kalah/\w+\.h)>", f.read(), re.M)]


def strip(text):
    """Without comments, preprocessor lines and extern "C"."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    if "//" in text:
        raise Bad("a // comment")
    text = re.sub(r"#ifdef __cplusplus\n.*?#endif\n", "", text, flags=re.S)
    for line in re.findall(r"^#.*", text, re.M):
        if not re.fullmatch(r"#(ifndef|define) KALAH_\w*H|#endif"
                            r"|#include <(stddef|stdint|kalah/\w+)\.h>",
                            line.rstrip()):
            raise Bad("preprocessor line: " + line)
    text = re.sub(r"^#.*", "", text, flags=re.M)
    return re.sub(r"\s+", " ", text).strip()


def declarations(text):
    """Splits at the semicolons outside braces."""
    depth, start = 0, 0
    for i, c in enumerate(text):
        depth += (c == "{") - (c == "}")
        if c == ";" and depth == 0:
            yield text[start:i].strip()
            start = i + 1
    if text[start:].strip():
        raise Bad("unfinished: " + text[start:])


def split_params(text):
    """Splits at the commas outside parentheses."""
    depth, start, out = 0, 0, []
    for i, c in enumerate(text + ","):
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            out.append(text[start:i].strip())
            start = i + 1
    return out


ALLOWED = re.compile(
    r"(int32_t|uint32_t|uint64_t|int64_t|size_t|kalah_\w+_fn"
    r"|(const )?(char|void|int32_t|uint32_t|uint64_t|int64_t|size_t|kalah_\w+)"
    r" \*{1,2})")


def function(item):
    m = re.fullmatch(r"([\w ]+?[ *]*)\b(kalah_[a-z0-9_]+)\((.*)\)", item)
    if not m:
        raise Bad("not a function: " + item)
    result = m.group(1).strip()
    if result != "void" and not ALLOWED.fullmatch(result):
        raise Bad("type of " + item)
    params = []
    if m.group(3).strip() != "void":
        for one in split_params(m.group(3)):
            mm = re.fullmatch(r"(.*?[ *])(\w+)", one)
            if not mm or not ALLOWED.fullmatch(mm.group(1).strip()):
                raise Bad("parameter `%s' of %s" % (one, m.group(2)))
            params.append((mm.group(1).strip(), mm.group(2)))
    return Function(m.group(2), result, params)


def main():
    api = Api(sys.argv[1])
    what = sys.argv[2]
    if what == "functions":
        for one in api.functions:
            print(one.name)
    elif what == "constants":
        for name, _ in api.constants:
            print(name)
    elif what == "structs":
        for name, _, _ in api.structs:
            print(name)


if __name__ == "__main__":
    try:
        main()
    except Bad as bad:
        sys.exit("headers: %s" % bad)
