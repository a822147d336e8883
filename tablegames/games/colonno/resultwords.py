"""How a round and a match of Colonno ended, the doubling with its numbers, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.games.colonno.state import OVER, ROUND_OVER
from tablegames.locale import Translator


def shown_sum(cells: Sequence[int | str | None]) -> int:
    """The sum of the cards of a board in a view that lie face up."""
    return sum(cell for cell in cells if isinstance(cell, int))


def face_down(cells: Sequence[int | str | None]) -> int:
    """How many cards of a board in a view lie face down."""
    return sum(cell == "?" for cell in cells)


def last_turns(view: JSON) -> int:
    """How many last turns remain, the present one too; 0 where nobody has closed."""
    if view["closer"] is None or view["turn"] is None:
        return 0
    seats: int = view["seats"]
    return int((view["closer"] - view["turn"]) % seats)


def round_result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Why the round is over, what was doubled and why, and what each seat got."""
    if view["phase"] not in {ROUND_OVER, OVER} or not view["rounds"]:
        return []
    scores = view["rounds"][-1]
    said = [_why_over(view, tr, names)]
    if view["closer"] is not None:
        said += _doubling(view, tr, names)
    for seat, score in enumerate(scores):
        said.append(
            tr(
                "{name}: {score} in this round, {total} in all.",
                name=names[seat],
                score=score,
                total=view["scores"][seat],
            )
        )
    return said


def _why_over(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    if view["closer"] is None:
        return tr("Everybody has had 60 turns: the round ends, and nothing is doubled.")
    return tr("{name} closed the round.", name=names[view["closer"]])


def _doubling(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    closer: int = view["closer"]
    score = view["rounds"][-1][closer]
    own = shown_sum(view["boards"][closer])
    others = [seat for seat in range(view["seats"]) if seat != closer]
    low = min(others, key=lambda seat: view["rounds"][-1][seat])
    lowest = view["rounds"][-1][low]
    facts = {"name": names[closer], "own": own, "other": names[low], "lowest": lowest}
    if score != own:
        return [
            tr(
                "{name} has {own}, but {other} has {lowest}: it is doubled to {score}.",
                **facts,
                score=score,
            )
        ]
    if own > 0:
        return [tr("{name} has {own}, the lowest sum alone: it is not doubled.", **_only(facts))]
    return [tr("{name} has {own}: 0 or less is never doubled.", **_only(facts))]


def _only(facts: JSON) -> JSON:
    return {"name": facts["name"], "own": facts["own"]}


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who has won the match and why, then each place; nothing before the end."""
    if view["phase"] != OVER:
        return []
    scores = view["scores"]
    placed = sorted((1 + sum(less < n for less in scores), seat) for seat, n in enumerate(scores))
    return [
        *summary(view, tr, names),
        *(
            tr("Place {place}: {name}, {total}.", place=place, name=names[seat], total=scores[seat])
            for place, seat in placed
        ),
    ]


def summary(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who has won and why the match is over, to be read beside a table of the places."""
    if view["phase"] != OVER:
        return []
    scores = view["scores"]
    first = [name for name, n in zip(names, scores, strict=False) if n == min(scores)]
    if len(first) == 1:
        won = tr("{name} wins with the lowest total, {total}.", name=first[0], total=min(scores))
    else:
        won = tr(
            "{names} win together with the lowest total, {total}.",
            names=", ".join(first),
            total=min(scores),
        )
    return [won, _why(view, tr, names)]


def _why(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    rounds, target, scores = view["options"]["rounds"], view["options"]["target"], view["scores"]
    if rounds:
        return tr.plural(
            "The match had {n} round.", "The match had {n} rounds.", max(rounds, view["round"])
        )
    most = max(scores)
    return tr(
        "The match ends because {name} has {total}; the limit is {target}.",
        name=names[scores.index(most)],
        total=most,
        target=target,
    )
