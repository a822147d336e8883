"""What can be typed after ``tablegames``: read, explained, and refused in one sentence.

argparse takes it apart; what each part may be is checked here and in the commands, so that a
wrong argument is answered by a sentence of the catalogue that names what would be right.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, NoReturn

from tablegames.locale import LANGUAGES, N_, Translator

COLOURS = ("auto", "true", "256", "16", "none")

COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "play": N_("Begin a match."),
        "games": N_("List the games."),
        "records": N_("List the matches that were played here."),
        "resume": N_("Go on with an unfinished match."),
        "replay": N_("Step through a match, or through the games of a PDN file."),
        "export": N_("Write a match as PDN."),
        "verify": N_("Compute a match again and say whether its record is true."),
    }
)
"""The commands, each with what it does."""


class Wrong(Exception):
    """A wrong argument; the text is the sentence that says what would be right."""


def closest(given: str, known: Iterable[str]) -> str | None:
    """What was probably meant."""
    return next(iter(get_close_matches(given, list(known), n=1)), None)


def one_of(given: str, known: Sequence[str], option: str, tr: Translator) -> str:
    """The value if it is one of those known. Raises Wrong."""
    allowed = ", ".join(known)
    if not given:
        raise Wrong(tr("{option} needs a value: {what}.", option=option, what=allowed))
    if given not in known:
        raise Wrong(
            tr(
                "{option} is one of {allowed}, not {given}.",
                option=option,
                allowed=allowed,
                given=given,
            )
        )
    return given


class Parser(argparse.ArgumentParser):
    """Refuses with a sentence. ``tr`` speaks the language of the whole command line."""

    def __init__(self, tr: Translator, **more: Any) -> None:
        self.tr = tr
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=_formatter(tr),
            **more,
        )
        self._positionals.title = tr("Arguments")
        self._optionals.title = tr("Options")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if isinstance(action, argparse._SubParsersAction) and value not in COMMANDS:
            raise Wrong(_no_command(value, self.tr))

    def error(self, message: str) -> NoReturn:
        """What argparse has no exception for."""
        raise Wrong(message)


def _no_command(given: str, tr: Translator) -> str:
    meant = closest(given, COMMANDS)
    if meant:
        return tr("There is no command {given}: is {meant} meant?", given=given, meant=meant)
    commands = ", ".join(COMMANDS)
    return tr("There is no command {given}; there are {commands}.", given=given, commands=commands)


def _formatter(tr: Translator) -> Callable[..., argparse.HelpFormatter]:
    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: Any = None) -> None:
            super().add_usage(usage, actions, groups, tr("Usage: ") if prefix is None else prefix)

    return Formatter


def read(argv: Sequence[str], tr: Translator) -> argparse.Namespace:
    """What was asked for: ``command`` and what belongs to it. Raises Wrong.

    ``help`` holds the text to show instead, where help was asked for.
    """
    parser, commands = _parsers(tr)
    _check_before_command(argv, parser, tr)
    try:
        found, more = parser.parse_known_args(list(argv))
    except argparse.ArgumentError as failed:
        raise Wrong(_failed(failed, [parser, *commands.values()], tr)) from None
    chosen = commands.get(found.command, parser)
    if more:
        raise Wrong(_too_much(more[0], chosen, tr))
    if (data := getattr(found, "data", None)) is not None:
        _check_folder(data, tr)
    if getattr(found, "asked_help", False):
        found.help = chosen.format_help()
    for name, known in (("lang", tuple(LANGUAGES)), ("colours", COLOURS)):
        if hasattr(found, name):
            one_of(getattr(found, name), known, f"--{name}", tr)
    return found


def _check_before_command(argv: Sequence[str], parser: Parser, tr: Translator) -> None:
    """Raises Wrong for an unknown option there, or argparse would take its value for a command."""
    waiting = False
    for word in argv:
        known = parser._option_string_actions.get(word.partition("=")[0])
        if waiting:
            waiting = False
        elif not word.startswith("-") or word in {"-", "--"}:
            return
        elif known is None:
            raise Wrong(_too_much(word, parser, tr))
        else:
            waiting = known.nargs is None and "=" not in word


def _check_folder(data: str, tr: Translator) -> None:
    """Raises Wrong where no folder is named, or what is none."""
    if not data:
        raise Wrong(tr("{option} needs a value: {what}.", option="--data", what=_data_help(tr)))
    if os.path.exists(data) and not os.path.isdir(data):
        raise Wrong(tr("--data needs a folder, and {path} is none.", path=data))


def _failed(failed: argparse.ArgumentError, parsers: Sequence[Parser], tr: Translator) -> str:
    option = (failed.argument_name or "").split("/")[-1]
    known = next(p for p in parsers if option in p._option_string_actions)
    action = known._option_string_actions[option]
    if action.nargs == 0:
        return tr("{option} stands alone, without a value.", option=option)
    return tr("{option} needs a value: {what}.", option=option, what=action.help)


def _too_much(given: str, parser: Parser, tr: Translator) -> str:
    if not given.startswith("-") or given == "-":
        places = [a.metavar for a in parser._actions if not a.option_strings]
        right = " ".join([parser.prog, *map(str, places)])
        return tr("{given} is one too many; the command is “{right}”.", given=given, right=right)
    name = given.partition("=")[0]
    known = sorted(option for option in parser._option_string_actions if option[:2] == "--")
    meant = closest(name, known)
    if meant:
        return tr("There is no option {given}: is {meant} meant?", given=name, meant=meant)
    options = ", ".join(known)
    return tr("There is no option {given}; there are {options}.", given=name, options=options)


def _parsers(tr: Translator) -> tuple[Parser, dict[str, Parser]]:
    parser = Parser(tr, prog="tablegames", description=tr("Table games in the terminal."))
    parser.epilog = tr("Without a command the menu opens. “tablegames COMMAND --help” says more.")
    _everywhere(parser, tr)
    parser.add_argument("--version", action="store_true", help=tr("say the version"))
    under = parser.add_subparsers(dest="command", metavar="COMMAND", title=tr("Commands"))
    commands = {}
    for name, does in COMMANDS.items():
        command = under.add_parser(name, help=tr(does), description=tr(does), tr=tr)
        _ARGUMENTS[name](command, tr)
        _everywhere(command, tr)
        commands[name] = command
    return parser, commands


def _everywhere(parser: Parser, tr: Translator) -> None:
    """What may be said before and after the command."""
    said = parser.add_argument_group(tr("Everywhere"))
    hidden: dict[str, Any] = {"default": argparse.SUPPRESS}
    languages = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
    said.add_argument("--lang", metavar="LANG", help=tr("language: {all}", all=languages), **hidden)
    said.add_argument(
        "--colours", metavar="N", help=tr("colours: {all}", all=", ".join(COLOURS)), **hidden
    )
    said.add_argument(
        "--ascii", action="store_true", help=tr("draw with plain ASCII characters"), **hidden
    )
    said.add_argument("--data", metavar="DIR", help=_data_help(tr), **hidden)
    said.add_argument(
        "-h", "--help", action="store_true", dest="asked_help", help=tr("say this"), **hidden
    )


def _data_help(tr: Translator) -> str:
    return tr("the folder of settings and records")


def _play(parser: Parser, tr: Translator) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=tr("which game; see “games”"))
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="WHO",
        help=tr("who sits there, seat by seat: a name, or bot:easy, bot:medium, bot:hard"),
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=tr("an option of the game; the value is read as JSON, else as text"),
    )
    parser.add_argument("--secret", metavar="HEX", help=tr("32 hex digits that fix every shuffle"))
    parser.add_argument("--fen", metavar="FEN", help=tr("a draughts position to begin with"))
    parser.epilog = tr(
        "Seats that are not named: the first is a person, the rest are bot:medium. "
        "“tablegames play GAME --help” lists the options of that game."
    )


def _nothing(parser: Parser, tr: Translator) -> None:
    pass


def _record(parser: Parser, tr: Translator) -> None:
    said = tr("a file, or the name of a record or its beginning; see “records”")
    parser.add_argument("record", nargs="?", metavar="RECORD", help=said)


def _resume(parser: Parser, tr: Translator) -> None:
    _record(parser, tr)
    parser.epilog = tr("Without a record it is the unfinished match that was played last.")


def _replay(parser: Parser, tr: Translator) -> None:
    said = tr("a record (see “records”), or a file whose name ends in .pdn")
    parser.add_argument("record", nargs="?", metavar="RECORD", help=said)


def _export(parser: Parser, tr: Translator) -> None:
    _record(parser, tr)
    parser.add_argument(
        "--pdn", action="store_true", help=tr("as Portable Draughts Notation, to standard output")
    )


_ARGUMENTS: Mapping[str, Callable[[Parser, Translator], None]] = MappingProxyType(
    {
        "play": _play,
        "games": _nothing,
        "records": _nothing,
        "resume": _resume,
        "replay": _replay,
        "export": _export,
        "verify": _record,
    }
)
