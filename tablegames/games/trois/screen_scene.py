"""What lies on a table of Le trois, as the screen draws it: read from a view, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.engine.game import JSON
from tablegames.games.trois import placing
from tablegames.games.trois.boards import Plan, plan_of
from tablegames.games.trois.placing import Worth
from tablegames.games.trois.reckoning import Share, reckoned

SEATS = range(2)


@dataclass(frozen=True)
class Scene:
    """A view in the screen's own words. ``bottom`` is the seat that is seen nearest.

    ``hands`` are digits where they lie open, else how many there are.
    """

    plan: Plan
    phase: str
    turn: int
    bottom: int
    laid: dict[str, int]
    last: str | None
    hands: tuple[tuple[int, ...] | int, ...]
    bank: int
    points: tuple[int, ...]
    passed: int | None
    """The seat that has just passed."""
    shares: tuple[Share, ...] | None
    """How the game was reckoned up, when it has been played to its end."""
    winner: int | None

    @property
    def to_move(self) -> int | None:
        """The seat to move; None: no game is on."""
        return self.turn if self.phase == "play" else None

    @property
    def open_cells(self) -> dict[str, int]:
        """The cells on which something can be laid, each with the digit that it wants."""
        return placing.open_cells(self.plan, self.laid)

    def held(self, seat: int) -> int:
        """How many tokens a seat holds."""
        hand = self.hands[seat]
        return hand if isinstance(hand, int) else len(hand)

    def worth(self, cell: str) -> Worth:
        """What laying there would score now."""
        return placing.worth(self.plan, self.laid, cell)

    @property
    def last_by(self) -> int:
        """The seat that laid the last token."""
        return self.turn if self.passed is not None else 1 - self.turn

    @property
    def last_worth(self) -> Worth | None:
        """What the last token scored."""
        if self.last is None:
            return None
        before = {cell: digit for cell, digit in self.laid.items() if cell != self.last}
        return placing.worth(self.plan, before, self.last)


def read(view: JSON, bottom: int) -> Scene:
    """The scene of a view."""
    result = view["match"]["result"]
    turn = int(view["turn"])
    hands = tuple(hand if isinstance(hand, int) else tuple(hand) for hand in view["hands"])
    bank = view["bank"]
    return Scene(
        plan=plan_of(view),
        phase=str(view["phase"]),
        turn=turn,
        bottom=bottom,
        laid=dict(view["board"]),
        last=view["last"],
        hands=hands,
        bank=bank if isinstance(bank, int) else len(bank),
        points=tuple(view["points"]),
        passed=1 - turn if view["passes"] % 2 else None,
        shares=reckoned(view),
        winner=result["seat"] if result else None,
    )
