"""Finding games: one that is half made does not take the others along."""

import logging

import pytest

import footplate
from footplate.games import registry


def test_a_game_that_cannot_be_imported_is_left_out_and_named(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    registry._listed.cache_clear()
    slugs = [*registry._slugs(), "half-made"]
    monkeypatch.setattr(registry, "_slugs", lambda: slugs)
    with caplog.at_level(logging.WARNING):
        found = footplate.games()
    registry._listed.cache_clear()
    assert len(found) == 5
    assert "half-made is left out" in caplog.text
    with pytest.raises(ModuleNotFoundError, match="half_made"):
        footplate.game("half-made")


def test_an_unknown_game_is_refused_with_a_hint() -> None:
    with pytest.raises(ValueError, match="did you mean 'mini-rails'"):
        footplate.game("mini-rail")
    with pytest.raises(ValueError, match="there are: age-of-steam"):
        footplate.game("chess")
    with pytest.raises(ValueError, match="there is no game None"):
        footplate.game(None)  # type: ignore[call-overload]  # wrong on purpose
