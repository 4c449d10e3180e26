# SPDX-License-Identifier: MIT
"""What positions are worth, and the best moves in them."""
import ctypes
import enum
import threading
from typing import Any, Callable, Dict, List, NamedTuple, Optional

from . import _call as call
from . import _library as lib
from ._signals import Listener
from .game import Game
from .moves import Result
from .table import Table

NONE = -3  # what stands for no move


class Stop(enum.IntEnum):
    """Why a search ended."""

    DONE = 0
    NODES = 1
    TIME = 2
    CALLER = 3
    ENDLESS = 4


LEVELS = ("easy", "medium", "hard", "perfect")
"""The computer players, from careless to perfect."""


class LimitsStruct(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint32), ("milliseconds", ctypes.c_int32),
                ("nodes", ctypes.c_uint64)]


class SolutionStruct(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint32)] + [
        (name, ctypes.c_int32) for name in (
            "value", "lower", "upper", "exact", "best", "result", "stopped",
            "depth", "threads")] + [
        (name, ctypes.c_uint64) for name in (
            "nodes", "milliseconds", "hits", "endings")]


class VerdictStruct(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint32)] + [
        (name, ctypes.c_int32) for name in (
            "move", "value", "lower", "upper", "exact")]


class ProgressStruct(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint32)] + [
        (name, ctypes.c_int32) for name in (
            "best", "lower", "upper", "depth", "value")] + [
        (name, ctypes.c_uint64) for name in ("nodes", "milliseconds")]


class Solution(NamedTuple):
    """What a search found.  Values are final differences of the stores, the
    mover's minus the other's; of a finished game, South's minus North's."""

    value: int           # the value, or the best guess at it
    lower: int           # proven: the value is at least this
    upper: int           # proven: it is at most this
    exact: bool          # whether what was asked is proven
    best: Optional[int]  # the best move; None when the game is over
    result: Result       # how the game ends, if that is proven
    stopped: Stop        # why the search ended
    depth: int           # moves looked ahead; 0 by exact solving
    threads: int         # threads that searched
    nodes: int           # positions entered
    milliseconds: int    # how long it took
    hits: int            # positions cut off by what was known of them
    endings: int         # values taken from an endgame table


class Verdict(NamedTuple):
    """The value of one move, a pit or SWAP, to the player who makes it."""

    move: int
    value: int
    lower: int
    upper: int
    exact: bool


class Progress(NamedTuple):
    """What a search tells on its way."""

    best: Optional[int]
    value: int
    lower: int
    upper: int
    depth: int
    nodes: int
    milliseconds: int


_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p,
                             ctypes.POINTER(ProgressStruct))


def _move(number: int) -> Optional[int]:
    return None if number == NONE else number


class Engine(call.LongHandle):
    """Solves positions and finds good moves in games of any rules.

    memory   bytes for what it remembers of positions; 0 for the default
    threads  how many threads a search may use

    progress  see there

    The searches take limits, nodes and milliseconds; 0 is none.  Ctrl-C ends
    a search within some tens of milliseconds, and so does the handler of
    SIGTERM, SIGALRM or SIGHUP that raises an exception.  A search looks at
    the game as it is at the call.  Any number of threads may ask one engine:
    each waits until those before have their answers.

    >>> engine = Engine()
    >>> engine.solve(Game("pits=4 seeds=3")).exact
    True
    """

    _free = lib.kalah_engine_free
    _kind = "engine"

    # The tables in use, by engine.  As the class holds them, not the engine,
    # the garbage collector can't finalise a table before its engine.
    _tables: Dict[int, Any] = {}

    def __init__(self, memory: int = 0, threads: int = 1,
                 progress: Optional[Callable[[Progress], Any]] = None
                 ) -> None:
        self.progress = progress
        self._game = Game()
        super().__init__(lib.kalah_engine_new, call.uint64(memory))
        self.set_threads(threads)

    progress: Optional[Callable[[Progress], Any]]
    """A function that is called every few milliseconds with a Progress; a
    true answer stops the search.  An exception of its own stops the search,
    too, and comes out of it as it is."""

    def set_threads(self, threads: int) -> None:
        """How many threads a search may use."""
        self._call(lib.kalah_engine_set_threads, call.int32(threads))

    def set_memory(self, memory: int) -> None:
        """Another amount of memory; what was remembered is forgotten."""
        self._call(lib.kalah_engine_set_memory, call.uint64(memory))

    def set_endings(self, seeds: int) -> None:
        """The most seeds that an endgame table of the engine's own, made in
        its memory, may know; 0 for none.  What was remembered is
        forgotten."""
        self._call(lib.kalah_engine_set_endings, call.int32(seeds))

    def use_table(self, table: Optional[Table]) -> None:
        """Lets searches look into a table whenever a game's rules are the
        table's; None for no table.  The engine holds on to what it needs of
        it, even if the table is closed."""
        self._call(self._use, None if table is None else Table._of(table))

    def _use(self, engine: Any, shared: Any) -> int:
        code: int = lib.kalah_engine_use_table(engine, shared)
        if code == 0:
            self._tables[id(self)] = shared
        return code

    def close(self) -> None:
        super().close()
        self._tables.pop(id(self), None)

    def clear(self) -> None:
        """Forgets what is remembered of positions."""
        self._call(lib.kalah_engine_clear)

    def solve(self, game: Game, *, result_only: bool = False,
              nodes: int = 0, milliseconds: int = 0) -> Solution:
        """The value of a position and a best move, by perfect play; or only
        who wins, which is cheaper.  A swap is not considered."""
        return self._search(lib.kalah_engine_solve, game, nodes,
                            milliseconds, int(result_only))

    def think(self, game: Game, *, nodes: int = 0,
              milliseconds: int = 0) -> Solution:
        """As good a move as can be found within the limits, of which there
        must be one.  A swap is not considered."""
        return self._search(lib.kalah_engine_think, game, nodes,
                            milliseconds)

    def analyse(self, game: Game, *, nodes: int = 0,
                milliseconds: int = 0) -> List[Verdict]:
        """The value of every legal move, best first; last that of the swap
        where it is open."""
        return [Verdict(one.move, one.value, one.lower, one.upper,
                        bool(one.exact)) for one in call.structs_of(
            self._ask, lib.kalah_engine_analyse, game, nodes, milliseconds,
            kind=VerdictStruct, room=33)]

    def line(self, game: Game, *, nodes: int = 0,
             milliseconds: int = 0) -> List[int]:
        """The moves of perfect play from here to the end."""
        return call.array_of(self._ask, lib.kalah_engine_line, game, nodes,
                             milliseconds, room=1024)

    def choose(self, game: Game, level: str = "hard", seed: int = 0, *,
               nodes: int = 0, milliseconds: int = 0) -> int:
        """The move, a pit or SWAP, that a computer player makes: one of
        LEVELS.  The seed decides among moves that are equal to it."""
        if level not in LEVELS:
            raise ValueError("level must be one of %s" % ", ".join(LEVELS))
        move = ctypes.c_int32()
        self._ask(lib.kalah_level_choose, game, nodes, milliseconds,
                  ctypes.byref(move),
                  before=(LEVELS.index(level), call.seed64(seed)))
        return int(move.value)

    def _search(self, function: Any, game: Game, nodes: int,
                milliseconds: int, *goal: int) -> Solution:
        found = SolutionStruct(ctypes.sizeof(SolutionStruct))
        self._ask(function, game, nodes, milliseconds, ctypes.byref(found),
                  before=goal)
        return Solution(
            found.value, found.lower, found.upper, bool(found.exact),
            _move(found.best), Result(found.result), Stop(found.stopped),
            found.depth, found.threads, found.nodes, found.milliseconds,
            found.hits, found.endings)

    def _ask(self, function: Any, game: Game, nodes: int, milliseconds: int,
             *outputs: Any, before: Any = ()) -> int:
        """A call with limits, on a copy that no other thread can change."""
        limits = LimitsStruct(ctypes.sizeof(LimitsStruct),
                              call.int32(milliseconds), call.uint64(nodes))
        with self._turn():
            self._thread = threading.get_ident()
            engine = self._open()
            self._game.copy_from(game)
            with Listener() as listener:
                callback = _CALLBACK(
                    lambda data, so_far: listener.hear(self._tell, so_far))
                lib.kalah_engine_set_progress(engine, callback, None)
                code = function(engine, self._game._open(), *before,
                                ctypes.byref(limits), *outputs)
            return call.check(code)

    def _tell(self, so_far: Any) -> Any:
        if self.progress is None:
            return False
        one = so_far.contents
        return self.progress(Progress(
            _move(one.best), one.value, one.lower, one.upper, one.depth,
            one.nodes, one.milliseconds))
