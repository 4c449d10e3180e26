# SPDX-License-Identifier: MIT
"""The programs and commands in README are true: each block of code is
compiled or run against this build."""
import os
import re
import shutil
import subprocess
import sys
import tempfile

src = os.environ.get("top_srcdir", ".")
build = os.path.abspath(os.environ.get("top_builddir", "."))
libs = build + "/lib/.libs"
expected = "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> S"

with open(src + "/README", encoding="ascii") as f:
    readme = f.read()
assert max(len(one.expandtabs(8)) for one in readme.split("\n")) <= 80


def section(title):
    """The code of a section: what is indented by a tab."""
    body = re.search(r"^%s\n-+\n(.*?)(?=\n\n\n|\Z)" % title, readme,
                     re.S | re.M).group(1)
    return "\n".join(one[1:] if one.startswith("\t") else ""
                     for one in body.split("\n"))


if not os.path.exists(libs + "/libkalah.so"):
    print("no shared library here")
    sys.exit(77)
if "-fsanitize" in os.environ.get("CFLAGS", ""):
    print("the library is sanitized")
    sys.exit(77)
os.environ["LD_LIBRARY_PATH"] = libs
with tempfile.TemporaryDirectory() as tmp:
    code = section("Use it from C")
    assert "cc hello.c" in code
    with open(tmp + "/hello.c", "w", encoding="ascii") as f:
        f.write(code[:code.index("\ncc hello.c")])
    subprocess.check_call(
        os.environ.get("CC", "cc").split()
        + ["-std=c99", "-Wall", "-Wextra", "-Werror", "-I",
           src + "/include", tmp + "/hello.c", "-L", libs, "-lkalah",
           "-o", tmp + "/hello"])
    out = subprocess.check_output([tmp + "/hello"]).decode().strip()
    assert out == expected, out
    assert expected in readme
    print("C: as printed")

    out = subprocess.check_output(
        [sys.executable, "-c", section("Use it from Python")])
    assert out.decode().strip() == expected, out
    print("Python: as printed")

    if shutil.which("rustc") and subprocess.run(
            ["rustc", "--version"], capture_output=True).returncode == 0:
        code = section("Use it from Rust")
        assert "rustc hello.rs" in code
        with open(tmp + "/hello.rs", "w", encoding="ascii") as f:
            f.write(code[:code.index("\nrustc hello.rs")])
        subprocess.check_call(["rustc", "-L", libs, "-o", tmp + "/hello-rs",
                               tmp + "/hello.rs"])
        out = subprocess.check_output([tmp + "/hello-rs"]).decode().strip()
        assert out == '"no error", 1 in store', out
        print("Rust: as printed")
    else:
        print("Rust: no rustc that runs here")

code = section("Use it from anything else")
line = re.search(r"^printf .*", code, re.M).group(0)
out = subprocess.check_output(["sh", "-c", line], cwd=build).decode()
assert out.count("\n\n") == 3 and re.fullmatch(
    r"= pit=2 .*\n\n= 0 1 3 4 5\n\n= [0-5]\n\n", out), out
print("Through a pipe: as printed")

for file in re.findall(r"\b(?:build-aux/[\w.-]+|bootstrap|COPYING|HACKING|NEWS"
                       r"|PACKAGERS)\b", readme):
    assert os.path.exists(src + "/" + file.rstrip(".")), file
