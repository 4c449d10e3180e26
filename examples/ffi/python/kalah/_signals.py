# SPDX-License-Identifier: MIT
"""Exceptions in the middle of a long call.  Private to the package.

What a callback raises must stop the library's work and come out of the call
that began it.  That is easy but for signals.  Python runs a signal's handler
between two instructions of the main thread, and when the signal came while
the library worked, before the first instruction of the next callback: what
the handler raises there, as that of Ctrl-C does, nobody can catch.  ctypes
prints it, and the library goes on.  So the handlers are taken off for the
time of the call, and run where what they raise is caught.
"""
import _thread
import signal
import threading
from typing import Any, Dict, List, Optional, Tuple

# Those by which programs are interrupted, as far as the system has them.
_NUMBERS = [getattr(signal, name) for name in (
    "SIGINT", "SIGTERM", "SIGALRM", "SIGHUP", "SIGBREAK")
    if hasattr(signal, name)]


class Listener:
    """For a with statement around a call that calls back; every callback
    goes through hear().  What is raised in one is raised at the end."""

    def __init__(self) -> None:
        self._raised: Optional[BaseException] = None
        self._handlers: Dict[int, Any] = {}
        self._waiting: List[Tuple[int, Any]] = []
        self._catches = False  # whether an exception would be caught now

    def hear(self, function: Any, *arguments: Any) -> int:
        """What a callback answers: 1 to stop the work, when the function,
        if it is not None, says something true or raises anything."""
        try:
            self._run()
            self._catches = True
            answer = function is not None and bool(function(*arguments))
            self._catches = False
            return int(answer)
        except BaseException as error:
            self._catches = False
            self._raised = error
            return 1

    def __enter__(self) -> "Listener":
        if threading.current_thread() is threading.main_thread():
            try:
                for number in _NUMBERS:
                    handler = signal.getsignal(number)
                    if callable(handler):
                        self._handlers[number] = handler
                        signal.signal(number, self._note)
            except ValueError:  # no interpreter but the main one may
                self._handlers.clear()
            except BaseException:
                self._restore()
                raise
        return self

    def __exit__(self, *ignored: Any) -> None:
        self._restore()
        self._run()
        raised, self._raised = self._raised, None
        if raised is not None:
            raise raised

    def _restore(self) -> None:
        try:
            for number, handler in self._handlers.items():
                if signal.getsignal(number) == self._note:
                    signal.signal(number, handler)
        except BaseException:  # from a handler that is back already
            self._restore()
            raise

    def _note(self, number: int, frame: Any) -> None:
        """The handler for the time of the call."""
        if self._catches:
            self._catches = False  # what it raises may be on its way out
            self._handlers[number](number, frame)
            self._catches = True
        else:
            self._waiting.append((number, frame))

    def _run(self) -> None:
        while self._waiting:
            number, frame = self._waiting.pop(0)
            self._handlers[number](number, frame)


def apart(function: Any, *arguments: Any) -> None:
    """Calls something that does not call back in a thread of its own, when
    the main thread asks: an interrupt then ends the waiting, not the work,
    which goes on by itself."""
    if threading.current_thread() is not threading.main_thread():
        function(*arguments)
        return
    raised: List[BaseException] = []
    at_work = _thread.allocate_lock()

    def work() -> None:
        try:
            function(*arguments)
        except BaseException as error:
            raised.append(error)
        finally:
            at_work.release()

    at_work.acquire()
    # A threading.Thread has a callback that runs when it goes: what a
    # signal's handler raised there would be lost.
    _thread.start_new_thread(work, ())
    # Not for ever: a signal may wake another thread than this.
    while not at_work.acquire(timeout=0.05):
        pass
    if raised:
        raise raised[0]
