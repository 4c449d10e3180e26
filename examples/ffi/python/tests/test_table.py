# SPDX-License-Identifier: MIT
import gc
import threading
import weakref

import pytest
from conftest import TOP

import kalah
import kalah.table
from kalah import Reason, Table


def every_position(game, depth, found):
    """Those within some moves of where a game stands."""
    found[game.position] = None
    if depth > 0:
        for move in game.legal_moves:
            game.push(move)
            every_position(game, depth - 1, found)
            game.undo()


@pytest.mark.parametrize("rules", ["pits=3", "three pits=3",
                                   "pits=3 relay=both end=pass"])
def test_values_are_the_engines(rules):
    table = Table(rules, 9, threads=2)
    engine = kalah.Engine()
    engine.set_endings(0)
    found = {}
    for start in ("2,1,2,1,2,1", "0,3,1,2,2,1", "4,0,0,1,1,3"):
        every_position(kalah.Game(rules, "<3,2,4,%s> S" % start), 5, found)
    assert len(found) > 100
    for position in found:
        game = kalah.Game(rules, position)
        assert table.value(game) == engine.solve(game).value, position


def test_what_a_table_is_for():
    table = Table("pits=3 seeds=7 swap=on first=north", 6)
    assert table.seeds == 6
    assert table.rules == kalah.Ruleset(pits=3, seeds=1)
    assert len(table) == Table.count(3, 6)
    assert Table.count(1, 3) == 10
    assert Table.count(32, 100) == 2**64 - 1
    assert "6 seeds" in repr(table)
    game = kalah.Game("pits=3 seeds=1")
    table.value(game)
    game.reset("pits=3 seeds=2")
    with pytest.raises(kalah.TableError) as info:
        table.value(game)
    assert info.value.reason == Reason.TABLE_SEEDS
    game.reset("pits=4 seeds=1")
    with pytest.raises(kalah.TableError) as info:
        table.value(game)
    assert info.value.reason == Reason.TABLE_OTHER


@pytest.mark.parametrize("rules", ["majority=on", "leftovers=split",
                                   "direction=cw"])
def test_rules_without_a_table(rules):
    with pytest.raises(kalah.TableError) as info:
        Table(rules, 2)
    assert info.value.reason == Reason.TABLE_RULES


@pytest.mark.parametrize("call", [
    lambda: Table(None, -1), lambda: Table(None, 101),
    lambda: Table(None, 2**32), lambda: Table(None, 2, threads=0),
    lambda: Table(None, 2, threads=257), lambda: Table.count(0, 1),
    lambda: Table.count(6, 101), lambda: kalah.Engine().set_endings(101)])
def test_ranges(call):
    with pytest.raises(kalah.KalahError) as info:
        call()
    assert info.value.reason == Reason.RANGE


def test_progress():
    seen = []
    table = Table(None, 11, progress=lambda *both: seen.append(both))
    assert seen and {total for _, total in seen} == {len(table)}
    done = [one for one, _ in seen]
    assert done == sorted(done) and done[-1] <= len(table)
    with pytest.raises(kalah.KalahError) as info:
        Table(None, 11, progress=lambda done, total: True)
    assert info.value.reason == Reason.STOPPED

    def fail(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Table(None, 11, progress=fail)


# ---- Files ----------------------------------------------------------------

@pytest.fixture
def path(tmp_path):
    path = tmp_path / "endgames \u00e9.table"
    Table("pits=3", 8).write(path)
    return path


def test_files(path):
    made, read = Table("pits=3", 8), Table.open(str(path), verify=True)
    read.verify()
    assert (read.rules, read.seeds) == (made.rules, made.seeds)
    game = kalah.Game("pits=3 seeds=1")
    assert read.value(game) == made.value(game)
    before = path.read_bytes()
    read.write(bytes(str(path), "utf-8"))
    assert path.read_bytes() == before
    assert read.value(game) == made.value(game)
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_a_file_of_another_machine():
    path = TOP / "tests" / "data" / "portable.table"
    if not path.exists():
        pytest.skip("no %s here" % path)
    read = Table.open(path, verify=True)
    made = Table(read.rules, read.seeds)
    assert len(read) > 1000
    game = kalah.Game(read.rules)
    while not game.over:
        game.push(game.legal_moves[-1])
        if sum(game.counts[2:]) <= read.seeds:
            assert read.value(game) == made.value(game)


def reason_of(path, verify=True):
    with pytest.raises(kalah.KalahError) as info:
        Table.open(path, verify)
    assert isinstance(info.value, (kalah.TableError, kalah.FileError))
    assert str(info.value)
    return info.value.reason


def test_damaged_files(path):
    good = path.read_bytes()
    for at in range(0, len(good), 7):
        bad = bytearray(good)
        bad[at] ^= 4
        path.write_bytes(bad)
        assert reason_of(path).name.startswith("TABLE_"), at
    bad = bytearray(good)
    bad[-1] ^= 1
    path.write_bytes(bad)
    assert reason_of(path) == Reason.TABLE_DAMAGED
    table = Table.open(path)
    with pytest.raises(kalah.TableError) as info:
        table.verify()
    assert info.value.reason == Reason.TABLE_DAMAGED


def test_files_of_another_length(path):
    good = path.read_bytes()
    for bad in (good[:-1], good + b"\0", good[:len(good) // 2]):
        path.write_bytes(bad)
        assert reason_of(path, verify=False) == Reason.TABLE_LENGTH
    path.write_bytes(b"")
    assert reason_of(path, verify=False).name.startswith("TABLE_")


def test_foreign_files(path):
    path.write_bytes(b"Not every file holds a table.\n" * 100)
    assert reason_of(path, verify=False) == Reason.TABLE_FOREIGN


def test_no_files(path):
    with pytest.raises(OSError) as info:
        Table.open(path.parent / "none")
    assert info.value.reason == Reason.FILE_OPEN
    with pytest.raises(OSError) as info:
        Table("pits=1", 1).write(path.parent / "none" / "none")
    assert info.value.reason == Reason.FILE_OPEN
    with pytest.raises(ValueError, match="null"):
        Table.open("a\0b")
    with pytest.raises(TypeError):
        Table.open(3)


# ---- Lives ----------------------------------------------------------------

GAME = "pits=4 seeds=3"


def test_closed():
    with Table("pits=2", 3) as table:
        assert table and len(table) > 1
    table.close()
    assert "closed" in repr(table)
    for call in (lambda: table.seeds, lambda: table.verify(),
                 lambda: table.value(kalah.Game("pits=2")),
                 lambda: kalah.Engine().use_table(table)):
        with pytest.raises(ValueError, match="this table is closed"):
            call()


@pytest.mark.parametrize("leave", ["use_table", "close", "del"])
@pytest.mark.parametrize("end", ["del", "close"])
def test_a_table_that_an_engine_uses(end, leave):
    """It lives as long as the engine uses it, whatever comes of its name."""
    game = kalah.Game(GAME)
    want = kalah.Engine().solve(game).value
    table = Table("pits=4", 12)
    alive = weakref.ref(table._handle)
    engine = kalah.Engine()
    engine.set_endings(0)
    assert engine.solve(game).endings == 0
    engine.clear()
    engine.use_table(table)
    if end == "close":
        table.close()
    del table
    gc.collect()
    assert alive() is not None
    found = engine.solve(game)
    assert found.exact and found.value == want and found.endings > 0
    if leave == "use_table":
        engine.use_table(None)
        engine.clear()
        assert engine.solve(game).endings == 0
    elif leave == "close":
        engine.close()
    else:
        del engine
    gc.collect()
    assert alive() is None


def test_another_table():
    engine = kalah.Engine()
    first, second = Table("pits=2", 4), Table("pits=3", 4)
    engine.use_table(first)
    alive = weakref.ref(first._handle)
    closed = Table("pits=2", 1)
    closed.close()
    with pytest.raises(ValueError):
        engine.use_table(closed)
    del first
    assert alive() is not None
    engine.use_table(second)
    assert alive() is None


def test_garbage_goes_in_order(monkeypatch):
    """In a ring with its engine a table goes after it."""
    gc.collect()
    gone = []
    for kind in (kalah.Engine, kalah.table._Shared):
        free = kind._free
        monkeypatch.setattr(kind, "_free", lambda handle, free=free,
                            kind=kind: (gone.append(kind), free(handle)))
    for _ in range(10):
        table = Table("pits=2", 4)
        engine = kalah.Engine(4096)
        engine.use_table(table)
        table.ring, engine.ring = engine, table
        del table, engine
        gc.collect()
        assert gone == [kalah.Engine, kalah.table._Shared]
        del gone[:]


def test_threads_share_a_table():
    table, errors = Table("pits=4", 12), []
    want = kalah.Engine().solve(kalah.Game(GAME)).value

    def solve():
        engine = kalah.Engine(2**20)
        engine.use_table(table)
        for _ in range(5):
            engine.clear()
            table.verify()
            if engine.solve(kalah.Game(GAME)).value != want:
                errors.append("value")

    threads = [threading.Thread(target=solve) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
