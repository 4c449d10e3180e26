# SPDX-License-Identifier: MIT
import copy
import dataclasses
import pickle

import pytest

import kalah
from kalah import Reason, Ruleset


def test_default():
    rules = Ruleset()
    assert rules == Ruleset.parse("") == Ruleset.parse("kalah")
    assert str(rules) == (
        "pits=6 seeds=4 direction=ccw capture=opposite takes=both relay=none "
        "extra=on end=row-empty leftovers=owner majority=off swap=off "
        "first-extra=on first=south")
    assert kalah.Game(rules).rules == rules


def test_presets():
    names = kalah.presets()
    assert list(names)[0] == "kalah" and len(names) == 15
    for name, about in names.items():
        rules = Ruleset.parse(name)
        assert about
        assert Ruleset.parse(str(rules)) == rules
        assert pickle.loads(pickle.dumps(rules)) == rules
        assert copy.deepcopy(rules) == rules
        assert kalah.Game(name).rules == rules
    rules = Ruleset.parse("manchester")
    assert rules.swap is True and rules.first_extra is False


def test_values():
    rules = Ruleset(pits=3, capture="always", first="north")
    assert rules == Ruleset.parse("pits=3 capture=always first=north")
    assert dataclasses.replace(rules, pits=6, first="south") == \
        Ruleset.parse("family")
    assert len({rules, Ruleset(), Ruleset.parse("kalah")}) == 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.pits = 4


@pytest.mark.parametrize("make, reason", [
    (lambda: Ruleset(pits=0), Reason.RULE_VALUE),
    (lambda: Ruleset(pits=2**40), Reason.RULE_VALUE),
    (lambda: Ruleset(pits=-6), Reason.RULE_VALUE),
    (lambda: Ruleset(capture="some"), Reason.RULE_VALUE),
    (lambda: Ruleset(capture="none takes=both"), Reason.RULE_TWICE),
    (lambda: Ruleset(pits=32, seeds=1024), Reason.RULE_SEEDS),
    (lambda: Ruleset.parse("pit=6"), Reason.RULE_FIELD),
    (lambda: Ruleset.parse("pits=6 pits=6"), Reason.RULE_TWICE),
    (lambda: kalah.Game("nim"), Reason.RULE_FIELD)])
def test_bad_rules(make, reason):
    with pytest.raises(kalah.InvalidRules) as info:
        make()
    assert info.value.reason == reason


def test_where_the_fault_is():
    with pytest.raises(kalah.InvalidRules) as info:
        Ruleset.parse("kgp  capture=maybe swap=on")
    assert info.value.at == 5
    assert "capture=maybe" in str(info.value)


def test_types():
    with pytest.raises(TypeError):
        Ruleset(pits="6")
    with pytest.raises(TypeError):
        Ruleset(swap="on")
    with pytest.raises(TypeError):
        Ruleset(pits=True)
