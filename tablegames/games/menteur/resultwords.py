"""How a round and a match of Menteur ended, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game import JSON
from tablegames.games.cardwords import listed
from tablegames.games.menteur.state import ENDED, OVER
from tablegames.locale import Translator


def round_result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who has won the last round and why, and whether the last lay was true."""
    if view["phase"] not in ENDED or not view["rounds"]:
        return []
    last = view["rounds"][-1]
    winners = last["winners"]
    said = [_won_round(view, tr, [names[seat] for seat in winners], min(last["left"]))]
    if view["pile"] and view["shown"] is None:
        said.append(_unasked(view["pile"][-1], tr))
    return said


def _won_round(view: JSON, tr: Translator, winners: Sequence[str], left: int) -> str:
    if not left:
        return tr("{name} has no card left and wins the round.", name=", ".join(winners))
    if len(winners) == 1:
        return tr(
            "The round ends after {lays} lays: {name} has the fewest cards and wins it.",
            lays=view["lays"],
            name=winners[0],
        )
    return tr(
        "The round ends after {lays} lays: {names} have the fewest cards and win it together.",
        lays=view["lays"],
        names=", ".join(winners),
    )


def _unasked(laid: JSON, tr: Translator) -> str:
    """What nobody has turned up: the last lay of a round that is over."""
    cards = listed(laid["cards"], tr)
    if all(card[0] == laid["rank"] for card in laid["cards"]):
        return tr("The last cards were what was announced: {cards}.", cards=cards)
    return tr("The last cards were a lie: {cards}.", cards=cards)


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who has won the match, then each place; nothing before the end."""
    if view["phase"] != OVER:
        return []
    return [_won_match(view, tr, names), *_placed(view, tr, names)]


def places(view: JSON) -> list[int]:
    """The place of each seat: by rounds won, then by fewer cards left in the last round."""
    left = view["rounds"][-1]["left"]
    marks = [(-won, cards) for won, cards in zip(view["won"], left, strict=True)]
    return [1 + sum(other < mark for other in marks) for mark in marks]


def _won_match(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    first = [seat for seat, place in enumerate(places(view)) if place == 1]
    won = view["won"][first[0]]
    if len(first) == 1:
        return tr.plural(
            "{name} wins the match with {n} round won.",
            "{name} wins the match with {n} rounds won.",
            won,
            name=names[first[0]],
        )
    return tr.plural(
        "{names} win the match together with {n} round won each.",
        "{names} win the match together with {n} rounds won each.",
        won,
        names=", ".join(names[seat] for seat in first),
    )


def _placed(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    left = view["rounds"][-1]["left"]
    return [
        tr(
            "Place {place}: {name}. Rounds won: {won}; cards left: {left}.",
            place=place,
            name=names[seat],
            won=view["won"][seat],
            left=left[seat],
        )
        for place, seat in sorted((place, seat) for seat, place in enumerate(places(view)))
    ]
