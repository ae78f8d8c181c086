"""Versions of environments: a number that is raised whenever one behaves differently.

Beside each number lie fingerprints of what it stands for, so that no change goes unnoticed.
"""

import tomllib
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from random import Random
from typing import Any

from footplate.engine.contract import Game
from footplate.research.layout import fingerprint
from footplate.research.setting import setting

DIGEST_BYTES = 8
SEED = 20260101
MOST_TURNS = 60
"""A game's beginning is enough: what differs, differs soon."""


@cache
def versions() -> dict[str, dict[str, Any]]:
    """What is stored about every game's version, by slug."""
    text = files("footplate.research").joinpath("data/versions.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def version(game: Game[Any]) -> int:
    """The version of a game's environments; 0 for one that was never released."""
    found: int = versions().get(game.info.slug, {}).get("version", 0)
    return found


def env_name(game: Game[Any]) -> str:
    """The name by which PettingZoo calls it."""
    return f"{game.info.slug.replace('-', '_')}_v{version(game)}"


def fingerprints(game: Game[Any]) -> dict[str, Any]:
    """What the version of a game stands for: its rules, its layout, and how it plays."""
    return {
        "rules": game.info.rules_version,
        "layout": fingerprint(game, setting(game.info.slug).layout),
        "play": _play(game),
    }


def _play(game: Game[Any]) -> str:
    """A digest of what is seen, allowed and won in one game at every count of players."""
    digest = blake2b(digest_size=DIGEST_BYTES)
    for players in game.info.players:
        what, luck, choice = setting(game.info.slug, players), Random(SEED), Random(SEED + 1)
        table = what.table()
        table.start(luck.random)
        while table.actor >= 0 and table.turns < MOST_TURNS:
            digest.update(table.observation(table.actor))
            digest.update(table.mask())
            table.act(choice.choice(table.legal), luck.random)
        outcome = game.outcome(table.state)
        if outcome is not None:
            digest.update(repr(what.reward(game, outcome)).encode())
    return digest.hexdigest()
