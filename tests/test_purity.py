"""The arrows of the house point one way, and the rules are pure (design, The house)."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from textual.message_pump import MessagePump

import tablegames
from tablegames.games.catalogue import ENTRIES

HOUSE = Path(tablegames.__file__).parent
FILES = sorted(HOUSE.rglob("*.py"))
GAMES = sorted(folder.name for folder in (HOUSE / "games").iterdir() if folder.is_dir())
TERMINAL = "tablegames.terminal"
CATALOGUE = "from tablegames.games import catalogue"

RUNS = {"textual", "rich", "asyncio", "threading", "multiprocessing", "concurrent", "subprocess"}
CLOCKS = {"time", "sched", "signal"}
CHANCE = {"secrets", "uuid"}
WORLD = {"os", "io", "pathlib", "tempfile", "shutil", "socket", "select", "platformdirs", "sqlite3"}
NOW = {"now", "today", "utcnow", "getrandom", "urandom"}
"""Attributes by which a clock or the world's own chance is read."""
CHANGING = {
    "append",
    "extend",
    "insert",
    "remove",
    "pop",
    "popitem",
    "clear",
    "sort",
    "reverse",
} | {
    *("add", "discard", "update", "setdefault"),
}
"""Methods that change a list, a set or a dict in place."""

SCREEN = {"engine", "locale", "games", "widgets", "sitting", "host", "shared screen"}
ARROWS = {
    "engine": {"engine"},
    "locale": {"engine", "locale"},
    "games": {"engine", "locale", "games"},
    "game": {"engine", "locale", "games", "game"},
    "shared screen": SCREEN,
    "game screen": SCREEN | {"game", "game screen"},
    "terminal": {"terminal"},
    "widgets": {"engine", "locale", "terminal", "widgets", "sitting"},
    "screens": {"engine", "locale", "games", "widgets", "screens", *("sitting", "host", "store")}
    | {"settings", "terminal"},
}
"""What each kind of room may import of the house; the rooms that are not here may import all.

``games`` are the files that games share and ``shared screen`` the screens among them, ``game`` and
``game screen`` are those of a game's own folder.
"""


def named(file: Path) -> str:
    """The module's name."""
    parts = file.relative_to(HOUSE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = frozenset(named(file) for file in FILES)


def room(module: str) -> str:
    """The kind of room that a module stands in."""
    _, *parts = module.split(".")
    if parts[:1] == ["games"] and len(parts) > 1 and parts[1] in GAMES:
        return "game screen" if parts[2:] and parts[2].startswith("screen") else "game"
    if parts[:1] == ["games"] and parts[1:] and parts[1].startswith("screen"):
        return "shared screen"
    return parts[0] if parts else ""  # the package itself


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    """Everything in a file."""
    return tuple(ast.walk(tree(file)))


def imported(file: Path) -> Iterator[tuple[str, list[str]]]:
    """Every module that a file imports, anywhere in it, with the names that it takes from it."""
    for node in nodes(file):
        if isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{named(file)}: an import without the name of its package"
            yield node.module or "", [alias.name for alias in node.names]


def of_the_house(file: Path) -> Iterator[str]:
    """The modules of the house that a file imports, submodules taken by name too."""
    for module, names in imported(file):
        if module.split(".")[0] == "tablegames":
            inner = [f"{module}.{name}" for name in names]
            yield from [one for one in inner if one in MODULES] or [module]


def pure(file: Path) -> bool:
    """Whether a file belongs to the rules: ``engine/``, and of a game all but its screens."""
    return room(named(file)) in {"engine", "games", "game"}


def for_each(files: list[Path]) -> Callable[[Callable[[Path], None]], Callable[..., None]]:
    """A test for each folder, which looks at one file after another."""
    folders = {named(folder / "__init__.py"): folder for folder in (f.parent for f in files)}

    def looked_at(check: Callable[[Path], None]) -> Callable[..., None]:
        @pytest.mark.parametrize("folder", folders.values(), ids=folders)
        def test(folder: Path) -> None:
            for file in files:
                if file.parent == folder:
                    check(file)

        return test

    return looked_at


def test_there_are_rooms_to_look_at() -> None:
    rooms = {room(named(file)) for file in FILES}
    assert {"engine", "game", "games"} <= rooms
    assert "damye" in GAMES
    assert {entry.key for entry in ENTRIES} >= set(GAMES) - {"__pycache__"}


@for_each(FILES)
def test_arrows_point_one_way(file: Path) -> None:
    module = named(file)
    allowed = ARROWS.get(room(module))
    if allowed is None:
        return
    for other in of_the_house(file):
        assert other == "tablegames" or room(other) in allowed, f"{module} imports {other}"


@for_each(FILES)
def test_a_game_never_imports_another(file: Path) -> None:
    own = file.relative_to(HOUSE).parts[:2]
    for other in of_the_house(file):
        if room(other) in {"game", "game screen"}:
            assert own == ("games", other.split(".")[2]), f"{named(file)} imports {other}"


@for_each([file for file in FILES if pure(file)])
def test_the_rules_are_pure(file: Path) -> None:
    for module, names in imported(file):
        top = module.split(".")[0]
        assert top not in RUNS | CLOCKS | CHANCE | WORLD, f"{named(file)} imports {module}"
        if top == "random":
            assert names == ["Random"], f"{named(file)} imports {names or 'all'} of random"
    for node in nodes(file):
        if isinstance(node, ast.Attribute):
            assert node.attr not in NOW, f"{named(file)}: {node.attr}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"open", "input", "print", "exec", "eval", "__import__"}


@for_each([file for file in FILES if room(named(file)) == "engine"])
def test_the_engine_imports_the_standard_library_only(file: Path) -> None:
    for module, _ in imported(file):
        top = module.split(".")[0]
        assert top in sys.stdlib_module_names or module.startswith("tablegames.engine")


@for_each(FILES)
def test_nothing_is_kept_in_a_module(file: Path) -> None:
    """Two apps in one process share every module: nothing in one is changed once it is there."""
    kept = set(bound(tree(file).body))
    for function in nodes(file):
        assert not isinstance(function, ast.Global), f"{named(file)}: global"
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            local = {arg.arg for arg in ast.walk(function) if isinstance(arg, ast.arg)}
            local |= set(bound(function.body, deep=True))
            changed = (kept - local) & set(changes(function))
            assert not changed, f"{named(file)}.{function.name} changes {sorted(changed)}"


def bound(body: list[ast.stmt], *, deep: bool = False) -> Iterator[str]:
    """The names that these statements bind; ``deep``: also those inside of them."""
    nodes = [inner for node in body for inner in ast.walk(node)] if deep else body
    for node in nodes:
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def changes(function: ast.AST) -> Iterator[str]:
    """The names whose value a function changes in place."""
    for node in ast.walk(function):
        inside: ast.expr | None = None
        if isinstance(node, ast.Subscript | ast.Attribute) and not isinstance(node.ctx, ast.Load):
            inside = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            inside = node.func.value if node.func.attr in CHANGING else None
        if isinstance(inside, ast.Name):
            yield inside.id


@for_each(FILES)
def test_only_terminal_imports_private_names_of_textual(file: Path) -> None:
    if named(file).startswith(TERMINAL):
        return
    for module, names in imported(file):
        if module.split(".")[0] in {"textual", "rich"}:
            private = [name for name in (*module.split("."), *names) if name.startswith("_")]
            assert not private, f"{named(file)} imports {private} of {module}"


@for_each(FILES)
def test_only_terminal_uses_private_names_of_textual(file: Path) -> None:
    """In what is a widget, a screen or an app: no private attribute that is Textual's own."""
    module = named(file)
    textual = any(name.split(".")[0] == "textual" for name, _ in imported(file))
    if module.startswith(TERMINAL) or not textual:
        return
    for node in nodes(file):
        if isinstance(node, ast.ClassDef):
            theirs = private_names(import_module(module), node.name)
            used = theirs & set(own_names(node))
            assert not used, f"{module}.{node.name} uses {sorted(used)}"


def private_names(module: ModuleType, name: str) -> frozenset[str]:
    """The private names that a class of ours has from Textual; none if it is no widget."""
    ours = getattr(module, name, None)
    if not (isinstance(ours, type) and issubclass(ours, MessagePump)):
        return frozenset()
    return frozenset().union(*(names_of(base) for base in ours.__mro__))


@cache
def names_of(base: type) -> frozenset[str]:
    """The private names of one of Textual's own classes, those of its instances too."""
    if not base.__module__.startswith("textual"):
        return frozenset()
    made = own_names(ast.parse(inspect.cleandoc("\n" + inspect.getsource(base))))
    return frozenset(name for name in (*vars(base), *made) if is_private(name))


def own_names(node: ast.AST) -> Iterator[str]:
    """The private names that are defined in a class, or used of ``self``."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef) and is_private(inner.name):
            yield inner.name
        if isinstance(inner, ast.Attribute) and is_private(inner.attr):
            of = inner.value
            if isinstance(of, ast.Name) and of.id == "self":
                yield inner.attr


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def test_the_catalogue_imports_no_game() -> None:
    assert not games_of(run(CATALOGUE))


@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES if entry.built])
def test_a_game_is_opened_alone(key: str) -> None:
    modules = run(f"{CATALOGUE}; catalogue.load({key!r})")
    assert games_of(modules) == {key}
    assert not {"textual", "rich", "asyncio"} & modules


def games_of(modules: set[str]) -> set[str]:
    """The games to which some of the modules belong."""
    return {name.split(".")[2] for name in modules if room(name) in {"game", "game screen"}}


def run(code: str) -> set[str]:
    """The modules that a fresh interpreter has after the code."""
    command = [sys.executable, "-c", f"import sys; {code}; print(*sys.modules)"]
    done = subprocess.run(command, cwd=HOUSE.parent, check=True, capture_output=True, text=True)
    return set(done.stdout.split())
