"""What the app around a widget gives it: the look of its terminal and its language."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from typing import ParamSpec

from textual.dom import DOMNode

from tablegames.locale import Translator
from tablegames.widgets.keyplaces import suggested
from tablegames.widgets.keysets import Keys
from tablegames.widgets.look import Look
from tablegames.widgets.ownkeys import OwnKeys

Given = ParamSpec("Given")


def from_here(call: Callable[Given, object]) -> Callable[Given, None]:
    """The call as if it were made here, whoever makes it: what a table's host is to call.

    Textual finds the app of a widget in the context that runs, which at a table with several
    terminals may be another app's.
    """
    context = copy_context()

    def made(*given: Given.args, **named: Given.kwargs) -> None:
        context.copy().run(call, *given, **named)

    return made


def look_of(node: DOMNode) -> Look:
    """The look of the terminal that the widget or screen is shown on."""
    look = getattr(node.app, "look", None)
    assert isinstance(look, Look)
    return look


def tr_of(node: DOMNode) -> Translator:
    """The translator into the language of the app."""
    tr = getattr(node.app, "tr", None)
    assert isinstance(tr, Translator)
    return tr


def setting_of(node: DOMNode, name: str, default: object) -> object:
    """A setting of the player at this terminal; the default where the app keeps none."""
    return getattr(getattr(node.app, "settings", None), name, default)


def keyboard_of(node: DOMNode) -> str:
    """The keyboard that the player has named, else the one that people of his language have."""
    return str(setting_of(node, "keyboard", None) or suggested(tr_of(node).language))


def keys_of_set(node: DOMNode, name: str) -> Keys:
    """The keys by place of that set (``keysets``): the players' own, or those of the keyboard."""
    own: OwnKeys = getattr(node.app, "own_keys", OwnKeys())
    return own.keys(name, keyboard_of(node))


def keep_setting(node: DOMNode, name: str, value: object) -> None:
    """Change a setting, for good, where the app keeps settings."""
    change = getattr(node.app, "set", None)
    if change is not None:
        change(name, value)
