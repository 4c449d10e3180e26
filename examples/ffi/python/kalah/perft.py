# SPDX-License-Identifier: MIT
"""How many sequences of moves there are from a position."""
import ctypes
import time
from typing import Dict, List

from . import _call as call
from . import _library as lib
from .game import Game


def perft(game: Game, depth: int, threads: int = 1) -> int:
    """Counts the sequences of exactly so many moves from where a game
    stands, modulo 2**64.  After an extra turn the next move is one more; a
    swap is never among them.  Other threads run on meanwhile, and Ctrl-C ends
    the counting within some tens of milliseconds.

    >>> perft(Game("kalah"), 6)
    23233
    """
    parts = _Parts(game, threads)
    call.check(lib.kalah_perft_count(
        ctypes.byref(ctypes.c_uint64()), parts.ended(), call.int32(depth),
        parts.threads))
    return parts.count(depth)


def perft_divide(game: Game, depth: int, threads: int = 1) -> Dict[int, int]:
    """The same for each legal move by itself, in ascending order: how many
    of the sequences begin with it.

    >>> perft_divide(Game("kalah"), 2)
    {0: 6, 1: 6, 2: 5, 3: 6, 4: 6, 5: 6}
    """
    parts = _Parts(game, threads)
    call.check(lib.kalah_perft_divide(
        None, None, 0, None, parts.ended(), call.int32(depth),
        parts.threads))
    divided = {}
    for move in parts.game.legal_moves:
        parts.game.push(move)
        divided[move] = parts.count(depth - 1)
        parts.game.undo()
    return divided


class _Parts:
    """A counting in parts, for the library counts to the end whatever
    happens: an interrupt is heard between two of them.  How long they are
    makes no difference to the sum."""

    SHORT, LONG = 0.002, 0.03  # seconds

    def __init__(self, game: Game, threads: int) -> None:
        self.game = Game()  # no other thread can change this one
        self.game.copy_from(game)
        self.threads = call.int32(threads)
        self.depth = 1  # moves that are counted in one part

    @staticmethod
    def ended() -> object:
        """A finished game's handle: on it the library counts nothing, but
        refuses what it would refuse of others."""
        return _ENDED._open()

    def count(self, depth: int) -> int:
        total = 0
        # For each move made, and for the next: what is left to be tried.
        left: List[List[int]] = []
        while True:
            if depth - len(left) > self.depth:
                left.append(self.game.legal_moves)
            else:
                total += self._part(depth - len(left))
                if left:
                    self.game.undo()
            while left and not left[-1]:
                left.pop()
                if left:
                    self.game.undo()
            if not left:
                return total % 2**64
            self.game.push(left[-1].pop())

    def _part(self, depth: int) -> int:
        nodes = ctypes.c_uint64()
        begin = time.monotonic()
        call.check(lib.kalah_perft_count(
            ctypes.byref(nodes), self.game._open(), depth, self.threads))
        took = time.monotonic() - begin
        if took < self.SHORT and depth == self.depth:
            self.depth += 1
        elif took > self.LONG and self.depth > 1:
            self.depth -= 1
        return nodes.value


_ENDED = Game("pits=1", "<1,0,0,0,0> -")
