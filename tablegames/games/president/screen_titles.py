"""The sign of a title, worn beside a name; what it is called stands in words near it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.games.president.resultwords import title
from tablegames.games.president.state import PRESIDENT, SECRETARY, SWEEPER, VICE
from tablegames.locale import Translator
from tablegames.widgets.lines import Bit
from tablegames.widgets.look import Look

SIGNS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "unicode": {PRESIDENT: "♚", VICE: "♛", SECRETARY: "§", SWEEPER: "▼"},
        "cp437": {PRESIDENT: "☼", VICE: "○", SECRETARY: "§", SWEEPER: "▼"},
        "ascii": {PRESIDENT: "*", VICE: "+", SECRETARY: "-", SWEEPER: "v"},
    }
)
"""By glyph set; a citizen wears none."""
PROUD = frozenset({PRESIDENT, VICE})


def sign(name: str | None, look: Look) -> str:
    """The sign of a title; empty where there is none."""
    return SIGNS[look.glyphs].get(name or "", "")


def crown(name: str | None, look: Look) -> list[Bit]:
    """The sign as it is worn on felt: gold for those who are proud of it."""
    worn = sign(name, look)
    ink = "felt_gold" if name in PROUD else "felt_dim"
    return [Bit(worn, ink, bold=name in PROUD)] if worn else []


def called(name: str | None, tr: Translator) -> list[Bit]:
    """The title in words, on felt; nothing in the first round."""
    said = title(name, tr)
    ink = "felt_gold" if name in PROUD else "felt_dim"
    return [Bit(said, ink, bold=name in PROUD)] if said else []
