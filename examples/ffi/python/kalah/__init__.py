# SPDX-License-Identifier: MIT
"""The game of Kalah, by libkalah.

>>> import kalah
>>> game = kalah.Game("family")
>>> game.play(2).extra
True

The names: Game, Ruleset and presets; Batch for many games at once; Env and
TurnEnv for learning programs; Side, Result, Report, Step and StepKind, SWAP
and STORE; KalahError and its kinds.
"""
from . import _library
from .batch import Batch
from .environment import Env, TurnEnv
from .errors import (IllegalMove, InvalidPosition, InvalidRules, InvalidText,
                     KalahError, NoHistory, OutOfMemory, Reason)
from .game import Game
from .moves import STORE, SWAP, Report, Result, Side, Step, StepKind
from .ruleset import Ruleset, presets

__all__ = [
    "Batch", "Env", "Game", "IllegalMove", "InvalidPosition", "InvalidRules",
    "InvalidText", "KalahError", "NoHistory", "OutOfMemory", "Reason",
    "Report", "Result", "Ruleset", "STORE", "SWAP", "Side", "Step",
    "StepKind", "TurnEnv", "presets", "version"]


def version() -> str:
    """The version of the library that is used."""
    return _library.kalah_version().decode()
