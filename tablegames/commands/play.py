"""``tablegames play``: begin a match."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from tablegames.commandline import Wrong, closest, one_of
from tablegames.commands import Call, Failed, part, show
from tablegames.engine.game import JSON, Game, Refused
from tablegames.engine.record import start
from tablegames.engine.recordline import Header, SeatSpec
from tablegames.games import catalogue
from tablegames.launch import Launch
from tablegames.locale import Translator
from tablegames.locale.refusals import bad_options, possible, refuse
from tablegames.screens import opened, supplies

LEVELS = ("easy", "medium", "hard")
LONGEST_NAME = 24


def run(call: Call) -> int:
    """Begin the match that the arguments describe; a damaged file of the player's own is told."""
    given = header(call)
    _tell_faults(call, given)
    found = _at_one_keyboard(call, given)
    return show(call, Launch("play", header=found))


def _at_one_keyboard(call: Call, header: Header) -> Header:
    """That match, with what several people here need where they have not said otherwise.

    What is set so is told on standard error: nothing is changed in silence.
    """
    people = sum(seat.kind == "person" for seat in header.seats)
    needed = _needed(catalogue.load(header.game), len(header.seats), people)
    added = {name: value for name, value in needed.items() if name not in header.options}
    if not added:
        return header
    pairs = (f"{name}={_written(value)}" for name, value in added.items())
    said = call.tr("Several people share the keyboard: {options}.", options=", ".join(pairs))
    print(said, file=sys.stderr, flush=True)
    return replace(header, options={**added, **header.options})


def _needed(game: Game[Any], seats: int, people: int) -> JSON:
    """What the game proposes only because so many share the keyboard.

    All else that a menu proposes is its own: the command line keeps the defaults of the rules.
    """
    alone = {option.name: option.proposed for option in game.choices(seats, 1)}
    return {
        one.name: one.proposed
        for one in game.choices(seats, people)
        if one.proposed not in (alone[one.name], one.default)
    }


def _written(value: object) -> str:
    """An option's value as ``--option`` takes it."""
    return value if isinstance(value, str) else json.dumps(value)


def _tell_faults(call: Call, header: Header) -> None:
    """Say on standard error what is wrong with it, line by line. Raises Failed."""
    try:
        found = supplies.damaged(call.store, header, call.tr)
    except Refused as refused:
        raise Failed(refuse(refused, call.tr)) from None
    if found is not None:
        said = call.tr("The file {path} cannot be used as it is:", path=found.path)
        print(said, *found.faults(call.tr), sep="\n", file=sys.stderr, flush=True)


def explain(call: Call) -> str:
    """The options of the game that was named, for ``--help``; nothing without one."""
    key, tr = call.arguments.game, call.tr
    if key is None:
        return ""
    game, words = _game(key, tr), _words(key)
    needed = _needed(game, game.seats[0], 2)
    lines = [tr("Options of {game}, times in milliseconds:", game=catalogue.entry(key).name)]
    for option in game.choices(game.seats[0], 1):
        values = possible(option.allowed, tr)
        default = json.dumps(option.default)
        if not option.allowed:  # too much to be listed
            default = words.option_value(option.name, option.default, tr)
        lines.append(f"  {option.name}={values} ({default})")
        lines.append(f"      {words.option_help(option.name, tr)}")
        if option.name in needed:
            said = tr(
                "Where several people share the keyboard it is {value}, unless you set it.",
                value=json.dumps(needed[option.name]),
            )
            lines.append(f"      {said}")
        if not option.allowed and (supply := opened.supply(key)):
            about = supplies.Supplied(supply, call.store.pairs_file, None).about(tr)
            lines += (f"      {line}" for line in about)
    return "\n".join(lines)


def header(call: Call) -> Header:
    """The match that the arguments describe. Raises Wrong."""
    said, tr = call.arguments, call.tr
    if said.game is None:
        raise Wrong(tr("Which game? “tablegames games” lists them."))
    game = _game(said.game, tr)
    options = _options(said.option, tr)
    found = Header(
        game=game.key,
        seats=_seats(said.seat, game.seats, call),
        options=options,
        secret=said.secret or secrets.token_hex(16),
        position=_position(said.fen, game.key, options, tr),
        start=datetime.now().astimezone().isoformat(timespec="seconds"),
    )
    try:
        catalogue.check_people(game.key, sum(seat.kind == "person" for seat in found.seats))
        start(game, found)
    except Refused as refused:
        raise Wrong(_refused(refused, game, len(found.seats), tr)) from None
    return found


def _game(key: str, tr: Translator) -> Game[Any]:
    built = [entry.key for entry in catalogue.ENTRIES if entry.built]
    known = {entry.key: entry.name for entry in catalogue.ENTRIES}
    games = ", ".join(built)
    if key in built:
        return catalogue.load(key)
    if key in known:
        raise Wrong(tr("{game} is not built yet; there is {games}.", game=known[key], games=games))
    if meant := closest(key.lower(), known):
        raise Wrong(tr("There is no game {given}: is {meant} meant?", given=key, meant=meant))
    raise Wrong(tr("There is no game {given}; there is {games}.", given=key, games=games))


def _seats(given: Sequence[str], seats: range, call: Call) -> tuple[SeatSpec, ...]:
    """Those named, and bots up to the least number; without any the first is a person."""
    who = list(given) or [""]
    who += ["bot:medium"] * (seats[0] - len(who))
    bots = [one for one in who if one.startswith("bot:")]
    found: list[SeatSpec] = []
    for one in who:
        if one in bots:
            number = sum(seat.kind == "bot" for seat in found) + 1
            found.append(_bot(one, number if len(bots) > 1 else None, call.tr))
        else:
            found.append(_person(one if given else _usual_name(call), call))
    return tuple(found)


def _bot(one: str, number: int | None, tr: Translator) -> SeatSpec:
    level = one_of(one.removeprefix("bot:"), LEVELS, "--seat bot:LEVEL", tr)
    name = tr("Bot") if number is None else tr("Bot {n}", n=number)
    return SeatSpec(name, "bot", level)


def _usual_name(call: Call) -> str:
    return next(iter(call.settings.names), call.tr("Player {n}", n=1))


def _person(one: str, call: Call) -> SeatSpec:
    name = " ".join(one.split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise Wrong(
            call.tr(
                "--seat needs a name of 1 to {most} letters, or bot:easy, bot:medium, bot:hard.",
                most=LONGEST_NAME,
            )
        )
    return SeatSpec(name)


def _options(given: Sequence[str], tr: Translator) -> JSON:
    found: JSON = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not name or not equals:
            raise Wrong(tr("--option needs NAME=VALUE, like games=3, not {given}.", given=one))
        if name in found:
            raise Wrong(tr("The option {name} is given twice; once is right.", name=name))
        found[name] = _value(value)
    return found


def _value(text: str) -> object:
    """The value as JSON; what is none, is text."""
    try:
        return json.loads(text, parse_constant=_no_json)
    except (ValueError, RecursionError):
        return text


def _no_json(text: str) -> object:
    raise ValueError(text)


def _position(
    given: str | None, key: str, options: Mapping[str, object], tr: Translator
) -> JSON | None:
    """Where a match of Damye begins: no lot is drawn for it, but White may have been named."""
    if given is None:
        return None
    if key != "damye":
        raise Wrong(tr("--fen goes with damye, and with no other game."))
    white = {"white": options["first"]} if type(options.get("first")) is int else {}
    return {"fen": "".join(given.split()), **white}


def _refused(refused: Refused, game: Game[Any], seats: int, tr: Translator) -> str:
    """Which option or position is not possible, and what would be."""
    if refused.code == "bad-options":
        names = [option.name for option in game.choices(game.seats[0], 1)]
        return bad_options(refused.facts, tr, names)
    said: str = _words(game.key).refuse(refused, {}, tr, [""] * seats)
    return said


def _words(key: str) -> Any:
    return part(key, "words")
