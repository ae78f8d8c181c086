"""Every sentence a player of Paris Connection reads."""

from typing import Final

from footplate.engine.view.words import Word, figure, load_words

WORDS: Final = load_words("footplate.games.paris_connection")

colour: Final = Word("colour")
company: Final = Word("name")


def shown(score: int) -> str:
    """A score as people read it."""
    return figure(score)
