"""The steps of a turn in words: what a seat did, what time did for it, which columns went."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.engine.timeline import Told
from tablegames.games.colonno.board import CELLS, COLUMNS
from tablegames.games.colonno.resultwords import face_down
from tablegames.games.colonno.state import FLIP, OPEN, TOOK, TURN
from tablegames.locale import N_, Translator

STEPS: Mapping[str, str] = MappingProxyType(
    {
        "take": N_("{name} takes {card} from the discard."),
        "draw": N_("{name} draws {card}."),
        "throw": N_("{name} throws {card} on the discard."),
        "cancel": N_("{name} puts {card} back on the discard."),
    }
)
"""What is told of a step that names no cell."""


def done(told: Told, seat: int, tr: Translator, name: str) -> str:
    """One step of a seat."""
    before, after = told.before, told.after
    verb, _, cell = str(told.move).partition(" ")
    if verb == "flip":
        return tr(
            "{name} turns up {cell}: {card}.", name=name, cell=cell, card=turned_up(told, seat)
        )
    if verb == "place":
        return tr(
            "{name} places {card} on {cell}; {old} goes on the discard.",
            name=name,
            card=before["held"],
            cell=cell,
            old=after["discard"][len(before["discard"])],
        )
    card = after["held"] if before["held"] is None else before["held"]
    return tr(STEPS[verb], name=name, card=card)


def late(told: Told, seat: int, tr: Translator, name: str) -> str:
    """What the rules did for a seat whose time was up."""
    before, after = told.before, told.after
    if before["phase"] == OPEN:
        return tr("Time is up: two cards of {name} are turned up.", name=name)
    took = before["phase"] == TOOK
    lying = len(before["discard"]) + took
    if before["phase"] in {TURN, TOOK} and not before["pile"] and lying < 2:
        return tr("Time is up: the turn of {name} ends.", name=name)
    if not face_down(before["boards"][seat]):
        return tr("Time is up: the drawn card is placed for {name}.", name=name)
    cell, card = CELLS[acted(told, seat)], turned_up(told, seat)
    if before["phase"] == FLIP:
        return tr(
            "Time is up: {cell} of {name} turned up: {card}.", cell=cell, name=name, card=card
        )
    anew = after["reshuffles"] != before["reshuffles"]
    return tr(
        "Time is up: {thrown} is thrown, and {cell} of {name} turned up: {card}.",
        thrown=after["discard"][1 if anew else lying],
        cell=cell,
        name=name,
        card=card,
    )


def acted(told: Told, seat: int) -> int:
    """The place of the cell that a step changed; for a seat that is late the first one it can."""
    _, _, cell = str(told.move).partition(" ")
    if cell in CELLS:
        return CELLS.index(cell)
    cells = told.before["boards"][seat]
    wanted = [place for place, card in enumerate(cells) if card == "?"]
    return (wanted or [place for place, card in enumerate(cells) if card is not None])[0]


def turned_up(told: Told, seat: int) -> int:
    """The value of the card that a step turned up, though its column may have gone at once."""
    place = acted(told, seat)
    value: int | None = told.after["boards"][seat][place]
    if value is None:
        column = CELLS[place][0]
        return next(card for who, of, card in gone(told) if (who, of) == (seat, column))
    return value


def gone(told: Told) -> list[tuple[int, str, int]]:
    """The columns that a step removed: the seat, the column's letter, the value of its cards.

    They lie on top of the discard, three equal cards each, in the order in which they went: those
    of the turn first, then those that the end of the round turned up, by seats.
    """
    seat, now = told.before["turn"], told.after["boards"]
    if seat is None or told.before["round"] != told.after["round"]:
        return []
    found = [
        (who, places)
        for who, was in enumerate(told.before["boards"])
        for places in COLUMNS
        if all(was[place] is not None and now[who][place] is None for place in places)
    ]
    at, cells = acted(told, seat), told.before["boards"][seat]

    def later(one: tuple[int, tuple[int, ...]]) -> bool:
        return one[0] != seat or any(cells[place] == "?" and place != at for place in one[1])

    found.sort(key=later)
    values = told.after["discard"][len(told.after["discard"]) - 3 * len(found) :: 3]
    return [
        (who, CELLS[places[0]][0], value)
        for (who, places), value in zip(found, values, strict=False)
    ]
