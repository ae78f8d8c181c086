import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import footplate as package
from footplate.cli.errors import UserError
from footplate.cli.naming import game_name, renamed

ROOT = Path(package.__file__).resolve().parents[2]
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the source checkout, to begin games in."""
    for folder in ("engine", "games/mini_rails", "games/template", "cli", "bots", "arena"):
        shutil.copytree(
            ROOT / "src/footplate" / folder,
            tmp_path / "src/footplate" / folder,
            ignore=shutil.ignore_patterns("__pycache__", "*.so"),
        )
    for name in ("src/footplate/games", "src/footplate"):
        for path in (ROOT / name).glob("*.py"):
            shutil.copy(path, tmp_path / name / path.name)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.fixture
def run(checkout: Path) -> Run:
    def command(*arguments: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=checkout,
            env={**os.environ, "PYTHONPATH": str(checkout / "src")},
            text=True,
            capture_output=True,
            check=False,
        )

    return command


def test_a_new_game_plays_and_passes_its_tests_at_once(checkout: Path, run: Run) -> None:
    made = run("-m", "footplate.cli", "new-game", "Silver Line")
    assert (made.returncode, made.stderr) == (0, "")
    assert "src/footplate/games/silver_line/info.py" in made.stdout
    assert "footplate play silver-line" in made.stdout
    played = run("-m", "footplate.cli", "play", "silver-line", "--seats", "greedy,random")
    assert played.returncode == 0
    assert "Silver Line" in played.stdout
    tested = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/silver_line")
    assert tested.returncode == 0, tested.stdout
    linted = run("-m", "ruff", "check", "--no-cache", "src/footplate/games/silver_line", "tests")
    assert linted.returncode == 0, linted.stdout


def test_nothing_of_the_template_is_left_in_it(checkout: Path, run: Run) -> None:
    assert run("-m", "footplate.cli", "new-game", "silver-line").returncode == 0
    for folder in ("src/footplate/games/silver_line", "tests/games/silver_line"):
        for path in (checkout / folder).rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                assert "template" not in path.read_text().lower(), path


def test_a_taken_name_is_refused_and_nothing_is_written(checkout: Path, run: Run) -> None:
    assert run("-m", "footplate.cli", "new-game", "silver-line").returncode == 0
    before = (checkout / "src/footplate/games/silver_line/info.py").read_text()
    again = run("-m", "footplate.cli", "new-game", "silver_line")
    assert again.returncode == 2
    assert "is taken" in again.stderr
    assert (checkout / "src/footplate/games/silver_line/info.py").read_text() == before
    assert "is taken" in run("-m", "footplate.cli", "new-game", "mini-rails").stderr


@pytest.mark.parametrize(
    "name", ["", "  ", "9lives", "a", "x" * 25, "../evil", "a/b", "class", "template", "né", "a--"]
)
def test_bad_names_are_refused(footplate: Any, name: str) -> None:
    code, out, err = footplate("new-game", "--", name)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_an_installed_copy_is_refused(checkout: Path, run: Run) -> None:
    (checkout / "pyproject.toml").unlink()
    refused = run("-m", "footplate.cli", "new-game", "silver-line")
    assert refused.returncode == 2
    assert "only in a source checkout" in refused.stderr


def test_a_missing_template_is_said(checkout: Path, run: Run) -> None:
    shutil.rmtree(checkout / "src/footplate/games/template")
    refused = run("-m", "footplate.cli", "new-game", "silver-line")
    assert refused.returncode == 2
    assert "template game is missing" in refused.stderr


def test_names_are_written_in_three_ways() -> None:
    assert game_name(" Silver_line 2 ") == ("silver-line-2", "silver_line_2", "Silver Line 2")


def test_the_templates_names_are_replaced() -> None:
    name = game_name("silver-line")
    assert renamed("from footplate.games.template import x", name) == (
        "from footplate.games.silver_line import x"
    )
    assert renamed('slug="template", title="Template"', name) == (
        'slug="silver-line", title="Silver Line"'
    )
    assert renamed('"""The state of the template game."""', name) == (
        '"""The state of Silver Line."""'
    )


@given(st.text(max_size=40))
def test_every_text_is_a_name_or_refused(text: str) -> None:
    try:
        name = game_name(text)
    except UserError:
        return
    assert name.package.isidentifier()
    assert name.slug == name.package.replace("_", "-")
    assert game_name(name.slug) == name
