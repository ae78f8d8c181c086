"""A module for each game as PettingZoo's users expect it: `mini_rails_v0.env(players=4)`.

They are made from the list of games, so that a new game has one without a line of its own.
"""

import sys
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from footplate.engine.contract import Game
from footplate.games.registry import games
from footplate.research.aec import FootplateAEC, pettingzoo_env
from footplate.research.versions import env_name


def register() -> None:
    """Make `footplate.research.<game>_v<version>` importable for every listed game."""
    package = sys.modules["footplate.research"]
    for game in games():
        name = env_name(game)
        module = _module(game, f"footplate.research.{name}")
        sys.modules[module.__name__] = module
        setattr(package, name, module)


def _module(game: Game[Any], name: str) -> ModuleType:
    module = ModuleType(name, f"{game.info.title} for PettingZoo: env, raw_env and parallel_env.")
    env: Callable[..., FootplateAEC] = partial(pettingzoo_env, game.info.slug)
    module.__dict__.update(env=env, raw_env=env, parallel_env=partial(_parallel, env))
    return module


def _parallel(env: Callable[..., FootplateAEC], *given: Any, **settings: Any) -> Any:
    return turn_based_aec_to_parallel(env(*given, **settings))
