"""What the screen says: as ``words``, but what its table shows is left out."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.games.colonno.words import refuse, round_result, state, summary, tell
from tablegames.locale import Translator

__all__ = ["refuse", "result", "state", "tell"]


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Why the match is over, if it is, and the round; what was doubled and why."""
    ended = round_result(view, tr, names)
    return summary(view, tr, names)[1:] + ended[: len(ended) - view["seats"]]
