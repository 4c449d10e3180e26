# SPDX-License-Identifier: MIT
"""Many games at once."""
import array
import ctypes
import operator
from typing import Any, Dict

from . import _call as call
from . import _library as lib
from ._signals import apart
from .game import Game
from .ruleset import Rules, Ruleset

numpy: Any
try:
    import numpy
except ImportError:
    numpy = None

SEATS = ("board", "mover")
"""Where an observation can be seen from: South's seat, or the mover's."""

# So many games are played out sooner than anybody can interrupt.
QUICK = 10000


def _zeros(count: int, kind: Any = ctypes.c_int32) -> Any:
    """An array, and its memory for the library: as long as that is held
    nobody can move it."""
    if numpy is not None:
        memory = (kind * count)()
        return numpy.frombuffer(
            memory, numpy.int32 if kind is ctypes.c_int32 else numpy.uint32
            ), memory
    made = array.array("i" if kind is ctypes.c_int32 else "I",
                       bytes(4 * count))
    return made, (kind * count).from_buffer(made)


def _pin(buffer: Any, count: int, filled: bool = False) -> Any:
    """The memory of an array of the caller's, which must be just what the
    library takes: nothing is copied."""
    if numpy is not None and isinstance(buffer, numpy.ndarray):
        if (buffer.dtype.kind == "i" and buffer.dtype.itemsize == 4
                and buffer.dtype.isnative and buffer.flags.c_contiguous
                and buffer.size == count
                and (buffer.flags.writeable or not filled)):
            return buffer.ctypes.data
    elif isinstance(buffer, array.array):
        if (buffer.typecode == "i" and buffer.itemsize == 4
                and len(buffer) == count):
            return (ctypes.c_int32 * count).from_buffer(buffer)
    raise TypeError("wanted: an array of %d numbers of type int32, without "
                    "gaps%s" % (count, ", to be filled" if filled else ""))


class Batch(call.LongHandle):
    """Many games by the same rules, without history.

    rules    as for Game
    games    how many
    threads  how many threads a step may use

    These arrays have an element for each game.  They are numpy's where numpy
    is, else array.array's, always the same objects, filled anew by every
    step, look and playout, and good when the batch is closed, too:

    moves    what random() chose
    errors   0, or why the move was illegal
    rewards  the mover's store minus the other's: what the move won
    results  how each game stands; see Result
    sides    the side to move; 2 when the game is over
    masks    the legal pits as bits
    margins  after a playout, South's store minus North's
    plies    after a playout, the moves it made

    >>> batch = Batch("kalah", 1000)
    >>> batch.step(batch.random(seed=1))
    0
    """

    _free = lib.kalah_batch_free
    _kind = "batch"

    def __init__(self, rules: Rules = None, games: int = 1,
                 threads: int = 1) -> None:
        self._rules = Ruleset.of(rules)
        self._games = operator.index(games)
        super().__init__(lib.kalah_batch_new,
                         ctypes.byref(self._rules._struct),
                         min(max(self._games, 0), 2**31))
        self._call(lib.kalah_batch_set_threads, call.int32(threads))
        self._at: Dict[str, Any] = {}
        self.moves = self._array("moves")
        self.errors = self._array("errors")
        self.rewards = self._array("rewards")
        self.results = self._array("results")
        self.sides = self._array("sides")
        self.masks = self._array("masks", ctypes.c_uint32)
        self.margins = self._array("margins")
        self.plies = self._array("plies")
        self.look()

    def _array(self, name: str, kind: Any = ctypes.c_int32) -> Any:
        made, self._at[name] = _zeros(self._games, kind)
        return made

    @property
    def rules(self) -> Ruleset:
        """The rules of every game."""
        return self._rules

    @property
    def games(self) -> int:
        """How many there are."""
        return self._games

    def __len__(self) -> int:
        return self._games

    def reset(self, which: Any = None) -> None:
        """Begins games anew: those whose element of which, an array like
        results, is not 0, or all.  batch.reset(batch.results) begins those
        that are over."""
        self._call(lib.kalah_batch_reset,
                   None if which is None else _pin(which, self._games))
        self.look()

    def step(self, moves: Any) -> int:
        """Plays a move in every game; -1 leaves a game alone.  Returns how
        many moves were illegal.  The moves are an array of numbers of 32
        bits without gaps, numpy's or array.array's, which is not copied."""
        at = self._at
        return self._call(
            lib.kalah_batch_step, _pin(moves, self._games), at["errors"],
            at["rewards"], at["results"], at["sides"], at["masks"])

    def look(self) -> None:
        """Fills results, sides and masks."""
        at = self._at
        self._call(lib.kalah_batch_look, at["results"], at["sides"],
                   at["masks"])

    def observe(self, out: Any = None, seat: str = "mover") -> Any:
        """The counts of every game: two stores, then two rows, those of the
        side to move first (seat="mover") or South's ("board").  out is an
        array of games * (2 * pits + 2) numbers; a new one if there is
        none, with a row for each game if it is numpy's."""
        if seat not in SEATS:
            raise ValueError("seat must be one of %s" % ", ".join(SEATS))
        width = 2 * self._rules.pits + 2
        if out is None:
            out, memory = _zeros(self._games * width)
            if numpy is not None:
                out = out.reshape(self._games, width)
        else:
            memory = _pin(out, self._games * width, True)
        self._call(lib.kalah_batch_observe, memory, width, SEATS.index(seat))
        return out

    def random(self, seed: int) -> Any:
        """A random legal move for every game, -1 where it is over; give
        every step another seed.  Returns moves."""
        self._call(lib.kalah_batch_random, call.seed64(seed),
                   self._at["moves"])
        return self.moves

    def playout(self, seed: int) -> None:
        """Plays every game to its end with random moves.  Ctrl-C ends the
        waiting for many games, not the playing: other calls on the batch
        wait until that is done."""
        if self._games <= QUICK:
            self._play_out(call.seed64(seed))
        else:
            apart(self._play_out, call.seed64(seed))

    def _play_out(self, seed: int) -> None:
        at = self._at
        self._call(lib.kalah_batch_playout, seed, at["results"],
                   at["margins"], at["plies"])
        self.look()

    def __getitem__(self, index: int) -> Game:
        """A copy of one game, without history."""
        game = Game(self._rules)
        self._call(lib.kalah_batch_take, self._index(index), game._open())
        return game

    def __setitem__(self, index: int, game: Game) -> None:
        """Lets one game stand where a game of the same rules stands."""
        index = self._index(index)
        self._call(lib.kalah_batch_put, index, Game._of(game))
        side = game.side
        self.results[index] = game.result
        self.sides[index] = 2 if side is None else side
        self.masks[index] = game.legal_mask

    def _index(self, index: int) -> int:
        index = operator.index(index)
        if not -self._games <= index < self._games:
            raise IndexError("there is no game %d" % index)
        return index % self._games

    def __repr__(self) -> str:
        return "<kalah.Batch of %d games%s>" % (
            self._games, ", closed" if self._handle is None else "")
