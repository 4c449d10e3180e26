# SPDX-License-Identifier: MIT
"""The right answers that the library's own tests use."""
import pytest
from conftest import rows

import kalah

RULES = {}


def rules_of(text):
    """Parsed rules, each once: there are thousands of rows."""
    if text not in RULES:
        RULES[text] = kalah.Ruleset.parse(text)
    return RULES[text]


def yes(value):
    return "yes" if value else "no"


@pytest.mark.parametrize("name", ["moves.tsv", "special.tsv"])
def test_moves(name):
    count = 0
    for rules, position, pit, *want in rows(name):
        game = kalah.Game(rules_of(rules), position)
        preview = game.preview(int(pit))
        report = game.play(int(pit))
        found = [game.position, yes(report.extra), str(report.captured),
                 str(report.swept_south), str(report.swept_north),
                 report.result.name.lower()]
        if len(want) > 6:
            place = "own-store" if report.last_pit == kalah.STORE else \
                "%s:%d" % (report.last_side.name.lower(), report.last_pit)
            found += [yes(report.passed), place, str(report.laps)]
        assert found == want, (rules, position, pit)
        assert preview == report
        game.undo()
        assert game.position == position
        count += 1
    assert count > 1000


def test_setups():
    count = 0
    for rules, position, then, result in rows("setups.tsv"):
        game = kalah.Game(rules_of(rules), position)
        assert game.position == then, (rules, position)
        assert game.result.name.lower() == result
        count += 1
    assert count > 100


def perft(game, depth):
    if depth == 0:
        return 1
    moves = game.legal_moves
    if depth == 1:
        return len(moves)
    nodes = 0
    for move in moves:
        game.push(move)
        nodes += perft(game, depth - 1)
        game.undo()
    return nodes


def test_perft():
    count = 0
    for rules, depth, nodes in rows("perft.tsv"):
        if int(nodes) <= 5000:
            assert perft(kalah.Game(rules_of(rules)), int(depth)) == \
                int(nodes), (rules, depth)
            count += 1
    assert count > 50


def test_perft_of_the_library():
    count = 0
    for rules, depth, nodes in rows("perft.tsv"):
        if int(nodes) <= 1000000:
            game = kalah.Game(rules_of(rules))
            assert kalah.perft(game, int(depth), threads=2) == int(nodes), \
                (rules, depth)
            divided = kalah.perft_divide(game, int(depth))
            assert list(divided) == game.legal_moves
            assert sum(divided.values()) == int(nodes)
            count += 1
    assert count > 50
