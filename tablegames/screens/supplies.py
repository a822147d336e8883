"""What some games have handed in when a match begins: an option that no page asks for.

Such a game's package has a module ``supply``; this gives it the player's own file and what was
played before, and keeps what is played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tablegames.engine.game import JSON, Refused
from tablegames.engine.recordline import Header
from tablegames.locale import Translator
from tablegames.screens import opened
from tablegames.store import Store

if TYPE_CHECKING:
    from tablegames.engine.timeline import Told
    from tablegames.host import Host

Pairs = Sequence[Sequence[str]]


class Supply(Protocol):
    """A game's ``supply`` module. ``own`` is the content of the player's file, None: he has none.

    ``played`` is what was played in earlier matches.
    """

    OPTION: str

    def option(
        self, own: bytes | None, played: Pairs, language: str, chosen: Mapping[str, object]
    ) -> list[list[str]]:
        """What is handed in to a match with the options ``chosen``."""

    def kept(self, played: Pairs, handed_in: Pairs) -> list[list[str]]:
        """What still counts as played when that is handed in."""

    def ended(self, before: JSON, after: JSON) -> list[str] | None:
        """What has been played between two views of a spectator; None: nothing."""

    def said(self, own: bytes | None, language: str, tr: Translator) -> str:
        """What would be handed in, in short."""

    def faults(self, own: bytes, tr: Translator) -> list[str]:
        """What is wrong with the file, a sentence each; none: it is whole."""

    def about(self, tr: Translator) -> list[str]:
        """How the file is written."""


@dataclass(frozen=True)
class Supplied:
    """What is handed in to a match of one game, as the data folder is now."""

    supply: Supply
    path: Path
    own: bytes | None

    @property
    def option(self) -> str:
        """The option that is handed in."""
        return self.supply.OPTION

    def said(self, tr: Translator) -> str:
        """What would be handed in, in short."""
        return self.supply.said(self.own, tr.language, tr)

    def faults(self, tr: Translator) -> list[str]:
        """What is wrong with the player's file; nothing if he has none."""
        return [] if self.own is None else self.supply.faults(self.own, tr)

    def about(self, tr: Translator) -> list[str]:
        """Where the player's file is looked for, and how it is written."""
        where = tr("Your own are read from the file {path}, which you write.", path=self.path)
        return [where, *self.supply.about(tr)]


def supplied(store: Store, game: str) -> Supplied | None:
    """What that game has handed in; None: nothing. Raises ``not-saved``."""
    supply = opened.supply(game)
    return None if supply is None else Supplied(supply, store.pairs_file, store.pairs())


def damaged(store: Store, header: Header, tr: Translator) -> Supplied | None:
    """What has faults of all that would be handed in to that match. Raises ``not-saved``."""
    found = supplied(store, header.game)
    needed = found is not None and found.option not in header.options
    return found if found and needed and found.faults(tr) else None


def hand_in(store: Store, header: Header, tr: Translator) -> Header:
    """The match with what its game has handed in, unless it has that already.

    Raises ``not-saved`` where the player's file cannot be read.
    """
    found = supplied(store, header.game)
    if found is None or found.option in header.options:
        return header
    played = store.played_pairs()
    value = found.supply.option(found.own, played, tr.language, header.options)
    left = found.supply.kept(played, value)
    if len(left) < len(played):
        _keep(store, left)
    return replace(header, options={**header.options, found.option: value})


def watch(store: Store, host: Host) -> None:
    """Keep what is played at that table; what cannot be kept will be played again."""
    supply = opened.supply(host.game)
    if supply is None:
        return

    def tell(told: Told) -> None:
        pair = supply.ended(told.before, told.after)
        if pair is not None:
            played = store.played_pairs()
            if frozenset(pair) not in map(frozenset, played):
                _keep(store, [*played, pair])

    host.sit(None, tell)


def _keep(store: Store, played: Pairs) -> None:
    with suppress(Refused):
        store.save_played_pairs(played)
