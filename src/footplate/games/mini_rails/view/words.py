"""Every sentence a player of Mini Rails reads."""

from typing import Final

from footplate.engine.view.words import Message, Word, load_words, say, signed
from footplate.games.mini_rails.rules.board import TERRAIN

WORDS: Final = load_words("footplate.games.mini_rails")

colour: Final = Word("colour")
company: Final = Word("company")


def terrain(value: int) -> Message:
    """The word for a hex of this value."""
    return say(f"terrain.{TERRAIN.get(value, 'none')}")


def shown(score: int) -> str:
    """A score as people read it."""
    return signed(score)
