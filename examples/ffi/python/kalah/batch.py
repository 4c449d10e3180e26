# SPDX-License-Identifier: MIT
"""Many games at once."""
import array
import ctypes
from typing import Any, Dict

from . import _call as call
from . import _library as lib
from .game import Game
from .moves import int32
from .ruleset import Rules, Ruleset

numpy: Any
try:
    import numpy
except ImportError:
    numpy = None


def _zeros(count: int, kind: str) -> Any:
    if numpy is not None:
        return numpy.zeros(count, {"i": numpy.int32, "I": numpy.uint32}[kind])
    return array.array(kind, bytes(4 * count))


def _address(buffer: Any, count: int, kind: str = "i") -> int:
    """Where the numbers of a buffer lie, which must be just what the library
    takes: nothing is copied."""
    if numpy is not None and isinstance(buffer, numpy.ndarray):
        if (buffer.dtype.kind == {"i": "i", "I": "u"}[kind]
                and buffer.dtype.itemsize == 4 and buffer.dtype.isnative
                and buffer.flags.c_contiguous and buffer.size == count):
            return buffer.ctypes.data
    elif isinstance(buffer, array.array):
        if (buffer.typecode == kind and buffer.itemsize == 4
                and len(buffer) == count):
            return buffer.buffer_info()[0]
    raise TypeError("wanted: %d numbers of type %s32, without gaps" % (
        count, {"i": "int", "I": "uint"}[kind]))


class Batch(call.LongHandle):
    """Many games by the same rules, without history.

    rules    as for Game
    games    how many
    threads  how many threads a step may use

    These arrays have an element for each game.  They are numpy's where numpy
    is, else array.array's, always the same objects, filled anew by every
    step, look and playout:

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
        self.rules = Ruleset.of(rules)
        self.games = games
        super().__init__(lib.kalah_batch_new,
                         ctypes.byref(self.rules._struct),
                         min(max(games, 0), 2**31))
        self._call(lib.kalah_batch_set_threads, int32(threads))
        self._at: Dict[str, int] = {}
        self.moves = self._array("moves")
        self.errors = self._array("errors")
        self.rewards = self._array("rewards")
        self.results = self._array("results")
        self.sides = self._array("sides")
        self.masks = self._array("masks", "I")
        self.margins = self._array("margins")
        self.plies = self._array("plies")
        self.look()

    def _array(self, name: str, kind: str = "i") -> Any:
        made = _zeros(self.games, kind)
        self._at[name] = _address(made, self.games, kind)
        return made

    def __len__(self) -> int:
        return self.games

    def reset(self, which: Any = None) -> None:
        """Begins games anew: those whose element of which is not 0, or all.
        batch.reset(batch.results) begins those that are over."""
        self._call(lib.kalah_batch_reset,
                   None if which is None else _address(which, self.games))
        self.look()

    def step(self, moves: Any) -> int:
        """Plays a move in every game; -1 leaves a game alone.  Returns how
        many moves were illegal."""
        at = self._at
        return self._call(
            lib.kalah_batch_step, _address(moves, self.games), at["errors"],
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
        width = 2 * self.rules.pits + 2
        if out is None:
            out = _zeros(self.games * width, "i")
            if numpy is not None:
                out = out.reshape(self.games, width)
        self._call(lib.kalah_batch_observe,
                   _address(out, self.games * width), width,
                   {"board": 0, "mover": 1}[seat])
        return out

    def random(self, seed: int) -> Any:
        """A random legal move for every game, -1 where it is over; give
        every step another seed.  Returns moves."""
        self._call(lib.kalah_batch_random, seed % 2**64, self._at["moves"])
        return self.moves

    def playout(self, seed: int) -> None:
        """Plays every game to its end with random moves."""
        at = self._at
        self._call(lib.kalah_batch_playout, seed % 2**64, at["results"],
                   at["margins"], at["plies"])
        self.look()

    def __getitem__(self, index: int) -> Game:
        """A copy of one game, without history."""
        game = Game(self.rules)
        self._call(lib.kalah_batch_take, self._index(index), game._open())
        return game

    def __setitem__(self, index: int, game: Game) -> None:
        """Lets one game stand where a game of the same rules stands."""
        self._call(lib.kalah_batch_put, self._index(index), game._open())
        self.look()

    def _index(self, index: int) -> int:
        if not -self.games <= index < self.games:
            raise IndexError("there is no game %d" % index)
        return index % self.games

    def __repr__(self) -> str:
        return "<kalah.Batch of %d games>" % self.games
