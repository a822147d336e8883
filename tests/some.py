"""Some of the values of a parametrised test: the rest is for the long run."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def some(values: Iterable[Any], number: int) -> list[Any]:
    """The first so many run always, the others are marked ``long``."""
    found = list(values)
    return [*found[:number], *(pytest.param(one, marks=pytest.mark.long) for one in found[number:])]
