"""The score over the rounds, and what is played for (rules, 8)."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.games.krache.optionwords import option_value
from tablegames.games.krache.roundwords import unplayed
from tablegames.games.krache.state import CLASSIC, OVER, POINTS, SEATS
from tablegames.locale import Translator
from tablegames.widgets.scoresheet import Entry, Rounds

WON = "✓"


def rounds(view: JSON, names: Sequence[str], tr: Translator) -> Rounds:
    """What each seat had left after each round, the score, who is ahead, the goal."""
    mode = view["options"]["mode"]
    score = totals(view)
    best = max(score) if mode not in {CLASSIC, POINTS} else min(score)
    ahead = frozenset(seat for seat in SEATS if score[seat] == best)
    return Rounds(
        names=tuple(names),
        rows=tuple(_row(left, mode) for left in view["rounds"]),
        totals=tuple(map(str, score)),
        lead=ahead if len(ahead) == 1 else frozenset(),
        goal=_goal(view, tr),
        notes={WON: tr("has won the round")},
    )


def totals(view: JSON) -> list[int]:
    """The score: points, rounds won, or in ``classic`` the cards that each began the round with."""
    if view["options"]["mode"] != CLASSIC:
        return list(view["score"])
    if view["phase"] == OVER:
        return [unplayed(view, seat) for seat in SEATS]
    return list(view["rounds"][-1]) if view["rounds"] else [26, 26]


def _row(cards: Sequence[int], mode: str) -> tuple[Entry, ...]:
    won = mode not in {CLASSIC, POINTS}
    return tuple(
        Entry(str(cards[seat]), WON if won and cards[seat] < cards[1 - seat] else "")
        for seat in SEATS
    )


def _goal(view: JSON, tr: Translator) -> str:
    options = view["options"]
    if options["mode"] == CLASSIC:
        return tr("to have no card")
    name = "target" if options["mode"] == POINTS else "quick_wins"
    return option_value(name, options[name], tr)
