"""What a player is about to do: a domino and an end, or a position; read from what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablegames.games.domino.tiles import Tile
from tablegames.games.domino.typed import PASS, PICK, TAKE, laying


@dataclass(frozen=True)
class Choice:
    """The cursor over a hand, and what is open to its owner.

    ``at`` is the cursor's place in the hand, ``end`` the end chosen; how far the cursor goes
    depends on the hand alone, or on the positions that everybody sees.
    """

    hand: tuple[Tile, ...] = ()
    legal: tuple[str, ...] = ()
    at: int = 0
    end: str = ""

    @property
    def tile(self) -> Tile | None:
        """The domino under the cursor."""
        return self.hand[self.at] if self.at < len(self.hand) else None

    @property
    def lays(self) -> dict[Tile, list[str]]:
        """The dominoes that can be laid, each with the ends where it fits."""
        found: dict[Tile, list[str]] = {}
        for text in self.legal:
            if text[0].isdigit():
                tile, end = laying(text)
                found.setdefault(tile, []).append(end)
        return found

    @property
    def must_pass(self) -> bool:
        """Whether the bell is all that is left."""
        return self.legal == (PASS,)

    @property
    def must_take(self) -> bool:
        """Whether a domino must be taken from the boneyard."""
        return bool(self.legal) and self.legal[0].startswith(TAKE)

    @property
    def picks(self) -> bool:
        """Whether a face-down domino is to be touched."""
        return bool(self.legal) and self.legal[0].startswith(PICK)

    @property
    def ends(self) -> list[str]:
        """The ends where the domino under the cursor fits."""
        return self.lays.get(self.tile, []) if self.tile is not None else []

    @property
    def looked_at(self) -> str:
        """The end at which the domino is seen before it is laid; empty: at none."""
        ends = self.ends
        if len(ends) == 1:
            return ends[0]
        return self.end if self.end in ends else ""

    @property
    def move(self) -> str:
        """What Enter plays; without an end where one has still to be chosen."""
        end = self.looked_at
        return f"{self.tile} {end}" if end else str(self.tile)

    def go(self, step: int) -> Choice:
        """The cursor on another domino, round about."""
        if not self.hand:
            return self
        return replace(self, at=(self.at + step) % len(self.hand), end="")

    def go_playable(self, step: int) -> Choice:
        """The cursor on the next domino that can be laid."""
        lays = self.lays
        ring = [(self.at + step * n) % len(self.hand) for n in range(1, len(self.hand) + 1)]
        at = next((place for place in ring if self.hand[place] in lays), self.at)
        return replace(self, at=at, end="")

    def choose(self, end: str) -> Choice:
        """Look at the domino at that end."""
        return replace(self, end=end)


def choices(hand: Sequence[Tile], legal: Sequence[str], before: Choice) -> Choice:
    """The choice of a hand as it is now: the cursor stays on its domino, or goes to a playable."""
    tile = before.tile
    tiles = tuple(hand)
    fresh = Choice(tiles, tuple(legal))
    if tile in tiles and (tile in fresh.lays or before.lays or not fresh.lays):
        return replace(fresh, at=tiles.index(tile))
    playable = [place for place, one in enumerate(tiles) if one in fresh.lays]
    near = min(before.at, max(len(tiles) - 1, 0))
    return replace(fresh, at=min(playable, key=lambda p: abs(p - near)) if playable else near)
