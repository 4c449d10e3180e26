# SPDX-License-Identifier: MIT
"""The game of Kalah, by libkalah.

>>> import kalah
>>> game = kalah.Game("family")
>>> game.play(2).extra
True

The names: Game, Ruleset and presets; Match and MatchGame; Batch for many
games at once; Env and TurnEnv for learning programs; Side, Result, Report,
Step, StepKind and Hint, SWAP and STORE; KalahError and its kinds.
"""
from . import _library
from .batch import Batch
from .environment import Env, TurnEnv
from .errors import (IllegalMove, InvalidPosition, InvalidRules, InvalidText,
                     KalahError, MatchError, NoHistory, OutOfMemory, Reason)
from .game import Game
from .match import BEGIN, Match, MatchGame
from .moves import (STORE, SWAP, Hint, Report, Result, Side, Step,
                    StepKind)
from .ruleset import Ruleset, presets

__all__ = [
    "BEGIN", "Batch", "Env", "Game", "Hint", "IllegalMove",
    "InvalidPosition", "InvalidRules", "InvalidText", "KalahError", "Match",
    "MatchError", "MatchGame", "NoHistory", "OutOfMemory",
    "Reason", "Report", "Result", "Ruleset", "STORE", "SWAP", "Side", "Step",
    "StepKind", "TurnEnv", "presets", "version"]


def version() -> str:
    """The version of the library that is used."""
    return _library.kalah_version().decode()
