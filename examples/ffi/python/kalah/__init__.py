# SPDX-License-Identifier: MIT
"""The game of Kalah, by libkalah.

>>> import kalah
>>> game = kalah.Game("family")
>>> game.play(2).extra
True

The names: Game, Ruleset and presets; Match and MatchGame; Engine and LEVELS,
Solution, Verdict, Progress and Stop; Table for endgames; perft and
perft_divide; Batch for many games at once; Env, with OPPONENTS, and TurnEnv
for learning programs; Side, Result, Report, Step, StepKind and Hint, SWAP and
STORE; KalahError and its kinds.
"""
from . import _library
from .batch import Batch
from .engine import LEVELS, Engine, Progress, Solution, Stop, Verdict
from .environment import OPPONENTS, Env
from .errors import (FileError, IllegalMove, InvalidPosition, InvalidRules,
                     InvalidText, KalahError, MatchError, NoHistory,
                     OutOfMemory, Reason, TableError)
from .game import Game
from .match import BEGIN, Match, MatchGame
from .moves import (STORE, SWAP, Hint, Report, Result, Side, Step,
                    StepKind)
from .perft import perft, perft_divide
from .ruleset import Ruleset, presets
from .table import Table
from .turns import TurnEnv

__all__ = [
    "BEGIN", "Batch", "Engine", "Env", "FileError", "Game", "Hint",
    "IllegalMove", "InvalidPosition", "InvalidRules", "InvalidText",
    "KalahError", "LEVELS", "Match", "MatchError", "MatchGame", "NoHistory",
    "OPPONENTS", "OutOfMemory", "Progress", "Reason", "Report", "Result",
    "Ruleset", "STORE", "SWAP", "Side", "Solution", "Step", "StepKind",
    "Stop", "Table", "TableError", "TurnEnv", "Verdict", "perft",
    "perft_divide", "presets", "version"]


def version() -> str:
    """The version of the library that is used."""
    return str(_library.kalah_version().decode())
