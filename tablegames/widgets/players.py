"""The people around a table: seat, name, what they hold, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablegames.widgets.lines import Bit, Line, Lines, cut, spread, width_of

LETTERS = "ABCDEFGHIJ"


@dataclass(frozen=True)
class Player:
    """What is known of one seat.

    ``sign`` is the glyph of its pieces and ``sign_ink`` that glyph's role; ``note`` says what it
    has on the table, ``state`` what is special about it now (time-outs, away).
    """

    seat: int
    name: str
    to_move: bool = False
    title: str = ""
    note: str = ""
    state: str = ""
    sign: str = ""
    sign_ink: str = "text"


class Players(Lines):
    """Each seat at its place, in its colour and with its letter; gold points to who is to move."""

    DEFAULT_CSS = "Players { width: 1fr; height: auto; }"
    ROWS = 3
    """Lines a player, the blank one below included: nothing moves when a note appears."""

    def __init__(self) -> None:
        super().__init__()
        self._players: tuple[Player, ...] = ()

    def show_players(self, players: Sequence[Player]) -> None:
        """Show these, in this order."""
        if len(players) != len(self._players):
            self.styles.height = self.ROWS * len(players)
        self._players = tuple(players)
        self.relay()

    def lay(self, width: int, height: int) -> Sequence[Line]:
        """The players one below another."""
        return [line for player in self._players for line in _player(player, width)]


def _player(player: Player, width: int) -> Iterator[Line]:
    chip = Bit(f" {LETTERS[player.seat]} ", "room", f"seat{player.seat}", bold=True)
    turn = [Bit("◂ ", "gold", bold=True)] if player.to_move else [Bit("  ")]
    name = Bit(player.name, "gold" if player.to_move else "bright", bold=True)
    title = [Bit(f" {player.title}", "dim")] if player.title else []
    lead = [chip, Bit(" ")]
    named = cut([name], max(1, width - 1 - width_of([*lead, *title, *turn])))
    yield spread([*lead, *named, *title], turn, width)
    sign = [Bit(f" {player.sign}  ", player.sign_ink)] if player.sign else [Bit("    ")]
    yield cut([*sign, Bit(player.note, "text")], width)
    yield [Bit(f"    {player.state}", "warn")] if player.state else []
