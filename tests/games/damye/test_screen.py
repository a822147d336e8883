"""The screen of Damye by its keys, from the first move to the end of a match."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from tablegames.games.damye.screen_list import MoveList
from tablegames.games.damye.screen_squares import PLACES
from tablegames.host import Host
from tablegames.locale import LANGUAGES, translator
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.keys import keys_of
from tablegames.widgets.log import Sentences
from tablegames.widgets.look import look_for
from tablegames.widgets.tablescreen import TableScreen
from tablegames.widgets.typed import Typed
from tests.games.damye.desk import WINDMILL, Desk, desk


async def by_cursor(at: Desk, text: str) -> None:
    """Play a move with Tab and Enter alone."""
    choice = at.screen._choice
    move = choice.open[text]
    while at.screen.board.square != move.start:
        await at.press("tab")
    await at.press("enter")
    while at.screen._choice.looked_at != text:
        await at.press("tab")
    await at.press("enter")


async def test_a_whole_game_by_keys_alone() -> None:
    rng = Random(5)
    start = "W:W31,33,37,38,43:B8,12,14,18,20"
    async with desk(start, options={"extra": 0}) as at:
        for _ in range(200):
            if at.view["phase"] != "play":
                break
            before = at.view["plies"]
            await by_cursor(at, rng.choice(at.legal()))
            assert at.view["plies"] == before + 1
        assert at.view["phase"] == "over"
        await at.settled()
        assert "The match is over" in at.text
        await at.press("enter")
        over = [m for m in at.app.heard if isinstance(m, TableScreen.MatchOver)]
        assert [message.outcome for message in over] == [at.host.outcome]


async def test_a_whole_game_by_typing() -> None:
    rng = Random(11)
    start = "W:W31,33,37,38,43:B8,12,14,18,20"
    async with desk(start, options={"extra": 0}) as at:
        while at.view["phase"] == "play":
            before = at.view["plies"]
            await at.press(*rng.choice(at.legal()), "enter")
            assert at.view["plies"] == before + 1
        assert at.view["phase"] == "over"


async def test_many_typed_moves_that_arrive_at_once_are_played_in_their_order() -> None:
    async with desk() as at:
        await at.press(*"32-28", "enter", *"19-23", "enter", *"28x19", "enter", *"14 23", "enter")
        await at.settled()
        assert at.view["moves"] == ["32-28", "19-23", "28x19", "14x23"]


async def test_a_match_from_its_first_game_to_its_result() -> None:
    async with desk(options={"games": 3}) as at:
        assert "game 1 of 3" in at.text
        await at.press("ctrl+r")
        assert "Ana resigns" in at.text
        await at.press("1")
        await at.press("1")
        assert at.view["phase"] == "between"
        assert "Bo wins the game: Ana gave it up." in at.verdict
        assert "Enter next game" in at.text
        assert "Ana 0 – 1 Bo" in at.text
        await at.press("enter")
        assert at.view["phase"] == "play"
        assert "game 2 of 3" in at.text
        assert at.view["white"] == 1
        await at.press("ctrl+r")
        await at.press("1")
        await at.press("1")
        await at.press("n")
        assert at.view["phase"] == "play"
        await at.press("ctrl+r")
        await at.press("2")
        await at.press("1")
        assert at.view["phase"] == "over"
        assert "Enter result" in at.text


async def test_giving_up_is_asked_twice_and_begins_at_no() -> None:
    async with desk() as at:
        for keys in (["enter"], ["escape"], ["1", "enter"], ["1", "escape"], ["2", "2"], ["3"]):
            await at.press("ctrl+r")
            for key in keys:
                await at.press(key)
            assert at.view["phase"] == "play"
            assert at.app.screen is at.screen


async def test_enter_takes_up_and_lands() -> None:
    async with desk() as at:
        at.screen.board.square = 33
        await at.press("enter")
        assert at.screen._choice.so_far == (33,)
        assert at.screen._choice.landings == {28, 29}
        await at.press("up", "enter")
        assert at.view["moves"] in (["33-28"], ["33-29"])


async def test_the_only_move_of_a_piece_takes_enter_twice() -> None:
    async with desk() as at:
        at.screen.board.square = 35
        await at.press("enter", "enter")
        assert at.view["moves"] == ["35-30"]


async def test_escape_and_backspace_let_go() -> None:
    async with desk() as at:
        for key in ("escape", "backspace"):
            at.screen.board.square = 32
            await at.press("enter")
            assert at.screen._choice.at == 32
            await at.press(key)
            assert at.screen._choice.at is None
            assert at.screen.board.square == 32


async def test_enter_on_another_piece_takes_that_one_up() -> None:
    async with desk() as at:
        at.screen.board.square = 32
        await at.press("enter")
        at.screen.board.square = 34
        await at.press("enter")
        assert at.screen._choice.so_far == (34,)


async def test_tab_goes_through_the_pieces_that_can_move() -> None:
    async with desk() as at:
        at.screen.board.square = 31
        seen = []
        for _ in range(5):
            await at.press("tab")
            seen.append(at.screen.board.square)
        assert seen == [32, 33, 34, 35, 31]
        await at.press("shift+tab")
        assert at.screen.board.square == 35


async def test_a_capture_is_chosen_step_by_step_and_completes_itself() -> None:
    async with desk(WINDMILL) as at:
        assert "you must take 6" in at.foot
        at.screen.board.square = 3
        await at.press("enter")
        assert at.screen._choice.landings == {14, 17, 26}
        at.screen.board.square = 17
        await at.press("enter")
        choice = at.screen._choice
        assert choice.so_far == (3, 17)
        assert choice.passed == {8}
        captured = at.screen.board._squares[PLACES[8]].man
        assert captured is not None
        assert captured.ghost
        await at.press("backspace")
        assert at.screen._choice.at == 3
        at.screen.board.square = 26
        while at.view["plies"] == 0:
            await at.press("enter")
            if at.view["plies"] == 0:
                at.screen.board.square = min(at.screen._choice.landings)
        assert len(at.view["last"]["captured"]) == 6


async def test_tab_goes_through_whole_moves_with_the_captured_struck_out() -> None:
    async with desk(WINDMILL) as at:
        at.screen.board.square = 3
        await at.press("enter", "tab")
        looked = at.screen._choice.looked_at
        assert looked is not None
        move = at.screen._choice.open[looked]
        shown = at.screen.board._squares
        struck = {place for place, square in shown.items() if square.struck}
        assert len(struck) == len(move.captured) == 6
        assert at.screen.board.square == move.end
        await at.press("enter")
        assert at.view["last"]["move"] == looked


async def test_moving_the_cursor_away_forgets_the_move_that_was_looked_at() -> None:
    async with desk(WINDMILL) as at:
        at.screen.board.square = 3
        await at.press("enter", "tab", "down")
        assert at.screen._choice.looked_at is None
        assert at.screen._choice.so_far == (3,)


async def test_pieces_that_must_capture_are_marked_and_the_sentence_says_why() -> None:
    async with desk("W:W28,32,47:B23,12") as at:
        assert [place for place, s in at.screen.board._squares.items() if s.must] == [54]
        assert "Ana: you must take 1: 28x19." in at.foot
        assert "!" in at.text


@pytest.mark.parametrize(
    ("square", "said"),
    [
        (27, "No piece stands on 27."),
        (23, "The piece on 23 belongs to Bo."),
        (32, "Capturing is compulsory. You must take 1: 28x19."),
    ],
)
async def test_a_piece_that_cannot_be_taken_up_says_why(square: int, said: str) -> None:
    async with desk("W:W28,32,47:B23,12") as at:
        at.screen.board.square = square
        await at.press("enter")
        assert said in at.foot
        await at.press("down")
        assert said not in at.foot
        assert "you must take 1" in at.foot


async def test_landing_on_a_wrong_square_says_which_rule_forbids_it() -> None:
    async with desk() as at:
        at.screen.board.square = 47
        await at.press("enter")
        assert "The piece on 47 has no move. You can play 31-26," in " ".join(at.foot.split())
        at.screen.board.square = 32
        await at.press("enter")
        at.screen.board.square = 38
        await at.press("enter")
        assert "A piece stands on 38 already." in at.foot
        at.screen.board.square = 21
        await at.press("enter")
        assert "No piece can move like that." in at.foot


async def test_a_piece_with_fewer_to_take_says_that_most_must_be_taken() -> None:
    async with desk("W:W28,42,47:B23,37,12,13") as at:
        open_squares = at.screen._choice.movable
        assert open_squares == [28]
        at.screen.board.square = 42
        await at.press("enter")
        assert "As many pieces as possible must be taken." in at.foot


async def test_a_refused_typed_move_comes_back_to_be_mended() -> None:
    async with desk() as at:
        await at.press(*"32-29", "enter")
        assert "No piece can move like that." in at.foot
        typed = at.screen.query_one(Typed)
        assert (typed.is_open, typed.text) == (True, "32-29")
        await at.press("backspace", "8")
        assert "No piece" not in at.foot
        await at.press("enter")
        assert at.view["moves"] == ["32-28"]
        assert not typed.is_open


async def test_typing_begins_with_a_digit_or_a_colon_on_any_keyboard() -> None:
    async with desk() as at:
        await at.press('"', "é", " ", "é", "è", "enter")
        assert at.view["moves"] == ["32-27"]
        await at.press(":", *"19-23", "enter")
        assert at.view["moves"] == ["32-27", "19-23"]
        await at.press(":", "escape")
        assert not at.screen.query_one(Typed).is_open
        assert at.screen.board.has_focus


async def test_the_list_of_moves() -> None:
    async with desk(WINDMILL) as at:
        await at.press("l")
        listing = at.screen.query_one(MoveList)
        assert listing.has_focus
        assert "25 moves" in at.text
        await at.press("down", "down", "pagedown", "end", "home", "down")
        text = at.legal()[1]
        assert at.screen._choice.looked_at == text
        await at.press("l")
        assert at.screen.board.has_focus
        assert at.screen._choice.so_far == ()
        await at.press("l", "down", "enter")
        assert at.view["moves"] == [text]
        assert not listing.display


async def test_the_board_is_turned_and_numbers_come_and_go() -> None:
    async with desk() as at:
        upright = at.text
        await at.press("f")
        assert at.screen.board.turned
        names = [line for line in at.text.splitlines() if "White" in line or "Black" in line]
        assert "Ana White" in names[0]
        await at.press("f")
        assert at.text == upright
        await at.press("n")
        assert "50" in at.text
        await at.press("n")
        assert "27" not in at.text
        await at.press("n")
        assert at.text == upright


async def test_the_only_person_here_sits_below() -> None:
    async with desk(here=(1,)) as at:
        assert at.screen.board.turned
    async with desk(here=(0,)) as at:
        assert not at.screen.board.turned


async def test_what_another_terminal_plays_is_shown_and_said() -> None:
    async with desk(here=(0,)) as at:
        bo = at.host.sit(1, lambda told: None, "elsewhere")
        await at.press("enter")
        await at.press("escape", *"32-28", "enter")
        await at.press("enter")
        assert "It is Bo's turn." in at.foot
        at.host.play(bo, "19-23")
        await at.settled()
        assert "Bo plays 19-23." in at.foot
        assert "Ana: you must take 1" in at.foot
        assert at.screen.board.square == 28


async def test_the_cursor_follows_the_side_to_move() -> None:
    async with desk() as at:
        at.screen.board.square = 35
        await at.press("enter", "enter")
        black = at.screen.board.square
        assert black in at.screen._choice.movable
        at.screen.board.square = 16
        await at.press("enter")
        at.screen.board.square = min(at.screen._choice.landings)
        await at.press("enter")
        assert at.view["plies"] == 2
        assert at.screen.board.square == 30 or at.screen.board.square in at.screen._choice.movable


@pytest.mark.parametrize("agrees", [True, False])
async def test_between_two_people_the_other_is_asked_before_a_move_is_taken_back(
    agrees: bool,
) -> None:
    async with desk() as at:
        at.play("32-28", "19-23")
        await at.settled()
        await at.press("u")
        assert "Ana: Bo would take the last move back." in " ".join(at.text.split())
        await at.press("1" if agrees else "2")
        assert at.view["moves"] == (["32-28"] if agrees else ["32-28", "19-23"])
        if agrees:
            assert "Bo takes back the last move" in at.foot
        else:
            assert "Ana does not agree." in at.foot
        assert at.app.screen is at.screen


async def test_between_games_whoever_sits_here_may_give_up_the_match() -> None:
    async with desk(options={"games": 3}) as at:
        at.play("resign")
        await at.press("ctrl+r")
        assert "Who gives up the match?" in at.text
        await at.press("enter")
        assert at.app.screen is at.screen, "nobody does"
        await at.press("ctrl+r", "2")
        assert "Bo resigns" in at.text
        assert "Give up this game" not in at.text
        await at.press("1", "1")
        assert at.view["match"]["over"]["winner"] == 0
    async with desk(options={"games": 3}, here=(1,)) as at:
        at.host.play(at.sitting.seats[1], "resign")
        await at.settled()
        await at.press("ctrl+r")
        assert "Bo resigns" in at.text


async def test_the_end_by_time_is_said_whole_in_every_language() -> None:
    for language in LANGUAGES:
        async with desk(
            options={"clock": 30_000}, seats=("Maximilian", "Philippine"), language=language
        ) as at:
            at.clock.seconds += 300
            at.table.advance(at.host.now())
            await at.settled()
            assert at.view["phase"] == "over"
            assert "…" not in at.foot


async def test_taking_back_when_there_is_nothing_is_refused_in_words() -> None:
    async with desk() as at:
        await at.press("u")
        assert at.foot.strip() != "Ana to move, with White."
        assert at.app.screen is at.screen


async def test_a_draw_is_offered_and_agreed_each_asked_once_more() -> None:
    async with desk(options={"games": 2}) as at:
        await at.press("ctrl+o")
        assert "Ana: offer that this game is nil?" in at.text
        await at.press("enter")
        assert at.view["match"]["offer"] is None
        await at.press("ctrl+o")
        await at.press("1")
        assert at.view["match"]["offer"] == 0
        assert "Ctrl+O agree" in at.text
        await at.press("ctrl+o")
        assert "Bo: agree that this game is nil?" in at.text
        await at.press("1")
        assert at.view["phase"] == "between"
        assert "The game is nil: both players agreed." in at.verdict
    async with desk(here=(0,)) as at:
        await at.press("ctrl+o", "1")
        assert "Ctrl+O agree" not in at.text
        await at.press("ctrl+o")
        assert "it is for Bo to answer" in at.foot
        assert at.app.screen is at.screen


async def test_a_pause_stops_the_clock_and_one_key_goes_on() -> None:
    async with desk(options={"clock": 45_000}) as at:
        at.clock.seconds += 5
        await at.press("p")
        assert at.host.paused
        assert "Paused" in at.text
        assert "0:40" in at.text
        at.clock.seconds += 30
        await at.press("3", "f")
        assert at.host.paused
        await at.press("enter")
        assert not at.host.paused
        assert at.app.screen is at.screen
        assert at.host.now() == 5_000


async def test_a_match_that_is_over_is_not_paused() -> None:
    async with desk() as at:
        at.play("resign match")
        await at.press("p")
        assert not at.host.paused
        assert at.app.screen is at.screen
        await at.press("question_mark")
        assert "pause" not in at.text


async def test_at_80_columns_it_is_said_when_a_man_becomes_a_king() -> None:
    async with desk("W:W6,40:B45,20") as at:
        at.play("6-1")
        await at.settled()
        assert "The man on 1 is a king from its next move on." in at.foot


async def test_who_only_looks_on_is_offered_no_key_to_play() -> None:
    async with desk(here=()) as at:
        keys = {k.does for group in keys_of(at.screen, translator("en")) for k in group.keys}
        assert not keys & {"take", "next", "undo", "resign", "offer a draw", "moves"}
        assert {"move", "turn the board", "pause"} <= keys


async def test_a_screen_listens_to_its_table_once(monkeypatch: pytest.MonkeyPatch) -> None:
    listening: list[object] = []
    subscribe = Host.subscribe

    def counted(host: Host, changed: Callable[[], None]) -> Callable[[], None]:
        listening.append(changed)
        return subscribe(host, changed)

    monkeypatch.setattr(Host, "subscribe", counted)
    async with desk() as at:
        assert at.screen.is_mounted
        assert len(listening) == 1


async def test_the_sentences_come_and_go_with_the_height_of_the_window() -> None:
    async with desk() as at:
        log = at.screen.query_one(Sentences)
        for height, shown in ((24, False), (40, True), (30, False)):
            await Pilot(at.app).resize_terminal(120, height)
            await at.settled()
            assert log.display == shown


async def test_a_match_that_begins_paused_says_so() -> None:
    async with desk(before=lambda host: host.pause()) as at:
        assert isinstance(at.app.screen, Dialog)
        assert "Paused" in at.text
        await at.press("escape")
        assert not at.host.paused


async def test_the_menu_is_reached_from_play_and_from_the_pause() -> None:
    async with desk() as at:
        await at.press("ctrl+q")
        assert at.host.paused
        assert [type(m) for m in at.app.heard] == [TableScreen.Left]
        assert at.app.screen is at.screen
    async with desk() as at:
        await at.press("p")
        await at.press("2")
        assert at.host.paused
        assert [type(m) for m in at.app.heard] == [TableScreen.Left]


async def test_rules_settings_and_keys() -> None:
    async with desk() as at:
        await at.press("f1", "f2")
        rules, settings = at.app.heard
        assert isinstance(rules, TableScreen.RulesAsked)
        assert rules.game == "damye"
        assert isinstance(settings, TableScreen.SettingsAsked)
        await at.press("?")
        for words in ("The board", "turn the board", "offer a draw", "type a move"):
            assert words in at.text
        await at.press("?")
        assert at.app.screen is at.screen


async def test_time_outs_in_a_row_are_shown_and_the_programs_move_is_said() -> None:
    async with desk(options={"clock": 5_000}) as at:
        assert "5.0" in at.text
        at.clock.seconds += 5
        at.table.advance(at.host.now())
        await at.settled()
        assert "time-outs: 1 of 3" in at.text
        assert "Time is up for Ana" in at.foot


async def test_no_clock_no_timer() -> None:
    async with desk() as at:
        assert at.screen.query_one("Clock", Widget).display is False


async def test_counts_towards_a_nil_are_shown_past_a_third() -> None:
    start: dict[str, object] = {"fen": "W:WK1,K2,K3:BK50,K49,K48", "quiet": 17, "plies": 60}
    async with desk(position=start) as at:
        assert "quiet 17 of 50" in at.text
    async with desk(position={**start, "quiet": 16}) as at:
        assert "quiet" not in at.text


async def test_a_record_that_cannot_be_written_stops_the_table_until_it_can() -> None:
    async with desk() as at:
        at.host._table.hold("not-saved", 0)
        await at.settled()
        assert "The match cannot be saved" in at.text
        await at.press("enter")
        assert not at.host.not_saved
        assert at.app.screen is at.screen


async def test_language_and_look_change_while_one_plays() -> None:
    async with desk() as at:
        at.play("32-28")
        await at.settled()
        at.app.tr = translator("de")
        at.app.look = look_for("light", "256", "unicode")
        at.screen.dress()
        await at.settled()
        assert "Weiß" in at.text
        assert "Damye" in at.text
        assert at.view["moves"] == ["32-28"]


async def test_nothing_is_drawn_or_asked_after_the_screen_has_gone() -> None:
    async with desk() as at:
        at.app.pop_screen()
        await at.settled()
        at.play("32-28")
        await at.settled()


async def test_a_click_takes_up_and_lands() -> None:
    async with desk() as at:
        board = at.screen.board
        for row, column in ((6, 3), (5, 4)):
            region = board.plan.region(row, column)
            at_ = board.content_region.offset
            pilot = Pilot(at.app)
            await pilot.click(offset=(at_.x + region.x + 1, at_.y + region.y + 1))
        await at.settled()
        assert at.view["moves"] == ["32-28"]
