"""The log of a race: while it runs, what is said is kept and not yet written."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.widgets.log import Sentences


class RaceLog(Sentences):
    """Lines that move up with every card would be read by nobody, and take time to write."""

    def keep(self, sentences: Sequence[str], *, later: bool) -> None:
        """Add what was said at once; ``later``: it is written with what comes next."""
        if not later:
            self.say(sentences)
        elif sentences:
            self._said = [*self._said[-self.KEPT :], tuple(sentences)]
