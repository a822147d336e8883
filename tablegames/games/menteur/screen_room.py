"""How much of the table a hand takes: as much while the others answer as while one lays."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size

from tablegames.engine.game import JSON
from tablegames.games.menteur.screen_scene import columns
from tablegames.games.menteur.state import LAY
from tablegames.widgets.around import PLATE
from tablegames.widgets.handplan import planned

LEAST_PILE = 5
"""Lines that a hand leaves to the pile, if it can be seen whole so."""
LIFT = 2
"""Lines into which cards are lifted: the rank that counts, and those that are chosen."""


def hand_height(hand: Sequence[str], room: Size, view: JSON) -> int:
    """The lines of a hand, where seats, pile and hand have so much room together.

    Where so large a hand has no room beside an answer window, it takes the room of the pile.
    """
    ranks, seats = [card[0] for card in hand], int(view["seats"])
    across = max(1, (room.width - 2) // columns(view))
    window = 2 + -(-(seats - 1) // across)
    around = 2 * -(-seats // max(1, room.width // PLATE))
    rest = room.height - around - 1
    laying = view["phase"] == LAY
    for most in (rest - window - LEAST_PILE, rest - window - 1, rest - 2 if laying else 0):
        plan = planned(ranks, room.width, max(1, most), lift=LIFT)
        if plan.height <= most and plan.shown == len(plan.rows):
            break
    return max(1, min(plan.height, rest - 1))
