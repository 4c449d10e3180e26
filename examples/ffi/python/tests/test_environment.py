# SPDX-License-Identifier: MIT
"""One agent against an opponent."""
import copy
import pickle

import pytest

import kalah
from kalah import Side
from kalah.spaces import Discrete, action_mask, observation


def last(seen, mask):
    """An opponent, or an agent, that plays its last legal action."""
    return max(i for i, legal in enumerate(mask) if legal)


def game_of(env, agent=last, **begin):
    """The rewards of a game, and its moves."""
    seen, info = env.reset(**begin)
    rewards, terminated, truncated = [], False, False
    while not (terminated or truncated):
        assert seen in env.observation_space
        assert seen == observation(env.game, info["side"])
        assert info["action_mask"] == action_mask(env.game, env.rules)
        assert any(info["action_mask"]) and info["side"] is env.side
        seen, reward, terminated, truncated, info = env.step(
            agent(seen, info["action_mask"]))
        rewards.append(reward)
    assert terminated is env.game.over
    assert not terminated or not any(info["action_mask"])
    return rewards, env.game.moves


def outcome(game, side):
    mine, theirs = game.store(side), game.store(side.other)
    return (mine > theirs) - (mine < theirs)


@pytest.mark.parametrize("side", ["south", "north"])
@pytest.mark.parametrize("opponent", kalah.OPPONENTS)
def test_opponents_by_name(opponent, side):
    env = kalah.Env("pits=4 seeds=3", side, opponent)
    rewards, moves = game_of(env, seed=3)
    assert env.side is Side[side.upper()]
    assert set(rewards[:-1]) <= {0}
    assert rewards[-1] == outcome(env.game, env.side)
    game_of(env)
    assert game_of(env, seed=3) == (rewards, moves)
    assert game_of(kalah.Env("pits=4 seeds=3", side, opponent),
                   seed=3) == (rewards, moves)
    env.close()
    with pytest.raises(ValueError, match="closed"):
        env.reset()


def test_opponents_differ():
    """They are what they are called: each wins more than the one before."""
    wins = {}
    for name in ("random", "hard"):
        env = kalah.Env("kalah", "alternate", name)
        env.reset(seed=1)
        wins[name] = sum(game_of(env)[0][-1] < 0 for _ in range(20))
    assert wins["hard"] > 15 and wins["hard"] > wins["random"]


def test_levels_are_the_engines():
    env = kalah.Env("kalah", "north", "hard")
    seen, info = env.reset(seed=2)
    engine, game = kalah.Engine(), kalah.Game()
    for move in info["moves"]:
        best = [one for one in range(6) if game.is_legal(one)]
        assert move in best
        assert move in {engine.choose(game, "hard", seed)
                        for seed in range(20)}
        game.push(move)


def test_extra_turns_are_played_within():
    """Pit 2 of the opening earns one."""
    def third_then_last(seen, mask):
        return 2 if seen[2:8] == (4,) * 6 else last(seen, mask)

    env = kalah.Env("kalah", "north", third_then_last)
    seen, info = env.reset()
    assert info["moves"] == [2, 5] == env.game.history
    assert env.game.side is Side.NORTH
    # The agent's own extra turn is not answered.
    env = kalah.Env("kalah", "south", third_then_last)
    env.reset()
    seen, reward, terminated, truncated, info = env.step(2)
    assert info["moves"] == [] and env.game.side is Side.SOUTH
    seen, reward, terminated, truncated, info = env.step(5)
    assert info["moves"] == env.game.history[2:] and info["moves"]
    assert env.game.side is Side.SOUTH


def test_what_an_opponent_sees():
    shown = []

    def look(seen, mask):
        shown.append((seen, mask))
        return mask.index(1)

    env = kalah.Env("kalah", "south", look)
    env.reset()
    env.step(0)
    assert shown[0] == ((0, 0, 4, 4, 4, 4, 4, 4, 0, 5, 5, 5, 5, 4), [1] * 6)


def test_sides():
    env = kalah.Env("kalah", "alternate")
    assert [env.reset()[1]["side"] for _ in range(3)] == [0, 1, 0]
    assert [env.reset(seed=1)[1]["side"], env.reset()[1]["side"]] == [0, 1]
    assert env.reset(options={"side": Side.SOUTH})[1]["side"] is Side.SOUTH
    env = kalah.Env("kalah", "random")
    drawn = [env.reset(seed=i)[1]["side"] for i in range(40)]
    assert set(drawn) == set(Side)
    assert [env.reset(seed=i)[1]["side"] for i in range(40)] == drawn
    assert kalah.Env(side=1).reset()[1]["side"] is Side.NORTH


def test_both_sides():
    """Nobody as opponent: the observation is the next mover's, and the
    reward is the last one's."""
    env = kalah.Env("pits=3 seeds=2", opponent=None)
    for first in range(3):
        env.reset()
        while not env.game.over:
            mover = env.game.side
            seen, reward, terminated, truncated, info = env.step(
                env.game.legal_moves[first % len(env.game.legal_moves)])
            assert info["moves"] == []
            assert env.side is (env.game.side if not terminated else mover)
            assert reward == (outcome(env.game, mover) if terminated else 0)
            assert seen == observation(env.game, env.side)
    assert env.game.history


def test_illegal_actions_change_nothing():
    env = kalah.Env("kalah", "south", "random")
    env.reset(seed=1)
    env.step(0)
    saved = env.game.save()
    for bad in (6, -1, -2, 10**30, env.game.counts[2:8].index(0)):
        with pytest.raises(kalah.IllegalMove):
            env.step(bad)
    for bad in (None, "1", 1.0, "swap"):
        with pytest.raises(TypeError):
            env.step(bad)
    assert env.game.save() == saved


@pytest.mark.parametrize("bad, kind", [
    (lambda seen, mask: 6, ValueError), (lambda seen, mask: None, TypeError),
    (lambda seen, mask: 1 // 0, ZeroDivisionError)])
def test_an_opponent_that_fails(bad, kind):
    """After the agent's move, which is taken back."""
    env = kalah.Env("kalah", "south", bad)
    env.reset()
    env.step(2)
    saved = env.game.position, env.game.history
    with pytest.raises(kind) as info:
        env.step(0)
    assert not isinstance(info.value, kalah.IllegalMove)
    assert (env.game.position, env.game.history) == saved
    env.opponent = last
    env.step(0)
    env = kalah.Env("kalah", "north", bad)
    with pytest.raises(kind):
        env.reset()
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)


def test_before_and_after_a_game():
    env = kalah.Env("pits=1 seeds=1")
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    env.reset()
    assert env.step(0)[2] is True
    with pytest.raises(kalah.IllegalMove) as info:
        env.step(0)
    assert info.value.reason == kalah.Reason.GAME_OVER
    # The opponent's first turn can be the last.
    env = kalah.Env("pits=1 seeds=1", "north")
    seen, info = env.reset()
    assert env.game.over and info["action_mask"] == [0]


def test_games_without_end():
    rules = "pits=1 direction=cw end=no-move"
    for opponent in (None, "random"):
        env = kalah.Env(rules, "south", opponent, max_moves=50)
        rewards, moves = game_of(
            env, options={"position": "<1,0,0,1,0> S"})
        assert not env.game.over and set(rewards) == {0}
        assert len(env.game.history) == 50
        with pytest.raises(RuntimeError, match="reset"):
            env.step(0)


def test_swap():
    """The last action; the agent and its opponent change seats."""
    def taker(seen, mask):
        return 7 if mask[7] else last(seen, mask)

    env = kalah.Env("manchester", "south", taker)
    seen, info = env.reset()
    assert env.action_space.n == 8 and info["action_mask"][7] == 0
    with pytest.raises(kalah.IllegalMove):
        env.step(7)
    seen, reward, terminated, truncated, info = env.step(0)
    assert info["moves"] == [kalah.SWAP] and info["side"] is Side.NORTH
    assert seen == observation(env.game, Side.NORTH)
    while not terminated:
        seen, reward, terminated, truncated, info = env.step(
            last(seen, info["action_mask"]))
    assert reward == outcome(env.game, Side.NORTH)
    # The agent's own.
    env = kalah.Env("manchester", "north", last)
    seen, info = env.reset()
    assert info["action_mask"][7] == 1 and info["side"] is Side.NORTH
    seen, reward, terminated, truncated, info = env.step(7)
    assert info["side"] is Side.SOUTH and env.game.side is Side.SOUTH
    # A random one takes it, now and then.
    env = kalah.Env("manchester", "south", "random")
    env.reset(seed=1)
    assert any(env.reset() and kalah.SWAP in env.step(0)[4]["moves"]
               for _ in range(100))


def test_positions():
    env = kalah.Env("kalah", "south", last)
    position = "<6,7,7,2,3,0,6,0,2,2,6,1,5,4,3> N"
    seen, info = env.reset(options={"position": position})
    game = kalah.Game("kalah", position)
    game.play_all(info["moves"])
    assert info["moves"] and env.game.position == game.position
    saved = env.game.save()
    with pytest.raises(kalah.InvalidText):
        env.reset(options={"position": "nowhere"})
    assert env.game.save() == saved
    env.reset()
    assert env.game.history == [] and env.game.total == 48


@pytest.mark.parametrize("call, kind", [
    (lambda: kalah.Env(opponent="best"), ValueError),
    (lambda: kalah.Env(opponent=3), TypeError),
    (lambda: kalah.Env(side="east"), ValueError),
    (lambda: kalah.Env(side=2), ValueError),
    (lambda: kalah.Env(side=None), ValueError),
    (lambda: kalah.Env(max_moves=1.5), TypeError),
    (lambda: kalah.Env(max_moves=-1), ValueError),
    (lambda: kalah.Env("nim"), kalah.InvalidRules),
    (lambda: kalah.Env().reset(options={"posiiton": ""}), ValueError),
    (lambda: kalah.Env().reset(options={"side": "east"}), ValueError)])
def test_what_is_refused(call, kind):
    with pytest.raises(kind):
        call()


@pytest.mark.parametrize("opponent", ["random", "medium", "perfect", None])
def test_copies(opponent):
    """A copy goes on as the first does."""
    env = kalah.Env("pits=3 seeds=3", "alternate", opponent)
    env.reset(seed=5)
    env.step(1)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    played = []
    for one in [env] + twins:
        one.step(last(None, action_mask(one.game, one.rules)))
        played.append(one.game.save() + game_of(one)[1])
    assert played[0] == played[1] == played[2]


def test_spaces():
    space = Discrete(6, seed=1)
    assert 5 in space and 6 not in space and "0" not in space
    assert -1 not in space and 1.0 not in space and None not in space
    assert {space.sample() for _ in range(200)} == set(range(6))
    assert {space.sample([0, 1, 0, 0, 0, 0]) for _ in range(20)} == {1}
    assert space.sample([0] * 6) == 0
    seen = kalah.Env().observation_space
    assert seen.shape == (14,) and (0,) * 14 in seen
    for bad in ((0,) * 13, (-1,) * 14, (65536,) * 14, ("0",) * 14, None):
        assert bad not in seen


def test_render():
    env = kalah.Env()
    env.reset()
    assert "North" in env.render()
