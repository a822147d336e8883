"""Pictures of screens kept as text: one readable file each."""

from __future__ import annotations

from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode


class TextFile(SingleFileSnapshotExtension):
    """One readable file a picture."""

    _file_extension = "txt"
    _write_mode = WriteMode.TEXT
