"""The score of Dreieck as a sheet: what each round gave, as far as it was seen here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.engine.game import JSON
from tablegames.games.dreieck.state import OVER, REVEAL
from tablegames.locale import Translator
from tablegames.widgets.scoresheet import Entry, Rounds, ScoreSheet

Gains = Mapping[int, Sequence[int]]
"""What each seat got, by the number of the round."""


def gained(view: JSON) -> dict[int, Sequence[int]]:
    """The round that ended last and what it gave; nothing before the first end."""
    last = view["last"]
    if last is None:
        return {}
    return {view["round"] - (view["phase"] not in {REVEAL, OVER}): tuple(last["gains"])}


def rounds(view: JSON, gains: Gains, names: Sequence[str], tr: Translator) -> Rounds:
    """The sheet. A view tells the last round alone: those that were not seen share a line."""
    known = {**gains, **gained(view)}
    scores, first = view["scores"], min(known, default=1)
    rows = [tuple(_entry(known[one][seat]) for seat in range(3)) for one in sorted(known)]
    numbers = [str(one) for one in sorted(known)]
    before = [score - sum(one[seat] for one in known.values()) for seat, score in enumerate(scores)]
    if first > 1:
        rows.insert(0, tuple(Entry(str(points)) for points in before))
        numbers.insert(0, "…")
    top = max(scores)
    return Rounds(
        names=tuple(names),
        rows=tuple(rows),
        totals=tuple(map(str, scores)),
        lead=frozenset(seat for seat, score in enumerate(scores) if score == top > 0),
        goal=tr.plural("{n} point", "{n} points", view["options"]["target"]),
        numbers=tuple(numbers),
    )


def _entry(points: int) -> Entry | None:
    return Entry(str(points)) if points else None


class Score(ScoreSheet):
    """Beside the table it leaves room for the cards that were seen."""

    MOST = 4


def points(names: Sequence[str], scores: Sequence[int]) -> str:
    """The scores in a line, each after a name."""
    return "  ".join(f"{name} {score}" for name, score in zip(names, scores, strict=False))
