"""Every sentence a player of Age of Steam reads."""

from typing import Final

from footplate.engine.view.words import Message, load_words, say, signed

WORDS: Final = load_words("footplate.games.age_of_steam")


def action_name(action: int) -> Message:
    """The name of one of the seven actions."""
    return say(f"action.{action}")


def counted(key: str, count: int) -> str:
    """The key of a sentence that is worded anew for none and for one."""
    own = {0: f"{key}.none", 1: f"{key}.one"}.get(count, key)
    return own if own in WORDS else key


def side_name(dark: bool) -> Message:
    """The name of a side of the Goods Display."""
    return say(f"side.{int(dark)}")


def colour(number: int) -> Message:
    """The word for a colour of goods."""
    return say(f"colour.{number}")


def shown(score: int) -> str:
    """A score as people read it."""
    return signed(score) if score < 0 else str(score)
