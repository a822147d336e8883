"""The 57 pictures that stand for the symbols; a view's ``pictures`` says which for which.

A picture is one cell that every common font has, a word, and a colour. Two that look alike never
have the same colour, and the word tells them apart where there is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tablegames.engine.game import JSON
from tablegames.locale import N_, Translator

Colour = Literal["red", "orange", "brown", "green", "teal", "blue", "violet", "black"]
"""What a picture is drawn in on a card's ivory; its tone is for the palette to say."""

SHORT = 3
"""So many letters of a picture's word tell it from all others, in every language."""


@dataclass(frozen=True)
class Picture:
    """One picture. Each of its three glyphs is one cell wide."""

    glyph: str
    label: str
    """The message of its word: what stands before ``|`` tells the catalogue which sense."""
    cp437: str
    """What stands for the glyph where there is only code page 437."""
    ascii: str
    colour: Colour

    def drawn(self, glyphs: Literal["unicode", "cp437", "ascii"]) -> str:
        """What can be drawn of it on a terminal that has these glyphs."""
        return {"unicode": self.glyph, "cp437": self.cp437, "ascii": self.ascii}[glyphs]

    def word(self, tr: Translator) -> str:
        """What it is, in one word."""
        return tr(self.label).rpartition("|")[2]

    def short(self, tr: Translator) -> str:
        """Its word in at most three letters, for where there is no room."""
        return self.word(tr)[:SHORT]


PICTURES: tuple[Picture, ...] = (
    Picture("♚", N_("picture|king"), "K", "K", "orange"),
    Picture("♛", N_("picture|queen"), "Q", "Q", "red"),
    Picture("♜", N_("picture|tower"), "R", "I", "black"),
    Picture("♝", N_("picture|bishop"), "B", "B", "violet"),
    Picture("♞", N_("picture|horse"), "N", "N", "brown"),
    Picture("♠", N_("picture|spade"), "♠", "4", "black"),
    Picture("♥", N_("picture|heart"), "♥", "3", "red"),
    Picture("♦", N_("picture|diamond"), "♦", "D", "blue"),
    Picture("♣", N_("picture|clover"), "♣", "C", "green"),
    Picture("☺", N_("picture|face"), "☺", ":", "orange"),
    Picture("☻", N_("picture|mask"), "☻", "M", "brown"),
    Picture("☼", N_("picture|sun"), "☼", "S", "orange"),
    Picture("♀", N_("picture|girl"), "♀", "F", "violet"),
    Picture("♂", N_("picture|boy"), "♂", "6", "blue"),
    Picture("♪", N_("picture|note"), "♪", "7", "teal"),
    Picture("♫", N_("picture|song"), "♫", "W", "red"),
    Picture("▲", N_("picture|hill"), "▲", "^", "green"),
    Picture("▼", N_("picture|tooth"), "▼", "V", "black"),
    Picture("◄", N_("picture|cheese"), "◄", "<", "orange"),
    Picture("►", N_("picture|flag"), "►", ">", "red"),
    Picture("●", N_("picture|ball"), "•", "G", "red"),
    Picture("○", N_("picture|ring"), "○", "O", "orange"),
    Picture("■", N_("picture|box"), "■", "X", "brown"),
    Picture("□", N_("picture|window"), "╬", "[", "teal"),
    Picture("◊", N_("picture|kite"), "δ", '"', "violet"),
    Picture("◘", N_("picture|hole"), "◘", "_", "black"),
    Picture("⌂", N_("picture|house"), "⌂", "A", "red"),
    Picture("↑", N_("picture|rocket"), "↑", "R", "red"),
    Picture("↓", N_("picture|anchor"), "↓", "J", "blue"),
    Picture("←", N_("picture|left"), "←", "{", "green"),
    Picture("→", N_("picture|right"), "→", "}", "violet"),
    Picture("↔", N_("picture|wide"), "↔", "-", "orange"),
    Picture("↕", N_("picture|high"), "↕", "|", "teal"),
    Picture("§", N_("picture|snake"), "§", "~", "green"),
    Picture("¶", N_("picture|page"), "¶", "P", "teal"),
    Picture("†", N_("picture|cross"), "┼", "T", "black"),
    Picture("Ω", N_("picture|bell"), "Ω", "U", "orange"),
    Picture("∞", N_("picture|glasses"), "∞", "8", "blue"),
    Picture("√", N_("picture|root"), "√", "\\", "green"),
    Picture("Σ", N_("picture|zigzag"), "Σ", "Z", "teal"),
    Picture("∩", N_("picture|bridge"), "∩", ")", "brown"),
    Picture("≡", N_("picture|ladder"), "≡", "H", "brown"),
    Picture("±", N_("picture|boat"), "±", "/", "blue"),
    Picture("µ", N_("picture|mouse"), "µ", "9", "black"),
    Picture("£", N_("picture|pound"), "£", "L", "violet"),
    Picture("¥", N_("picture|yen"), "¥", "Y", "red"),
    Picture("€", N_("picture|euro"), "E", "E", "blue"),
    Picture("&", N_("picture|knot"), "&", "&", "orange"),
    Picture("@", N_("picture|shell"), "@", "@", "violet"),
    Picture("#", N_("picture|net"), "#", "#", "green"),
    Picture("%", N_("picture|eyes"), "%", "%", "green"),
    Picture("$", N_("picture|dollar"), "$", "$", "brown"),
    Picture("?", N_("picture|ear"), "?", "?", "brown"),
    Picture("!", N_("picture|drop"), "!", "!", "teal"),
    Picture("*", N_("picture|star"), "*", "*", "blue"),
    Picture("+", N_("picture|plus"), "+", "+", "red"),
    Picture("=", N_("picture|rail"), "=", "=", "black"),
)
"""The project's table of 57 pictures, by their numbers."""

LOOK_ALIKE = (
    "♚♛♜♝♞",
    "♠♥♦♣",
    "♦◊",
    "☺☻",
    "☼*",
    "♀♂",
    "♪♫",
    "▲▼◄►",
    "▲⌂",
    "●○■□◘",
    "↑↓←→↔↕",
    "§$",
    "£¥€$",
    "†+±",
    "Ω∩",
    "≡=±#",
    "≡Σ€",
    "∞%&@",
)
"""Glyphs that an eye in a hurry could take for each other, so none of a group shares a colour."""


def picture(view: JSON, symbol: int) -> Picture:
    """The picture by which a match draws that symbol."""
    number: int = view["pictures"][symbol]
    return PICTURES[number]
