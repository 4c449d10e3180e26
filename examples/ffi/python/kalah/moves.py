# SPDX-License-Identifier: MIT
"""Sides, moves, and what a move did."""
import ctypes
import enum
import operator
from typing import Any, NamedTuple, Optional, Tuple, Union

from . import _call as call
from . import _library as lib

SWAP = -2
"""The move with which the second player changes seats with the first."""

STORE = -1
"""What stands for a store where a pit is named."""

Move = Union[int, str]


class Side(enum.IntEnum):
    """A side of the board.  Where there is none, there is None."""

    SOUTH = 0
    NORTH = 1

    @property
    def other(self) -> "Side":
        return Side.NORTH if self == Side.SOUTH else Side.SOUTH


class Result(enum.IntEnum):
    """How a game stands."""

    ONGOING = 0
    SOUTH = 1
    NORTH = 2
    DRAW = 3


_SIDES: Tuple[Optional[Side], ...] = (Side.SOUTH, Side.NORTH, None)


def side_of(number: int) -> Optional[Side]:
    return _SIDES[number]


def move_of(move: Move) -> int:
    """The number of a move that may also be "swap"."""
    if isinstance(move, str) and move == "swap":
        return SWAP
    return call.int32(move)


def _member(name: str, convert: Any) -> Any:
    raw = operator.attrgetter("_" + name)
    return property(lambda self: convert(raw(self)))


class Report(ctypes.Structure):
    """What a move did.

    side      the side that moved
    move      the pit, or SWAP
    lifted    seeds that lay in that pit
    laps      how often seeds were lifted and sown: more than 1 in a relay
    stored    seeds that the sowing dropped in the mover's store
    last_side, last_pit
              where the last seed fell; the pit may be STORE
    captured  seeds that a capture put into the store
    extra     whether the mover earned an extra turn
    passed    whether the side whose turn it was has passed
    swept_south, swept_north
              seeds swept into each store at the end
    over      whether the move ended the game
    next      the side to move now, or None
    result    how the game stands now
    """

    _fields_ = [("_size", ctypes.c_uint32)] + [
        (name, ctypes.c_int32) for name in (
            "_side", "_move", "_lifted", "_laps", "_stored", "_last_side",
            "_last_pit", "_captured", "_extra", "_passed", "_swept_south",
            "_swept_north", "_over", "_next", "_result")]

    side: Side = _member("side", side_of)
    move: int = _member("move", int)
    lifted: int = _member("lifted", int)
    laps: int = _member("laps", int)
    stored: int = _member("stored", int)
    last_side: Optional[Side] = _member("last_side", side_of)
    last_pit: int = _member("last_pit", int)
    captured: int = _member("captured", int)
    extra: bool = _member("extra", bool)
    passed: bool = _member("passed", bool)
    swept_south: int = _member("swept_south", int)
    swept_north: int = _member("swept_north", int)
    over: bool = _member("over", bool)
    next: Optional[Side] = _member("next", side_of)
    result: Result = _member("result", Result)

    def __init__(self) -> None:
        self._size = 64

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Report) and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash(bytes(self))

    def __str__(self) -> str:
        """The report in plain English."""
        return call.text_of(lib.kalah_describe_move, ctypes.byref(self))

    def __repr__(self) -> str:
        return "Report(%s)" % ", ".join(
            "%s=%r" % (name, getattr(self, name)) for name in (
                one.lstrip("_") for one, _ in self._fields_[1:]))


class StepStruct(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint32)] + [
        (name, ctypes.c_int32) for name in (
            "kind", "side", "pit", "seeds", "south", "north", "lap")]


class StepKind(enum.IntEnum):
    """What a step does."""

    LIFT = 0
    DROP = 1
    CAPTURE = 2
    EXTRA = 3
    PASS = 4
    SWEEP = 5
    END = 6
    SWAP = 7


class Step(NamedTuple):
    """One step of a move, for a program that shows it happening."""

    kind: StepKind
    side: Optional[Side]  # the side it happens on
    pit: int              # the pit, or STORE
    seeds: int            # lifted, dropped (1), captured or swept in all
    south: int            # of a sweep: to South's store
    north: int            # of a sweep: to North's store
    lap: int              # of a lift or drop, from 1 on; else 0

    @classmethod
    def of(cls, step: StepStruct) -> "Step":
        return cls(StepKind(step.kind), side_of(step.side), step.pit,
                   step.seeds, step.south, step.north, step.lap)


class HintStruct(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint32)] + [
        (name, ctypes.c_int32) for name in (
            "move", "extra", "captured", "stored", "exposed", "over",
            "result")]


class Hint(NamedTuple):
    """What a legal move does at a glance."""

    move: int
    extra: bool     # whether it earns an extra turn
    captured: int   # seeds its capture puts into the store
    stored: int     # seeds its sowing drops in the store
    exposed: int    # the most that the other side could capture after it
    over: bool      # whether it ends the game
    result: Result  # how the game stands after it

    @classmethod
    def of(cls, hint: HintStruct) -> "Hint":
        return cls(hint.move, bool(hint.extra), hint.captured, hint.stored,
                   hint.exposed, bool(hint.over), Result(hint.result))
