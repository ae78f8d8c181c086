"""Finds the games: every folder beside this file that exports GAME."""

import pkgutil
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from footplate.engine.contract import Game


@cache
def _all() -> dict[str, Game[Any]]:
    found = [
        import_module(f"footplate.games.{module.name}").GAME
        for module in pkgutil.iter_modules([str(Path(__file__).parent)])
        if module.ispkg
    ]
    return {game.info.slug: game for game in sorted(found, key=lambda game: str(game.info.title))}


def games() -> list[Game[Any]]:
    """All games that a lobby shows, by title."""
    return [game for game in _all().values() if game.info.listed]


def game(slug: str) -> Game[Any]:
    """The game with this slug, or a ValueError that lists the slugs."""
    found = _all().get(slug)
    if found is None:
        near = get_close_matches(slug, _all(), 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(_listed())}"
        raise ValueError(f"there is no game {slug!r}; {hint}")
    return found


def _listed() -> list[str]:
    return [game.info.slug for game in games()]
