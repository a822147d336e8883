"""What was mixed in a redraw: everything but what lay on the board just then, which all saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tablegames.engine.timeline import Told
from tablegames.games import matchwords
from tablegames.games.trois.dealing import ITEMS


class Memory:
    """The tokens of each redraw that this screen has seen; of others it knows nothing."""

    def __init__(self) -> None:
        self._tokens: dict[str, tuple[int, ...]] = {}

    def heed(self, told: Told | None) -> None:
        """Keep what was mixed, if that is what happened."""
        if told is None or matchwords.game_began(told):
            return
        for deal in told.after["deals"][len(told.before["deals"]) :]:
            left = Counter(map(int, ITEMS))
            left.subtract(told.before["board"].values())
            self._tokens[deal["label"]] = tuple(sorted(left.elements()))

    def tokens(self, label: str) -> Sequence[int]:
        """The tokens of both hands and the bank at that deal; empty: this is not known."""
        return self._tokens.get(label, ())
