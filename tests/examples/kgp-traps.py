# SPDX-License-Identifier: MIT
"""examples/kgp-client wins lost games: on six pits of four seeds the second
seat loses by ten, but not to who looks some moves ahead and has shown it.
And it gives nothing away for a trap: a game that is won stays won, and one
that is drawn is risked only with success."""
import functools
import random
import sys
import time

from kgp_model import Board, minimax_player, random_player
from kgp_server import LONG, Server
from kgp_table import Game, play

AHEAD = 1, 2, 3, 4, 5
SMALL = 3, 3  # solved in no time
GAMES = 6
STOPS = 25


def sign(margin):
    return (margin > 0) - (margin < 0)


def worth(board, side):
    """1, 0 or -1: what perfect play makes of a board for the side to move."""
    return perfect(side, tuple(board.store), tuple(map(tuple, board.pit)))


@functools.lru_cache(None)
def perfect(side, store, pit):
    board = Board(len(pit[0]), 0)
    board.store, board.pit = list(store), [list(row) for row in pit]
    if board.over():
        return sign(store[side] - store[1 - side])
    best = -1
    for move in board.legal(side):
        after = board.copy()
        if after.play(side, move):
            best = max(best, worth(after, side))
        else:
            best = max(best, -worth(after, 1 - side))
    return best


class Watched(Game):
    """A game of which the client's moves are judged."""
    had = -1

    def play(self, pit):
        mover = self.mover
        before = worth(self.board, mover)
        super().play(pit)
        if mover == self.client:
            after = worth(self.board, self.mover)
            if self.mover != mover:
                after = -after
            assert before < 1 or after == 1, (str(self.board.pit), pit)
            self.had = max(self.had, before)


def stops_come_at_any_time(dice):
    """Also while a trap is sought: then it is dropped, and nothing else."""
    server = Server("-t", "200")
    opening = Game("", Board(5, 5), minimax_player(3), 1)
    states = {}  # and their legal moves
    for _ in range(STOPS):
        opening.board, opening.mover = Board(5, 5), 0
        opening.advance(server)
        states[opening.asked] = opening.board.legal(1)
        time.sleep(dice.random() * 0.25)
        if dice.random() < 0.7:
            server.say("@%d stop" % dice.choice(list(states)))
        for ref, name, rest in server.drain(states):
            assert name == "yield" or int(rest) - 1 in states[ref], rest
    server.goodbye()


def main():
    seed = random.randrange(2 ** 32)
    print("seed %d" % seed)
    sys.stdout.flush()
    dice = random.Random(seed)
    stops_come_at_any_time(dice)
    options = "-t", LONG, "-N", "500000"
    won = play(options, False, 1,
               [Game("%d ahead" % ahead, Board(6, 4), minimax_player(ahead),
                     1) for ahead in AHEAD])
    assert all(won), "a trap was missed"
    small = [Watched("%d ahead" % ahead, Board(*SMALL),
                     minimax_player(ahead), client)
             for ahead in AHEAD for client in (0, 1)]
    play(options, False, 1, small)
    assert all(sign(game.margin()) >= game.had for game in small), "given away"
    play(("-t", "300"), False, 1,
         [Game("32 pits", Board(32, 1), minimax_player(1), 1)])
    play(options, False, 1,
         [Watched("random", Board(*SMALL), random_player(dice), client)
          for client in (0, 1) for _ in range(GAMES)])


main()
