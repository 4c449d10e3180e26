# SPDX-License-Identifier: MIT
"""The shared library: found, loaded and declared.  Private to the package.

Handles and every pointer but text are c_void_p here: what may go where is
the business of the modules that stand on this one.
"""
import ctypes
import os
import re
import subprocess
import sys

from .errors import error_of

# What the package uses, as the headers have it; names of parameters left out.
PROTOTYPES = """
const char *kalah_version(void);
int32_t kalah_version_number(void);
int32_t kalah_constant(int32_t *, const char *);
const char *kalah_strerror(int32_t);

int32_t kalah_ruleset_parse(kalah_ruleset *, size_t, const char *, size_t,
    size_t *);
int32_t kalah_ruleset_format(const kalah_ruleset *, char *, size_t, size_t *);
int32_t kalah_ruleset_preset_count(void);
const char *kalah_ruleset_preset_name(int32_t);
const char *kalah_ruleset_preset_about(int32_t);

int32_t kalah_game_new(kalah_game **, const kalah_ruleset *);
void kalah_game_free(kalah_game *);
int32_t kalah_game_clone(kalah_game **, const kalah_game *);
int32_t kalah_game_copy(kalah_game *, const kalah_game *);
int32_t kalah_game_reset(kalah_game *);
int32_t kalah_game_set_ruleset(kalah_game *, const kalah_ruleset *);
int32_t kalah_game_set_position(kalah_game *, const int32_t *, size_t,
    int32_t);
int32_t kalah_game_ruleset(const kalah_game *, kalah_ruleset *);
int32_t kalah_game_pits(const kalah_game *);
int32_t kalah_game_seeds(const kalah_game *, int32_t, int32_t);
int32_t kalah_game_store(const kalah_game *, int32_t);
int32_t kalah_game_total(const kalah_game *);
int32_t kalah_game_counts(const kalah_game *, int32_t *, size_t, size_t *);
int32_t kalah_game_side(const kalah_game *);
int32_t kalah_game_first(const kalah_game *);
int32_t kalah_game_player(const kalah_game *, int32_t);
int32_t kalah_game_result(const kalah_game *);
int32_t kalah_game_decided(const kalah_game *);
int32_t kalah_game_hash(const kalah_game *, uint64_t *);
int32_t kalah_game_check(const kalah_game *, int32_t);
int32_t kalah_game_legal_mask(const kalah_game *, uint32_t *);
int32_t kalah_game_moves(const kalah_game *, int32_t *, size_t, size_t *);
int32_t kalah_game_play(kalah_game *, int32_t, kalah_report *);
int32_t kalah_game_play_all(kalah_game *, const int32_t *, size_t, size_t *,
    kalah_report *);
int32_t kalah_game_preview(const kalah_game *, int32_t, kalah_report *);
int32_t kalah_game_steps(const kalah_game *, int32_t, kalah_step *, size_t,
    size_t, size_t *);
int32_t kalah_game_undo(kalah_game *);
int32_t kalah_game_redo(kalah_game *, kalah_report *);
int32_t kalah_game_ply(const kalah_game *, uint64_t *, uint64_t *);
int32_t kalah_game_history(const kalah_game *, int32_t *, size_t, size_t *);
int32_t kalah_game_report(const kalah_game *, uint64_t, kalah_report *);

int32_t kalah_notation_write_position(const kalah_game *, char *, size_t,
    size_t *);
int32_t kalah_notation_read_position(kalah_game *, const char *, size_t,
    size_t *);
int32_t kalah_notation_write_moves(const kalah_game *, char *, size_t,
    size_t *);
int32_t kalah_notation_write_game(const kalah_game *, char *, size_t,
    size_t *);
int32_t kalah_notation_read_game(kalah_game *, const char *, size_t,
    size_t *);
int32_t kalah_notation_write_board(const kalah_game *, char *, size_t,
    size_t *);

int32_t kalah_batch_new(kalah_batch **, const kalah_ruleset *, size_t);
void kalah_batch_free(kalah_batch *);
int32_t kalah_batch_set_threads(kalah_batch *, int32_t);
int32_t kalah_batch_reset(kalah_batch *, const int32_t *);
int32_t kalah_batch_step(kalah_batch *, const int32_t *, int32_t *,
    int32_t *, int32_t *, int32_t *, uint32_t *);
int32_t kalah_batch_look(const kalah_batch *, int32_t *, int32_t *,
    uint32_t *);
int32_t kalah_batch_observe(const kalah_batch *, int32_t *, size_t, int32_t);
int32_t kalah_batch_random(const kalah_batch *, uint64_t, int32_t *);
int32_t kalah_batch_playout(kalah_batch *, uint64_t, int32_t *, int32_t *,
    int32_t *);
int32_t kalah_batch_put(kalah_batch *, size_t, const kalah_game *);
int32_t kalah_batch_take(const kalah_batch *, size_t, kalah_game *);
"""

# Calls that may take long let other threads run meanwhile; for all others
# that would cost more than the call.
LONG = re.compile(r"kalah_(batch|engine|perft|table)_")


class RulesetStruct(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint32)] + [
        (name, ctypes.c_int32) for name in (
            "pits", "seeds", "direction", "capture", "takes", "relay",
            "extra", "end", "leftovers", "majority", "swap", "first_extra",
            "first")]


def _names():
    """Where the library may be, most wanted first."""
    if os.environ.get("KALAH_LIBRARY"):
        yield os.environ["KALAH_LIBRARY"]
        return
    name = {"win32": "libkalah-0.dll", "cygwin": "cygkalah-0.dll",
            "darwin": "libkalah.0.dylib"}.get(sys.platform, "libkalah.so.0")
    yield name
    try:
        where = subprocess.run(
            ["pkg-config", "--variable=libdir", "libkalah"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    except (OSError, subprocess.CalledProcessError):
        return
    yield os.path.join(os.fsdecode(where.stdout.strip()), name)


def _load():
    said = []
    for name in _names():
        try:
            return ctypes.PyDLL(name), ctypes.CDLL(name)
        except OSError as error:
            said.append(str(error))
    raise ImportError("libkalah was not found; install it, or name the file "
                      "in KALAH_LIBRARY (%s)" % "; ".join(said))


def _type(text):
    if text.endswith("*"):
        return ctypes.c_char_p if text == "const char *" else ctypes.c_void_p
    return {"void": None, "size_t": ctypes.c_size_t,
            "int32_t": ctypes.c_int32, "uint64_t": ctypes.c_uint64}[text]


def _declare(namespace):
    quick, slow = _load()
    for result, name, parameters in re.findall(
            r"([\w ]+?[ *]+)(kalah_\w+)\((.*?)\);", PROTOTYPES, re.S):
        function = getattr(slow if LONG.match(name) else quick, name)
        function.restype = _type(result.strip())
        function.argtypes = [
            _type(one) for one in " ".join(parameters.split()).split(", ")
            if one != "void"]
        namespace[name] = function


_declare(globals())


def check(code, **about):
    """Passes a count or 0 on, and raises anything else."""
    if code < 0:
        raise error_of(code, kalah_strerror(code).decode(), **about)
    return code


def text_of(function, *arguments):
    """The text that one of the writing functions makes."""
    needed = ctypes.c_size_t()
    size = 512
    while True:
        buf = ctypes.create_string_buffer(size)
        code = function(*arguments, buf, size, ctypes.byref(needed))
        if needed.value <= size:
            check(code)
            return buf.value.decode("utf-8")
        size = needed.value


def read_text(function, before, text):
    """Calls one of the reading functions; errors know where the fault is."""
    data = text.encode("utf-8")
    at = ctypes.c_size_t()
    code = function(*before, data, len(data), ctypes.byref(at))
    if code < 0:
        check(code, text=text, at=len(data[:at.value].decode(
            "utf-8", "ignore")))


def array_of(function, *arguments, room=64):
    """The list of numbers that one of the listing functions gives."""
    count = ctypes.c_size_t()
    while True:
        array = (ctypes.c_int32 * room)()
        code = function(*arguments, array, room, ctypes.byref(count))
        if count.value <= room:
            check(code)
            return array[:count.value]
        room = count.value


class Handle:
    """A handle of the library's, freed when the object goes, or earlier by
    close() or at the end of a with statement."""

    _free = None  # a function of the library
    _handle = None
    _kind = "object"

    def __init__(self, make, *arguments):
        handle = ctypes.c_void_p()
        check(make(ctypes.byref(handle), *arguments))
        self._handle = handle

    def close(self) -> None:
        """Frees what the library holds; the object is of no use then."""
        handle, self._handle = self._handle, None
        if handle is not None:
            type(self)._free(handle)

    def __del__(self):
        self.close()

    def __enter__(self):
        return self

    def __exit__(self, *ignored):
        self.close()

    def _open(self):
        if self._handle is None:
            raise ValueError("this %s is closed" % self._kind)
        return self._handle

