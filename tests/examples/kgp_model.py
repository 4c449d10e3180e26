# SPDX-License-Identifier: MIT
"""The protocol's boards and rules once more, a seed at a time, and players
for them: what examples/kgp-client is held against."""
SOUTH, NORTH = 0, 1


class Board:
    def __init__(self, pits, seeds):
        self.size = pits
        self.store = [0, 0]
        self.pit = [[seeds] * pits, [seeds] * pits]

    def copy(self):
        twin = Board(self.size, 0)
        twin.store = self.store[:]
        twin.pit = [row[:] for row in self.pit]
        return twin

    def text(self, south=SOUTH):
        """The board as the side `south` sees it: as South."""
        north = 1 - south
        return "<%s>" % ",".join(str(x) for x in (
            [self.size, self.store[south], self.store[north]]
            + self.pit[south] + self.pit[north]))

    def legal(self, side):
        return [i for i in range(self.size) if self.pit[side][i]]

    def total(self):
        return sum(self.store) + sum(self.pit[0]) + sum(self.pit[1])

    def over(self):
        return (not any(self.pit[0]) or not any(self.pit[1])
                or 2 * max(self.store) > self.total())

    def play(self, side, pit):
        """Plays, sweeps if that was the end; whether the last seed fell in
        the store: the side goes on, unless the game is over."""
        hand, self.pit[side][pit] = self.pit[side][pit], 0
        assert hand > 0
        at_side, at = side, pit
        while hand:
            at += 1
            if at == self.size and at_side == side:
                self.store[side] += 1
                hand -= 1
                if not hand:
                    break
            if at >= self.size:
                at_side, at = 1 - at_side, 0
            self.pit[at_side][at] += 1
            hand -= 1
        in_store = at == self.size
        if not in_store and at_side == side and self.pit[side][at] == 1:
            across = self.size - 1 - at
            if self.pit[1 - side][across]:
                self.store[side] += 1 + self.pit[1 - side][across]
                self.pit[1 - side][across] = self.pit[side][at] = 0
        if self.over():
            for one in (SOUTH, NORTH):
                self.store[one] += sum(self.pit[one])
                self.pit[one] = [0] * self.size
        return in_store


def random_player(random):
    return lambda board, side: random.choice(board.legal(side))


def minimax_player(depth):
    """Looks `depth` moves ahead; counts stores."""
    def value(board, side, mover, left, low, high):
        if left == 0 or board.over():
            return board.store[side] - board.store[1 - side]
        for pit in board.legal(mover):
            after = board.copy()
            again = after.play(mover, pit)
            worth = value(after, side, mover if again else 1 - mover,
                          left - 1, low, high)
            if mover == side:
                low = max(low, worth)
            else:
                high = min(high, worth)
            if low >= high:
                break
        return low if mover == side else high

    def choose(board, side):
        best, most = None, -10 ** 9
        for pit in board.legal(side):
            after = board.copy()
            again = after.play(side, pit)
            worth = value(after, side, side if again else 1 - side,
                          depth - 1, -10 ** 9, 10 ** 9)
            if worth > most:
                best, most = pit, worth
        return best
    return choose
