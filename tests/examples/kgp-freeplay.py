# SPDX-License-Identifier: MIT
"""examples/kgp-client plays several games at once, against players of ours
and with a server that has the habits of the real one: it does not hear what
is said too soon, plays single moves itself and asks for a sign of life after
every move.  An illegal move is a failure, and so is a lost game."""
import os
import random
import sys
import time

from kgp_model import Board, minimax_player, random_player
from kgp_server import Server

DEAF = 0.010  # seconds in which the server hears nothing, after it speaks
TIME = int(os.environ.get("KGP_TIME", "300"))  # ms, for good moves
LIMIT = 5.0 + TIME / 1000  # what the server waits for it


class Game:
    def __init__(self, name, board, player, client):
        self.name, self.board = name, board
        self.player, self.client = player, client
        self.mover, self.asked, self.move = 0, None, None
        self.deadline = self.since = 0
        self.stops = False

    def play(self, pit):
        if not self.board.play(self.mover, pit):
            self.mover = 1 - self.mover

    def advance(self, server):
        """Plays up to the client's next choice; 0 when it is over."""
        while not self.board.over():
            legal = self.board.legal(self.mover)
            if len(legal) == 1:
                self.play(legal[0])
            elif self.mover != self.client:
                self.play(self.player(self.board, self.mover))
            else:
                self.since = time.monotonic()
                self.asked = server.ask(
                    "state " + self.board.text(self.client))
                self.stops = not self.stops
                self.deadline = self.since + LIMIT
                self.move = None
                return True
        return False

    def margin(self):
        store = self.board.store
        return store[self.client] - store[1 - self.client]


class Table:
    """All games with one client."""

    def __init__(self, server, games, soon, at_once):
        self.server = server
        self.soon = soon  # after a move, when a state may be stopped
        self.deaf = self.late = self.moves = self.pings = 0
        self.slowest = 0
        self.pinged = {}
        self.playing, waiting = [], games[:]
        while self.playing or waiting:
            while waiting and len(self.playing) < at_once:
                game = waiting.pop(0)
                if game.advance(server):
                    self.playing.append(game)
            if self.playing:
                self.turn()

    def turn(self):
        now = time.monotonic()
        for game in self.playing[:]:
            if now >= game.deadline:
                assert game.move is not None, "no move in time"
                self.server.say("@%d stop" % game.asked)
                self.finish(game)
        if self.playing:
            first = min(g.deadline for g in self.playing)
            said = self.server.hear(max(first - time.monotonic(), 0))
            if said is not None:
                self.hear(*said)

    def finish(self, game):
        game.play(game.move)
        if not game.advance(self.server):
            self.playing.remove(game)

    def hear(self, ref, name, rest):
        now = time.monotonic()
        if name == "pong":
            self.slowest = max(self.slowest, now - self.pinged.pop(ref))
            return
        game = [g for g in self.playing if g.asked == ref]
        assert name in ("move", "yield"), name
        if not game:
            self.late += 1  # of a state that was stopped
            return
        game = game[0]
        if now - game.since < DEAF:
            self.deaf += 1
            self.server.say('error "No state associated with id"')
        elif name == "yield":
            assert game.move is not None, "yield without a move"
            self.finish(game)
        else:
            pit = int(rest) - 1
            assert pit in game.board.legal(game.client), (pit, game.board)
            if game.stops:  # half of the states are stopped, soon
                game.deadline = now + self.soon
            game.move = pit
            self.moves += 1
            self.pinged[self.server.ask("ping")] = now


def play(time_limit, soon, at_once, players):
    """Two boards and both seats against each; how many were won."""
    games = []
    for name, player in players:
        for pits, seeds in ((6, 4), (8, 8)):
            for client in (0, 1):
                games.append(Game("%s %dx%d" % (name, pits, seeds),
                                  Board(pits, seeds), player, client))
    server = Server("-t", str(time_limit))
    table = Table(server, games, soon, at_once)
    server.goodbye()
    for game in games:
        print("%s, seat %d: %+d" % (game.name, game.client, game.margin()))
    print("%d moves, %d said too soon, %d late; a pong took %.0f ms at most"
          % (table.moves, table.deaf, table.late, 1000 * table.slowest))
    assert table.deaf == 0, "the client spoke to a deaf server"
    assert table.slowest < 1, "the client was not there"
    return [game.margin() > 0 for game in games]


def main():
    seed = random.randrange(2 ** 32)
    print("seed %d" % seed)
    sys.stdout.flush()
    dice = random.Random(seed)
    # In such a hurry hardly more than the first thought counts.
    won = play(80, 0.03, 8, [("random", random_player(dice)),
                             ("random again", random_player(dice))])
    assert sum(won) > 5
    # One can be lost on a busy machine that leaves no time to think.
    won = play(TIME, TIME * 0.8 / 1000, 3,
               [("random", random_player(dice)),
                ("one ahead", minimax_player(1)),
                ("two ahead", minimax_player(2))])
    print("%d of %d games won" % (sum(won), len(won)))
    assert all(won[:4]) and sum(won) >= 11


main()
