# SPDX-License-Identifier: MIT
"""Games in a row between two players."""
import ctypes
import operator
from typing import Any, Iterator, NamedTuple, Optional

from . import _call as call
from . import _library as lib
from .game import Game
from .moves import Side
from .ruleset import Rules, Ruleset, RulesetStruct

BEGIN = ("south", "alternate", "winner", "loser", "coin")
"""Who can begin the next game of a match."""


class MatchGameStruct(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint32)] + [
        (name, ctypes.c_int32) for name in (
            "first", "began", "south", "north", "south_player", "swapped",
            "winner")]


class MatchGame(NamedTuple):
    """A game of a match that has been played."""

    first: Side            # the side that began
    began: int             # the player who sat there then: 1 or 2
    south: int             # seeds in South's store at the end
    north: int             # seeds in North's store at the end
    south_player: int      # who sat at South at the end: 1 or 2
    swapped: bool          # whether the players changed seats in it
    winner: Optional[int]  # 1 or 2; None for a tie


class Match(call.Handle):
    """A match between player 1, who sits at South when it begins, and
    player 2.  They keep their seats unless a swap exchanges them.

    rules  as for Game
    begin  who begins: "south", "alternate", "winner", "loser" or "coin"
    seed   a number for the coin

    >>> match = Match("pits=1 seeds=1", begin="alternate")
    >>> game = match.start()
    >>> game.push(0)
    >>> match.record(game)
    >>> match.wins(1), match.wins(2), match.ties
    (0, 0, 1)
    """

    _free = lib.kalah_match_free
    _kind = "match"

    def __init__(self, rules: Rules = None, begin: str = "south",
                 seed: int = 0) -> None:
        if begin not in BEGIN:
            raise ValueError("begin must be one of %s" % ", ".join(BEGIN))
        super().__init__(lib.kalah_match_new,
                         ctypes.byref(Ruleset.of(rules)._struct),
                         BEGIN.index(begin), call.seed64(seed))

    @classmethod
    def load(cls, text: str) -> "Match":
        """The match that save() wrote."""
        match = cls()
        call.read_text(lib.kalah_match_read, (match._open(),), text)
        return match

    def save(self) -> str:
        """The match as one line, without the moves of its games."""
        return call.text_of(lib.kalah_match_write, self._open())

    def clone(self) -> "Match":
        """A second match like this one."""
        return call.clone(self, lib.kalah_match_clone)

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> "Match":
        return call.clone(self, lib.kalah_match_clone, memo)

    def __reduce__(self) -> Any:
        return call.reduce(self, Match)

    # ---- Playing ----------------------------------------------------------

    def start(self, game: Optional[Game] = None) -> Game:
        """Sets the next game up: a new one, or one that is given."""
        if game is None:
            game = Game()
        call.check(lib.kalah_match_start(self._open(), Game._of(game)))
        return game

    def record(self, game: Game) -> None:
        """Takes the started game, now over, into account."""
        call.check(lib.kalah_match_record(self._open(), Game._of(game)))

    def undo(self) -> None:
        """Takes the last recorded game back, as if it went on."""
        call.check(lib.kalah_match_undo(self._open()))

    def reset(self) -> None:
        """Starts over."""
        call.check(lib.kalah_match_reset(self._open()))

    @property
    def rules(self) -> Ruleset:
        """The rules.  Setting others starts the match over."""
        struct = RulesetStruct(ctypes.sizeof(RulesetStruct))
        call.check(lib.kalah_match_ruleset(self._open(),
                                           ctypes.byref(struct)))
        return Ruleset._of(struct)

    @rules.setter
    def rules(self, rules: Rules) -> None:
        call.check(lib.kalah_match_set_ruleset(
            self._open(), ctypes.byref(Ruleset.of(rules)._struct)))

    # ---- Looking ----------------------------------------------------------

    @property
    def begin(self) -> str:
        """Who begins; one of BEGIN."""
        return BEGIN[call.check(lib.kalah_match_begin(self._open()))]

    @property
    def seed(self) -> int:
        """The seed of the coin."""
        value = ctypes.c_uint64()
        call.check(lib.kalah_match_seed(self._open(), ctypes.byref(value)))
        return value.value

    @property
    def started(self) -> bool:
        """Whether a game has been started and not yet recorded."""
        return bool(call.check(lib.kalah_match_started(self._open())))

    @property
    def first(self) -> Side:
        """The side that begins the started game, or else the next one."""
        return Side(call.check(lib.kalah_match_first(self._open())))

    def player(self, side: Side, game: Optional[Game] = None) -> int:
        """Which player sits there; game is the started one, in which they
        may have changed seats."""
        return call.check(lib.kalah_match_player(
            self._open(), None if game is None else Game._of(game),
            Side(side)))

    def wins(self, player: int) -> int:
        """How many games a player, 1 or 2, has won."""
        return call.check(lib.kalah_match_wins(self._open(),
                                               call.int32(player)))

    @property
    def ties(self) -> int:
        """How many games were tied; they count for neither player."""
        return call.check(lib.kalah_match_ties(self._open()))

    def seeds(self, player: int) -> int:
        """The seeds that a player had in store, all games together."""
        value = ctypes.c_uint64()
        call.check(lib.kalah_match_seeds(self._open(), call.int32(player),
                                         ctypes.byref(value)))
        return value.value

    def __len__(self) -> int:
        return call.check(lib.kalah_match_count(self._open()))

    def __getitem__(self, index: int) -> MatchGame:
        count, index = len(self), operator.index(index)
        if not -count <= index < count:
            raise IndexError("there is no game %d in the match" % index)
        one = MatchGameStruct(ctypes.sizeof(MatchGameStruct))
        call.check(lib.kalah_match_game_at(self._open(), index % count,
                                           ctypes.byref(one)))
        return MatchGame(Side(one.first), one.began, one.south, one.north,
                         one.south_player, bool(one.swapped),
                         one.winner or None)

    def __iter__(self) -> Iterator[MatchGame]:
        return (self[i] for i in range(len(self)))

    def __bool__(self) -> bool:
        return True

    def sheet(self, one: Optional[str] = None,
              two: Optional[str] = None) -> str:
        """A score sheet for people, with the players' names."""
        names = [None if name is None else call.bytes_of(name, "a name")
                 for name in (one, two)]
        if any(b"\0" in name for name in names if name is not None):
            raise ValueError("embedded null character")
        return call.text_of(lib.kalah_match_sheet, self._open(), *names)

    def __repr__(self) -> str:
        if self._handle is None:
            return "<kalah.Match, closed>"
        return "<kalah.Match %d:%d, ties: %d>" % (
            self.wins(1), self.wins(2), self.ties)
