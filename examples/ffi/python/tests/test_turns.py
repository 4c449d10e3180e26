# SPDX-License-Identifier: MIT
"""Two agents in turn."""
import random

import pytest

import kalah
from kalah import Side
from kalah.spaces import action_mask


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
            assert seen in env.observation_space(agent)
            assert sum(seen) == 12
            assert info["action_mask"] == action_mask(env.game, env.rules)
            env.step(env.action_space(agent).sample(info["action_mask"])
                     if rng.random() < .5 else info["action_mask"].index(1))
        assert sorted(shown) == ["north", "south"]
        want = {"SOUTH": 1, "NORTH": -1, "DRAW": 0}[env.game.result.name]
        assert returns == {"south": want, "north": -want}
        with pytest.raises(ValueError, match="over"):
            env.step(None)
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
    for bad in (-1, -2, 6, 10**30):
        with pytest.raises(kalah.IllegalMove):
            env.step(bad)


def test_a_game_that_is_over():
    env = kalah.TurnEnv()
    env.reset(options={"position": "<6,25,23,0,0,0,0,0,0,0,0,0,0,0,0> -"})
    assert env.terminations == {"south": True, "north": True}
    with pytest.raises(ValueError):
        env.step(0)


def test_a_swap_changes_seats_not_names():
    env = kalah.TurnEnv("manchester pits=3 seeds=4")
    env.step(0)
    assert env.agent_selection == "north"
    assert env.infos["north"]["action_mask"] == [1, 1, 1, 1]
    env.step(3)
    assert env.agent_selection == "south"
    assert env.side("south") is Side.NORTH is env.game.side
    returns = {"south": 0, "north": 0}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        returns[agent] += reward
        env.step(None if terminated else info["action_mask"].index(1))
    margin = env.game.store(Side.NORTH) - env.game.store(Side.SOUTH)
    want = (margin > 0) - (margin < 0)
    assert margin and returns == {"south": want, "north": -want}


def test_a_position_that_is_refused():
    env = kalah.TurnEnv()
    env.step(0)
    saved = env.game.save()
    with pytest.raises(kalah.InvalidText):
        env.reset(options={"position": "nowhere"})
    assert env.game.save() == saved and env.agent_selection == "north"
