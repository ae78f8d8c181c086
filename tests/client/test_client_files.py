"""The client's schema, types and sample scenes are those of the engine as it is now."""

from typing import Any

import pytest

import footplate
from client_files.files import Files, sample_scenes, scene_types


def assert_current(files: Files) -> None:
    """Every file holds what the engine would write into it."""
    stale = [
        path.name
        for path, text in files.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    assert not stale, f"{', '.join(stale)}: run `make client-files`"


def test_the_schema_and_the_types_are_current() -> None:
    assert_current(scene_types())


@pytest.mark.parametrize("game", footplate.games(), ids=lambda game: game.info.slug)
def test_the_sample_scenes_are_current(game: footplate.Game[Any]) -> None:
    assert_current(sample_scenes(game))
