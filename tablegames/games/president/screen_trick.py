"""The middle of a table of Président: this trick as it grows, the play to beat in front.

Before a round is played the exchange lies here, and on a key the trick before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len

from tablegames.games.president.ranks import OPENER, ORDER, Cards
from tablegames.games.president.screen_exchange import ExchangePicture
from tablegames.games.president.screen_scene import Laid, Scene
from tablegames.widgets.cardtravel import Flight, Flights
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, Lines, cut, width_of
from tablegames.widgets.players import LETTERS
from tablegames.widgets.playingcard import (
    LARGE,
    MIDDLE,
    SMALL,
    TALL,
    VAST,
    Fan,
    PlayingCards,
    Size,
    State,
    face,
)
from tablegames.widgets.playingcard import name as card_name
from tablegames.widgets.room import look_of, tr_of

FORMS = (VAST, LARGE, TALL, MIDDLE, SMALL)
"""How large the play to beat can be, the finest first."""
STEP = 4
"""Columns from one card of a play to the next."""
GAP = 3
"""Columns between two plays."""


@dataclass(frozen=True)
class Spot:
    """Where a play lies: its first card's cell, its size, how it looks."""

    laid: Laid
    x: int
    y: int
    size: Size
    state: State
    step: int = STEP

    @property
    def width(self) -> int:
        """Columns of the whole play."""
        return across(self.laid.cards, self.size, self.step)

    @property
    def columns(self) -> list[int]:
        """The column of each card."""
        return [self.x + at * self.step for at in range(len(self.laid.cards))]

    @property
    def is_fan(self) -> bool:
        """Whether its cards lie on each other."""
        return len(self.laid.cards) > 1 and self.step < self.size.width


def across(cards: Cards, size: Size, step: int = STEP) -> int:
    """Columns of so many cards, each so many from the one before."""
    return size.width + (len(cards) - 1) * step


class Trick(Lines):
    """``show_trick`` says what lies there; ``again`` shows the trick before instead."""

    GROUND = "felt"
    DEFAULT_CSS = "Trick { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._scene: Scene | None = None
        self._again = False
        self._flights = Flights(self)

    def show_trick(self, scene: Scene, *, again: bool = False) -> None:
        """Show this scene's middle."""
        self._scene, self._again = scene, again
        self._flights.finish()
        self.relay()

    def travel(self, laid: Laid, own: int | None) -> None:
        """Let the cards of a play come from whoever has laid them."""
        scene = self._scene
        if scene is None or not self.size or not laid.cards:
            return
        spots = self._spots(scene, self.size.width, self.size.height)
        spot = next((one for one in spots if one.laid == laid), None)
        if spot is not None:
            x, y = self._from(laid.seat, own, len(scene.seats), spot)
            self._flights.send(
                [
                    Flight((x + end - spot.x, y), (end, spot.y), face(card), spot.size)
                    for card, end in zip(laid.cards, spot.columns, strict=True)
                ]
            )
            self.relay()

    def _from(self, seat: int, own: int | None, seats: int, spot: Spot) -> tuple[int, int]:
        """The side from which that seat plays: below one's own, above the others in their order."""
        width, height = self.size
        if seat == own:
            return (width - spot.width) // 2, height
        place = (seat - (0 if own is None else own + 1)) % seats
        others = max(1, seats - (own is not None))
        return (2 * place + 1) * width // (2 * others) - spot.width // 2, -1

    # -- how it is drawn -------------------------------------------------------------------------

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """Headlines above, and below them the cards."""
        scene = self._scene
        cells = Cells(width, height, self.GROUND)
        if scene is None or not width or not height:
            return cells.lines()
        for y, line in enumerate(self._heads(scene, width, height)):
            cells.write(0, y, *line)
        look = look_of(self)
        cards = PlayingCards(cells, look, self.GROUND)
        if scene.gives:
            ExchangePicture(cells, cards, scene, look, tr_of(self)).draw(1)
        elif scene.opening:
            self._opening(cells, cards)
        else:
            for spot in self._spots(scene, width, height):
                self._draw(cells, cards, spot, scene)
        self._flights.draw(cards)
        return cells.lines()

    def _heads(self, scene: Scene, width: int, height: int) -> list[Line]:
        """What is above the cards: the trick before or what is looked at, the present order."""
        tr = tr_of(self)
        heads: list[Line] = []
        if scene.revolution:
            heads.append(cut(self._order(scene, width), width))
        if self._again:
            title = [Bit(f" {tr('The trick before')}", "felt_gold", bold=True)]
            heads.append(cut([*title, Bit("   "), *self._story(scene)], width))
        elif scene.gives:
            heads.append(cut([Bit(f" {tr('The exchange')}", "felt_gold", bold=True)], width))
        elif scene.last_trick and scene.plays:
            said = [Bit(f" {tr('Trick before')}  ", "felt_dim")]
            heads.append(cut([*said, *self._story(scene)], width))
        elif scene.last_plays:
            heads.append(self._taken(scene, width))
        return heads[:height]

    def _taken(self, scene: Scene, width: int) -> Line:
        """Who has taken the trick before: it lies there until somebody leads."""
        by = scene.seats[scene.last_plays[-1].seat]
        tr = tr_of(self)
        said = tr("{name} has taken the trick.", name=by.name)
        return cut([Bit(f" {said}", "felt_text")], width)

    def _order(self, scene: Scene, width: int) -> Line:
        """The present order of the ranks, low to high; its title gives way where it is turned."""
        tr = tr_of(self)
        ranks = [one.replace("T", "10") for one in ORDER]
        said = " ".join(ranks[::-1] if scene.reversed else ranks)
        title = Bit(f" {tr('Low to high')}  ", "felt_dim")
        if not scene.reversed:
            return [title, Bit(said, "felt_text")]
        turned = Bit(f" {tr('Turned round')} ", "ink", "cursor", bold=True)
        shown = [turned, title, Bit(said, "felt_gold", bold=True)]
        return shown if width_of(shown) <= width else [turned, Bit(" "), shown[-1]]

    def _story(self, scene: Scene) -> Iterator[Bit]:
        """The trick before, act by act; passes are left out."""
        look = look_of(self)
        for laid in scene.last_plays:
            yield Bit(f"{LETTERS[laid.seat]} ", f"felt_seat{laid.seat}", bold=True)
            cards = " ".join(card_name(card, look) for card in laid.cards)
            yield Bit(f"{cards}  ", "felt_text")

    def _spots(self, scene: Scene, width: int, height: int) -> list[Spot]:
        """The plays that have room, the last one large; passes lie nowhere."""
        again = self._again or not scene.plays
        plays = scene.last_plays if again else scene.plays
        if not plays:
            return []
        top = 1 + scene.revolution
        room = height - top
        *earlier, last = plays
        size = _size(last.cards, width, room - 1)
        beside = across(last.cards, size, size.width + 1) <= width * 2 // 3
        step = size.width + 1 if beside else STEP
        state: State = "dull" if again and not self._again else "face"
        spots = [Spot(last, 0, 0, size, state, step)]
        small = TALL if size in {VAST, LARGE} else MIDDLE if size == TALL else SMALL
        used = spots[0].width
        for laid in reversed(earlier):
            used += GAP + across(laid.cards, small)
            if used > width - 2:
                break
            spots.insert(0, Spot(laid, 0, 0, small, "dull"))
        return list(_placed(spots, width, top, room))

    def _draw(self, cells: Cells, cards: PlayingCards, spot: Spot, scene: Scene) -> None:
        """A play, and beneath it who has laid it."""
        flying = {flight.end for flight in self._flights.flying}
        for at, (card, x) in enumerate(zip(spot.laid.cards, spot.columns, strict=True)):
            if (x, spot.y) not in flying:
                last = at == len(spot.laid.cards) - 1
                fan: Fan = "alone" if not spot.is_fan else "top" if last else "covered"
                cards.draw((x, spot.y), spot.size, face(card), spot.state, fan=fan)
        who = scene.seats[spot.laid.seat]
        best = spot.laid == scene.top and spot.state == "face"
        chip = Bit(f" {LETTERS[who.seat]} ", "room", f"seat{who.seat}", bold=True)
        ink = "felt_gold" if best else "felt_text"
        fits = best or cell_len(who.name) <= spot.width + GAP - 5
        name = [Bit(who.name, ink, bold=best)] if fits else []
        label = [chip, *([Bit(" "), *name] if name else [])]
        x = max(0, spot.x + (spot.width - width_of(label)) // 2)
        cells.write(x, spot.y + spot.size.height + spot.size.lips, *label)

    def _opening(self, cells: Cells, cards: PlayingCards) -> None:
        """The first play of a match must hold the 3 of clubs: its place is kept."""
        size = _size((OPENER,), cells.width, cells.height - 2)
        x = (cells.width - size.width) // 2
        y = max(size.lips, (cells.height - size.lines) // 2 + size.lips)
        if size.lines <= cells.height:
            cards.draw((x, y), size, face(OPENER), "ghost")


def _size(cards: Cards, width: int, room: int) -> Size:
    """The finest size in which these cards have room."""
    fits = (one for one in FORMS if one.lines <= room and across(cards, one) <= width - 2)
    return next(fits, SMALL)


def _placed(spots: Sequence[Spot], width: int, top: int, room: int) -> Iterator[Spot]:
    """The plays beside each other in the middle, standing on one line."""
    wide = sum(spot.width for spot in spots) + GAP * (len(spots) - 1)
    high = spots[-1].size.lines + 1
    foot = top + max(0, (room - high) // 2) + high - 1
    x = max(0, (width - wide) // 2)
    for spot in spots:
        y = foot - spot.size.height - spot.size.lips
        yield replace(spot, x=x, y=y)
        x += spot.width + GAP
