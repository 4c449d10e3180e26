# SPDX-License-Identifier: MIT
"""Games between players of ours and the protocol's client, by a server that
has the habits of the real one: it does not hear what is said too soon, plays
single moves itself and asks for a sign of life after every move."""
import time

from kgp_server import Server

DEAF = 0.010  # seconds in which the server hears nothing, after it speaks
SOON = 0.030  # after a move, when a state may be stopped


class Game:
    def __init__(self, name, board, player, client):
        self.name, self.board = name, board
        self.player, self.client = player, client
        self.mover, self.asked, self.move = 0, None, None
        self.since = 0
        self.stop_at = None  # a time, when there is a move
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
                self.move = self.stop_at = None
                return True
        return False

    def margin(self):
        store = self.board.store
        return store[self.client] - store[1 - self.client]


class Table:
    """All games with one client."""

    def __init__(self, server, games, stops, at_once):
        self.server = server
        self.stops = stops  # half of the states
        self.deaf = self.late = self.moves = 0
        self.pinged = set()
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
            if game.stop_at is not None and now >= game.stop_at:
                self.server.say("@%d stop" % game.asked)
                self.finish(game)
        if self.playing:
            first = min((g.stop_at for g in self.playing
                         if g.stop_at is not None), default=None)
            said = self.server.hear(
                first and max(first - time.monotonic(), 0))
            if said is not None:
                self.hear(*said)

    def finish(self, game):
        game.play(game.move)
        if not game.advance(self.server):
            self.playing.remove(game)

    def hear(self, ref, name, rest):
        now = time.monotonic()
        if name == "pong":
            self.pinged.remove(ref)
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
            if self.stops and game.stops and game.stop_at is None:
                game.stop_at = now + SOON
            game.move = pit
            self.moves += 1
            self.pinged.add(self.server.ask("ping"))


def play(options, stops, at_once, games):
    """Plays them; which the client has won."""
    server = Server(*options)
    table = Table(server, games, stops, at_once)
    while table.pinged:
        table.hear(*server.hear())
    server.goodbye()
    for game in games:
        print("%s, seat %d: %+d" % (game.name, game.client, game.margin()))
    print("%d moves, %d said too soon, %d late"
          % (table.moves, table.deaf, table.late))
    assert table.deaf == 0, "the client spoke to a deaf server"
    return [game.margin() > 0 for game in games]
