"""What is told of Krache: moves, refusals, the state, in whole sentences.

Views in, sentences out; ``names`` are by seat. What happens between two rounds, and how a match
ended, ``roundwords`` says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from tablegames.engine.game import JSON, Refused
from tablegames.games.cardwords import named
from tablegames.games.krache import moves
from tablegames.games.krache.optionwords import option, option_help, option_value
from tablegames.games.krache.roundwords import (
    ended,
    holding_up,
    idle_seats,
    new_round,
    result,
    slap_open,
    taken,
)
from tablegames.games.krache.state import COUNT, OVER, PILES, PLAY, READY, SEATS, SLAP
from tablegames.games.matchwords import duration
from tablegames.locale import N_, Translator
from tablegames.locale.refusals import refuse as refuse_common

if TYPE_CHECKING:
    from tablegames.engine.table import Told

__all__ = [
    "left",
    "named",
    "option",
    "option_help",
    "option_value",
    "refuse",
    "result",
    "state",
    "tell",
]


def tell(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What happened between the two views, in the order in which it happened."""
    before, after = told.before, told.after
    said = [] if told.move is None else _moved(told, told.seat or 0, told.move, tr, names)
    if told.move is None:
        said += _freed(before, after, tr, names)
    if before["phase"] == READY and after["phase"] == COUNT:
        said.append(_counting(told, tr))
    if before["phase"] == COUNT:
        said += _turned(before, after, tr, names)
    if before["phase"] in {COUNT, PLAY} and _is_blocked(before, after):
        said.append(_blocked(told, tr, names))
    said += ended(told, tr, names)
    if before["phase"] != OVER and after["phase"] == OVER:
        return said + result(after, tr, names)
    return said + new_round(before, after, tr, names)


def _moved(told: Told, seat: int, text: str, tr: Translator, names: Sequence[str]) -> list[str]:
    before, after, name = told.before, told.after, names[seat]
    move = moves.read(text)
    if move.verb == "krache":
        return [tr("{name} says krache.", name=name)]
    if move.verb == "slap":
        if before["phase"] == SLAP:
            return taken(told, tr, names)
        return [tr("{name} slaps, but there is nothing to slap yet.", name=name)]
    stock = before["stock"][seat]
    card = named(stock[move.slot][-1], tr)
    if move.verb == "shift":
        empty = stock.index([]) + 1
        said = tr("{name} moves the {card} to slot {slot}.", name=name, card=card, slot=empty)
    elif after["misplays"][seat] > before["misplays"][seat]:
        said = _misplayed(before, name, card, PILES[move.pile], tr)
    else:
        said = tr(
            "{name} plays the {card} onto pile {pile}.",
            name=name,
            card=card,
            pile=PILES[move.pile],
        )
    return [said]


def _misplayed(view: JSON, name: str, card: str, pile: str, tr: Translator) -> str:
    facts = {"name": name, "card": card, "top": named(view["piles"][pile][-1], tr)}
    freeze = view["options"]["freeze_ms"]
    if not freeze:
        return tr("Misplay: the {card} of {name} does not fit on the {top}.", **facts)
    return tr(
        "Misplay: the {card} of {name} does not fit on the {top}. Frozen for {time}.",
        **facts,
        time=duration(freeze, tr),
    )


def _freed(before: JSON, after: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """The seats whose freeze or bar has ended, while it still matters."""
    if after["phase"] not in {PLAY, SLAP}:
        return []
    said = []
    for seat in SEATS:
        if after["phase"] == PLAY and before["frozen"][seat] and not after["frozen"][seat]:
            said.append(tr("{name} is free again.", name=names[seat]))
        if before["barred"][seat] and not after["barred"][seat]:
            said.append(tr("{name} may slap now.", name=names[seat]))
    return said


def _counting(told: Told, tr: Translator) -> str:
    if told.move is None:
        return tr("The time to get ready is up: three counts, then the cards are turned.")
    return tr("Both are ready: three counts, then the cards are turned.")


def _turned(before: JSON, after: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """The spit cards that were turned, each onto the place on its seat's side."""
    return [
        tr(
            "{name} turns the {card} onto pile {pile}.",
            name=name,
            card=named(after["piles"][pile][-1], tr),
            pile=pile,
        )
        for name, pile in zip(names, PILES, strict=False)
        if len(after["piles"][pile]) > len(before["piles"][pile])
    ]


def _is_blocked(before: JSON, after: JSON) -> bool:
    return bool(after["phase"] == READY and after["round"] == before["round"])


def _blocked(told: Told, tr: Translator, names: Sequence[str]) -> str:
    """Nobody can play; or who can has let the time for it pass."""
    idle = holding_up(told)
    if idle is None:
        return tr("Neither can play: both say krache again.")
    return tr(
        "{name} holds up {other} for too long: both say krache again.",
        name=names[idle],
        other=names[1 - idle],
    )


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The sentence at the foot of the table: what is asked of whom."""
    if view["phase"] == READY:
        return _asked(view, tr, names)
    if view["phase"] == COUNT:
        return tr("Three counts, then the cards are turned.")
    if view["phase"] == SLAP:
        return slap_open(view, tr, names)
    return tr("The match is over.") if view["phase"] == OVER else _playing(view, tr, names)


def _playing(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    frozen = [name for name, end in zip(names, view["frozen"], strict=False) if end]
    if len(frozen) == 1:
        return tr("{name} is frozen for a moment; the other plays on.", name=frozen[0])
    idle = idle_seats(view)
    if len(idle) == 1:
        playing, waiting = names[idle[0]], names[1 - idle[0]]
        return tr("{other} cannot play; it is for {name} to go on.", name=playing, other=waiting)
    if view["spitter"] is not None:
        pile = PILES[view["spitter"]]
        return tr("Play onto the only pile, {pile}: one higher or one lower.", pile=pile)
    return tr("Play what is one higher or lower than a top card.")


def _asked(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    if not any(view["ready"]):
        return tr("Say krache when you are ready, both of you.")
    said = view["ready"].index(True)
    return tr(
        "{name} has said krache; {other} is still to say it.",
        name=names[said],
        other=names[1 - said],
    )


REFUSED: Mapping[str, str] = MappingProxyType(
    {
        "bad-move": N_("Write krache, play 3 L, shift 4 or slap R: slots 1 to 5, piles L and R."),
        "no-seat": N_("There is no such seat at this table."),
        "game-over": N_("The match is over: nothing more can be played."),
        "not-now ready": N_("The cards are not turned yet: first both say krache."),
        "not-now count": N_("The count is running: wait until the cards are turned."),
        "not-now slap": N_("The round is over: slap pile L or pile R."),
        "already-ready": N_("You have said krache already: wait until the cards are turned."),
        "can-play": N_("Krache is said when neither can play, and one of you still can."),
        "no-room": N_("None of your slots is empty: a card can be moved only into an empty one."),
    }
)
"""The refusals that need no more facts, by code; for what comes at a wrong time with the phase."""


WITH_TIME: Mapping[str, str] = MappingProxyType(
    {
        "frozen": N_("You are frozen for {time} more."),
        "barred": N_("You slapped too early and are barred for {time} more."),
    }
)
WITH_SLOT: Mapping[str, str] = MappingProxyType(
    {
        "empty-slot": N_("Slot {slot} is empty: take another one."),
        "only-card": N_("Slot {slot} has only one card: it stays there."),
    }
)


def refuse(refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """Which rule forbids it, and what is open instead.

    A refused option or position needs no view: it may be empty then.
    """
    code, facts = refused.code, refused.facts
    rule = f"not-now {facts['phase']}" if code == "not-now" else code
    if rule in REFUSED:
        return tr(REFUSED[rule])
    if code in WITH_TIME:
        return tr(WITH_TIME[code], time=left(facts["left"], tr))
    if code in WITH_SLOT:
        return tr(WITH_SLOT[code], slot=facts["slot"])
    if code == "too-late":
        card = named(facts["card"], tr)
        return tr("Too late: the {card} fitted until a moment ago. It costs you nothing.",
                  card=card)  # fmt: skip
    if code == "no-pile":
        return _no_pile(view, facts["pile"], tr)
    return refuse_common(refused, tr, view.get("options", ()))


def _no_pile(view: JSON, pile: str, tr: Translator) -> str:
    live = pile if view["spitter"] is None else PILES[view["spitter"]]
    if pile == live:
        return tr("There is no card at {pile} on which one could play.", pile=pile)
    return tr("In this round there is only pile {live}: play onto that.", live=live)


def left(ms: int, tr: Translator) -> str:
    """What is left of a freeze or a bar, in tenths of a second, never less than it is."""
    return duration(-(-ms // 100) * 100, tr)
