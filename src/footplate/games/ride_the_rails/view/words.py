"""Every sentence a player of Ride the Rails reads."""

from typing import Final

from footplate.engine.view.words import Message, Word, load_words, say

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

railroad_word: Final = Word("railroad")
company: Final = Word("company")
share_word: Final = Word("share")


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
