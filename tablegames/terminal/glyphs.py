"""What stands for a character that a terminal cannot show: always as wide as the character.

``shown(cluster, width, glyphs)`` is all that others need. Nothing that it gives can move the
cursor or set anything: control characters and what has no width never pass.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping

from wcwidth import wcwidth

from tablegames.terminal.capabilities import Glyphs

_CONTROLS_AS_GLYPHS = "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂"
CP437 = frozenset(bytes([*range(32, 127), *range(128, 255)]).decode("cp437")) | frozenset(
    _CONTROLS_AS_GLYPHS
)

# Characters, what stands for each in code page 437, and in ASCII; a single one stands for all.
_ROWS: tuple[tuple[str, str, str], ...] = (
    ("‐‑‒–—―−⸺", "-", "-"),
    ("‘’‚‛′´ʼ", "'", "'"),
    ("“”„‟″", '"', '"'),
    ("«»", "«»", '"'),
    ("‹›", "<>", "<>"),
    ("…‥", ".", "."),
    ("·∙⋅", "·", "."),
    ("•‣⁃", "•", "*"),
    ("×✕✖✗✘⨯", "x", "x"),
    ("÷⁄∕", "÷//", "/"),
    ("✓✔", "√", "v"),
    ("★☆✦✧✶✱∗☼", "**++***☼", "*"),
    ("\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f", " ", " "),
    ("°º", "°º", "o"),
    ("¡¿", "¡¿", "!?"),
    ("ßøØđĐłŁıþðœŒæÆ", "ßoOdDlLitdoOæÆ", "soOdDlLitdoOaA"),
    ("¢£¥€ƒ", "¢£¥Eƒ", "cLYEf"),
    ("§¶†‡©®™", "§¶+#crT", "SP+#crT"),
    ("±≡≈≠≤≥∞¬", "±≡≈#≤≥∞¬", "+=~#<>8!"),
    ("ΩΣ∑∩∪µμπ∏√αβδΔφ", "ΩΣΣ∩Uµµππ√αßδδφ", "OEEnUuupPvabdDf"),
    # arrows and triangles
    ("↑⇑⇧△▲▴▵", "↑↑↑▲▲▲▲", "^"),
    ("↓⇓⇩▽▼▾▿", "↓↓↓▼▼▼▼", "v"),
    ("←⇐⇦◁◀◄◂◃⟵", "←←←◄◄◄◄◄←", "<"),
    ("→⇒⇨▷▶►▸▹⟶➜➔➤", "→→→►►►►►→→→►", ">"),
    ("↔⇔↕⇕↨", "↔↔↕↕↨", "--|||"),
    ("↖↗↘↙", "\\/\\/", "\\/\\/"),
    ("↩↵⏎⌫⌦", "◄◄◄◄►", "<<<<>"),
    # suits, men, faces
    ("♠♤", "♠", "S"),
    ("♣♧", "♣", "C"),
    ("♥♡❤", "♥", "H"),
    ("♦♢◆◇", "♦", "D"),
    ("♚♔♛♕♜♖♝♗♞♘♟♙", "KKQQRRBBNNPP", "KKQQRRBBNNPP"),
    ("⛀⛁⛂⛃", "○◙•◘", "oOxX"),
    ("●∘○◯◌◎◉◙◘", "•°○○○○◙◙◘", "xooooOO@@"),
    ("■▪◼□▫◻▣◊", "■■■■■■■♦", "###ooo#o"),
    ("☺☻♀♂♩♪♫♬⌂", "☺☻♀♂♪♪♫♫⌂", "@@fmjjdd^"),
    ("⚑⚐⌘", "►►#", "PP#"),
    # blocks and quadrants
    ("█▇▆▙▟▛▜▉▊▋", "█", "#"),
    ("▄▅▗▖", "▄", "#"),
    ("▀▔▘▝", "▀", "#"),
    ("▁▂▃", "_", "_"),
    ("▌▍▎▏", "▌▌││", "|"),
    ("▐▕", "▐│", "|"),
    ("░▒▓▚▞", "░▒▓▒▒", ".:#::"),
)

_BOX_ENDS = {
    **{"UP": "u", "DOWN": "d", "LEFT": "l", "RIGHT": "r"},
    **{"VERTICAL": "ud", "HORIZONTAL": "lr"},
}
_BOX = {
    **{"lr": "─", "du": "│", "dr": "┌", "dl": "┐", "ru": "└", "lu": "┘"},
    **{"dru": "├", "dlu": "┤", "dlr": "┬", "lru": "┴", "dlru": "┼"},
    **{"l": "─", "r": "─", "u": "│", "d": "│"},
}


def _box_drawings() -> Iterator[tuple[str, str, str]]:
    for code in range(0x2500, 0x2580):
        name = unicodedata.name(chr(code))
        words = {word for word in name.split() if word in _BOX_ENDS}
        ends = "".join(sorted({end for word in words for end in _BOX_ENDS[word]}))
        if not ends or "DIAGONAL" in name:
            continue
        light = _BOX[ends]
        plain = {"─": "=" if "DOUBLE" in name else "-", "│": "|"}.get(light, "+")
        yield chr(code), chr(code) if chr(code) in CP437 else light, plain
    yield from (("╱", "/", "/"), ("╲", "\\", "\\"), ("╳", "x", "x"))


def _rows() -> Iterator[tuple[str, str, str]]:
    for characters, cp437, plain in _ROWS:
        for place, character in enumerate(characters):
            yield (
                character,
                cp437 if len(cp437) == 1 else cp437[place],
                plain if len(plain) == 1 else plain[place],
            )


FALLBACK: Mapping[str, tuple[str, str]] = {
    character: (cp437, plain) for character, cp437, plain in (*_box_drawings(), *_rows())
}


_SPELLINGS: Mapping[Glyphs, Mapping[int, str]] = {
    "unicode": {},
    "cp437": str.maketrans({"œ": "oe", "Œ": "OE"}),
    "ascii": str.maketrans(
        {"ß": "ss", "ẞ": "SS", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"},
    ),
}


def spelling(glyphs: Glyphs) -> Callable[[str], str]:
    """How words are written where a letter is missing that two others stand for.

    That makes a text longer, so it is done before anybody measures it.
    """
    letters = _SPELLINGS[glyphs]
    return lambda text: text if text.isascii() else text.translate(letters)


def _base(character: str) -> str:
    """The letter without its marks, or an empty text."""
    return next((c for c in unicodedata.normalize("NFKD", character) if 32 < ord(c) < 127), "")


def _in_cp437(character: str) -> str:
    if character in CP437:
        return character
    found = FALLBACK.get(character, ("",))[0] or _base(character)
    return found if found in CP437 else "?"


def _in_ascii(character: str) -> str:
    if " " <= character <= "~":
        return character
    return FALLBACK.get(character, ("", ""))[1] or _base(character) or "?"


def shown(cluster: str, width: int, glyphs: Glyphs) -> str:
    """What to write for a character, or a letter with its marks, that takes ``width`` cells.

    One character of that width (1 or 2), or one of width 1, then blanks.
    """
    character = unicodedata.normalize("NFC", cluster)[0]
    if glyphs == "unicode" and wcwidth(character) == width and character.isprintable():
        return character
    narrow = {"unicode": _narrow, "cp437": _in_cp437, "ascii": _in_ascii}[glyphs](character)
    return narrow + " " * (width - 1)


def _narrow(character: str) -> str:
    """For a character whose width is told differently: itself if narrow, or what stands for it."""
    if wcwidth(character) == 1 and character.isprintable():
        return character
    return _in_ascii(character)
