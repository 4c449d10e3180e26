# SPDX-License-Identifier: MIT
import threading

import pytest
from conftest import rows

import kalah
from kalah import Reason, Result, Stop


def test_values():
    engine = kalah.Engine()
    count = 0
    for rules, position, value in rows("values.tsv"):
        game = kalah.Game(rules, position or None)
        found = engine.solve(game, nodes=20000)
        assert found.lower <= int(value) <= found.upper, (rules, position)
        if found.exact:
            assert found.value == int(value)
            count += 1
    assert count > 50


def test_solution():
    game = kalah.Game("pits=3 seeds=3")
    with kalah.Engine() as engine:
        found = engine.solve(game)
        assert found.exact and found.stopped is Stop.DONE
        assert found.lower == found.value == found.upper
        assert game.is_legal(found.best)
        verdicts = engine.analyse(game)
        assert sorted(one.move for one in verdicts) == game.legal_moves
        assert verdicts[0].value == found.value
        assert [one.value for one in verdicts] == sorted(
            (one.value for one in verdicts), reverse=True)
        line = engine.line(game)
        assert line[0] == found.best
        end = game.clone()
        end.play_all(line)
        assert end.over
        assert end.store(0) - end.store(1) == found.value
        assert engine.solve(end).best is None
        who = engine.solve(game, result_only=True)
        assert who.result is not Result.ONGOING
        assert game.history == []
    with pytest.raises(ValueError, match="closed"):
        engine.solve(game)


def test_limits():
    engine = kalah.Engine(memory=2**20, threads=2)
    game = kalah.Game("kgp")
    found = engine.solve(game, nodes=5000)
    assert found.stopped is Stop.NODES and not found.exact
    found = engine.think(game, milliseconds=20)
    assert found.stopped is Stop.TIME and game.is_legal(found.best)
    for call in (lambda: engine.think(game),
                 lambda: engine.solve(game, milliseconds=-1),
                 lambda: engine.set_threads(0),
                 lambda: engine.set_threads(2**32 + 1),
                 lambda: engine.set_memory(1)):
        with pytest.raises(kalah.KalahError) as info:
            call()
        assert info.value.reason == Reason.RANGE


@pytest.mark.parametrize("level", kalah.LEVELS)
def test_levels(level):
    engine = kalah.Engine()
    game = kalah.Game("pits=4 seeds=3 swap=on")
    while not game.over:
        move = engine.choose(game, level, seed=7)
        assert move == engine.choose(game, level, seed=7)
        game.push(move)
    with pytest.raises(kalah.IllegalMove) as info:
        engine.choose(game, level)
    assert info.value.reason == Reason.GAME_OVER
    with pytest.raises(ValueError):
        engine.choose(game, "best")


def test_progress():
    engine = kalah.Engine()
    game = kalah.Game("kgp")
    seen = []

    def stop(progress):
        seen.append(progress)
        return len(seen) > 2 and progress.nodes > 0

    engine.progress = stop
    assert engine.solve(game).stopped is Stop.CALLER
    assert len(seen) > 2 and seen[-1].nodes > 0

    def fail(progress):
        raise KeyboardInterrupt

    engine.progress = fail
    with pytest.raises(KeyboardInterrupt):
        engine.solve(game)

    def again(progress):
        engine.clear()

    engine.progress = again
    with pytest.raises(RuntimeError, match="at work"):
        engine.solve(game)


def test_the_game_may_go_on():
    """A search looks at the game as it was when it began."""
    engine = kalah.Engine()
    game = kalah.Game("kgp")
    found = []
    thread = threading.Thread(target=lambda: found.append(
        engine.think(game, milliseconds=100)))
    thread.start()
    while thread.is_alive():
        game.push(game.legal_moves[0])
        game.undo()
    thread.join()
    assert found[0].best in game.legal_moves
