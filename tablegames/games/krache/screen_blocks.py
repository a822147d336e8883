"""What lies on the table of Krache, block by block: a stock pile, a spit pile, a name, a count."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.games.krache.screen_plan import EDGES, GAP, Plan
from tablegames.games.krache.screen_scene import Pile, Side, Slot
from tablegames.locale import Translator
from tablegames.widgets.bigdigits import ROWS, big
from tablegames.widgets.cells import Cells
from tablegames.widgets.lines import Bit, Line, cut, spread, width_of
from tablegames.widgets.look import Look
from tablegames.widgets.players import LETTERS
from tablegames.widgets.playingcard import LARGE, PlayingCards, Size, State, face

CLOTH = "felt"
PLATE = 22
"""Columns of the name on a side; what is said of it begins there, and stays there."""
TO_LEFT, TO_RIGHT, TO_SLOT = "◄", "►", "→"


@dataclass(frozen=True)
class Blocks:
    """Draws blocks of lines in one look and one language."""

    look: Look
    tr: Translator

    def slot(self, slot: Slot, side: Side, size: Size, hint: int | None) -> list[Line]:
        """A stock pile with the edges of the cards under it, and its keys below.

        ``hint``: the card is marked, for it fits on that pile.
        """
        cells = Cells(size.width + EDGES, size.lines + 1, CLOTH)
        cards, at = PlayingCards(cells, self.look, CLOTH), (0, int(size.lips))
        if slot.card is None:
            _empty(cells, cards, size)
        else:
            plain: State = "dull" if side.dull else "face"
            state: State = plain if hint is None else "marked"
            cards.draw(at, size, face(slot.card), state)
            self._edges(cells, size, slot.under)
        cells.write(0, size.lines, *self._keys(slot, side, size, hint))
        return cells.lines()

    def _edges(self, cells: Cells, size: Size, under: int) -> None:
        """One edge a card, as many as there is room for, and their number."""
        first, shown = size.width, min(under, EDGES)
        glyph = "│" if self.look.glyphs == "ascii" or self.look.colours in {"16", "none"} else "▏"
        for y in range(int(size.lips), int(size.lips) + size.height):
            cells.write(first, y, Bit(glyph * shown, "back_mark", "back"))
        if under:
            y = int(size.lips) + size.height - 1
            cells.write(first, y, Bit(str(under), "picture_text", "back", bold=True))

    def _keys(self, slot: Slot, side: Side, size: Size, hint: int | None) -> list[Bit]:
        """``◄1 q►`` below the card, and where it helps ``→a`` beside that."""
        if slot.card is None:
            return [Bit(self.tr("empty").center(size.width), "felt_dim")]
        if not slot.shift:
            return []
        ink, left, right = "felt_text", *slot.keys
        if left:
            said = [
                Bit(f"{TO_LEFT}{left}", "felt_gold" if hint == 0 else ink, bold=True),
                Bit(" "),
                Bit(f"{right}{TO_RIGHT}", "felt_gold" if hint == 1 else ink, bold=True),
            ]
        else:
            gold = hint is not None
            said = [Bit(f"  {right}  ", "felt_gold" if gold else ink, bold=True)]
        moves = slot.shifts and side.works
        shift = Bit(
            f"{TO_SLOT if slot.shifts else ' '}{slot.shift}",
            "felt_gold" if moves else "felt_dim",
            bold=moves,
        )
        space = max(1, size.width - width_of(said)) if size.width > width_of(said) else 1
        return [*said, Bit(" " * space), shift]

    def name(self, side: Side, width: int, left: str) -> Line:
        """The line of a seat: its name, what is said of it, ``left`` of that, its cards.

        Everything has its place, so that a number that changes moves nothing.
        """
        chip = Bit(f" {LETTERS[side.seat]} ", "room", f"seat{side.seat}", bold=True)
        named = cut([Bit(side.name, f"felt_seat{side.seat}", bold=True)], PLATE - 6)
        blank = Bit(" " * (PLATE - 5 - width_of(named)))
        ink = "felt_gold" if side.warns else "felt_text"
        said = [Bit(side.state, ink, bold=side.warns), Bit(left, ink, bold=True)]
        cards = Bit(self.tr.plural("{n} card", "{n} cards", side.left), "felt_text")
        return spread([Bit(" "), chip, Bit(" "), *named, blank, *said], [cards, Bit(" ")], width)

    def spit(self, side: Side, size: Size) -> list[Line]:
        """The spit cards of a seat face down, with their number, and who may say krache."""
        cells = Cells(size.width, size.lines, CLOTH)
        cards, at = PlayingCards(cells, self.look, CLOTH), (0, int(size.lips))
        if side.spit:
            cards.back(at, size, str(side.spit))
        else:
            cards.place(at, size, "0")
        return cells.lines()

    def below_spit(self, side: Side) -> Line:
        """What stands below the spit cards: what they are, or the key that asks for them."""
        if side.krache:
            key = Bit(f"{side.krache} ", "felt_gold", bold=True)
            return [key, Bit("krache", "felt_gold", bold=True)]
        return [Bit(self.tr("spit"), "felt_dim")]

    def pile(self, pile: Pile, size: Size) -> list[Line]:
        """A spit pile; the last card of all has a golden bar below."""
        cells = Cells(size.width, size.lines, CLOTH)
        cards, at = PlayingCards(cells, self.look, CLOTH), (0, int(size.lips))
        if pile.covered:
            cards.back(at, size)
        elif pile.card is not None:
            cards.draw(at, size, face(pile.card))
            if pile.last is not None and size.lips:
                cards.bar(at, size)
        else:
            cards.place(at, size, self.tr("dead") if pile.dead else "", dead=pile.dead)
        return cells.lines()

    def caption(self, pile: Pile, width: int) -> Line:
        """Side and size of a pile, or that nothing can be played there."""
        if pile.dead:
            return _centred([Bit(self.tr("dead place"), "felt_dim")], width)
        letter = Bit(pile.letter, f"felt_seat{'LR'.index(pile.letter)}", bold=True)
        left = pile.letter == "L"
        sign = Bit(TO_LEFT if left else TO_RIGHT, "felt_dim")
        size = Bit(f"{pile.size:>3} ", "felt_text", bold=True)
        parts = [sign, Bit(" "), letter, size] if left else [size, letter, Bit(" "), sign]
        return _centred(parts, width)

    def beside(self, pile: Pile, seat: int, name: str, width: int) -> Line:
        """On the side of a seat: the key that slaps the pile, or that its last card is theirs."""
        if pile.slaps[seat]:
            slap = Bit(self.tr("{key} slaps", key=pile.slaps[seat]), "felt_gold", bold=True)
            return _centred([slap], width)
        if pile.last == seat:
            sign = Bit("▲ " if seat == 0 else "▼ ", "felt_gold", bold=True)
            who = cut([Bit(name, f"felt_seat{seat}", bold=True)], width - 2)
            return _centred([sign, *who], width)
        return []

    def count(self, number: int) -> list[Line]:
        """The count, large, between the piles."""
        ascii_ = self.look.glyphs == "ascii"
        rows = ("", str(number), "") if ascii_ else big(str(number))
        ink = "felt_gold" if ascii_ else self.look.gold_blocks
        return [_centred([Bit(row, ink, bold=True)], GAP) for row in rows[:ROWS]]


def _empty(cells: Cells, cards: PlayingCards, size: Size) -> None:
    """A slot without a card: of a large one only the corners, for its last card goes at a key."""
    if size.height < LARGE.height:
        cards.place((0, int(size.lips)), size)
        return
    for y, ends in ((0, "╭╮"), (size.lines - 1, "╰╯")):
        cells.write(0, y, Bit(ends[0], "felt_dim"))
        cells.write(size.width - 1, y, Bit(ends[1], "felt_dim"))


def wider(plan: Plan) -> int:
    """Columns for what stands above and below a pile, which is in their middle."""
    return plan.pile.width + GAP - 1


def _centred(line: Line, width: int) -> Line:
    left = max(0, (width - width_of(line)) // 2)
    return [Bit(" " * left), *line]
