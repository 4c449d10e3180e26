# SPDX-License-Identifier: MIT
import threading

import pytest

import kalah
from kalah import Reason


def test_no_moves():
    game = kalah.Game("pits=2 seeds=1")
    assert kalah.perft(game, 0) == 1
    game.set_counts((3, 1, 0, 0, 0, 0), None)
    assert kalah.perft(game, 0) == 1
    assert kalah.perft(game, 1) == 0
    assert kalah.perft_divide(game, 1) == {}


def test_division_is_of_the_moves():
    game = kalah.Game("family", "<6,3,2,0,1,4,0,2,7,1,0,3,0,0,5> N")
    for move, nodes in kalah.perft_divide(game, 5).items():
        after = game.clone()
        after.push(move)
        assert kalah.perft(after, 4) == nodes
    assert game.history == []


@pytest.mark.parametrize("function, depth, threads", [
    (kalah.perft, -1, 1), (kalah.perft, 1001, 1),
    (kalah.perft, 2**32, 1), (kalah.perft, 1, 0),
    (kalah.perft, 1, 257), (kalah.perft_divide, 0, 1),
    (kalah.perft_divide, 1001, 1), (kalah.perft_divide, 1, 0)])
def test_ranges(function, depth, threads):
    with pytest.raises(kalah.KalahError) as info:
        function(kalah.Game(), depth, threads)
    assert info.value.reason == Reason.RANGE


def test_the_game_may_go_on():
    """What is counted is the game as it was at the call."""
    rules = "pits=6 seeds=900"
    game = kalah.Game(rules)
    want = kalah.perft(game, 7)
    found = []
    thread = threading.Thread(
        target=lambda: found.append(kalah.perft(game, 7)))
    thread.start()
    thread.join(0.01)
    while thread.is_alive():
        game.reset("pits=6 seeds=900 direction=cw extra=off")
        game.reset(rules)
    thread.join()
    assert found == [want]
    with pytest.raises(ValueError, match="closed"):
        game.close()
        kalah.perft(game, 1)
