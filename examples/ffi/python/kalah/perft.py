# SPDX-License-Identifier: MIT
"""How many sequences of moves there are from a position."""
import ctypes
from typing import Dict

from . import _call as call
from . import _library as lib
from .game import Game
from .moves import int32


def perft(game: Game, depth: int, threads: int = 1) -> int:
    """Counts the sequences of exactly so many moves from where a game
    stands, modulo 2**64.  After an extra turn the next move is one more; a
    swap is never among them.  Other threads run on meanwhile, but an
    interrupt waits for the end.

    >>> perft(Game("kalah"), 6)
    23233
    """
    still, nodes = _still(game), ctypes.c_uint64()
    call.check(lib.kalah_perft_count(
        ctypes.byref(nodes), still._open(), int32(depth), int32(threads)))
    return nodes.value


def perft_divide(game: Game, depth: int, threads: int = 1) -> Dict[int, int]:
    """The same for each legal move by itself, in ascending order: how many
    of the sequences begin with it.

    >>> perft_divide(Game("kalah"), 2)
    {0: 6, 1: 6, 2: 5, 3: 6, 4: 6, 5: 6}
    """
    still = _still(game)
    room = still.pits
    moves, nodes = (ctypes.c_int32 * room)(), (ctypes.c_uint64 * room)()
    count = ctypes.c_size_t()
    call.check(lib.kalah_perft_divide(
        moves, nodes, room, ctypes.byref(count), still._open(), int32(depth),
        int32(threads)))
    return dict(zip(moves[:count.value], nodes))


def _still(game: Game) -> Game:
    """A copy that no other thread can change."""
    still = Game()
    still.copy_from(game)
    return still
