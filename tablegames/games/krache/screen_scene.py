"""From a view of Krache to what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from tablegames.engine.game import JSON
from tablegames.games.krache.fit import plays, shifts, stuck
from tablegames.games.krache.roundwords import unplayed
from tablegames.games.krache.screen_keys import KRACHE, LEFT, RIGHT, SHIFT, SLAPS, Hands
from tablegames.games.krache.state import COUNT, OVER, PILES, PLAY, READY, SEATS, SLAP, SLOTS
from tablegames.locale import N_, Translator

HINT_MS = 6_000
"""After so long without an action a card that fits is marked."""
_NO_HANDS = Hands(((),) * len(SEATS), ())

NOTES: Mapping[str, str] = MappingProxyType(
    {
        "too-late": N_("too late, no harm"),
        "empty-slot": N_("this slot is empty"),
        "no-pile": N_("no pile there"),
        "no-room": N_("no empty slot"),
        "only-card": N_("its only card"),
        "not-now": N_("not now"),
        "can-play": N_("somebody can play"),
        "misplay": N_("misplay"),
    }
)
"""What is said beside a name of what that seat tried last, by the code of its refusal."""


@dataclass(frozen=True)
class Onlooker:
    """Who looks at the table, and what else there is to know than the view.

    ``notes`` are codes of ``NOTES`` by seat. ``last`` are seat and pile of the last play,
    ``acted`` when it or another action was (table time in ms). ``hidden``: the table stands in
    the middle of the race, and nobody may use that to look in peace. ``still``: nothing counts
    down.
    """

    names: Sequence[str]
    tr: Translator
    hands: Hands = _NO_HANDS
    notes: Mapping[int, str] = field(default_factory=dict)
    last: tuple[int, int] | None = None
    acted: int | None = None
    hidden: bool = False
    still: bool = False


@dataclass(frozen=True)
class Slot:
    """A stock pile: its top card (None: none), how many lie under it, its keys.

    ``keys`` play it to the left and to the right; ``shifts``: the shift key does something.
    """

    card: str | None
    under: int = 0
    keys: tuple[str, str] = ("", "")
    shift: str = ""
    shifts: bool = False
    number: int = 1


@dataclass(frozen=True)
class Side:
    """A seat's side of the table. ``left``: its unplayed cards.

    ``state`` is what is said of it now; where ``until`` is not 0, it ends with the time that is
    left until then. ``works``: its keys do something now. ``hint``: slot and pile of a card that
    fits.
    """

    seat: int
    name: str
    slots: tuple[Slot, ...]
    spit: int
    left: int
    state: str = ""
    warns: bool = False
    until: int = 0
    dull: bool = False
    works: bool = False
    krache: str = ""
    hint: tuple[int, int] | None = None


@dataclass(frozen=True)
class Pile:
    """A place in the middle. ``last``: the seat that played its top card last of all.

    ``slaps`` are the keys that slap it, by seat. ``covered``: it is not shown now.
    """

    letter: str
    card: str | None
    size: int
    dead: bool = False
    covered: bool = False
    last: int | None = None
    slaps: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Scene:
    """What lies on the table: sides and piles in the order of the seats, L and R.

    ``counts``: the end of the three counts and the length of one. ``hints``: when cards that fit
    are marked (table time in ms, 0: never). ``one_row``: a key plays to either pile.
    """

    sides: tuple[Side, ...] = ()
    piles: tuple[Pile, ...] = ()
    counts: tuple[int, int] | None = None
    hints: int = 0
    one_row: bool = False


def last_play(view: JSON) -> tuple[int, int] | None:
    """Seat and pile of the last play, as far as the view still knows it."""
    covered = [
        (at, seat, pile)
        for pile, letter in enumerate(PILES)
        for seat, _, at in view["covered"][letter][-1:]
    ]
    return max(covered)[1:] if covered else None


def scene(view: JSON, by: Onlooker) -> Scene:
    """What lies on the table at that view."""
    counting = view["phase"] == COUNT and not by.still
    length = view["options"]["count_ms"]
    racing = view["phase"] == PLAY and by.acted is not None and not by.still
    return Scene(
        sides=tuple(_side(view, seat, by) for seat in SEATS),
        piles=tuple(_pile(view, at, by) for at in range(len(PILES))),
        counts=(view["until"], length) if counting else None,
        hints=by.acted + HINT_MS if racing and by.acted is not None and not by.hidden else 0,
        one_row=by.hands.one_row,
    )


def _side(view: JSON, seat: int, by: Onlooker) -> Side:
    stock, phase = view["stock"][seat], view["phase"]
    useful = shifts(stock)
    free = phase == PLAY and not view["frozen"][seat]
    state, warns, until = _state(view, seat, by)
    return Side(
        seat=seat,
        name=by.names[seat],
        slots=tuple(_slot(stock[at], seat, at, by, at in useful) for at in range(SLOTS)),
        spit=view["spit"][seat],
        left=unplayed(view, seat),
        state=state,
        warns=warns,
        until=0 if by.still else until,
        dull=bool(view["frozen"][seat]),
        works=free and seat in by.hands.seats,
        krache=by.hands.key(seat, KRACHE) if phase == READY and not view["ready"][seat] else "",
        hint=_hint(view, seat) if free and seat in by.hands.seats else None,
    )


def _slot(cards: Sequence[str], seat: int, at: int, by: Onlooker, shifts: bool) -> Slot:
    key = by.hands.key
    return Slot(
        card=cards[-1] if cards else None,
        under=max(0, len(cards) - 1),
        keys=(key(seat, LEFT + at), key(seat, RIGHT + at)),
        shift=key(seat, SHIFT + at),
        shifts=shifts,
        number=at + 1,
    )


def _state(view: JSON, seat: int, by: Onlooker) -> tuple[str, bool, int]:
    """What is said of a seat, whether it is a warning, and until when."""
    tr, phase = by.tr, view["phase"]
    if phase == PLAY and view["frozen"][seat]:
        return tr("misplay, frozen"), True, view["frozen"][seat]
    if phase == SLAP and view["barred"][seat]:
        return tr("too early, barred"), True, view["barred"][seat]
    if seat in by.notes:
        return tr(NOTES[by.notes[seat]]), True, 0
    return _standing(view, seat, tr), False, 0


def _standing(view: JSON, seat: int, tr: Translator) -> str:
    """What a seat has said or can do, and in the end its place."""
    phase = view["phase"]
    if phase in {READY, COUNT}:
        return tr("has said krache") if view["ready"][seat] else ""
    if phase == OVER:
        return tr("place {n}", n=_place(view, seat))
    piles = [view["piles"][one] for one in PILES]
    waits = phase == PLAY and stuck(view["stock"][seat], piles)
    return tr("cannot play") if waits else ""


def _place(view: JSON, seat: int) -> int:
    """The seat's place once the match is over."""
    if view["options"]["mode"] == "quick":
        return 1 + int(view["score"][seat] < view["score"][1 - seat])
    totals = view["score"]
    if view["options"]["mode"] == "classic":
        totals = [unplayed(view, one) for one in SEATS]
    return 1 + int(totals[seat] > totals[1 - seat])


def _hint(view: JSON, seat: int) -> tuple[int, int] | None:
    """The first card that fits, and where."""
    return next(iter(plays(view["stock"][seat], [view["piles"][one] for one in PILES])), None)


def _pile(view: JSON, at: int, by: Onlooker) -> Pile:
    letter = PILES[at]
    cards = view["piles"][letter]
    key = by.hands.key
    slapping = view["phase"] == SLAP
    return Pile(
        letter=letter,
        card=cards[-1] if cards else None,
        size=len(cards),
        dead=view["spitter"] is not None and view["spitter"] != at,
        covered=by.hidden and bool(cards),
        last=by.last[0] if cards and by.last is not None and by.last[1] == at else None,
        slaps=(key(0, SLAPS[at]), key(1, SLAPS[at])) if slapping else ("", ""),
    )
