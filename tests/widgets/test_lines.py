"""Lines: breaking, cutting, and drawing only what differs."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Region

from tablegames.widgets.head import Head, Heading
from tablegames.widgets.lines import Bit, Lines, broken, cut, shortened, spread, width_of
from tablegames.widgets.log import Moves, Sentences
from tablegames.widgets.players import Player, Players
from tablegames.widgets.prompt import Prompt
from tests.widgets.room import Room, settled, text_of


def said(lines: object) -> list[str]:
    return ["".join(bit.text for bit in line) for line in lines]  # type: ignore[attr-defined]


def test_text_breaks_at_spaces_and_loses_nothing() -> None:
    text = "You must take as many pieces as you can, and this is one long sentence."
    rows = said(broken([Bit(text)], 20))
    assert " ".join(row.strip() for row in rows) == text
    assert max(map(len, (row.rstrip() for row in rows))) <= 20


def test_text_does_not_break_at_spaces_that_hold_together() -> None:
    text = "Ana gagne la partie\u00a0: c'est 1\u00a0–\u00a00."
    rows = [row.rstrip(" ") for row in said(broken([Bit(text)], 20))]
    assert rows == ["Ana gagne la", "partie\u00a0: c'est", "1\u00a0–\u00a00."]


def test_a_shortened_name_keeps_the_number_that_tells_it_from_others() -> None:
    assert shortened("Ordinateur 7", 12) == "Ordinateur 7"
    assert shortened("Ordinateur 7", 8) == "Ordin… 7"
    assert shortened("Ordinateur 7", 4) == "O… 7"
    assert shortened("Ordinateur 7", 3) == "Or…"
    assert shortened("Marie Rose", 6) == "Marie…"


def test_a_cut_line_ends_with_a_sign() -> None:
    assert said([cut([Bit("abcdef", bold=True), Bit("ghi")], 5)]) == ["abcd…"]
    assert said([cut([Bit("abc")], 3)]) == ["abc"]
    assert said([cut([Bit("abc")], 0)]) == [""]
    assert said([cut([Bit("ab"), Bit("cdef")], 4)]) == ["abc…"]


def test_the_left_part_of_a_line_gives_way() -> None:
    assert said([spread([Bit("game of many words")], [Bit("2 – 1")], 16)]) == ["game of ma…2 – 1"]
    assert width_of(spread([Bit("a")], [Bit("b")], 10)) == 10


class Watched(Lines):
    def __init__(self) -> None:
        super().__init__()
        self.regions: list[Region] = []

    def refresh(self, *regions: Region, **how: bool) -> Lines:  # type: ignore[override]
        self.regions += regions
        return super().refresh(*regions, **how)


async def test_only_lines_that_differ_are_drawn_anew() -> None:
    lines = Watched()
    async with Room(lines).run_test(size=(80, 24)):
        lines.show([[Bit("a")], [Bit("b")], [Bit("c")]])
        lines.regions.clear()
        lines.show([[Bit("a")], [Bit("x")], [Bit("c")]])
        assert [region.y for region in lines.regions] == [1]
        lines.regions.clear()
        lines.show([[Bit("a")], [Bit("x")]])
        assert [region.y for region in lines.regions] == [2]


async def test_a_refusal_takes_the_place_of_the_question_until_it_is_forgiven() -> None:
    prompt = Prompt()
    app = Room(prompt)
    async with app.run_test(size=(80, 24)):
        prompt.styles.height = 2
        prompt.say(["Bo plays 19-23."])
        prompt.ask("Ana: you must take 1: 28x19.")
        await settled(app)
        assert text_of(app)[:2] == [" Bo plays 19-23.", " Ana: you must take 1: 28x19."]
        prompt.refuse("Capturing is compulsory.")
        await settled(app)
        assert text_of(app)[:2] == [" Bo plays 19-23.", " Capturing is compulsory."]
        prompt.forgive()
        await settled(app)
        assert text_of(app)[1] == " Ana: you must take 1: 28x19."


def test_a_long_question_takes_the_lines_of_what_was_said_and_ends_with_a_sign() -> None:
    prompt = Prompt()
    prompt._said, prompt._asked = ("Said.",), "word " * 60
    rows = said(prompt.lay(40, 2))
    assert len(rows) == 2
    assert rows[1].endswith("…")
    assert all(cell_len(row) <= 40 for row in rows)
    prompt._asked = "One. " * 9
    assert len(prompt.lay(40, 3)) == 3


def test_what_happened_is_said_in_whole_sentences() -> None:
    prompt = Prompt()
    prompt.say(["Ana plays 2x2 and takes 4 pieces.", "Ana wins the game.", "The score is 1 – 0."])
    prompt._asked = "The match is over."
    assert said(prompt.lay(55, 2)) == [
        " Ana wins the game. The score is 1 – 0.",
        " The match is over.",
    ]
    assert said(prompt.lay(36, 2))[0] == " The score is 1 – 0."
    prompt._asked = "Over."
    assert said(prompt.lay(12, 2)) == [" The score…", " Over."]


def test_the_last_moves_are_shown_numbered_in_two_columns() -> None:
    moves = Moves()
    moves._moves = tuple(f"{n}-{n + 1}" for n in range(11, 18))
    assert said(moves.lay(22, 3)) == [
        " 2. 13-14    14-15    ",
        " 3. 15-16    16-17    ",
        " 4. 17-18    ",
    ]
    assert moves.lay(22, 0) == []


def test_a_long_move_has_a_line_to_itself() -> None:
    moves = Moves()
    moves._moves = ("47x33x20x9x36", "1-6")
    assert said(moves.lay(22, 5)) == [" 1. 47x33x20x9x36", "    1-6      "]


def test_the_last_sentences_are_at_the_bottom() -> None:
    log = Sentences()
    log._said = [(f"Sentence {n}.",) for n in range(9)]
    assert said(log.lay(30, 2)) == [" Sentence 7.", " Sentence 8."]


def test_a_sentence_is_shown_with_its_beginning_or_not_at_all() -> None:
    log = Sentences()
    log._said = [("Bo lays 2 cards face down.", "Ana accepts."), ("Bo has laid his last card.",)]
    assert said(log.lay(18, 4)) == ["", " Ana accepts.", " Bo has laid his ", "  last card."]
    assert said(log.lay(18, 1)) == ["  last card."]
    assert said(log.lay(18, 5))[0] == " Bo lays 2 cards "


def test_a_long_name_gives_way_and_not_the_colour_behind_it() -> None:
    players = Players()
    players._players = (Player(0, "Wilhelmina Konstantinopel", to_move=True, title="Black"),)
    assert said(players.lay(23, 3))[0] == " A  Wilhelmin… Black ◂ "


def test_players_stand_still_when_a_note_appears() -> None:
    players = Players()
    quiet = Player(0, "Ana", title="White", note="20 men")
    players._players = (quiet, Player(1, "Bo", to_move=True))
    before = said(players.lay(23, 6))
    players._players = (
        Player(0, "Ana", title="White", note="20 men", state="1 of 3"),
        players._players[1],
    )
    after = said(players.lay(23, 6))
    assert [a for a, b in zip(before, after, strict=True) if a != b] == [""]
    assert before[3].rstrip().endswith("◂")
    assert before[3].startswith(" B  Bo")


def test_the_first_line_says_game_number_and_score() -> None:
    head = Head()
    head._heading = Heading("Damye", "game 2 of 5", "Ana 1 – 0 Bo")
    (line,) = said(head.lay(60, 1))
    assert line.startswith(" Damye        game 2 of 5")
    assert line.endswith("Ana 1 – 0 Bo ")
    assert len(line) == 60
    assert len(said(head.lay(12, 1))[0]) == 12
    head._heading = Heading("Somebody with a long name – another one", "step 3 of 90")
    (line,) = said(head.lay(40, 1))
    assert line.startswith(" Somebody with a long")
    assert line.rstrip().endswith("…  step 3 of 90")
    assert [len(said(head.lay(width, 1))[0]) for width in range(1, 9)] == list(range(1, 9))
