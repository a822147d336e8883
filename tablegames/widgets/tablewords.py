"""What a game's ``words`` module gives the screen of its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tablegames.engine.game import JSON, Refused
from tablegames.engine.timeline import Told
from tablegames.locale import Translator


class Words(Protocol):
    """What a game's ``words`` module gives a screen: whole sentences."""

    def tell(self, told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
        """What happened."""

    def refuse(self, refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
        """Which rule forbids it."""

    def state(self, view: JSON, tr: Translator, names: Sequence[str]) -> str:
        """What is asked of whom."""
