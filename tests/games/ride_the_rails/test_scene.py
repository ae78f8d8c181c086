"""What players see: choices with their pay, dividends, the map, the log."""

from typing import Any

from footplate.engine.view.scene_json import scene_json
from footplate.engine.view.words import render
from footplate.games.ride_the_rails.rules.state import State
from games.ride_the_rails.setting import GAME, at, building, play, riding, way

NAMES = ["Ada", "Mirek", "Sofia"]
NORTH = {
    "red": way("New York", "Albany", "Buffalo"),
    "black": way("Albany", "Buffalo"),
}
SHARES = [{"red": 2}, {"red": 1, "black": 1}, {"black": 3}]


def seen(state: State, viewer: int | None = 0) -> dict[str, Any]:
    return scene_json(GAME.scene(state, viewer), GAME.words, NAMES)


def choice(data: dict[str, Any], text: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in data["choices"] if each["id"] == text)
    return found


def told(state: State, *texts: str) -> list[str]:
    """The log of some actions, with the names of those who act."""
    lines: list[str] = []
    for text in texts:
        before = state.copy()
        action = GAME.parse(state, text)
        GAME.apply(state, action)
        for line in GAME.log(before, action, state, None):
            who = "" if line.seat is None else f"{NAMES[line.seat]} "
            lines.append(who + render(line.text, GAME.words, NAMES))
    return lines


def test_a_link_shows_what_it_pays_to_whom() -> None:
    state = play(riding(NORTH, shares=SHARES), "ride from New York", "ride red to Albany")
    data = seen(state)
    red = choice(data, "ride red to Buffalo")
    black = choice(data, "ride black to Buffalo")
    assert [(f["label"], f["value"]) for f in red["numbers"]] == [("you", "+$3"), ("Mirek", "+$1")]
    assert [(f["label"], f["value"]) for f in black["numbers"]] == [
        ("you", "+$1"),
        ("Mirek", "+$1"),
        ("Sofia", "+$3"),
    ]
    assert {mark["at"]: mark["text"] for mark in black["marks"]} == {
        "card:0": "+$1",
        "card:1": "+$1",
        "card:2": "+$3",
    }
    assert red["targets"] == black["targets"] == ["s:Buffalo"]


def test_the_first_link_pays_two_cities() -> None:
    state = play(riding(NORTH), "ride from New York")
    assert choice(seen(state), "ride red to Albany")["numbers"][0]["value"] == "+$2"


def test_the_ride_is_drawn_link_by_link() -> None:
    state = play(riding(NORTH), "ride from New York", "ride red to Albany", "ride red to Buffalo")
    routes = seen(state)["board"]["routes"]
    assert [route["step"] for route in routes] == [1, 2]
    assert routes[0]["nodes"] == ["loco:red:G29", "loco:red:F29", "loco:red:E28"]
    pawns = {piece["id"]: piece["at"] for piece in seen(state)["pieces"] if piece["kind"] == "pawn"}
    assert pawns["passenger:New York"] == "s:Buffalo"


def test_the_dividends_of_the_phase_are_shown() -> None:
    state = riding(NORTH, shares=SHARES)
    play(state, "ride from New York", "ride red to Albany", "stop")
    play(state, "ride from Albany", "ride black to Buffalo")
    panel = next(panel for panel in seen(state, None)["panels"] if panel["id"] == "dividends")
    assert [row["text"] for row in panel["rows"]] == [
        "Red · 1 link",
        "Black · 1 link",
        "Passenger · 2 cities",
        "Together",
    ]
    together = [panel["cells"][f"dividends:together:{seat}"]["text"] for seat in range(3)]
    assert together == ["$2", "$4", "$3"]


def test_ending_the_ride_is_a_button_and_the_city_where_it_is() -> None:
    state = play(riding(NORTH, shares=SHARES), "ride from New York", "ride red to Albany")
    stop = choice(seen(state), "stop")
    assert stop["targets"] == ["s:Albany"]
    assert [figure["value"] for figure in stop["numbers"]] == ["+$4", "+$2", "+$2"]
    assert seen(state)["prompt"]["text"] == "Ride on, or get off at Albany"


def test_a_placement_shows_its_bonuses_and_the_price_of_a_mountain() -> None:
    track = {"orange": ["Chicago", "F20"], "purple": ["Seattle"]}
    data = seen(building(track, {"black": 1, "purple": 1}))
    chicago = choice(data, "build black at Chicago")
    assert [(f["label"], f["value"]) for f in chicago["numbers"]] == [("Chicago", "+$2")]
    mountain = choice(data, "build purple at A2")
    assert mountain["numbers"][0]["value"] == "−1"
    assert mountain["label"] == "Build purple at A2, a mountain"


def test_the_prompt_says_when_nothing_can_be_placed() -> None:
    for state in (
        building({"red": ["New York"]}, {"red": 1}, placed=8),
        building({"red": ["New York"]}, {"red": 1}, supply={"red": 0}),
        building({}, {}),
    ):
        assert seen(state)["prompt"]["text"] == "Your build is complete"
    last = seen(building({"red": ["New York"]}, {"red": 1}, placed=7))
    assert last["prompt"]["hint"] == "One left, and not on a mountain."


def test_only_the_player_to_act_has_choices() -> None:
    state = riding(NORTH)
    assert seen(state, 0)["choices"]
    assert not seen(state, 1)["choices"]
    assert not seen(state, None)["choices"]
    assert seen(state, 1)["prompt"]["text"] == "Ada rides"


def test_cards_stand_in_turn_order_with_money_and_shares() -> None:
    data = seen(at(order=[2, 0, 1], money=[5, 6, 4], shares=[{"red": 1}, {}, {}], round=2))
    assert [card["seat"] for card in data["players"]] == [2, 0, 1]
    ada = data["players"][1]
    assert (ada["score"], ada["holdings"]) == ("$5", [{"colour": "red", "value": 1}])


def test_railroads_that_have_not_entered_are_off() -> None:
    row = seen(at(round=2))["panels"][0]["cells"]
    assert [cell.get("state") for cell in row] == [None, None, None, "off", "off", "off"]
    assert row[3]["sub"] == "round 3"


def test_bonuses_still_to_be_had() -> None:
    panel = seen(at(track={"black": ["Denver"]}))["panels"][1]
    labels = [item["label"] for item in panel["items"]]
    assert "Denver" not in labels
    assert {"Transcontinental", "Dallas"} <= set(labels)
    assert panel["items"][-1]["value"] == 51


def test_the_whole_scene_is_small_enough_to_be_sent() -> None:
    state = building(NORTH, {"red": 1, "black": 1})
    assert len(str(seen(state))) < 120_000


def test_the_log_of_a_share_has_the_right_article() -> None:
    state = at(round=2, order=[0, 1, 2])
    assert told(state, "take orange share", "take red share") == [
        "Sofia takes an orange share",
        "Mirek takes a red share",
    ]


def test_the_log_of_a_build() -> None:
    state = building({"red": ["New York"]}, {"red": 1, "black": 1})
    assert told(state, "build red at F29", "build black at Chicago", "done") == [
        "Ada builds red at F29",
        "Ada begins black at Chicago for $2",
        "Ada has built",
    ]
    assert told(state, "done") == ["Mirek builds nothing"]


def test_the_log_of_the_transcontinental() -> None:
    track = {"purple": way("Seattle", "Chicago")[:-1], "red": way("New York", "Chicago")}
    assert told(building(track, {"purple": 1}), "build purple at Chicago") == [
        "Ada builds purple at Chicago for $2",
        "Ada joins the coasts: the transcontinental bonus is $12",
    ]


def test_the_log_of_a_round_end() -> None:
    state = riding(NORTH, shares=[{}, {"red": 1}, {}], round=5, passengers=["Albany"])
    assert told(state, "ride from Albany", "ride red to Buffalo", "stop") == [
        "Ada takes the passenger from Albany",
        "Ada rides red to Buffalo",
        "Ada ends the ride from Albany at Buffalo: 1 link, $2",
        "Mirek cannot ride: no passenger has a link",
        "Sofia cannot ride: no passenger has a link",
        "Mirek receives $1 in dividends",
        "Round 6 begins; the poorest is first in turn order",
    ]


def test_moves_tell_where_pieces_come_from_and_go() -> None:
    state = building({"red": ["New York"]}, {"red": 1})
    after = play(state.copy(), "build red at F29")
    moves = GAME.moves(state, GAME.parse(state, "build red at F29"), after)
    assert [(move.piece, move.from_) for move in moves] == [("loco:red:F29", "railroad:red")]
    ride = play(riding(NORTH), "ride from Albany", "ride red to Buffalo")
    ended = play(ride.copy(), "stop")
    moves = GAME.moves(ride, GAME.parse(ride, "stop"), ended)
    assert [(move.piece, move.to) for move in moves] == [("passenger:Albany", "card:0")]
