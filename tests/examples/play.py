# SPDX-License-Identifier: MIT
"""examples/play as people use it: through a pipe, and on a terminal of 80 by
24 that a small emulator reads."""
import codecs
import os
import pty
import random
import re
import select
import shlex
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import fcntl

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "engine"))
import model  # noqa: E402

PLAY = shlex.split(os.environ.get("EXEC", "")) + [
    os.environ.get("top_builddir", ".") + "/examples/play"
    + os.environ.get("EXEEXT", "")]
ENVIRONMENT = dict(os.environ, TERM="xterm", LC_ALL="C.UTF-8")
ENVIRONMENT.pop("NO_COLOR", None)
PATIENCE = 120  # seconds after which a program hangs


# ---- Through a pipe ---------------------------------------------------------

def run(words, *arguments):
    done = subprocess.run(
        PLAY + list(arguments), input="\n".join(words),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        universal_newlines=True)
    return done.returncode, done.stdout, done.stderr


def boards(text):
    """Every board in a plain text, as the numbers of its rows and stores."""
    found = re.findall(
        r"^North +([\d ]+)\n +(\d+) +(\d+)\nSouth +([\d ]+)$", text, re.M)
    return [([int(south_store), int(north_store)],
             [[int(n) for n in south.split()],
              [int(n) for n in north.split()][::-1]])
            for north, north_store, south_store, south in found]


def seen(state):
    return state.stores, state.rows


def random_game(rng, rules):
    """The words of a game to its end, nonsense between, and the states."""
    game = model.Game(rules)
    words, states = [], [game.state]
    while game.state.side is not None:
        if rng.random() < 0.1:
            words.append(rng.choice((
                "0", "99", "-1", "x", "", "1 2", "9" * 300, "\t", "hint", "?",
                "tally", str(rules["pits"] + 1))))
        pit = rng.choice(game.legal())
        game.play(pit)
        words.append(" %d " % (pit + 1))
        states.append(game.state)
        if rng.random() < 0.1:
            game.undo()
            states.append(game.state)
            words.append(rng.choice(("undo", "u", "UNDO")))
    return game, words, states


def test_pipe(rng):
    for text in ("kalah", "family", "sungka", "pits=1 seeds=3",
                 "pits=9 leftovers=split end=no-move first=south"):
        rules = dict(model.DEFAULTS, **model.PRESETS.get(text, {}))
        for word in text.split():
            if "=" in word:
                field, value = word.split("=")
                rules[field] = int(value) if value.isdigit() else value
        game, words, states = random_game(rng, rules)
        status, out, err = run(
            words + ["tally", "quit"], "--two", "--rules", text)
        assert (status, err) == (0, ""), err
        assert boards(out)[:len(states)] == [seen(s) for s in states], text
        over = "Final score: South (player 1) %d, North (player 2) %d." % \
            tuple(game.state.stores)
        assert over in out, out[-1000:]
        assert out.count("Final score: ") == sum(
            state.side is None for state in states), text
        winner = {"south": "1 and 0; ties: 0", "north": "0 and 1; ties: 0",
                  "draw": "0 and 0; ties: 1"}[game.result()]
        assert out.endswith("Games won: %s.\n" % winner), out[-200:]


def test_words():
    status, out, _ = run(["3", "6", "swap", "redo", "undo", "undo", "undo"], "--two")
    assert status == 0 and out.count("No: ") == 3, out
    status, out, _ = run(["rules"])
    assert status == 0 and "4 seeds" in out, out
    # Rules with a swap, and another game after the end.
    status, out, _ = run(["1", "swap", "1", "", "1", "q"], "--two",
                         "--rules", "pits=1 seeds=1 swap=on end=no-move")
    assert status == 0 and "A new game." in out, out
    status, out, _ = run([])
    assert status == 0
    assert len(boards(out)) == 1


def test_file(where):
    path = os.path.join(where, "session")
    status, out, _ = run(["3", "6", "1"], "--two", "--file", path,
                         "--rules", "family")
    assert status == 0 and "--file " + path in out
    board = boards(out)[-1]
    with open(path) as file:
        lines = file.read().split("\n")
    assert len(lines) == 4 and lines[2].endswith("; 2 5 0"), lines
    status, out, _ = run(["undo"], "--file", path)
    assert boards(out)[0] == board and len(boards(out)) == 2
    with open(path) as file:
        assert file.read().split("\n")[2].endswith("; 2 5")
    assert os.listdir(where) == ["session"]
    # A finished game is counted once, however often it is looked at.
    path = os.path.join(where, "over")
    run(["1", "1", "1"], "--two", "--file", path, "--rules", "pits=1 seeds=1")
    for _ in range(2):
        status, out, _ = run(["tally"], "--file", path)
        assert status == 0 and "Games won: 0 and 0; ties: 1." in out, out
    for bad in ("", "kalah-play 2; x\n\n\n", "\n".join(lines)[:-9] + ";",
                lines[0] + "\nx\n" + lines[2] + "\n",
                lines[0] + "\n" + lines[1] + "\n" + lines[2] + " 77\n"):
        with open(path, "w") as file:
            file.write(bad)
        status, out, err = run([], "--file", path)
        assert (status, out) == (1, "") and path in err, (bad, status, err)
        with open(path) as file:
            assert file.read() == bad
    status, _, err = run([], "--file", where + "/no/such")
    assert status == 1 and err


def test_options():
    status, out, err = run([], "--help")
    assert status == 0 and out.startswith("usage:") and not err
    status, out, err = run([], "--presets")
    assert [line.split()[0] for line in out.splitlines()] == \
        list(model.PRESETS)
    for wrong in (["--wrong"], ["x"], ["--rules"], ["--rules", "pits=33"],
                  ["--begin", "east"], ["--seed", "x"], ["--plain=1"],
                  ["--seed", "18446744073709551616"],
                  ["--level", "Easy"], ["--side", "east"]):
        status, out, err = run([], *wrong)
        assert status == 2 and not out and err, (wrong, status, out)


# ---- The computer -----------------------------------------------------------

class Talk:
    """A game that is answered word for word."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            PLAY + list(arguments), stdin=subprocess.PIPE,
            stdout=subprocess.PIPE)
        self.said = self.listen()

    def listen(self):
        text = b""
        while not text.endswith((b"which pit? ", b"or quit: ")):
            more = self.process.stdout.read1(4096)
            assert more, text
            text += more
        return text.decode().replace("\r", "")

    def say(self, word):
        self.process.stdin.write(word.encode() + b"\n")
        self.process.stdin.flush()
        self.said = self.listen()
        return self.said

    def end(self):
        self.process.stdin.close()
        self.process.stdout.read()
        assert self.process.wait() == 0


def follow(game, text, me):
    """Plays what the computer is seen to have played."""
    for board in boards(text):
        if board == seen(game.state):
            continue
        assert game.state.side == 1 - me
        for pit in game.legal():
            game.play(pit)
            if seen(game.state) == board:
                break
            game.undo()
        else:
            raise AssertionError("no move leads to %r" % (board,))
    assert game.state.side in (me, None)


def test_computer(rng):
    for level in ("easy", "medium", "hard", "perfect"):
        for text in ("kalah", "sungka", "pits=3 seeds=2 end=no-move"):
            rules = dict(model.DEFAULTS, **model.PRESETS.get(text, {}))
            if "=" in text:
                rules.update({"pits": 3, "seeds": 2, "end": "no-move"})
            me = rng.choice((0, 1))
            talk = Talk("--level", level, "--side", model.SIDES[me],
                        "--rules", text, "--seed", "7")
            game = model.Game(rules)
            follow(game, talk.said, me)
            while game.state.side is not None:
                pit = rng.choice(game.legal())
                before = len(game.past)
                game.play(pit)
                follow(game, talk.say("%d" % (pit + 1)), me)
                if rng.random() < 0.1:
                    # Back to where the same person was to move.
                    while len(game.past) > before:
                        game.undo()
                    assert boards(talk.say("undo"))[0] == seen(game.state)
            assert "(you) %d" % game.state.stores[me] in talk.said
            talk.end()
    # The same seed, the same game; and a game that was left goes on.
    words = ["1", "2", "3", "4", "5", "6"] * 3
    same = [run(words, "--seed", "5", "--level", "easy")[1] for _ in range(2)]
    assert same[0] == same[1]
    with tempfile.TemporaryDirectory() as where:
        path = os.path.join(where, "session")
        run(words[:4], "--seed", "5", "--level", "easy", "--file", path)
        status, out, _ = run(words[4:], "--file", path)
        assert status == 0 and boards(out)[-1] == boards(same[0])[-1]


def in_words(value):
    return "a tie" if value == 0 else "a %s by %d" % (
        "win" if value > 0 else "loss", abs(value))


def test_analysis(rng):
    known, turns, quiet = {}, 0, 0
    while turns < 2 or quiet < 2:
        rules = dict(model.DEFAULTS, pits=3, seeds=2)
        game = model.Game(rules)
        words, expected, worst = [], [], 0
        while game.state.side is not None:
            worth = game.values(known, 10 ** 6)
            side, best = game.state.side, max(worth.values())
            # Good moves, most of them: else every game has its turn.
            pit = rng.choice([p for p in worth if worth[p] == best]
                             if rng.random() < 0.8 else list(worth))
            words.append("%d" % (pit + 1))
            value = worth[pit]
            if (best > 0, best < 0) != (value > 0, value < 0):
                expected.append("Move %d, %s, pit %d: %s became %s;" % (
                    len(words), ("South", "North")[side], pit + 1,
                    in_words(best), in_words(value)))
            worst = max(worst, best - value)
            game.play(pit)
        status, out, _ = run(words + ["analyse"], "--two", "--rules",
                             "pits=3 seeds=2")
        told = " ".join(out.split("Looking back ...")[1].split())
        assert "from move 1 to the end" in told, told
        assert ("Nobody let the result slip away." in told) == (not expected)
        found = re.findall(r"Move \d+, \w+, pit \d+: [^;]*;", told)
        if expected:
            assert found == expected, (found, expected)
            turns += 1
        else:
            assert len(found) == (worst > 0), told
            quiet += 1
    print("%d games with a turn, %d without" % (turns, quiet))
    # A hint's value is that of the move.
    game = model.Game(dict(model.DEFAULTS, pits=3, seeds=2))
    status, out, _ = run(["hint"], "--two", "--rules", "pits=3 seeds=2")
    for pit, value in game.values(known, 10 ** 6).items():
        assert re.search("^pit %d: .*; leads to %s$" % (
            pit + 1, in_words(value)), out, re.M), out


# ---- On a terminal ----------------------------------------------------------

class Terminal:
    """As much of a terminal as the program may use; anything else fails."""

    def __init__(self, *arguments, columns=80, rows=24, through=()):
        self.columns, self.rows = columns, rows
        self.cells, self.at = [], [0, 0]
        self.clear()
        self.log, self.alternate, self.rest = b"", False, ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self.typed = 0  # how long the log was when something was
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ,
                    struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.process = subprocess.Popen(
            list(through) + PLAY + list(arguments), stdin=self.slave, stdout=self.slave,
            stderr=self.slave, env=ENVIRONMENT, preexec_fn=self.adopt)

    def adopt(self):
        os.setsid()
        fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)

    def clear(self):
        self.cells = [[" "] * self.columns for _ in range(self.rows)]

    def listen(self):
        """Reads what comes next; whether there was more."""
        if not select.select([self.master], [], [], PATIENCE)[0]:
            raise AssertionError("nothing comes:\n" + self.text())
        try:
            # Nothing may depend on the parts in which it comes.
            data = os.read(self.master, 7)
        except OSError:  # the end, once the other side is closed
            return False
        self.log += data
        self.show(self.rest + self.decoder.decode(data))
        return len(data) > 0

    def show(self, text):
        self.rest = ""
        while text:
            if text[0] == "\033":
                found = re.match(r"\033\[(\?\d+[hl]|[\d;]*[HJKm])", text)
                if not found:
                    assert len(text) < 12, repr(text[:20])
                    self.rest = text
                    return
                self.obey(found.group(1))
                text = text[found.end():]
            else:
                self.put(text[0])
                text = text[1:]

    def put(self, c):
        row, column = self.at
        if c == "\n":
            if row == self.rows - 1:
                self.cells = self.cells[1:] + [[" "] * self.columns]
            else:
                self.at[0] += 1
        elif c == "\r":
            self.at[1] = 0
        else:
            assert c >= " ", repr(c)
            assert column < self.columns, "too wide:\n" + self.text()
            self.cells[row][column] = c
            self.at[1] += 1

    def obey(self, code):
        if code == "?1049h":
            self.alternate = True
            self.clear()
        elif code == "?1049l":
            self.alternate = False
            self.clear()
        elif code == "H":
            self.at = [0, 0]
        elif code == "2J":
            self.clear()
        elif code in ("J", "K"):
            row, column = self.at
            self.cells[row][column:] = [" "] * (self.columns - column)
            if code == "J":
                for below in range(row + 1, self.rows):
                    self.cells[below] = [" "] * self.columns
        else:
            assert code[-1] == "m" or code in ("?25h", "?25l"), code

    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.cells)

    def type(self, text):
        self.typed = len(self.log)
        os.write(self.master, text.encode())

    def wait_for(self, there, what):
        end = time.monotonic() + PATIENCE
        while not there():
            assert time.monotonic() < end, "no %r in\n%s" % (
                what, self.text())
            assert self.listen(), "the end before %r" % (what,)

    def asks(self, prompt):
        """Whether it has asked since something was typed, and waits: a
        picture ends with its prompt, of which a part may come first."""
        return re.search(prompt.encode() + rb"[^\033\n]*(\033\[J| --)$",
                         self.log[self.typed:])

    def wait_for_prompt(self, *prompts):
        self.wait_for(lambda: any(map(self.asks, prompts)), prompts)

    def wait_for_frame(self):
        """One picture more."""
        before = self.log.count(b"\033[H")
        self.wait_for(lambda: self.log.count(b"\033[H") > before, "picture")

    def wait_for_board(self, state, prompt):
        """A board in boxes, and a prompt with it."""
        self.wait_for_prompt(prompt)
        assert self.board() == [state.rows[1][::-1], state.stores[::-1],
                                state.rows[0]], (state.text(), self.text())

    def board(self):
        """The numbers of a board in boxes, line after line."""
        return [numbers_in(line) for line in self.text().split("\n")
                if "\u2502" in line]

    def end(self):
        """The status, once everything is as it was before."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, "still there:\n" + self.text()
            if select.select([self.master], [], [], 0.05)[0]:
                self.listen()
        assert termios.tcgetattr(self.slave) == self.before
        os.close(self.slave)
        while self.listen():
            pass
        assert not self.alternate
        assert self.log.rfind(b"\033[0m") >= self.log.rfind(b"\033[1")
        os.close(self.master)
        return self.process.returncode


def numbers_in(text):
    return [int(n) for n in re.findall(r"\d+", text)]


def test_terminal(rng):
    game = model.Game(dict(model.DEFAULTS))
    terminal = Terminal("--two", "--no-animation")
    terminal.wait_for_board(game.state, "which pit")
    assert terminal.alternate
    while game.state.side is not None:
        pit = rng.choice(game.legal())
        game.play(pit)
        terminal.type("%d\n" % (pit + 1))
        terminal.wait_for_board(game.state, "which pit" if game.state.side
                                is not None else "Enter for another")
    terminal.type("q\n")
    assert terminal.end() == 0
    assert b"Games won: " in terminal.log.split(b"\033[?1049l")[-1]


def test_animation():
    terminal = Terminal("--two")
    terminal.wait_for_prompt("which pit")
    game = model.Game(dict(model.DEFAULTS))
    before = terminal.log.count(b"\033[H")
    terminal.type("3\n")
    game.play(2)
    terminal.wait_for_board(game.state, "South \\(player 1\\), which pit")
    assert terminal.log.count(b"\033[H") > before + 5  # a frame a seed
    terminal.type("6\n")
    terminal.wait_for_frame()
    os.write(terminal.master, b" ")  # cuts it short, and isn't taken as input
    game.play(5)
    terminal.wait_for_board(game.state, "North \\(player 2\\), which pit")
    terminal.type("quit\n")
    assert terminal.end() == 0


def test_computer_on_terminal():
    terminal = Terminal("--level", "easy", "--seed", "1", "--rules",
                        "pits=2 seeds=1")
    terminal.wait_for_prompt("which pit")
    while terminal.asks("which pit"):
        row = terminal.board()[2]
        terminal.type("%d\n" % (row.index(max(row)) + 1))
        terminal.wait_for_prompt("which pit", "or quit:")
    assert "Final score: " in terminal.text(), terminal.text()
    terminal.type("analyse\n")
    terminal.wait_for_prompt("or quit:")
    assert "Against perfect play" in terminal.text(), terminal.text()
    terminal.type("quit\n")
    assert terminal.end() == 0


def test_signals():
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        for words in ("", "3\n"):  # while it asks, and while it sows
            terminal = Terminal("--two")
            terminal.wait_for_prompt("which pit")
            if words:
                terminal.type(words)
                terminal.wait_for_frame()
            if name == "SIGINT":
                os.write(terminal.master, b"\x03")
            else:
                terminal.process.send_signal(getattr(signal, name))
            assert terminal.end() == -getattr(signal, name), name
    terminal = Terminal("--two")
    terminal.wait_for_prompt("which pit")
    terminal.type("\x04")  # the end of input
    assert terminal.end() == 0
    # Stopped and continued: the screen is given back, and taken again.
    terminal = Terminal("--two", through=["sh", "-mc", '"$@"; echo stopped; fg', "-"])
    terminal.wait_for_prompt("which pit")
    terminal.type("\x1a")
    terminal.wait_for_board(
        model.Game(dict(model.DEFAULTS)).state, "which pit")
    words = b"".join(re.findall(rb"stopped|\?1049.", terminal.log))
    assert words == b"?1049h?1049lstopped?1049h", words
    terminal.type("q\n")
    assert terminal.end() == 0


def test_sizes():
    for pits, seeds, columns in ((1, 1, 80), (12, 9, 80), (14, 300, 80),
                                 (32, 2, 80), (32, 1000, 80), (6, 4, 40),
                                 (8, 8, 200)):
        terminal = Terminal("--two", "--rules", "pits=%d seeds=%d" % (pits, seeds),
                            columns=columns)
        terminal.wait_for_prompt("which")
        lines = terminal.text().split("\n")
        numbers = numbers_in("\n".join(lines[1:]))
        assert numbers.count(seeds) >= 2 * pits, terminal.text()
        for label in range(1, pits + 1):
            assert numbers.count(label) >= 2, terminal.text()
        terminal.type("rules\n")
        terminal.wait_for_prompt("Enter goes on")
        # One page after the other: what is typed ahead would be echoed into
        # the middle of a picture.
        while terminal.asks("Enter goes on"):
            terminal.type("\n")
            terminal.wait_for_prompt("Enter goes on", "which")
        terminal.type("quit\n")
        assert terminal.end() == 0


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else int(time.time())
    print("seed", seed, flush=True)
    rng = random.Random(seed)
    test_pipe(rng)
    test_words()
    test_computer(rng)
    test_analysis(rng)
    with tempfile.TemporaryDirectory() as where:
        test_file(where)
    test_options()
    test_terminal(rng)
    test_animation()
    test_computer_on_terminal()
    test_signals()
    test_sizes()


main()
