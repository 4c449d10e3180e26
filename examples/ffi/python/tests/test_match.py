# SPDX-License-Identifier: MIT
import copy
import pickle
import random

import pytest

import kalah
from kalah import Reason, Side


def play_out(game, rng):
    while not game.over:
        game.push(rng.choice(game.legal_moves))


@pytest.mark.parametrize("begin", kalah.BEGIN)
def test_games_in_a_row(begin):
    match = kalah.Match("pits=3 seeds=3 swap=on", begin, seed=5)
    assert match.begin == begin and match.seed == 5
    rng = random.Random(begin)
    wins, ties, seeds = {1: 0, 2: 0}, 0, {1: 0, 2: 0}
    for i in range(30):
        assert len(match) == i and not match.started
        first = match.first
        game = match.start()
        assert match.started and game.first is first is game.side
        while game.side is first:
            game.push(rng.choice(game.legal_moves))
        swap = not game.over and rng.random() < .5
        if swap:
            game.swap()
        seats = {side: match.player(side, game) for side in Side}
        play_out(game, rng)
        match.record(game)
        assert match[-1].swapped is swap
        assert match[i].south == game.store(Side.SOUTH)
        assert match[i].south_player == seats[Side.SOUTH] == \
            match.player(Side.SOUTH)
        for side in Side:
            seeds[seats[side]] += game.store(side)
        if game.result is kalah.Result.DRAW:
            ties += 1
            assert match[i].winner is None
        else:
            winner = seats[Side[game.result.name]]
            wins[winner] += 1
            assert match[i].winner == winner
    assert (match.wins(1), match.wins(2), match.ties) == (
        wins[1], wins[2], ties)
    assert (match.seeds(1), match.seeds(2)) == (seeds[1], seeds[2])
    assert len(list(match)) == 30
    for twin in (kalah.Match.load(match.save()), copy.copy(match),
                 copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin.save() == match.save()
        twin.undo()
        assert len(twin) == 29 and twin.started
    assert "Ann\u00e4" in match.sheet("Ann\u00e4", "Bob")
    match.rules = "kalah"
    assert len(match) == 0 and match.rules == kalah.Ruleset()


def test_what_is_refused():
    match = kalah.Match("family")
    game = kalah.Game("family")
    for call, kind, reason in [
            (lambda: match.record(game), kalah.MatchError,
             Reason.MATCH_IDLE),
            (match.undo, kalah.NoHistory, Reason.NO_UNDO),
            (lambda: match.wins(3), kalah.KalahError, Reason.RANGE),
            (lambda: match.wins(2**32 + 1), kalah.KalahError, Reason.RANGE),
            (lambda: kalah.Match.load("x"), kalah.InvalidText, Reason.TEXT),
            (lambda: kalah.Match("nim"), kalah.InvalidRules,
             Reason.RULE_FIELD)]:
        with pytest.raises(kind) as info:
            call()
        assert info.value.reason == reason
    match.start(game)
    with pytest.raises(kalah.MatchError) as info:
        match.record(game)
    assert info.value.reason == Reason.MATCH_ONGOING
    with pytest.raises(ValueError):
        kalah.Match(begin="me")
    with pytest.raises(IndexError):
        match[0]
    assert repr(match) == "<kalah.Match 0:0, ties: 0>" and match
    match.reset()
    assert not match.started
    match.close()
    with pytest.raises(ValueError, match="closed"):
        match.start()


def test_words():
    sheet = kalah.Ruleset.parse("family").sheet()
    assert "25" in sheet and sheet.endswith("\n")
    assert str(kalah.Game().play(2)).startswith("South ")
