# SPDX-License-Identifier: MIT
import random

import pytest

import kalah
from kalah import Side
from kalah.environment import Discrete, action_mask, observation


def test_turns():
    env = kalah.TurnEnv("pits=3 seeds=2")
    rng = random.Random(5)
    for _ in range(50):
        env.reset(seed=1)
        returns = {"south": 0, "north": 0}
        shown = []
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, info = env.last()
            returns[agent] += reward
            assert truncated is False
            if terminated:
                shown.append(agent)
                env.step(None)
                continue
            assert agent == env.game.side.name.lower()
            assert seen == env.observe(agent)
            assert sum(seen) == 12
            assert info["action_mask"] == action_mask(env.game)
            env.step(rng.choice([i for i in range(3)
                                 if info["action_mask"][i]]))
        assert sorted(shown) == ["north", "south"]
        want = {"SOUTH": 1, "NORTH": -1, "DRAW": 0}[env.game.result.name]
        assert returns == {"south": want, "north": -want}
    env.close()


def test_extra_turn_and_illegal_action():
    env = kalah.TurnEnv()
    assert env.agent_selection == "south"
    env.step(2)
    assert env.agent_selection == "south"
    with pytest.raises(kalah.IllegalMove):
        env.step(2)
    env.step(5)
    assert env.agent_selection == "north"
    assert env.infos["south"]["action_mask"] == [0] * 6
    with pytest.raises(kalah.IllegalMove):
        env.step(-1)


def test_a_game_that_is_over():
    env = kalah.TurnEnv()
    env.reset(options={"position": "<6,25,23,0,0,0,0,0,0,0,0,0,0,0,0> -"})
    assert env.terminations == {"south": True, "north": True}
    with pytest.raises(ValueError):
        env.step(0)


@pytest.mark.parametrize("side", list(Side))
def test_against_an_opponent(side):
    env = kalah.Env("family", side)
    played = []
    for _ in range(2):
        seen, info = env.reset(seed=3)
        moves, terminated = [], False
        while not terminated:
            assert env.game.side is side
            assert seen == observation(env.game, side)
            action = env.action_space.sample(info["action_mask"])
            seen, reward, terminated, truncated, info = env.step(action)
            assert truncated is False
            assert terminated or reward == 0
            moves.append(action)
        assert reward in (-1, 0, 1)
        assert info["action_mask"] == [0] * 6
        played.append(env.game.moves)
    assert played[0] == played[1]


def test_an_opponent_of_ones_own():
    seen = []

    def first(game):
        seen.append(game.position)
        return game.legal_moves[0]

    env = kalah.Env("kalah", Side.NORTH, first)
    env.reset()
    assert env.game.history == [0] and len(seen) == 1
    assert "North" in env.render()


def test_discrete():
    space = Discrete(6, seed=1)
    assert 5 in space and 6 not in space and "0" not in space
    assert {space.sample() for _ in range(200)} == set(range(6))
    assert {space.sample([0, 1, 0, 0, 0, 0]) for _ in range(20)} == {1}
