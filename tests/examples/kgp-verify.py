# SPDX-License-Identifier: MIT
"""examples/kgp-client answers problems: boards of all sizes, moves that
capture, go on, end the game, go round; several at a time."""
import random

from kgp_model import Board
from kgp_server import Server

PROBLEMS = 3000


def random_board(dice):
    """A board in the middle of a game, or any board at all."""
    board = Board(dice.choice([6, 8, dice.randint(1, 12), 32]),
                  dice.randint(1, 8))
    if dice.random() < 0.6:
        side = 0
        for _ in range(dice.randint(0, 60)):
            before = board.copy(), side
            if not board.play(side, dice.choice(board.legal(side))):
                side = 1 - side
            if board.over():
                board, side = before
                break
        if side:
            board.pit.reverse()
            board.store.reverse()
    else:
        most = dice.choice([1, 2, 5, 20, 300])
        for row in board.pit:
            row[:] = [dice.choice([0, 0, dice.randint(0, most)])
                      for _ in row]
        board.store = [dice.randint(0, 30), dice.randint(0, 30)]
    if not board.legal(0):
        board.pit[0][dice.randrange(board.size)] = 1
    return board


def solution(board, pit):
    after = board.copy()
    again = after.play(0, pit)
    return "%s %s" % (after.text(), "true" if again else "false")


def main():
    seed = random.randrange(2 ** 32)
    print("seed %d" % seed)
    dice = random.Random(seed)
    server = Server(mode="verify")
    wanted, right = {}, 0
    for number in range(PROBLEMS):
        board = random_board(dice)
        pit = dice.choice(board.legal(0))
        one = server.ask("problem %s %d" % (board.text(), pit))
        wanted[one] = solution(board, pit)
        while len(wanted) > (20 if number < PROBLEMS - 1 else 0):
            ref, name, rest = server.hear()
            assert name == "solution" and rest == wanted.pop(ref), \
                (name, rest)
            right += 1
            server.say("@%d ok" % ref)
    out, _ = server.goodbye()
    assert out == "0 states answered, %d solutions right, 0 wrong\n" % right
    print("%d problems" % right)

    # A last seed in the store is a repeat move, even at the end.
    server = Server(mode="verify")
    for question, wanted in (
            ("<6,23,19,0,0,0,0,0,1,0,0,0,2,0,3> 5",
             "<6,24,24,0,0,0,0,0,0,0,0,0,0,0,0> true"),
            ("<6,24,10,0,2,0,0,2,0,1,1,1,1,1,5> 4",
             "<6,28,20,0,0,0,0,0,0,0,0,0,0,0,0> true"),
            ("<6,24,10,0,2,0,0,1,0,1,1,1,1,1,6> 4",
             "<6,28,20,0,0,0,0,0,0,0,0,0,0,0,0> false"),
            ("<6,24,10,0,2,0,0,0,1,1,1,1,1,2,5> 5",
             "<6,27,21,0,0,0,0,0,0,0,0,0,0,0,0> true")):
        one = server.ask("problem " + question)
        server.expect(one, "solution", wanted)
    server.goodbye()

    # Questions that have no answer, and an answer that is called wrong.
    server = Server("-c", "2", mode="verify")
    for question in ("<6,0,0,0,4,4,4,4,4,4,4,4,4,4,4> 0",
                     "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> 6",
                     "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> -1",
                     "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> x",
                     "<6,0,0,4> 0", "word 0"):
        one = server.ask("problem " + question)
        server.expect(one, "error")
    one = server.ask("problem <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> 2")
    server.expect(one, "solution", "<6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> true")
    server.say('@%d error "wrong"' % one)
    one = server.ask('problem "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>" "0"')
    server.expect(one, "solution", "<6,0,0,0,5,5,5,5,4,4,4,4,4,4,4> false")
    server.say("@%d ok" % one)
    server.expect(None, "goodbye")
    out, _ = server.end(1)
    assert out == "0 states answered, 1 solutions right, 1 wrong\n", out


main()
