"""Which build is under test."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import footplate
from footplate.engine.flow import random_game
from footplate.purity import is_compiled

EXPECTED = os.environ.get("FOOTPLATE_EXPECT_COMPILED")


@pytest.mark.skipif(EXPECTED is None, reason="this run does not say which build it expects")
def test_the_build_is_the_one_this_run_is_about() -> None:
    assert is_compiled() == (EXPECTED == "1")


@pytest.mark.skipif(EXPECTED is None, reason="this run does not say which build it expects")
def test_the_command_of_the_checkout_runs_that_build_too() -> None:
    # Without the path that this run was given: the command must find the build by itself.
    bare = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = Path(sys.executable).with_name("footplate")
    done = subprocess.run(
        [command, "--version"], env=bare, capture_output=True, text=True, check=True
    )
    assert ("compiled" in done.stdout) == (EXPECTED == "1")


def test_both_builds_have_their_docstrings() -> None:
    named = [footplate.Game, footplate.Game.legal, footplate.engine.flow, random_game]
    assert all(each.__doc__ for each in named)


def test_pure_python_can_always_be_asked_for() -> None:
    source = str(Path(footplate.__file__).parents[1])
    asked = "from footplate.purity import is_compiled; print(is_compiled())"
    done = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, "FOOTPLATE_PURE": "1", "PYTHONPATH": source},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "False"
