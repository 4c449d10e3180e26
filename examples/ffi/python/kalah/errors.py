# SPDX-License-Identifier: MIT
"""What can go wrong, as exceptions."""
import enum
from typing import Optional


class Reason(enum.IntEnum):
    """The library's errors by number; kalah_strerror(3) explains them."""

    NULL = -1
    MEMORY = -2
    SPACE = -3
    RANGE = -4
    NAME = -5
    STRUCT_SMALL = -6
    STRUCT_TAIL = -7
    STRUCT_SIZE = -8
    RULE_VALUE = -20
    RULE_SEEDS = -21
    RULE_FIELD = -22
    RULE_TWICE = -23
    GAME_OVER = -40
    NO_PIT = -41
    EMPTY_PIT = -42
    SWAP_OFF = -43
    SWAP_FIRST = -44
    SWAP_LATE = -45
    SWAP_TAKEN = -46
    NO_UNDO = -47
    NO_REDO = -48
    POSITION_PITS = -60
    POSITION_COUNT = -61
    POSITION_SEEDS = -62
    POSITION_SIDE = -63
    TEXT = -80
    TEXT_VERSION = -81
    TEXT_STATE = -82


class KalahError(Exception):
    """Something that the library refused.

    reason  a member of Reason; a plain number if it is of a later release
    index   in a list of moves, which of them was refused
    text    the text that was refused, and
    at      where in it the fault is
    """

    def __init__(self, reason: int, message: str, *,
                 index: Optional[int] = None, text: Optional[str] = None,
                 at: Optional[int] = None) -> None:
        try:
            reason = Reason(reason)
        except ValueError:
            pass
        self.reason, self.index, self.text, self.at = reason, index, text, at
        if text is not None and at is not None:
            message += ", at %r" % text[at:at + 20]
        elif index is not None:
            message += " (move %d of the list)" % index
        super().__init__(message)


class IllegalMove(KalahError, ValueError):
    """A move that cannot be played; the game is as it was."""


class InvalidRules(KalahError, ValueError):
    """Rules that do not exist or do not go together."""


class InvalidPosition(KalahError, ValueError):
    """A position that a game by these rules cannot have."""


class InvalidText(KalahError, ValueError):
    """Text that is malformed."""


class NoHistory(KalahError, IndexError):
    """There is nothing to undo, or nothing to redo."""


class OutOfMemory(KalahError, MemoryError):
    """The library got no memory."""


def error_of(code: int, message: str, **about: object) -> KalahError:
    """The exception for one of the library's errors."""
    if code == Reason.MEMORY:
        kind = OutOfMemory
    elif code in (Reason.NO_UNDO, Reason.NO_REDO):
        kind = NoHistory
    elif -59 <= code <= -40:
        kind = IllegalMove
    elif -39 <= code <= -20:
        kind = InvalidRules
    elif -79 <= code <= -60:
        kind = InvalidPosition
    elif -99 <= code <= -80:
        kind = InvalidText
    else:
        kind = KalahError
    return kind(code, message, **about)
