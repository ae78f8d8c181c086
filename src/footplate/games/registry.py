"""Finds the games: every folder beside this file that exports GAME, imported when asked for."""

import logging
import pkgutil
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from footplate.engine.contract import Game
from footplate.engine.quoting import quoted

log = logging.getLogger("footplate.games")


@cache
def _slugs() -> list[str]:
    folders = pkgutil.iter_modules([str(Path(__file__).parent)])
    return [folder.name.replace("_", "-") for folder in folders if folder.ispkg]


@cache
def _game(slug: str) -> Game[Any]:
    found: Game[Any] = import_module(f"footplate.games.{slug.replace('-', '_')}").GAME
    return found


@cache
def _listed() -> tuple[Game[Any], ...]:
    found = []
    for slug in _slugs():
        try:
            found.append(_game(slug))
        except Exception as error:  # somebody's game in the making must not take the others along
            log.warning("%s is left out, it cannot be imported: %r", slug, error)
    return tuple(sorted([each for each in found if each.info.listed], key=lambda g: g.info.title))


def games() -> list[Game[Any]]:
    """All games that a lobby shows, by title."""
    return list(_listed())


def game(slug: str) -> Game[Any]:
    """The game with this slug, or a ValueError that lists the slugs."""
    if isinstance(slug, str) and slug in _slugs():
        return _game(slug)
    near = get_close_matches(slug, _slugs(), 1) if isinstance(slug, str) else []
    listed = ", ".join(each.info.slug for each in games())
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {listed}"
    raise ValueError(f"there is no game {quoted(slug)}; {hint}")
