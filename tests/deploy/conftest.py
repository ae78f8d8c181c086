"""The tools that check what is in deploy/, where they are to be had."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


@pytest.fixture
def tool() -> Callable[[str], str]:
    """The path of a program; without it the test is skipped, but never in CI."""

    def found(name: str) -> str:
        path = shutil.which(name)
        if path is None:
            if os.environ.get("CI"):
                pytest.fail(f"{name} is not installed")
            pytest.skip(f"NOT RUN: {name} is not installed")
        return path

    return found
