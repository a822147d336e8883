"""What is told of Tripple: presses, refusals, the state, the result, in whole sentences.

Views in, sentences out; ``names`` are by seat. A symbol is named by the word of its picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from tablegames.engine.game import JSON, Refused
from tablegames.games.matchwords import duration
from tablegames.games.tripple.optionwords import option, option_help, option_value
from tablegames.games.tripple.pictures import picture
from tablegames.games.tripple.state import OVER, PAUSE, RACE, READY
from tablegames.locale import N_, Translator
from tablegames.locale.refusals import refuse as refuse_common

if TYPE_CHECKING:
    from tablegames.engine.table import Told

__all__ = [
    "checked",
    "left",
    "option",
    "option_help",
    "option_value",
    "raced",
    "raced_short",
    "refuse",
    "result",
    "state",
    "summary",
    "tell",
]


def tell(told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
    """What happened between the two views, in the order in which it happened."""
    before, after = told.before, told.after
    said = []
    if told.seat is not None and told.move is not None:
        said.append(_pressed(told, told.seat, told.move, tr, names))
    else:
        said += _freed(before, after, tr, names)
        if before["phase"] == RACE and after["phase"] != RACE:
            said.append(raced(after, tr, names))
        elif before["phase"] != RACE and after["phase"] == RACE:
            said.append(_turned(after, tr))
    if before["phase"] != OVER and after["phase"] == OVER:
        said += result(after, tr, names)
    return said


def _pressed(told: Told, seat: int, move: str, tr: Translator, names: Sequence[str]) -> str:
    view, name = told.after, names[seat]
    if view["phase"] != RACE:
        return raced(view, tr, names)
    pressed = picture(view, int(move.removeprefix("press "))).word(tr)
    if not view["locked"][seat]:
        return tr("{name} pressed {picture}: not on the centre card.", name=name, picture=pressed)
    return tr(
        "{name} pressed {picture}: not on the centre card. Locked for {time}.",
        name=name,
        picture=pressed,
        time=duration(view["options"]["lock_ms"], tr),
    )


def _freed(before: JSON, after: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """The seats whose lock has ended; at the end of the match it no longer matters."""
    if after["phase"] == OVER:
        return []
    locks = zip(names, before["locked"], after["locked"], strict=False)
    return [tr("{name} is free again.", name=name) for name, was, now in locks if was and not now]


def raced(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """How the last race ended."""
    last = view["last"]
    if last["seat"] is None:
        return tr("Nobody found it: the card is put aside.")
    found = picture(view, last["symbol"]).word(tr)
    return tr("{name} wins the card: {picture}.", name=names[last["seat"]], picture=found)


def raced_short(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The same where there is little room."""
    last = view["last"]
    if last["seat"] is None:
        return tr("Put aside: nobody found it.")
    found = picture(view, last["symbol"]).word(tr)
    return tr("{name}: {picture}", name=names[last["seat"]], picture=found)


def _turned(view: JSON, tr: Translator) -> str:
    if not view["talon"]:
        return tr("The last card is turned up.")
    return tr.plural(
        "A card is turned up; {n} more is in the draw pile.",
        "A card is turned up; {n} more are in the draw pile.",
        view["talon"],
    )


def checked(view: JSON, tr: Translator) -> str:
    """What was looked at before the match began (rule 2)."""
    found = view["checked"]
    return tr(
        "{cards} cards, {pairs} pairs checked: any two share exactly one picture.",
        cards=found["cards"],
        pairs=found["pairs"],
    )


def state(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """The sentence at the foot of the table: what is asked of whom."""
    if view["phase"] == OVER:
        return tr("The match is over.")
    if view["phase"] == READY:
        return f"{tr('Get ready: the first card comes in a moment.')} {checked(view, tr)}"
    if view["phase"] == PAUSE and view["last"] is not None:
        return f"{raced(view, tr, names)} {tr('The next card comes in a moment.')}"
    if view["phase"] == PAUSE:
        return tr("The next card comes in a moment.")
    return _asked(view, tr, names)


def _asked(view: JSON, tr: Translator, names: Sequence[str]) -> str:
    locked = [name for name, end in zip(names, view["locked"], strict=False) if end]
    if not locked:
        return tr("Press the picture that your card shares with the card in the centre.")
    return tr.plural(
        "{names} is locked; the others look for the picture on both cards.",
        "{names} are locked; the others look for the picture on both cards.",
        len(locked),
        names=", ".join(locked),
    )


def result(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """Who has won and why, then each place; nothing before the end (rule 5)."""
    if view["phase"] != OVER:
        return []
    won: list[int] = view["won"]
    first, *others = summary(view, tr, names)
    said = [first]
    for place, seat in sorted((1 + sum(more > n for more in won), s) for s, n in enumerate(won)):
        said.append(
            tr.plural(
                "Place {place}: {name}, {n} card.",
                "Place {place}: {name}, {n} cards.",
                won[seat],
                place=place,
                name=names[seat],
            )
        )
    return [*said, *others]


def summary(view: JSON, tr: Translator, names: Sequence[str]) -> list[str]:
    """How the match ended, to be read beside a table of the places."""
    if view["phase"] != OVER:
        return []
    said = [_won(view["won"], tr, names)]
    if view["aside"]:
        said.append(
            tr.plural(
                "{n} card was put aside: nobody found it.",
                "{n} cards were put aside: nobody found them.",
                len(view["aside"]),
            )
        )
    return said


def _won(won: Sequence[int], tr: Translator, names: Sequence[str]) -> str:
    first = [name for name, n in zip(names, won, strict=False) if n == max(won)]
    if len(first) == 1:
        return tr.plural(
            "{name} wins the match with {n} card.",
            "{name} wins the match with {n} cards.",
            max(won),
            name=first[0],
        )
    return tr.plural(
        "{names} win the match together with {n} card each.",
        "{names} win the match together with {n} cards each.",
        max(won),
        names=", ".join(first),
    )


REFUSED: Mapping[str, str] = MappingProxyType(
    {
        "no-seat": N_("There is no such seat at this table."),
        "game-over": N_("The match is over: nothing more can be played."),
        "not-now ready": N_("There is no card in the centre yet: wait for the first one."),
        "not-now pause": N_("This race is over: wait for the next card."),
        "bad-deck": N_("This deck is not right, so no match can be played with it."),
    }
)
"""The refusals that need no facts, by code; for a press too early or too late with the phase."""


def refuse(refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """Which rule forbids it, and what is open instead.

    A refused option or position needs no view: it may be empty then.
    """
    code, facts = refused.code, refused.facts
    if code == "bad-move":
        return tr(
            "Write the word of a picture on your card, or its number, 0 to {most}: press 12.",
            most=facts["most"],
        )
    if code == "locked":
        return tr("You are locked for {time} more.", time=left(facts["left"], tr))
    if code == "not-on-card":
        return _not_on_card(facts, view, tr)
    rule = f"not-now {facts['phase']}" if code == "not-now" else code
    if rule in REFUSED:
        return tr(REFUSED[rule])
    return refuse_common(refused, tr, view.get("options", ()))


def left(ms: int, tr: Translator) -> str:
    """What is left of a lock, in tenths of a second, never less than it is."""
    return duration(-(-ms // 100) * 100, tr)


def _not_on_card(facts: JSON, view: JSON, tr: Translator) -> str:
    own = [picture(view, symbol).word(tr) for symbol in view["faces"][facts["card"]]]
    return tr(
        "Not on your card: {picture}. On it are: {pictures}.",
        picture=picture(view, facts["symbol"]).word(tr),
        pictures=", ".join(own),
    )
