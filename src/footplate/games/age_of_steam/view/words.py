"""Every sentence a player of Age of Steam reads."""

from typing import Final

from footplate.engine.view.words import Word, figure, load_words

WORDS: Final = load_words("footplate.games.age_of_steam")

action_name: Final = Word("action")
colour: Final = Word("colour")
tile_word: Final = Word("tile")
side_name: Final = Word("side")
"""A side of the Goods Display: 0 light, 1 dark."""


def shown(score: int) -> str:
    """A score as people read it."""
    return figure(score)


def counted(key: str, count: int) -> str:
    """The key of a sentence that is worded anew for none and for one."""
    own = {0: f"{key}.none", 1: f"{key}.one"}.get(count, key)
    return own if own in WORDS else key
