"""What the suite takes from its command line."""

from __future__ import annotations

from pathlib import Path

import pytest

CASES = Path(__file__).parent / "cases"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        type=Path,
        default=CASES,
        metavar="DIR",
        help="run the acceptance cases of this folder instead of the project's own",
    )
