"""What the screens of a game and of a replay share beside the board: who plays, what is shown."""

from __future__ import annotations

from dataclasses import replace

from tablegames.games.damye.board import BLACK, WHITE, Position
from tablegames.games.damye.screen_board import sign_of
from tablegames.games.damye.screen_squares import counted
from tablegames.locale import Translator
from tablegames.widgets.look import Look
from tablegames.widgets.players import Player

NUMBERS = ("empty", "all", "none")
"""On which squares the numbers can be shown, in the order of the key that changes it."""


def next_numbers(shown: str) -> str:
    """What comes after that."""
    return NUMBERS[(NUMBERS.index(shown) + 1) % len(NUMBERS)]


def table_width(height: int) -> int:
    """The largest board in a window so many lines high, its rim, and the men beside it."""
    return 10 * max(4, 2 * (height - 4) // 10) + 16


def seat_order(white: int, *, turned: bool) -> tuple[int, int]:
    """The seats as they are seen, the one at the top of the board first."""
    return (white, 1 - white) if turned else (1 - white, white)


def seated(player: Player, position: Position, look: Look, tr: Translator, white: bool) -> Player:
    """The player with the colour and the number of the pieces."""
    men, kings = counted(position)[WHITE if white else BLACK]
    note = tr.plural("{n} man", "{n} men", men)
    if kings:
        note = f"{note}  {tr.plural('{n} king', '{n} kings', kings)}"
    title = tr("White") if white else tr("Black")
    return replace(player, title=title, note=note, sign=sign_of(look, white=white))
