# SPDX-License-Identifier: MIT
"""Writes the Rust declarations of the public headers ("make abi-update")."""
import re
import sys

import headers

HEAD = """\
// SPDX-License-Identifier: MIT
//! The C interface of libkalah, as it stands in its headers: what is said
//! there of every function holds here.  The crate `kalah` is the safe one.
//!
//! Written by tests/abi/make-rust.py; it changes by "make abi-update" only.
#![allow(non_camel_case_types)]
"""

SCALARS = {"int32_t": "i32", "uint32_t": "u32", "int64_t": "i64",
           "uint64_t": "u64", "size_t": "usize", "char": "c_char",
           "void": "c_void"}
KEYWORDS = {"match", "move", "type", "in", "ref", "self", "where"}


def rust(type_):
    """A C type in Rust."""
    stars = type_.count("*")
    base = type_.replace("*", "").strip()
    const = base.startswith("const ")
    base = base[len("const "):] if const else base
    base = SCALARS.get(base, base)
    for depth in range(stars):
        # `const T **' is a pointer that can be changed to one that can't.
        base = "*%s %s" % ("const" if const and depth == 0 else "mut", base)
    return base


def name(c_name):
    return "r#" + c_name if c_name in KEYWORDS else c_name


def arguments(params):
    return ["%s: %s" % (name(n), rust(t)) for t, n in params]


def call(head, params, tail):
    """A declaration in one line if it fits."""
    line = "%s(%s)%s" % (head, ", ".join(params), tail)
    if len(line) <= 100:
        return line
    indent = " " * (len(head) - len(head.lstrip()))
    return "%s(\n%s%s)%s" % (
        head, "".join("%s    %s,\n" % (indent, p) for p in params), indent,
        tail)


def result(c_type):
    return "" if c_type == "void" else " -> " + rust(c_type)


def callback(text):
    m = re.fullmatch(r"typedef (.*?)\(\*(\w+)\)\((.*)\)", text)
    params = []
    for one in headers.split_params(m.group(3)):
        mm = re.fullmatch(r"(.*?[ *])(\w+)", one)
        params.append((mm.group(1).strip(), mm.group(2)))
    function = "unsafe extern \"C\" fn"
    tail = result(m.group(1).strip())
    head = "pub type %s =" % m.group(2)
    line = "    Option<%s(%s)%s>;" % (function, ", ".join(arguments(params)),
                                      tail)
    if len(line) <= 100:
        return head + "\n" + line
    return "%s Option<\n    %s(\n%s    )%s,\n>;" % (
        head, function, "".join("        %s,\n" % a
                                for a in arguments(params)), tail)


def opaque(api):
    """Types of which only pointers are known."""
    known = {n for n, _, _ in api.structs} | {n for n, _ in api.callbacks}
    found = []
    for f in api.functions:
        for type_ in [t for t, _ in f.params] + [f.result]:
            base = type_.replace("const ", "").replace("*", "").strip()
            if base.startswith("kalah_") and base not in known | set(found):
                found.append(base)
    return found


def write(api):
    out = [HEAD,
           "use std::marker::{PhantomData, PhantomPinned};",
           "use std::mem::size_of;",
           "use std::os::raw::{c_char, c_void};",
           ""]
    for n, value in api.constants:
        out.append("pub const %s: i32 = %d;" % (n, value))
    for n in opaque(api):
        out += ["", "#[repr(C)]", "pub struct %s {" % n,
                "    _data: [u8; 0],",
                "    _marker: PhantomData<(*mut u8, PhantomPinned)>,", "}"]
    for n, members, size in api.structs:
        out += ["", "#[repr(C)]", "#[derive(Clone, Copy, Debug)]",
                "pub struct %s {" % n]
        for m in members:
            type_ = SCALARS[m.type]
            if m.count:
                type_ = "[%s; %d]" % (type_, m.count)
            out.append("    pub %s: %s," % (name(m.name), type_))
        out += ["}", "const _: () = assert!(size_of::<%s>() == %d);"
                % (n, size)]
    out.append("")
    for _, text in api.callbacks:
        out.append(callback(text))
    out += ["", "extern \"C\" {"]
    for f in api.functions:
        out.append(call("    pub fn %s" % f.name, arguments(f.params),
                        result(f.result) + ";"))
    out += ["}"]
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    sys.stdout.write(write(headers.Api(sys.argv[1])))
