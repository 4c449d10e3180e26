#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do the tests notice when the library is wrong?

mutation.py [--full] [--seed N] [--jobs N] [FILE ...]

Puts bugs into copies of the library, one at a time, and runs the suites on
each: first the bugs of BUGS, thought out by hand, then mutants of FILE (of
lib/board.c and lib/game*.c): an operator, a constant or a condition changed,
a statement left out.  Without --full a part of the mutants is drawn, with
the seed that is printed.

A mutant that no suite notices must stand in tests/mutation.known with the
reason why nobody could notice it; otherwise this fails.  Needs a C compiler
and the Check library; CC and CFLAGS are used as in make check.
"""
import argparse
import concurrent.futures
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

TOP = os.path.abspath(os.environ.get("top_srcdir") or
                      os.path.join(os.path.dirname(__file__), ".."))
CC = (os.environ.get("CC") or "cc").split()
FILES = ["lib/board.c", "lib/game.c", "lib/game-move.c",
         "lib/game-history.c"]
PART = 200      # mutants that are drawn without --full

# The suites, those first that notice most for their time: name, environment
# and arguments.
SUITES = [
    ("check_rules", [], []),
    ("check_vectors", [], []),
    ("check_exhaustive", [], ["4", "3", "2"]),
    ("check_game", [], []),
    ("check_move", [], []),
    ("check_memory", [], []),
    ("check_inside", [], []),
    ("check_notation", [], []),
    ("check_properties", ["KALAH_TEST_PART=15"], []),
]

# Bugs that somebody might make: what, where, and how (old text, new text).
BUGS = [
    ("a lone seed is captured", "lib/board.c",
     "if (p->cell[across] == 0 && rules->capture == "
     "KALAH_CAPTURE_OPPOSITE)",
     "if (0)"),
    ("a capture after a lap round is missed", "lib/board.c",
     "p->cell[cell] != 1)",
     "p->cell[cell] != 1 || m->o->lifted > 2 * rules->pits)"),
    ("a row emptied by a capture is not seen", "lib/board.c",
     "taken = empty(p, rules->pits, across);",
     "taken = p->cell[across]; p->cell[across] = 0;"),
    ("the sweep goes to the wrong side", "lib/board.c",
     "to[0] = p->row[0];\n\t\tto[1] = p->row[1];",
     "to[0] = p->row[1];\n\t\tto[1] = p->row[0];"),
    ("an extra turn after the end", "lib/board.c",
     "m->o->extra = m->o->extra && !end && !majority;",
     ""),
    ("the last of 32 pits is not legal", "lib/board.c",
     "pit >= rules->pits)",
     "pit >= rules->pits - (rules->pits == 32))"),
    ("the last of 32 pits is not in the mask", "lib/board.c",
     "for (i = 0; i < rules->pits; i++)\n\t\tmask",
     "for (i = 0; i < rules->pits && i < 31; i++)\n\t\tmask"),
    ("a pit overflows at 256", "lib/board.c",
     "p->cell[cell]++;",
     "p->cell[cell] = (uint8_t)(p->cell[cell] + 1);"),
    ("what is lifted overflows at 256", "lib/board.c",
     "const int lifted = empty(",
     "const int lifted = (uint8_t)empty("),
    ("a store overflows at 256", "lib/board.c",
     "*store = (uint16_t)(*store + taken);",
     "*store = (uint8_t)(*store + taken);"),
    ("a store overflows at 32,768", "lib/board.c",
     "if (2 * p->cell[kalah__store(rules->pits, side)] > total)",
     "if (2 * (int16_t)p->cell[kalah__store(rules->pits, side)] > total)"),
    ("the first move is forgotten by undo", "lib/board.c",
     "p->flags = (uint8_t)(p->flags | KALAH__SOUTH_MOVED << side);",
     "p->flags = (uint8_t)(p->flags | KALAH__SOUTH_MOVED);"),
    ("the capture looks at the other row", "lib/board.c",
     "int row = kalah__row(rules->pits, p->side);",
     "int row = kalah__row(rules->pits, !p->side);"),
    ("a majority counts as an end", "lib/board.c",
     "finish(m, mover, end);",
     "finish(m, mover, end || majority);"),
    ("what could be redone is kept", "lib/game-history.c",
     "advance(game, move, report);\n\tgame->end = game->count;",
     "advance(game, move, report);\n"
     "\tif (game->end < game->count) game->end = game->count;"),
    ("the hash forgets the side", "lib/game.c",
     "h = mix(h, game->now.side);",
     ""),
    ("the total of the game before is kept", "lib/game.c",
     "\tgame->total = total;\n",
     ""),
]


# ---- Mutants ------------------------------------------------------------

RELATIONS = {"<": ["<=", ">"], "<=": ["<"], ">": [">=", "<"], ">=": [">"],
             "==": ["!="], "!=": ["=="]}
SUMS = {"+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"],
        "+=": ["-="], "-=": ["+="], "|=": ["&="], "&&": ["||"],
        "||": ["&&"], "|": ["&"], "&": ["|"], "<<": [">>"], ">>": ["<<"]}
OPERATORS = re.compile(r" (\+=|-=|\|=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%<>|&])"
                       r"(?= |$)")
STEPS = re.compile(r"\+\+|--")
NOT = re.compile(r"!(?=[A-Za-z(])")
NUMBER = re.compile(r"(?<![\w.])(\d+)(?![\w.])")
STATEMENT = re.compile(r"^\t+(?!return|if|for|while|do|else|goto|switch|"
                       r"case|break|continue|default|int|size_t|uint|const|"
                       r"static|struct|kalah_\w+ \*?\w+[;,=]|unsigned|char|"
                       r"void|\w+_t )[A-Za-z*(][^;{}]*;$", re.M)


def code_only(text):
    """The same length, with comments, strings and directives blanked."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    text = re.sub(r"/\*.*?\*/", blank, text, flags=re.S)
    text = re.sub(r'"(\\.|[^"\\\n])*"', blank, text)
    return re.sub(r"^#.*$", blank, text, flags=re.M)


def mutants(text):
    """(offset, length, new) for every mutant of a file."""
    code = code_only(text)
    for match in OPERATORS.finditer(code):
        if code[:match.start()].endswith("*") or "\n" not in code:
            continue
        for new in {**RELATIONS, **SUMS}.get(match.group(1), []):
            yield match.start(1), len(match.group(1)), new
    for match in STEPS.finditer(code):
        yield match.start(), 2, "--" if match.group() == "++" else "++"
    for match in NOT.finditer(code):
        yield match.start(), 1, ""
    for match in NUMBER.finditer(code):
        line = code[code.rfind("\n", 0, match.start()) + 1:match.start()]
        if line.startswith("\t"):
            n = int(match.group())
            yield match.start(), len(match.group()), str(n + 1)
            if n > 0:
                yield match.start(), len(match.group()), str(n - 1)
    for match in STATEMENT.finditer(code):
        indent = re.match(r"\t+", match.group()).end()
        yield match.start() + indent, len(match.group()) - indent, ";"
    for match in re.finditer(r"\b(?:if|while) \(", code):
        depth, end = 1, match.end()
        while depth > 0:
            depth += {"(": 1, ")": -1}.get(code[end], 0)
            end += 1
        inside = text[match.end():end - 1]
        yield match.end(), len(inside), "!(%s)" % inside


def squeeze(text):
    return " ".join(text.split())


class Bug:
    def __init__(self, name, path, text, new_text):
        self.name, self.path = name, path
        self.text, self.new_text = text, new_text


def describe(path, text, at, length, new):
    """FILE: the line before => the line after, which finds it again when
    other lines have moved."""
    start = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at + length)
    before = squeeze(text[start:end])
    after = squeeze(text[start:at] + new + text[at + length:end])
    return "%s: %s => %s" % (os.path.basename(path), before, after)


def make_mutants(path):
    with open(os.path.join(TOP, path)) as file:
        text = file.read()
    seen = set()
    for at, length, new in mutants(text):
        new_text = text[:at] + new + text[at + length:]
        if new_text not in seen:
            seen.add(new_text)
            yield Bug(describe(path, text, at, length, new), path, text,
                      new_text)


def make_bugs():
    for name, path, old, new in BUGS:
        with open(os.path.join(TOP, path)) as file:
            text = file.read()
        if text.count(old) != 1:
            sys.exit("mutation.py: \"%s\" no longer fits %s: mend BUGS" %
                     (name, path))
        yield Bug(name, path, text, text.replace(old, new))


# ---- Building and running -----------------------------------------------

def bounds_check():
    """gcc's strict one looks at the last array of a struct, too."""
    strict = subprocess.run(CC + ["-fsanitize=bounds-strict", "-x", "c",
                                  "-E", os.devnull],
                            stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)
    return "bounds-strict" if strict.returncode == 0 else "bounds"


class Works:
    """The library and the suites, compiled once."""

    def __init__(self, directory):
        self.dir = directory
        # An index out of bounds ends the program.
        self.flags = ["-std=c99", "-O1", "-w", "-DHAVE_PTHREAD",
                      "-fsanitize=" + bounds_check(),
                      "-fsanitize-undefined-trap-on-error",
                      "-I" + os.path.join(TOP, "include"),
                      "-I" + os.path.join(TOP, "lib"),
                      "-I" + os.path.join(TOP, "tests")]
        self.check = self.pkg_config("--cflags"), self.pkg_config("--libs")
        sources = sorted(name for name in os.listdir(TOP + "/lib")
                         if name.endswith(".c"))
        self.library = {}
        for name in sources:
            self.library["lib/" + name] = self.compile(
                os.path.join(TOP, "lib", name), "lib-" + name + ".o")
        shared = [self.compile(os.path.join(TOP, "tests", name + ".c"),
                               name + ".o")
                  for name in ("support", "model")]
        suite = self.compile(os.path.join(TOP, "tests/suite.c"), "suite.o")
        self.suites = []
        self.seconds = {} # of a processor that each may take
        for name, setting, args in SUITES:
            objects = [self.compile(os.path.join(TOP, "tests", name + ".c"),
                                    name + ".o")] + shared
            if name != "check_exhaustive":
                objects.append(suite)
            self.suites.append((name, objects, setting, args))
        self.env = dict(os.environ, top_srcdir=TOP, CK_FORK="no",
                        KALAH_TEST_SEED="20")

    def pkg_config(self, what):
        return subprocess.run(["pkg-config", what, "check"], check=True,
                              stdout=subprocess.PIPE,
                              text=True).stdout.split()

    def compile(self, source, name):
        output = os.path.join(self.dir, name)
        subprocess.run(CC + self.flags + self.check[0] +
                       ["-c", source, "-o", output], check=True,
                       stderr=subprocess.DEVNULL)
        return output

    @staticmethod
    def code_of(path):
        """The bytes of an object file that matter."""
        stripped = path + ".stripped"
        subprocess.run(["objcopy", "--strip-debug", "-R", ".comment", path,
                        stripped], check=True)
        with open(stripped, "rb") as file:
            return file.read()

    def try_bug(self, number, bug):
        """Which suite noticed; None: none did; or why it is no bug."""
        base = os.path.join(self.dir, "bug%d" % number)
        os.mkdir(base)
        try:
            return self.run_bug(base, bug)
        finally:
            shutil.rmtree(base)

    def run_bug(self, base, bug):
        source = os.path.join(base, os.path.basename(bug.path))
        with open(source, "w") as file:
            file.write(bug.new_text)
        try:
            # The same name as the good one's, so that both compare.
            mutant = self.compile(source, os.path.relpath(
                os.path.join(base, "lib-%s.o" % os.path.basename(bug.path)),
                self.dir))
        except subprocess.CalledProcessError:
            return "(does not compile)"
        if self.code_of(mutant) == self.code_of_good(bug.path):
            return "(compiles to the same code)"
        library = [mutant if path == bug.path else good
                   for path, good in self.library.items()]
        for name, objects, setting, args in self.suites:
            program = os.path.join(base, name)
            subprocess.run(CC + objects + library + self.check[1] +
                           ["-lpthread", "-lm", "-o", program], check=True)
            before = spent()
            try:
                # The machine may be busy: the clock says little.
                result = subprocess.run(
                    ["env"] + setting + [program] + args, env=self.env,
                    timeout=1800,
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                    cwd=base, preexec_fn=lambda: limit(
                        self.seconds.get(name, 600)))
                # A bug may well loop: thrice what is usual is enough.
                self.seconds.setdefault(
                    name, 2 + int(3 * (spent() - before)))
                if result.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
                    return name + " (by its time)"
                if result.returncode != 0:
                    return name
            except subprocess.TimeoutExpired:
                return name + " (by its time)"
        return None

    def code_of_good(self, path):
        return self.code_of(self.library[path])


def spent():
    """Seconds of a processor that programs run from here took."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def limit(seconds):
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))


# ---- The whole ----------------------------------------------------------

def read_known():
    """What is known to be unnoticeable: the mutant, a tab, the reason."""
    known = {}
    with open(os.path.join(TOP, "tests/mutation.known")) as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, reason = line.rstrip("\n").split("\t")
                known[name] = reason
    return known


def run(works, bugs, jobs, label):
    """Tries them all; the names of those that nobody noticed."""
    counts, survivors, start = {}, [], time.time()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        results = pool.map(lambda pair: works.try_bug(*pair),
                           enumerate(bugs))
        for bug, result in zip(bugs, results):
            counts[result] = counts.get(result, 0) + 1
            if result is None:
                survivors.append(bug.name)
                print("not noticed: %s" % bug.name, flush=True)
            if label == "bugs":
                print("%s: %s" % (bug.name, result or "NOT NOTICED"))
    print("%d %s in %d s:" % (len(bugs), label, time.time() - start))
    for result, count in sorted(counts.items(), key=lambda pair: -pair[1]):
        print("  %5d %s" % (count, result or "not noticed"))
    sys.stdout.flush()
    return survivors


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--seed", type=int,
                        default=int(os.environ.get("KALAH_TEST_SEED",
                                                   time.time())))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("files", nargs="*", default=FILES)
    args = parser.parse_args()
    for tool in (CC[0], "objcopy", "pkg-config"):
        if shutil.which(tool) is None:
            print("SKIP: no " + tool)
            return 77
    if subprocess.run(["pkg-config", "--exists", "check"]).returncode != 0:
        print("SKIP: no Check library")
        return 77

    known = read_known()
    every = [bug for path in args.files for bug in make_mutants(path)]
    drawn = every
    if not args.full and len(every) > PART:
        print("seed %d: %d of %d mutants" % (args.seed, PART, len(every)))
        drawn = random.Random(args.seed).sample(every, PART)
    with tempfile.TemporaryDirectory() as directory:
        works = Works(directory)
        nothing = Bug("nothing wrong", "lib/board.c", "", "")
        with open(os.path.join(TOP, nothing.path)) as file:
            nothing.new_text = file.read() + "\nint kalah__mutation;\n"
        noticed = works.try_bug(0, nothing)
        if noticed is not None:
            print("without any bug: " + noticed)
            return 1
        missed = run(works, list(make_bugs()), args.jobs, "bugs")
        survivors = run(works, drawn, args.jobs, "mutants")
    unexplained = [name for name in survivors if name not in known]
    names = {bug.name for bug in every}
    stale = [name for name in known
             if name not in names and name.split(":")[0] in
             map(os.path.basename, args.files)]
    for name in survivors:
        print("  %s\t%s" % (name, known.get(name, "UNEXPLAINED")))
    for name in stale:
        print("  tests/mutation.known has a mutant that is none: " + name)
    print("%d bugs missed, %d mutants unexplained, %d known" %
          (len(missed), len(unexplained), len(survivors) - len(unexplained)))
    return 1 if missed or unexplained or stale else 0


if __name__ == "__main__":
    sys.exit(main())
