"""What lies on a table of Colonno, as the screen draws it: read from a view, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tablegames.engine.game import JSON
from tablegames.engine.timeline import Told
from tablegames.games.colonno.board import CELLS
from tablegames.games.colonno.state import OVER, ROUND_OVER
from tablegames.games.colonno.stepwords import acted
from tablegames.games.colonno.words import face_down, gone, last_turns, shown_sum


@dataclass(frozen=True)
class News:
    """What the last step changed: the cell it touched, and the columns that went with it."""

    seat: int | None = None
    place: int | None = None
    gone: tuple[tuple[int, str, int], ...] = ()


def news(told: Told) -> News:
    """What a step changed."""
    seat = told.before["turn"]
    if seat is None or told.before["round"] != told.after["round"]:
        return News()
    verb = str(told.move).partition(" ")[0]
    touched = told.move is None or verb in {"flip", "place"}
    return News(seat, acted(told, seat) if touched else None, tuple(gone(told)))


def changed(before: JSON, after: JSON) -> News:
    """The same of two views that follow each other, where the move between them is not told."""
    seat = before["turn"]
    if seat is None or before["round"] != after["round"]:
        return News()
    pairs = zip(before["boards"][seat], after["boards"][seat], strict=True)
    touched = [CELLS[place] for place, (was, now) in enumerate(pairs) if was != now is not None]
    move = f"flip {touched[0]}" if len(touched) == 1 else None
    told = Told(0, seat, move, before, after)
    return News(seat, CELLS.index(touched[0]) if move else None, tuple(gone(told)))


class Cell(NamedTuple):
    """A cell: its card as in a view, what has just gone from it, whether it was touched last."""

    card: int | str | None
    ghost: int | None = None
    last: bool = False


@dataclass(frozen=True)
class Sat:
    """A seat and its board. ``turns``: the last turns it still has, None where nobody closed."""

    seat: int
    name: str
    cells: tuple[Cell, ...]
    sum: int
    down: int
    closed: bool = False
    turns: int | None = None


@dataclass(frozen=True)
class Scene:
    """A view in the screen's own words; ``active`` is the seat whose turn it is, or was."""

    phase: str
    active: int
    sats: tuple[Sat, ...]
    pile: int
    top: int | None
    held: int | None
    last_turns: int
    closer: int | None

    @property
    def over(self) -> bool:
        """Whether the round is over, so that all lies open."""
        return self.phase in {ROUND_OVER, OVER}

    @property
    def others(self) -> tuple[Sat, ...]:
        """Those whose boards are small, by seat."""
        return tuple(sat for sat in self.sats if sat.seat != self.active)


def read(view: JSON, names: Sequence[str], new: News | None = None) -> Scene:
    """The scene of a view, which may be anybody's: all see the same."""
    new = new or News()
    active = view["turn"] or 0
    return Scene(
        phase=view["phase"],
        active=active,
        sats=tuple(_sat(view, seat, name, new) for seat, name in enumerate(names)),
        pile=view["pile"],
        top=view["discard"][-1] if view["discard"] else None,
        held=view["held"],
        last_turns=last_turns(view),
        closer=view["closer"],
    )


def _sat(view: JSON, seat: int, name: str, new: News) -> Sat:
    cards = view["boards"][seat]
    closer, turn = view["closer"], view["turn"]
    turns = None
    if closer is not None and turn is not None:
        seats = view["seats"]
        waits = seat != closer and (seat - turn) % seats < (closer - turn) % seats
        turns = int(waits)
    return Sat(
        seat=seat,
        name=name,
        cells=tuple(_cell(card, seat, place, new) for place, card in enumerate(cards)),
        sum=shown_sum(cards),
        down=face_down(cards),
        closed=closer == seat,
        turns=turns,
    )


def _cell(card: int | str | None, seat: int, place: int, new: News) -> Cell:
    ghosts = (value for who, column, value in new.gone if (who, column) == (seat, CELLS[place][0]))
    ghost = next(ghosts, None) if card is None else None
    return Cell(card, ghost, (seat, place) == (new.seat, new.place))
