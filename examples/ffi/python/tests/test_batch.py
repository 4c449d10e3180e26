# SPDX-License-Identifier: MIT
import array
import threading

import pytest

import kalah
import kalah.batch
from kalah import Reason

KINDS = ["plain"] if kalah.batch.numpy is None else ["plain", "numpy"]


@pytest.fixture(params=KINDS)
def kind(request, monkeypatch):
    """Every test goes with numpy and without."""
    if request.param == "plain":
        monkeypatch.setattr(kalah.batch, "numpy", None)
    return request.param


def numbers(values, kind):
    if kind == "numpy":
        return kalah.batch.numpy.array(values, kalah.batch.numpy.int32)
    return array.array("i", values)


@pytest.mark.parametrize("rules", ["kalah", "family first-extra=off",
                                   "sungka", "pits=2 seeds=300 swap=on"])
def test_steps_are_games(kind, rules):
    batch = kalah.Batch(rules, 20)
    games = [kalah.Game(rules) for _ in range(20)]
    seed = 0
    while not all(game.over for game in games):
        moves = list(batch.random(seed))
        seed += 1
        if seed % 3 == 0:
            moves[seed % 20] = 77
        before = [(game.side, game.counts) for game in games]
        illegal = batch.step(numbers(moves, kind))
        for i, game in enumerate(games):
            if not game.is_legal(moves[i]):
                assert batch.errors[i] < 0 and batch.rewards[i] == 0
                illegal -= 1
                continue
            game.push(moves[i])
            assert batch.errors[i] == 0
            side, counts = before[i]
            won = (game.store(side) - counts[side]) - (
                game.store(side.other) - counts[side.other])
            assert batch.rewards[i] == won
        assert illegal == 0
        for i, game in enumerate(games):
            assert batch.results[i] == game.result
            assert batch.sides[i] == (2 if game.side is None else game.side)
            assert batch.masks[i] == game.legal_mask
            assert batch[i].position == game.position
        board = batch.observe(seat="board")
        flat = board.reshape(-1) if kind == "numpy" else board
        assert tuple(flat) == sum((game.counts for game in games), ())


def test_observe_mover(kind):
    batch = kalah.Batch("kalah", 2)
    batch.step(numbers([0, 2], kind))
    seen = batch.observe()
    flat = list(seen.reshape(-1) if kind == "numpy" else seen)
    assert flat[:14] == [0, 0] + 6 * [4] + [0, 5, 5, 5, 5, 4]
    assert flat[14:] == [1, 0, 4, 4, 0, 5, 5, 5] + 6 * [4]
    again = batch.observe(seen)
    assert again is seen


def test_reset(kind):
    batch = kalah.Batch("pits=1 seeds=1", 3)
    batch.step(numbers([0, -1, -1], kind))
    assert list(batch.results) == [kalah.Result.SOUTH, 0, 0] or \
        list(batch.results)[1:] == [0, 0]
    over = batch.results[0] != 0
    assert over
    batch.reset(batch.results)
    assert list(batch.results) == [0, 0, 0]
    batch.step(numbers([0, 0, 0], kind))
    batch.reset()
    assert list(batch.results) == [0, 0, 0]


def test_playout(kind):
    batch = kalah.Batch("family", 50, threads=2)
    batch.playout(seed=7)
    first = list(batch.margins), list(batch.plies)
    assert all(batch.results) and all(n > 0 for n in batch.plies)
    batch.reset()
    batch.playout(seed=7)
    assert (list(batch.margins), list(batch.plies)) == first


def test_games_in_and_out(kind):
    batch = kalah.Batch("family", 3)
    game = kalah.Game("family", "<6,6,7,2,3,0,6,2,1,2,6,1,5,4,3> S")
    batch[-1] = game
    assert batch[2].position == game.position
    assert batch.masks[2] == game.legal_mask
    assert batch[0].position == kalah.Game().position
    with pytest.raises(kalah.KalahError) as info:
        batch[0] = kalah.Game("kgp")
    assert info.value.reason == Reason.RANGE
    for index in (3, -4, 2**64):
        with pytest.raises(IndexError):
            batch[index]
    assert len(batch) == 3


def test_wrong_arrays(kind):
    batch = kalah.Batch("kalah", 3)
    wrong = [array.array("i", [1, 2]), array.array("q", [1, 2, 3]),
             [1, 2, 3], None, b"123456789012"]
    if kind == "numpy":
        numpy = kalah.batch.numpy
        wrong += [numpy.zeros(3), numpy.zeros(3, numpy.int64),
                  numpy.zeros(3, numpy.uint32),
                  numpy.zeros(6, numpy.int32)[::2],
                  numpy.zeros(3, numpy.dtype(numpy.int32).newbyteorder())]
    for moves in wrong:
        with pytest.raises(TypeError):
            batch.step(moves)
    assert batch[0].position == kalah.Game().position


def test_wrong_sizes():
    for games in (0, -1, 10**9 + 1, 2**64 + 5):
        with pytest.raises(kalah.KalahError) as info:
            kalah.Batch("kalah", games)
        assert info.value.reason == Reason.RANGE
    for threads in (0, 257, 2**32 + 1):
        with pytest.raises(kalah.KalahError) as info:
            kalah.Batch("kalah", 1, threads)
        assert info.value.reason == Reason.RANGE


def test_closed():
    with kalah.Batch("kalah", 2) as batch:
        pass
    with pytest.raises(ValueError, match="closed"):
        batch.random(1)


def test_threads_of_ones_own():
    """Calls from several threads come one after the other."""
    batch = kalah.Batch("family", 500)
    threads = [threading.Thread(target=batch.playout, args=(seed,))
               for seed in range(4)] + [
        threading.Thread(target=batch.reset) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    batch.playout(9)
    assert all(batch.results)
