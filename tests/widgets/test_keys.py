"""Footer and key help are made from the bindings; dialogs answer to keys."""

from __future__ import annotations

from typing import ClassVar

import pytest
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget

from tablegames.locale import translator
from tablegames.widgets.dialog import Dialog
from tablegames.widgets.footer import Footer
from tablegames.widgets.keyhelp import KeyHelp
from tablegames.widgets.keys import keys_of, name_of
from tablegames.widgets.typed import Typed
from tests.widgets.room import Room, press, settled, text_of

TR = translator("en")


class Thing(Widget, can_focus=True):
    KEYS = "The thing"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,right", "nothing", "move", key_display="←→"),
        Binding("enter", "nothing", "take"),
        Binding("x", "nothing", "never", show=False),
    ]

    def action_nothing(self) -> None:
        """Nothing."""


class Base(Screen[None]):
    KEYS = "The table"
    DEFAULT_CSS = "Base { layout: vertical; } Base Thing { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "nothing", "rules"),
        Binding("question_mark", "nothing", "keys"),
        Binding("ctrl+r", "nothing", "resign"),
        Binding("o", "off", "offer"),
    ]
    allowed = False

    def compose(self) -> ComposeResult:
        yield Thing()
        yield Typed(lambda text: None, lambda: None)
        yield Footer()

    @property
    def open_line(self) -> Typed | None:
        typed = self.query_one(Typed)
        return typed if typed.is_open else None

    def action_nothing(self) -> None:
        """Nothing."""

    def action_off(self) -> None:
        """Nothing."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.allowed if action == "off" else True


class Special(Base):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("u", "nothing", "undo")]


def test_names_of_keys() -> None:
    names = {
        "ctrl+r": "Ctrl+R",
        "f1": "F1",
        "u": "u",
        "question_mark": "?",
        "shift+tab": "Shift+Tab",
        "escape": "Esc",
        "up": "↑",
        "pagedown": "PgDn",
    }
    assert {key: name_of(Binding(key, ""), TR) for key in names} == names


async def test_the_footer_has_the_keys_that_work_the_nearest_first() -> None:
    screen = Special()
    app = Room(screen)
    async with app.run_test(size=(80, 24)):
        screen.query_one(Thing).focus()
        await settled(app)
        line = text_of(app)[-1]
        words = ["←→ move", "Enter take", "u undo", "F1 rules", "Ctrl+R resign", "? keys"]
        places = [line.index(word) for word in words]
        assert places == sorted(places)
        assert "never" not in line
        assert "offer" not in line
        screen.allowed = True
        screen.refresh_bindings()
        await settled(app)
        assert "o offer" in text_of(app)[-1]


async def test_the_footer_has_whole_words_and_the_key_for_all_others() -> None:
    footer = Footer()
    screen = Special()
    app = Room(screen)
    async with app.run_test(size=(80, 24)):
        screen.query_one(Thing).focus()
        await settled(app)
        footer = screen.query_one(Footer)
        for width in range(8, 70):
            (line,) = footer.lay(width, 1)
            text = "".join(bit.text for bit in line)
            assert len(text) == width
            assert text.rstrip().endswith("? keys")
            assert "…" not in text


async def test_a_screen_s_keys_are_put_in_order_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The footer is drawn with every key: what its class declares is not read anew each time."""
    screen = Special()
    app = Room(screen)
    async with app.run_test(size=(80, 24)):
        await settled(app)
        before = keys_of(screen, TR)
        with monkeypatch.context() as unread:
            unread.setattr("tablegames.widgets.keys.Binding", None)
            assert keys_of(screen, TR) == before


async def test_while_a_line_is_written_only_its_keys_are_offered() -> None:
    screen = Special()
    app = Room(screen)
    async with app.run_test(size=(80, 24)):
        screen.query_one(Typed).open()
        await settled(app)
        found = {key.key for group in keys_of(screen, TR) for key in group.keys}
        assert found == {"Enter", "Esc", "Backspace", "Ctrl+U", "↑"}


class Rows(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "nothing", "choose", key_display="↑↓←→"),
        Binding("down", "nothing", "choose", show=False),
        Binding("left,shift+tab", "nothing", "the one before", show=False),
        Binding("right,tab", "nothing", "the next one", show=False),
    ]

    def action_nothing(self) -> None:
        """Nothing."""


async def test_an_arrow_that_stands_with_others_is_not_shown_alone() -> None:
    app = Room(Rows())
    async with app.run_test(size=(80, 24)):
        (group,) = (keys for keys in keys_of(app.screen, TR) if keys.keys)
        assert [(key.key, key.does) for key in group.keys if "F" not in key.key] == [
            ("↑↓←→", "choose"),
            ("Shift+Tab", "the one before"),
            ("Tab", "the next one"),
        ]


async def test_all_keys_are_shown_under_what_they_belong_to() -> None:
    screen = Special()
    app = Room(screen)
    async with app.run_test(size=(80, 24)):
        screen.query_one(Thing).focus()
        await settled(app)
        app.push_screen(KeyHelp(keys_of(screen, TR)))
        await settled(app)
        shown = "\n".join(text_of(app))
        for words in ("The thing", "The table", "never", "undo", "Esc closes this."):
            assert words in shown
        await press(app, "escape")
        assert app.screen is screen


async def test_a_dialog_answers_to_numbers_arrows_and_enter() -> None:
    answers: list[int | None] = []
    app = Room(Base())
    async with app.run_test(size=(80, 24)):
        for keys in (["1"], ["&"], ["enter"], ["up", "enter"], ["down", "enter"], ["escape"]):
            app.push_screen(Dialog("Title", "Sure?", ["Yes", "Perhaps", "No"]), answers.append)
            await settled(app)
            await press(app, *keys)
        assert answers == [0, 0, 2, 1, 0, None]


async def test_a_dialog_is_passed_by_every_other_key() -> None:
    app = Room(Base())
    async with app.run_test(size=(80, 24)):
        dialog = Dialog("Title", "", ["Yes", "No"])
        app.push_screen(dialog)
        await settled(app)
        await press(app, "7", "x", "f1", "left", "ctrl+r")
        assert app.screen is dialog
