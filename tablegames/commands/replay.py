"""``tablegames replay``: step through a record, or through the games of a PDN file."""

from __future__ import annotations

from pathlib import Path

from tablegames.commandline import Wrong
from tablegames.commands import Call, Failed, game_of, header_of, part, path_of, reading_of, show
from tablegames.launch import Launch


def run(call: Call) -> int:
    """Open it at its beginning."""
    name = call.arguments.record or ""
    if name.lower().endswith(".pdn"):
        return show(call, Launch("replay", path=_games(call, Path(name))))
    path = path_of(call)
    game_of(header_of(call, reading_of(call, path)).game, call)
    return show(call, Launch("replay", path=path))


def _games(call: Call, path: Path) -> Path:
    """The PDN file, if there is a game in it. Raises Wrong, Failed."""
    try:
        data = path.read_bytes()
    except OSError as failed:
        why = failed.strerror or str(failed)
        raise Wrong(call.tr("{path} cannot be read: {why}.", path=path, why=call.tr(why))) from None
    games = part("damye", "pdn").read_file(data)
    if not any(game.tags or game.moves for game in games):
        raise Failed(call.tr("There is no game in {path}.", path=path))
    return path
