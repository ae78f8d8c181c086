"""Footplate for researchers: PettingZoo, OpenSpiel, Gymnasium, many games at once, self-play data.

Importing it registers the games with OpenSpiel: `pyspiel.load_game("footplate_mini_rails")`. The
usual form of PettingZoo is there too: `from footplate.research import mini_rails_v0`.
"""

try:
    from footplate.research import modules, openspiel
    from footplate.research.aec import FootplateAEC, pettingzoo_env
    from footplate.research.gym import FootplateGym, gymnasium_env
    from footplate.research.layout import Layout, action_names
    from footplate.research.openspiel import openspiel_game, resampler
    from footplate.research.setting import Setting, setting
    from footplate.research.vector import Batch, Choices, ManyGames, VectorGames, vector_env
except ModuleNotFoundError as error:
    if error.name is None or error.name.startswith("footplate"):
        raise
    raise ModuleNotFoundError(
        f"footplate.research needs {error.name}: install footplate[research]", name=error.name
    ) from error

__all__ = [
    "Batch",
    "Choices",
    "FootplateAEC",
    "FootplateGym",
    "Layout",
    "ManyGames",
    "Setting",
    "VectorGames",
    "action_names",
    "gymnasium_env",
    "openspiel_game",
    "pettingzoo_env",
    "resampler",
    "setting",
    "vector_env",
]

openspiel.register()
modules.register()
