# SPDX-License-Identifier: MIT
"""Pictures of random positions and moves: well-formed, every number readable,
every seed in its pit, a dot or arrow for every seed sown, rings round exactly
the pits that a capture empties.  usage: diagram.py [SEED]"""
import os
import random
import shlex
import subprocess
import sys
import time
import xml.etree.ElementTree as tree

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "engine"))
import model  # noqa: E402

DIAGRAM = shlex.split(os.environ.get("EXEC", "")) + [
    os.environ.get("top_builddir", ".") + "/examples/diagram"
    + os.environ.get("EXEEXT", "")]
SVG = "{http://www.w3.org/2000/svg}"
PICTURES = 150


def run(*arguments):
    done = subprocess.run(DIAGRAM + list(arguments), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, universal_newlines=True)
    return done.returncode, done.stdout, done.stderr


def draw(*arguments):
    status, out, err = run(*arguments)
    assert (status, err) == (0, ""), (status, err)
    picture = tree.fromstring(out)
    assert picture.tag == SVG + "svg"
    assert picture.find(SVG + "title").text and picture.find(SVG + "desc").text
    size = [float(n) for n in picture.get("viewBox").split()]
    for one in picture.iter():
        for x in ("x", "cx"):
            assert 0 <= float(one.get(x, 1)) <= size[2], tree.tostring(one)
        for y in ("y", "cy"):
            assert 0 <= float(one.get(y, 1)) <= size[3], tree.tostring(one)
    return picture


def of_class(picture, name, tag="*"):
    return [one for one in picture.iter(SVG + "circle" if tag == "*" else
                                        SVG + tag)
            if one.get("class") == name]


def at(circle):
    return circle.get("cx"), circle.get("cy")


def check_board(picture, state):
    """Returns where each pit is drawn."""
    pits, where = {}, {}
    for group in picture.iter(SVG + "g"):
        pits[group.find(SVG + "title").text] = group
    assert len(pits) == 2 * len(state.rows[0]) + 2
    for side, name in enumerate(("South", "North")):
        places = [("pit %d" % (i + 1), seeds)
                  for i, seeds in enumerate(state.rows[side])]
        for pit, seeds in places + [("store", state.stores[side])]:
            group = pits["%s's %s: %d seed%s" % (
                name, pit, seeds, "" if seeds == 1 else "s")]
            texts = [text.text for text in group.iter(SVG + "text")]
            assert str(seeds) in texts, (pit, texts)
            dots = len(of_class(group, "seed"))
            assert dots == (seeds if seeds <= (
                35 if pit == "store" else 19) else 0), (pit, seeds, dots)
            if pit != "store":
                assert pit[4:] in texts
                where[side, int(pit[4:]) - 1] = at(of_class(group, "pit")[0])
    assert len(set(where.values())) == 2 * len(state.rows[0])
    return where


def captured(game, steps, mover):
    """The pits that the capture empties, from the protocol's steps."""
    for step in steps:
        if step.startswith("capture"):
            name = step.split()[1]
            pit, across = int(name.split(":")[1]), 0
            other = game.rules["pits"] - 1 - pit
            across = game.state.rows[1 - mover][other]
            for before in steps[:steps.index(step)]:
                place = "%s:%d" % (model.SIDES[1 - mover], other)
                if before.split()[1] == place:
                    across = 0 if before.startswith("lift") else across + 1
            rings = {(1 - mover, other)} if across else set()
            if not across or game.rules["takes"] == "both":
                rings.add((mover, pit))
            return rings
    return set()


def check_move(picture, where, game, pit):
    mover = game.state.side
    state = game.state
    _, steps = game.play(pit)
    game.undo()
    assert state is game.state
    rings = {at(ring) for ring in of_class(picture, "ring")}
    assert rings == {where[one] for one in captured(game, steps, mover)}
    places, rounds, drops = 2 * game.rules["pits"] + 1, 0, 0
    for step in steps:
        if step.startswith("lift"):
            rounds += -(-int(step.split()[2]) // places)
        drops += step.startswith("drop")
    arrows = [path for path in of_class(picture, "path", "path")
              if path.get("marker-end")]
    dots = len(of_class(picture, "sown")) + len(arrows)
    assert arrows and (dots == drops if rounds <= 6 else dots < drops)


def random_game(rng):
    rules = {name: rng.choice(values)
             for name, values in model.FIELDS.items()}
    rules["pits"] = rng.choice((1, 2, 3, 6, 6, 6, 7, 12, 32))
    rules["seeds"] = rng.choice((1, 3, 4, 7, 20))
    game = model.Game(rules)
    most = rng.choice((1, 3, 8, 21, 60, 300))
    rows = [[rng.choice((0, rng.randint(0, most)))
             for _ in range(rules["pits"])] for _ in range(2)]
    game.set_up([rng.randint(0, 50), rng.randint(0, 500)], rows,
                rng.randint(0, 1))
    return game


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else int(time.time())
    print("seed", seed, flush=True)
    rng = random.Random(seed)
    moves = rings = 0
    for _ in range(PICTURES):
        game = random_game(rng)
        options = ["-r", model.canonical(game.rules),
                   "-p", game.start.text()]
        # A start that has passed is set up with the side that is to move.
        game.set_up(game.start.stores, game.start.rows, game.start.side)
        pits = game.legal()
        pit = rng.choice(pits) if pits else None
        if pit is not None:
            options += ["-m", str(pit + 1)]
        picture = draw(*options)
        where = check_board(picture, game.state)
        if pit is not None:
            check_move(picture, where, game, pit)
            moves += 1
            rings += bool(of_class(picture, "ring"))
        else:
            assert not of_class(picture, "path", "path")
    print("%d moves drawn, %d with a capture" % (moves, rings))
    assert moves > PICTURES / 3 and rings > 0

    check_board(draw(), model.Game(dict(model.DEFAULTS)).state)
    big = "<6,40000,400,300,255,1000,99,20,19,4096,16,17,18,12345,0> S"
    draw("-p", big)
    draw("-p", "<6,0,0,65534,0,0,0,0,0,1,0,0,0,0,0> S", "-m", "1")
    status, out, err = run("--help")
    assert status == 0 and out.startswith("usage:") and not err
    for wrong in (["-x"], ["-m"], ["what"], ["-r", "kalah", "-p"],
                  ["-r", "pits=33"], ["-p", "<6> S"], ["-m", "0"],
                  ["-m", "7"], ["-m", "x"], ["-m", "99999999999999999999"],
                  ["-p", "<6,1,1,0,0,0,0,0,0,0,0,0,0,0,0> -", "-m", "1"]):
        status, out, err = run(*wrong)
        assert status == 2 and not out and err, (wrong, status)


main()
