# SPDX-License-Identifier: MIT
"""The program of the line protocol behind a pipe, its answers compared."""
import os
import shlex
import subprocess
import sys

BATCH = 8192  # bytes of commands under way: no pipe fills up on both sides

# EXEC: what runs programs of another machine.
ENGINE = shlex.split(os.environ.get("EXEC", "")) + [
    os.environ.get("top_builddir", ".") + "/examples/engine"
    + os.environ.get("EXEEXT", "")]


class Wrong(Exception):
    pass


class Refused:
    """An expected error: its message, or words that it must hold."""

    def __init__(self, exact=None, holds=""):
        self.exact, self.holds = exact, holds

    def __eq__(self, answer):
        if self.exact is not None:
            return answer == "? " + self.exact
        return answer.startswith("? ") and self.holds in answer[2:]

    def __repr__(self):
        return repr("? " + (self.exact or "..." + self.holds + "..."))


class Engine:
    def __init__(self):
        self.process = subprocess.Popen(
            ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.queue, self.size, self.log, self.compared = [], 0, [], 0

    def expect(self, command, answer):
        """Sends a command; its answer (a result without "= ", a Refused, or
        a function that judges the result) is looked at by and by."""
        if isinstance(command, str):
            command = command.encode("latin-1")
        if self.size + len(command) > BATCH:
            self.flush()
        self.queue.append((command, answer))
        self.size += len(command) + 1

    def flush(self):
        text = b"".join(command + b"\n" for command, _ in self.queue)
        self.process.stdin.write(text)
        self.process.stdin.flush()
        for command, answer in self.queue:
            self.log.append(command)
            self.judge(command, answer, self.read())
        self.queue, self.size = [], 0

    def read(self):
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise Wrong("the program ended after %r" % self.log[-1])
            line = line.rstrip(b"\r\n")
            if not line:
                return "\n".join(lines)
            lines.append(line.decode("latin-1"))

    def judge(self, command, expected, answer):
        self.compared += 1
        if isinstance(expected, Refused):
            good = expected == answer
        elif callable(expected):
            good = answer[:2] == "= " and expected(answer[2:])
        else:
            expected = ("= " + expected).rstrip(" ")
            good = answer == expected
        if not good:
            raise Wrong("%r\n  expected %r\n  got      %r"
                        % (command[:2000], expected, answer[:2000]))

    def ask(self, command):
        """The result of one command, now."""
        got = []
        self.expect(command, lambda result: got.append(result) or True)
        self.flush()
        return got[0]

    def forget(self):
        """A new story begins: what led here need not be shown."""
        self.flush()
        self.log = []

    def end(self):
        self.flush()
        self.process.stdin.close()
        if self.process.stdout.read() != b"" or self.process.wait() != 0:
            raise Wrong("the program did not end well")


def complain(wrong, engine, how):
    print("WRONG:", wrong)
    print("again with:", how)
    print("the commands were:")
    for command in engine.log[-60:]:
        print(" ", command.decode("latin-1")[:2000])
    sys.exit(1)
