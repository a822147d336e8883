"""The bot of Damye: plays from a view and the moves open to its seat (rules page, *Bot*).

What it looks at is bounded by a number of positions, not by time, so that the same view, level
and chance give the same move everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from tablegames.engine.game import JSON, Act, Stop
from tablegames.games.damye import board, fen
from tablegames.games.damye.board import Position
from tablegames.games.damye.counts import LIMITS
from tablegames.games.damye.geometry import BIT, Move
from tablegames.games.damye.search import DEEPEST, Counts, Search

SEARCHES = True

AFTER = (400, 900)
"""How long a move takes at least, in ms, so that it can be followed: between these."""
NEXT_AFTER = 2500
"""How long the end of a game is looked at before the next one begins, in ms."""
YOUNG, WORSE = 40, -50
"""In the first so many moves of a game the bot agrees to a draw only if it stands so badly."""
OPENING = 8
"""In the first so many moves of a game a level with ``variety`` varies."""
BEARABLE = 150
"""What a second best move may cost, in hundredths of a man."""


@dataclass(frozen=True)
class Level:
    """How far a level looks, in positions and in moves, and how it strays from the best move.

    ``second``: how often it takes the second best. ``variety``: by how much less, in hundredths
    of a man, another move is as good to it in the opening.
    """

    budget: int
    deepest: int = DEEPEST
    second: float = 0.0
    variety: int = 0


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "easy": Level(20_000, deepest=2, second=0.25, variety=20),
        "medium": Level(60_000, deepest=5, variety=12),
        "hard": Level(150_000),
    }
)


def asks(view: JSON, legal: Sequence[str]) -> bool:
    """Whether there is a move to make, a game to begin or an offer to answer."""
    return bool(legal) or _offered(view, legal)


def act(view: JSON, legal: Sequence[str], level: str, rng: Random, stop: Stop) -> Act | None:
    """A move, the next game, or ``draw`` for an offer when the bot sees no advantage."""
    if view["phase"] != "play":
        return Act(legal[0], NEXT_AFTER) if legal else None
    offered, after = _offered(view, legal), rng.randint(*AFTER)
    if len(legal) == 1 and not offered:
        return Act(legal[0], after)
    if not (legal or offered):
        return None
    thinker = _Thinker(view, legal, LEVELS[level], stop)
    if offered and thinker.agrees():
        return Act("draw", after)
    return Act(thinker.choice(rng), after) if legal else None


def _offered(view: JSON, legal: Sequence[str]) -> bool:
    """Whether the other seat offers a draw. Who has legal moves is to move, else the other is."""
    seat = view["turn"] if legal else 1 - view["turn"]
    return bool(view["phase"] == "play" and view["match"]["offer"] == 1 - seat)


class _Thinker:
    """One question to the bot: the position of a view, and the moves that may be played in it."""

    def __init__(self, view: JSON, legal: Sequence[str], level: Level, stop: Stop) -> None:
        self._level, self._young, self._mine = level, view["plies"], bool(legal)
        position = fen.read(view["fen"])
        texts = named(position)
        self._board = board.padded(position)
        self._texts = {move: text for move, text in texts.items() if not legal or text in legal}
        self._search = Search(level.budget, stop, _counts(view))
        self._found = self._search.best(self._board, tuple(self._texts), level.deepest)

    def agrees(self) -> bool:
        """Whether a draw is welcome: no advantage is in sight, and the game is not young."""
        worth = self._found.worth if self._mine else -self._found.worth
        return worth <= (WORSE if self._young < YOUNG else 0)

    def choice(self, rng: Random) -> str:
        """The text of the move that the level plays."""
        strays = rng.random() < self._level.second
        varies = self._young < OPENING and self._level.variety > 0
        move = self._found.moves[0]
        if strays or varies:
            ranked = self._search.ranked(self._board, self._found)
            least = ranked[0][1] - (BEARABLE if strays else self._level.variety)
            good = [one for one, worth in ranked if worth >= least]
            move = good[:2][-1] if strays else rng.choice(good)
        return self._texts[move]


def named(position: Position) -> dict[Move, str]:
    """The legal moves, as the search knows them, with their texts."""
    listed = board.moves(position)
    return {
        (BIT[move.start], BIT[move.end], sum(BIT[square] for square in move.captured)): text
        for move, text in zip(listed, board.texts(listed), strict=True)
    }


def _counts(view: JSON) -> Counts:
    """What of the game so far counts for a nil."""
    stood = frozenset(board.padded(fen.read(text)) for text in view["seen"])
    limit = LIMITS.get(view["ending"])
    return Counts(stood, view["quiet"], limit and limit - view["ending_plies"])
