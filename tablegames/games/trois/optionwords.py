"""The options of Le trois in words, as the seats page shows them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablegames.games import matchoptions
from tablegames.games.trois.dealing import ALWAYS, NEVER, START
from tablegames.locale import N_

LABELS: Mapping[str, str] = MappingProxyType({"board": N_("Board"), "redraw": N_("Redraw")})
HELPS: Mapping[str, str] = MappingProxyType(
    {
        "goal": N_("Most games won, first to so many wins, or the points of all games added up."),
        "target": N_("Who has won so many games has won the match."),
        "clock": N_(
            "When it is up the first possible token is laid; three times in a row loses the match."
        ),
        "board": N_("7 rows of 11 cells with 8 bonus cells, or 9 rows of 9 with 12."),
        "redraw": N_("When both have passed: whether hands and bank are mixed and dealt anew."),
    }
)
VALUES: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("board", "7x11"): N_("7 × 11"),
        ("board", "9x9"): N_("9 × 9"),
        ("redraw", START): N_("before the first token"),
        ("redraw", ALWAYS): N_("at any time"),
        ("redraw", NEVER): N_("never"),
    }
)


option = matchoptions.labelled(LABELS)
option_help = matchoptions.explained(HELPS)
option_value = matchoptions.valued(VALUES)
