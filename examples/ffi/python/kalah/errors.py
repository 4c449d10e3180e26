# SPDX-License-Identifier: MIT
"""What can go wrong, as exceptions."""
import enum
from typing import Any, Dict, Optional, Tuple, Type

from . import _library


def _reasons() -> Any:
    reasons = enum.IntEnum("Reason",  # type: ignore
                           _library.constants("KALAH_ERROR_"))
    reasons.__doc__ = "The library's errors; kalah_strerror(3) explains them."
    return reasons


Reason = _reasons()


class KalahError(Exception):
    """Something that the library refused.

    reason  a member of Reason
    index   in a list of moves, which of them was refused
    text    the text that was refused, and
    at      where in it the fault is
    """

    def __init__(self, reason: int, message: str, *,
                 index: Optional[int] = None, text: Optional[str] = None,
                 at: Optional[int] = None) -> None:
        self.reason = Reason(reason)
        self.index, self.text, self.at = index, text, at
        if text is not None and at is not None:
            message += ", at %r" % text[at:at + 20]
        elif index is not None:
            message += " (move %d of the list)" % index
        super().__init__(message)

    def __reduce__(self) -> Any:
        """As it is, wherever it is sent."""
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: Type["KalahError"], arguments: Tuple[Any, ...],
           members: Dict[str, Any]) -> "KalahError":
    error = kind.__new__(kind)
    error.args = arguments
    error.__dict__.update(members)
    return error


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


class MatchError(KalahError):
    """Something that cannot be done at this point of a match."""


class TableError(KalahError):
    """An endgame table that these rules cannot have, that is for other
    games, or that a file does not hold whole."""


class FileError(KalahError, OSError):
    """A file that cannot be opened, read or written."""


class OutOfMemory(KalahError, MemoryError):
    """The library got no memory."""


# By the reason's name, or its first word.
KINDS: Dict[str, Type[KalahError]] = {
    "EMPTY": IllegalMove, "FILE": FileError, "GAME": IllegalMove,
    "MATCH": MatchError, "MEMORY": OutOfMemory, "NO_PIT": IllegalMove,
    "NO_REDO": NoHistory, "NO_UNDO": NoHistory, "POSITION": InvalidPosition,
    "RULE": InvalidRules, "SWAP": IllegalMove, "TABLE": TableError,
    "TEXT": InvalidText}


def error_of(code: int, message: str, **about: Any) -> KalahError:
    """The exception for one of the library's errors."""
    name = Reason(code).name
    kind = KINDS.get(name, KINDS.get(name.split("_")[0], KalahError))
    return kind(code, message, **about)
