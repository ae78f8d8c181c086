"""What actions report: placements and their bonuses, rides link by link, dividends."""

from typing import Any

from footplate.games.ride_the_rails.rules.state import State
from games.ride_the_rails.setting import GAME, at, building, play, riding, way

NORTH = {"red": way("New York", "Albany", "Buffalo"), "black": way("Albany", "Buffalo")}
SHARES = [{"red": 2}, {"red": 1, "black": 1}, {"black": 3}]


def told(state: State, text: str) -> list[dict[str, Any]]:
    """The events of an action; its number is not in them."""
    return GAME.events(state, GAME.parse(state, text))


def earned(events: list[dict[str, Any]]) -> list[tuple[int, int, str, str]]:
    return [
        (event["seat"], event["amount"], event["source"], event["rule"])
        for event in events
        if event["event"] == "earned"
    ]


def test_a_share_and_a_place_in_turn_order() -> None:
    assert told(at(round=1), "take blue share") == [
        {"event": "share_taken", "seat": 2, "railroad": "blue", "rule": "3.1"}
    ]
    assert told(GAME.new(3), "seat 1 is next") == [
        {"event": "seat_drawn", "seat": 1, "place": 0, "rule": "2.2"}
    ]


def test_a_placement_tells_every_bonus_with_its_source() -> None:
    track = {"purple": way("Seattle", "Chicago")[:-1], "red": way("New York", "Chicago")}
    events = told(building(track, {"purple": 1}), "build purple at Chicago")
    assert [event["event"] for event in events] == [
        "locomotive_placed",
        "earned",
        "coasts_joined",
        "earned",
    ]
    assert (events[0]["start"], events[0]["dollars"]) == (False, 2)
    assert earned(events) == [(0, 2, "chicago", "3.7"), (0, 12, "transcontinental", "3.10")]
    denver = building({"black": way("Cheyenne", "Denver")[:-1]}, {"black": 1})
    assert earned(told(denver, "build black at Denver")) == [(0, 5, "five_dollars", "3.8")]


def test_only_the_first_mountain_of_a_build_costs_a_placement() -> None:
    state = building({"purple": ["Seattle"]}, {"purple": 1})
    [first] = told(state, "build purple at A2")
    assert (first["hex"], first["lost"]) == ("A2", 1)
    [second] = told(play(state, "build purple at A2"), "build purple at A3")
    assert (second["hex"], second["lost"]) == ("A3", 0)


def test_a_link_tells_what_it_adds_to_reward_and_dividends() -> None:
    state = play(riding(NORTH, shares=SHARES), "ride from New York")
    [link] = told(state, "ride red to Albany")
    assert (link["number"], link["reward"], link["dividends"]) == (0, 2, [2, 1, 0])
    [link] = told(play(state, "ride red to Albany"), "ride black to Buffalo")
    assert (link["number"], link["reward"], link["dividends"]) == (1, 1, [0, 1, 3])


def test_a_ride_ends_with_its_links_and_the_rider_s_reward() -> None:
    state = riding(NORTH, shares=SHARES)
    play(state, "ride from New York", "ride red to Albany", "ride black to Buffalo")
    events = told(state, "stop")
    assert events[0] == {
        "event": "ride_ended",
        "seat": 0,
        "city": ["New York", "Albany", "Buffalo"],
        "railroad": ["red", "black"],
        "reward": 3,
        "dividends": [2, 2, 3],
        "rule": "3.14",
    }
    assert earned(events) == [(0, 3, "passengers", "3.13")]


def test_the_round_ends_with_those_passed_over_and_the_dividends_in_turn_order() -> None:
    state = riding(NORTH, shares=SHARES, round=5, order=[1, 2, 0], passengers=["Albany"])
    play(state, "ride from Albany", "ride red to Buffalo")
    events = told(state, "stop")
    assert [event["seat"] for event in events if event["event"] == "passed_over"] == [2, 0]
    assert [
        (seat, amount) for seat, amount, source, _ in earned(events) if source == "dividends"
    ] == [
        (1, 1),
        (0, 2),
    ]
    began = next(event for event in events if event["event"] == "round_began")
    assert (began["round"], began["railroad"]) == (6, None)
    assert sorted(began["order"]) == [0, 1, 2]
