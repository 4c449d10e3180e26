# SPDX-License-Identifier: MIT
"""The headers go through cffi's parser in ABI mode, and the shared library
then answers: a game is played through it."""
import os
import re
import sys

try:
    import cffi
except ImportError:
    print("no cffi for %s" % sys.executable)
    sys.exit(77)

top_srcdir = os.environ.get("top_srcdir", ".")
top_builddir = os.environ.get("top_builddir", ".")
sys.path.insert(0, top_srcdir + "/tests/abi")
import headers  # noqa: E402

ffi = cffi.FFI()
for name in headers.header_files(top_srcdir):
    with open(os.path.join(top_srcdir, name), encoding="ascii") as f:
        ffi.cdef(re.sub(r"#ifdef __cplusplus\n.*?#endif\n|^#.*?$", "",
                        f.read(), flags=re.S | re.M))

path = top_builddir + "/lib/.libs/libkalah.so"
if not os.path.exists(path):
    print("no shared library here: parsed only")
    sys.exit(0)
if "-fsanitize" in os.environ.get("CFLAGS", ""):
    print("a sanitized library can't be loaded into Python: parsed only")
    sys.exit(0)
lib = ffi.dlopen(os.path.abspath(path))

api = headers.Api(top_srcdir)
for function in api.functions:
    getattr(lib, function.name)
for name, value in api.constants:
    assert getattr(lib, name) == value, name
for name, members, size in api.structs:
    assert ffi.sizeof(name) == size, name

game = ffi.new("kalah_game **")
assert lib.kalah_game_new(game, ffi.NULL) == lib.KALAH_OK
assert lib.kalah_game_play(game[0], 2, ffi.NULL) == lib.KALAH_OK
text = ffi.new("char[]", 512)
assert lib.kalah_notation_write_position(game[0], text, 512, ffi.NULL) == 0
position = ffi.string(text).decode("ascii")
lib.kalah_game_free(game[0])
print(position)
assert position == "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> S", position
