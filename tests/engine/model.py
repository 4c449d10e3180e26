# SPDX-License-Identifier: MIT
"""The rules of kalah_rules(7) once more, in Python and as literally as can
be, for tests to hold programs against.  Nothing here looks at the library."""

FIELDS = {
    "pits": range(1, 33),
    "seeds": range(1, 65536),
    "direction": ("ccw", "cw"),
    "capture": ("opposite", "always", "none"),
    "takes": ("both", "opposite"),
    "relay": ("none", "both"),
    "extra": ("on", "off"),
    "end": ("row-empty", "no-move", "pass"),
    "leftovers": ("owner", "emptied", "last-mover", "nobody", "split"),
    "majority": ("off", "on"),
    "swap": ("off", "on"),
    "first-extra": ("on", "off"),
    "first": ("south", "north"),
}
DEFAULTS = {name: values[0] for name, values in FIELDS.items()}
DEFAULTS.update(pits=6, seeds=4)
PRESETS = {
    "kalah": {},
    "family": {"capture": "always"},
    "on-turn": {"end": "no-move"},
    "wood": {"capture": "always", "leftovers": "emptied"},
    "not-counted": {"capture": "always", "leftovers": "nobody"},
    "clockwise": {"capture": "always", "direction": "cw"},
    "keep-sowing": {"capture": "none", "relay": "both"},
    "simple": {"capture": "none"},
    "split": {"leftovers": "split"},
    "three": {"seeds": 3},
    "five": {"seeds": 5},
    "six": {"seeds": 6},
    "kgp": {"pits": 8, "seeds": 8, "majority": "on"},
    "manchester": {"pits": 7, "seeds": 7, "swap": "on", "first-extra": "off"},
    "sungka": {"pits": 7, "seeds": 7, "relay": "both", "end": "pass"},
}
SEEDS_MAX = 65535
SOUTH, NORTH = 0, 1
SIDES = ("south", "north")
LETTERS = {SOUTH: "S", NORTH: "N", None: "-"}
STORE = "store"

OVER = "the game is over"
NO_PIT = "there is no such pit"
EMPTY = "the pit is empty"
SWAP_OFF = "these rules have no swap"
SWAP_FIRST = "the side that began cannot swap"
SWAP_LATE = "the side has moved already"
SWAP_TAKEN = "a swap has been made already"


class TooHard(Exception):
    """A search that would take too long."""


def canonical(rules):
    return " ".join("%s=%s" % (name, rules[name]) for name in FIELDS)


def place(where):
    side, pit = where
    return SIDES[side] + ("-store" if pit == STORE else ":%d" % pit)


class State:
    """What lies where, and whose turn it is (None: over)."""

    def __init__(self, stores, rows, side):
        self.stores, self.rows, self.side = list(stores), rows, side

    def copy(self):
        return State(self.stores, [list(row) for row in self.rows], self.side)

    def text(self):
        numbers = [len(self.rows[0])] + self.stores + sum(self.rows, [])
        return "<%s> %s" % (",".join(map(str, numbers)), LETTERS[self.side])

    def hash(self):
        """The function that kalah_game_look(3) gives."""
        full = (1 << 64) - 1
        numbers = [len(self.rows[0])] + self.stores + sum(self.rows, [])
        numbers.append(2 if self.side is None else self.side)
        h = 0x9E3779B97F4A7C15
        for number in numbers:
            h = (h ^ number) * 0xBF58476D1CE4E5B9 & full
            h ^= h >> 32
        h = (h ^ h >> 29) * 0x94D049BB133111EB & full
        return "%016x" % (h ^ h >> 32)


class Game:
    def __init__(self, rules):
        self.rules = rules
        self.open()

    def open(self):
        row = [self.rules["seeds"]] * self.rules["pits"]
        side = SIDES.index(self.rules["first"])
        self.begin(State((0, 0), [list(row), list(row)], side), side)

    def begin(self, state, began):
        self.state, self.began = state, began
        self.total = sum(state.stores) + sum(map(sum, state.rows))
        self.start = state.copy()
        self.past, self.future = [], []  # [(entry, mover, state before)]

    def set_up(self, stores, rows, side):
        """A set-up position begins a game."""
        state = State(stores, [list(row) for row in rows], side)
        self.begin(state, SOUTH if side is None else side)
        if side is None:
            return
        ended = self.ended(side)
        if ended:
            self.sweep(ended, 1 - side)
        elif not any(state.rows[side]) and self.rules["end"] == "pass":
            state.side = 1 - side
        self.start = state.copy()

    # ---- Asking ---------------------------------------------------------

    def history(self):
        return [entry for entry, _, _ in self.past]

    def why_not(self, pit):
        if self.state.side is None:
            return OVER
        if not 0 <= pit < self.rules["pits"]:
            return NO_PIT
        if self.state.rows[self.state.side][pit] == 0:
            return EMPTY
        return None

    def why_no_swap(self):
        if self.rules["swap"] == "off":
            return SWAP_OFF
        if self.state.side is None:
            return OVER
        if "swap" in self.history():
            return SWAP_TAKEN
        if self.state.side == self.began:
            return SWAP_FIRST
        if any(mover == self.state.side for _, mover, _ in self.past):
            return SWAP_LATE
        return None

    def why_no_entry(self, entry):
        return self.why_no_swap() if entry == "swap" else self.why_not(entry)

    def legal(self):
        return [p for p in range(self.rules["pits"]) if not self.why_not(p)]

    def player(self, side):
        second = side != self.began
        return 2 if second != ("swap" in self.history()) else 1

    def decided(self):
        for side in (SOUTH, NORTH):
            if 2 * self.state.stores[side] > self.total:
                return "yes " + SIDES[side]
        return "no"

    def result(self):
        south, north = self.state.stores
        if self.state.side is not None:
            return "ongoing"
        return "south" if south > north else \
            "north" if north > south else "draw"

    def saved(self):
        text = "kalah-game 1; %s; %s; began=%s;" % (
            canonical(self.rules), self.start.text(), SIDES[self.began])
        return " ".join([text] + list(map(str, self.history())))

    # ---- The end --------------------------------------------------------

    def ended(self, would_move):
        """Why the game is over when that side would move next, or None."""
        south, north = (any(row) for row in self.state.rows)
        if {"row-empty": not south or not north,
                "no-move": not (south, north)[would_move],
                "pass": not south and not north}[self.rules["end"]]:
            return "end"
        if self.rules["majority"] == "on" and self.decided() != "no":
            return "majority"
        return None

    def sweep(self, ended, last_mover):
        """Who gets what is left; returns what went to each store."""
        state = self.state
        left = [sum(row) for row in state.rows]
        leftovers = self.rules["leftovers"]
        swept = [0, 0]
        state.side = None
        if leftovers == "nobody":
            return swept
        if ended == "majority" or leftovers == "owner":
            swept = left
        elif sum(left) > 0:
            holder = SOUTH if left[SOUTH] else NORTH
            if leftovers == "emptied":
                swept[1 - holder] = sum(left)
            elif leftovers == "last-mover":
                swept[last_mover] = sum(left)
            else:
                half, odd = divmod(sum(left), 2)
                south, north = state.stores
                favoured = SOUTH if south < north else \
                    NORTH if north < south else holder
                swept = [half, half]
                swept[favoured] += odd
        for side in (SOUTH, NORTH):
            state.stores[side] += swept[side]
            state.rows[side] = [0] * self.rules["pits"]
        return swept

    # ---- A move ---------------------------------------------------------

    def ring(self, mover):
        n = self.rules["pits"]
        ring = [(mover, i) for i in range(n)] + [(mover, STORE)] + \
            [(1 - mover, i) for i in range(n)]
        return ring if self.rules["direction"] == "ccw" else ring[::-1]

    def play(self, entry):
        """Plays a legal entry; returns the protocol's answer and steps."""
        self.future = []
        return self.advance(entry)

    def redo(self):
        self.advance(self.future.pop())

    def undo(self):
        entry, _, self.state = self.past.pop()
        self.future.append(entry)

    def advance(self, entry):
        before = self.state
        very_first = not any(e != "swap" for e in self.history())
        self.state = before.copy()
        mover = before.side
        if entry == "swap":
            # The mover has answered with the swap; the one who made the
            # first turn now sits here and has made no move from here.
            self.past.append((entry, None, before))
            return ("pit=swap last=- laps=0 captured=0 extra=no swept=0,0 "
                    "passed=no next=%s" % LETTERS[mover], None)
        self.past.append((entry, mover, before))
        last, laps, was_empty, steps = self.sow(mover, entry)
        captured = self.capture(mover, last, was_empty, steps)
        extra = last[1] == STORE and self.rules["extra"] == "on" and \
            not (very_first and self.rules["first-extra"] == "off")
        state = self.state
        would_move = mover if extra else 1 - mover
        ended = self.ended(would_move)
        # A side passes before a majority ends the game, too.
        passed = ended != "end" and self.rules["end"] == "pass" and \
            not any(state.rows[would_move])
        swept, extra = [0, 0], extra and not ended
        if extra:
            steps.append("extra")
        if passed:
            steps.append("pass " + SIDES[would_move])
        if ended:
            swept = self.sweep(ended, mover)
        else:
            state.side = 1 - would_move if passed else would_move
        if any(swept):
            steps.append("sweep %d %d" % tuple(swept))
        if ended:
            steps.append("end")
        yes = ("no", "yes")
        where = "own-store" if last[1] == STORE else place(last)
        return ("pit=%d last=%s laps=%d captured=%d extra=%s swept=%d,%d "
                "passed=%s next=%s" % (
                    entry, where, laps, captured, yes[extra],
                    swept[0], swept[1], yes[passed], LETTERS[state.side]),
                steps)

    def sow(self, mover, pit):
        state = self.state
        ring = self.ring(mover)
        at = ring.index((mover, pit))
        steps, laps = [], 0
        while True:
            side, pit = ring[at]
            seeds = state.rows[side][pit]
            state.rows[side][pit] = 0
            laps += 1
            steps.append("lift %s %d" % (place(ring[at]), seeds))
            for _ in range(seeds):
                at = (at + 1) % len(ring)
                side, pit = ring[at]
                steps.append("drop " + place(ring[at]))
                if pit == STORE:
                    state.stores[side] += 1
                else:
                    state.rows[side][pit] += 1
            if pit == STORE:
                return ring[at], laps, False, steps
            was_empty = state.rows[side][pit] == 1
            if was_empty or self.rules["relay"] == "none":
                return ring[at], laps, was_empty, steps

    def capture(self, mover, last, was_empty, steps):
        side, pit = last
        how = self.rules["capture"]
        if pit == STORE or side != mover or not was_empty or how == "none":
            return 0
        rows, across = self.state.rows, self.rules["pits"] - 1 - pit
        taken = rows[1 - mover][across]
        if taken == 0 and how == "opposite":
            return 0
        rows[1 - mover][across] = 0
        if self.rules["takes"] == "both" or taken == 0:
            rows[mover][pit] = 0
            taken += 1
        self.state.stores[mover] += taken
        steps.append("capture %s %d" % (place(last), taken))
        return taken

    # ---- Looking ahead --------------------------------------------------

    def hint(self):
        """The protocol's lines, and the seeds sown to find them."""
        lines, work, future = [], 0, self.future
        self.future = []
        for pit in self.legal():
            mover = self.state.side
            answer, steps = self.advance(pit)
            answer = dict(word.split("=") for word in answer.split())
            exposed, more = 0, 0
            if self.state.side is not None:
                exposed, more = self.most_captured(1 - mover)
            lines.append("%d extra=%s captured=%s exposed=%d" % (
                pit, answer["extra"], answer["captured"], exposed))
            work += len(steps) + more
            self.undo()
        self.future = future
        return lines, work

    def most_captured(self, side):
        """By one move of that side, as if it were to move."""
        here, most, work = self.state, 0, 0
        for pit, seeds in enumerate(here.rows[side]):
            if seeds:
                self.state = here.copy()
                last, _, was_empty, steps = self.sow(side, pit)
                most = max(most, self.capture(side, last, was_empty, steps))
                work += len(steps)
        self.state = here
        return most, work

    # ---- Perfect play ---------------------------------------------------

    def values(self, known, most=3000):
        """The value of every move by perfect play: the final difference of
        the stores, from the mover's view.  What positions after the first
        move are worth to South is kept in `known`; swaps are not looked at.
        TooHard when there are more than `most`."""
        found, future, mover = {}, self.future, self.state.side
        for pit in self.legal():
            self.play(pit)
            value = self.worth(known, most)
            found[pit] = -value if mover else value
            self.undo()
        self.future = future
        return found

    def worth(self, known, most):
        state = self.state
        if state.side is None:
            return state.stores[0] - state.stores[1]
        if state.text() not in known:
            if len(known) > most or len(self.past) > 300:
                raise TooHard()
            value = max(self.values(known, most).values())
            known[state.text()] = -value if state.side else value
        return known[state.text()]

    # ---- Counting -------------------------------------------------------

    def perft(self, depth):
        return 1 if depth == 0 else sum(self.divide(depth).values())

    def divide(self, depth):
        nodes, future = {}, self.future
        self.future = []
        for pit in self.legal() if depth > 0 else []:
            self.advance(pit)
            nodes[pit] = self.perft(depth - 1)
            self.undo()
        self.future = future
        return nodes
