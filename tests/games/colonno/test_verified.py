"""A record of Colonno is verified: deals and reshuffles give what they were committed to."""

from __future__ import annotations

from tablegames.engine.deal import commitment
from tablegames.engine.game import JSON
from tablegames.engine.record import Header, SeatSpec, read
from tablegames.engine.table import Table
from tablegames.engine.verify import verify
from tablegames.games.colonno import bot
from tablegames.games.colonno.rules import GAME, State
from tests.games.tables import SECRET


def dealt(position: JSON | None = None, **options: int) -> list[JSON]:
    """What is found of the deals of a match of bots."""
    seats = tuple(SeatSpec(f"Bot {n}", "bot", "easy") for n in range(2))
    lines: list[str] = []
    header = Header("colonno", seats, options, SECRET, (), position, "2024-05-01T12:00:00")
    table: Table[State] = Table(GAME, header, lines.append, bot=bot)
    while (due := table.wake()) is not None:
        table.advance(due)
    findings = verify(GAME, read("".join(lines).encode()))
    assert all(finding.good for finding in findings)
    assert "end" in {finding.code for finding in findings}
    return [finding.facts for finding in findings if finding.code == "deal"]


def check(deals: list[JSON]) -> None:
    for one in deals:
        assert commitment(one["seed"], one["dealt"]) == one["commitment"]


def test_every_round_is_computed_again() -> None:
    deals = dealt(rounds=2)
    assert [one["label"] for one in deals] == ["round 1", "round 2"]
    check(deals)


def test_reshuffles_too() -> None:
    new = GAME.dump(GAME.new(2, {"rounds": 1}, SECRET))
    position = {**new, "pile": [12, 12], "discard": [11, 12, 12, 11, 12], "deals": []}
    deals = dealt(position, rounds=1)
    assert "round 1 reshuffle 1" in [one["label"] for one in deals]
    check(deals)
