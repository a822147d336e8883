"""The acceptance cases: a position, what is done, what must then be true (cases/README.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablegames.engine.game import Game, Refused
from tablegames.games import catalogue

JSON = dict[str, Any]
SECRET = "0123456789abcdef0123456789abcdef"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    folder: Path = metafunc.config.getoption("--cases")
    found = [(file.stem, case) for file in sorted(folder.glob("*.json")) for case in cases(file)]
    ids = [f"{name}-{case['id']}" if case else name for name, case in found]
    metafunc.parametrize(("name", "case"), found or [(str(folder), None)], ids=ids or ["empty"])


def cases(file: Path) -> list[JSON | None]:
    """The cases of a file; None stands for all of a game that is not built yet, or is none."""
    entry = entries().get(file.stem)
    if entry is None or not entry.built:
        return [None]
    found: list[JSON | None] = json.loads(file.read_text("utf-8"))
    return found


def entries() -> dict[str, catalogue.Entry]:
    return {entry.key: entry for entry in catalogue.ENTRIES}


def test_case(name: str, case: JSON | None) -> None:
    assert name in entries(), f"there is no game {name}"
    if case is None:
        pytest.skip(f"{name} is not built yet")
    game = catalogue.load(name)
    state = begun(game, case)
    at = 0
    for step in case.get("do", []):
        at = step["at"]
        state = done(game, state, step)
    for key, wanted in case["then"].items():
        CHECKS[key](game, state, wanted, at)


def begun(game: Game[Any], case: JSON) -> Any:
    seats, options = case["seats"], case.get("options", {})
    secret = case.get("secret", SECRET)
    if "given" not in case:
        return game.new(seats, options, secret)
    return game.load({"seats": seats, "options": options, "secret": secret, **case["given"]})


def done(game: Game[Any], state: Any, step: JSON) -> Any:
    """The state after one step; a refused move leaves the position as it is."""
    state = game.tick(state, step["at"])
    if "move" not in step:
        return state
    if "refused" not in step:
        return game.play(state, step["seat"], step["move"], step["at"])
    before = game.dump(state)
    with pytest.raises(Refused) as refused:
        game.play(state, step["seat"], step["move"], step["at"])
    assert refused.value.code == step["refused"], step
    assert game.dump(state) == before
    return state


def each(wanted: Any) -> Iterator[JSON]:
    """One entry, or the entries of a list."""
    yield from wanted if isinstance(wanted, list) else [wanted]


def check_legal(game: Game[Any], state: Any, wanted: Any, at: int) -> None:
    for one in each(wanted):
        assert sorted(game.legal(state, one["seat"])) == sorted(one["moves"])


def check_illegal(game: Game[Any], state: Any, wanted: Any, at: int) -> None:
    for one in each(wanted):
        for move in one["moves"]:
            before = game.dump(state)
            with pytest.raises(Refused):
                game.play(state, one["seat"], move, at)
            assert game.dump(state) == before


def check_legal_count(game: Game[Any], state: Any, wanted: Any, at: int) -> None:
    for one in each(wanted):
        assert len(game.legal(state, one["seat"])) == one["count"]


def check_position(game: Game[Any], state: Any, wanted: JSON, at: int) -> None:
    compare(game.dump(state), wanted, "position")


def check_view(game: Game[Any], state: Any, wanted: Any, at: int) -> None:
    for one in each(wanted):
        compare(game.view(state, one["seat"]), one["position"], f"view of {one['seat']}")


def check_outcome(game: Game[Any], state: Any, wanted: JSON | None, at: int) -> None:
    outcome = game.outcome(state)
    if wanted is None:
        assert outcome is None
    else:
        assert outcome is not None, "the match is not over"
        compare(outcome.dump(), wanted, "outcome")


def compare(found: Any, wanted: Any, where: str) -> None:
    """Objects key by key, only the named keys; lists and plain values must be equal."""
    if isinstance(wanted, dict):
        assert isinstance(found, dict), f"{where}: {found!r} is no object"
        for key, value in wanted.items():
            assert key in found, f"{where} has no {key}"
            compare(found[key], value, f"{where}.{key}")
    else:
        assert same(found, wanted), f"{where}: {found!r}, not {wanted!r}"


def same(found: Any, wanted: Any) -> bool:
    """Equal and of the same kind: ``true`` is not 1."""
    if isinstance(wanted, list):
        alike = isinstance(found, list) and len(found) == len(wanted)
        return alike and all(map(same, found, wanted))
    return type(found) is type(wanted) and bool(found == wanted)


CHECKS = {
    "legal": check_legal,
    "illegal": check_illegal,
    "legal_count": check_legal_count,
    "position": check_position,
    "view": check_view,
    "outcome": check_outcome,
}
