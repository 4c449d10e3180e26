# SPDX-License-Identifier: MIT
import copy
import gc
import pickle
import random

import pytest

import kalah
from kalah import Reason, Side

OPENING = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"


def refused(call, kind, reason):
    with pytest.raises(kind) as info:
        call()
    assert isinstance(info.value, kalah.KalahError)
    assert info.value.reason == reason
    return info.value


def test_opening():
    game = kalah.Game()
    assert game.position == OPENING
    assert game.pits == 6
    assert game.counts == (0, 0) + (4,) * 12
    assert game.row(Side.NORTH) == (4,) * 6
    assert game.total == 48
    assert game.side is Side.SOUTH and game.first is Side.SOUTH
    assert game.player(Side.NORTH) == 2
    assert game.result is kalah.Result.ONGOING and not game.over
    assert game.decided is None
    assert game.legal_moves == list(range(6)) and game.legal_mask == 63
    assert game.history == [] and game.moves == ""
    assert str(game).count("\n") == 5
    assert repr(game) == "<kalah.Game %s>" % OPENING


def test_report():
    game = kalah.Game()
    preview = game.preview(2)
    assert game.position == OPENING
    report = game.play(2)
    assert report == preview == game.report(0) == game.report(-1)
    assert report.side is Side.SOUTH and report.next is Side.SOUTH
    assert report.last_pit == kalah.STORE
    assert report.extra is True and report.over is False
    assert "lifted=4" in repr(report)
    with pytest.raises(IndexError):
        game.report(1)


def test_illegal_moves_change_nothing():
    game = kalah.Game()
    game.push(2)
    game.undo()
    saved = game.save()
    for move, reason in [
            (6, Reason.NO_PIT), (-1, Reason.NO_PIT), (-2, Reason.SWAP_OFF),
            (10**30, Reason.NO_PIT), (-10**30, Reason.NO_PIT),
            (2**32 + 2, Reason.NO_PIT), ("swap", Reason.SWAP_OFF)]:
        for call in (game.play, game.push, game.preview, game.steps):
            error = refused(lambda: call(move), kalah.IllegalMove, reason)
            assert str(error) == game.why_not(move)
        assert not game.is_legal(move)
    for move in (1.0, None, "2", [2]):
        with pytest.raises(TypeError):
            game.push(move)
        with pytest.raises(TypeError):
            game.play(move)
    assert game.save() == saved and game.redoable == 1
    assert game.why_not(2) is None
    assert game.is_legal(True)  # as Python has it


def test_play_all():
    game = kalah.Game()
    game.play_all([2, 5, 0])
    assert game.history == [2, 5, 0] and game.moves == "2 5 0"
    error = refused(lambda: game.play_all([1, 0, 3]), kalah.IllegalMove,
                    Reason.EMPTY_PIT)
    assert error.index == 1
    assert game.history == [2, 5, 0]
    game.play_all([])


def test_swap():
    game = kalah.Game("manchester")
    refused(game.swap, kalah.IllegalMove, Reason.SWAP_FIRST)
    game.push(0)
    assert game.can_swap
    game.push("swap")
    assert game.player(Side.SOUTH) == 2
    assert game.history == [0, kalah.SWAP] and game.moves == "0 swap"
    refused(game.swap, kalah.IllegalMove, Reason.SWAP_TAKEN)
    game.undo()
    assert game.player(Side.SOUTH) == 1 and game.can_swap


def test_steps():
    kinds = kalah.StepKind
    steps = kalah.Game().steps(2)
    assert [one.kind for one in steps] == [kinds.LIFT] + 4 * [kinds.DROP] + [
        kinds.EXTRA]
    assert steps[0].seeds == 4 and steps[0].lap == 1
    assert steps[4].pit == kalah.STORE and steps[5].lap == 0
    long = kalah.Game("pits=2 seeds=400 relay=both")
    assert len(long.steps(0)) > 400


def test_hints():
    game = kalah.Game("family", "<6,7,7,2,3,0,6,0,2,2,6,1,5,4,3> S")
    hints = game.hints()
    assert [one.move for one in hints] == game.legal_moves
    assert hints[0].captured == 6 and hints[0].extra is False
    for one in hints:
        report = game.preview(one.move)
        assert (one.extra, one.captured, one.stored, one.over,
                one.result) == (report.extra, report.captured,
                                report.stored, report.over, report.result)
    game.set_counts(game.counts, None)
    assert game.hints() == []


def test_undo_redo():
    game = kalah.Game("sungka")
    rng = random.Random(1)
    seen = [(game.position, game.hash)]
    while not game.over:
        game.push(rng.choice(game.legal_moves))
        seen.append((game.position, game.hash))
    refused(game.redo, kalah.NoHistory, Reason.NO_REDO)
    for want in reversed(seen[:-1]):
        game.undo()
        assert (game.position, game.hash) == want
    refused(game.undo, kalah.NoHistory, Reason.NO_UNDO)
    for ply, want in enumerate(seen[1:]):
        assert game.redo() == game.report(ply)
        assert (game.position, game.hash) == want
    assert game.undoable == len(seen) - 1 and game.redoable == 0


def test_save_and_load():
    game = kalah.Game("wood swap=on")
    game.play_all([2, 5, "swap", 0])
    for twin in (kalah.Game.load(game.save()), game.clone(),
                 copy.copy(game), copy.deepcopy(game),
                 pickle.loads(pickle.dumps(game))):
        assert twin.save() == game.save()
        twin.undo()
        assert twin.save() != game.save()
    error = refused(lambda: kalah.Game.load("kalah-game 7; x"),
                    kalah.InvalidText, Reason.TEXT_VERSION)
    assert error.at == 11
    refused(lambda: kalah.Game.load("h\u00e4?"), kalah.InvalidText,
            Reason.TEXT)


def test_positions():
    game = kalah.Game()
    game.push(2)
    saved = game.save()
    for text, reason in [("<5,0,0> S", Reason.POSITION_PITS),
                         ("<6,0> S", Reason.POSITION_COUNT),
                         ("<6,0,65536> S", Reason.POSITION_SEEDS),
                         (OPENING[:-1] + "X", Reason.POSITION_SIDE)]:
        with pytest.raises(kalah.InvalidPosition) as info:
            game.position = text
        assert info.value.reason == reason and info.value.text == text
    with pytest.raises(kalah.InvalidText):
        game.position = "\0"
    refused(lambda: game.set_counts([1, 2, 3], Side.SOUTH),
            kalah.InvalidPosition, Reason.POSITION_COUNT)
    for bad in (-1, 65536, 2**32, -2**40):
        refused(lambda: game.set_counts([bad] + [0] * 13, Side.SOUTH),
                kalah.InvalidPosition, Reason.POSITION_SEEDS)
    assert game.save() == saved
    game.set_counts((0, 0) + (4,) * 12, Side.NORTH)
    assert game.position == OPENING[:-1] + "N"
    game.set_counts(game.counts, None)
    assert game.over and game.side is None
    assert game.result is kalah.Result.DRAW


def test_seeds():
    game = kalah.Game()
    game.push(2)
    assert game.seeds(Side.SOUTH, 2) == 0
    assert game.seeds(Side.SOUTH, kalah.STORE) == 1
    for pit in (6, -2, -7, 10**20):
        refused(lambda: game.seeds(Side.SOUTH, pit), kalah.IllegalMove,
                Reason.NO_PIT)
    for side in (2, -1, 2**32, None):
        with pytest.raises(ValueError):
            game.store(side)


def test_reset():
    game = kalah.Game("family")
    game.push(2)
    game.reset()
    assert game.position == OPENING and game.rules.capture == "always"
    game.reset("pits=3")
    assert game.pits == 3 and game.rules == kalah.Ruleset(pits=3)
    other = kalah.Game("kgp")
    other.push(0)
    game.copy_from(other)
    assert game.position == other.position and game.history == []


def test_closed():
    with kalah.Game() as game:
        game.push(2)
    assert repr(game) == "<kalah.Game, closed>"
    game.close()
    for call in (game.undo, game.save, lambda: game.push(1),
                 lambda: game.play(1), lambda: game.pits,
                 lambda: game.legal_moves):
        with pytest.raises(ValueError, match="closed"):
            call()


def test_games_are_freed(monkeypatch):
    gc.collect()
    freed = []
    free = kalah.Game._free
    monkeypatch.setattr(kalah.Game, "_free",
                        lambda handle: (freed.append(1), free(handle)))
    for _ in range(100):
        kalah.Game().clone()
    gc.collect()
    assert len(freed) == 200


def test_version():
    assert kalah.version().count(".") == 2
