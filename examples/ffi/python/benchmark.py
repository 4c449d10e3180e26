#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How many moves a second Python plays: through a game, beside what ctypes
itself costs, and through a batch.

    benchmark.py [SECONDS]   for each line; 1 if there is none

Where one thread works its own time counts, whatever else the machine does;
where two do, the clock's.
"""
import sys
import time

import kalah
from kalah import _library


def rate(play, clock=time.process_time):
    """What play() returns, a second."""
    count, begin, first = 0, time.perf_counter(), clock()
    while time.perf_counter() - begin < SECONDS:
        count += play()
    return count / max(clock() - first, 1e-9)


def empty_calls():
    call = _library.kalah_version_number
    for _ in range(10000):
        call()
    return 10000


def bare_calls():
    """The library's functions without the package around them: as many
    moves as ctypes allows."""
    game = kalah.Game()
    play, undo = _library.kalah_game_play, _library.kalah_game_undo
    handle = game._handle
    for _ in range(5000):
        play(handle, 3, None)
        undo(handle)
    return 10000


def pushes():
    game = kalah.Game()
    push, undo = game.push, game.undo
    for _ in range(5000):
        push(3)
        undo()
    return 10000


def reports():
    game = kalah.Game()
    for _ in range(5000):
        game.play(3)
        game.undo()
    return 10000


def steps(batch, clock):
    """Random moves in all games, with all that a step tells; games that are
    over begin anew.  The moves a second of the steps, and of the loop."""
    within, count = 0.0, 0
    begin, first = time.perf_counter(), clock()
    while time.perf_counter() - begin < SECONDS:
        moves = batch.random(count)
        start = clock()
        batch.step(moves)
        within += clock() - start
        batch.reset(batch.results)
        count += len(batch)
    return count / max(within, 1e-9), count / max(clock() - first, 1e-9)


def playouts(batch):
    batch.reset()
    batch.playout(1)
    return int(sum(batch.plies))


def main():
    empty = rate(empty_calls)
    print("empty call          %8.2f million/s" % (empty / 1e6))
    for name, play in [("play or undo, bare", bare_calls),
                       ("push or undo", pushes),
                       ("play with report", reports)]:
        found = rate(play)
        print("%-19s %8.2f million/s, %.1f empty calls each" % (
            name, found / 1e6, empty / found))
    for threads in (1, 2):
        batch = kalah.Batch("kalah", 20000, threads)
        clock = time.process_time if threads == 1 else time.perf_counter
        step, loop = steps(batch, clock)
        print("batch, threads: %d   %8.2f million moves/s in steps, %.2f with "
              "choosing and beginning, %.2f in playouts" % (
                  threads, step / 1e6, loop / 1e6,
                  rate(lambda: playouts(batch), clock) / 1e6))


if __name__ == "__main__":
    SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    main()
