"""`footplate map`: maps are checked and drawn."""

import json
from pathlib import Path
from typing import Any

import pytest

from footplate.cli import main
from footplate.games import age_of_steam

RUST_BELT = Path(age_of_steam.__file__).parent / "data" / "maps" / "rust_belt.json"
USER_ERROR = 2


def changed(tmp_path: Path, **fields: Any) -> str:
    """A file with the Rust Belt, some fields changed."""
    data = {**json.loads(RUST_BELT.read_text(encoding="utf-8")), **fields}
    path = tmp_path / "map.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


def test_the_rust_belt_is_sound_and_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", str(RUST_BELT)]) == 0
    shown = capsys.readouterr().out
    assert "A sound map for Age of Steam" in shown
    assert len(shown.splitlines()) > 20


def test_a_wrong_place_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", changed(tmp_path, towns={"Atlantis": "Z99"})]) == USER_ERROR
    said = capsys.readouterr().err
    assert "Atlantis" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["map", "nothing.json"], "nothing.json"),
        (["map", str(RUST_BELT), "--game", "mini-rails"], "has no maps to exchange"),
        (["map", str(RUST_BELT), "--game", "chess"], "there is no game"),
    ],
)
def test_bad_arguments(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == USER_ERROR
    assert reason in " ".join(capsys.readouterr().err.split())


def test_bad_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("name = ", encoding="utf-8")
    assert main(["map", str(broken)]) == USER_ERROR
    assert "is not TOML" in " ".join(capsys.readouterr().err.split())
    listed = tmp_path / "list.json"
    listed.write_text("[]", encoding="utf-8")
    assert main(["map", str(listed)]) == USER_ERROR
