"""What is told of Président: plays, passes, gifts, refusals, the state, in whole sentences.

Views in, sentences out; ``names`` are by seat. How a round and a match ended is in
``resultwords``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablegames.engine.cards import rank
from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.games.cardwords import listed, named, rank_named
from tablegames.games.president.optionwords import option, option_help, option_value
from tablegames.games.president.ranks import ORDER, is_highest, strength
from tablegames.games.president.resultwords import result, round_result, summary, title
from tablegames.games.president.state import GIVE, OVER, ROUND_OVER, owed
from tablegames.locale import N_, Translator
from tablegames.locale.refusals import refuse as refuse_common

__all__ = [
    "option",
    "option_help",
    "option_value",
    "order",
    "refuse",
    "result",
    "round_result",
    "state",
    "summary",
    "tell",
    "title",
]


def tell(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What happened between the two views, in the order in which it happened."""
    before, after = told.before, told.after
    if after["round"] != before["round"]:
        return _began(after, tr, names)
    late = told.seat is None
    if before["phase"] == GIVE:
        said = [_gave(after["gifts"][-1], tr, names, late=late)]
        if after["phase"] != GIVE:
            said.append(tr("{name} leads.", name=names[after["turn"]]))
        return said
    return _played(told, tr, names, late=late)


def _began(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """A new round, who deals, and what the last ones had to give."""
    said = tr("Round {n} begins: {name} deals.", n=view["round"], name=names[view["dealer"]])
    return [said, *(_had_to_give(gift, tr, names) for gift in view["gifts"])]


def _had_to_give(gift: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The highest cards are named to who gave or got them; the others learn how many."""
    giver, taker = names[gift["from"]], names[gift["to"]]
    if isinstance(gift["cards"], int):
        return tr.plural(
            "{giver} had to give {taker} the highest card.",
            "{giver} had to give {taker} the {n} highest cards.",
            gift["cards"],
            giver=giver,
            taker=taker,
        )
    return tr.plural(
        "{giver} had to give {taker} the highest card: {cards}.",
        "{giver} had to give {taker} the highest cards: {cards}.",
        len(gift["cards"]),
        giver=giver,
        taker=taker,
        cards=listed(gift["cards"], tr),
    )


def _gave(gift: JSON, tr: Translator, names: Sequence[str], *, late: bool) -> str:
    giver, taker = names[gift["from"]], names[gift["to"]]
    if isinstance(gift["cards"], int):
        if late:
            return tr("Time is up: {giver} gives {taker} low cards.", giver=giver, taker=taker)
        return tr.plural(
            "{giver} gives {taker} {n} card.",
            "{giver} gives {taker} {n} cards.",
            gift["cards"],
            giver=giver,
            taker=taker,
        )
    cards = listed(gift["cards"], tr)
    if late:
        return tr(
            "Time is up: {giver} gives {taker}: {cards}.", giver=giver, taker=taker, cards=cards
        )
    return tr("{giver} gives {taker}: {cards}.", giver=giver, taker=taker, cards=cards)


def _played(told: Told, tr: Translator, names: Sequence[str], *, late: bool) -> list[str]:
    before, after = told.before, told.after
    grown = len(after["trick"]) > len(before["trick"])
    last = (after["trick"] if grown else after["last_trick"])[-1]
    name, cards = names[last["seat"]], last["cards"]
    said = [_laid(name, cards, tr, late) if cards else _passed(after, name, tr, late)]
    over = after["phase"] in {ROUND_OVER, OVER}
    if after["reversed"] != before["reversed"] and not over:
        said.append(_turned(after, tr))
    if after["placed"] != before["placed"]:
        place = len(after["placed"])
        said.append(tr("{name} has no card left: place {place}.", name=name, place=place))
    if over:
        said.append(tr("Round {n} is over.", n=after["round"]))
        return [*said, *round_result(after, tr, names), *result(after, tr, names)]
    if not grown:
        said.append(_trick_over(after, cards, tr, names))
    return said


def _laid(name: str, cards: Sequence[str], tr: Translator, late: bool) -> str:
    if late:
        return tr("Time is up: {name} plays {cards}.", name=name, cards=listed(cards, tr))
    return tr("{name} plays {cards}.", name=name, cards=listed(cards, tr))


def _passed(view: JSON, name: str, tr: Translator, late: bool) -> str:
    if late:
        return tr("Time is up: {name} passes.", name=name)
    if view["options"]["pass_locks"] and view["top"]:
        return tr("{name} passes and is out of this trick.", name=name)
    return tr("{name} passes.", name=name)


def _turned(view: JSON, tr: Translator) -> str:
    if view["reversed"]:
        return tr("Revolution: now 3 is the highest and 2 the lowest.")
    return tr("The order is turned back: 2 is the highest again.")


def _trick_over(view: JSON, cards: Sequence[str], tr: Translator, names: Sequence[str]) -> str:
    leader = names[view["turn"]]
    if cards and is_highest(cards, reversed_=view["reversed"]):
        return tr("Nothing beats that: {name} leads the next trick.", name=leader)
    return tr("Nobody answers: {name} leads the next trick.", name=leader)


def order(view: JSON, tr: Translator) -> str:
    """The present order of the ranks, low to high."""
    ranks = [one.replace("T", "10") for one in ORDER]
    return tr("Low to high: {ranks}", ranks=" ".join(ranks[::-1] if view["reversed"] else ranks))


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The sentence at the foot of the table: what is asked of whom."""
    if view["phase"] == OVER:
        return tr("The match is over.")
    if view["phase"] == ROUND_OVER:
        last = names[view["rounds"][-1][-1]]
        rounds = view["options"]["rounds"]
        return tr(
            "Round {n} of {rounds} is over; {name} deals the next one.",
            n=view["round"],
            rounds=rounds,
            name=last,
        )
    name = names[view["turn"]]
    if view["phase"] == GIVE:
        return _asked_gift(view, name, tr, names)
    if view["top"] is not None:
        return _asked(view, name, tr)
    if view["opening"]:
        return tr("{name} leads, with the 3 of clubs: alone, or with other threes.", name=name)
    return tr("{name} leads: 1 to 4 cards of one rank.", name=name)


def _asked_gift(view: JSON, name: str, tr: Translator, names: Sequence[str]) -> str:
    taker, count = owed(tuple(view["rounds"][-1]))[view["turn"]]
    return tr.plural(
        "{name} chooses {n} card for {taker}.",
        "{name} chooses {n} cards for {taker}.",
        count,
        name=name,
        taker=names[taker],
    )


def _asked(view: JSON, name: str, tr: Translator) -> str:
    cards = view["top"]["cards"]
    return tr.plural(
        "{name} plays {n} card higher than {rank}, or passes.",
        "{name} plays {n} cards higher than {rank}, or passes.",
        len(cards),
        name=name,
        rank=rank_named(rank(cards[0]), tr),
    )


REFUSED: Mapping[str, str] = MappingProxyType(
    {
        "bad-move": N_("Write play or give and your cards, or pass, or next: play 7h 7s."),
        "no-seat": N_("There is no such seat at this table."),
        "game-over": N_("The match is over: nothing more can be played."),
        "round-over": N_("The round is over: first the next one is dealt."),
        "round-on": N_("The next round is dealt when this one is over."),
        "no-gift": N_("Nothing is given now: play cards, or pass."),
        "must-lead": N_("You lead, so you cannot pass: play 1 to 4 cards of one rank."),
        "mixed-ranks": N_("Cards that are played together must be of the same rank."),
        "need-3c": N_("The first play holds the 3 of clubs: alone, or with other threes."),
    }
)
"""The refusals that need no facts, by code."""


def refuse(refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """Which rule forbids it, and what is open instead.

    A refused option or position needs no view: it may be empty then.
    """
    code, facts = refused.code, refused.facts
    if code in REFUSED:
        return tr(REFUSED[code])
    match code:
        case "not-your-turn":
            return tr("It is {name}'s turn.", name=names[view["turn"]])
        case "must-give":
            return _first_give(view, tr, names)
        case "not-your-card":
            return tr("You do not hold this card: {card}.", card=named(facts["card"], tr))
        case "wrong-count" | "not-higher":
            return _not_stronger(refused, view, tr)
    return refuse_common(refused, tr, view.get("options", ()))


def _not_stronger(refused: Refused, view: JSON, tr: Translator) -> str:
    """Too few cards, too many, or too low ones."""
    if refused.code == "not-higher":
        return _not_higher(view, tr)
    return _wrong_count(refused.facts["wanted"], view, tr)


def _first_give(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    taker, count = owed(tuple(view["rounds"][-1]))[view["turn"]]
    return tr.plural(
        "First give {taker} {n} card of your choice.",
        "First give {taker} {n} cards of your choice.",
        count,
        taker=names[taker],
    )


def _wrong_count(wanted: int, view: JSON, tr: Translator) -> str:
    if view["phase"] == GIVE:
        return tr.plural("Give exactly {n} card.", "Give exactly {n} cards.", wanted)
    return tr.plural(
        "Play exactly {n} card, as the play to beat has, or pass.",
        "Play exactly {n} cards, as the play to beat has, or pass.",
        wanted,
    )


def _not_higher(view: JSON, tr: Translator) -> str:
    beaten = view["top"]["cards"][0]
    present = ORDER[::-1] if view["reversed"] else ORDER
    higher = present[strength(beaten, reversed_=view["reversed"]) + 1 :]
    low = rank_named(rank(beaten), tr)
    if not higher:
        return tr("Nothing is higher than {rank}: you can only pass.", rank=low)
    ranks = ", ".join(rank_named(one, tr) for one in higher)
    return tr("It must be higher than {rank}: {ranks}. Or pass.", rank=low, ranks=ranks)
