"""Rules 3.11 to 3.14, riding; and the search for hexes against plain brute force."""

from random import Random

import pytest

from footplate.games.ride_the_rails.rules.actions import RIDE_ON
from footplate.games.ride_the_rails.rules.board.tables import CITY_HEX, CITY_OF, cities_in
from footplate.games.ride_the_rails.rules.network.track import has_room, place_locomotive
from footplate.games.ride_the_rails.rules.phases import ride_the_rails
from footplate.games.ride_the_rails.rules.state import RIDE_THE_RAILS, State, new
from games.ride_the_rails.brute_force import Ride, rides_from
from games.ride_the_rails.setting import GAME, at, legal, play, riding, way

UP_NORTH = {"red": way("New York", "Albany", "Buffalo")}
ALBANY_FORK = {"red": ["New York", "F29", "Albany", "F30", "Boston", "E29"]}


def test_3_11_a_ride_must_be_taken_if_there_is_one() -> None:
    state = riding(UP_NORTH)
    assert legal(state) == {"ride from New York", "ride from Albany", "ride from Buffalo"}


def test_3_11_rides_go_in_turn_order() -> None:
    state = riding(UP_NORTH, order=[1, 2, 0])
    for seat in (1, 2, 0):
        assert GAME.actor(state) == seat
        play(state, min(legal(state)))
        play(state, min(legal(state)))
        play(state, "stop")
    assert GAME.outcome(state) is not None


def test_3_11_without_any_ride_the_phase_is_passed_over() -> None:
    state = at(round=2, phase="build_track", to_act=2, track={"red": ["New York"]})
    play(state, "done")
    assert GAME.encode(state)["phase"] == "take_a_share"
    assert state.round == 3


def test_3_11_the_rest_are_passed_over_when_no_passenger_can_ride_any_more() -> None:
    state = riding(UP_NORTH, round=2, passengers=["Albany", "Miami"])
    play(state, "ride from Albany", "ride red to Buffalo", "stop")
    assert GAME.encode(state)["phase"] == "take_a_share"


def test_3_11_a_passenger_without_a_link_cannot_be_chosen() -> None:
    track = {"red": ["New York", "F29", "Albany", "E29"]}
    assert legal(riding(track)) == {"ride from New York", "ride from Albany"}


def test_3_12_a_link_leads_to_the_next_city_of_one_railroad() -> None:
    state = play(riding(UP_NORTH), "ride from New York")
    assert legal(state) == {"ride red to Albany"}
    play(state, "ride red to Albany")
    assert legal(state) == {"ride red to Buffalo", "stop"}


def test_3_12_railroads_change_only_in_cities() -> None:
    track = {"red": ["New York", "F29", "Albany"], "black": ["Boston", "E29", "F29"]}
    state = riding(track)
    assert legal(state) == {"ride from New York", "ride from Albany"}
    track["black"] = ["Boston", "E29", "Albany"]
    state = play(riding(track), "ride from New York", "ride red to Albany")
    assert legal(state) == {"ride black to Boston", "stop"}


def test_3_12_shares_are_not_needed() -> None:
    state = riding(UP_NORTH, shares=[{}, {"red": 1}, {}])
    play(state, "ride from New York", "ride red to Albany", "stop")
    assert state.money[0] == 2


def test_3_12_no_city_is_visited_twice() -> None:
    state = play(riding(UP_NORTH), "ride from Albany", "ride red to Buffalo")
    assert legal(state) == {"stop"}


def test_3_12_a_ride_that_has_begun_can_always_be_finished() -> None:
    state = play(riding(UP_NORTH), "ride from New York")
    assert "stop" not in legal(state)
    play(state, "ride red to Albany")
    assert "stop" in legal(state)


def test_3_13_the_rider_earns_one_dollar_for_every_city() -> None:
    state = play(riding(UP_NORTH), "ride from New York", "ride red to Albany")
    play(state, "ride red to Buffalo")
    assert state.money[0] == 0
    play(state, "stop")
    assert state.money[0] == 3


def test_3_13_every_share_pays_a_dollar_for_every_link() -> None:
    track = {**UP_NORTH, "black": way("Buffalo", "Pittsburgh")}
    shares = [{"red": 2}, {"red": 1, "black": 1}, {"black": 3}]
    state = riding(track, shares=shares, passengers=["New York"])
    play(state, "ride from New York", "ride red to Albany", "ride red to Buffalo")
    play(state, "ride black to Pittsburgh", "stop")
    assert state.money == [4 + 4, 2 + 1, 3]


def test_3_14_and_r2_the_passenger_leaves_the_game() -> None:
    state = play(riding(UP_NORTH), "ride from New York", "ride red to Albany", "stop")
    waiting = GAME.encode(state)["passengers"]
    assert len(waiting) == 50
    assert "New York" not in waiting
    assert "Albany" in waiting


def test_r3_a_ride_cannot_end_where_it_began() -> None:
    ring = {"red": ["New York", "F29", "Albany", "F28", "G28"]}
    state = play(riding(ring), "ride from New York", "ride red to Albany")
    assert legal(state) == {"stop"}


def test_r14_every_city_entered_ends_a_link() -> None:
    state = play(riding(UP_NORTH), "ride from New York")
    assert "ride red to Buffalo" not in legal(state)


def test_r15_two_links_cannot_share_a_rural_hex() -> None:
    fork = {"red": ["New York", "F29", "Albany", "E29", "Boston"]}
    state = play(riding(fork), "ride from New York")
    assert legal(state) == {"ride red to Albany", "ride red to Boston"}
    play(state, "ride red to Boston")
    assert legal(state) == {"stop"}


def test_r15_not_even_when_they_are_of_different_railroads() -> None:
    track = {"red": ["New York", "F29", "Albany"], "black": ["Albany", "F29", "F30", "Boston"]}
    state = play(riding(track), "ride from New York", "ride red to Albany")
    assert legal(state) == {"stop"}
    assert "ride black to Boston" in legal(play(riding(track), "ride from Albany"))


def test_r16_parallel_ways_of_one_railroad_are_one_link() -> None:
    parallel = {"red": ["New York", "F29", "F28", "G28", "Albany"]}
    state = play(riding(parallel), "ride from New York")
    assert legal(state) == {"ride red to Albany"}


def test_r16_another_way_is_found_when_it_is_needed() -> None:
    state = play(riding(ALBANY_FORK), "ride from New York", "ride red to Albany")
    assert "ride red to Boston" in legal(state)
    other = play(riding(ALBANY_FORK), "ride from New York", "ride red to Boston")
    assert "ride red to Albany" in legal(other)


def test_r16_parallel_links_of_two_railroads_are_two_choices() -> None:
    black = {"black": way("Albany", "Buffalo")}
    state = play(riding({**UP_NORTH, **black}), "ride from Albany")
    assert {"ride red to Buffalo", "ride black to Buffalo"} <= legal(state)


def all_rides(state: State, city: int, most_links: int) -> set[Ride]:
    """Every ride from a city that the rules allow, action by action."""
    start = state.copy()
    start.phase = RIDE_THE_RAILS
    start.ride_cities = (city,)
    found: set[Ride] = set()
    _ride_on(start, (), (found, most_links))
    return found


def _ride_on(state: State, ride: Ride, limits: tuple[set[Ride], int]) -> None:
    found, most_links = limits
    if len(ride) == most_links:
        return
    for action in ride_the_rails.legal(state):
        if RIDE_ON.has(action):
            after = state.copy()
            ride_the_rails.apply(after, action)
            _assert_proven(after)
            longer = (*ride, RIDE_ON.pair(action))
            found.add(longer)
            _ride_on(after, longer, limits)


def _assert_proven(state: State) -> None:
    used = 0
    for railroad, path in zip(state.ride_railroads, state.ride_paths, strict=True):
        assert not path & used
        assert not path & ~state.lines[railroad]
        used |= path


def tangle(rng: Random) -> State:
    """Up to four railroads grown over each other around one city."""
    state = new(3, dict(GAME.new(3).options))
    centre = rng.choice(CITY_HEX)
    for railroad in range(rng.randrange(1, 5)):
        if not has_room(state, centre):
            break
        place_locomotive(state, railroad, centre)
        for _ in range(rng.randrange(8, 15)):
            sites = state.sites[railroad]
            cities = [site for site in sites if CITY_OF[site] >= 0]
            pick = cities if cities and rng.random() < 0.7 else sites
            if pick:
                place_locomotive(state, railroad, rng.choice(pick))
    return state


@pytest.mark.parametrize("seed", range(60))
def test_rides_are_exactly_those_that_brute_force_finds(seed: int) -> None:
    rng = Random(seed)
    for _ in range(5):
        state = tangle(rng)
        for city in cities_in(state.linked):
            assert all_rides(state, city, 4) == rides_from(state, city, 4)
