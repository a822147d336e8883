"""Pictures of screens kept as text: one readable file each."""

from __future__ import annotations

from collections.abc import Mapping

from rich.segment import Segment
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from tests.widgets.room import Room


class TextFile(SingleFileSnapshotExtension):
    """One readable file a picture."""

    _file_extension = "txt"
    _write_mode = WriteMode.TEXT


class SvgFile(TextFile):
    """One picture a file."""

    _file_extension = "svg"


def pictured(app: Room, grounds: Mapping[str, str]) -> str:
    """What the screen shows and, in colour, the grounds it shows it on.

    Below the screen each cell has the letter that ``grounds`` gives to its tone, by its role.
    """
    strips = app.screen._compositor.render_strips()
    text = [strip.text.rstrip() for strip in strips]
    palette = app.look.palette
    if palette.colourless:
        return "\n".join(text) + "\n"
    letters = {palette.tones()[role].rgb: letter for role, letter in grounds.items()}
    rows = ["".join(_ground(bit, letters) for bit in strip).rstrip() for strip in strips]
    return "\n".join([*text, "", *rows]) + "\n"


def _ground(bit: Segment, letters: Mapping[tuple[int, int, int], str]) -> str:
    """A letter for each cell of the segment."""
    style = bit.style
    ground = style.bgcolor.get_truecolor() if style and style.bgcolor else None
    letter = letters.get((ground.red, ground.green, ground.blue), "?") if ground else " "
    return letter * len(bit.text)
