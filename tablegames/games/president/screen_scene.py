"""What lies on a table of Président, as the screen draws it: read from a view, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.engine.game import JSON
from tablegames.games.president.ranks import Cards
from tablegames.games.president.state import GIVE, OVER, PLAY, ROUND_OVER, owed


@dataclass(frozen=True)
class Sat:
    """A seat as everybody sees it; ``acts`` is what it has done last in this trick, None: nothing.

    An empty ``acts`` is a pass.
    """

    seat: int
    name: str
    title: str | None
    count: int
    place: int | None = None
    """Its place in this round, from 1, once it is out."""
    acts: Cards | None = None
    passed: bool = False
    """Whether it has passed since the last play; where passes lock, in this trick."""
    to_act: bool = False
    leads: bool = False


@dataclass(frozen=True)
class Laid:
    """What a seat did in a trick; no cards: it passed."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class Moved:
    """A gift of the exchange: its cards where they may be seen; ``due``: it is still to be made."""

    giver: int
    taker: int
    count: int
    cards: Cards | None = None
    due: bool = False


@dataclass(frozen=True)
class Scene:
    """A view in the screen's own words."""

    phase: str
    seats: tuple[Sat, ...]
    turn: int | None
    trick: tuple[Laid, ...]
    last_trick: tuple[Laid, ...]
    top: Laid | None
    gifts: tuple[Moved, ...]
    locks: bool
    revolution: bool
    reversed: bool
    opening: bool

    @property
    def gives(self) -> bool:
        """Whether the exchange goes on."""
        return self.phase == GIVE

    @property
    def over(self) -> bool:
        """Whether the round is over, so that all lies open."""
        return self.phase in {ROUND_OVER, OVER}

    @property
    def plays(self) -> tuple[Laid, ...]:
        """The cards of this trick, without the passes."""
        return tuple(one for one in self.trick if one.cards)

    @property
    def last_plays(self) -> tuple[Laid, ...]:
        """The cards of the trick before."""
        return tuple(one for one in self.last_trick if one.cards)


def read(view: JSON, names: Sequence[str]) -> Scene:
    """The scene of a view, whoever's it is."""
    top = view["top"]
    return Scene(
        phase=view["phase"],
        seats=tuple(_sat(view, seat, names[seat]) for seat in range(view["seats"])),
        turn=view["turn"],
        trick=_laid(view["trick"]),
        last_trick=_laid(view["last_trick"]),
        top=None if top is None else Laid(top["seat"], tuple(top["cards"])),
        gifts=tuple(_gifts(view)),
        locks=view["options"]["pass_locks"],
        revolution=view["options"]["revolution"],
        reversed=view["reversed"],
        opening=view["opening"],
    )


def _laid(trick: Sequence[JSON]) -> tuple[Laid, ...]:
    return tuple(Laid(one["seat"], tuple(one["cards"])) for one in trick)


def _sat(view: JSON, seat: int, name: str) -> Sat:
    acts = [tuple(one["cards"]) for one in view["trick"] if one["seat"] == seat]
    placed = view["placed"]
    return Sat(
        seat=seat,
        name=name,
        title=view["titles"][seat],
        count=count(view, seat),
        place=placed.index(seat) + 1 if seat in placed else None,
        acts=acts[-1] if acts else None,
        passed=seat in view["passed"],
        to_act=seat == view["turn"],
        leads=seat == view["turn"] and view["top"] is None and view["phase"] == PLAY,
    )


def count(view: JSON, seat: int) -> int:
    """How many cards a seat holds."""
    hand = view["hands"][seat]
    return hand if isinstance(hand, int) else len(hand)


def _gifts(view: JSON) -> list[Moved]:
    """The exchange of this round: what has gone from hand to hand, then what is still owed."""
    made = [
        Moved(gift["from"], gift["to"], gift["cards"])
        if isinstance(gift["cards"], int)
        else Moved(gift["from"], gift["to"], len(gift["cards"]), tuple(gift["cards"]))
        for gift in view["gifts"]
    ]
    if view["phase"] != GIVE:
        return made
    back = owed(tuple(view["rounds"][-1]))
    due = [
        Moved(giver, taker, number, due=True)
        for giver, (taker, number) in back.items()
        if not any((one.giver, one.taker) == (giver, taker) for one in made)
    ]
    return [*made, *due]
