"""What rules report of an action, and what states promise to programs."""

import pickle
from typing import Any

from footplate.games.stephensons_rocket import GAME
from games.stephensons_rocket.table import SOUTH, THREE_AT_ONCE, do, position, track, with_shares


def told(state: Any, text: str) -> list[dict[str, Any]]:
    return GAME.events(state, GAME.parse(state, text))


def names(events: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


def test_5_5_an_extension_is_told_in_the_order_of_the_rules() -> None:
    state = position(
        lines=with_shares(THREE_AT_ONCE, LBR=[2, 0, 0]),
        stations=[[], ["P12"], []],
        industries={"London": {"brewing": [2]}},
    )
    events = told(state, "extend LBR to P12")
    assert names(events) == [
        "extension_announced",
        "locomotive_moved",
        "track_laid",
        "station_linked",
        "passenger_taken",
        "site_connected",
        "site_connected",
        "lines_merged",
        "track_laid",
    ]
    assert events[5] == {
        "event": "site_connected",
        "line": "LBR",
        "site": "London",
        "value": 3,
        "prestige": [0, 0, 2],
        "rule": "6.1",
    }
    merged = events[7]
    assert (merged["into"], merged["hex"], merged["value"]) == ("SER", "P12", 3)
    assert (merged["prestige"], merged["shares"]) == ([3, 0, 0], [1, 0, 0])


def test_4_3_an_announcement_names_those_who_may_veto_in_their_order() -> None:
    state = position(4, active=2, lines=with_shares(SOUTH, SER=[1, 0, 0, 2]))
    [announced, phase] = told(state, "extend SER to P11")
    assert (announced["asked"], announced["shares"]) == ([3, 0], 1)
    assert phase == {"event": "phase_began", "phase": "veto"}


def test_4_6_a_veto_tells_who_pays() -> None:
    state = position(lines=with_shares(SOUTH, SER=[0, 2, 0]))
    do(state, "extend SER to P11", "bid 1 for Q11")
    won = told(state, "bid 1 for P11")[1]
    assert won["event"] == "veto_won"
    assert (won["seat"], won["shares"], won["hex"], won["defends"]) == (0, 1, "P11", True)


def test_11_2_the_end_is_told_payment_by_payment() -> None:
    state = position(tiles=1, actions_left=1, lines={"YNM": track("B8")}, passengers=[0, 2, 1])
    events = told(state, "extend YNM to B7")
    reached, began, passengers, shares, ended = events[-5:]
    assert (reached["event"], reached["cause"]) == ("last_turn_reached", "tiles")
    assert began["reason"] == ended["reason"] == "end.tiles"
    assert (passengers["source"], passengers["prestige"]) == ("passengers", [0, 6, 3])
    assert (shares["source"], shares["line"]) == ("shares", "YNM")


def test_events_leave_the_state_as_it_was() -> None:
    state = position(lines=SOUTH)
    before = state.copy()
    told(state, "extend SER to Q11")
    assert state == before
    assert state.events is None


def test_equal_positions_are_equal_however_they_came_about() -> None:
    one = do(position(), "extend YNM to B8", "extend LMR to D4")
    other = do(position(), "extend LMR to D4", "extend YNM to B8")
    assert one == other == GAME.decode(GAME.encode(one))
    assert GAME.key(one) == GAME.key(other)
    do(other, "invest in Derby steel")
    assert one != other


def test_a_veto_survives_snapshot_and_pickle() -> None:
    state = position(lines=with_shares(SOUTH, SER=[0, 2, 0]), stations=[["L10"], [], []])
    do(state, "extend SER to P11", "bid 1 for Q11")
    for again in (GAME.restore(GAME.snapshot(state)), pickle.loads(pickle.dumps(state))):
        assert again == state
        assert again.veto == state.veto
        assert do(again, "pass") == do(state.copy(), "pass")


def test_a_copy_names_every_field() -> None:
    state = do(position(lines=SOUTH, stations=[["L10"], [], []]), "lift station from L10")
    fields = state.fields()
    assert fields.values(state.copy()) == fields.values(state)
    assert len(fields.array(state)) == len(fields.array(GAME.new(2))) == len(fields.array_names())
