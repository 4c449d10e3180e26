# SPDX-License-Identifier: MIT
"""Games for learning programs of one agent, in the manner of Gymnasium,
which is not needed."""
import operator
import random
from typing import Any, Callable, Dict, List, Optional, Tuple, Union

from .engine import LEVELS, Engine
from .errors import IllegalMove
from .game import Game
from .moves import Side
from .ruleset import Rules, Ruleset
from .spaces import (Counts, Discrete, Observation, action_mask, actions,
                     begin, observation, outcome, play, seat)

OPPONENTS = ("random",) + LEVELS
"""The opponents that Env knows by name."""

SIDES = ("south", "north", "alternate", "random")
"""Where its agent can begin a game."""

Policy = Callable[[Observation, List[int]], int]
Info = Dict[str, Any]

MEMORY = 2**22  # of the engine; enough for what a level looks at


class Env:
    """One agent against an opponent, in the manner of Gymnasium.

    rules      as for Game
    side       where the agent sits: a Side or its name; "alternate", South in
               the first game after a seed, and the other side in every other;
               or "random", drawn for each game
    opponent   who plays the other side:
               "random", any legal move;
               "easy", "medium", "hard" or "perfect", as Engine.choose() does;
               a function from an observation and a mask, as the agent gets
               them but from the opponent's seat, to an action;
               None, nobody: the agent plays both sides
    max_moves  a game of more moves, of both players together, is cut off;
               0 is no limit, which clockwise games may need

    The actions are the pits of the player to move, 0 being the one at its
    left; where the rules have a swap, that is one more, the last, and whoever
    swaps sits at the other side then.  An observation has the counts as the
    agent sees them: its store, the other's, its pits from its left to its
    right, the other's.  The info is a dictionary:

    action_mask  1 for each action that is legal now, else 0
    side         the side where the agent sits
    moves        what the opponent has played since the agent's last action,
                 as in Game.history

    With nobody as opponent the agent sits at the side that is to move, or
    moved last when the game is over.

    Everything is the same again after reset() with the same seed, unless the
    opponent is a function that has something random of its own.

        env = Env(opponent="medium", side="alternate")
        observation, info = env.reset(seed=1)
        terminated = truncated = False
        while not (terminated or truncated):
            observation, reward, terminated, truncated, info = env.step(
                env.action_space.sample(info["action_mask"]))
    """

    metadata = {"render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(self, rules: Rules = None,
                 side: Union[Side, str] = Side.SOUTH,
                 opponent: Union[None, str, Policy] = "random",
                 max_moves: int = 0) -> None:
        if isinstance(opponent, str) and opponent not in OPPONENTS:
            raise ValueError("opponent must be a function, None or one of %s"
                             % ", ".join(OPPONENTS))
        if opponent is not None and not isinstance(opponent, str) and \
                not callable(opponent):
            raise TypeError("opponent must be a function, a name or None")
        self.rules = Ruleset.of(rules)
        self.opponent = opponent
        self.max_moves = operator.index(max_moves)
        if self.max_moves < 0:
            raise ValueError("max_moves must not be negative")
        self.game = Game(self.rules)
        self.action_space = Discrete(actions(self.rules))
        self.observation_space = Counts(2 * self.rules.pits + 2)
        self._seating = _seating(side)
        self._random = random.Random()
        self._games = 0   # since the last seed
        self._player = 1  # of the game, 1 or 2: the agent
        self._goes_on = False
        self._engine: Optional[Engine] = None

    def reset(self, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None
              ) -> Tuple[Observation, Info]:
        """A new game: the opponent has played, and the agent is to move, if
        its first moves did not end the game: then every action is illegal.

        seed     for all that is random, the action space included
        options  {"position": text} to begin there, and {"side": ...} for
                 this game, as for the class
        """
        options = dict(options or {})
        position = options.pop("position", None)
        seating = _seating(options.pop("side", self._seating))
        if options:
            raise ValueError("no such option: %s" % ", ".join(
                map(str, options)))
        self._goes_on = False
        if seed is not None:
            self._random.seed(seed)
            self.action_space.seed(seed)
            self._games = 0
        side = {"south": Side.SOUTH, "north": Side.NORTH,
                "alternate": Side(self._games % 2)}.get(seating)
        if side is None:
            side = Side(self._random.getrandbits(1))
        begin(self.game, position)
        self._games += 1
        self._player = self.game.player(side)
        moves = self._answer()
        self._goes_on = True
        return self._observe(), self._info(moves)

    def step(self, action: int) -> Tuple[Observation, int, bool, bool, Info]:
        """Plays an action, and then the opponent's until the agent is to
        move.  Returns

        the observation;
        the reward, at the end 1 if the agent has won, -1 if it has lost, and
        0 for a draw; 0 until then.  If it plays both sides, this is the
        reward of the one that has just moved;
        terminated, whether the game is over;
        truncated, whether it was cut off by max_moves;
        the info.

        An illegal action raises IllegalMove, and changes nothing; so do an
        opponent's exceptions.  After the end an illegal action is all there
        is until reset().
        """
        if not self._goes_on:
            raise RuntimeError("reset() must begin a game")
        before = self.game.undoable
        try:
            play(self.game, self.rules, action)
            moves = self._answer()
        except BaseException:
            while self.game.undoable > before:
                self.game.undo()
            raise
        truncated = not self.game.over and self._is_long()
        self._goes_on = not truncated
        return (self._observe(), outcome(self.game, self.side),
                self.game.over, truncated, self._info(moves))

    @property
    def side(self) -> Side:
        """The side where the agent sits."""
        if self.opponent is not None:
            return seat(self.game, self._player)
        if self.game.side is not None:
            return self.game.side
        return self.game.report(-1).side if self.game.undoable else \
            self.game.first

    def _answer(self) -> List[int]:
        """Plays until the agent is to move; what was played."""
        moves: List[int] = []
        if self.opponent is not None:
            while self.game.side == self.side.other and not self._is_long():
                moves.append(self._choose())
        return moves

    def _choose(self) -> int:
        """Plays a move of the opponent's."""
        game, opponent = self.game, self.opponent
        if callable(opponent):
            side = seat(game, 3 - self._player)
            action = opponent(observation(game, side),
                              action_mask(game, self.rules))
            try:
                return play(game, self.rules, action)
            except IllegalMove as error:
                raise ValueError("the opponent's action %r is illegal: %s" % (
                    action, error)) from error
        if opponent == "random":
            mask = action_mask(game, self.rules)
            return play(game, self.rules, self._random.choice(
                [i for i, legal in enumerate(mask) if legal]))
        if self._engine is None:
            self._engine = Engine(MEMORY)
        if opponent == "perfect":
            # What it knows from before could make it choose otherwise.
            self._engine.clear()
        move = self._engine.choose(game, str(opponent),
                                   self._random.getrandbits(64))
        game.push(move)
        return move

    def _is_long(self) -> bool:
        return 0 < self.max_moves <= self.game.undoable

    def _observe(self) -> Observation:
        return observation(self.game, self.side)

    def _info(self, moves: List[int]) -> Info:
        return {"action_mask": action_mask(self.game, self.rules),
                "side": self.side, "moves": moves}

    def render(self) -> str:
        """The board as lines for people."""
        return self.game.board()

    def close(self) -> None:
        """Frees what the library holds."""
        self.game.close()
        if self._engine is not None:
            self._engine.close()

    def __getstate__(self) -> Dict[str, Any]:
        """An engine is made anew when it is needed."""
        return dict(self.__dict__, _engine=None)


def _seating(side: Union[Side, str]) -> str:
    """One of SIDES."""
    if not isinstance(side, str):
        return Side(side).name.lower()
    if side not in SIDES:
        raise ValueError("side must be one of %s" % ", ".join(SIDES))
    return side
