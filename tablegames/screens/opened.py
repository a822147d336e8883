"""The parts of a game, each imported when it is needed and not before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol, cast

from tablegames.engine.game import JSON, Bot, Refused
from tablegames.locale import Translator

if TYPE_CHECKING:
    from tablegames.engine.timeline import Told
    from tablegames.screens.supplies import Supply
    from tablegames.sitting import Sitting
    from tablegames.widgets.tablescreen import TableScreen


class Words(Protocol):
    """A game's ``words`` module: views in, sentences out."""

    def tell(self, told: Told, tr: Translator, names: Sequence[str]) -> list[str]:
        """What happened."""

    def refuse(self, refused: Refused, view: JSON, tr: Translator, names: Sequence[str]) -> str:
        """Which rule forbids it."""

    def state(self, view: JSON, tr: Translator, names: Sequence[str]) -> str:
        """What is asked of whom."""

    def option(self, name: str, tr: Translator) -> str:
        """An option's label."""

    def option_help(self, name: str, tr: Translator) -> str:
        """What an option does."""

    def option_value(self, name: str, value: object, tr: Translator) -> str:
        """An option's value as one reads it."""


def words(game: str) -> Words:
    """The sentences of a game."""
    return cast(Words, import_module(f"tablegames.games.{game}.words"))


def standing(words: Words, view: JSON, tr: Translator, names: Sequence[str]) -> str:
    """What a position is, to whoever looks back at it.

    A game whose ``state`` names keys of the table has ``standing`` beside it.
    """
    said: str = getattr(words, "standing", words.state)(view, tr, names)
    return said


def screen(game: str) -> Callable[[Sitting], TableScreen]:
    """The class of a game's screen: ``DamyeScreen`` of ``games/damye/screen.py``."""
    module = import_module(f"tablegames.games.{game}.screen")
    found: Callable[[Sitting], TableScreen] = getattr(module, f"{game.title()}Screen")
    return found


def bot(game: str) -> Bot | None:
    """What plays a seat of that game; None: nothing does."""
    try:
        return cast(Bot, import_module(f"tablegames.games.{game}.bot"))
    except ModuleNotFoundError:
        return None


def supply(game: str) -> Supply | None:
    """What a game has handed in when a match begins; None: nothing."""
    name = f"tablegames.games.{game}.supply"
    return None if find_spec(name) is None else cast("Supply", import_module(name))


def result(sitting: Sitting) -> Callable[[Translator], Sequence[str]]:
    """How the match at that table ended, to be said in any language once it is left."""
    module = words(sitting.game)
    said = getattr(module, "summary", None) or getattr(module, "result", None)
    view, names = sitting.watch.view(), sitting.names
    return lambda tr: said(view, tr, names) if said else ()
