"""What the screen says: as ``words``, but not again what the table itself shows large."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.games.krache import words
from tablegames.games.krache.state import COUNT, PLAY, SLAP
from tablegames.games.krache.words import refuse, result, tell
from tablegames.locale import Translator

__all__ = ["refuse", "result", "state", "tell"]


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """What is asked of whom; nothing during the count, nor beside the time of a freeze.

    That one seat is barred stands beside its name, with the time that is left.
    """
    shown = view["phase"] == COUNT or (view["phase"] == PLAY and any(view["frozen"]))
    if view["phase"] == SLAP and not all(view["barred"]):
        view = {**view, "barred": [0, 0]}
    return "" if shown else words.state(view, tr, names)
