"""The sentences of Dreieck's table: what the cards on it say need not be said below it."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.games.dreieck import words
from tablegames.games.dreieck.endwords import briefly
from tablegames.games.dreieck.state import COUNT, REVEAL
from tablegames.games.dreieck.words import refuse, result, tell
from tablegames.locale import Translator

__all__ = ["refuse", "result", "state", "tell"]


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """What is asked of whom; while the cards lie open, how the round ended."""
    if view["phase"] == REVEAL:
        return briefly(view, tr, names)
    if view["phase"] == COUNT and any(view["barred"]):
        return ""  # for how long somebody is barred needs its line
    return words.state(view, tr, names)
