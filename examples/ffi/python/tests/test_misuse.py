# SPDX-License-Identifier: MIT
"""What callers do that they should not, or that nobody thought of: it ends
in a clear exception, or works, and never in a crash."""
import array
import copy
import ctypes.util
import gc
import os
import pathlib
import pickle
import subprocess
import sys
import threading
import time

import pytest

import kalah
import kalah.batch
from kalah import Side

numpy = kalah.batch.numpy

MAKE = {
    "Game": lambda: kalah.Game(), "Match": lambda: kalah.Match(),
    "Engine": lambda: kalah.Engine(4096), "Batch": lambda: kalah.Batch(),
    "Table": lambda: kalah.Table("pits=1", 2)}


# ---- Numbers --------------------------------------------------------------

NUMBER = [
    lambda n: kalah.Batch("kalah", n), lambda n: kalah.Batch("kalah", 1, n),
    lambda n: kalah.Batch().random(n), lambda n: kalah.Batch().playout(n),
    lambda n: kalah.Batch()[n], lambda n: kalah.Engine(n),
    lambda n: kalah.Engine(threads=n),
    lambda n: kalah.Engine().set_endings(n),
    lambda n: kalah.Engine().solve(kalah.Game("pits=1"), nodes=n),
    lambda n: kalah.Engine().think(kalah.Game("pits=1"), milliseconds=n),
    lambda n: kalah.Engine().choose(kalah.Game("pits=1"), "easy", n),
    lambda n: kalah.Match(seed=n), lambda n: kalah.Match().wins(n),
    lambda n: kalah.Match()[n], lambda n: kalah.Game().play(n),
    lambda n: kalah.Game().push(n), lambda n: kalah.Game().report(n),
    lambda n: kalah.Game().is_legal(n), lambda n: kalah.Game().seeds(0, n),
    lambda n: kalah.Game().set_counts([n] * 14, Side.SOUTH),
    lambda n: kalah.perft(kalah.Game("pits=1"), n),
    lambda n: kalah.perft(kalah.Game("pits=1"), 1, n),
    lambda n: kalah.Table("pits=1", n), lambda n: kalah.Table.count(n, 1)]


@pytest.mark.parametrize("call", NUMBER)
def test_what_is_no_number(call):
    for bad in (1.0, None, "1", b"1", [1], 1j, object()):
        with pytest.raises(TypeError):
            call(bad)
    if numpy is not None:
        for bad in (numpy.float64(1), numpy.array([1, 1]),
                    numpy.array(["1"])):
            with pytest.raises(TypeError):
                call(bad)


@pytest.mark.parametrize("call", NUMBER)
def test_numbers_of_all_kinds(call):
    """They are right, or refused for what they are."""
    numbers = [0, 1, True, -1, 2**31, 2**63, 2**64, -2**31 - 1, -2**63,
               10**40, -10**40]
    if numpy is not None:
        numbers += [numpy.int8(1), numpy.uint64(2**64 - 1), numpy.int64(-1)]
    for number in numbers:
        if call in NUMBER[5:6] and 2**30 < number:
            continue  # that much memory may be there
        try:
            call(number)
        except (kalah.KalahError, IndexError):
            pass


# ---- Text -----------------------------------------------------------------

@pytest.mark.parametrize("call", [
    kalah.Game, kalah.Game.load, kalah.Match, kalah.Match.load, kalah.Batch,
    kalah.Ruleset.parse, kalah.Ruleset.of, kalah.Env, kalah.TurnEnv,
    lambda text: kalah.Table(text, 1),
    lambda text: kalah.Game().reset(text),
    lambda text: kalah.Game("kalah", text),
    lambda text: setattr(kalah.Game(), "position", text),
    lambda text: kalah.Match().sheet(text)])
def test_what_is_no_text(call):
    for bad in (b"kalah", 3, ["kalah"], bytearray(b"kalah")):
        with pytest.raises(TypeError, match="str|text"):
            call(bad)


def test_text_with_nulls():
    for call in (kalah.Ruleset.parse, kalah.Game.load, kalah.Match.load):
        with pytest.raises(kalah.KalahError):
            call("kalah\0pits=3")
    with pytest.raises(ValueError, match="null"):
        kalah.Match().sheet("Ann\0Bob")
    with pytest.raises(ValueError):
        kalah.Ruleset.parse("\udc80")


# ---- Arrays ---------------------------------------------------------------

@pytest.mark.skipif(numpy is None, reason="no numpy here")
def test_arrays_of_numpy():
    batch = kalah.Batch("kalah", 3)
    good = numpy.zeros(3, numpy.int32)
    good.flags.writeable = False
    assert batch.step(good) == 0  # it is only read
    shown = numpy.zeros((3, 14), numpy.int32)
    batch.observe(shown)
    shown.flags.writeable = False
    with pytest.raises(TypeError, match="filled"):
        batch.observe(shown)
    with pytest.raises(TypeError):
        batch.observe(numpy.frombuffer(bytes(4 * 42), numpy.int32))
    for bad in (shown[:, :7], numpy.zeros((14, 3), numpy.int32).T,
                numpy.zeros(42, numpy.int16), numpy.zeros(41, numpy.int32),
                numpy.zeros(42, bool), numpy.zeros(42, object)):
        with pytest.raises(TypeError, match="int32"):
            batch.observe(bad)
    with pytest.raises(TypeError):
        batch.step(numpy.broadcast_to(numpy.int32(1), (3,)))
    with pytest.raises(TypeError):
        batch.reset(batch.results == 0)
    with pytest.raises(ValueError):
        batch.moves.resize(1000000, refcheck=False)


def test_arrays_that_cannot_move(monkeypatch):
    monkeypatch.setattr(kalah.batch, "numpy", None)
    batch = kalah.Batch("kalah", 3)
    with pytest.raises(BufferError):
        batch.moves.extend([0] * 100000)
    with pytest.raises(BufferError):
        batch.results.pop()
    moves = array.array("i", [0, 0, 0])
    assert batch.step(moves) == 0
    moves.extend([0] * 1000)  # nobody holds it any more
    with pytest.raises(TypeError):
        batch.step(moves)
    batch.errors = None  # a name, no more
    gc.collect()
    assert batch.step(array.array("i", [9, 9, 9])) == 3


def test_seats_and_members():
    batch = kalah.Batch("kalah", 3)
    with pytest.raises(ValueError, match="board, mover"):
        batch.observe(seat="south")
    for name in ("rules", "games"):
        with pytest.raises(AttributeError):
            setattr(batch, name, 1)
    with pytest.raises(TypeError):
        batch[0:2]
    with pytest.raises(TypeError):
        batch[0] = batch
    assert len(list(batch)) == 3


def test_a_game_put_into_a_large_batch():
    batch = kalah.Batch("kalah", 3)
    game = kalah.Game("kalah", "<6,25,23,0,0,0,0,0,0,0,0,0,0,0,0> -")
    batch[1] = game
    assert list(batch.results) == [0, kalah.Result.SOUTH, 0]
    assert list(batch.sides) == [0, 2, 0]
    assert list(batch.masks) == [63, 0, 63]


# ---- Lives ----------------------------------------------------------------

@pytest.mark.parametrize("name", MAKE)
def test_closing(name):
    one = MAKE[name]()
    with pytest.raises(ZeroDivisionError):
        with one as same:
            assert same is one
            1 // 0
    one.close()
    one.close()
    repr(one)
    with pytest.raises(ValueError, match="this %s is closed" % name.lower()):
        one._open()


def public_calls(kind):
    return [name for name in dir(kind) if not name.startswith("_")
            and name not in ("close", "count", "load", "open")]


@pytest.mark.parametrize("name", MAKE)
def test_every_member_after_close(name):
    """None of them crashes, whatever it is given."""
    one = MAKE[name]()
    one.close()
    game = kalah.Game()
    for member in public_calls(type(one)):
        for arguments in ((), (0,), (game,), (game, 0), (0, 0)):
            try:
                value = getattr(one, member)
                if callable(value):
                    value(*arguments)
            except (ValueError, TypeError):
                pass
    for arguments in ((one,), (one, 1)):
        for call in (kalah.perft, kalah.Engine(4096).solve,
                     kalah.Match().record, kalah.Match().start, game.copy_from,
                     kalah.Table("pits=1", 1).value):
            try:
                call(*arguments)
            except (ValueError, TypeError):
                pass


def test_arrays_outlive_their_batch():
    batch = kalah.Batch("kalah", 1000)
    batch.playout(1)
    results, seen = batch.results, batch.observe()
    want = list(results), sum(map(int, seen.reshape(-1) if numpy is not None
                                  else seen))
    batch.close()
    del batch
    gc.collect()
    kalah.Batch("kalah", 1000).playout(2)
    assert (list(results), want[1]) == want


def test_things_of_a_freed_game():
    game = kalah.Game("family")
    report, steps, history = game.play(2), game.steps(3), game.history
    games = iter(kalah.Match())
    game.close()
    assert report.extra and len(steps) > 3 and history == [2]
    assert str(report).startswith("South") and list(games) == []


def test_a_make_that_fails_leaves_nothing(monkeypatch):
    """Not even when it is interrupted between making and knowing."""
    freed = []
    monkeypatch.setattr(kalah.Game, "_free", freed.append)

    def make(handle, *ignored):
        handle._obj.value = 7
        raise KeyboardInterrupt

    game = kalah.Game.__new__(kalah.Game)
    with pytest.raises(KeyboardInterrupt):
        kalah._call.Handle.__init__(game, make)
    del game
    gc.collect()
    assert [one.value for one in freed] == [7]


@pytest.mark.parametrize("call", [
    lambda one: kalah.Game().copy_from(one), lambda one: kalah.perft(one, 1),
    lambda one: kalah.perft_divide(one, 1),
    lambda one: kalah.Match().start(one),
    lambda one: kalah.Match().record(one),
    lambda one: kalah.Match().player(Side.SOUTH, one),
    lambda one: kalah.Batch().__setitem__(0, one),
    lambda one: kalah.Table("pits=1", 1).value(one),
    lambda one: kalah.Engine(4096).solve(one),
    lambda one: kalah.Engine(4096).think(one, nodes=1),
    lambda one: kalah.Engine(4096).analyse(one),
    lambda one: kalah.Engine(4096).line(one),
    lambda one: kalah.Engine(4096).choose(one)])
def test_handles_of_another_kind(call):
    for name in set(MAKE) - {"Game"}:
        with pytest.raises(TypeError, match="kalah.Game is wanted, not"):
            call(MAKE[name]())
    for name in set(MAKE) - {"Table"}:
        with pytest.raises(TypeError, match="kalah.Table is wanted, not"):
            kalah.Engine(4096).use_table(MAKE[name]())


# ---- Copies ---------------------------------------------------------------

@pytest.mark.parametrize("name", ["Engine", "Batch"])
@pytest.mark.parametrize("copier", [
    copy.copy, copy.deepcopy, pickle.dumps,
    lambda one: pickle.dumps(one, 0)])
def test_what_cannot_be_copied(name, copier):
    with pytest.raises(TypeError, match="kalah.%s cannot" % name):
        copier(MAKE[name]())
    gc.collect()


def test_copies_of_tables():
    table = kalah.Table("pits=2", 4)
    for twin in (copy.copy(table), copy.deepcopy(table)):
        table.close()
        assert twin.seeds == 4
        table = twin
    with pytest.raises(TypeError, match="kalah.Table cannot"):
        pickle.dumps(table)


class Named(kalah.Game):
    """A user's own."""

    def __init__(self, name):
        super().__init__("family")
        self.name, self.notes = name, []


@pytest.mark.parametrize("copier, deep", [
    (copy.copy, False), (Named.clone, False), (copy.deepcopy, True),
    (lambda game: pickle.loads(pickle.dumps(game)), True)])
def test_subclasses(copier, deep):
    game = Named("Ann")
    game.push(2)
    game.notes.append(game)
    twin = copier(game)
    assert type(twin) is Named and twin.name == "Ann"
    assert twin.save() == game.save() and twin._handle is not game._handle
    assert twin.notes[0] is (twin if deep else game)
    game.close()
    twin.push(0)


def test_an_engine_without_a_hash():
    class Equal(kalah.Engine):
        def __eq__(self, other):
            return True

    assert Equal(4096) == Equal(4096)


def test_errors_travel():
    errors = []
    for call in (lambda: kalah.Game().push(9),
                 lambda: kalah.Ruleset.parse("kalah frogs=2"),
                 lambda: kalah.Game().undo(),
                 lambda: kalah.Game().play_all([2, 2]),
                 lambda: kalah.Table.open("/none/none"),
                 lambda: kalah.Table("majority=on", 1),
                 lambda: kalah.Match().record(kalah.Game()),
                 lambda: kalah.Game("kalah", "<5> S")):
        with pytest.raises(kalah.KalahError) as info:
            call()
        errors.append(info.value)
    for error in errors:
        for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
            assert type(twin) is type(error) and str(twin) == str(error)
            assert (twin.reason, twin.index, twin.text, twin.at) == (
                error.reason, error.index, error.text, error.at)
            assert repr(twin) == repr(error)


def test_values():
    """Reports and rules are values, games are themselves."""
    first, second = kalah.Game(), kalah.Game()
    report = first.play(2)
    assert report == second.play(2) and report != second.play(0)
    assert len({report, first.report(0), second.report(1)}) == 2
    assert pickle.loads(pickle.dumps(report)) == report
    assert copy.deepcopy(report) == report and report != 3
    with pytest.raises(AttributeError):
        report.captured = 3
    assert first != second and len({first, second}) == 2
    for call in (lambda: first < second, lambda: report < report,
                 lambda: kalah.Ruleset() < kalah.Ruleset()):
        with pytest.raises(TypeError):
            call()
    assert kalah.Ruleset.parse("kalah") == eval(
        repr(kalah.Ruleset()), {"Ruleset": kalah.Ruleset})


# ---- Threads and processes ------------------------------------------------

@pytest.mark.parametrize("name", ["Batch", "Engine", "Game"])
def test_closed_by_another_thread(name):
    """Whoever comes too late hears so."""
    calls = {"Batch": lambda one: one.playout(1),
             "Engine": lambda one: one.solve(kalah.Game("pits=3 seeds=2")),
             "Game": lambda one: one.hash}
    one, said = MAKE[name](), []

    def work():
        try:
            while True:
                calls[name](one)
        except ValueError as error:
            said.append(str(error))

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    time.sleep(.02)
    one.close()
    for thread in threads:
        thread.join()
    assert said == ["this %s is closed" % name.lower()] * 3


def run(script, **environment):
    """What a process of its own says."""
    package = pathlib.Path(kalah.__file__).resolve().parents[1]
    found = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script], cwd=str(package),
        timeout=600, env=dict(os.environ, **environment),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return found.returncode, (found.stdout + found.stderr).decode()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_fork():
    """A child has the games, and what was at work in another thread is
    closed in it, not waited for."""
    assert run("""
import os, sys, threading, time
import kalah
game, engine, free = kalah.Game(), kalah.Engine(4096), kalah.Engine(4096)
batch = kalah.Batch("kalah", 4, threads=2)
batch.playout(1)
at_work = threading.Event()
engine.progress = lambda so_far: at_work.set() or done
done = False
thread = threading.Thread(target=engine.solve, args=(kalah.Game("kgp"),))
thread.start()
at_work.wait()
child = os.fork()
if child == 0:
    game.push(2)
    batch.reset()
    batch.playout(1)
    free.solve(kalah.Game("pits=2"))
    try:
        engine.solve(game)
    except ValueError as error:
        print(error)
    del engine
    sys.stdout.flush()
    os._exit(0)
status = os.waitpid(child, 0)[1]
done = True
thread.join()
engine.progress = None
print(status, engine.solve(kalah.Game("pits=2 seeds=1")).exact)
""") == (0, "this engine is closed\n0 True\n")


def test_the_end_of_the_interpreter():
    """With everything alive, rings of garbage and a thread at work."""
    assert run("""
import sys, threading, time
import kalah
kept = [kalah.Game(), kalah.Match(), kalah.Engine(), kalah.Batch("kalah", 9),
        kalah.Table("pits=2", 4), kalah.Env(opponent="hard"),
        kalah.TurnEnv()]
kept[2].use_table(kept[4])
kept.append(kept)
kept[5].ring, kept[0].ring = kept[0], kept[5]
sys.kept = kept
busy = kalah.Engine()
threading.Thread(target=busy.solve, args=(kalah.Game("kgp"),),
                 daemon=True).start()
time.sleep(.1)
print("end")
""") == (0, "end\n")


# ---- The library ----------------------------------------------------------

def test_no_library():
    status, said = run("import kalah", KALAH_LIBRARY="/none/libkalah.so.0")
    assert status == 1
    assert "ImportError: libkalah was not found; install it" in said
    assert "/none/libkalah.so.0" in said.splitlines()[-1]


def test_another_library():
    other = pathlib.Path(ctypes.util.find_library("c") or "none")
    if os.name != "posix" or other.name == "none":
        pytest.skip("no other library known here")
    status, said = run("import kalah", KALAH_LIBRARY=str(other))
    assert status == 1
    assert "ImportError: %s is another library than libkalah, or of an " \
        "older version: it has no kalah_" % other in said
