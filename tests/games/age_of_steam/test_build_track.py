"""Rules 18 to 32: building track."""

import pytest

from footplate.games.age_of_steam.rules.board.names import LAKE, NO_STOP
from footplate.games.age_of_steam.rules.board.tiles import (
    PIECE_SIDES,
    PIECE_TYPE,
    PIECE_WORDS,
    TOWN_DISKS,
    TYPE_COUNTS,
    TYPE_NAMES,
)
from footplate.games.age_of_steam.rules.network.building import price
from games.age_of_steam.positions import (
    GAME,
    RUST_BELT,
    building,
    can,
    do,
    links,
    offered,
    paid,
    stubs,
    texts,
)

LABELS, TERRAIN = RUST_BELT.labels, RUST_BELT.terrain
STOP_AT, WAYS = RUST_BELT.stop_at, RUST_BELT.ways

FROM_EVANSVILLE = {"K10": ["NE-SW", 0]}
"""Seat 0's stub from Evansville, open towards L9."""


def sides_of(text: str) -> set[str]:
    return set(text.replace("/", "-").split("-"))


def test_rule_18_three_tiles_four_with_engineer() -> None:
    state = building(seats=[{}, {"action": "Engineer"}, {}])
    do(state, "build NE-SW at K10", "build NE-SW at L9", "build S-NW at N9")
    assert GAME.actor(state) == 1
    do(state, "build N-S at J9", "build N-S at H7", "build N-SE at I10", "build N-S at Q8")
    assert GAME.actor(state) == 2


def test_rule_18_replacing_counts_as_a_tile() -> None:
    state = building(FROM_EVANSVILLE)
    do(state, "build N-SW at K10", "build N-S at J9", "build N-SE at I10")
    assert GAME.actor(state) == 1


def test_rule_18_first_build_goes_first() -> None:
    state = building(seats=[{}, {}, {"action": "First Build"}])
    assert state.queue == [2, 0, 1]


def test_rule_18_a_new_city_uses_no_tile() -> None:
    state = building(seats=[{"action": "Urbanization"}, {}, {}])
    do(state, "urbanize Toledo as B")
    assert state.tiles_left == 3


def test_rule_18_who_cannot_pay_for_any_tile_is_passed_over() -> None:
    state = building(seats=[{}, {"cash": 1}, {}])
    do(state, "finish building")
    assert GAME.actor(state) == 2


def test_rule_19_only_on_land_and_never_towards_lakes_or_off_the_map() -> None:
    state = building()
    for action in GAME.legal(state)[:-1]:
        values = GAME.actions.kind_of(action).args(action)
        hex, piece = values
        assert TERRAIN[hex] != LAKE
        assert STOP_AT[hex] == NO_STOP or STOP_AT[hex] >= len(RUST_BELT.cities)
        assert all(WAYS[hex][side] >= 0 for side in PIECE_SIDES[piece])


def test_rule_19_detroit_lies_between_lakes() -> None:
    # South-east of O4, which lies north-east of Detroit, is Lake Erie; north of it Lake Huron.
    assert all("S" not in sides_of(text) for text in offered(building(), "O4"))
    assert offered(building(), "O4") != set()
    with pytest.raises(ValueError, match="no track can be built at"):
        GAME.parse(building(), "build N-S at O5")


def test_rule_20_a_city_is_connected_on_all_six_sides() -> None:
    cincinnati = RUST_BELT.board.number_of["m9"]
    state = building()
    for side, hex in enumerate(WAYS[cincinnati]):
        into = ("N", "NE", "SE", "S", "SW", "NW")[(side + 3) % 6]
        pieces = offered(state, LABELS[hex])
        assert pieces
        assert all(into in sides_of(piece) or "/" in piece for piece in pieces)


def test_rule_21_track_starts_at_a_city_or_the_own_end() -> None:
    assert offered(building(), "J8") == set()
    state = building({"J9": ["N-S", 0]})
    assert {len(sides_of(piece)) for piece in offered(state, "J8")} == {2}
    assert all("S" in sides_of(piece) for piece in offered(state, "J8"))


def test_rule_21_unowned_track_from_a_city_may_be_extended() -> None:
    assert offered(building({"J9": ["N-S", None]}), "J8")


def test_rule_21_unowned_track_from_a_town_needs_own_track_there() -> None:
    spur = building({"K9": ["NW", None]})
    assert offered(spur, "J8") == set()
    with_others = building({"K9": ["NE-NW", 1, None]})
    assert offered(with_others, "J8") == set()
    with_own = building({"K9": ["NE-NW", 0, None]})
    assert offered(with_own, "J8")


def test_rule_21_unowned_track_from_a_town_may_be_joined_to_own_track() -> None:
    track = {"K9": ["NW", None], "J9": ["N-S", 0]}
    state = building(track)
    assert offered(state, "J8") >= {"SE-S"}
    assert "N-SE" not in offered(state, "J8")
    do(state, "build SE-S at J8")
    assert links(state) == {"Evansville-Indianapolis": 0}


def test_rule_21_a_town_gained_by_the_same_tile_counts() -> None:
    # L8 meets an unowned spur of Indianapolis in the south-west and Cincinnati in the south-east.
    # A second unowned spur of that town comes round by K8 to its north-western side.
    state = building({"K9": ["N-NE", None, None], "K8": ["SE-S", None]})
    assert offered(state, "L8") >= {"SE-SW"}
    assert "N-NW/SE-SW" in offered(state, "L8")
    assert "N-NW" not in offered(state, "L8")
    assert "N-NW/SE-S" not in offered(state, "L8")


def test_rule_22_any_city_will_do() -> None:
    state = do(building(), "build NE-SW at K10")
    assert can(state, "build N-S at Q8")


def test_rule_23_no_section_meets_anothers_end() -> None:
    state = building({"K10": ["NE-SW", 1]})
    pieces = offered(state, "L9")
    assert pieces
    assert all("SW" not in sides_of(piece) for piece in pieces)


def test_rule_23_meeting_in_a_town_is_fine() -> None:
    state = building({"J9": ["NE-S", 0], "L8": ["SE-SW", 1]})
    assert "SW" in offered(state, "K9")
    assert all("NE" not in sides_of(piece) for piece in offered(state, "K9"))
    with_exit = building({"J9": ["NE-S", 0], "L8": ["SE-SW", 1], "K9": ["NE", 1]})
    assert "NE-SW" in offered(with_exit, "K9")


def test_rule_24_a_complex_tile_on_an_empty_hex() -> None:
    state = building(FROM_EVANSVILLE)
    assert "NE-S/SW-NW" in offered(state, "L9")
    alone = building()
    assert all("/" not in piece for piece in offered(alone, "L9"))


def test_rule_25_no_link_from_a_stop_to_itself() -> None:
    state = building({"K10": ["SW-NW", 0]})
    pieces = offered(state, "J9")
    assert "SE-S" not in pieces
    assert "N-SE" in pieces
    assert not any("SE-S" in piece.split("/") for piece in pieces)


def test_rule_25_no_exit_for_track_that_left_the_same_town() -> None:
    # From Indianapolis by J8 and J9 round to its south-western side.
    track = {"K9": ["NW", 0], "J8": ["SE-S", 0], "J9": ["N-NE", 0]}
    state = building(track)
    assert stubs(state) == {"J9 NE": 0}
    assert all("SW" not in sides_of(piece) for piece in offered(state, "K9"))


@pytest.mark.parametrize(
    ("hex", "piece", "dollars"),
    [
        ("K10", "NE-SW", 2),
        ("K11", "N-NW", 3),
        ("R5", "S-SW", 4),
        ("K10", "N-S/NE-SW", 4),
        ("K10", "N-SE/S-SW", 3),
        ("K11", "N-SE/NE-S", 5),
        ("K11", "N-NE/SE-SW", 4),
        ("R5", "N-SE/NE-S", 6),
        ("R5", "N-NE/SE-SW", 5),
        ("K9", "N", 2),
        ("K9", "N-S", 3),
        ("K9", "N-SE-SW", 4),
        ("K9", "N-S/NE-SW", 5),
    ],
)
def test_rule_26_prices_of_placing(hex: str, piece: str, dollars: int) -> None:
    number = PIECE_WORDS.index(piece)
    assert price(building(), RUST_BELT.board.number_of[hex.lower()], number) == dollars


def test_rule_26_the_price_is_paid_and_nothing_dearer_than_the_cash_is_offered() -> None:
    assert paid(building(), "build S-SW at R5") == 4
    state = building(seats=[{"cash": 3}, {}, {}])
    assert offered(state, "R5") == set()
    assert paid(state, "build N-NW at K11") == 3


def test_rule_27_prices_of_replacing() -> None:
    state = building({"K10": ["NE-SW", 1], "L9": ["NE-SW", 1], "M10": ["N-NW", 0]})
    assert paid(state, "build NE-SW/SE-NW at L9") == 3
    coexist = building({"L9": ["NE-SW", 1], "K10": ["NE-SW", 1], "M10": ["N-NW", 0]})
    assert paid(coexist, "build NE-SW/SE-S at L9") == 2
    town = building({"J9": ["NE-S", 1], "K9": ["SW", 1], "L8": ["SE-SW", 0]})
    assert paid(town, "build NE-SW at K9") == 3


def test_rule_27_terrain_does_not_matter() -> None:
    state = building({"R5": ["S-SW", 0], "Q6": ["NE-NW", 0]})
    assert GAME.legal(state)
    assert paid(building({"R5": ["S-SW", 0]}), "build S-NW at R5") == 2
    assert paid(building({"K11": ["N-NW", 0]}), "build NE-NW at K11") == 2


def test_rule_28_redirecting_the_open_end() -> None:
    state = building(FROM_EVANSVILLE)
    assert paid(state, "build N-SW at K10") == 2
    assert offered(state, "K10") >= {"N-SW", "SE-SW", "S-SW", "SW-NW"}
    do(state, "build N-SW at K10")
    assert stubs(state) == {"K10 N": 0}


def test_rule_28_only_the_end_tile() -> None:
    state = building({"K10": ["N-SW", 0], "J9": ["N-S", 0], "J8": ["NE-S", 0]})
    assert all("/" in piece for piece in offered(state, "J9"))


def test_rule_28_never_anothers_section_and_never_in_a_town() -> None:
    state = building({"K10": ["NE-SW", 1]})
    assert all("NE-SW" in piece.split("/") for piece in offered(state, "K10"))
    town = building({"K9": ["NW", 0]})
    assert all("NW" in sides_of(piece) for piece in offered(town, "K9"))


def test_rule_28_an_unowned_end_only_by_one_who_could_extend_it() -> None:
    city = building({"K10": ["NE-SW", None]})
    assert "N-SW" in offered(city, "K10")
    town = building({"K9": ["NW", None], "J8": ["N-SE", None]})
    assert offered(town, "J8") == set()
    own = building({"K9": ["NE-NW", 0, None], "J8": ["N-SE", None]})
    assert "SE-S" in offered(own, "J8")


def test_rule_28_two_sections_of_one_tile_are_redirected_for_two_dollars() -> None:
    # L9: seat 0's ends from K10 and from M10, both open on this tile.
    track = {"K10": ["NE-SW", 0], "M10": ["N-NW", 0], "L9": ["N-SW/SE-S", 0, 0]}
    state = building(track)
    assert "SE-NW/S-SW" in offered(state, "L9")
    assert paid(state, "build SE-NW/S-SW at L9") == 2
    do(state, "build SE-NW/S-SW at L9")
    assert stubs(state) == {"L9 NW": 0, "L9 S": 0}


def test_rule_28_two_ends_on_one_tile_are_not_joined_by_redirecting() -> None:
    track = {"K10": ["NE-SW", 0], "M10": ["N-NW", 0], "L9": ["N-SW/SE-S", 0, 0]}
    assert "SE-SW" not in offered(building(track), "L9")


def test_rule_28_a_redirected_tile_keeps_the_side_it_comes_from_not_its_loose_end() -> None:
    # Both sections come from Chicago: H7 by its north side, I7 leads into the north-east of H7.
    state = building({"H7": ["N-S", 0], "I7": ["SW-NW", 0]})
    assert stubs(state) == {"H7 S": 0, "I7 SW": 0}
    assert "N-SW" in offered(state, "H7")
    assert "NE-S" not in offered(state, "H7")
    assert not [piece for piece in offered(state, "H7") if "N" not in sides_of(piece)]


def test_rule_28_redirect_and_addition_are_charged_once() -> None:
    state = building({"K10": ["NE-SW", 0], "M10": ["N-NW", 0], "L9": ["N-SW", 0]})
    assert paid(state, "build SE-NW/S-SW at L9") == 2
    assert paid(state, "build SE-NW/NE-SW at L9") == 3


def test_rule_29_existing_sections_are_kept() -> None:
    state = building({"K10": ["NE-SW", 1], "L9": ["NE-SW", 1], "M10": ["N-NW", 0]})
    assert offered(state, "L9")
    assert all("NE-SW" in piece.split("/") for piece in offered(state, "L9"))


def test_rule_29_a_replacement_changes_something() -> None:
    assert "NE-SW" not in offered(building(FROM_EVANSVILLE), "K10")
    assert "NW" not in offered(building({"K9": ["NW", 0]}), "K9")
    full = building({"K9": ["N-S/NE-SW", 0]})
    assert offered(full, "K9") == set()


def test_rule_30_the_manifest() -> None:
    assert sum(TYPE_COUNTS) == 136
    assert dict(zip(TYPE_NAMES, TYPE_COUNTS, strict=True)) == {
        "straight": 48,
        "gentle": 55,
        "acute": 7,
        "crossing two straight": 4,
        "crossing gentle and straight": 4,
        "crossing two gentle": 3,
        "coexisting two gentle": 1,
        "coexisting left gentle and acute": 1,
        "coexisting right gentle and acute": 1,
        "coexisting straight and acute": 1,
        "town with one exit": 3,
        "town with three exits, left": 2,
        "town with three exits, right": 2,
        "town with three exits, same half": 2,
        "town with three exits, star": 2,
    }
    assert TOWN_DISKS == 8


def test_rule_30_tiles_are_a_hard_limit() -> None:
    state = building()
    assert can(state, "build N-NW at K11")
    state.supply[TYPE_NAMES.index("acute")] = 0
    assert not can(state, "build N-NW at K11")
    assert can(state, "build NE-NW at K11")


def test_rule_30_disks_are_a_hard_limit() -> None:
    state = building({"J9": ["NE-S", 0]})
    assert can(state, "build NE-SW at K9")
    state.disks = 0
    assert not can(state, "build NE-SW at K9")
    assert can(state, "build SW at K9")


def test_rule_30_replaced_tiles_go_back() -> None:
    state = building(FROM_EVANSVILLE)
    straight, gentle = state.supply[:2]
    assert straight == 47
    do(state, "build N-SW at K10")
    assert state.supply[:2] == [straight + 1, gentle - 1]


def test_rule_30_the_last_tile_of_its_kind_can_be_turned() -> None:
    state = building({"K10": ["N-SW", 0]})
    state.supply[TYPE_NAMES.index("gentle")] = 0
    assert can(state, "build SE-SW at K10")


def test_rule_31_tiles_of_a_town_by_its_exits() -> None:
    state = building({"J9": ["NE-S", 0]})
    kinds: dict[int, set[str]] = {}
    for piece in offered(state, "K9"):
        name = TYPE_NAMES[PIECE_TYPE[PIECE_WORDS.index(piece)]]
        kinds.setdefault(len(sides_of(piece)), set()).add(name)
    assert kinds[1] == {"town with one exit"}
    assert kinds[2] == {"straight", "gentle", "acute"}
    assert all(name.startswith("town with three") for name in kinds[3])
    assert all(name.startswith(("crossing", "coexisting")) for name in kinds[4])
    assert set(kinds) == {1, 2, 3, 4}


def test_rule_31_every_set_of_one_to_four_exits_can_be_built() -> None:
    sets = {PIECE_SIDES[number] for number in range(len(PIECE_WORDS))}
    assert [sum(len(s) == size for s in sets) for size in range(1, 7)] == [6, 15, 20, 15, 0, 0]


def test_rule_31_disks_lie_on_two_and_four_exits() -> None:
    state = do(building({"J9": ["NE-S", 0]}), "build NE-SW at K9")
    assert state.disks == TOWN_DISKS - 1
    three = building({"J9": ["NE-S", 0], "K9": ["NE-SW", 0]})
    assert do(three, "build N-NE-SW at K9").disks == TOWN_DISKS


def test_rule_32_no_stop_lies_next_to_another() -> None:
    for hex in RUST_BELT.stop_hexes:
        assert all(STOP_AT[other] == NO_STOP for other in WAYS[hex] if other >= 0)


def test_the_first_tile_of_the_game_is_simple_and_touches_a_city() -> None:
    seats = [{"first_tile": False}, {}, {}]
    state = building({"K10": ["NE-SW", None], "L9": ["N-SW", None]}, seats=seats)
    assert all("/" not in text.split()[1] for text in texts(state, "build"))
    assert offered(state, "K10") == set()
    assert offered(state, "L8") == {"N-SE", "NE-SE", "SE-S", "SE-SW", "SE-NW"}
    do(state, "build SE-S at L8")
    assert links(state) == {"Cincinnati-Evansville": 0}


def test_a_hex_is_built_once_per_player_and_turn() -> None:
    state = do(building(), "build NE-SW at K10")
    assert offered(state, "K10") == set()
    do(state, "finish building", "finish building", "finish building")


def test_replacing_a_town_tile_needs_a_connection() -> None:
    state = building({"K9": ["NW", 1]})
    assert offered(state, "K9") == set()
    met = building({"K9": ["NW", 1], "J9": ["NE-S", 0]})
    assert offered(met, "K9")
    assert all("SW" in sides_of(piece) for piece in offered(met, "K9"))
    own = building({"K9": ["NW", 0]})
    assert "N-NW" in offered(own, "K9")
