# SPDX-License-Identifier: MIT
"""Endgame tables: the value of every position with few seeds left."""
import ctypes
import os
from typing import Any, Callable, Optional, Union

from . import _call as call
from . import _library as lib
from ._signals import Listener
from .game import Game
from .ruleset import Rules, Ruleset, RulesetStruct

Path = Union[str, bytes, "os.PathLike[Any]"]

VERIFY = 1  # check all data, not the header alone

_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p,
                             ctypes.c_uint64, ctypes.c_uint64)


class _Shared(call.Handle):
    """What a Table stands on.  Calls at work and engines hold it too, so
    that closing a Table takes nothing from under them."""

    _free = lib.kalah_table_free
    _kind = "table"

    @property
    def _as_parameter_(self) -> Any:
        return self._open()


class Table(call.Handle):
    """What perfect play makes of every position of one board and ruleset in
    which the rows hold up to so many seeds.

    rules     as for Game; its seeds, swap and who begins do not matter
    seeds     up to how many
    threads   how many threads may compute it; the table is the same for all
    progress  a function that is called on the way with the positions done
              and those to do in all; a true answer stops the work, and
              KalahError with Reason.STOPPED comes of it; an exception of
              its own stops the work, too, and comes out as it is

    Rules that can have no table raise TableError.  Ctrl-C ends the work
    within some tens of milliseconds; writing, reading and verifying a file
    it only ends when they are done.  A table never changes, and any number
    of threads may use one at once.  Closed, it is of no use itself, but
    serves the engines that use it on.

    >>> table = Table("pits=3", seeds=8)
    >>> len(table)
    3003
    >>> table.value(Game("pits=3", "<3,5,4,0,1,2,0,0,1> S"))
    3
    """

    _kind = "table"

    def __init__(self, rules: Rules, seeds: int, threads: int = 1,
                 progress: Optional[Callable[[int, int], Any]] = None
                 ) -> None:
        def make(*arguments: Any) -> Any:
            with Listener() as listener:
                return lib.kalah_table_new(*arguments, _CALLBACK(
                    lambda data, *both: listener.hear(progress, *both)), None)

        self._handle = _Shared(
            make, ctypes.byref(Ruleset.of(rules)._struct), call.int32(seeds),
            call.int32(threads))

    @classmethod
    def open(cls, path: Path, verify: bool = False) -> "Table":
        """The table that a file holds.  Where the system can, the file is
        mapped, not read, so that only verify takes time: it checks all of
        the data, which is else trusted.  FileError tells of a file that
        cannot be read, TableError of one that is foreign, cut or
        damaged."""
        table = cls.__new__(cls)
        table._handle = _Shared(lib.kalah_table_open, _name(path),
                                VERIFY if verify else 0)
        return table

    @staticmethod
    def count(pits: int, seeds: int) -> int:
        """How many positions a table has, and so how many bytes it takes;
        2**64 - 1 when that or more.

        >>> Table.count(6, 20)
        225792840
        """
        positions = ctypes.c_uint64()
        call.check(lib.kalah_table_count(ctypes.byref(positions),
                                         call.int32(pits), call.int32(seeds)))
        return positions.value

    def close(self) -> None:
        """Lets go of the table; its memory is free when no engine uses it
        and no call is at work."""
        self._handle = None

    def write(self, path: Path) -> None:
        """Writes the table to a file, whole or not at all: whatever goes
        wrong, a table that was there stays."""
        call.check(lib.kalah_table_write(self._open(), _name(path)))

    def verify(self) -> None:
        """Checks all data of a table that was opened; TableError tells of
        damage."""
        call.check(lib.kalah_table_verify(self._open()))

    @property
    def rules(self) -> Ruleset:
        """The rules it is for; swap and who begins have their defaults, and
        there is one seed a pit."""
        struct = RulesetStruct(ctypes.sizeof(RulesetStruct))
        call.check(lib.kalah_table_ruleset(self._open(),
                                           ctypes.byref(struct)))
        return Ruleset._of(struct)

    @property
    def seeds(self) -> int:
        """How many seeds the rows may hold."""
        return call.check(lib.kalah_table_seeds(self._open()))

    def __copy__(self) -> "Table":
        """Another Table of the same positions, which are not copied."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def __deepcopy__(self, memo: Any) -> "Table":
        return self.__copy__()

    def __len__(self) -> int:
        return self.count(self.rules.pits, self.seeds)

    def __bool__(self) -> bool:
        return True  # closed or not, as other objects

    def value(self, game: Game) -> int:
        """The final difference of the stores by perfect play, the mover's
        minus the other's; of a finished game, South's minus North's.  A
        swap is not considered.  TableError tells of other rules and of too
        many seeds in the rows."""
        value = ctypes.c_int32()
        call.check(lib.kalah_table_value(self._open(), Game._of(game),
                                         ctypes.byref(value)))
        return value.value

    def __repr__(self) -> str:
        if self._handle is None:
            return "<kalah.Table, closed>"
        return "<kalah.Table of %d seeds, %s>" % (self.seeds, self.rules)


def _name(path: Path) -> bytes:
    """A file's name for the library, which would stop at a null byte."""
    name = os.fspath(path)
    if not isinstance(name, bytes):
        # There it wants the system's code page, not what Python has.
        name = name.encode("mbcs") if os.name == "nt" else os.fsencode(name)
    if b"\0" in name:
        raise ValueError("embedded null byte")
    return name
