# SPDX-License-Identifier: MIT
"""The shared library: found, loaded and declared.  Private to the package.

Handles and every pointer but text are c_void_p here: what may go where is
the business of the modules that stand on this one.
"""
import ctypes
import itertools
import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any, Dict, Iterator, Tuple

# What the package uses, as the headers have it; names of parameters left out.
PROTOTYPES = """
const char *kalah_version(void);
int32_t kalah_version_number(void);
int32_t kalah_constant(int32_t *, const char *);
const char *kalah_constant_name(int32_t);
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

int32_t kalah_hint_list(const kalah_game *, kalah_hint *, size_t, size_t,
    size_t *);

int32_t kalah_describe_rules(const kalah_ruleset *, char *, size_t,
    size_t *);
int32_t kalah_describe_move(const kalah_report *, char *, size_t, size_t *);

int32_t kalah_match_new(kalah_match **, const kalah_ruleset *, int32_t,
    uint64_t);
void kalah_match_free(kalah_match *);
int32_t kalah_match_clone(kalah_match **, const kalah_match *);
int32_t kalah_match_reset(kalah_match *);
int32_t kalah_match_set_ruleset(kalah_match *, const kalah_ruleset *);
int32_t kalah_match_start(kalah_match *, kalah_game *);
int32_t kalah_match_record(kalah_match *, const kalah_game *);
int32_t kalah_match_undo(kalah_match *);
int32_t kalah_match_ruleset(const kalah_match *, kalah_ruleset *);
int32_t kalah_match_begin(const kalah_match *);
int32_t kalah_match_seed(const kalah_match *, uint64_t *);
int32_t kalah_match_started(const kalah_match *);
int32_t kalah_match_first(const kalah_match *);
int32_t kalah_match_player(const kalah_match *, const kalah_game *, int32_t);
int32_t kalah_match_count(const kalah_match *);
int32_t kalah_match_wins(const kalah_match *, int32_t);
int32_t kalah_match_ties(const kalah_match *);
int32_t kalah_match_seeds(const kalah_match *, int32_t, uint64_t *);
int32_t kalah_match_game_at(const kalah_match *, int32_t,
    kalah_match_game *);
int32_t kalah_match_write(const kalah_match *, char *, size_t, size_t *);
int32_t kalah_match_read(kalah_match *, const char *, size_t, size_t *);
int32_t kalah_match_sheet(const kalah_match *, const char *, const char *,
    char *, size_t, size_t *);

int32_t kalah_perft_count(uint64_t *, const kalah_game *, int32_t, int32_t);
int32_t kalah_perft_divide(int32_t *, uint64_t *, size_t, size_t *,
    const kalah_game *, int32_t, int32_t);

int32_t kalah_table_count(uint64_t *, int32_t, int32_t);
int32_t kalah_table_new(kalah_table **, const kalah_ruleset *, int32_t,
    int32_t, kalah_table_progress_fn, void *);
void kalah_table_free(kalah_table *);
int32_t kalah_table_open(kalah_table **, const char *, int32_t);
int32_t kalah_table_write(const kalah_table *, const char *);
int32_t kalah_table_verify(const kalah_table *);
int32_t kalah_table_ruleset(const kalah_table *, kalah_ruleset *);
int32_t kalah_table_seeds(const kalah_table *);
int32_t kalah_table_value(const kalah_table *, const kalah_game *,
    int32_t *);

int32_t kalah_engine_new(kalah_engine **, uint64_t);
void kalah_engine_free(kalah_engine *);
int32_t kalah_engine_clear(kalah_engine *);
int32_t kalah_engine_set_memory(kalah_engine *, uint64_t);
int32_t kalah_engine_set_threads(kalah_engine *, int32_t);
int32_t kalah_engine_set_endings(kalah_engine *, int32_t);
int32_t kalah_engine_use_table(kalah_engine *, const kalah_table *);
int32_t kalah_engine_set_progress(kalah_engine *, kalah_progress_fn,
    void *);
int32_t kalah_engine_solve(kalah_engine *, const kalah_game *, int32_t,
    const kalah_limits *, kalah_solution *);
int32_t kalah_engine_analyse(kalah_engine *, const kalah_game *,
    const kalah_limits *, kalah_verdict *, size_t, size_t, size_t *);
int32_t kalah_engine_line(kalah_engine *, const kalah_game *,
    const kalah_limits *, int32_t *, size_t, size_t *);
int32_t kalah_engine_think(kalah_engine *, const kalah_game *,
    const kalah_limits *, kalah_solution *);
int32_t kalah_level_choose(kalah_engine *, const kalah_game *, int32_t,
    uint64_t, const kalah_limits *, int32_t *);

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
# that would cost more than the call, and threads could meet in a game.
LONG = re.compile(r"kalah_(batch_(?!put|take)|(engine|level|perft)_|"
                  r"table_(new|open|write|verify)$)")


def _names() -> Iterator[str]:
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


def _load() -> Tuple[str, ctypes.CDLL, ctypes.CDLL]:
    said = []
    for name in _names():
        try:
            return name, ctypes.PyDLL(name), ctypes.CDLL(name)
        except OSError as error:
            said.append(str(error))
    raise ImportError("libkalah was not found; install it, or name the file "
                      "in KALAH_LIBRARY (%s)" % "; ".join(said))


def _type(text: str) -> Any:
    if text.endswith(("*", "_fn")):
        return ctypes.c_char_p if text == "const char *" else ctypes.c_void_p
    return {"void": None, "size_t": ctypes.c_size_t,
            "int32_t": ctypes.c_int32, "uint64_t": ctypes.c_uint64}[text]


def _declare(namespace: Dict[str, Any]) -> None:
    path, quick, slow = _load()
    for result, name, parameters in re.findall(
            r"([\w ]+?[ *]+)(kalah_\w+)\((.*?)\);", PROTOTYPES, re.S):
        function = getattr(slow if LONG.match(name) else quick, name, None)
        if function is None:
            raise ImportError("%s is another library than libkalah, or of an "
                              "older version: it has no %s" % (path, name))
        function.restype = _type(result.strip())
        function.argtypes = [
            _type(one) for one in " ".join(parameters.split()).split(", ")
            if one != "void"]
        namespace[name] = function


_declare(globals())

if TYPE_CHECKING:
    def __getattr__(name: str) -> Any:
        """A function of the library."""


def constants(prefix: str) -> Dict[str, int]:
    """The library's constants whose names begin so, without it."""
    name_of, value_of = (
        globals()[name] for name in ("kalah_constant_name", "kalah_constant"))
    found: Dict[str, int] = {}
    value = ctypes.c_int32()
    names = itertools.takewhile(
        lambda name: name is not None, map(name_of, itertools.count()))
    for name in names:
        if name.decode().startswith(prefix):
            value_of(ctypes.byref(value), name)
            found[name.decode()[len(prefix):]] = value.value
    return found
