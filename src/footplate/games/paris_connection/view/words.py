"""Every sentence a player of Paris Connection reads."""

from typing import Final

from footplate.engine.view.words import Message, load_words, say, signed

WORDS: Final = load_words("footplate.games.paris_connection")


def colour(number: int) -> Message:
    """The word for a company's colour."""
    return say(f"colour.{number}")


def company(number: int) -> Message:
    """The word for a company at the beginning of a sentence."""
    return say(f"name.{number}")


def shown(score: int) -> str:
    """A score as people read it."""
    return str(score) if score >= 0 else signed(score)
