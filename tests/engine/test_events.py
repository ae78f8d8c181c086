"""Events: declared once, told in words, hidden from those who may not know."""

from typing import NamedTuple

from footplate.engine.actions import Names
from footplate.engine.events import (
    HIDDEN,
    EventWords,
    event,
    event_json,
    kind_of,
    reveals,
    seen_by,
)

WORDS = EventWords(Names("colour", ["red", "blue"]))


@event("2.1", secret=("colour",))
class CardDrawn(NamedTuple):
    seat: int
    colour: int


@event("9", reveals=True)
class HandShown(NamedTuple):
    seat: int
    colour: tuple[int, ...]


def test_a_secret_field_is_seen_by_its_own_seat_alone() -> None:
    drawn = CardDrawn(1, 0)
    assert seen_by(drawn, 1) == drawn
    assert seen_by(drawn, 0) == seen_by(drawn, None) == CardDrawn(1, HIDDEN)
    told = event_json(drawn, WORDS, None)
    assert told == {"event": "card_drawn", "seat": 1, "colour": "red", "rule": "2.1"}
    told = event_json(seen_by(drawn, None), WORDS, None)
    assert told == {"event": "card_drawn", "seat": 1, "rule": "2.1"}


def test_values_are_told_in_words() -> None:
    told = event_json(HandShown(0, (0, 1)), WORDS, None)
    assert told == {"event": "hand_shown", "seat": 0, "colour": ["red", "blue"], "rule": "9"}


def test_an_event_may_bring_something_to_light() -> None:
    assert kind_of(HandShown(0, ())).reveals
    assert reveals([CardDrawn(0, 0), HandShown(0, ())])
    assert not reveals([CardDrawn(0, 0)])
