"""Rules 40 to 44: New Cities."""

from typing import Any

from footplate.games.age_of_steam.rules.state import State
from games.age_of_steam.positions import (
    GAME,
    RUST_BELT,
    building,
    can,
    do,
    links,
    offered,
    stubs,
    texts,
)

NOBODY = -1


def urbanizing(track: dict[str, Any] | None = None, **fields: Any) -> State:
    """Seat 0 builds with Urbanization."""
    return building(track, seats=[{"action": "Urbanization"}, {}, {}], **fields)


def test_rule_40_free_on_any_town_with_any_letter_left() -> None:
    state = urbanizing(new_cities={"A": "Toledo"})
    assert len(texts(state, "urbanize")) == 13 * 7
    assert not texts(state, "urbanize Toledo")
    assert not [text for text in texts(state, "urbanize") if text.endswith("as A")]
    do(state, "urbanize Buffalo as H")
    assert state.cash[0] == 50
    assert not texts(state, "urbanize")


def test_rule_40_the_towns_tile_and_disk_go_back() -> None:
    state = urbanizing({"J9": ["NE-S", 1], "K9": ["NE-SW", 1], "L8": ["SE-SW", 1]})
    before = state.supply[0], state.disks
    do(state, "urbanize Indianapolis as A")
    assert (state.supply[0], state.disks) == (before[0] + 1, before[1] + 1)


def test_rule_40_only_before_the_first_tile() -> None:
    state = do(urbanizing(), "build NE-SW at K10")
    assert not texts(state, "urbanize")
    any_time = urbanizing(options={"urbanize_any_time": True})
    assert texts(do(any_time, "build NE-SW at K10"), "urbanize")
    do(any_time, "build NE-SW at L9", "build S-NW at N9")
    assert GAME.actor(any_time) == 0


def test_rule_40_it_may_be_declined() -> None:
    assert do(urbanizing(), "finish building").letters == [NOBODY] * 8


def test_rule_41_links_stay_and_a_spur_on_the_tile_disappears() -> None:
    track = {"J9": ["NE-S", 1], "K9": ["N-SW", 2, 1]}
    state = do(urbanizing(track), "urbanize Indianapolis as A")
    assert links(state) == {"Evansville-Indianapolis": 1}
    assert state.link_length[state.link_owner.index(1)] == 1
    assert stubs(state) == {}


def test_rule_41_a_spur_that_goes_on_stays_with_its_owner() -> None:
    state = urbanizing({"K9": ["NW", 1], "J8": ["N-SE", 1]})
    do(state, "urbanize Indianapolis as A")
    assert stubs(state) == {"J8 N": 1}


def test_rule_42_stubs_into_the_hex_are_completed() -> None:
    track = {"J9": ["NE-S", 1], "L8": ["SE-SW", None]}
    state = do(urbanizing(track), "urbanize Indianapolis as A")
    assert links(state) == {"Evansville-Indianapolis": 1, "Cincinnati-Indianapolis": 0}


def test_rule_42_track_that_points_back_at_its_own_town_stays_unfinished() -> None:
    track = {"K9": ["NW", 1], "J8": ["SE-S", 1], "J9": ["N-NE", 1]}
    state = do(urbanizing(track), "urbanize Indianapolis as A")
    assert links(state) == {}
    assert stubs(state) == {"J9 NE": 1}
    do(state, "finish building")
    assert GAME.encode(state)["turned_back"] == ["J9 NE"]
    assert "N-NW" in offered(state, "J9")
    assert "N-SE" in offered(state, "J9")
    assert "N-NE" not in offered(state, "J9")


def test_rule_42_by_the_manual_the_urbanizer_may_take_over_a_section_from_the_new_city() -> None:
    track = {"K9": ["NW", 1], "J8": ["N-SE", 1]}
    state = urbanizing(track)
    assert offered(state, "J7") == set()
    do(state, "urbanize Indianapolis as A")
    assert offered(state, "J7")
    assert not can(state, "build SE-S at J8")
    do(state, "build NE-S at J7")
    assert stubs(state) == {"J7 NE": 0}


def test_rule_42_as_published_anothers_section_is_never_taken() -> None:
    track = {"K9": ["NW", 1], "J8": ["N-SE", 1]}
    state = urbanizing(track, options={"rules": "published"})
    do(state, "urbanize Indianapolis as A")
    assert offered(state, "J7") == set()


def test_rule_42_the_claim_ends_with_the_build() -> None:
    track = {"K9": ["NW", 1], "J8": ["N-SE", 1]}
    state = do(urbanizing(track), "urbanize Indianapolis as A", "finish building")
    do(state, "finish building")
    assert stubs(state) == {"J8 N": NOBODY}
    assert GAME.actor(state) == 2
    assert offered(state, "J7")


def test_rule_43_a_new_city_starts_without_cubes_and_grows_in_the_same_turn() -> None:
    state = urbanizing(display={"A": ["red", "blue"]})
    do(state, "urbanize Indianapolis as A", *(["finish building"] * 3), *(["move nothing"] * 6))
    assert "Indianapolis" not in GAME.encode(state)["goods"]
    do(state, "roll 3")
    assert GAME.encode(state)["goods"]["Indianapolis"] == ["red"]


def test_rule_44_colours_and_columns() -> None:
    colours = {city.letter: city.colour for city in RUST_BELT.new_cities}
    assert colours == {
        "A": "red",
        "B": "blue",
        "C": "black",
        "D": "black",
        "E": "yellow",
        "F": "purple",
        "G": "black",
        "H": "black",
    }
    light = [column.name for column in RUST_BELT.columns[12:] if column.growth[0] == 0]
    assert light == ["A", "B", "C", "D"]
