"""What is set up before a match, as values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from tablegames.engine.game import Option, Refused
from tablegames.engine.pace import paced
from tablegames.engine.recordline import Header, SeatSpec
from tablegames.games.catalogue import ENTRIES, load
from tablegames.locale import LANGUAGES, Translator, translator
from tablegames.screens import opened
from tablegames.screens.form import Form, Row
from tablegames.screens.questions import Questions, proposed_name
from tablegames.screens.seats import Seats, stepped
from tablegames.screens.setup import Chair, Setup, can_be_typed, checked, of_match, proposal, typed
from tablegames.terminal.glyphs import spelling
from tests.pretend import Pretend
from tests.widgets.room import Room, settled

SECRET = "00112233445566778899aabbccddeeff"
EN = translator("en")
DAMYE = load("damye")


class Cards(Pretend):
    """A game with hidden cards for 2 to 4, and a few options."""

    def choices(self, seats: int, people: int) -> Sequence[Option]:
        clock = 0 if people > 1 else 30_000
        return (
            Option("rounds", 2, ((1, 9),), (2, 1, 3), 2),
            Option("turn_ms", 0, (0, (1000, 60_000)), (0, 30_000), clock),
            Option("only", "this", ("this",), ("this",), "this"),
        )


class CardWords:
    def option(self, name: str, tr: object) -> str:
        return name.title()

    def option_help(self, name: str, tr: object) -> str:
        return f"About {name}."

    def option_value(self, name: str, value: object, tr: object) -> str:
        return f"{value}!"


def option(name: str, game: object = DAMYE) -> Option:
    laid = Setup(DAMYE, (Chair("person"), Chair()), SECRET)
    return next(one for one in laid.choices() if one.name == name)


def test_one_person_and_bots_are_proposed_with_the_name_used_last() -> None:
    laid = proposal(DAMYE, SECRET, ("Ana", "Bo"))
    assert [(chair.who, chair.name) for chair in laid.chairs] == [("person", "Ana"), ("medium", "")]
    assert laid.options()["clock"] == 45_000


def test_what_is_proposed_follows_the_people_until_it_is_changed() -> None:
    laid = proposal(Cards(), SECRET, ())
    assert laid.options()["turn_ms"] == 30_000
    two = laid.with_chair(1, Chair("person"))
    assert two.options()["turn_ms"] == 0
    assert (
        laid.with_option("turn_ms", 5000).with_chair(1, Chair("person")).options()["turn_ms"]
        == 5000
    )


def test_seats_are_added_as_bots_and_taken_away_from_the_end() -> None:
    laid = proposal(Cards(), SECRET, ())
    assert [chair.who for chair in laid.with_seats(4).chairs] == ["person"] + ["medium"] * 3
    assert laid.with_seats(4).with_seats(2) == laid


def test_nobody_can_stake_more_than_he_holds() -> None:
    laid = Setup(DAMYE, (Chair("person", "Ana"), Chair("person", "Bo")), SECRET, purses={"Bo": 7})
    stake = next(one for one in laid.choices() if one.name == "stake")
    assert stake.allowed == ((0, 7),)
    assert stake.offered == (0, 1, 2, 5)
    assert laid.with_option("stake", 10).options()["stake"] == 0
    rich = Setup(DAMYE, (Chair("person", "Ana"), Chair()), SECRET)
    assert max(next(one for one in rich.choices() if one.name == "stake").offered) == 100
    poor = Setup(DAMYE, (Chair("person", "Ana"), Chair()), SECRET, purses={"Ana": 0})
    assert next(one for one in poor.choices() if one.name == "stake").allowed == (0,)


def test_times_are_typed_in_seconds() -> None:
    assert typed(option("clock"), "12") == 12_000
    assert typed(option("clock"), "7,5") == 7_500
    assert typed(option("games"), "4") == 4


@pytest.mark.parametrize("text", ["4", "601", "", ".", "1.2.3", "9" * 40])
def test_what_is_not_possible_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        typed(option("clock"), text)
    assert refused.value.code == "bad-options"
    assert refused.value.facts["name"] == "clock"


def test_only_wide_ranges_are_typed() -> None:
    assert can_be_typed(option("clock"))
    assert can_be_typed(option("stake"))
    assert not can_be_typed(option("games"))
    assert not can_be_typed(option("draws"))


def test_a_range_without_an_end_is_typed_and_read() -> None:
    rounds = Option("rounds", 5, ((1, None),), (5, 3), 5)
    turn = Option("turn_ms", 0, ((0, None),), (0, 30_000), 0)
    assert can_be_typed(rounds)
    assert can_be_typed(turn)
    assert typed(rounds, "1000") == 1000
    with pytest.raises(Refused):
        typed(rounds, "0")
    asked = Questions(proposal(Cards(), SECRET, ()), CardWords(), EN)  # type: ignore[arg-type]
    assert asked.allowed(rounds) == "1! or more"
    assert asked.allowed(turn) == "0!, or any time"


def test_values_are_stepped_through_both_ways() -> None:
    clock = option("clock")
    ups = [0]
    for _ in clock.offered:
        ups.append(stepped(clock, ups[-1], 1))  # type: ignore[arg-type]
    assert ups[-1] == 0
    assert set(ups) == set(clock.offered)
    assert stepped(clock, 0, -1) == clock.offered[-1]
    assert stepped(clock, 20_000, 1) == 30_000
    assert stepped(clock, 20_000, -1) == 15_000
    assert stepped(clock, 600_000, 1) == 0


def test_the_header_has_everything() -> None:
    laid = proposal(Cards(), SECRET, ("Ana",)).with_chair(1, Chair("hard", "", " two  words "))
    header = laid.header(("Ana", "Bot"), "2026-01-02T03:04:05")
    assert [seat.dump() for seat in header.seats] == [
        {"name": "Ana", "kind": "person", "level": None},
        {"name": "Bot", "kind": "bot", "level": "hard"},
    ]
    assert header.words == ("", "two  words")
    assert header.secret == SECRET
    assert header.options == {"rounds": 2, "turn_ms": 30_000, "only": "this"}
    assert proposal(Cards(), SECRET, ()).header(("A", "B"), "").words == ()


def test_the_same_match_can_be_laid_again() -> None:
    laid = proposal(DAMYE, SECRET, ("Ana",)).with_option("games", 3)
    header = laid.header(("Ana", "Bot"), "")
    again = of_match(DAMYE, header, "f" * 32)
    assert again.header(("Ana", "Bot"), "").dump() == {**header.dump(), "secret": "f" * 32}


def test_what_was_left_out_stands_at_its_default_when_it_is_played_again() -> None:
    seats = (SeatSpec("Ana"), SeatSpec("Bo"))
    header = Header("damye", seats, {"games": 3}, SECRET, (), start="")
    options = of_match(DAMYE, header, "f" * 32).options()
    assert options["games"] == 3
    assert options["clock"] == 0


def test_the_rules_have_nothing_against_what_is_proposed() -> None:
    laid = proposal(DAMYE, SECRET, ())
    assert checked(laid) is None
    refused = checked(Setup(DAMYE, (Chair(),), SECRET))
    assert refused is not None
    assert refused.code == "bad-options"


def test_bots_are_counted_where_there_are_several() -> None:
    laid = proposal(Cards(), SECRET, ())
    assert [proposed_name(laid, seat, EN) for seat in (0, 1)] == ["Player 1", "Bot"]
    many = laid.with_seats(4)
    assert [proposed_name(many, seat, EN) for seat in range(4)] == [
        "Player 1",
        "Bot 1",
        "Bot 2",
        "Bot 3",
    ]


def test_every_option_of_damye_is_asked_that_can_differ() -> None:
    laid = proposal(DAMYE, SECRET, ())
    asked = {
        row.fields[0].key for row in Questions(laid, opened.words("damye"), EN).rows() if row.fields
    }
    expected = {o.name for o in laid.choices()} - {"goal", "target"}
    assert {key for key in asked if " " not in key} == expected | {"play"}


def test_words_for_the_deal_only_where_something_is_hidden_and_folded_away() -> None:
    damye = Questions(proposal(DAMYE, SECRET, ()), opened.words("damye"), EN, with_words=True)
    assert not [row for row in damye.rows() if "Words" in row.label]
    laid = proposal(Cards(), SECRET, ())
    folded = [f.key for row in Questions(laid, CardWords(), EN).rows() for f in row.fields]  # type: ignore[arg-type]
    assert "words" in folded
    assert "words 0" not in folded
    unfolded = Questions(laid, CardWords(), EN, with_words=True)  # type: ignore[arg-type]
    assert {"words 0", "words 1"} <= {f.key for row in unfolded.rows() for f in row.fields}


def test_the_commitment_is_shown_before_anyone_adds_words() -> None:
    _, digits = Questions(proposal(DAMYE, SECRET, ()), opened.words("damye"), EN).commitment()
    assert len("".join(digits).replace(" ", "")) == 64


def test_an_option_without_a_list_of_values_is_asked_by_nobody_and_can_be_handed_in() -> None:
    pairs = [["sun", "moon"]]
    free = Option("pairs", pairs, (), (pairs,), pairs)

    class Words(Cards):
        def choices(self, seats: int, people: int) -> Sequence[Option]:
            return (*super().choices(seats, people), free)

    laid = proposal(Words(), SECRET, ())
    assert "pairs" not in laid.options()  # left to the rules, unless it is handed in
    rows = Questions(laid, CardWords(), EN).rows()  # type: ignore[arg-type]
    assert "pairs" not in {field.key for row in rows for field in row.fields}
    assert not can_be_typed(free)


@pytest.mark.parametrize("key", ["tripple", "krache"])
def test_practice_is_a_match_in_which_nothing_runs_out(key: str) -> None:
    game = load(key)
    plain = proposal(game, SECRET, ())
    assert plain.practice is False
    laid = plain.with_practice(True)
    assert laid.practice is True
    assert checked(laid) is None
    for pace in (0.5, 3):
        header = paced(game, laid.header(("Ana", "Bo"), "2024-05-01"), pace)
        state = game.new(2, header.options, SECRET)
        if key == "krache":
            for seat in (0, 1):
                state = game.play(state, seat, "krache", 0)
        begun = game.tick(state, game.wake(state) or 0)
        assert game.wake(begun) is None
        wrong = [game.unlisted(begun, seat)[0] for seat in (0, 1) if game.unlisted(begun, seat)]
        assert all(game.wake(game.play(begun, 0, move, 10**6)) is None for move in wrong[:1])
    assert laid.with_practice(False) == plain
    assert proposal(DAMYE, SECRET, ()).practice is None


def test_the_question_of_practice_stands_above_the_options_that_it_sets() -> None:
    laid = proposal(load("krache"), SECRET, ()).with_practice(True)
    rows = list(Questions(laid, opened.words("krache"), EN).rows())
    said = {row.label: row.fields[0].text for row in rows if row.fields}
    assert said["Practice"] == "without a clock"
    assert said["Freeze after a misplay"] == "never frozen"
    slower = laid.with_option("freeze_ms", 700)
    assert slower.practice is False


def every_form(key: str, tr: Translator) -> Iterator[list[Row]]:
    """The seats page of a game with each value that its options offer, fewest and most seats."""
    game = load(key)
    for seats in {game.seats[0], game.seats[-1]}:
        laid = Setup(game, (Chair("person"), *(Chair() for _ in range(seats - 1))), SECRET)
        choices = laid.choices()
        for turn in range(max(len(one.offered) for one in choices)):
            values = {o.name: o.offered[turn % len(o.offered)] for o in choices if o.offered}
            shown = replace(laid, changed=values)
            yield list(Questions(shown, opened.words(key), tr, True).rows())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_option_and_no_value_is_cut_at_80_columns(language: str) -> None:
    tr = translator(language, spelling("ascii"))  # no other letters need so much room
    seats = Seats(proposal(DAMYE, SECRET, ()), opened.words("damye"))
    app = Room(seats, language=language, glyphs="ascii")
    async with app.run_test(size=(80, 24)):
        await settled(app)
        form = app.screen.query_one(Form)
        cut = []
        for rows in (rows for entry in ENTRIES for rows in every_form(entry.key, tr)):
            form.show_rows(rows)
            lines = form.lay(form.size.width, 99)
            shown = ["".join(bit.text for bit in line) for line in lines]
            cut += [
                text
                for row in rows
                for text in (row.label, *(field.text for field in row.fields))
                if not any(row.label in line and text in line for line in shown)
            ]
        assert not cut
