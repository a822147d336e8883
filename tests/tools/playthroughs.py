"""Golden playthroughs: whole matches in readable text, whose differences a person reads.

``python -m tests.tools.playthroughs`` writes those of every built game to tests/playthroughs/;
``tests/test_playthroughs.py`` compares. A difference there is a rule, a word or a field that has
changed: read it, and write them anew if it is meant.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from tablegames.engine.game import JSON, Game
from tablegames.engine.timeline import Step, told
from tablegames.games import catalogue
from tablegames.locale import translator
from tests.contract import KEYS, Course, Moment, secret_of, wander

FOLDER = Path(__file__).resolve().parent.parent / "playthroughs"
NAMES = ("Ana", "Bo", "Cleo", "Dov", "Eve", "Fay", "Gil", "Hugo", "Ida", "Jo")
MATCHES = 3
AMONG = 24
LONG = 120
"""Of so many matches those are shown that come nearest to so many steps."""
WIDE = 160


def playthroughs(key: str, numbers: Iterable[int] = range(AMONG)) -> str:
    """The text of a game's playthroughs, chosen among the matches of these numbers."""
    game = catalogue.load(key)
    courses = sorted((wander(game, n) for n in numbers), key=_how_far)
    return "\n".join(line for course in courses[:MATCHES] for line in _match(game, course))


def written(key: str) -> str:
    """The text of a game's playthroughs as it is kept."""
    return (FOLDER / f"{key}.txt").read_text("utf-8")


def numbers_in(text: str) -> list[int]:
    """The numbers of the matches that a text of playthroughs shows."""
    return [number for number in range(AMONG) if f"# secret {secret_of(number)}\n" in text]


def _how_far(course: Course) -> int:
    return abs(len(course.moments) - LONG)


def _match(game: Game[Any], course: Course) -> Iterator[str]:
    names, first = NAMES[: course.seats], course.moments[0]
    yield f"# {game.key}, {', '.join(names)}; options {json.dumps(course.options)}"
    yield f"# secret {course.secret}"
    yield ""
    yield from _position(game.dump(first.state))
    for before, moment in zip(course.moments, course.moments[1:], strict=False):
        yield ""
        yield from _moment(game, before.state, moment, names)
    yield ""
    outcome = game.outcome(course.moments[-1].state)
    yield f"outcome {json.dumps(outcome.dump() if outcome else None)}"
    yield ""
    yield ""


def _moment(game: Game[Any], last: Any, moment: Moment, names: tuple[str, ...]) -> Iterator[str]:
    """What was played or what time did, what was said of it, and what it changed."""
    words, tr, event = (
        import_module(f"tablegames.games.{game.key}.words"),
        translator("en"),
        moment.event,
    )
    if event is None:
        yield f"{moment.at:>8} ms  time passes"
        step = Step(moment.at, None, None, moment.state)
    else:
        typed = f", typed “{event.typed}”" if event.typed != event.move else ""
        yield f"{moment.at:>8} ms  {names[event.seat]}: {event.move}{typed}"
        step = Step(moment.at, event.seat, event.move, moment.state)
    heard = told(game, last if event is None else moment.before, step, None)
    yield from (f"             {line}" for line in words.tell(heard, tr, names))
    yield f"             > {words.state(heard.after, tr, names)}"
    yield from _position(game.dump(moment.state), game.dump(last))


def _position(after: JSON, before: JSON | None = None) -> Iterator[str]:
    """The fields of a position that differ from those before, cut to a readable width."""
    were = dict(_fields(before or {}))
    for name, value in _fields(after):
        if before is None or were.get(name, ...) != value:
            text = json.dumps(value, ensure_ascii=False)
            yield f"    {name} {text if len(text) <= WIDE else text[: WIDE - 1] + '…'}"


def _fields(position: JSON) -> Iterator[tuple[str, Any]]:
    for name, value in position.items():
        if name == "match" and isinstance(value, dict):
            yield from ((f"match.{inner}", of) for inner, of in value.items())
        elif name not in {"options", "secret", "seats"}:
            yield name, value


def main() -> None:
    """Write the playthroughs of every built game."""
    FOLDER.mkdir(exist_ok=True)
    for key in KEYS:
        (FOLDER / f"{key}.txt").write_text(playthroughs(key), "utf-8")


if __name__ == "__main__":
    main()
