"""The command of a checkout: which build it runs, and which client it serves."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from package.building import ROOT, environment

PYTHON = """#!/bin/sh
echo "path=$PYTHONPATH"
echo "static=$FOOTPLATE_STATIC"
echo "arguments=$*"
"""
LONG_AGO = 1_000_000_000


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a compiled build and a client, whose Python says how it was called."""
    root = tmp_path / "my checkout"
    for file in (
        ".venv/bin/python",
        "src/footplate/__init__.py",
        "setup.py",
        "pyproject.toml",
        "build/compiled/.ready",
        "web/dist/index.html",
    ):
        path = root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        os.utime(path, (LONG_AGO, LONG_AGO))
    (root / ".venv/bin/python").write_text(PYTHON)
    (root / ".venv/bin/python").chmod(0o755)
    shutil.copy(ROOT / "scripts/footplate", root / ".venv/bin/footplate")
    return root


def called(command: Path, *arguments: str, **more: str) -> dict[str, str]:
    done = subprocess.run(
        [command, *arguments], env=environment(**more), capture_output=True, text=True, check=True
    )
    return dict(line.split("=", 1) for line in done.stdout.splitlines())


def path_of(checkout: Path, **more: str) -> str:
    return called(checkout / ".venv/bin/footplate", **more)["path"]


def test_the_command_runs_the_compiled_build(checkout: Path) -> None:
    assert path_of(checkout) == str(checkout / "build/compiled")


@pytest.mark.parametrize("file", ["src/footplate/__init__.py", "setup.py", "pyproject.toml"])
def test_sources_that_are_newer_than_the_build_run_themselves(checkout: Path, file: str) -> None:
    (checkout / file).touch()
    assert path_of(checkout) == ""


def test_what_python_itself_writes_is_no_newer_source(checkout: Path) -> None:
    cached = checkout / "src/footplate/__pycache__/x.pyc"
    cached.parent.mkdir()
    cached.touch()
    assert path_of(checkout) == str(checkout / "build/compiled")


def test_without_a_build_the_sources_run(checkout: Path) -> None:
    (checkout / "build/compiled/.ready").unlink()
    assert path_of(checkout) == ""


def test_a_path_that_the_caller_names_goes_first(checkout: Path) -> None:
    assert path_of(checkout, PYTHONPATH="src") == f"src:{checkout}/build/compiled"


def test_the_client_of_the_checkout_is_served_unless_another_is_named(checkout: Path) -> None:
    command = checkout / ".venv/bin/footplate"
    assert called(command)["static"] == str(checkout / "web/dist")
    assert called(command, FOOTPLATE_STATIC="other")["static"] == "other"
    (checkout / "web/dist/index.html").unlink()
    assert called(command)["static"] == ""


def test_arguments_are_handed_on_and_a_link_works_as_well(checkout: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(checkout / ".venv/bin/footplate")
    found = called(link, "play", "mini-rails")
    assert found["path"] == str(checkout / "build/compiled")
    assert found["arguments"] == "-P -m footplate play mini-rails"
