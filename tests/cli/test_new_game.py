import os
import re
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


PARTS = (
    "engine",
    "charts",
    "games/mini_rails",
    "games/template",
    "cli",
    "bots",
    "arena",
    "analysis",
)
TESTS = ("contract", "games/mini_rails", "games/template")
FILES = ("src/footplate/*.py", "src/footplate/games/*.py", "tests/*.py", "pyproject.toml")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the source checkout, to begin games in."""
    folders = [f"src/footplate/{part}" for part in PARTS] + [f"tests/{part}" for part in TESTS]
    for folder in folders:
        shutil.copytree(
            ROOT / folder,
            tmp_path / folder,
            ignore=shutil.ignore_patterns("__pycache__", "*.so"),
        )
    for pattern in FILES:
        for path in ROOT.glob(pattern):
            shutil.copy(path, tmp_path / path.relative_to(ROOT))
    return tmp_path


@pytest.fixture
def run(checkout: Path) -> Run:
    def command(*arguments: str, folder: str = ".") -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=checkout / folder,
            env={**os.environ, "PYTHONPATH": str(checkout / "src")},
            text=True,
            capture_output=True,
            check=False,
        )

    return command


def printed_command(out: str, word: str) -> str:
    """The command with this word that new-game says to run."""
    [line] = [line.strip() for line in out.splitlines() if f" -m {word} " in f"{line} "]
    return line


def run_printed(checkout: Path, command: str) -> "subprocess.CompletedProcess[str]":
    """A printed command, typed into a shell in the checkout as a person would."""
    plain = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return subprocess.run(
        command, shell=True, cwd=checkout, env=plain, text=True, capture_output=True, check=False
    )


def test_a_new_game_plays_and_passes_its_tests_at_once(checkout: Path, run: Run) -> None:
    made = run("-m", "footplate.cli", "new-game", "Silver Line")
    assert (made.returncode, made.stderr) == (0, "")
    assert "src/footplate/games/silver_line/rules/state.py" in made.stdout
    assert "tests/games/silver_line/test_rules.py" in made.stdout
    assert "footplate play silver-line" in made.stdout
    played = run("-m", "footplate.cli", "play", "silver-line", "--seats", "greedy,random")
    assert played.returncode == 0
    assert "Silver Line" in played.stdout
    made_in = ("src/footplate/games/silver_line", "tests/games/silver_line")
    linted = run("-m", "ruff", "check", "--no-cache", *made_in)
    assert linted.returncode == 0, linted.stdout


def test_the_printed_tests_run_from_the_first_minute_and_name_what_is_missing(
    checkout: Path, run: Run
) -> None:
    made = run("-m", "footplate.cli", "new-game", "Silver Line")
    # Run without this test's environment, the printed command must find the checkout by itself.
    command = f"PYTHONPATH=src {printed_command(made.stdout, 'pytest')} -q -p no:cacheprovider"
    tested = run_printed(checkout, command)
    assert tested.returncode == 0, tested.stdout
    for kind in ("test_conformance.py", "test_fuzz.py", "test_shape.py", "test_rules.py"):
        collected = run_printed(checkout, f"{command} --collect-only").stdout
        assert f"{kind}::" in collected
    assert "mini_rails" not in collected

    game = checkout / "src/footplate/games/silver_line"
    (game / "rules.md").unlink()
    (checkout / "tests/games/silver_line/tally.py").unlink()
    failed = run_printed(checkout, command)
    assert failed.returncode != 0
    assert "rules.md is missing" in failed.stdout
    assert "tests/games/silver_line/tally.py is missing" in failed.stdout
    (game / "view/log.py").unlink()
    failed = run_printed(checkout, f"{command} --continue-on-collection-errors")
    assert "No module named 'footplate.games.silver_line.view.log'" in failed.stdout
    assert "games/silver_line/view lacks log" in failed.stdout


def test_the_page_says_what_the_command_does(run: Run) -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    begun = re.search(r"`\.venv/bin/footplate (new-game \S+)`", page)
    tested = re.search(r"`\.venv/bin/python (-m pytest [^`]+)`", page)
    assert begun
    assert tested
    made = run("-m", "footplate.cli", *begun[1].split())
    assert (made.returncode, made.stderr) == (0, "")
    # What is printed is run by the tests around; the page must name the same.
    assert set(tested[1].split()) >= set(printed_command(made.stdout, "pytest").split()[1:])
    passed = run(*tested[1].split(), "-q", "-x", "-p", "no:cacheprovider")
    assert passed.returncode == 0, passed.stdout


def test_it_writes_into_the_checkout_in_which_one_stands(checkout: Path, run: Run) -> None:
    made = run("-m", "footplate.cli", "new-game", "silver-line", folder="src/footplate/cli")
    assert made.returncode == 0, made.stderr
    assert (checkout / "src/footplate/games/silver_line/__init__.py").is_file()


def test_a_checkout_that_another_footplate_is_called_in_is_written_and_named(
    checkout: Path, footplate: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command may be installed from elsewhere: what counts is where one stands."""
    monkeypatch.chdir(checkout / "tests")
    code, out, err = footplate("new-game", "silver-line")
    assert (code, err) == (0, "")
    assert (checkout / "src/footplate/games/silver_line/__init__.py").is_file()
    assert not (ROOT / "src/footplate/games/silver_line").exists()
    played = run_printed(
        checkout, f"{printed_command(out, 'footplate play')} --seats random,random"
    )
    assert played.returncode == 0, played.stderr
    assert "Silver Line" in played.stdout


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


def test_outside_a_checkout_nothing_is_written(
    footplate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = footplate("new-game", "silver-line")
    assert (code, out) == (2, "")
    assert "is not inside one: go into the checkout's folder first" in err
    assert not list(tmp_path.iterdir())


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
