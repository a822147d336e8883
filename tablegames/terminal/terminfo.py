"""The number of colours that the system's terminfo database gives a terminal."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from pathlib import Path

_FOLDERS = ("/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/local/share/terminfo")
_HEADER = struct.Struct("<6h")
_MAGIC = {0o432: "<h", 0o1036: "<i"}  # how wide a number is in the file
_MAX_COLORS = 13  # the place of max_colors among the numbers


def _folders(environ: Mapping[str, str]) -> Iterator[Path]:
    if named := environ.get("TERMINFO"):
        yield Path(named)
    if home := environ.get("HOME"):
        yield Path(home, ".terminfo")
    yield from (Path(name) for name in environ.get("TERMINFO_DIRS", "").split(":") if name)
    yield from map(Path, _FOLDERS)


def _max_colors(entry: bytes) -> int | None:
    try:
        magic, names, flags, numbers, _, _ = _HEADER.unpack_from(entry)
        if magic not in _MAGIC:
            return None
        if numbers <= _MAX_COLORS:
            return 0
        number = struct.Struct(_MAGIC[magic])
        start = _HEADER.size + names + flags
        start += start % 2
        (found,) = number.unpack_from(entry, start + _MAX_COLORS * number.size)
    except struct.error:
        return None
    return max(int(found), 0)


def colours(term: str, environ: Mapping[str, str]) -> int | None:
    """How many colours ``term`` has; None where the database does not know it.

    Read here and not by ``curses``, whose first ``setupterm`` counts for the whole process.
    """
    if not term or "/" in term or term.startswith("."):
        return None
    for folder in _folders(environ):
        for letter in (term[0], f"{ord(term[0]):x}"):
            try:
                entry = (folder / letter / term).read_bytes()
            except (OSError, ValueError):
                continue
            if (found := _max_colors(entry)) is not None:
                return found
    return None
