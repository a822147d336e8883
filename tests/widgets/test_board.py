"""The board: its size, its cursor, what is drawn anew, a piece that travels."""

from __future__ import annotations

import pytest
from textual.geometry import Offset, Region, Size

from tablegames.widgets.board import Board
from tablegames.widgets.boardplan import Plan
from tablegames.widgets.look import Look, look_for
from tablegames.widgets.men import Man, Square, draw
from tablegames.widgets.picture import NARROW, Picture, Scale
from tablegames.widgets.travel import FRAMES, LASTS, Travel
from tests.widgets.room import Room, press, settled, text_of, until

DARK = [10 * row + column for row in range(10) for column in range(10) if (row + column) % 2]
LOOK = look_for("dark", "true", "unicode")
BARE = Square(LOOK.palette.square_dark)
WHITE = Square(LOOK.palette.square_dark, Man(True))


class Watched(Board[Square]):
    """Remembers which regions it was asked to draw anew."""

    regions: list[Region]

    def __init__(self) -> None:
        super().__init__(10, 10, draw, DARK, 67)
        self.regions = []

    def refresh(self, *regions: Region, **how: bool) -> Board[Square]:  # type: ignore[override]
        self.regions += regions
        return super().refresh(*regions, **how)


def filled(**men: Square) -> dict[int, Square]:
    shown = dict.fromkeys(DARK, BARE)
    shown.update({int(place[1:]): square for place, square in men.items()})
    return shown


@pytest.mark.parametrize(
    ("room", "scale"),
    [
        (Size(80, 24), 4),
        (Size(56, 20), 4),
        (Size(66, 26), 5),
        (Size(90, 36), 7),
        (Size(60, 60), 5),
        (Size(400, 120), 24),
    ],
)
def test_the_squares_are_as_large_as_there_is_room(room: Size, scale: int) -> None:
    plan = Plan.within(room, 10, 10, even=False)
    assert plan.scale == Scale(scale, scale)
    assert plan.x + plan.width + 1 <= room.width
    assert plan.y + plan.height <= room.height


def test_without_blocks_squares_have_whole_cells() -> None:
    assert Plan.within(Size(90, 36), 10, 10, even=True).scale == Scale(6, 6)


def test_where_there_is_no_room_a_square_is_three_cells() -> None:
    plan = Plan.within(Size(34, 14), 10, 10, even=False)
    assert plan.scale == NARROW
    assert (plan.width, plan.height) == (30, 10)


def test_a_cell_belongs_to_the_square_that_it_shows() -> None:
    plan = Plan.within(Size(80, 24), 10, 10, even=False)
    assert plan.square(plan.x, plan.y) == (0, 0)
    assert plan.square(plan.x + 39, plan.y + 19) == (9, 9)
    assert plan.square(plan.x - 1, plan.y) is None
    assert plan.square(plan.x, plan.y + 20) is None


def test_a_region_covers_the_cells_of_a_square_and_no_more() -> None:
    even = Plan.within(Size(44, 20), 10, 10, even=False)
    assert even.region(1, 2) == Region(even.x + 8, even.y + 2, 4, 2)
    odd = Plan.within(Size(56, 25), 10, 10, even=False)
    assert odd.region(1, 0) == Region(odd.x, odd.y + 2, 5, 3)


@pytest.mark.parametrize("turned", [False, True])
async def test_up_and_down_keep_to_the_column(turned: bool) -> None:
    board = Watched()
    async with Room(board).run_test(size=(80, 24)):
        board.turned = turned
        start = 32 if turned else 67
        board.cursor = start
        columns = []
        for _ in range(4):
            board.action_go(-1, 0)
            columns.append(9 - board.cursor % 10 if turned else board.cursor % 10)
        assert columns == [6, 7, 6, 7]
        for _ in range(4):
            board.action_go(1, 0)
        assert board.cursor == start


async def test_left_and_right_go_to_the_next_square_of_the_row_and_stop_there() -> None:
    board = Watched()
    async with Room(board).run_test(size=(80, 24)):
        board.cursor = 65
        seen = []
        for _ in range(4):
            board.action_go(0, 1)
            seen.append(board.cursor)
        assert seen == [67, 69, 69, 69]


async def test_the_edge_of_the_board_stops_the_cursor() -> None:
    board = Watched()
    app = Room(board)
    async with app.run_test(size=(80, 24)):
        for keys in (["up"] * 12, ["left"] * 6, ["down"] * 12, ["right"] * 6):
            await press(app, *keys)
            assert board.cursor in DARK


async def test_moving_the_cursor_draws_two_squares_and_moves_the_terminals_own() -> None:
    board = Watched()
    app = Room(board)
    async with app.run_test(size=(80, 24)):
        board.show(filled(p67=WHITE))
        await settled(app)
        board.regions.clear()
        await press(app, "up")
        plan = board.plan
        assert set(board.regions) == {plan.region(6, 7), plan.region(5, board.cursor % 10)}
        middle = plan.region(5, board.cursor % 10)
        assert app.cursor_position == Offset(middle.x + 2, middle.y + 1)


async def test_only_squares_that_differ_are_drawn_anew() -> None:
    board = Watched()
    async with Room(board).run_test(size=(80, 24)):
        board.show(filled(p67=WHITE))
        board.regions.clear()
        board.show(filled(p67=WHITE))
        assert board.regions == []
        board.show(filled(p56=WHITE))
        assert set(board.regions) == {board.plan.region(6, 7), board.plan.region(5, 6)}


async def test_a_click_puts_the_cursor_there_and_says_so() -> None:
    board = Watched()
    heard: list[int] = []

    class Clicked(Room):
        def on_board_pointed(self, message: Board.Pointed) -> None:
            heard.append(message.place)

    async with Clicked(board).run_test(size=(80, 24)) as pilot:
        plan = board.plan
        await pilot.click(offset=(plan.x + 4, plan.y + 1))
        assert (board.cursor, heard) == (1, [1])
        await pilot.click(offset=(plan.x, plan.y))  # a light square
        assert (board.cursor, heard) == (1, [1])


async def test_a_piece_travels_and_arrives_by_itself() -> None:
    board = Watched()
    app = Room(board, motion=True)
    async with app.run_test(size=(80, 24)):
        board.show(filled(p67=WHITE))
        travel = Travel(WHITE, BARE, (67, 56), {56: BARE})
        board.show(filled(p56=WHITE), travel)
        assert board.picture(56).pixels == board.painted(BARE).pixels
        await until(lambda: board._travelling is None)
        assert board.picture(56).pixels == board.painted(WHITE).pixels
        assert LASTS <= 0.3
        assert FRAMES / LASTS < 60


async def test_what_comes_next_does_not_wait_for_a_piece_that_travels() -> None:
    board = Watched()
    app = Room(board, motion=True)
    async with app.run_test(size=(80, 24)):
        board.show(filled(p67=WHITE))
        board.show(filled(p56=WHITE), Travel(WHITE, BARE, (67, 56), {56: BARE}))
        board.show(filled(p45=WHITE))
        assert board._travelling is None
        assert board.picture(45).pixels == board.painted(WHITE).pixels


@pytest.mark.parametrize("motion", [False, True])
async def test_nothing_travels_where_it_is_turned_off_or_cannot_be_shown(motion: bool) -> None:
    board = Watched()
    app = Room(board, glyphs="ascii" if motion else "unicode", motion=motion)
    async with app.run_test(size=(80, 24)):
        board.show(filled(p56=WHITE), Travel(WHITE, BARE, (67, 56), {56: BARE}))
        assert board._travelling is None


async def test_any_size_is_drawn() -> None:
    board = Watched()
    app = Room(board)
    async with app.run_test(size=(80, 24)) as pilot:
        board.show(filled(p67=WHITE))
        for size in ((81, 24), (120, 40), (100, 30), (400, 120), (80, 25)):
            await pilot.resize_terminal(*size)
            await settled(app)
            assert len(text_of(app)) == size[1]


async def test_another_painter_makes_another_board() -> None:
    def tiles(look: Look, square: str, scale: Scale) -> Picture:
        ground = look.palette.ivory if square else look.palette.plum
        return Picture.plain(ground.rgb, scale)

    board = Board[str](9, 9, tiles, range(81), 40)
    app = Room(board)
    async with app.run_test(size=(80, 24)):
        board.show({place: "x" * (place % 2) for place in range(81)})
        board.action_go(1, 0)
        await settled(app)
        assert board.cursor == 49
        assert board.plan.scale == Scale(5, 5)
