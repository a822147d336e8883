"""``tablegames``: open the menu."""

from __future__ import annotations

from tablegames.commands import Call, show
from tablegames.launch import Launch


def run(call: Call) -> int:
    """Open the menu."""
    return show(call, Launch())
