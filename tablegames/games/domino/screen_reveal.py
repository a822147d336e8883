"""All hands open at the end of a game, their points, and the points by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.games.domino.screen_scene import Hand, Scene
from tablegames.locale import Translator
from tablegames.widgets.lines import Bit, Line, cut, spread, width_of
from tablegames.widgets.look import Look
from tablegames.widgets.players import LETTERS

NAME = 9
"""Columns of a name."""


def rows(scene: Scene, look: Look, tr: Translator, names: Sequence[str], width: int) -> list[Line]:
    """A row for each hand, more where it is long, and one for the sides if partners play."""
    found: list[Line] = []
    for hand in scene.hands:
        found += _hand(scene, hand, look, names, width)
    if len(set(scene.sides)) < len(scene.sides):
        found.append(list(_sums(scene, tr, names)))
    return found


def _won(scene: Scene, side: int) -> bool:
    return scene.result is not None and scene.result["winner"] == side


def _hand(scene: Scene, hand: Hand, look: Look, names: Sequence[str], width: int) -> Iterator[Line]:
    won = _won(scene, scene.sides[hand.seat])
    chip = Bit(f" {LETTERS[hand.seat]} ", "room", f"seat{hand.seat}", bold=True)
    name = cut([Bit(names[hand.seat], "felt_gold" if won else "felt_text", bold=True)], NAME)
    left = [Bit(" "), chip, Bit(" "), *name, Bit(" " * (NAME + 1 - width_of(name)))]
    right = [Bit(f"{hand.points:>3} ", "felt_gold" if won else "felt_text", bold=True)]
    shown = hand.aside if hand.out else hand.tiles or ()
    across = max(1, (width - width_of(left) - width_of(right)) // 6)
    for at in range(0, max(1, len(shown)), across):
        tiles: list[Bit] = []
        for tile in shown[at : at + across]:
            tiles += [_tile(tile.high, tile.low, look), Bit(" ")]
        lead = left if at == 0 else [Bit(" " * width_of(left))]
        yield spread([*lead, *tiles], right if at == 0 and not hand.out else [], width)


def _tile(high: int, low: int, look: Look) -> Bit:
    text = f"[{high}│{low}]" if look.palette.colourless else f" {high}│{low} "
    return Bit(text, "ink", "ivory", bold=True)


def _sums(scene: Scene, tr: Translator, names: Sequence[str]) -> Iterator[Bit]:
    """``Ana + Roz 12    Bo + Jo 30``: partners' points together."""
    for side in sorted(set(scene.sides)):
        of_side = [hand for hand in scene.hands if scene.sides[hand.seat] == side]
        together = " + ".join(names[hand.seat] for hand in of_side)
        total = sum(hand.points for hand in of_side)
        said = tr.plural("{side}: {n} point", "{side}: {n} points", total, side=together)
        yield Bit(f"   {said}", "felt_gold" if _won(scene, side) else "felt_text", bold=True)
