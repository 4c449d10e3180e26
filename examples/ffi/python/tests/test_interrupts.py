# SPDX-License-Identifier: MIT
"""What is raised in the middle of a long call ends it, and comes out of it
as it is: by Ctrl-C, by other signals, by the caller's own functions."""
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import pytest

import kalah
from kalah import Reason, Stop

# None of these ends by itself soon.
LONG = {
    "solve": "engine.solve(game)",
    "think": "engine.think(game, milliseconds=10**9)",
    "analyse": "engine.analyse(game)",
    "line": "engine.line(game)",
    "choose": "engine.choose(game, 'perfect', nodes=10**15)",
    "solve, threads": "engine.set_threads(2); engine.solve(game)",
    # Nearly all of the time is the progress function's.
    "solve, aloud": "engine.progress = lambda so_far: sum(range(10**6)) < 0;"
                    " engine.solve(game)",
    "table": "kalah.Table('relay=both', 20)",
    "table, threads": "kalah.Table('relay=both', 20, 2)",
    "perft": "kalah.perft(game, 40)",
    "perft, laps": "kalah.perft(kalah.Game('pits=32 seeds=1000 relay=both'),"
                   " 9)",
    "perft_divide": "kalah.perft_divide(game, 40, threads=2)",
    "playout": "endless.playout(1)",
    # A call of another thread's has the lock.
    "waiting": "threading.Thread(target=endless.playout, args=(1,),"
               " daemon=True).start(); time.sleep(.2); endless.look()",
}

CHILD = """
import os, signal, sys, threading, time
import kalah

def works(thread):
    # In the package, or in what that calls, it works, or is about to.
    frame, package = sys._current_frames()[thread], kalah.__path__[0]
    while frame and not frame.f_code.co_filename.startswith(package):
        frame = frame.f_back
    return frame

def disturb():
    while not works(threading.main_thread().ident):
        time.sleep(.01)
    time.sleep(.3)
    os.kill(os.getpid(), signal.{signal})

def alarm(number, frame):
    raise TimeoutError("in time")

# In the background of a shell's an interrupt may be ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGALRM, alarm)
game, engine = kalah.Game("kgp"), kalah.Engine()
endless = kalah.Batch("pits=1 seeds=1 direction=cw end=pass", 500000)
try:
    threading.Thread(target=disturb, daemon=True).start()
    {call}
except (KeyboardInterrupt, TimeoutError) as error:
    context = error.__context__ or error.__cause__
    print(type(error).__name__, error, context)
    # The handler is back, and what was at work works.
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.getsignal(signal.SIGALRM) is alarm
    engine.progress = None
    print(engine.think(game, nodes=100).stopped.name)
sys.stdout.flush()
"""


def child(call, name="SIGINT"):
    """What a process says that gets a signal in the middle of a call."""
    script = CHILD.format(call=call, signal=name)
    package = pathlib.Path(kalah.__file__).resolve().parents[1]
    found = subprocess.run(
        [sys.executable, "-c", script], cwd=str(package), timeout=600,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert found.stderr == b"" and found.returncode == 0
    return found.stdout.decode().splitlines()


posix = pytest.mark.skipif(os.name != "posix", reason="no signals here")


@posix
@pytest.mark.parametrize("name", LONG)
def test_ctrl_c(name):
    assert child(LONG[name]) == ["KeyboardInterrupt  None", "NODES"]


@posix
@pytest.mark.parametrize("name", ["solve", "table", "perft", "playout"])
def test_another_signal(name):
    assert child(LONG[name], "SIGALRM") == ["TimeoutError in time None",
                                            "NODES"]


AGAIN = """
import signal
import kalah

signal.signal(signal.SIGINT, signal.default_int_handler)
game, count = kalah.Game(), 0
engine = kalah.Engine(2**18, progress=lambda so_far: so_far.nodes < 0)
batch = kalah.Batch("kalah", 20000)
while True:
    try:
        print(count, flush=True)
        while True:
            {call}
    except KeyboardInterrupt:
        count += 1
"""


@posix
@pytest.mark.parametrize("call", [
    "engine.choose(game, 'medium')", "engine.think(game, nodes=20000)",
    "batch.reset(); batch.playout(1)", "batch.step(batch.random(1))"])
def test_ctrl_c_again_and_again(call):
    """Wherever it comes, it is heard once, and leaves all in order."""
    package = pathlib.Path(kalah.__file__).resolve().parents[1]
    with subprocess.Popen(
            [sys.executable, "-c", AGAIN.format(call=call)],
            cwd=str(package), stdout=subprocess.PIPE,
            stderr=subprocess.PIPE) as process:
        guard = threading.Timer(600, process.kill)
        guard.start()
        try:
            for count in range(100):
                assert process.stdout.readline() == b"%d\n" % count
                time.sleep(count % 10 * 1e-3)
                process.send_signal(signal.SIGINT)
            assert process.stdout.readline() == b"100\n"
        finally:
            guard.cancel()
            process.kill()
        assert process.stderr.read() == b""


@posix
def test_a_signal_that_ends_nothing():
    """Its handler runs in the middle of a search, which goes on."""
    seen = []
    engine = kalah.Engine()

    def progress(so_far):
        if not seen:
            os.kill(os.getpid(), signal.SIGALRM)
            seen.append("sent")
        return len(seen) > 1

    before = signal.signal(signal.SIGALRM,
                           lambda number, frame: seen.append("heard"))
    try:
        engine.progress = progress
        assert engine.solve(kalah.Game("kgp")).stopped is Stop.CALLER
        assert sorted(seen) == ["heard", "sent"]
    finally:
        signal.signal(signal.SIGALRM, before)


@posix
def test_a_handler_of_the_callers():
    """What a progress function sets stays."""
    engine = kalah.Engine()
    own = []

    def progress(so_far):
        signal.signal(signal.SIGALRM, own.append)
        return True

    engine.progress = progress
    before = signal.getsignal(signal.SIGALRM)
    try:
        engine.solve(kalah.Game("kgp"))
        assert signal.getsignal(signal.SIGALRM) == own.append
    finally:
        signal.signal(signal.SIGALRM, before)


class Own(BaseException):
    pass


def failing(error):
    def fail(*ignored):
        raise error from cause
    cause = LookupError("a cause")
    return fail, cause


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("call", [
    lambda engine: engine.solve(kalah.Game("kgp")),
    lambda engine: engine.think(kalah.Game("kgp"), milliseconds=10**9),
    lambda engine: engine.analyse(kalah.Game("kgp")),
    lambda engine: engine.line(kalah.Game("kgp")),
    lambda engine: engine.choose(kalah.Game("kgp"), "perfect",
                                 nodes=10**15)])
def test_exceptions_of_progress(call, threads):
    error = Own("mine")
    fail, cause = failing(error)
    engine = kalah.Engine(threads=threads, progress=fail)
    with pytest.raises(Own) as info:
        call(engine)
    assert info.value is error and error.args == ("mine",)
    assert error.__cause__ is cause and error.__context__ is None
    assert error.__traceback__ is not None
    engine.progress = None
    assert engine.think(kalah.Game(), nodes=10).best is not None


@pytest.mark.parametrize("threads", [1, 2])
def test_exceptions_of_progress_of_tables(threads):
    error = Own("mine")
    fail, cause = failing(error)
    with pytest.raises(Own) as info:
        kalah.Table(None, 12, threads, fail)
    assert info.value is error and error.__cause__ is cause
    assert error.__context__ is None


def test_calls_from_within():
    """An engine at work refuses others of its thread's, and goes on."""
    engine, said = kalah.Engine(), []
    game = kalah.Game("kgp")

    def progress(so_far):
        for call in (engine.clear, engine.close, lambda: engine.solve(game),
                     lambda: engine.use_table(None)):
            with pytest.raises(RuntimeError, match="at work"):
                call()
        # Another one is free.
        said.append(kalah.Engine(4096).solve(kalah.Game("pits=1")).value)
        return True

    engine.progress = progress
    assert engine.solve(game).stopped is Stop.CALLER and len(said) == 1


def test_calls_of_other_threads_wait():
    """And their games are not taken for that of the one at work."""
    engine = kalah.Engine(2**20)
    games = [kalah.Game("pits=%d seeds=2" % pits) for pits in (3, 4, 5)]
    want = [engine.solve(game).value for game in games]
    wrong = []

    def ask(game, value):
        for _ in range(20):
            engine.clear()
            if engine.solve(game).value != value:
                wrong.append(game)

    threads = [threading.Thread(target=ask, args=one)
               for one in zip(games, want)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert wrong == []


def test_a_table_that_is_stopped():
    with pytest.raises(kalah.KalahError) as info:
        kalah.Table(None, 12, progress=lambda done, total: "yes")
    assert info.value.reason == Reason.STOPPED
