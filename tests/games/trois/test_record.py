"""Records of Le trois: each deal, also a redraw in mid-game, can be checked by anyone."""

from __future__ import annotations

from random import Random
from typing import Any

from tablegames.engine import deal
from tablegames.engine.record import Header, SeatSpec, read
from tablegames.engine.table import Table
from tablegames.engine.verify import Finding, verify
from tablegames.games.trois.rules import GAME
from tests.games.tables import SECRET

PEOPLE = (SeatSpec("Ana"), SeatSpec("Bo"))


def record(position: dict[str, Any] | None, **options: Any) -> bytes:
    """A match of two people at random to its end."""
    lines: list[str] = []
    header = Header("trois", PEOPLE, options, SECRET, position=position)
    table: Table[Any] = Table(GAME, header, lines.append)
    seats, chance, at = [table.sit(seat, lambda told: None) for seat in (0, 1)], Random(1), 0
    while not table.outcome:
        at += 10
        seat = next(seat for seat in seats if seat.legal())
        seat.play(chance.choice(list(seat.legal())), at)
    return "".join(lines).encode()


def deals(position: dict[str, Any] | None, **options: Any) -> list[Finding]:
    found = list(verify(GAME, read(record(position, **options))))
    assert all(one.good for one in found)
    return [one for one in found if one.code == "deal"]


def test_each_commitment_comes_out_of_what_was_dealt() -> None:
    found = deals(None, games=2)
    assert [one.facts["label"] for one in found] == ["lot", "game 1", "game 2"]
    for one in found[1:]:
        facts = one.facts
        assert deal.commitment(facts["seed"], facts["dealt"]) == facts["commitment"]


def test_a_redraw_in_the_middle_of_a_game_too() -> None:
    options = {"redraw": "always"}
    position = {
        "seats": 2,
        "options": options,
        "secret": SECRET,
        "board": {"F4": 1, "F3": 8},
        "hands": [[2, 2], [6, 6]],
        "bank": [5, 3, 3],
    }
    found = deals(position, **options)
    assert found[0].facts["label"] == "game 1 redraw 1"
    for one in found:
        facts = one.facts
        assert deal.commitment(facts["seed"], facts["dealt"]) == facts["commitment"]
