# SPDX-License-Identifier: MIT
"""The rules of a game."""
import ctypes
from dataclasses import dataclass, fields
from typing import Any, Dict, Union

from . import _call as call
from . import _library as lib


class RulesetStruct(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint32)] + [
        (name, ctypes.c_int32) for name in (
            "pits", "seeds", "direction", "capture", "takes", "relay",
            "extra", "end", "leftovers", "majority", "swap", "first_extra",
            "first")]


@dataclass(frozen=True)
class Ruleset:
    """The rules of a game; kalah_rules(7) explains every value.

    The default is the game as most programs have it.  Rules are values:
    equal ones are equal, they can be keys, dataclasses.replace() makes
    others of them, and str() gives their canonical text.

    >>> Ruleset(pits=4, capture="always").capture
    'always'
    >>> Ruleset.parse("kgp seeds=4").pits
    8
    """

    pits: int = 6
    seeds: int = 4
    direction: str = "ccw"
    capture: str = "opposite"
    takes: str = "both"
    relay: str = "none"
    extra: bool = True
    end: str = "row-empty"
    leftovers: str = "owner"
    majority: bool = False
    swap: bool = False
    first_extra: bool = True
    first: str = "south"
    _struct = RulesetStruct()

    def __post_init__(self) -> None:
        struct = RulesetStruct()
        words = []
        for field in fields(self):
            value = getattr(self, field.name)
            if type(value) is not field.type:
                raise TypeError("%s must be of type %s, not %s" % (
                    field.name, field.type.__name__, type(value).__name__))
            if isinstance(value, bool):
                value = "on" if value else "off"
            words.append("%s=%s" % (field.name.replace("_", "-"), value))
        call.read_text(lib.kalah_ruleset_parse,
                       (ctypes.byref(struct), ctypes.sizeof(struct)),
                       " ".join(words))
        object.__setattr__(self, "_struct", struct)

    @classmethod
    def parse(cls, text: str) -> "Ruleset":
        """Rules from text: a preset's name, fields as "field=value", or a
        name and then fields that change it."""
        struct = RulesetStruct()
        call.read_text(lib.kalah_ruleset_parse,
                       (ctypes.byref(struct), ctypes.sizeof(struct)), text)
        return cls._of(struct)

    @classmethod
    def of(cls, rules: "Rules") -> "Ruleset":
        """Rules from whatever may stand for them: a Ruleset, text, or None
        for the default."""
        if rules is None:
            return cls()
        if isinstance(rules, Ruleset):
            return rules
        if not isinstance(rules, str):
            raise TypeError("rules must be a Ruleset, its text or None, "
                            "not %s" % type(rules).__name__)
        return cls.parse(rules)

    @classmethod
    def _of(cls, struct: RulesetStruct) -> "Ruleset":
        text = call.text_of(lib.kalah_ruleset_format, ctypes.byref(struct))
        values = {}
        for field, word in zip(fields(cls), text.split()):
            value = word.split("=")[1]
            values[field.name] = (
                value == "on" if field.type is bool else field.type(value))
        return cls(**values)

    def __str__(self) -> str:
        return call.text_of(lib.kalah_ruleset_format,
                            ctypes.byref(self._struct))

    def sheet(self) -> str:
        """The rules as a rule sheet for people, in plain English."""
        return call.text_of(lib.kalah_describe_rules,
                            ctypes.byref(self._struct))

    def __reduce__(self) -> Any:
        return Ruleset.parse, (str(self),)


Rules = Union[None, str, Ruleset]


def presets() -> Dict[str, str]:
    """The names of the presets, and who plays by each in a few words."""
    return {
        lib.kalah_ruleset_preset_name(i).decode():
        lib.kalah_ruleset_preset_about(i).decode()
        for i in range(lib.kalah_ruleset_preset_count())}
