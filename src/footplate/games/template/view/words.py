"""Every sentence a player of the template game reads."""

from typing import Final

from footplate.engine.view.words import load_words

WORDS: Final = load_words("footplate.games.template")


def shown(score: int) -> str:
    """A score as people read it."""
    return str(score)
