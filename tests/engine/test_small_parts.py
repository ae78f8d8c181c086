"""Words, outcomes, flow and the fields of positions."""

import pytest

from footplate.engine.flow import weighted
from footplate.engine.outcome import Outcome, ranked
from footplate.engine.positions.codec import Fields, PositionError
from footplate.engine.view.words import Seat, capital, render, say, signed

WORDS = {"gives": "{seat} gives {count} to {other} for {thing}", "disc": "a disc"}


def test_messages_are_rendered_with_names_numbers_and_inner_messages() -> None:
    message = say("gives", seat=Seat(1), other=Seat(0), count=3, thing=say("disc"))
    assert render(message, WORDS, ["Ada", "Mirek"]) == "Mirek gives 3 to Ada for a disc"
    assert render("Toledo", WORDS, []) == "Toledo"


def test_figures_and_sentences() -> None:
    assert [signed(n) for n in (2, 0, -3)] == ["+2", "+0", "−3"]
    assert capital("red is taxed") == "Red is taxed"


def test_equal_seats_share_a_place() -> None:
    points = [5, 7, 5, 1]
    ranking = ranked(range(4), lambda seat: points[seat])
    assert ranking == ((1,), (0, 2), (3,))
    assert Outcome((5, 7, 5, 1), ranking, "end").places == (2, 1, 2, 4)


def test_luck_picks_by_weight() -> None:
    chances = [(10, 1), (11, 3)]
    assert [weighted(chances, luck) for luck in (0.0, 0.24, 0.25, 0.99, 1.0)] == [
        10,
        10,
        11,
        11,
        11,
    ]


def test_fields_say_what_is_wrong_with_them() -> None:
    with pytest.raises(PositionError, match="position: must be an object, not a text"):
        Fields("x")
    fields = Fields({"a": True, "b": {"c": 99}, "d": 1})
    with pytest.raises(PositionError, match="a: must be a whole number, not true or false"):
        fields.whole("a", 0, 0, 1)
    with pytest.raises(PositionError, match=r"b\.c: is 99; it must be from 0 to 9"):
        fields.table("b").whole("c", 0, 0, 9)
    with pytest.raises(PositionError, match="d: no such field; there are: a, b"):
        fields.finish()
