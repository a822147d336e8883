"""How a match of Dreieck ended, in sentences (rules, 5)."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.games.dreieck.state import OVER
from tablegames.locale import Translator


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who has won, then each place; nothing before the end."""
    if view["phase"] != OVER:
        return []
    scores: list[int] = view["scores"]
    said = summary(view, tr, names)
    for place, seat in sorted((1 + sum(m > n for m in scores), s) for s, n in enumerate(scores)):
        said.append(
            tr.plural(
                "Place {place}: {name}, {n} point.",
                "Place {place}: {name}, {n} points.",
                scores[seat],
                place=place,
                name=names[seat],
            )
        )
    return said


def summary(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """How the match ended, to be read beside a table of the places."""
    if view["phase"] != OVER:
        return []
    scores: list[int] = view["scores"]
    return [
        tr.plural(
            "{name} wins the match with {n} point.",
            "{name} wins the match with {n} points.",
            max(scores),
            name=names[scores.index(max(scores))],
        )
    ]
