# SPDX-License-Identifier: MIT
"""What README.md and the docstrings show happens as they show it."""
import doctest
import importlib
import pkgutil

import pytest
from conftest import HERE

import kalah

NAMES = ["kalah"] + ["kalah." + one.name
                     for one in pkgutil.iter_modules(kalah.__path__)]


@pytest.mark.parametrize("name", NAMES)
def test_docstrings(name):
    module = importlib.import_module(name)
    assert module.__doc__
    assert doctest.testmod(module).failed == 0


def test_readme():
    result = doctest.testfile(str(HERE.parent / "README.md"),
                              module_relative=False)
    assert result.attempted >= 3 and result.failed == 0


@pytest.mark.parametrize("name", [
    one for one in kalah.__all__ if not one.isupper()])
def test_everything_public_is_explained(name):
    assert getattr(kalah, name).__doc__
