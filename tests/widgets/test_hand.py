"""A hand: how it lies in any room, choosing by cursor and by rank, closed, forgotten."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablegames.engine.cards import DECK, in_deck_order
from tablegames.widgets.hand import Hand, Held, tally
from tablegames.widgets.handplan import planned
from tablegames.widgets.look import Colours, Glyphs
from tablegames.widgets.playingcard import CORNER
from tests.some import some
from tests.widgets.room import Room, settled
from tests.widgets.sheets import LOOKS, shown

CARDS = ("Ah", "7c", "7d", "9s", "Td", "Kh")


def ranks(count: int) -> list[str]:
    return [card[0] for card in in_deck_order((DECK * 2)[:count])]


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 104), st.integers(6, 120), st.integers(3, 30), st.integers(1, 2))
def test_every_corner_shows_and_nothing_is_lost(
    count: int, width: int, height: int, lift: int
) -> None:
    plan = planned(ranks(count), width, height, lift=lift)
    assert [at for row in plan.rows for at in range(row.first, row.first + len(row.columns))] == [
        *range(count)
    ]
    assert plan.height <= max(height, plan.pitch)
    for row in plan.rows:
        steps = [b - a for a, b in zip(row.columns, row.columns[1:], strict=False)]
        assert all(step >= CORNER for step in steps)
        assert row.columns[0] >= 0
        assert row.columns[-1] + plan.size.width <= width


def test_where_there_is_no_room_at_all_nothing_breaks() -> None:
    for width in range(7):
        for count in range(6):
            assert planned(ranks(count), width, 0).shown == 1


def test_more_room_gives_larger_cards_and_52_fit_into_58_columns() -> None:
    small, large = planned(ranks(8), 58, 6), planned(ranks(8), 118, 12)
    assert large.size.height > small.size.height
    assert planned(ranks(52), 58, 16).shown == len(planned(ranks(52), 58, 16).rows) == 3
    scrolled = planned(ranks(52), 58, 8)
    assert scrolled.shown < len(scrolled.rows)


@pytest.mark.parametrize("at", LOOKS, ids=str)
@pytest.mark.parametrize("size", some([(56, 8), (30, 5), (100, 14)], 1), ids=str)
async def test_it_is_drawn_in_every_look(
    at: tuple[str, Colours, Glyphs], size: tuple[int, int]
) -> None:
    held = Held(CARDS, raised="7", dull=frozenset({"Kh"}))
    _, rows = await shown(Hand, lambda hand: hand.show_hand(held), size, at)
    assert len(rows) == size[1]
    text = "\n".join(rows)
    assert all(rank in text for rank in ("A", "7", "9", "10", "K"))
    assert [key in rows[-1] for key in "a790k"] == [True] * 5, "the keys stand beneath"
    assert "2" in rows[-1], "there are two sevens"


async def test_a_chosen_card_is_lifted_by_a_line_and_a_raised_rank_lies_higher() -> None:
    def choose(hand: Hand) -> None:
        hand.show_hand(Held(CARDS, raised="7"))
        hand.take("a", "a")

    _, rows = await shown(Hand, choose, (56, 8))
    line = {card: next(y for y, row in enumerate(rows) if card in row) for card in ("A", "9", "K")}
    seven = next(y for y, row in enumerate(rows) if "7" in row)
    assert line["A"] == line["9"] - 1 == seven
    assert line["K"] == line["9"]
    assert any("▀" in row for row in rows), "the golden bar"


async def test_what_is_outside_is_said() -> None:
    def to_the_end(hand: Hand) -> None:
        hand.show_hand(Held(DECK))
        hand.take("end", None)

    _, rows = await shown(Hand, lambda hand: hand.show_hand(Held(DECK)), (58, 8))
    assert rows[0].endswith("▼ 16 cards")
    _, rows = await shown(Hand, to_the_end, (58, 8))
    assert rows[0].startswith("▲ 18 cards")


async def test_a_closed_hand_shows_its_size_in_backs_and_nothing_else() -> None:
    closed, rows = await shown(Hand, lambda hand: hand.show_hand(Held(None, 9)), (56, 8))
    _, other = await shown(Hand, lambda hand: hand.show_hand(Held(None, 9)), (56, 8))
    assert rows == other
    assert not closed.is_open
    assert not closed.take("space", " ")
    assert not any(character.isalnum() for row in rows for character in row)


async def test_it_is_chosen_by_cursor_by_rank_and_put_back() -> None:
    heard: list[tuple[str, ...]] = []

    class Listening(Hand):
        def on_hand_changed(self, message: Hand.Changed) -> None:
            heard.append(message.chosen)

    hand = Listening()
    app = Room(hand)
    async with app.run_test(size=(80, 24)):
        hand.show_hand(Held(CARDS))
        for key, character, chosen in (
            ("space", " ", ("Ah",)),
            ("7", "7", ("Ah", "7c")),
            ("7", "7", ("Ah", "7c", "7d")),
            ("right", None, ("Ah", "7c", "7d")),
            ("space", " ", ("Ah", "7c", "7d", "9s")),
            ("7", "7", ("Ah", "9s")),
            ("agrave", "à", ("Ah", "9s", "Td")),
            ("t", "t", ("Ah", "9s")),
            ("end", None, ("Ah", "9s")),
            ("up", None, ("Ah", "9s", "Kh")),
            ("down", None, ("Ah", "9s")),
            ("2", "2", ("Ah", "9s")),
            ("escape", None, ()),
        ):
            assert hand.take(key, character), key
            assert hand.chosen == chosen, key
        assert not hand.take("escape", None), "the key is somebody else's now"
        assert not hand.take("p", "p")
        await settled(app)
        assert heard[-1] == ()
        assert heard[0] == ("Ah",)


async def test_what_was_chosen_of_another_hand_is_forgotten() -> None:
    hand = Hand()
    app = Room(hand)
    async with app.run_test(size=(80, 24)):
        hand.show_hand(Held(CARDS))
        hand.take("end", None)
        hand.take("space", " ")
        hand.show_hand(Held(CARDS, dull=frozenset(CARDS)))
        assert list(hand.chosen) == ["Kh"], "the same hand"
        hand.show_hand(Held(CARDS[:3]))
        assert list(hand.chosen) == []
        assert hand.card == "7d"
        hand.forget()
        await settled(app)
        assert not hand.is_open
        assert hand.card is None
        assert not any(bit.text.strip() for line in hand._lines for bit in line)


async def test_with_several_rows_the_cursor_goes_up_and_down() -> None:
    hand = Hand()
    app = Room(hand)
    async with app.run_test(size=(58, 24)):
        hand.styles.height, hand.styles.width = 10, 58
        await settled(app)
        hand.show_hand(Held(DECK))
        hand.take("down", None)
        assert hand.card == DECK[18]
        hand.take("down", None)
        hand.take("down", None)
        assert hand.card == DECK[36]
        hand.take("up", None)
        assert hand.card == DECK[18]


@pytest.mark.parametrize("before", [(), DECK], ids=["none", "many"])
async def test_a_hand_that_changed_while_it_had_no_room_takes_its_keys(
    before: tuple[str, ...],
) -> None:
    hand = Hand()
    app = Room(hand)
    async with app.run_test(size=(58, 24)):
        hand.styles.height, hand.styles.width = 10, 58
        await settled(app)
        hand.show_hand(Held(before))
        hand.styles.height = 0
        await settled(app)
        hand.show_hand(Held(CARDS[:2]))
        for key in ("down", "down", "up", "down"):
            assert hand.take(key, None), key
            assert hand.card in CARDS[:2]


async def test_two_packs_hold_the_same_card_twice() -> None:
    hand = Hand()
    app = Room(hand)
    async with app.run_test(size=(80, 24)):
        hand.show_hand(Held(("7c", "7c", "7d")))
        hand.take("right", None)
        hand.take("space", " ")
        assert list(hand.chosen) == ["7c"]
        hand.take("7", "7")
        assert list(hand.chosen) == ["7c", "7c"]


def test_a_hand_is_counted_by_rank() -> None:
    assert list(tally(CARDS)) == [("A", 1), ("7", 2), ("9", 1), ("T", 1), ("K", 1)]
