"""Every sentence a player of Ride the Rails reads."""

from typing import Final

from footplate.engine.view.words import Message, load_words, say

LETTERS: Final = {
    "red": "R",
    "blue": "B",
    "orange": "O",
    "yellow": "Y",
    "purple": "P",
    "black": "K",
}
"""The letter on every piece of a railroad, which is also the key that takes its share."""

WORDS: Final = load_words("footplate.games.ride_the_rails")


def railroad_word(railroad: int) -> Message:
    """The word for a railroad within a sentence."""
    return say(f"railroad.{railroad}")


def company(railroad: int) -> Message:
    """The word for a railroad at the beginning of a sentence."""
    return say(f"company.{railroad}")


def share_word(railroad: int) -> Message:
    """A share of a railroad, with its article."""
    return say(f"share.{railroad}")


def dollars(amount: int) -> Message:
    """An amount of money within a sentence."""
    return say("dollars", dollars=amount)


def link_count(links: int) -> Message:
    """So many links."""
    return say("links.one") if links == 1 else say("links.many", links=links)


def shown(amount: int) -> str:
    """An amount of money, or a score."""
    return f"${amount}"


def gain(amount: int) -> str:
    """What somebody earns."""
    return f"+${amount}"
