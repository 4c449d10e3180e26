# SPDX-License-Identifier: MIT
"""How the library is called: errors, text, lists and handles.  Private to
the package."""
import ctypes
import threading
from typing import Any

from . import _library as lib
from .errors import error_of


def check(code, **about):
    """Passes a count or 0 on, and raises anything else."""
    if code < 0:
        raise error_of(code, lib.kalah_strerror(code).decode(), **about)
    return code


def text_of(function, *arguments):
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


def read_text(function, before, text):
    """Calls one of the reading functions; errors know where the fault is."""
    data = text.encode("utf-8")
    at = ctypes.c_size_t()
    code = function(*before, data, len(data), ctypes.byref(at))
    if code < 0:
        check(code, text=text, at=len(data[:at.value].decode(
            "utf-8", "ignore")))


def array_of(function, *arguments, room=64):
    """The list of numbers that one of the listing functions gives."""
    count = ctypes.c_size_t()
    while True:
        array = (ctypes.c_int32 * room)()
        code = function(*arguments, array, room, ctypes.byref(count))
        if count.value <= room:
            check(code)
            return array[:count.value]
        room = count.value


def structs_of(function, *arguments, kind, room):
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


class Handle:
    """A handle of the library's, freed when the object goes, or earlier by
    close() or at the end of a with statement."""

    _free: Any = None  # a function of the library
    _handle: Any = None
    _kind = "object"

    def __init__(self, make, *arguments):
        handle = ctypes.c_void_p()
        check(make(ctypes.byref(handle), *arguments))
        self._handle = handle

    def close(self) -> None:
        """Frees what the library holds; the object is of no use then."""
        handle, self._handle = self._handle, None
        if handle is not None:
            type(self)._free(handle)

    def __del__(self):
        self.close()

    def __enter__(self):
        return self

    def __exit__(self, *ignored):
        self.close()

    def _open(self):
        if self._handle is None:
            raise ValueError("this %s is closed" % self._kind)
        return self._handle


class LongHandle(Handle):
    """A handle whose calls let other threads run: one call at a time.  A
    second one waits, or fails if it can only come from within the first."""

    _waits = True

    def __init__(self, make, *arguments):
        self._lock = threading.Lock()
        super().__init__(make, *arguments)

    def close(self) -> None:
        if self._handle is not None:
            with self._lock:
                super().close()

    def _call(self, function, *arguments):
        if not self._lock.acquire(self._waits):
            raise RuntimeError("this %s is at work" % self._kind)
        try:
            return check(function(self._open(), *arguments))
        finally:
            self._lock.release()
