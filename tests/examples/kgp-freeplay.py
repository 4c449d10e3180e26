# SPDX-License-Identifier: MIT
"""examples/kgp-client plays several games at once, against players of ours.
An illegal move is a failure, and so is a lost game."""
import random
import sys

from kgp_model import Board, minimax_player, random_player
from kgp_server import LONG
from kgp_table import Game, play


def games_with(*players):
    """Two boards and both seats against each."""
    return [Game("%s %dx%d" % (name, pits, seeds), Board(pits, seeds),
                 player, client)
            for name, player in players
            for pits, seeds in ((6, 4), (8, 8))
            for client in (0, 1)]


def main():
    seed = random.randrange(2 ** 32)
    print("seed %d" % seed)
    sys.stdout.flush()
    dice = random.Random(seed)
    # What comes of such a hurry depends on how busy the machine is.
    play(("-t", "80"), True, 8,
         games_with(("random", random_player(dice)),
                    ("random again", random_player(dice))))
    # By nodes, one game after the other: the same on every machine.
    won = play(("-t", LONG, "-N", "50000"), False, 1,
               games_with(("random", random_player(random.Random(1))),
                          ("one ahead", minimax_player(1)),
                          ("two ahead", minimax_player(2))))
    assert all(won), "lost, or a draw"


main()
