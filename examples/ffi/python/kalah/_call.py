# SPDX-License-Identifier: MIT
"""How the library is called: errors, text, lists and handles.  Private to
the package."""
import copy
import ctypes
import operator
import os
import threading
import weakref
from typing import Any, Callable, List, Type, TypeVar

from . import _library as lib
from .errors import error_of

Call = Callable[..., int]


def check(code: int, **about: Any) -> int:
    """Passes a count or 0 on, and raises anything else."""
    if code < 0:
        raise error_of(code, lib.kalah_strerror(code).decode(), **about)
    return code


def int32(number: Any) -> int:
    """A number for the library, which takes 32 bits: one that does not fit
    becomes the greatest that does, and is out of every range, too."""
    index: int = operator.index(number)
    return index if -2**31 <= index < 2**31 else 2**31 - 1


def uint64(number: Any) -> int:
    """The same for one without a sign and of 64 bits."""
    index: int = operator.index(number)
    return index if 0 <= index < 2**64 else 2**64 - 1


def seed64(number: Any) -> int:
    """Any number as a seed, of 64 bits."""
    index: int = operator.index(number)
    return index % 2**64


def bytes_of(text: Any, what: str = "text") -> bytes:
    """Text for the library."""
    if not isinstance(text, str):
        raise TypeError("%s must be str, not %s" % (
            what, type(text).__name__))
    return text.encode("utf-8")


def text_of(function: Call, *arguments: Any) -> str:
    """The text that one of the writing functions makes."""
    needed = ctypes.c_size_t()
    size = 512
    while True:
        buf = ctypes.create_string_buffer(size)
        code = function(*arguments, buf, size, ctypes.byref(needed))
        if needed.value <= size:
            check(code)
            return buf.value.decode("utf-8")
        size = needed.value


def read_text(function: Call, before: Any, text: str) -> None:
    """Calls one of the reading functions; errors know where the fault is."""
    data = bytes_of(text)
    at = ctypes.c_size_t()
    code = function(*before, data, len(data), ctypes.byref(at))
    if code < 0:
        check(code, text=text, at=len(data[:at.value].decode(
            "utf-8", "ignore")))


def array_of(function: Call, *arguments: Any, room: int = 64) -> List[int]:
    """The list of numbers that one of the listing functions gives."""
    count = ctypes.c_size_t()
    while True:
        array = (ctypes.c_int32 * room)()
        code = function(*arguments, array, room, ctypes.byref(count))
        if count.value <= room:
            check(code)
            return array[:count.value]
        room = count.value


Struct = TypeVar("Struct", bound=ctypes.Structure)


def structs_of(function: Call, *arguments: Any, kind: Type[Struct],
               room: int) -> List[Struct]:
    """The list of structs that one of the listing functions gives."""
    count = ctypes.c_size_t()
    while True:
        array = (kind * room)()
        code = function(*arguments, array, ctypes.sizeof(kind), room,
                        ctypes.byref(count))
        if count.value <= room:
            check(code)
            return array[:count.value]
        room = count.value


Self = TypeVar("Self", bound="Handle")


class Handle:
    """A handle of the library's, freed when the object goes, or earlier by
    close() or at the end of a with statement."""

    _free: Any = None  # a function of the library
    _handle: Any = None
    _kind = "object"

    def __init__(self, make: Call, *arguments: Any) -> None:
        handle = ctypes.c_void_p()
        try:
            check(make(ctypes.byref(handle), *arguments))
        finally:
            # An interrupt may come between making and knowing.
            if handle:
                self._handle = handle

    def close(self) -> None:
        """Frees what the library holds; the object is of no use then."""
        handle, self._handle = self._handle, None
        if handle is not None:
            type(self)._free(handle)

    def __del__(self) -> None:
        self.close()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *ignored: Any) -> None:
        self.close()

    def _open(self) -> Any:
        if self._handle is None:
            raise ValueError("this %s is closed" % self._kind)
        return self._handle

    @classmethod
    def _of(cls, one: Any) -> Any:
        """The handle of an argument, which the library takes for what it is
        said to be."""
        if not isinstance(one, cls):
            raise TypeError("a kalah.%s is wanted, not %s" % (
                cls.__name__, type(one).__name__))
        return one._open()

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Refused where a kind has no way of its own: a second object with
        the same handle would free it a second time."""
        if type(self).__reduce__ is object.__reduce__:
            raise TypeError("a kalah.%s cannot be copied or pickled" %
                            type(self).__name__)
        return super().__reduce_ex__(protocol)


def clone(one: Self, function: Call, memo: Any = None) -> Self:
    """A second object with a handle that the library copied, and with what
    a subclass of the user's has beside it."""
    twin = type(one).__new__(type(one))
    Handle.__init__(twin, function, one._open())
    members = {name: value for name, value in one.__dict__.items()
               if name != "_handle"}
    if memo is not None:
        memo[id(one)] = twin
        members = copy.deepcopy(members, memo)
    twin.__dict__.update(members)
    return twin


def reduce(one: Any, base: Any) -> Any:
    """How such an object is pickled, when base.load() gives the handle back
    from what one.save() says."""
    members = {name: value for name, value in one.__dict__.items()
               if name != "_handle"}
    return _load, (type(one), base, one.save()), members or None


def _load(kind: Any, base: Any, saved: str) -> Any:
    one, loaded = kind.__new__(kind), base.load(saved)
    one._handle, loaded._handle = loaded._handle, None
    return one


class LongHandle(Handle):
    """A handle whose calls let other threads run: one call at a time.
    Another thread's waits; one from within the call fails."""

    _thread = 0  # the last that was at work

    def __init__(self, make: Call, *arguments: Any) -> None:
        self._lock = threading.Lock()
        super().__init__(make, *arguments)
        _long_handles[id(self)] = self

    def close(self) -> None:
        if self._handle is not None:
            with self._turn():
                super().close()

    def __del__(self) -> None:
        # No call can be at work but one whose thread a fork left behind:
        # then the handle is in no state to be freed.
        if self._handle is not None and not self._lock.locked():
            self.close()

    def _turn(self) -> Any:
        """The lock, for a with statement whose first line sets _thread."""
        if self._lock.locked() and self._thread == threading.get_ident():
            raise RuntimeError("this %s is at work" % self._kind)
        return self._lock

    def _call(self, function: Call, *arguments: Any) -> int:
        with self._turn():
            self._thread = threading.get_ident()
            return check(function(self._open(), *arguments))


# All that there are, by id(): a subclass of the caller's may have no hash.
_long_handles: "weakref.WeakValueDictionary[int, LongHandle]" = \
    weakref.WeakValueDictionary()


def _after_fork() -> None:
    """Closes, in the child, what other threads of the parent work with:
    those threads are not here to end their work."""
    for one in list(_long_handles.values()):
        if one._lock.locked() and one._thread != threading.get_ident():
            one._handle, one._lock = None, threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
