"""What is told of Menteur: lays, doubts, refusals, the state, in whole sentences.

Views in, sentences out; ``names`` are by seat. Every watcher is told the same: only what all may
know, even where its own view shows more, for others may read over its shoulder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from tablegames.engine.cards import RANKS
from tablegames.engine.game import JSON, Refused
from tablegames.games.cardwords import listed, named, rank_named
from tablegames.games.menteur.optionwords import option, option_help, option_value
from tablegames.games.menteur.resultwords import result, round_result
from tablegames.games.menteur.state import (
    ENDED,
    GUARD,
    LAY,
    OVER,
    ROUND_OVER,
    WINDOW,
    after,
    announceable,
)
from tablegames.games.menteur.views import size
from tablegames.locale import N_, Translator
from tablegames.locale.refusals import refuse as refuse_common

if TYPE_CHECKING:
    from tablegames.engine.table import Told

__all__ = [
    "doubted",
    "laid",
    "option",
    "option_help",
    "option_value",
    "refuse",
    "result",
    "round_result",
    "state",
    "tell",
    "waiting",
]

MOST_NAMED = 3
"""So many names have room in the sentence at the foot; who they are the window shows too."""


def tell(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What happened between the two views, in the order in which it happened."""
    view, said = told.after, []
    if view["round"] != told.before["round"]:
        return [_dealt(view, tr, names)]
    if view["lays"] != told.before["lays"]:
        if told.seat is None:
            said.append(tr("Time is up for {name}: the program lays.", name=names[view["turn"]]))
        said.append(laid(view, tr, names))
    said += _answered(told, tr, names)
    if view["phase"] in ENDED and told.before["phase"] not in ENDED:
        said += round_result(view, tr, names)
    if view["phase"] == OVER and told.before["phase"] != OVER:
        said += result(view, tr, names)
    return said


def _answered(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who accepted or doubted, and what came of it when the window closed."""
    before, view = told.before, told.after
    said = []
    if told.seat is not None and told.move == "accept":
        said.append(tr("{name} accepts.", name=names[told.seat]))
    if view["shown"] is not None and before["shown"] is None:
        return [*said, *doubted(view, tr, names)]
    if before["phase"] in {GUARD, WINDOW} and view["phase"] not in {GUARD, WINDOW}:
        said.append(tr("Nobody doubted: the cards stay in the pile."))
    return said


def laid(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The last lay, as it was announced."""
    last = view["pile"][-1]
    return tr.plural(
        "{name} lays {n} card face down and announces: {rank}.",
        "{name} lays {n} cards face down and announces: {rank}.",
        size(last["cards"]),
        name=names[last["seat"]],
        rank=rank_named(last["rank"], tr),
    )


def doubted(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """The last doubt: what was turned up, whether it was true, who takes the pile."""
    shown = view["shown"]
    turned = tr(
        "{doubter} doubts. Turned up: {cards}.",
        doubter=names[shown["doubter"]],
        cards=listed(shown["cards"], tr),
    )
    if shown["true"]:
        taken = tr.plural(
            "It was true: {name} takes the pile, {n} card.",
            "It was true: {name} takes the pile, {n} cards.",
            shown["count"],
            name=names[shown["taker"]],
        )
    else:
        taken = tr.plural(
            "{name} is caught lying and takes the pile, {n} card.",
            "{name} is caught lying and takes the pile, {n} cards.",
            shown["count"],
            name=names[shown["taker"]],
        )
    return [turned, taken]


def _dealt(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    return tr(
        "Round {n}: {dealer} deals, {name} lays first.",
        n=view["round"],
        dealer=names[view["dealer"]],
        name=names[view["turn"]],
    )


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The sentence at the foot of the table: what is asked of whom."""
    if view["phase"] == OVER:
        return tr("The match is over.")
    if view["phase"] == ROUND_OVER:
        dealer = names[after(view["dealer"], view["seats"])]
        return tr("The round is over: anybody can begin the next one. {name} deals.", name=dealer)
    name = names[view["turn"]]
    if view["phase"] == LAY:
        return _due(view, tr, name)
    if view["phase"] == GUARD:
        return tr("{name} has laid: in a moment the others can answer.", name=name)
    left = waiting(view)
    if len(left) > MOST_NAMED:
        return tr(
            "Does anybody doubt {name}? Still to answer: {n} players.", name=name, n=len(left)
        )
    others = ", ".join(names[seat] for seat in left)
    return tr("Does anybody doubt {name}? Still to answer: {names}.", name=name, names=others)


def waiting(view: JSON) -> list[int]:
    """The seats that have not answered the last lay yet; none where no window is open."""
    if view["phase"] != WINDOW:
        return []
    answered = {view["turn"], *view["accepted"]}
    return [seat for seat in range(view["seats"]) if seat not in answered]


def _due(view: JSON, tr: Translator, name: str) -> str:
    ranks = announceable(view["options"]["announce"], view["rank"])
    if len(ranks) == len(RANKS):
        return tr("{name} lays and can announce any rank.", name=name)
    if len(ranks) == 1:
        return tr("{name} lays and must announce: {rank}.", name=name, rank=_ranks(ranks, tr))
    return tr("{name} lays and can announce: {ranks}.", name=name, ranks=_ranks(ranks, tr))


def _ranks(ranks: Sequence[str], tr: Translator) -> str:
    return ", ".join(rank_named(rank, tr) for rank in ranks)


REFUSED: Mapping[str, str] = MappingProxyType(
    {
        "bad-move": N_(
            "Write lay and your cards, lay 7h 7s, or where you can choose the rank lay 7h as 7;"
            " or doubt, accept, next."
        ),
        "no-seat": N_("There is no such seat at this table."),
        "game-over": N_("The match is over: nothing more can be played."),
        "round-over": N_("The round is over: next begins another one."),
        "round-on": N_("The next round begins only when this one is over."),
        "own-lay": N_("These are your own cards: the others answer."),
        "already-answered": N_("You have answered this lay already: wait for the others."),
        "too-soon": N_("The cards have just been laid: in a moment you can doubt or accept."),
    }
)
"""The refusals that need no facts, by code."""


def refuse(refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """Which rule forbids it, and what is open instead.

    A refused option or position needs no view: it may be empty then.
    """
    if refused.code in REFUSED:
        return tr(REFUSED[refused.code])
    if refused.code in SAYING:
        return SAYING[refused.code](refused.facts, view, tr, names)
    return refuse_common(refused, tr, view.get("options", ()))


def _no_window(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    return tr("No cards can be doubted now: wait until {name} has laid.", name=names[facts["turn"]])


def _window_open(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    turn = view["turn"]
    if view["phase"] not in {GUARD, WINDOW}:  # the view is of a moment after it
        return tr("Nobody lays before the others have answered.")
    return tr("Nobody lays before the others have answered {name}.", name=names[turn])


def _not_your_turn(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    return tr("It is {name}'s turn.", name=names[facts["turn"]])


def _wrong_count(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    if not facts["count"]:  # a newcomer without a card of that rank may not know that he can lie
        return tr(
            "Choose 1 to {most} cards: they need not have the rank that you announce.",
            most=facts["most"],
        )
    return tr("A lay has 1 to {most} cards, not {n}.", most=facts["most"], n=facts["count"])


def _not_your_card(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    card = named(facts["card"], tr)
    if not facts["held"]:
        return tr("You do not hold this card: {card}. Lay cards of your own hand.", card=card)
    return tr.plural(
        "You hold this card only {n} time: {card}.",
        "You hold this card only {n} times: {card}.",
        facts["held"],
        card=card,
    )


def _rank_needed(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    ranks = _ranks(facts["ranks"], tr)
    return tr("Say as which rank you lay, for instance as 7. Possible: {ranks}.", ranks=ranks)


def _wrong_rank(facts: JSON, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    return tr(
        "You cannot announce this rank now: {rank}. Possible: {ranks}.",
        rank=rank_named(facts["rank"], tr),
        ranks=_ranks(facts["ranks"], tr),
    )


Saying = Callable[[JSON, JSON, Translator, Sequence[str]], str]
SAYING: Mapping[str, Saying] = MappingProxyType(
    {
        "no-window": _no_window,
        "window-open": _window_open,
        "not-your-turn": _not_your_turn,
        "wrong-count": _wrong_count,
        "not-your-card": _not_your_card,
        "rank-needed": _rank_needed,
        "wrong-rank": _wrong_rank,
    }
)
"""The refusals that need facts: code to its sentence."""
