"""The open file of a record: locked, appended to line by line, brought to the disk."""

from __future__ import annotations

import errno
import fcntl
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from tablegames.engine.game import Refused

_OWN = 0o600


class RecordFile:
    """A record that is being played; nobody else can open it meanwhile.

    A new one is made at its first line, so that a match that cannot begin leaves no file. What
    cannot be written or opened raises ``not-saved`` (``why``).
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.dirty = False
        """Whether something has been written that may not be on the disk yet."""
        self._file: int | None = None
        self._size = 0
        self._torn = False
        self._syncing = threading.Lock()

    @classmethod
    def opened(cls, path: Path) -> RecordFile:
        """An existing record. Raises ``in-use`` too."""
        record = cls(path)
        with refusing():
            record._open(path, 0)
        return record

    @staticmethod
    def locked(file: int) -> bool:
        """Whether somebody plays the record that is open there for reading."""
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
            fcntl.flock(file, fcntl.LOCK_UN)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return False

    def read(self) -> bytes:
        """All that is in it."""
        with refusing():
            return os.pread(self._opened(), self._size, 0)

    def cut(self, size: int, kept: Path) -> None:
        """Take off what comes after the last whole line, and put it into the file ``kept``."""
        with refusing():
            kept.touch(_OWN)
            kept.write_bytes(os.pread(self._opened(), self._size - size, size))
            os.ftruncate(self._opened(), size)
            self._size = size

    def write(self, text: str) -> None:
        """Append whole lines, each by one ``os.write``, all or none."""
        lines = [line + b"\n" for line in text.encode().split(b"\n")[:-1]]
        with refusing():
            if self._file is None:
                self._create()
            self._mend()
            self._torn = True
            try:
                for line in lines:
                    if os.write(self._opened(), line) != len(line):
                        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            except OSError:
                with suppress(OSError):
                    self._mend()
                    self._forget_if_empty()
                raise
            self._torn = False
            self._size += sum(map(len, lines))
            self.dirty = True

    def _forget_if_empty(self) -> None:
        """A match whose first line could not be written leaves no file."""
        if self._size == 0 and self._file is not None:
            self.path.unlink()
            os.close(self._file)
            self._file = None

    def sync(self) -> None:
        """Wait until everything written is on the disk. Raises OSError; any thread may call."""
        with self._syncing:
            if self._file is None or not self.dirty:
                return
            self.dirty = False
            try:
                os.fsync(self._file)
            except OSError:
                self.dirty = True
                raise

    def close(self) -> None:
        """Bring it to the disk and let others have it."""
        with suppress(OSError):
            self.sync()
        with self._syncing:
            if self._file is not None:
                os.close(self._file)
            self._file = None

    def _opened(self) -> int:
        if self._file is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return self._file

    def _mend(self) -> None:
        """Take off what a failed writing has left."""
        if self._torn:
            os.ftruncate(self._opened(), self._size)
            self._torn = False

    def _create(self) -> None:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        named = self.path
        for number in count(2):
            try:
                self._open(self.path, os.O_CREAT | os.O_EXCL)
                break
            except FileExistsError:
                self.path = named.with_stem(f"{named.stem}-{number}")
        folder = os.open(self.path.parent, os.O_RDONLY)
        with suppress(OSError):  # some file systems know no fsync of a folder
            os.fsync(folder)
        os.close(folder)

    def _open(self, path: Path, flags: int) -> None:
        file = os.open(path, os.O_RDWR | os.O_APPEND | flags, _OWN)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
            raise Refused("in-use") from None
        except OSError as failed:
            if failed.errno not in {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP}:
                os.close(file)
                raise
        self._file = file
        self._size = os.fstat(file).st_size


@contextmanager
def refusing() -> Iterator[None]:
    """What the system cannot do is ``not-saved``, with the system's own word for it."""
    try:
        yield
    except OSError as failed:
        why = failed.strerror or str(failed)
        raise Refused("not-saved", why=why, path=str(failed.filename or "")) from failed
