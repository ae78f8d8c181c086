"""Each game where users look for it: a module as PettingZoo's, and the lists of environments.

`mini_rails_v0.env(players=4)`, `pettingzoo.make("aec", "footplate/mini_rails-v0", players=4)`,
`gymnasium.make("footplate/mini_rails-v0", players=4)`.

All are made from the list of games, so that a new game has one without a line of its own.
"""

import sys
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

import gymnasium
from pettingzoo import env_registry
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from footplate.engine.contract import Game
from footplate.games.registry import games
from footplate.research.aec import FootplateAEC, pettingzoo_env
from footplate.research.gym import gymnasium_env
from footplate.research.versions import env_name, version


def register() -> None:
    """Make `footplate.research.<game>_v<version>` importable for every listed game."""
    package = sys.modules["footplate.research"]
    for game in games():
        name = env_name(game)
        module = _module(game, f"footplate.research.{name}")
        sys.modules[module.__name__] = module
        setattr(package, name, module)
        _offer(game, module)


def _module(game: Game[Any], name: str) -> ModuleType:
    module = ModuleType(name, f"{game.info.title} for PettingZoo: env, raw_env and parallel_env.")
    env: Callable[..., FootplateAEC] = partial(pettingzoo_env, game.info.slug)
    module.__dict__.update(env=env, raw_env=env, parallel_env=partial(_parallel, env))
    return module


def _offer(game: Game[Any], module: ModuleType) -> None:
    """Put a game on the lists of PettingZoo and Gymnasium; once is enough."""
    name = f"footplate/{game.info.slug.replace('-', '_')}-v{version(game)}"
    if name not in gymnasium.registry:
        gymnasium.register(name, partial(gymnasium_env, game.info.slug))
        env_registry.register("aec", name, module.env)
        env_registry.register("parallel", name, module.parallel_env)


def _parallel(env: Callable[..., FootplateAEC], *given: Any, **settings: Any) -> Any:
    return turn_based_aec_to_parallel(env(*given, **settings))
