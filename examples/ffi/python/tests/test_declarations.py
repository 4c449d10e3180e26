# SPDX-License-Identifier: MIT
"""What the package says about the library is what the headers say."""
import ctypes
import re
import sys

import pytest
from conftest import TOP

import kalah
from kalah import _library, engine, match, moves, ruleset, table

if not (TOP / "tests" / "abi" / "headers.py").exists():
    pytest.skip("no headers here", allow_module_level=True)
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOP / "tests" / "abi"))
import headers  # noqa: E402

API = headers.Api(str(TOP))


def normal(text):
    return re.sub(r"\s+", " ", text).replace("* *", "**")


def test_prototypes():
    known = {one.name: normal(one.types()) for one in API.functions}
    ours = re.findall(r"[^;]+;", _library.PROTOTYPES)
    assert len(ours) > 50
    for one in ours:
        name = re.search(r"kalah_\w+(?=\()", one).group()
        assert normal(one.strip(" \n;")) == known[name]


@pytest.mark.parametrize("ours, prefix", [
    (kalah.Reason, "KALAH_ERROR_"), (kalah.Side, "KALAH_SIDE_"),
    (kalah.Result, "KALAH_RESULT_"), (kalah.StepKind, "KALAH_STEP_"),
    (kalah.Stop, "KALAH_STOP_")])
def test_constants(ours, prefix):
    theirs = {name[len(prefix):]: value for name, value in API.constants
              if name.startswith(prefix)}
    theirs.pop("NONE", None)
    assert {one.name: int(one) for one in ours} == theirs


def test_other_constants():
    known = dict(API.constants)
    assert [known["KALAH_BEGIN_" + one.upper()] for one in kalah.BEGIN] == \
        list(range(len(kalah.BEGIN)))
    assert [known["KALAH_LEVEL_" + one.upper()] for one in kalah.LEVELS] == \
        list(range(len(kalah.LEVELS)))
    assert engine.NONE == known["KALAH_MOVE_NONE"]
    assert table.VERIFY == known["KALAH_TABLE_VERIFY"]
    assert kalah.SWAP == known["KALAH_MOVE_SWAP"]
    assert kalah.STORE == known["KALAH_PIT_STORE"]


def test_library_has_the_same_constants():
    value = ctypes.c_int32()
    for name, number in API.constants:
        assert _library.kalah_constant(ctypes.byref(value),
                                       name.encode()) == 0
        assert value.value == number


@pytest.mark.parametrize("struct, name", [
    (ruleset.RulesetStruct, "kalah_ruleset"),
    (moves.Report, "kalah_report"), (moves.StepStruct, "kalah_step"),
    (moves.HintStruct, "kalah_hint"),
    (match.MatchGameStruct, "kalah_match_game"),
    (engine.LimitsStruct, "kalah_limits"),
    (engine.SolutionStruct, "kalah_solution"),
    (engine.VerdictStruct, "kalah_verdict"),
    (engine.ProgressStruct, "kalah_progress")])
def test_structs(struct, name):
    members, size = {one: (m, s) for one, m, s in API.structs}[name]
    assert ctypes.sizeof(struct) == size
    assert [one.lstrip("_") for one, _ in struct._fields_] == [
        one.name for one in members]
    for (field, _), member in zip(struct._fields_, members):
        assert getattr(struct, field).offset == member.offset
        assert getattr(struct, field).size == member.size
