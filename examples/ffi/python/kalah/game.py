# SPDX-License-Identifier: MIT
"""A game: a position, the rules it is played by and its history."""
import ctypes
import operator
from typing import Any, Iterable, List, Optional, Sequence, Tuple

from . import _call as call
from . import _library as lib
from .moves import (Hint, HintStruct, Move, Report, Result, Side, Step,
                    StepStruct, move_of, side_of)
from .ruleset import Rules, Ruleset, RulesetStruct

_play = lib.kalah_game_play
_undo = lib.kalah_game_undo


class Game(call.Handle):
    """A game of Kalah.

    rules     a Ruleset, its text such as "family" or "pits=4", or None
    position  where to begin, as text; the opening if there is none

    A move is a pit of the side to move, from 0 at that side's left, or
    "swap".  Moves that are illegal raise IllegalMove and change nothing.

    >>> game = Game("family")
    >>> game.play(2).extra
    True
    >>> game.legal_moves
    [0, 1, 3, 4, 5]
    >>> game.undo()
    >>> game.position
    '<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S'
    """

    _free = lib.kalah_game_free
    _kind = "game"

    def __init__(self, rules: Rules = None,
                 position: Optional[str] = None) -> None:
        super().__init__(lib.kalah_game_new,
                         ctypes.byref(Ruleset.of(rules)._struct))
        if position is not None:
            self.position = position

    @classmethod
    def load(cls, text: str) -> "Game":
        """The game that save() wrote."""
        game = cls()
        call.read_text(lib.kalah_notation_read_game, (game._open(),), text)
        return game

    def save(self) -> str:
        """The whole game as one line: rules, start and moves."""
        return call.text_of(lib.kalah_notation_write_game, self._open())

    def clone(self) -> "Game":
        """A second game like this one, history and redo included."""
        return call.clone(self, lib.kalah_game_clone)

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> "Game":
        return call.clone(self, lib.kalah_game_clone, memo)

    def __reduce__(self) -> Any:
        return call.reduce(self, Game)

    def copy_from(self, other: "Game") -> None:
        """Stands where the other game stands, without its history: the
        quick way to try lines out."""
        call.check(lib.kalah_game_copy(self._open(), Game._of(other)))

    # ---- Beginning --------------------------------------------------------

    def reset(self, rules: Rules = None) -> None:
        """Begins again, by other rules if there are any."""
        if rules is None:
            call.check(lib.kalah_game_reset(self._open()))
        else:
            call.check(lib.kalah_game_set_ruleset(
                self._open(), ctypes.byref(Ruleset.of(rules)._struct)))

    @property
    def position(self) -> str:
        """The position as text.  Setting it begins a game there, swept if
        it is over by the rules."""
        return call.text_of(lib.kalah_notation_write_position, self._open())

    @position.setter
    def position(self, text: str) -> None:
        call.read_text(lib.kalah_notation_read_position, (self._open(),),
                       text)

    def set_counts(self, counts: Sequence[int],
                   side: Optional[Side]) -> None:
        """Begins a game at a position given as by counts."""
        array = (ctypes.c_int32 * len(counts))(*map(call.int32, counts))
        call.check(lib.kalah_game_set_position(
            self._open(), array, len(counts),
            2 if side is None else Side(side)))

    # ---- Looking ----------------------------------------------------------

    @property
    def rules(self) -> Ruleset:
        struct = RulesetStruct(ctypes.sizeof(RulesetStruct))
        call.check(lib.kalah_game_ruleset(self._open(),
                                          ctypes.byref(struct)))
        return Ruleset._of(struct)

    @property
    def pits(self) -> int:
        """Pits a side."""
        return call.check(lib.kalah_game_pits(self._open()))

    def seeds(self, side: Side, pit: int) -> int:
        """The seeds in a pit, or with STORE in the side's store."""
        return call.check(lib.kalah_game_seeds(self._open(), Side(side),
                                               call.int32(pit)))

    def store(self, side: Side) -> int:
        """The seeds in a side's store."""
        return call.check(lib.kalah_game_store(self._open(), Side(side)))

    def row(self, side: Side) -> Tuple[int, ...]:
        """The seeds in a side's pits, from its left to its right."""
        counts, pits = self.counts, self.pits
        begin = 2 + Side(side) * pits
        return counts[begin:begin + pits]

    @property
    def counts(self) -> Tuple[int, ...]:
        """South's store, North's store, South's pits, North's pits."""
        return tuple(call.array_of(lib.kalah_game_counts, self._open(),
                                   room=66))

    @property
    def total(self) -> int:
        """All seeds of this game."""
        return call.check(lib.kalah_game_total(self._open()))

    @property
    def side(self) -> Optional[Side]:
        """The side to move, or None when the game is over."""
        return side_of(lib.kalah_game_side(self._open()))

    @property
    def first(self) -> Side:
        """The side that moved first."""
        return Side(lib.kalah_game_first(self._open()))

    def player(self, side: Side) -> int:
        """Which player sits there: 1, who began, or 2."""
        return call.check(lib.kalah_game_player(self._open(), Side(side)))

    @property
    def result(self) -> Result:
        return Result(lib.kalah_game_result(self._open()))

    @property
    def over(self) -> bool:
        return bool(lib.kalah_game_side(self._open()) == 2)

    @property
    def decided(self) -> Optional[Side]:
        """The side that holds more than half of all seeds in store."""
        return side_of(lib.kalah_game_decided(self._open()))

    @property
    def hash(self) -> int:
        """64 bits that are the same for the same position everywhere."""
        value = ctypes.c_uint64()
        call.check(lib.kalah_game_hash(self._open(), ctypes.byref(value)))
        return value.value

    def board(self) -> str:
        """The board as lines for people, from South's seat."""
        return call.text_of(lib.kalah_notation_write_board, self._open())

    __str__ = board

    def __repr__(self) -> str:
        if self._handle is None:
            return "<kalah.Game, closed>"
        return "<kalah.Game %s>" % self.position

    # ---- Moves ------------------------------------------------------------

    @property
    def legal_moves(self) -> List[int]:
        """The pits that can be played, in ascending order; no swap."""
        return call.array_of(lib.kalah_game_moves, self._open(), room=32)

    @property
    def legal_mask(self) -> int:
        """The same as bits."""
        value = ctypes.c_uint32()
        call.check(lib.kalah_game_legal_mask(self._open(),
                                             ctypes.byref(value)))
        return value.value

    @property
    def can_swap(self) -> bool:
        return self.is_legal("swap")

    def is_legal(self, move: Move) -> bool:
        return not lib.kalah_game_check(self._open(), move_of(move))

    def why_not(self, move: Move) -> Optional[str]:
        """Why a move is illegal, in words; None if it is legal."""
        code = lib.kalah_game_check(self._open(), move_of(move))
        return lib.kalah_strerror(code).decode() if code else None

    def play(self, move: Move) -> Report:
        """Plays a move and tells what it did."""
        report = Report()
        call.check(_play(self._open(), move_of(move), ctypes.byref(report)))
        return report

    def push(self, move: Move) -> None:
        """Plays a move and tells nothing: the quickest way."""
        if (move.__class__ is not int
                or not -2 <= move < 32):  # type: ignore
            move = move_of(move)
        error = _play(self._handle, move, None)
        if error:
            self._open()
            call.check(error)

    def play_all(self, moves: Iterable[Move]) -> None:
        """Plays several moves, all or none; an error has the index."""
        numbers = [move_of(move) for move in moves]
        array = (ctypes.c_int32 * len(numbers))(*numbers)
        failed = ctypes.c_size_t()
        code = lib.kalah_game_play_all(self._open(), array, len(numbers),
                                       ctypes.byref(failed), None)
        if code < 0:
            call.check(code, index=failed.value)

    def swap(self) -> None:
        """Changes seats, where the rules allow it."""
        self.play("swap")

    def preview(self, move: Move) -> Report:
        """What play() would tell, without playing."""
        report = Report()
        call.check(lib.kalah_game_preview(self._open(), move_of(move),
                                          ctypes.byref(report)))
        return report

    def steps(self, move: Move) -> List[Step]:
        """What would happen, step by step, without playing."""
        return [Step.of(one) for one in call.structs_of(
            lib.kalah_game_steps, self._open(), move_of(move),
            kind=StepStruct, room=128)]

    def hints(self) -> List[Hint]:
        """What each legal pit does at a glance, in ascending order."""
        return [Hint.of(one) for one in call.structs_of(
            lib.kalah_hint_list, self._open(), kind=HintStruct, room=32)]

    # ---- History ----------------------------------------------------------

    def undo(self) -> None:
        """Takes the last move back; NoHistory if there is none."""
        error = _undo(self._handle)
        if error:
            self._open()
            call.check(error)

    def redo(self) -> Report:
        """Plays the move again that was taken back last."""
        report = Report()
        call.check(lib.kalah_game_redo(self._open(), ctypes.byref(report)))
        return report

    @property
    def history(self) -> List[int]:
        """The moves so far, SWAP where one was."""
        return call.array_of(lib.kalah_game_history, self._open())

    @property
    def moves(self) -> str:
        """The moves so far as text."""
        return call.text_of(lib.kalah_notation_write_moves, self._open())

    @property
    def undoable(self) -> int:
        """How many moves can be undone."""
        return self._ply()[0]

    @property
    def redoable(self) -> int:
        """How many moves can be redone."""
        return self._ply()[1]

    def _ply(self) -> Tuple[int, int]:
        undo, redo = ctypes.c_uint64(), ctypes.c_uint64()
        call.check(lib.kalah_game_ply(self._open(), ctypes.byref(undo),
                                      ctypes.byref(redo)))
        return undo.value, redo.value

    def report(self, ply: int) -> Report:
        """What move number ply of the history did, 0 being the first;
        negative numbers count from the end."""
        ply = operator.index(ply)
        if ply < 0:
            ply += self.undoable
        if not 0 <= ply < self.undoable:
            raise IndexError("there is no move %d in the history" % ply)
        report = Report()
        call.check(lib.kalah_game_report(self._open(), ply,
                                         ctypes.byref(report)))
        return report
