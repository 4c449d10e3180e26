# SPDX-License-Identifier: MIT
"""examples/kgp-client and servers that say what no server should, or stop
saying anything: it must answer what can be answered, keep within its
buffers, make no illegal move and end in order."""
import os
import random
import select
import time

from kgp_server import LONG, Server

OPENING = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"
# A long game in which South takes half of what lies in the rows at once.
RICH = "<8,0,0,1,0,9,9,9,9,9,9,9,9,9,9,9,9,60,9>"
LEGAL = {str(n) for n in range(1, 7)}


def read_until_yield(server, one):
    """The moves for a state up to the yield."""
    moves = []
    while True:
        ref, name, rest = server.hear()
        assert ref == one, (ref, one)
        if name == "yield":
            assert rest == "" and moves
            return moves
        assert name == "move" and rest in LEGAL, (name, rest)
        moves.append(rest)


def plays(server, board=OPENING):
    return read_until_yield(server, server.ask("state " + board))


def the_opening_is_as_it_should_be():
    server = Server("-n", 'A "name" \\', "-a", "Somebody", "-d", "words",
                    "-k", "secret")
    assert server.opening == [
        (None, "set", r'info:name "A \"name\" \\"'),
        (None, "set", 'info:authors "Somebody"'),
        (None, "set", 'info:description "words"'),
        (None, "set", 'auth:token "secret"'),
        (None, "mode", "freeplay")], server.opening
    server.silence(0.3)
    server.ping()
    server.goodbye()


def bad_lines_change_nothing():
    bad = [
        b"", b" ", b"\0\0\0", b"\xff\xfe\x80", b"5", b"5@", b"@", b"@@1 ok",
        b"1@2@3 ping", b"-5 ping", b"1.5 ping", b"9" * 400 + b" ping",
        b"99999999999999999999 ping", b"@99999999999999999999 stop", b"5ping",
        b"5@6ping", b"pi\0ng", b"\x1b[2J ping", b'"ping"', b"<ping>",
        b"state", b"state " + OPENING.encode(), b"2 state", b"4 state x y",
        b'6 state "', b'8 state "\\', b"10 state <", b"12 state <>",
        b"14 state <6>", b"16 state <0,0,0>", b"18 state <33" + b",1" * 68
        + b">", b"20 state <6,0,0,4,4>", b"22 state <6" + b",1" * 15 + b">",
        b"24 state <6,-1,0" + b",4" * 12 + b">",
        b"26 state <6,1e3,0" + b",4" * 12 + b">",
        b"28 state <99999999999999999999,0,0,1,1>",
        b"30 state <6,0,0,99999999999999999999" + b",4" * 11 + b">",
        b"32 state <6,65535,1" + b",4" * 12 + b">",
        b"34 state <4294967302,0,0" + b",4" * 12 + b">",
        b"36 state <6,0,0" + b",0" * 12 + b">",
        b"38 state <6,20,20,0,0,0,0,0,0,1,1,1,1,1,4>",
        b"40 state " + OPENING.encode() + b" extra",
        b"42 state <" + b"1," * 4000 + b"1>",
        b"stop", b"@0 stop", b"@7777 stop", b"44 stop", b"@46 ok", b"ok",
        b"48 kgp 1 0 1", b"50 frobnicate <1,2> \"x\" 3", b"52 pong",
        b"set", b"set time:clock", b"set time:clock -1", b"set a b c",
        b'54 set time:mode "none"', b"@56 error", b"error x y z",
        b"58 yield", b"60 move 1", b"62 mode freeplay",
        b"ping " * 3000, b"64 " + b" ".join([b"w"] * 100),
        b"66 problem", b"68 problem x", b"70 problem 1 2 3",
    ]
    server = Server("-t", "60")
    server.next_id = 1000
    for line in bad:
        server.send(line + random.choice([b"\r\n", b"\n"]))
        server.ping()
    server.silence(0.2)
    assert plays(server)
    server.goodbye()


def noise_is_survived():
    dice = random.Random(time.time())
    server = Server("-t", "60")
    before = server.memory()
    tokens = [b"state", b"<6,", b"ping", b"@", b'"', b"\\", b"<", b">", b",",
              b" ", b"stop", b"4", b"0", b"\r", b"\n", b"problem", b"\0",
              OPENING.encode(), b"kgp 1 0 1", b"set", b"ok", b"yield"]
    said = b"".join(dice.choice(tokens) for _ in range(200000))
    said += os.urandom(1 << 18)
    # Not by chance: this would end it all, or what comes after it.
    said = said.replace(b"goodbye", b"")
    for at in range(0, len(said), 1 << 14):
        server.send(said[at:at + (1 << 14)])
        while select.select([server.peer], [], [], 0)[0]:
            server.read()
    server.send(b"\r\n")
    one = server.ask("ping")
    while True:
        ref, name, _ = server.hear()
        assert name in ("pong", "move", "yield", "error", "solution"), name
        if (ref, name) == (one, "pong"):
            break
    assert server.memory() - before < 8192
    server.vanish()
    server.end(1)


def long_lines_are_skipped():
    server = Server("-t", "60")
    before = server.memory()
    server.send(b"2 ping" + b" x" * 8188 + b"\r\n")  # 16,384: within bounds
    server.silence(0.2)  # though with too many words
    for size in (16383, 16384, 16385, 32768, 50000, 20 << 20):
        server.send(b"x" * size + b"\n")
        server.ping()
    server.send(b"x" * 100000 + b"4 ping\r\n")
    server.ping()
    server.send(b"x" * 20000)
    time.sleep(0.1)
    server.send(b"6 ping\r\n")  # the end of that line
    server.ping()
    assert server.memory() - before < 4096
    assert plays(server)
    server.goodbye()


def lines_come_in_pieces():
    server = Server("-t", "60")
    for byte in b"100 ping\r\n102 ping\r\n":
        server.send(bytes([byte]))
        time.sleep(0.002)
    server.expect(100, "pong")
    server.expect(102, "pong")
    server.send(b"104 ping\r\n106 ping\r\n108 pi")
    server.expect(104, "pong")
    server.expect(106, "pong")
    server.silence(0.1)
    server.send(b"ng\n")
    server.expect(108, "pong")
    server.goodbye()


def a_flood_of_pings_is_answered_in_order():
    """Nothing is read before nothing more can be said: more is on its way
    then than any buffer between the two holds."""
    server = Server()
    before = server.memory()
    pings, sent, heard, stuck = 600000, 0, 0, 0
    said = b"".join(b"%d ping\r\n" % (2 * n) for n in range(pings))
    wanted = b"".join(b"@%d pong\r\n" % (2 * n) for n in range(pings))
    server.peer.setblocking(False)
    while heard < len(wanted):
        readable, writable, _ = select.select(
            [server.peer] if heard or stuck > 10 else [],
            [server.peer] if sent < len(said) else [], [], 0.05)
        if writable:
            sent += server.peer.send(said[sent:sent + 65536])
        if readable:
            data = server.peer.recv(1 << 20)
            assert data and wanted[heard:heard + len(data)] == data
            heard += len(data)
        stuck = 0 if writable else stuck + 1
    assert sent == len(said)
    assert server.memory() - before < 4096
    server.peer.setblocking(True)
    server.next_id = 2 * pings
    server.ping()
    server.goodbye()


def pings_are_answered_in_thought():
    server = Server("-t", LONG)
    one = server.ask("state " + OPENING)
    server.expect(one, "move")
    for _ in range(50):
        for _, name, rest in server.drain([one]):
            assert name == "move" and rest in LEGAL, (name, rest)
    server.say("@%d stop" % one)
    server.drain([one])
    out, _ = server.goodbye()
    assert out.startswith("1 states answered"), out


def all_time_is_used():
    server = Server("-t", "300")
    began = time.monotonic()
    plays(server)
    assert time.monotonic() - began > 0.29
    server.goodbye()


def a_move_that_was_not_heard_is_said_again():
    server = Server("-t", LONG)
    one = server.ask("state " + RICH)
    server.expect(one, "move", "1")
    for error in ("", "@%d " % one):
        server.say(error + 'error "No state associated with id"')
        server.drain([one])
        server.expect(one, "move")
    # One that is busy for much longer.
    server.say("@%d stop" % one)
    server.drain([one])
    one = server.ask("state " + RICH)
    until = time.monotonic() + 0.4
    while time.monotonic() < until:
        server.expect(one, "move", "1")
        server.say('error "No state associated with id"')
        server.drain([one])
    server.expect(one, "move")
    server.goodbye()


def the_server_needs_a_moment():
    """20 ms before each word, as the client counts them: what it says may
    reach us late, and then several words at once."""
    server = Server("-t", "1")
    for _ in range(5):
        began = time.monotonic()
        one = server.ask("state " + OPENING)
        words, name = 0, "move"
        while name == "move":
            ref, name, _ = server.hear()
            words += 1
            assert ref == one
            assert time.monotonic() - began > words * 0.019
        assert name == "yield" and words > 2
    server.goodbye()


def a_single_move_needs_no_thought():
    server = Server("-t", LONG)
    # The game would give enough to think about.
    one = server.ask("state <8,0,0,0,0,0,0,0,0,9,0" + ",9" * 8 + ">")
    # Twice: a server may lose the first without a word.
    server.expect(one, "move", "7")
    server.expect(one, "move", "7")
    server.expect(one, "yield", "")
    server.goodbye()


def a_mode_the_server_lacks():
    server = Server("-r", "5", mode="eval")
    server.say('@%d error "Unsupported mode %%q" "eval"' % server.mode_id)
    server.expect(None, "goodbye")
    server.end(1)
    server = Server("-c", "1", mode="verify")
    server.say("@%d ok" % server.mode_id)
    one = server.ask("problem %s 2" % OPENING)
    server.expect(one, "solution")
    server.say("@%d ok" % server.mode_id)
    server.ping()
    server.say("ok")
    server.expect(None, "goodbye")
    out, _ = server.end(0)
    assert out == "0 states answered, 1 solutions right, 0 wrong\n", out


def a_late_stop_is_no_matter():
    server = Server("-t", "60")
    for _ in range(3):
        one = server.ask("state " + OPENING)
        read_until_yield(server, one)
        server.say("@%d stop" % one)
    one = server.ask("state " + OPENING)
    server.expect(one, "move")
    server.say("@%d stop" % one)
    server.drain([one])  # what was on its way may still come
    server.silence(0.3)
    server.goodbye()


def states_that_are_over_and_are_played_on():
    server = Server("-t", "60")
    # Over by the majority: some move is wanted all the same.
    moves = plays(server, "<6,40,0,0,1,0,0,1,0,1,0,0,0,0,0>")
    assert set(moves) <= {"2", "5"}, moves
    moves = plays(server, "<6,4,4,0,0,1,0,1,0,0,0,0,0,0,0>")
    assert set(moves) <= {"3", "5"}, moves
    server.goodbye()


def many_states_and_the_same_again():
    server = Server("-t", LONG)
    asked = [server.ask("state " + OPENING) for _ in range(60)]
    for one in asked[:10]:
        server.say("%d state %s" % (one, OPENING))
    moved = set()
    while len(moved) < len(asked):
        ref, name, rest = server.hear()
        assert name == "move" and ref in asked and rest in LEGAL
        moved.add(ref)
    for one in asked:
        server.say("@%d stop" % one)
    server.drain(asked)
    out, _ = server.goodbye()
    assert out.startswith("60 states answered"), out
    server = Server("-t", "300")
    asked = [server.ask("state " + OPENING) for _ in range(60)]
    moved, yielded = set(), set()
    while len(yielded) < len(asked):
        ref, name, rest = server.hear()
        if name == "move":
            assert rest in LEGAL and ref not in yielded
            moved.add(ref)
        else:
            assert name == "yield" and ref in moved
            yielded.add(ref)
    # More than anybody keeps: no harm is done.
    for _ in range(1000):
        server.ask("state " + OPENING)
    one = server.ask("ping")
    while server.hear()[:2] != (one, "pong"):
        pass
    server.vanish()
    server.end(1)


def the_clock_is_looked_at():
    server = Server("-t", LONG)
    server.say('set time:mode "relative"')
    server.say("set time:clock 1")
    assert plays(server)
    server.say('set "time:mode" absolute')
    server.say("set time:clock 10")
    assert plays(server)
    server.goodbye()


def positions_are_valued():
    server = Server("-t", "100", mode="eval")
    one = server.ask("state <4,10,3,0,0,2,0,1,1,1,1>")
    value = float(server.expect(one, "eval"))
    assert value > 0, value
    server.ping()
    server.goodbye()


def another_protocol_is_refused():
    for greeting in ("kgp 2 0 0", "kgp", "kgp x", "kgp 0 9 1"):
        server = Server(greet=False)
        server.say(greeting)
        server.expect(None, "error")
        server.end(1)


def nothing_is_said_before_the_greeting():
    server = Server("-t", "60", greet=False)
    server.say("2 state " + OPENING)
    server.say("4 problem %s 0" % OPENING)
    server.send(b"\0\r\nHTTP/1.1 400 Bad Request\r\n\r\n")
    server.silence(0.3)
    server.say("kgp 1 0 1")
    server.hear_opening()
    server.silence(0.2)
    server.goodbye()


def the_server_vanishes():
    for reset in (False, True):
        server = Server(greet=False)
        server.vanish(reset)
        server.end(1)
        server = Server()
        server.send(b"2 state <6,0,")
        server.vanish(reset)
        server.end(1)
        server = Server("-t", LONG)
        server.ask("state " + OPENING)
        server.hear()
        server.vanish(reset)
        server.end(1)
    server = Server()
    server.send(b"x" * 100000)
    server.vanish()
    server.end(1)


def it_comes_back():
    server = Server("-t", "60", "-r", "3")
    server.ask("state " + OPENING)
    server.vanish()
    server.accept()
    assert plays(server)
    server.vanish(True)
    server.accept(greet=False)
    server.vanish()
    server.accept()
    server.ping()
    server.goodbye()


def it_can_be_interrupted():
    for option in ("-v", "-v"):
        server = Server("-t", LONG, option)
        server.ask("state " + OPENING)
        server.hear()
        server.interrupt()
        while server.hear()[1] != "goodbye":
            pass
        server.end(0)


def it_ends_after_enough():
    server = Server("-t", "60", "-c", "2")
    assert plays(server) and plays(server)
    server.expect(None, "goodbye")
    out, _ = server.end(0)
    assert out.startswith("2 states answered"), out


def main():
    for test in (the_opening_is_as_it_should_be, bad_lines_change_nothing,
                 noise_is_survived, long_lines_are_skipped,
                 lines_come_in_pieces, a_flood_of_pings_is_answered_in_order,
                 pings_are_answered_in_thought, all_time_is_used,
                 a_move_that_was_not_heard_is_said_again,
                 the_server_needs_a_moment, a_single_move_needs_no_thought,
                 a_mode_the_server_lacks, a_late_stop_is_no_matter,
                 states_that_are_over_and_are_played_on,
                 many_states_and_the_same_again, the_clock_is_looked_at,
                 positions_are_valued, another_protocol_is_refused,
                 nothing_is_said_before_the_greeting, the_server_vanishes,
                 it_comes_back, it_can_be_interrupted, it_ends_after_enough):
        began = time.monotonic()
        test()
        print("%s: %.1f s" % (test.__name__, time.monotonic() - began),
              flush=True)


main()
