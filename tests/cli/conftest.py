import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from footplate.cli import main


class Result(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Result]


@pytest.fixture(autouse=True)
def saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder of its own for games that are left."""
    monkeypatch.setenv("FOOTPLATE_SAVES", str(tmp_path / "saves"))
    return tmp_path / "saves"


@pytest.fixture
def footplate(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Result]:
    """The command itself, with arguments and typed lines."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: str, typed: str = "") -> Result:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main(list(arguments))
        told = capsys.readouterr()
        return Result(code, told.out, told.err)

    return run
