"""What stays true of the project as a whole: its top level, its documents, its style."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOP_LEVEL = {"pyproject.toml", "README.md", "LICENSE", "tablegames", "tests", "screenshots"}
TEXT = {".py", ".md", ".toml", ".txt", ".po", ".json", ".tsv", ".pdn", ""}


def tracked() -> list[Path]:
    """Every file that git tracks, relative to the root; outside a checkout every file there is."""
    found = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if found.returncode:
        return [p.relative_to(ROOT) for p in ROOT.rglob("*") if p.is_file()]
    return [Path(name) for name in found.stdout.split("\0") if name and (ROOT / name).exists()]


def test_top_level_holds_only_what_belongs_there() -> None:
    names = {path.parts[0] for path in tracked()}
    assert {name for name in names if not name.startswith(".")} == TOP_LEVEL


def test_the_project_speaks_of_itself_alone() -> None:
    """No machine's paths, no registry's host, nothing of how it was made."""
    words = [
        r"/(work|root|home)/\w",
        r"\.\./shared",
        r"pypi\.org|files\.pythonhosted|registry\.npm",
    ]
    words += [r"\bfarm-\w+", r"\bchat" + "gpt", r"\bcl" + "aude", r"\bAI[- ]generated"]
    found = []
    for path in tracked():
        if path.suffix not in TEXT or path == Path(__file__).relative_to(ROOT):
            continue
        text = (ROOT / path).read_text("utf-8", errors="replace")
        found += [f"{path}: {m[0]}" for word in words if (m := re.search(word, text, re.I))]
    assert not found


def test_readme_has_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for mark, last in (("start", r"tablegames"), ("tests", r"pytest\b.*")):
        command = re.search(rf"<!-- {mark} -->\s*```sh\n(.+)\n```", readme)
        assert command, mark
        assert "\n" not in command[1]
        assert re.search(rf"{last}$", command[1])
        assert command[1].startswith("python3 -m venv")


def test_readme_shows_pictures_that_exist() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    pictures = re.findall(r"\((screenshots/[^)]+)\)", readme)
    assert pictures
    assert [name for name in pictures if not (ROOT / name).is_file()] == []


def test_textual_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "textual==8.2.*" in project["project"]["dependencies"]


@pytest.mark.parametrize(
    "command",
    [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]],
    ids=["ruff-check", "ruff-format", "mypy-strict"],
)
def test_style(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
