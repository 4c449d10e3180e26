# SPDX-License-Identifier: MIT
"""The line protocol's edges: ends of lines, long lines, odd bytes, files,
statuses.  The games themselves are in games.py."""
import os
import re
import select
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from client import ENGINE  # noqa: E402
import model  # noqa: E402

failures = 0


def run(data, *arguments):
    done = subprocess.run(ENGINE + list(arguments), input=data,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.returncode, done.stdout, done.stderr


def same(what, got, expected):
    global failures
    if got != expected:
        failures += 1
        print("FAILED: %s\n  expected %.500r\n  got      %.500r"
              % (what, expected, got))


def answers(what, data, *expected):
    """Runs commands; the answers come in this order, one empty line after
    each, and nothing else comes.  An expected b"?" is any error."""
    status, out, err = run(data)
    out = out.replace(b"\r\n", b"\n")
    same(what + ": status", (status, err), (0, b""))
    same(what + ": end", out[-2:], b"\n\n" if expected else b"")
    got = out[:-2].split(b"\n\n") if out else []
    same(what + ": number of answers", len(got), len(expected))
    for one, right in zip(got, expected):
        if right == b"?":
            same(what, (one[:2], b"\n" in one, len(one) < 300),
                 (b"? ", False, True))
        else:
            same(what, one, right)


OPENING = b"= <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"
AFTER_2 = b"= <6,1,0,4,4,0,5,5,5,4,4,4,4,4,4> S"

# ---- Lines ------------------------------------------------------------------

answers("no input", b"")
answers("nothing to do", b"\n\r\n  \t\n# play 2\n#\n#" + b"x" * 1000000 + b"\n")
answers("opening", b"position\n", OPENING)
answers("no newline at the end", b"position", OPENING)
answers("CRLF", b"play 2\r\nposition\r\nmoves \r\n",
        b"= pit=2 last=own-store laps=1 captured=0 extra=yes swept=0,0 "
        b"passed=no next=S", AFTER_2, b"= 0 1 3 4 5")
answers("blanks", b"  position \t\n\tcheck \t 2  \n", OPENING, b"= legal")
answers("comment after blanks", b" # position\n", b"?")
answers("quit", b"quit\nposition\n", b"=")
answers("quit with more", b"quit now\nposition\n", b"?", OPENING)
answers("unknown", b"help\nPOSITION\n=\n?\n", b"?", b"?", b"?", b"?")

long = 1 << 20
answers("a long word", b"x" * long + b"\nposition\n", b"?", OPENING)
answers("a long number", b"check " + b"9" * long + b"\ncheck -" + b"9" * long
        + b"\ncheck " + b"0" * long + b"2\nperft " + b"9" * long + b"\n",
        b"= illegal: there is no such pit", b"= illegal: there is no such pit",
        b"= legal", b"?")
answers("long arguments", b"ruleset " + b"kalah" * (long // 5)
        + b"\nruleset " + b"pits=6 " * (long // 7)
        + b"\nposition <" + b"6," * (long // 2)
        + b"\nload " + b"kalah-game 1; " * (long // 14)
        + b"\nposition\n", b"?", b"?", b"?", b"?", OPENING)
answers("many blanks", b" " * long + b"position" + b" " * long + b"\n",
        OPENING)
answers("many moves", b"play 2" + b" 5" * (long // 2) + b"\nhistory\n"
        b"play " + b"x " * (long // 2) + b"\n", b"?", b"=", b"?")

nul = b"\0"
answers("NULs", b"\0\nposi\0tion\nplay 2\0\nplay 2\0 3\ncheck 2\0\n"
        b"ruleset kalah\0\nruleset pits=6\0\nquit\0\nperft 1\0\nposition\n"
        b"position <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S\0\nhistory\n",
        b"?", b"?", b"?", b"?", b"?", b"?", b"?", b"?", b"?", OPENING, b"?",
        b"=")
status, out, _ = run(b"load kalah-game 1; x\0\x1b[2J\xff; \n")
same("an error's words are fit for a terminal",
     all(c == 10 or 32 <= c < 127 for c in out.replace(b"\r\n", b"\n")), True)

# ---- Every command without a game set up ------------------------------------

rules = model.canonical(model.DEFAULTS).encode()
answers("the start", b"presets\nruleset\nseats\nhistory\nscore\nresult\n"
        b"decided\nmoves\nundo\nredo\nswap\nperft 0\nperft 2\ndivide 0\n"
        b"divide 1\nplay swap\npreview swap\nsteps swap\ncheck swap\n",
        b"= " + " ".join(model.PRESETS).encode(), b"= " + rules,
        b"= south=1 north=2", b"=", b"= 0 0", b"= ongoing", b"= no",
        b"= 0 1 2 3 4 5", b"?", b"?", b"?", b"= 1", b"= 35", b"=",
        b"= 0 1\n1 1\n2 1\n3 1\n4 1\n5 1",
        b"? 1 these rules have no swap", b"? 1 these rules have no swap",
        b"?", b"?")
for name, fields in model.PRESETS.items():
    changed = dict(model.DEFAULTS, **fields)
    answers("preset " + name, b"ruleset %s\nruleset\n" % name.encode(), b"=",
            b"= " + model.canonical(changed).encode())
status, out, _ = run(b"version\n")
version = os.environ.get("VERSION")
if version:
    same("version", out.split(), [b"=", b"libkalah", version.encode()])

# ---- Answers come at once ---------------------------------------------------

talk = subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                        bufsize=0)
for command in (b"moves\n", b"check 9\n", b"x\n"):
    talk.stdin.write(command)
    got = b""
    while not got.replace(b"\r", b"").endswith(b"\n\n"):
        if not select.select([talk.stdout], [], [], 60)[0]:
            break
        got += os.read(talk.stdout.fileno(), 4096)
    same("flushed after " + repr(command),
         got.replace(b"\r", b"")[-2:], b"\n\n")
talk.stdin.close()
same("end of input", talk.wait(), 0)

# ---- The document -----------------------------------------------------------

top_srcdir = os.environ.get("top_srcdir", ".")
with open(top_srcdir + "/examples/PROTOCOL", encoding="ascii") as file:
    document = file.read()
with open(top_srcdir + "/examples/engine.c", encoding="ascii") as file:
    commands = re.findall(r'^\t\{ "(\w+)", \d', file.read(), re.M)
same("commands are found", len(commands) >= 30, True)
for command in commands:
    same("PROTOCOL has " + command,
         bool(re.search(r"^\t(\w+, )?%s\b" % command, document, re.M)), True)
session = re.findall(r"^  > (.*)\n((?:  .+\n)+)", document, re.M)
same("PROTOCOL has a session", len(session) >= 8, True)
answers("PROTOCOL's session", "".join(c + "\n" for c, _ in session).encode(),
        *(re.sub("^  ", "", a, flags=re.M).strip().encode()
          for _, a in session))

# ---- Files and arguments ----------------------------------------------------

with tempfile.TemporaryDirectory() as where:
    path = os.path.join(where, "commands")
    with open(path, "wb") as file:
        file.write(b"# two\nplay 2\n\nposition")
    status, out, err = run(b"moves\n", path)
    same("commands in a file", (status, out.count(b"\n\n"), AFTER_2 in out,
                                err), (0, 2, True, b""))
    for bad in (path + "-not", where):
        status, out, err = run(b"", bad)
        same("cannot read " + bad, (status, out, bad.encode() in err),
             (1, b"", True))
status, out, err = run(b"", "--help")
same("--help", (status, out[:6], err), (0, b"usage:", b""))
for wrong in (("--wrong",), ("a", "b")):
    status, out, err = run(b"", *wrong)
    same("wrong arguments", (status, out, err[:6]), (2, b"", b"usage:"))
if os.path.exists("/dev/full"):
    with open("/dev/full", "wb") as full:
        same("cannot write", subprocess.run(
            ENGINE, input=b"moves\n", stdout=full,
            stderr=subprocess.DEVNULL).returncode, 1)

sys.exit(1 if failures else 0)
