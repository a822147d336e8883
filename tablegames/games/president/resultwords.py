"""How a round and a match of Président ended, and the titles, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.game import JSON
from tablegames.games.cardwords import listed
from tablegames.games.president.state import (
    CITIZEN,
    OVER,
    PRESIDENT,
    ROUND_OVER,
    SECRETARY,
    SWEEPER,
    VICE,
)
from tablegames.locale import N_, Translator

TITLES: Mapping[str, str] = MappingProxyType(
    {
        PRESIDENT: N_("President"),
        VICE: N_("Vice-President"),
        CITIZEN: N_("Citizen"),
        SECRETARY: N_("Secretary"),
        SWEEPER: N_("Sweeper"),
    }
)


def title(name: str | None, tr: Translator) -> str:
    """A title of a view as one reads it; empty where there is none yet."""
    return tr(TITLES[name]) if name else ""


def round_result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """The order of the round that is over, titles and points, and what the last one still held."""
    if view["phase"] not in {ROUND_OVER, OVER}:
        return []
    places = view["rounds"][-1]
    said = [
        tr.plural(
            "{name} is {title}: {n} point, {total} in all.",
            "{name} is {title}: {n} points, {total} in all.",
            len(places) - 1 - at,
            name=names[seat],
            title=title(view["titles"][seat], tr),
            total=view["scores"][seat],
        )
        for at, seat in enumerate(places)
    ]
    if left := view["hands"][places[-1]]:
        said.append(
            tr("{name} was left with: {cards}.", name=names[places[-1]], cards=listed(left, tr))
        )
    return said


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who has won the match and why, then each place; nothing before the end."""
    if view["phase"] != OVER:
        return []
    placed = [
        tr.plural(
            "Place {place}: {name}, {n} point.",
            "Place {place}: {name}, {n} points.",
            view["scores"][seat],
            place=at,
            name=names[seat],
        )
        for at, seat in enumerate(ranking(view), 1)
    ]
    return [*summary(view, tr, names), *placed]


def summary(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who has won the match and why, to be read beside a table of the places."""
    if view["phase"] != OVER:
        return []
    first, scores = ranking(view)[0], view["scores"]
    said = [
        tr.plural(
            "{name} wins the match with {n} point.",
            "{name} wins the match with {n} points.",
            scores[first],
            name=names[first],
        )
    ]
    level = [seat for seat, n in enumerate(scores) if n == scores[first] and seat != first]
    return [*said, _tied(view, first, level, tr, names)] if level else said


def _tied(
    view: JSON, first: int, level: Sequence[int], tr: Translator, names: Sequence[str]
) -> str:
    won = rounds_won(view)
    others = ", ".join(names[seat] for seat in level)
    if won[first] > max(won[seat] for seat in level):
        return tr(
            "{others} did not have fewer points, but {name} has won more rounds.",
            others=others,
            name=names[first],
        )
    return tr(
        "{others} did not have fewer points, but {name} came before in the last round.",
        others=others,
        name=names[first],
    )


def ranking(view: JSON) -> list[int]:
    """The seats by their sums, then by the rounds won, then by the last round; the best first."""
    won, last = rounds_won(view), view["rounds"][-1]
    return sorted(
        range(view["seats"]),
        key=lambda seat: (-view["scores"][seat], -won[seat], last.index(seat)),
    )


def rounds_won(view: JSON) -> list[int]:
    """How many rounds each seat has won."""
    return [sum(places[0] == seat for places in view["rounds"]) for seat in range(view["seats"])]
