"""The score of a match of Président over its rounds."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.games.president.resultwords import title
from tablegames.games.president.screen_titles import sign
from tablegames.games.president.state import PRESIDENT
from tablegames.locale import Translator
from tablegames.widgets.look import Look
from tablegames.widgets.scoresheet import Entry, Rounds


def score_sheet(view: JSON, names: Sequence[str], tr: Translator, look: Look) -> Rounds:
    """A row a round: each seat's points, with a crown where it became President."""
    crown, seats, scores = sign(PRESIDENT, look), view["seats"], view["scores"]
    rows = tuple(
        tuple(
            Entry(str(seats - 1 - places.index(seat)), crown if places[0] == seat else "")
            for seat in range(seats)
        )
        for places in view["rounds"]
    )
    best = max(scores)
    lead = frozenset(seat for seat in range(seats) if best and scores[seat] == best)
    return Rounds(
        tuple(names),
        rows,
        tuple(map(str, scores)),
        lead=lead,
        goal=tr.plural("{n} round", "{n} rounds", view["options"]["rounds"]),
        notes={crown: title(PRESIDENT, tr)},
    )
