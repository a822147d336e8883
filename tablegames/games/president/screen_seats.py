"""The seats around a table of Président, each with its title, and one's own above the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.games.president.screen_scene import Sat, Scene
from tablegames.games.president.screen_titles import called, crown
from tablegames.locale import Translator
from tablegames.widgets.around import MOST_BACKS
from tablegames.widgets.lines import Bit, Line, Lines, cut, width_of
from tablegames.widgets.look import Look
from tablegames.widgets.players import LETTERS
from tablegames.widgets.playingcard import name as card_name
from tablegames.widgets.room import look_of, tr_of

PLATE = 16
"""Columns that a seat needs at least."""
SPACIOUS = 24
"""In so many columns a title has room beside the name."""


class Seats(Lines):
    """Two or three lines a seat, as many beside each other as have room; gold: who is to act."""

    GROUND = "felt"
    DEFAULT_CSS = "Seats { width: 1fr; height: auto; }"

    def __init__(self) -> None:
        super().__init__()
        self._sats: tuple[Sat, ...] = ()
        self._locks = False

    def show_seats(self, sats: Sequence[Sat], *, locks: bool) -> None:
        """Show these seats in this order, from the left and the upper row on."""
        self._sats, self._locks = tuple(sats), locks
        self._fit()
        self.relay()

    def on_resize(self) -> None:
        """There is other room."""
        self._fit()
        super().on_resize()

    def _across(self, width: int) -> int:
        """Seats a row; the rows are as even as they can be."""
        most = max(1, width // PLATE)
        rows = max(1, -(-len(self._sats) // most))
        return max(1, -(-len(self._sats) // rows))

    def _tall(self, width: int) -> int:
        """Lines of a seat: the title has a line of its own where there are few."""
        across = self._across(width)
        return 3 if len(self._sats) <= across and width // across < SPACIOUS else 2

    def _fit(self) -> None:
        width = self.size.width or self.app.size.width
        rows = -(-len(self._sats) // self._across(width))
        self.styles.height = max(1, self._tall(width) * rows)

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The seats row by row."""
        across = self._across(width)
        wide, tall = width // across, self._tall(width)
        lines: list[Line] = []
        for first in range(0, len(self._sats), across):
            plates = [list(self._plate(one, wide, tall)) for one in self._sats[first:][:across]]
            lines += [[bit for part in row for bit in part] for row in zip(*plates, strict=True)]
        return lines

    def _plate(self, sat: Sat, width: int, tall: int) -> Iterator[Line]:
        """The lines of one seat."""
        look, tr = look_of(self), tr_of(self)
        title = called(sat.title, tr)
        if tall > 2:
            yield _wide(who(sat, look, width - 1), width)
            indent = max(1, min(5, width - 1 - width_of(title)))
            yield _wide([Bit(" " * indent), *title], width)
            yield self._below(sat, self._note(sat), width)
            return
        beside = [Bit(" "), *title] if title and width >= SPACIOUS else []
        name = who(sat, look, width - 1 - width_of(beside))
        yield _wide([*name, *beside], width)
        yield self._below(sat, self._note(sat) or ([] if beside else title), width)

    def _below(self, sat: Sat, said: Sequence[Bit], width: int) -> Line:
        """How many cards a seat has, drawn where there is room, and what is said of it."""
        if not sat.count:
            return _wide([Bit(" "), *said], width)
        few = sat.count <= MOST_BACKS and not said
        count = Bit(f"{sat.count} ", "felt_text", bold=True)
        line = [Bit(" "), Bit("▌" * (sat.count if few else 2) + " ", "felt_text"), count, *said]
        return _wide(line if width_of(line) < width else [Bit(" "), count, *said], width)

    def _note(self, sat: Sat) -> list[Bit]:
        """What it has done in this trick, or its place."""
        return list(note(sat, self._locks, tr_of(self), look_of(self)))


def who(sat: Sat, look: Look, room: int) -> list[Bit]:
    """Turn, letter, name and crown of a seat, in so many columns; the name gives way."""
    ink = "felt_gold" if sat.to_act else "felt_dim" if sat.place else f"felt_seat{sat.seat}"
    turn = Bit("▸", "felt_gold", bold=True) if sat.to_act else Bit(" ")
    chip = Bit(f" {LETTERS[sat.seat]} ", "room", f"seat{sat.seat}", bold=True)
    worn = crown(sat.title, look)
    left = max(3, room - 5 - (2 if worn else 0))
    name = cut([Bit(sat.name, ink, bold=True)], left)
    return [turn, chip, Bit(" "), *name, *([Bit(" "), *worn] if worn else [])]


def note(sat: Sat, locks: bool, tr: Translator, look: Look) -> Iterator[Bit]:
    """What a seat has done in this trick, or which place it has in the round."""
    if sat.place is not None:
        yield Bit(tr("out, place {n}", n=sat.place), "felt_dim")
    elif sat.passed:
        said = tr("locked out") if locks else tr("passed")
        yield Bit("× ", "felt_dim")
        yield Bit(said, "felt_text")
    elif sat.leads:
        yield Bit(tr("leads"), "felt_gold", bold=True)
    elif sat.acts:
        yield Bit(" ".join(card_name(card, look) for card in sat.acts), "felt_text", bold=True)
    elif sat.acts is not None:
        yield Bit(tr("passed before"), "felt_dim")


class OwnSeat(Lines):
    """One's own seat, above the hand: title, cards, and what one gave and got in the exchange."""

    GROUND = "felt"
    DEFAULT_CSS = "OwnSeat { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self._scene: Scene | None = None
        self._own: int | None = None

    def show_own(self, scene: Scene, own: int | None) -> None:
        """Show this seat; None: nobody's hand is open, and there is nothing to show."""
        self._own = own
        self._scene = None if own is None else scene
        self.set_class(own is None, "-away")
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """One line."""
        scene, own = self._scene, self._own
        if scene is None or own is None:
            return []
        sat, look, tr = scene.seats[own], look_of(self), tr_of(self)
        said = list(note(sat, scene.locks, tr, look))
        rest = [Bit("  "), *said] if said else []
        if gifts := ", ".join(self._exchange(scene, own)):
            rest += [Bit("  "), Bit(gifts, "felt_dim")]
        return [cut(self._named(sat, width - width_of(rest)) + rest, width)]

    def _named(self, sat: Sat, width: int) -> list[Bit]:
        """Who it is. What was given and got stands nowhere else: before that is cut, the number of
        cards goes, then the title but for its sign, then the end of the name."""
        look, tr = look_of(self), tr_of(self)
        held = tr.plural("{n} card", "{n} cards", sat.count) if sat.count else ""
        titled = [*who(sat, look, 20), *([Bit(" "), *called(sat.title, tr)] if sat.title else [])]
        for named in ([*titled, Bit(f"  {held}", "felt_text")], titled):
            if width_of(named) <= width:
                return named
        return who(sat, look, min(20, width))

    def _exchange(self, scene: Scene, own: int) -> Iterator[str]:
        """What this seat got and what it gave, in the order in which it happened."""
        tr, look = tr_of(self), look_of(self)
        for gift in scene.gifts:
            if gift.cards is not None and own in {gift.giver, gift.taker}:
                cards = " ".join(card_name(card, look) for card in gift.cards)
                gave = gift.giver == own
                yield tr("gave {cards}", cards=cards) if gave else tr("got {cards}", cards=cards)


def _wide(line: Line, width: int) -> Line:
    line = cut(line, max(1, width - 1))
    return [*line, Bit(" " * (width - width_of(line)))]
