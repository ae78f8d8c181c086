"""The recorded games replay to the letter and end as they say."""

from pathlib import Path
from typing import Any

import pytest

import footplate

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    record = footplate.Record.read(path)
    outcome = record.verify()
    assert outcome is not None, "the playthrough is not finished"
    assert record.result
    assert record.text() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", footplate.games(), ids=lambda game: game.info.slug)
def test_every_game_has_two_playthroughs(game: footplate.Game[Any]) -> None:
    own = [path for path in FILES if footplate.Record.read(path).game is game]
    assert len(own) >= 2
