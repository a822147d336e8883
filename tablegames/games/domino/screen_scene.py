"""What lies on a table of Domino, as the screen draws it: read from a view, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.engine.game import JSON
from tablegames.games.domino.board import DUEL, sides
from tablegames.games.domino.line import LEFT
from tablegames.games.domino.screen_line import Halves
from tablegames.games.domino.tiles import BY_TEXT, Tile, points
from tablegames.games.domino.typed import PASS


@dataclass(frozen=True)
class Hand:
    """What a seat holds: ``tiles`` None where they may not be seen, then only how many."""

    seat: int
    count: int
    tiles: tuple[Tile, ...] | None = None
    aside: tuple[Tile, ...] = ()
    out: bool = False
    bell: bool = False
    """It has rung the bell since the last domino was laid."""

    @property
    def points(self) -> int:
        """The points of a hand that lies open."""
        return points(self.tiles or ())

    @property
    def counts(self) -> bool:
        """Whether its points stood in the game: not those that were set aside (rule 10)."""
        return bool(self.tiles) or not self.out

    @property
    def shown(self) -> tuple[Tile, ...]:
        """What lies open: who drops out after a game, or with its end, has it all before him."""
        return self.tiles or self.aside


@dataclass(frozen=True)
class Scene:
    """A view in the screen's own words; ``bottom`` is the seat that is seen nearest."""

    phase: str
    turn: int
    bottom: int
    line: tuple[Halves, ...]
    first: int
    """The place in the line of the domino that was laid first."""
    last: int | None
    """The place in the line of the domino that was laid last."""
    hands: tuple[Hand, ...]
    sides: tuple[int, ...]
    free: tuple[int, ...]
    """The positions at which dominoes lie face down."""
    takers: dict[int, int]
    """Who has taken a position."""
    boneyard: bool
    result: JSON | None

    @property
    def around(self) -> tuple[tuple[str, Hand], ...]:
        """The others, anticlockwise from the right, each with its place at the table."""
        n = len(self.hands)
        places = {2: ("top",), 3: ("right", "top"), 4: ("right", "top", "left")}[n]
        return tuple(
            (place, self.hands[(self.bottom + step) % n]) for step, place in enumerate(places, 1)
        )

    @property
    def ends(self) -> Halves | None:
        """The numbers at both ends."""
        return (self.line[0][0], self.line[-1][1]) if self.line else None

    @property
    def open(self) -> bool:
        """Whether all hands lie open: between games and at the end."""
        return self.phase in {"between", "over"}

    @property
    def two_ends(self) -> bool:
        """Whether the game ended with the domino that fits both ends."""
        return self.open and self.result is not None and self.result["how"] == "2kabes"


def read(view: JSON, bottom: int) -> Scene:
    """The scene of a view."""
    played: Sequence[tuple[int, str]] = [tuple(one) for one in view["played"]]
    laid = [text for _, text in played if _is_laid(text)]
    line = tuple((left, right) for left, right in view["line"])
    lefts = sum(text.endswith(LEFT) for text in laid)
    last = None
    if laid and line:
        last = 0 if laid[-1].endswith(LEFT) else len(line) - 1
    return Scene(
        phase=str(view["phase"]),
        turn=int(view["turn"]),
        bottom=bottom,
        line=line,
        first=max(0, min(lefts if laid else len(line) // 2, len(line) - 1)),
        last=last,
        hands=tuple(_hand(view, seat, played) for seat in range(view["seats"])),
        sides=sides(view["seats"], view["options"]),
        free=tuple(position for position, _ in view["table"]),
        takers={at: seat for seat, picks in enumerate(view["picks"]) for at in picks},
        boneyard=view["options"]["format"] == DUEL,
        result=view["match"]["result"],
    )


def _hand(view: JSON, seat: int, played: Sequence[tuple[int, str]]) -> Hand:
    held = view["hands"][seat]
    hidden = isinstance(held, int)
    return Hand(
        seat,
        held if hidden else len(held),
        None if hidden else tuple(BY_TEXT[text] for text in held),
        tuple(BY_TEXT[text] for text in view["aside"][seat]),
        bool(view["match"]["out"][seat]),
        bell=_rang(played, seat),
    )


def _is_laid(text: str) -> bool:
    return text[0].isdigit()


def _rang(played: Sequence[tuple[int, str]], seat: int) -> bool:
    for who, text in reversed(played):
        if _is_laid(text):
            return False
        if who == seat:
            return text == PASS
    return False
