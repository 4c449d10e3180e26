# SPDX-License-Identifier: MIT
"""What a learning program sees of a game, and what it can do in it."""
import operator
import random
from typing import Any, List, Optional, Tuple

from .game import Game
from .moves import STORE, SWAP, Result, Side
from .ruleset import Ruleset

Observation = Tuple[int, ...]


class Discrete:
    """The actions 0 to n - 1: the pits of the player to move, from its left.
    Where the rules have a swap, that is one more, the last."""

    def __init__(self, n: int, seed: Optional[int] = None) -> None:
        self.n = n
        self._random = random.Random(seed)

    def seed(self, seed: Optional[int] = None) -> None:
        self._random.seed(seed)

    def sample(self, mask: Any = None) -> int:
        """A random action, of those that the mask allows if there is one; 0
        if it allows none."""
        allowed = [i for i in range(self.n) if mask is None or mask[i]]
        return self._random.choice(allowed) if allowed else 0

    def contains(self, action: Any) -> bool:
        try:
            return bool(0 <= operator.index(action) < self.n)
        except TypeError:
            return False

    __contains__ = contains

    def __repr__(self) -> str:
        return "Discrete(%d)" % self.n


class Counts:
    """The observations: so many numbers of seeds, 0 to 65,535."""

    low, high = 0, 65535

    def __init__(self, n: int) -> None:
        self.shape = (n,)

    def contains(self, seen: Any) -> bool:
        try:
            return len(seen) == self.shape[0] and all(
                self.low <= operator.index(one) <= self.high for one in seen)
        except TypeError:
            return False

    __contains__ = contains

    def __repr__(self) -> str:
        return "Counts(%d)" % self.shape


def actions(rules: Ruleset) -> int:
    """How many actions there are."""
    return rules.pits + rules.swap


def action_mask(game: Game, rules: Ruleset) -> List[int]:
    """1 for every action that is legal, else 0."""
    mask = game.legal_mask
    found = [mask >> i & 1 for i in range(rules.pits)]
    return found + [int(game.can_swap)] if rules.swap else found


def play(game: Game, rules: Ruleset, action: Any) -> int:
    """Plays an action; IllegalMove, and nothing changes, if it is none.
    Returns the move."""
    move: int = operator.index(action)
    if move == rules.pits and rules.swap:
        move = SWAP
    elif move < 0:
        move = STORE  # what is a swap elsewhere is none here
    game.push(move)
    return move


def observation(game: Game, side: Side) -> Observation:
    """The counts as a side sees them: its store, the other's, its pits from
    its left to its right, the other's."""
    return (game.store(side), game.store(side.other)) + \
        game.row(side) + game.row(side.other)


def seat(game: Game, player: int) -> Side:
    """Where a player of a game sits, 1 being who began: a swap changes
    that."""
    return Side.SOUTH if game.player(Side.SOUTH) == player else Side.NORTH


def outcome(game: Game, side: Side) -> int:
    """1 if the side has won, -1 if it has lost, else 0."""
    return {Result.SOUTH: 1, Result.NORTH: -1}.get(game.result, 0) * \
        (1 if side == Side.SOUTH else -1)


def begin(game: Game, position: Optional[str]) -> None:
    """Begins a new game, at a position if there is one."""
    if position is None:
        game.reset()
    else:
        game.position = position
