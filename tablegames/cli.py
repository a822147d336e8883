"""The command line: one command in, sentences out, and an exit code.

0: good. 1: a record found bad, or a match that cannot be played. 2: a wrong argument, answered
by one sentence on standard error that names what would be right. Textual is imported only when
a screen is opened, a game only when it is needed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from itertools import pairwise
from pathlib import Path

from tablegames import __version__
from tablegames.commandline import Wrong, read
from tablegames.commands import BAD, GOOD, WRONG, Call, Failed
from tablegames.locale import LANGUAGES, Translator, detect, translator
from tablegames.settings import Settings
from tablegames.store import Store

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments say. Gives the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):  # what is no text file shows what it can
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code = _answer(words)
    except BrokenPipeError:  # whoever was reading has read enough
        _say_no_more()
        return GOOD
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _answer(words: Sequence[str]) -> int:
    data = _said_early(words, "--data")
    store = Store(Path(data) if data else None)
    settings, damaged = store.settings()
    tr = _speaker(words, settings)
    try:
        arguments = read(words, tr)
        code = _do(Call(arguments, tr, store, settings, damaged))
        if sys.stdout is not None:  # it may have been closed before we began
            sys.stdout.flush()
    except Wrong as wrong:
        return _complain(str(wrong), WRONG)
    except Failed as failed:
        return _complain(str(failed), BAD)
    except BrokenPipeError:
        raise
    except OSError as failed:  # a full disk, where the answer goes to a file
        _say_no_more()
        return _complain(tr("The answer cannot be written: {why}.", why=failed.strerror), BAD)
    return code


def _say_no_more() -> None:
    """Let nothing go to standard output any more, not what waits there either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _do(call: Call) -> int:
    said = call.arguments
    if said.version:
        print(f"tablegames {__version__}")
        return GOOD
    command = import_module(f"tablegames.commands.{said.command or 'menu'}")
    if hasattr(said, "help"):
        explained = command.explain(call) if hasattr(command, "explain") else ""
        print(said.help, explained, sep="\n" if explained else "", end="\n" if explained else "")
        return GOOD
    code: int = command.run(call)
    return code


def _speaker(words: Sequence[str], settings: Settings) -> Translator:
    """Who says the sentences: as asked for, as set, as the session has it."""
    asked = _said_early(words, "--lang")
    known = asked if asked in LANGUAGES else None
    return translator(known or settings.language or detect(os.environ))


def _said_early(words: Sequence[str], option: str) -> str | None:
    """The value of an option that must be known before the rest can be read."""
    found = None
    for word, after in pairwise([*words, ""]):
        if word == "--":
            break
        if word == option:
            found = after
        elif word.startswith(f"{option}="):
            found = word.partition("=")[2]
    return found


def _complain(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code
