"""What the games' tests of screens share."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.textfile import TextFile


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """A picture of a screen, kept as text."""
    return snapshot.use_extension(TextFile)
