"""The bot of Mòpyon: exactly five, forced wins, and the runs that can still become five (*Bot*).

It plays from a view and what is open to its seat. What it looks at is bounded by a budget of
positions, so that the same view and chance give the same mark everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Stop
from tablegames.games.mopyon.choice import ME, OTHER, Choice, Depth
from tablegames.games.mopyon.hunt import Stopped
from tablegames.games.mopyon.lines import DIRECTIONS
from tablegames.games.mopyon.marks import LIMIT, O, X
from tablegames.games.mopyon.typed import canonical
from tablegames.games.mopyon.windows import Windows, number, place

SEARCHES = True

AFTER = 600
"""How long a mark takes at least, in ms, so that it can be followed."""
NEXT_AFTER = 2500
"""How long the end of a game is looked at before the next one begins, in ms."""
_ASKED_EVERY = 16
"""So many marks are put to the windows between two questions whether to stop."""

LEVELS: Mapping[str, Depth] = MappingProxyType(
    {
        "easy": Depth(noise=0.8),
        "medium": Depth(noise=0.1, fours=4, threats=1, budget=200, checked=8),
        "hard": Depth(noise=0.02, fours=14, threats=5, replies=3, budget=4000, checked=12),
    }
)


def asks(view: JSON, legal: Sequence[str]) -> bool:
    """Whether there is a mark to write, a game to begin or an offer to answer."""
    return bool(legal) or _offered(view, _seat(view, legal))


def act(view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop) -> Act | None:
    """A mark, the next game, or ``void`` for an offer when the bot sees no advantage."""
    if view["phase"] != "play":
        return Act(legal[0], NEXT_AFTER) if legal else None
    seat = _seat(view, legal)
    choice, windows = None, Windows()
    with suppress(Stopped):
        _fill(windows, view, seat, stop)
        choice = Choice(windows, LEVELS[level], rng, stop)
        if _offered(view, seat) and not choice.sees_advantage(ME if legal else OTHER):
            return Act("void", AFTER)
        if legal:
            choice.decide(useful(view, seat))
    if not legal:
        return None
    cell = place(choice.best) if choice and choice.best is not None else None
    if cell is None or max(map(abs, cell)) > LIMIT:
        return Act(rng.choice(legal), AFTER)
    return Act(canonical(cell), AFTER)


def useful(view: JSON, seat: int) -> int:
    """How many lines at once pay: those that decide the match, or that still count (rule 5)."""
    match = view["match"]
    if match["extra"]:
        return 1
    left = max(1, view["options"]["games"] - match["played"])
    lead = match["score"][seat] - match["score"][1 - seat]
    most = min(len(DIRECTIONS), left)
    return next((n for n in range(1, most) if lead + n > left - n), most)


def _seat(view: JSON, legal: Sequence[str]) -> int:
    """Whose bot this is: the seat to move has moves, the other has none."""
    return int(view["turn"] if legal else 1 - view["turn"])


def _offered(view: JSON, seat: int) -> bool:
    return bool(view["phase"] == "play" and view["match"]["offer"] == 1 - seat)


def _fill(windows: Windows, view: JSON, seat: int, stop: Stop) -> None:
    """Put the marks of the view to the windows. Raises Stopped."""
    own = X if view["x"] == seat else O
    for count, (x, y, mark) in enumerate(view["marks"]):
        if not count % _ASKED_EVERY and stop():
            raise Stopped
        windows.put(number((x, y)), ME if mark == own else OTHER)
