"""A record of Président is verified: the lot and every deal give what they were committed to."""

from __future__ import annotations

from tablegames.engine.deal import commitment
from tablegames.engine.record import Header, SeatSpec, read
from tablegames.engine.table import Table
from tablegames.engine.verify import verify
from tablegames.games.president import bot
from tablegames.games.president.rules import GAME, State
from tests.games.tables import SECRET


def test_everything_that_was_dealt_is_computed_again() -> None:
    seats = tuple(SeatSpec(f"Bot {n}", "bot", "medium") for n in range(4))
    lines: list[str] = []
    header = Header("president", seats, {"rounds": 3}, SECRET, start="2024-05-01T12:00:00")
    table: Table[State] = Table(GAME, header, lines.append, bot=bot)
    while (due := table.wake()) is not None:
        table.advance(due)
    findings = verify(GAME, read("".join(lines).encode()))
    assert all(finding.good for finding in findings)
    deals = [finding.facts for finding in findings if finding.code == "deal"]
    assert [one["label"] for one in deals] == ["dealer", "round 1", "round 2", "round 3"]
    for one in deals:
        assert commitment(one["seed"], one["dealt"]) == one["commitment"]
    assert {"end", "played"} <= {finding.code for finding in findings}
