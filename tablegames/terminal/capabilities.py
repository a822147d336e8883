"""What a terminal can show, found from its environment and overridable.

``detect(environ, encoding)`` is asked once a session. Nothing here reads the process's own
environment, so two apps of one process can have a terminal each.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from tablegames.terminal import terminfo

Colours = Literal["true", "256", "16", "none"]
Glyphs = Literal["unicode", "cp437", "ascii"]
Modes = Literal["all", "console", "none"]


@dataclass(frozen=True)
class Capabilities:
    """What one terminal can do.

    ``modes`` says which switches it understands beyond moving the cursor and setting attributes:
    ``all`` (alternate screen, mouse, focus, paste, keyboard protocol, synchronized output), those
    of a ``console`` (cursor, wrapping, alternate screen), or ``none``.
    """

    colours: Colours
    glyphs: Glyphs
    modes: Modes = "all"


Override = Literal["auto", "true", "256", "16", "none"]

_UNKNOWN_TERMS = {"", "dumb", "unknown"}
_TRUE_TERMS = re.compile(
    r".*-direct\d*$|xterm-(kitty|ghostty)|(alacritty|foot|wezterm|contour|rio|ghostty)\b.*"
)
_TRUE_PROGRAMS = {"iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "mintty", "rio", "Tabby"}
_NO_COLOUR_TERMS = re.compile(r"vt\d+.*|dumb.*|unknown|lpr|.*-m(ono)?$|ansi-m.*|sun|adm3a")
_COLOUR_TERMS = re.compile(
    r"(xterm|screen|tmux|rxvt|linux|konsole|gnome|vte|putty|cygwin|ansi|pcansi|st|mlterm|kterm"
    r"|iterm2?|nsterm|Eterm|eterm|teraterm|cons25|interix)\b.*|.*color.*"
)
_BARE_TERMS = re.compile(r"|dumb.*|unknown|vt\d+.*|sun|adm3a|lpr|ansi.*|pcansi.*|hurd|mach.*")
# What Python itself writes into LC_CTYPE where the locale is C: not the player's word.
_COERCED = {"C.UTF-8", "C.utf8", "UTF-8"}
_CONSOLE_TERMS = re.compile(r"(linux|cons25|wsvt25|fbterm|jfbterm|bterm)\b.*")


def detect(
    environ: Mapping[str, str],
    encoding: str | None,
    colours_override: Override = "auto",
    ascii: bool = False,
    *,
    terminfo_colours: Callable[[str, Mapping[str, str]], int | None] = terminfo.colours,
) -> Capabilities:
    """What the terminal of ``environ`` can show.

    ``encoding`` is that of the stream it is written to, ``colours_override`` and ``ascii`` what
    the player asked for. ``terminfo_colours(term, environ)`` is the database of terminals.
    """
    colours: Colours
    if colours_override == "auto":
        colours = _colours(environ, terminfo_colours)
    else:
        colours = colours_override
    return Capabilities(
        colours=colours,
        glyphs="ascii" if ascii else _glyphs(environ, encoding),
        modes=_modes(environ.get("TERM", "")),
    )


def _modes(term: str) -> Modes:
    if _BARE_TERMS.fullmatch(term):
        return "none"
    return "console" if _CONSOLE_TERMS.fullmatch(term) else "all"


def _colours(
    environ: Mapping[str, str],
    terminfo_colours: Callable[[str, Mapping[str, str]], int | None],
) -> Colours:
    term = environ.get("TERM", "")
    if environ.get("NO_COLOR") or term in _UNKNOWN_TERMS:
        return "none"
    if _CONSOLE_TERMS.fullmatch(term):
        return "16"
    if _says_true(term, environ):
        return "true"
    return _by_number(term, terminfo_colours(term, environ))


def _says_true(term: str, environ: Mapping[str, str]) -> bool:
    if _TRUE_TERMS.fullmatch(term):
        return True
    if _NO_COLOUR_TERMS.fullmatch(term):
        return False
    if _within_screen(term, environ):
        return False  # what else is set was said of the terminal around it
    if environ.get("COLORTERM", "").lower() in {"truecolor", "24bit"}:
        return True
    if term.startswith(("screen", "tmux")):
        return False
    return environ.get("TERM_PROGRAM", "") in _TRUE_PROGRAMS or "WT_SESSION" in environ


def _within_screen(term: str, environ: Mapping[str, str]) -> bool:
    """GNU screen, which does not pass true colour on; tmux does, or reduces it well."""
    return "TMUX" not in environ and (term.startswith("screen") or "STY" in environ)


def _by_number(term: str, number: int | None) -> Colours:
    if "256color" in term:
        return "256"
    if number is None:
        number = 8 if _COLOUR_TERMS.fullmatch(term) and not _NO_COLOUR_TERMS.fullmatch(term) else 0
    if number >= 1 << 24:
        return "true"
    return "256" if number >= 256 else "16" if number >= 8 else "none"


def _glyphs(environ: Mapping[str, str], encoding: str | None) -> Glyphs:
    term = environ.get("TERM", "")
    if term in _UNKNOWN_TERMS or not _is_utf8(encoding) or _locale_is_plain(environ):
        return "ascii"
    return "cp437" if _CONSOLE_TERMS.fullmatch(term) else "unicode"


def _is_utf8(encoding: str | None) -> bool:
    try:
        return codecs.lookup(encoding or "ascii").name in {"utf-8", "utf-8-sig"}
    except LookupError:
        return False


def _locale_is_plain(environ: Mapping[str, str]) -> bool:
    """The locale says in so many words that its encoding is not UTF-8.

    No locale at all, or one without an encoding, is no such word: the stream's encoding decides.
    """
    ctype = environ.get("LC_CTYPE", "")
    if ctype in _COERCED and environ.get("LANG", "") in {"C", "POSIX"}:
        ctype = ""
    name = environ.get("LC_ALL") or ctype or environ.get("LANG", "")
    encoding = name.partition("@")[0].partition(".")[2]
    return name in {"C", "POSIX"} or (encoding != "" and not _is_utf8(encoding))
