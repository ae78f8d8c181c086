"""Every sentence a player of Stephenson's Rocket reads."""

from collections.abc import Sequence
from typing import Final

from footplate.engine.view.words import Argument, Message, Seat, Word, load_words, say
from footplate.games.stephensons_rocket.rules.board.tables import (
    CITY_SITES,
)

WORDS: Final = load_words("footplate.games.stephensons_rocket")

line_word: Final = Word("line")
site_word: Final = Word("site")
industry_word: Final = Word("industry")


def city_word(city: int) -> Message:
    """The name of a city."""
    return site_word(CITY_SITES[city])


def listed(words: Sequence[Argument]) -> Argument:
    """One, two or more words as a list in a sentence."""
    if len(words) == 1:
        return words[0]
    if len(words) == 2:
        return say("list.and", one=words[0], other=words[1])
    return say("list.comma", one=words[0], other=listed(words[1:]))


def paid(prizes: Sequence[int], source: str) -> Argument:
    """Who gets how much and what for, as in "Ada gets 4 for most stations, Mirek gets 2"."""
    amounts = sorted({prize for prize in prizes if prize}, reverse=True)
    if not amounts:
        return say("paid.nobody")
    groups = []
    for place, prize in enumerate(amounts):
        seats = [Seat(seat) for seat, own in enumerate(prizes) if own == prize]
        number = "one" if len(seats) == 1 else "many"
        named = listed(seats)
        if place == 0:
            things = say(f"things.{source}")
            groups.append(say(f"paid.most.{number}", seats=named, prize=prize, things=things))
        else:
            groups.append(say(f"paid.next.{number}", seats=named, prize=prize))
    if len(groups) == 1:
        return groups[0]
    return say("list.comma", one=groups[0], other=groups[1])


def shown(score: int) -> str:
    """A score as people read it."""
    return str(score)
