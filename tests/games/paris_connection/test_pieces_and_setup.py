"""Rules 1.1 to 2.5: pieces, what is known, set-up."""

from collections import Counter

import pytest

from footplate import CHANCE
from footplate.games.paris_connection.rules.board import COLOURS, PLACES, RAILS, STATIONS
from footplate.games.paris_connection.rules.state import IN_BAG, LOCOMOTIVES
from games.paris_connection.positions import GAME, TO_MARSEILLE, do, hand, on_map, position, texts

STARTS = [f"start {c} at {s}" for c, s in zip(COLOURS, STATIONS, strict=True)]
CITY_VALUES = Counter(RAILS.values[hex] for hex in range(PLACES) if RAILS.is_city[hex])

LONG_TRIP = [
    "I13",
    "Orléans",
    "K9",
    "Bourges",
    "M9",
    "N9",
    "O9",
    "P9",
    "Saint-Étienne",
    "R10",
    "Valence",
    "T11",
    "Avignon",
    "U11",
    "Nîmes",
    "V10",
    "Béziers",
    "W9",
    "X7",
    "Perpignan",
    "V8",
    "V7",
    "Toulouse",
    "U5",
    "Agen",
    "U3",
    "V3",
    "Pau",
    "W2",
    "Bayonne",
    "Clermont-Ferrand",
]
"""All 31 locomotives of purple, through enough cities to pass the end of the track."""


def dealt(players: int, count: int) -> list[str]:
    """A deal in which each seat draws one colour only."""
    return [f"deal {COLOURS[seat]} to seat {seat}" for seat in range(players) for _ in range(count)]


def test_rule_1_1_three_to_six_play() -> None:
    assert GAME.info.players == (3, 4, 5, 6)
    for wrong in (2, 7):
        with pytest.raises(ValueError, match="3, 4, 5, 6 players"):
            GAME.new(wrong)


def test_rule_1_2_six_companies_with_33_locomotives_each() -> None:
    assert COLOURS == ("blue", "brown", "yellow", "purple", "red", "black")
    assert LOCOMOTIVES == 33


def test_rule_1_3_31_of_each_colour_are_in_the_bag() -> None:
    assert IN_BAG == 31
    state = do(GAME.new(3), *STARTS)
    assert [weight for _, weight in GAME.chances(state)] == [31] * 6


def test_rule_1_4_cities_are_worth_1_to_3_and_marseille_4() -> None:
    assert sorted(CITY_VALUES) == [1, 2, 3, 4]
    assert CITY_VALUES[4] == 1
    assert RAILS.values[RAILS.last_stop] == 4
    assert RAILS.names[RAILS.last_stop] == "Marseille"
    assert all(RAILS.values[hex] == 0 for hex in range(PLACES) if not RAILS.is_city[hex])


def test_rule_1_5_most_cities_are_worth_1() -> None:
    assert CITY_VALUES[1] > sum(CITY_VALUES.values()) / 2


def test_rule_1_6_nothing_stops_a_company_at_30() -> None:
    hands = [{"red": 10}, {"blue": 10}, {"black": 10}]
    state = position(map={"purple": LONG_TRIP}, hands=hands)
    assert GAME.encode(state)["values"]["purple"] == 31
    scale = next(panel for panel in GAME.scene(state, 0).panels if panel.id == "values")
    assert scale.max == 31


def test_rule_1_7_six_stations_around_the_tower() -> None:
    around = set(RAILS.board.neighbours[RAILS.tower])
    assert set(RAILS.starts) == around
    names = ("Saint-Lazare", "Nord", "l'Est", "Lyon", "Austerlitz", "Montparnasse")
    assert all(name in station for name, station in zip(names, STATIONS, strict=True))


def test_rule_1_8_a_seat_sees_its_own_hand_and_the_sizes_of_the_others() -> None:
    state = position(hands=[{"red": 10}, {"blue": 12}, {"black": 11}])
    seen = GAME.encode(GAME.observe(state, 1))
    assert seen["hands"] == [10, {"blue": 12}, 11]
    assert seen["boards"] == GAME.encode(state)["boards"]


def test_rule_1_8_at_the_end_all_hands_are_revealed() -> None:
    state = position(map={"yellow": [*TO_MARSEILLE, "Marseille"]})
    assert GAME.encode(GAME.observe(state, 1)) == GAME.encode(state)


def test_rule_2_1_each_station_gets_one_colour_all_equally_likely() -> None:
    state = do(GAME.new(3), "start red at Gare Saint-Lazare", "start blue at Gare du Nord")
    assert [(GAME.text(state, a), weight) for a, weight in GAME.chances(state)] == [
        (f"start {colour} at Gare de l'Est", 1) for colour in ("brown", "yellow", "purple", "black")
    ]


@pytest.mark.parametrize("start", [0, 1])
def test_rule_2_2_every_company_begins_with_the_start_value(start: int) -> None:
    state = GAME.new(4, {"start_value": start})
    assert state.values == [start] * 6
    assert GAME.new(4, {"rules": "published"}).values == [0] * 6


@pytest.mark.parametrize(("players", "count"), [(3, 10), (4, 8), (5, 6), (6, 5)])
def test_rule_2_3_each_player_draws_a_hand(players: int, count: int) -> None:
    state = do(GAME.new(players), *STARTS, *dealt(players, count)[:-1])
    assert GAME.phases[state.phase].name == "deal"
    do(state, dealt(players, count)[-1])
    assert [hand(state, seat) for seat in range(players)] == [
        {COLOURS[seat]: count} for seat in range(players)
    ]


def test_rule_2_3_every_locomotive_in_the_bag_is_equally_likely() -> None:
    state = do(GAME.new(3), *STARTS, *["deal red to seat 0"] * 9)
    weights = {GAME.text(state, a): weight for a, weight in GAME.chances(state)}
    assert weights["deal red to seat 0"] == 22
    assert weights["deal blue to seat 0"] == 31


@pytest.mark.parametrize(("players", "stored"), [(3, 156), (4, 154), (5, 156), (6, 156)])
def test_rule_2_4_the_rest_goes_to_the_storing_boards(players: int, stored: int) -> None:
    state = do(GAME.new(players), *STARTS, *dealt(players, (186 - stored) // players))
    boards = GAME.encode(state)["boards"]
    assert sum(boards.values()) == stored
    assert boards["blue"] == 31 - (186 - stored) // players


def test_rule_2_5_the_start_player_is_drawn_and_play_goes_round() -> None:
    state = do(GAME.new(4), *STARTS, *dealt(4, 8))
    assert GAME.actor(state) == CHANCE
    assert texts(state) == [f"seat {seat} starts" for seat in range(4)]
    assert [weight for _, weight in GAME.chances(state)] == [1] * 4
    do(state, "seat 2 starts")
    movers = []
    for _ in range(5):
        movers.append(GAME.actor(state))
        do(state, next(text for text in texts(state) if text.startswith("trade")))
    assert movers == [2, 3, 0, 1, 2]


def test_rule_2_5_nobody_may_pass() -> None:
    state = position()
    assert {text.split(" ")[0] for text in texts(state)} == {"build", "trade"}
    assert on_map(state, "red") == []
