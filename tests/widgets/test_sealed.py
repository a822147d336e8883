"""Secret choices: who is next, who has chosen, and that nothing else is seen."""

from __future__ import annotations

import pytest

from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.sealed import Ballot, Choice, Seal, Seals, next_to_seal
from tests.widgets.room import Room, settled
from tests.widgets.sheets import LOOKS, shown

CHOICES = tuple(Choice(name, seat, "a clue") for seat, name in enumerate(("Bo", "Roz", "Jo"), 1))


def test_each_here_is_called_once_in_the_same_order() -> None:
    sealed: list[int] = []
    while (seat := next_to_seal({0, 2, 3}, (3, 0, 1, 2), sealed)) is not None:
        sealed.append(seat)
    assert sealed == [3, 0, 2]


@pytest.mark.parametrize("at", LOOKS, ids=str)
async def test_who_has_chosen_is_seen_in_every_look(at: tuple[str, Colours, Glyphs]) -> None:
    seals = [Seal(0, "Ana", sealed=True), Seal(1, "Bo")]
    _, rows = await shown(Seals, lambda one: one.show_seals("Votes", seals), (40, 4), at)
    assert "Ana has chosen" in rows[1]
    assert "Bo has still to choose" in rows[2]


@pytest.mark.parametrize("at", LOOKS, ids=str)
async def test_what_is_pointed_at_is_seen_in_every_look(at: tuple[str, Colours, Glyphs]) -> None:
    def show(ballot: Ballot) -> None:
        ballot.ask("Who is it?", CHOICES)
        ballot.take("2", "2")

    _, rows = await shown(Ballot, show, (50, 9), at)
    pointed = [row for row in rows if any(mark in row for mark in "▸►>")]
    assert ["Roz" in row for row in pointed] == [True]
    assert any("Who is it?" in row for row in rows)


async def test_it_is_chosen_by_digit_or_arrows_and_sealed_by_enter() -> None:
    sealed: list[int] = []

    class Listening(Ballot):
        def on_ballot_sealed(self, message: Ballot.Sealed) -> None:
            sealed.append(message.place)

    ballot = Listening()
    app = Room(ballot)
    async with app.run_test(size=(80, 24)):
        assert not ballot.take("enter", None), "nothing is asked"
        ballot.ask("Who is it?", CHOICES)
        assert ballot.take("enter", None), "nothing is pointed at: it does nothing"
        ballot.take("down", None)
        ballot.take("enter", None)
        ballot.take("eacute", "é")
        ballot.take("enter", None)
        ballot.take("9", "9")
        ballot.take("up", None)
        ballot.take("up", None)
        ballot.take("enter", None)
        assert not ballot.take("p", "p")
        await settled(app)
        assert sealed == [0, 1, 2]
        ballot.ask("Who is it?", CHOICES)
        ballot.take("enter", None)
        ballot.forget()
        assert not ballot.is_open
        ballot.ask("Who is it?", CHOICES)
        ballot.take("enter", None)
        await settled(app)
        assert sealed == [0, 1, 2, 2], "the next one finds nothing pointed at"
