"""The keys that work now, read from the bindings: what the footer and the key help show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from textual.binding import ActiveBinding, Binding, BindingType
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from tablegames.locale import N_, Translator

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "enter": N_("Enter"),
        "escape": N_("Esc"),
        "backspace": N_("Backspace"),
        "tab": N_("Tab"),
        "shift+tab": N_("Shift+Tab"),
        "space": N_("Space"),
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
        "pageup": N_("PgUp"),
        "pagedown": N_("PgDn"),
        "home": N_("Home"),
        "end": N_("End"),
        "question_mark": "?",
        "colon": ":",
    }
)
ARROWS = frozenset("↑↓←→")
PUBLIC = frozenset({"f1", "f2", "question_mark", "p", "v", "ctrl+q", "ctrl+c", "ctrl+l", "ctrl+z"})
"""What works before a curtain: keys that show nothing of a hand and play nothing."""


@dataclass(frozen=True)
class Key:
    """A key and what it does, as one reads it. ``shown``: it has a place in the footer."""

    key: str
    does: str
    shown: bool


@dataclass(frozen=True)
class Keys:
    """The keys of one thing on the screen, under its title."""

    title: str
    keys: tuple[Key, ...]


def name_of(binding: Binding, tr: Translator) -> str:
    """How the key is written: ``Ctrl+R``, ``F1``, ``↑``, ``u``."""
    if binding.key_display:
        return tr(binding.key_display)
    *modifiers, key = binding.key.split("+")
    if binding.key in NAMES:
        return tr(NAMES[binding.key])
    if key in NAMES:
        key = tr(NAMES[key])
    elif modifiers or key.startswith("f"):
        key = key.capitalize() if len(key) > 1 or modifiers else key
    return "+".join([*(m.capitalize() for m in modifiers), key])


def _rank(active: ActiveBinding) -> tuple[int, int, int]:
    """What has the focus first; on a screen what the game adds before what all tables share."""
    node = active.node
    if not isinstance(node, Screen):
        return 0 if isinstance(node, Widget) else 2, 0, 0
    if active.binding.key == "enter":
        return 1, 0, -1
    return _declared(type(node)).get((active.binding.key, active.binding.action), (1, 99, 0))


@cache
def _declared(cls: type[DOMNode]) -> Mapping[tuple[str, str], tuple[int, int, int]]:
    """The rank of each key and action: the nearest class that declares it, and its place there.

    Found once a class: a footer is drawn with every key, and asks for each of its bindings.
    """
    found: dict[tuple[str, str], tuple[int, int, int]] = {}
    for depth, above in enumerate(cls.__mro__):
        declared: Iterable[BindingType] = above.__dict__.get("BINDINGS", ())
        for place, one in enumerate(Binding.make_bindings(declared)):
            found.setdefault((one.key, one.action), (1, depth, place))
    return MappingProxyType(found)


def _active(screen: Screen[Any], *, every: bool) -> list[ActiveBinding]:
    """The bindings in their order; while a line is written its own are all that there are.

    While somebody is called before a curtain, his key comes first, and others that work then.
    """
    line: Widget | None = getattr(screen, "open_line", None)
    if line is not None:
        own = Binding.make_bindings(line.BINDINGS)
        return [ActiveBinding(line, binding, True) for binding in own]
    found = sorted(screen.active_bindings.values(), key=_rank)
    calls: Sequence[Binding] = getattr(screen, "calls", ())
    if not calls or every:
        return found
    called = [ActiveBinding(screen, binding, True) for binding in calls]
    public: frozenset[str] = getattr(screen, "PUBLIC_KEYS", PUBLIC)
    return [*called, *(active for active in found if active.binding.key in public)]


def keys_of(screen: Screen[Any], tr: Translator, *, every: bool = False) -> list[Keys]:
    """What can be pressed now, by the thing that it belongs to, the nearest first.

    ``every``: also what works only once a curtain is lifted.
    """
    groups: dict[DOMNode, dict[tuple[str, str], Key]] = {}
    for active in _active(screen, every=every):
        binding = active.binding
        if not binding.description or binding.system or not active.enabled:
            continue
        if binding.action == "screen.copy_text":
            continue  # Textual's own, for text that a mouse has selected
        found = groups.setdefault(active.node, {})
        once = (binding.key_display or binding.key, binding.description)
        name = name_of(binding, tr)
        if name in ARROWS and any(name in key.key for key in found.values()):
            continue  # it stands there with others
        found.setdefault(once, Key(name, tr(binding.description), binding.show))
    return [Keys(_title(node, tr), tuple(keys.values())) for node, keys in groups.items()]


def _title(node: DOMNode, tr: Translator) -> str:
    title = getattr(node, "KEYS", "")
    return tr(title) if title else ""
