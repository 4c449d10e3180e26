# SPDX-License-Identifier: MIT
"""A server of the Kalah Game Protocol for one client at a time, on an
ephemeral port of this machine, and the client as a process."""
import atexit
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time

# Seconds after which a client hangs, and a time to think, in milliseconds,
# that is longer by far: what is heard then, is heard in thought.
PATIENCE = 120
LONG = "3600000"
CLIENT = os.environ.get("EXEC", "").split() + [os.environ.get(
    "KGP_CLIENT", os.environ.get("top_builddir", ".")
    + "/examples/kgp-client" + os.environ.get("EXEEXT", ""))]
LINE = re.compile(r'(?:(\d+))?(?:@(\d+))? ?([a-z]+)(?: (.*))?$')


class Closed(Exception):
    """The client has closed the connection."""


class Server:
    """A client that is talked to: what it says comes as tuples (ref, name,
    rest), and everything it may not say is an error."""

    def __init__(self, *options, greet=True, mode="freeplay"):
        self.listener = socket.socket()
        # Little waits in between: who doesn't listen is noticed.
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        self.listener.bind(("127.0.0.1", 0))
        self.listener.listen(4)
        self.listener.settimeout(PATIENCE)
        self.mode = mode
        self.next_id = 0
        self.process = subprocess.Popen(
            CLIENT + ["-m", mode] + list(options)
            + ["127.0.0.1", str(self.listener.getsockname()[1])],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        atexit.register(self.process.kill)  # when a test fails
        self.opening = []
        self.accept(greet)

    def accept(self, greet=True):
        self.peer = self.listener.accept()[0]
        self.peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.peer.settimeout(PATIENCE)
        self.rest = b""
        self.heard_id = self.mode_id = None
        if greet:
            self.say("kgp 1 0 1")
            self.hear_opening()

    def hear_opening(self):
        self.opening = []
        while not self.opening or self.opening[-1][1] != "mode":
            self.opening.append(self.hear())
        assert self.opening[-1] == (None, "mode", self.mode), self.opening
        self.mode_id = self.heard_id
        assert self.mode_id is not None

    def id(self):
        self.next_id += 2
        return self.next_id

    def send(self, data):
        self.peer.sendall(data)

    def say(self, text):
        self.send(text.encode() + b"\r\n")

    def ask(self, text):
        """Says a command with an id of its own, and returns that."""
        one = self.id()
        self.say("%d %s" % (one, text))
        return one

    def read(self):
        """Some bytes more."""
        try:
            data = self.peer.recv(65536)
        except ConnectionError:
            data = b""
        if not data:
            raise Closed()
        self.rest += data

    def hear(self, wait=None):
        """The next line; None when there is none in so many seconds."""
        until = time.monotonic() + (PATIENCE if wait is None else wait)
        while b"\n" not in self.rest:
            left = until - time.monotonic()
            if not select.select([self.peer], [], [], max(left, 0))[0]:
                assert wait is not None, "nothing is said"
                return None
            try:
                self.read()
            except Closed:
                self.process.kill()
                raise AssertionError("the client has gone: %s"
                                     % self.process.communicate()[1])
        line, self.rest = self.rest.split(b"\n", 1)
        assert line.endswith(b"\r") and len(line) < 16384, line
        match = LINE.match(line[:-1].decode())
        assert match, line
        assert match.group(1) is None or int(match.group(1)) % 2, line
        self.heard_id = int(match.group(1)) if match.group(1) else None
        return (int(match.group(2)) if match.group(2) else None,
                match.group(3), match.group(4) or "")

    def expect(self, ref, name, rest=None):
        said = self.hear()
        assert said[0] == ref and said[1] == name, (said, ref, name)
        assert rest is None or said[2] == rest, (said, rest)
        return said[2]

    def ping(self):
        """The client is there and has nothing else to say."""
        one = self.ask("ping")
        self.expect(one, "pong", "")

    def drain(self, only=()):
        """Whatever was said before the next ping was heard: all of it of
        states in `only`."""
        one, said = self.ask("ping"), [self.hear()]
        while said[-1] != (one, "pong", ""):
            assert said[-1][0] in only, said
            said.append(self.hear())
        return said[:-1]

    def silence(self, wait):
        """Nothing is said in so many seconds; a slow client has less time
        to say what it should not."""
        said = self.hear(wait)
        assert said is None, said

    def vanish(self, reset=False):
        if reset:
            self.peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER,
                                 b"\1\0\0\0\0\0\0\0")
        self.peer.close()

    def end(self, status):
        """The client's process ends with a status; what it printed."""
        try:
            out, err = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("the client does not end")
        self.listener.close()
        self.peer.close()
        sys.stderr.write(err.decode(errors="replace")[-2000:])
        assert self.process.returncode == status, self.process.returncode
        return out.decode(), err.decode(errors="replace")

    def goodbye(self):
        """Ends a conversation in which everything went well."""
        self.say("goodbye")
        try:
            while True:
                self.read()
        except Closed:
            pass
        return self.end(0)

    def interrupt(self):
        self.process.send_signal(signal.SIGTERM)

    def memory(self):
        """The most memory the client ever had, in KiB; 0 if unknown."""
        try:
            with open("/proc/%d/status" % self.process.pid) as f:
                return int(re.search(r"VmHWM:\s+(\d+)", f.read()).group(1))
        except (OSError, AttributeError):
            return 0
