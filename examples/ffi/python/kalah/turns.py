# SPDX-License-Identifier: MIT
"""Games for learning programs of two agents, in the manner of PettingZoo,
which is not needed."""
from typing import Any, Dict, Iterator, List, Optional, Tuple

from .game import Game
from .moves import Side
from .ruleset import Rules, Ruleset
from .spaces import (Counts, Discrete, Observation, action_mask, actions,
                     begin, observation, outcome, play, seat)


class TurnEnv:
    """Two agents, "south" and "north", who act in turn, as in PettingZoo's
    AEC: after an extra turn the same agent acts again.  They are called after
    where they sit when a game begins; a swap, the last action where the rules
    have it, makes them change seats, not names.

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
        self._spaces = {agent: Discrete(actions(self.rules))
                        for agent in self.possible_agents}
        self._seen = Counts(2 * self.rules.pits + 2)
        self.reset()

    def reset(self, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None) -> None:
        """A new game.  Nothing is random in it: seed goes to the action
        spaces.  options: {"position": text} to begin there."""
        begin(self.game, (options or {}).get("position"))
        self._players = {
            agent: self.game.player(Side[agent.upper()])
            for agent in self.possible_agents}
        for space in self._spaces.values():
            if seed is not None:
                space.seed(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative = dict.fromkeys(self.agents, 0)
        self._update(self.game.first.name.lower())

    def action_space(self, agent: str) -> Discrete:
        return self._spaces[agent]

    def observation_space(self, agent: str) -> Counts:
        return self._seen

    def side(self, agent: str) -> Side:
        """Where an agent sits."""
        return seat(self.game, self._players[agent])

    def observe(self, agent: str) -> Observation:
        """The counts as an agent sees them: its store, the other's, its pits
        from its left to its right, the other's."""
        return observation(self.game, self.side(agent))

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
        """Plays an action for the agent to act; None when it is done.  An
        illegal action raises IllegalMove and changes nothing."""
        agent = self.agent_selection
        if not self.agents:
            raise ValueError("the game is over: reset() begins another")
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("the game is over: the action must be None")
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        play(self.game, self.rules, action)
        self._cumulative[agent] = 0
        self.rewards = {one: outcome(self.game, self.side(one))
                        for one in self.agents}
        for one in self.agents:
            self._cumulative[one] += self.rewards[one]
        self._update(agent)

    def _update(self, mover: str) -> None:
        """Whose turn it is now; when the game is over, the mover's."""
        over, side = self.game.over, self.game.side
        self.agent_selection = next(
            (agent for agent in self.possible_agents
             if self.side(agent) == side), mover)
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, False)
        mask = action_mask(self.game, self.rules)
        self.infos = {
            agent: {"action_mask": mask if agent == self.agent_selection
                    else [0] * len(mask)} for agent in self.agents}

    def render(self) -> str:
        return self.game.board()

    def close(self) -> None:
        self.game.close()
