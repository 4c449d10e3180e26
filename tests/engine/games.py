# SPDX-License-Identifier: MIT
"""Random games in random rulesets, told to the program and to the model of
model.py; every answer must be the model's.

usage: games.py [--seed N] [--games N]
"""
import argparse
import random
import re
import sys
import time

sys.dont_write_bytecode = True
from client import Engine, Refused, Wrong, complain  # noqa: E402
import model  # noqa: E402
from model import NORTH, SEEDS_MAX, SOUTH  # noqa: E402

NO_ARGUMENT = ("version presets new moves swap seats undo redo history score "
               "result decided board hash save hint stats quit").split()
LEVELS = ("easy", "medium", "hard", "perfect")
FIRST_PITS = (6, 6, 6, 1, 2, 3, 4, 5, 7, 8)


# ---- Rules and positions ----------------------------------------------------

def random_rules(rng):
    """A ruleset, and a text that says it."""
    rules, words = dict(model.DEFAULTS), []
    if rng.random() < 0.2:
        preset = rng.choice(sorted(model.PRESETS))
        rules.update(model.PRESETS[preset])
        words.append(preset)
    fields = {}
    share = rng.choice((0.15, 0.5, 1.0))
    for name, values in model.FIELDS.items():
        if name not in ("pits", "seeds") and rng.random() < share:
            fields[name] = rng.choice(values)
    if not words or rng.random() < 0.3:
        pits = rng.choice(FIRST_PITS) if rng.random() < 0.7 else \
            rng.randint(1, 32)
        most = SEEDS_MAX // (2 * pits)
        fields["pits"] = pits
        fields["seeds"] = rng.choice((
            rng.randint(1, min(most, 4)), rng.randint(1, min(most, 12)),
            rng.randint(1, min(most, 12)), rng.randint(1, min(most, 300))))
        if rng.random() < 0.004:
            fields["seeds"] = most
    rules.update(fields)
    texts = ["%s=%s" % field for field in fields.items()]
    rng.shuffle(texts)
    return rules, rng.choice((" ", "  ", "\t")).join(words + texts)


def random_counts(rng, pits):
    """Stores and rows of a set-up position."""
    most = rng.choice((1, 2, 3, 6, 6, 13, 40, 300))
    holes = rng.choice((0.1, 0.5, 0.8, 0.95))
    rows = [[0 if rng.random() < holes else rng.randint(1, most)
             for _ in range(pits)] for _ in range(2)]
    for side in (SOUTH, NORTH):
        if rng.random() < 0.08:
            rows[side] = [0] * pits
    left = sum(map(sum, rows))
    stores = [rng.randint(0, rng.choice((1, 10, left + 1))) for _ in range(2)]
    if rng.random() < 0.2:  # about half of all seeds
        stores[rng.randint(0, 1)] = left + min(stores) + rng.randint(-1, 1)
    if rng.random() < 0.03:  # as many as there can be
        stores[0] = max(0, SEEDS_MAX - left - stores[1])
    if rng.random() < 0.01:
        where = rng.choice(rows)
        room = SEEDS_MAX - sum(stores) - sum(map(sum, rows))
        where[rng.randrange(pits)] += max(room, 0)
    stores = [max(store, 0) for store in stores]
    if sum(stores) + sum(map(sum, rows)) > SEEDS_MAX:
        return [0, 0], [[0] * pits, [1] * pits]
    return stores, rows


def counts_text(stores, rows):
    numbers = [len(rows[0])] + stores + rows[0] + rows[1]
    return "<%s>" % ",".join(map(str, numbers))


# ---- Looking ----------------------------------------------------------------

def looks_like_board(state):
    pits = len(state.rows[0])

    def judge(text):
        lines = [line.split() for line in text.split("\n")]
        numbers = [str(i + 1) for i in range(pits)]
        return lines == [
            numbers[::-1],
            ["North"] + [str(n) for n in state.rows[NORTH][::-1]],
            [str(state.stores[NORTH]), str(state.stores[SOUTH])],
            ["South"] + [str(n) for n in state.rows[SOUTH]],
            numbers]
    return judge


class Story:
    """One game, on both sides."""

    def __init__(self, engine, rng):
        self.engine, self.rng = engine, rng
        self.expect = engine.expect
        rules, text = random_rules(rng)
        self.game = model.Game(rules)
        self.expect("ruleset " + text, "")
        self.work = 0  # seeds sown: large boards get fewer moves
        for _ in range(rng.choice((0, 0, 1, 2, 5))):
            self.set_up()
            self.look(everything=True)
        self.look(everything=True)

    def set_up(self):
        stores, rows = random_counts(self.rng, self.game.rules["pits"])
        side = self.rng.choice((SOUTH, NORTH, SOUTH, NORTH, None))
        if self.rng.random() < 0.7 and side is None:
            side = SOUTH
        blanks = [self.rng.choice(("", "", " ", "  \t")) for _ in range(2)]
        self.expect("position %s%s %s%s" % (
            blanks[0], counts_text(stores, rows), model.LETTERS[side],
            blanks[1]), "")
        self.game.set_up(stores, rows, side)

    def look(self, everything=False):
        game, state, rng = self.game, self.game.state, self.rng
        self.expect("position", state.text())
        looks = [
            ("moves", " ".join(map(str, game.legal()))),
            ("score", "%d %d" % tuple(state.stores)),
            ("result", game.result()),
            ("decided", game.decided()),
            ("hash", state.hash()),
            ("seats", "south=%d north=%d" % (game.player(0), game.player(1))),
            ("ruleset", model.canonical(game.rules)),
            ("board", looks_like_board(state)),
        ]
        if len(game.past) < 60 or rng.random() < 0.1:
            looks += [
                ("save", game.saved()),
                ("history", " ".join(map(str, game.history()))),
            ]
        for command, answer in looks:
            if everything or rng.random() < 0.4:
                self.expect(command, answer)
        self.check()
        if rng.random() < 0.15 and self.work < 20000:
            lines, work = game.hint()
            self.work += work // 4
            self.expect("hint", "\n".join(lines))
        if rng.random() < 0.3 and sum(map(sum, state.rows)) < 12:
            self.search()
        if rng.random() < 0.15 and self.work < 30000:
            depth = rng.choice((0, 1, 1, 2, 2, 3))
            if len(game.legal()) ** depth < 200:
                nodes = game.divide(depth)
                self.expect("perft %d" % depth, str(game.perft(depth)))
                self.expect("divide %d" % depth, "\n".join(
                    "%d %d" % node for node in nodes.items()))

    def search(self):
        """What perfect play is worth, and what the levels pick."""
        game, rng = self.game, self.rng
        if game.state.side is None:
            south, north = game.state.stores
            self.expect("solve", lambda said: re.match(
                r"value %d best - nodes \d+ exact yes$" % (south - north),
                said))
            self.expect("analyse", "")
            self.expect("go " + rng.choice(LEVELS), Refused(model.OVER))
            return
        # Sown clockwise, play need not end.
        if game.rules["direction"] == "cw":
            return
        before = game.state, list(game.past), game.future
        try:
            values = game.values({})
        except model.TooHard:
            game.state, game.past, game.future = before
            return
        best = max(values.values())
        bests = [str(pit) for pit in values if values[pit] == best]
        self.work += 500
        lines = ["%d %d" % (pit, values[pit]) for pit in sorted(
            values, key=lambda pit: (-values[pit], pit))]
        if not game.why_no_swap():
            lines.append("swap %d" % -best)
            if best < 0:
                bests = ["swap"]
            elif best == 0:
                bests.append("swap")
        self.expect("analyse", "\n".join(lines))
        self.expect("solve", lambda said: (lambda found: found and
                                           values[int(found.group(1))] == best)
                    (re.match(r"value %d best (\d+) nodes \d+ exact yes$"
                              % best, said)))
        self.expect("go perfect seed %d" % rng.randrange(2 ** 64),
                    lambda said: said in bests)
        self.expect("go " + rng.choice(LEVELS[:3]), lambda said: (
            said == "swap" and not game.why_no_swap()) or int(said) in values)
        self.engine.flush()  # before the game goes on

    def check(self):
        pits, rng = self.game.rules["pits"], self.rng
        for pit in [rng.randrange(pits), rng.choice((
                -1, -2, -3, pits, pits + 1, rng.randint(-40, 40), 2 ** 31,
                2 ** 32 + rng.randrange(pits), -2 ** 31, 2 ** 64, 10 ** 20,
                2 ** 64 + rng.randrange(pits), -2 ** 32 - 2))]:
            why = self.game.why_not(pit)
            self.expect("check %d" % pit,
                        "illegal: " + why if why else "legal")

    # ---- Moving -------------------------------------------------------------

    def preview(self):
        """Every entry as it would be, steps applied; nothing changes."""
        game, rng = self.game, self.rng
        future = game.future
        entries = game.legal()
        if len(entries) > 4 or self.work > 20000:
            entries = rng.sample(entries, min(2, len(entries)))
        if not game.why_no_swap():
            entries.append("swap")
        for entry in entries:
            before = game.state
            answer, steps = game.play(entry)
            self.expect("preview %s" % entry, answer)
            if steps is not None and len(steps) < 3000:
                apply_steps(before, steps, game)
                self.expect("steps %s" % entry, "\n".join(steps))
            self.work += len(steps or ())
            game.undo()
        game.future = future
        for pit in range(-3, game.rules["pits"] + 1):
            why = game.why_not(pit)
            if why and rng.random() < 0.2:
                self.expect("preview %d" % pit, Refused("1 " + why))
                self.expect("steps %d" % pit, Refused(why))

    def play(self):
        """One or more entries; at the first illegal one none is played."""
        game, rng = self.game, self.rng
        many = rng.choice((1, 1, 1, 2, 3, 8))
        entries, future, bad, answer = [], game.future, None, None
        while len(entries) < many and bad is None:
            legal = game.legal()
            if not game.why_no_swap() and rng.random() < 0.5:
                entry = "swap"
            elif legal and rng.random() < 0.95:
                entry = rng.choice(legal)
            else:
                entry = rng.choice(
                    ["swap", -2, -1, 2 ** 32, game.rules["pits"]]
                    + list(range(game.rules["pits"])))
            bad = game.why_no_entry(entry)
            entries.append(entry)
            if bad is None:
                answer, steps = game.play(entry)
                self.work += len(steps or ())
        if entries == ["swap"] and rng.random() < 0.5:
            self.expect("swap", Refused(bad) if bad else "")
            return
        text = "play " + " ".join(map(str, entries))
        if bad is None:
            self.expect(text, answer)
            return
        for _ in entries[1:]:
            game.undo()
        game.future = future
        if rng.random() < 0.3:
            text += " " + rng.choice(("0", "x", "swap", "99"))
        self.expect(text, Refused("%d %s" % (len(entries), bad)))

    def go_back(self):
        game, rng = self.game, self.rng
        steps = rng.choice((1, 1, 2, len(game.past)))
        for _ in range(min(steps, 40)):
            if game.past:
                self.expect("undo", "")
                game.undo()
            else:
                self.expect("undo", Refused("there is no move to undo"))
            self.look()
        self.blunder()
        for _ in range(rng.choice((0, 0, steps - 1, steps))):
            if game.future:
                self.expect("redo", "")
                game.redo()
            else:
                self.expect("redo", Refused("there is no move to redo"))
            self.look()

    def save_and_load(self):
        game = self.game
        saved = game.saved()
        self.expect("save", saved)
        if self.rng.random() < 0.5:
            self.expect("ruleset " + random_rules(self.rng)[1], "")
        self.expect("load " + saved, "")
        game.future = []
        self.expect("redo", Refused("there is no move to redo"))
        self.look(everything=True)
        if len(game.past) < 100:
            played = len(game.past)
            for _ in range(played):
                game.undo()
                self.expect("undo", "")
                self.expect("position", game.state.text())
                self.expect("save", game.saved())
            self.expect("undo", Refused("there is no move to undo"))
            for _ in range(played):
                game.redo()
                self.expect("redo", "")
            self.expect("save", saved)

    # ---- Errors -------------------------------------------------------------

    def blunder(self):
        """Something wrong; the looks that follow see that nothing changed."""
        game, rng = self.game, self.rng
        pits = game.rules["pits"]
        literal, letter = game.state.text().split()
        saved = game.saved()
        wrong = rng.choice([
            (rng.choice(NO_ARGUMENT) + " now", ""),
            (rng.choice(("check", "play", "preview", "steps", "perft",
                         "divide", "load")), ""),
            ("check %d %d" % (0, 1), ""),
            ("check " + rng.choice(("x", "1x", "--1", "-", "0x1", "1.0",
                                    "swap", "\xff")), ""),
            ("steps " + rng.choice(("x", "swap")), ""),
            (rng.choice(("solve", "analyse", "go easy")) + rng.choice((
                " nodes", " x", " nodes x", " nodes -1", " seed", " seed x",
                " nodes 1 1", " nodes 18446744073709551616")), ""),
            (rng.choice(("go", "go x", "go Easy", "go 0", "stats 1")), ""),
            ("perft " + rng.choice(("-1", "x", "9" * 30)), ""),
            (rng.choice(("Play 0", "solver", "=", "?", "playing", "\0")), ""),
            ("play x", '1 neither a number nor swap: "x"'),
            ("ruleset pits=0", "pits=0"),
            ("ruleset kalah pits=33", "pits=33"),
            ("ruleset capture=maybe seeds=4", "capture=maybe"),
            ("ruleset seeds=3 bogus=1 pits=3", "bogus=1"),
            ("ruleset seeds=3 seeds=3", "seeds=3"),
            ("ruleset pits=3 kalah", "kalah"),
            ("ruleset Kalah", "Kalah"),
            ("ruleset pits=32 seeds=1024", "seeds=1024"),
            ("ruleset seeds=99999999999999999999", "seeds=9999"),
            ("position " + literal, ""),
            ("position %s X" % literal, ""),
            ("position %s %s S" % (literal, letter), ""),
            ("position %s,0> S" % literal[:-1], ""),
            ("position %s> S" % literal[:literal.rindex(",")], ""),
            ("position <%d,%s S" % (pits % 32 + 1, literal.split(",", 1)[1]),
             ""),
            ("position <%d,%s> S" % (pits, ",".join(
                ["65535", "1"] + ["0"] * (2 * pits))), ""),
            ("position <%d,%s> N" % (pits, ",".join(
                ["-1", "5"] + ["1"] * (2 * pits))), ""),
            ("position <%d,%s> N" % (pits, ",".join(
                ["9" * 40] + ["1"] * (2 * pits + 1))), ""),
            ("load " + saved[:rng.randrange(len("kalah-game 1; pits="),
                                            saved.rindex(";"))], ""),
            ("load " + saved.replace(" 1;", " 2;", 1), ""),
            ("load %s 99" % saved, "99"),
            ("load %s swap swap" % saved, "swap"),
            ("load " + saved.replace("kalah", "Kalah", 1), ""),
        ])
        self.expect(wrong[0], Refused(holds=wrong[1]))

    def tell(self):
        rng = self.rng
        limit = rng.choice((5, 40, 150))
        for _ in range(limit):
            if self.work > 60000 or (
                    self.game.state.side is None and rng.random() < 0.6):
                break
            chance = rng.random()
            if rng.random() < 0.5:
                self.preview()
            if chance < 0.03:
                self.save_and_load()
            elif chance < 0.1:
                self.go_back()
            elif chance < 0.11:
                self.expect("new", "")
                self.game.open()
            elif chance < 0.12:
                self.set_up()
            elif chance < 0.2:
                self.blunder()
            else:
                self.play()
            self.look()
        self.save_and_load()
        self.look(everything=True)


def apply_steps(before, steps, game):
    """The steps, done one after another, lead to the model's position."""
    stores, rows = list(before.stores), [list(row) for row in before.rows]
    mover = before.side

    def find(name):
        side = model.SIDES.index(name.replace("-", ":").split(":")[0])
        return side, None if name.endswith("store") else \
            int(name.split(":")[1])

    for step in steps:
        words = step.split()
        if words[0] == "lift":
            side, pit = find(words[1])
            assert rows[side][pit] == int(words[2])
            rows[side][pit] = 0
        elif words[0] == "drop":
            side, pit = find(words[1])
            if pit is None:
                stores[side] += 1
            else:
                rows[side][pit] += 1
        elif words[0] == "capture":
            side, pit = find(words[1])
            across = len(rows[0]) - 1 - pit
            alone = rows[1 - side][across] == 0
            if game.rules["takes"] == "both" or alone:
                rows[side][pit] = 0
            rows[1 - side][across] = 0
            stores[mover] += int(words[2])
        elif words[0] == "sweep":
            stores = [stores[i] + int(words[1 + i]) for i in range(2)]
            rows = [[0] * len(row) for row in rows]
    assert stores == game.state.stores and rows == game.state.rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    parser.add_argument("--games", type=int, default=600)
    args = parser.parse_args()
    seed = args.seed
    if seed is None:
        seed = int(time.time())
    print("seed", seed, flush=True)
    engine, rng, games, plies = Engine(), random.Random(seed), 0, 0
    try:
        while games < args.games:
            story = Story(engine, rng)
            story.tell()
            plies += len(story.game.past)
            engine.forget()
            games += 1
        engine.end()
    except Wrong as wrong:
        complain(wrong, engine, "games.py --seed %d" % seed)
    print("%d games, %d answers compared" % (games, engine.compared))


main()
