# SPDX-License-Identifier: MIT
"""Games for learning programs, in the manner of Gymnasium and PettingZoo;
neither is needed."""
import random
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

from .game import Game
from .moves import Result, Side
from .ruleset import Rules, Ruleset

Observation = Tuple[int, ...]


class Discrete:
    """The actions 0 to n - 1."""

    def __init__(self, n: int, seed: Optional[int] = None) -> None:
        self.n = n
        self._random = random.Random(seed)

    def seed(self, seed: Optional[int] = None) -> None:
        self._random.seed(seed)

    def sample(self, mask: Any = None) -> int:
        """A random action, of those that the mask allows if there is one."""
        allowed = [i for i in range(self.n) if mask is None or mask[i]]
        return self._random.choice(allowed) if allowed else 0

    def contains(self, action: Any) -> bool:
        return isinstance(action, int) and 0 <= action < self.n

    __contains__ = contains


def observation(game: Game, side: Side) -> Observation:
    """The counts as a side sees them: its store, the other's, its pits from
    its left to its right, the other's."""
    return (game.store(side), game.store(side.other)) + \
        game.row(side) + game.row(side.other)


def action_mask(game: Game) -> List[int]:
    """1 for every pit that can be played, else 0."""
    mask = game.legal_mask
    return [mask >> i & 1 for i in range(game.pits)]


def outcome(game: Game, side: Side) -> int:
    """1 if the side has won, -1 if it has lost, else 0."""
    return {Result.SOUTH: 1, Result.NORTH: -1}.get(game.result, 0) * \
        (1 if side == Side.SOUTH else -1)


class TurnEnv:
    """Two agents, "south" and "north", who act in turn, as in PettingZoo's
    AEC: after an extra turn the same agent acts again.

        env = TurnEnv()
        env.reset()
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            env.step(None if terminated else choose(
                observation, info["action_mask"]))
    """

    possible_agents = ["south", "north"]
    agents: List[str]
    agent_selection: str
    rewards: Dict[str, int]
    terminations: Dict[str, bool]
    truncations: Dict[str, bool]
    infos: Dict[str, Dict[str, Any]]

    def __init__(self, rules: Rules = None) -> None:
        self.rules = Ruleset.of(rules)
        self.game = Game(self.rules)
        self._spaces = {agent: Discrete(self.rules.pits)
                        for agent in self.possible_agents}
        self.reset()

    def reset(self, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None) -> None:
        """A new game.  Nothing is random in it: seed goes to the action
        spaces.  options: {"position": text} to begin there."""
        self.game.reset()
        if options and "position" in options:
            self.game.position = options["position"]
        for space in self._spaces.values():
            if seed is not None:
                space.seed(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative = dict.fromkeys(self.agents, 0)
        self._update(self.game.first)

    def action_space(self, agent: str) -> Discrete:
        return self._spaces[agent]

    def observe(self, agent: str) -> Observation:
        return observation(self.game, _side(agent))

    def last(self) -> Tuple[Observation, int, bool, bool, Dict[str, Any]]:
        """For the agent to act: observation, reward since it acted last,
        terminated, truncated, info with "action_mask"."""
        agent = self.agent_selection
        return (self.observe(agent), self._cumulative[agent],
                self.terminations[agent], self.truncations[agent],
                self.infos[agent])

    def agent_iter(self) -> Iterator[str]:
        """The agents as they are to act, until all are done."""
        while self.agents:
            yield self.agent_selection

    def step(self, action: Any) -> None:
        """Plays a pit for the agent to act; None when it is done.  An
        illegal action raises IllegalMove and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("the game is over: the action must be None")
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        self.game.push(action)
        self._cumulative[agent] = 0
        self.rewards = {one: outcome(self.game, _side(one))
                        for one in self.agents}
        for one in self.agents:
            self._cumulative[one] += self.rewards[one]
        self._update(_side(agent))

    def _update(self, mover: Side) -> None:
        over = self.game.over
        side = self.game.side
        self.agent_selection = (mover if side is None else side).name.lower()
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, False)
        mask = action_mask(self.game)
        self.infos = {
            agent: {"action_mask": mask if agent == self.agent_selection
                    else [0] * len(mask)} for agent in self.agents}

    def render(self) -> str:
        return self.game.board()

    def close(self) -> None:
        self.game.close()


def _side(agent: str) -> Side:
    return Side[agent.upper()]


class Env:
    """One agent against an opponent, in the manner of Gymnasium.

    rules     as for Game
    side      the agent's side
    opponent  a function from a Game to a legal pit; a random one if None

        env = Env()
        observation, info = env.reset(seed=1)
        terminated = False
        while not terminated:
            observation, reward, terminated, truncated, info = env.step(
                env.action_space.sample(info["action_mask"]))
    """

    def __init__(self, rules: Rules = None, side: Side = Side.SOUTH,
                 opponent: Optional[Callable[[Game], int]] = None) -> None:
        self.rules = Ruleset.of(rules)
        self.game = Game(self.rules)
        self.side = Side(side)
        self.action_space = Discrete(self.rules.pits)
        self._random = random.Random()
        self._opponent = opponent or self._choose

    def _choose(self, game: Game) -> int:
        return self._random.choice(game.legal_moves)

    def reset(self, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None
              ) -> Tuple[Observation, Dict[str, Any]]:
        """A new game, with the agent to move or the game over."""
        if seed is not None:
            self._random.seed(seed)
            self.action_space.seed(seed)
        self.game.reset()
        if options and "position" in options:
            self.game.position = options["position"]
        self._answer()
        return self._observe(), self._info()

    def step(self, action: int) -> Tuple[Observation, int, bool, bool,
                                         Dict[str, Any]]:
        """Plays a pit, and then the opponent until the agent is to move:
        observation, reward (1, 0 or -1 at the end, else 0), terminated,
        truncated, info.  An illegal action raises IllegalMove and changes
        nothing."""
        self.game.push(action)
        self._answer()
        return (self._observe(), outcome(self.game, self.side),
                self.game.over, False, self._info())

    def _answer(self) -> None:
        while self.game.side == self.side.other:
            self.game.push(self._opponent(self.game))

    def _observe(self) -> Observation:
        return observation(self.game, self.side)

    def _info(self) -> Dict[str, Any]:
        return {"action_mask": action_mask(self.game)}

    def render(self) -> str:
        return self.game.board()

    def close(self) -> None:
        self.game.close()
