# SPDX-License-Identifier: MIT
"""Where the tests find the package and the right answers."""
import pathlib
import sys

import pytest

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parents[3]
sys.path.insert(0, str(HERE.parent))


def rows(name):
    """The rows of a table of right answers."""
    path = TOP / "tests" / "data" / name
    if not path.exists():
        pytest.skip("no tests/data/%s here" % name)
    with open(path, encoding="ascii") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                yield line.rstrip("\n").split("\t")
