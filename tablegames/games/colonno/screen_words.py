"""What the screen says: as ``words``, but the sums and places that its table shows are left out."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.games.colonno.words import refuse, round_result, state, summary, tell
from tablegames.locale import Translator

__all__ = ["refuse", "result", "state", "tell"]


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who has won, if the match is over; why the round is, and what was doubled and why."""
    ended = round_result(view, tr, names)
    return summary(view, tr, names) + ended[: len(ended) - view["seats"]]
