"""What players see: track, proposals, figures of a choice, and the words of the log."""

from typing import Any

from footplate.engine.view.scene_json import scene_json
from footplate.games.stephensons_rocket import GAME
from games.stephensons_rocket.table import (
    SEAT_NAMES,
    SOUTH,
    THREE_AT_ONCE,
    do,
    position,
    told,
    track,
    with_shares,
)


def drawn(state: Any, viewer: int | None = None) -> dict[str, Any]:
    return scene_json(GAME.scene(state, viewer), GAME.words, SEAT_NAMES[: state.players])


def choice(state: Any, viewer: int, text: str) -> dict[str, Any]:
    found: dict[str, Any] = next(c for c in drawn(state, viewer)["choices"] if c["id"] == text)
    return found


def test_a_line_is_drawn_as_track_from_its_town_to_its_engine() -> None:
    data = drawn(position(lines={"YNM": track("B8", "B7", "C7")}))
    own = [t for t in data["board"]["tracks"] if t["id"].startswith("track:YNM")]
    ends = [(section["from"], section["to"]) for section in own]
    assert ends == [
        ("h:B9", "h:B9/4"),
        ("h:B8/1", "h:B8/4"),
        ("h:B7/1", "h:B7/3"),
        ("h:C7/0", "h:C7"),
    ]
    engine = next(piece for piece in data["pieces"] if piece["id"] == "engine:YNM")
    assert (engine["at"], engine["face"], engine["colour"]) == ("h:C7", 3, "blue")


def test_dissolved_track_runs_on_into_the_survivor_in_its_colour() -> None:
    data = drawn(do(position(lines=SOUTH), "extend SER to Q11"))
    own = [t for t in data["board"]["tracks"] if t["id"].startswith("track:SER")]
    assert {section["colour"] for section in own} == {"orange"}
    ends = [(section["from"], section["to"]) for section in own[-2:]]
    assert ends == [("h:Q11/1", "h:Q11/3"), ("h:R10/0", "h:R10")]
    assert not any(piece["id"] == "engine:SER" for piece in data["pieces"])


def test_a_veto_shows_the_contested_hexes_and_the_bids() -> None:
    state = position(4, lines=with_shares(SOUTH, SER=[1, 2, 3, 2]))
    do(state, "extend SER to P11", "bid 1 for Q11")
    data = drawn(state, 2)
    ghosts = {p["at"]: p["tag"] for p in data["pieces"] if p["id"].startswith("proposal")}
    assert ghosts == {"h:P11": "Ada", "h:Q11": "Mirek 1"}
    assert data["prompt"]["text"] == "Veto the SER engine?"
    assert data["prompt"]["hint"] == "The highest bid is 1. Bid 2 to 3, or pass."
    assert data["prompt"]["waiting"] == [2, 3, 0]
    panel = next(panel for panel in data["panels"] if panel["id"] == "veto")
    assert [(item["label"], item["value"]) for item in panel["items"]] == [
        ("Ada announced", "P11"),
        ("Mirek bids 1", "Q11"),
    ]


def test_a_bid_tells_what_it_would_cost_and_score() -> None:
    state = position(lines=with_shares(THREE_AT_ONCE, LBR=[0, 3, 0]))
    do(state, "extend LBR to P12")
    data = choice(state, 1, "bid 1 for P12")
    figures = {number["label"]: number["value"] for number in data["numbers"]}
    assert figures["shares if you win"] == "\N{MINUS SIGN}1"
    assert figures["prestige for you"] == "+3"
    assert figures["LBR is then worth"] == "3"
    assert data["label"] == "Bid 1 for P12: reaches London and Maidstone, dissolved into SER"
    assert data["amount"] == 1


def test_an_extension_tells_who_may_veto_and_what_it_brings() -> None:
    state = position(lines=with_shares({}, YNM=[0, 1, 1]), stations=[[], ["B8"], []])
    data = choice(state, 0, "extend YNM to B8")
    figures = {number["label"]: number["value"] for number in data["numbers"]}
    assert figures["players who may veto"] == "2"
    assert figures["passenger"] == "+1"
    assert figures["prestige for others"] == "+2"
    assert [(mark["at"], mark["text"]) for mark in data["marks"]] == [("card:1", "+2")]


def test_where_no_veto_is_possible_an_extension_announces_none() -> None:
    lines = {"YNM": track("A10", "A11", shares=[0, 2, 0])}
    numbers = choice(position(lines=lines), 0, "extend YNM to B11")["numbers"]
    assert "players who may veto" in [number["label"] for number in numbers]
    state = position(lines=lines, options={"veto_same_hex": False})
    numbers = choice(state, 0, "extend YNM to B11")["numbers"]
    assert "players who may veto" not in [number["label"] for number in numbers]


def test_5_4_a_defending_bid_tells_of_the_passenger_and_a_veto_does_not() -> None:
    state = position(lines={"YNM": track(shares=[0, 2, 0])}, stations=[[], [], ["B8"]])
    do(state, "extend YNM to B8")
    numbers = choice(state, 1, "bid 1 for B8")["numbers"]
    assert "passenger" not in [number["label"] for number in numbers]
    do(state, "bid 1 for B8")
    numbers = choice(state, 0, "bid 1 for B8")["numbers"]
    assert "passenger" in [number["label"] for number in numbers]


def test_seven_share_tracks_the_chart_and_the_supply_are_shown() -> None:
    panels = {panel["id"]: panel for panel in drawn(position(tiles=37))["panels"]}
    assert len(panels["shares"]["rows"]) == 7
    assert len(panels["chart"]["rows"]) == 12
    assert [item["value"] for item in panels["supply"]["items"]] == [37, 9, "0 of 7"]


def test_dissolved_and_isolated_lines_carry_their_sign_in_the_share_tracks() -> None:
    lines = {"YNM": track("B10", "A11"), "SER": track("Q15", "Q14", "Q13", "Q12", "Q11")}
    lines |= {"LSWR": SOUTH["LSWR"], "SER": {**lines["SER"], "into": "LSWR"}}
    rows = next(p for p in drawn(position(lines=lines))["panels"] if p["id"] == "shares")["rows"]
    names = {row["id"]: row["text"] for row in rows}
    assert (names["YNM"], names["SER"], names["LMR"]) == ("YNM ✕", "SER → LSWR", "LMR")


def test_spectators_and_waiting_players_have_no_choices() -> None:
    state = position()
    assert drawn(state)["choices"] == drawn(state, 1)["choices"] == []
    assert drawn(state, 1)["prompt"]["text"] == "Ada chooses an action"
    state = do(position(lines={"YNM": track(shares=[0, 2, 0])}), "extend YNM to B8")
    assert drawn(state, 0)["prompt"]["text"] == "Mirek is asked for a veto"
    do(state, "bid 1 for B10")
    assert drawn(state, 1)["prompt"]["text"] == "Ada may defend the move"


def test_moves_say_where_pieces_come_from() -> None:
    state = position(stations=[["L10"], [], []])
    lift = GAME.parse(state, "lift station from L10")
    after = state.copy()
    GAME.apply(after, lift)
    assert [(m.piece, m.to) for m in GAME.moves(state, lift, after)] == [("station:L10", "card:0")]
    put = GAME.parse(after, "build station at L12")
    last = after.copy()
    GAME.apply(last, put)
    assert [(m.piece, m.from_) for m in GAME.moves(after, put, last)] == [("station:L12", "h:L10")]


def test_the_log_explains_every_payment() -> None:
    lines = {"LSWR": track("S3", "S4", "S5", "S6", "S7")}
    state = position(lines=lines, stations=[["S7"], ["S3", "S5"], []])
    assert told(state, "extend LSWR to S8") == [
        "extends LSWR to S8 and takes a share",
        "LSWR, worth 3, reaches Southampton: Mirek gets 3 for most stations, Ada gets 1",
    ]


def test_the_log_tells_a_veto_from_bid_to_payment() -> None:
    state = position(lines={"YNM": track(shares=[0, 2, 0])})
    assert told(state, "extend YNM to B8") == ["announces YNM to B8 and takes a share"]
    do(state, "extend YNM to B8")
    assert told(state, "bid 2 for B10") == ["bids 2 shares for B10"]
    do(state, "bid 2 for B10")
    assert told(state, "pass") == [
        "passes",
        "Mirek pays 2 and leads YNM to B10",
        "YNM, worth 2, reaches Hull: nobody is paid",
    ]


def test_the_log_tells_the_end_and_all_its_payments() -> None:
    state = position(
        tiles=1,
        actions_left=1,
        lines={"YNM": track("B8", shares=[1, 0, 0])},
        passengers=[0, 2, 2],
        stations=[[], [], ["B8"]],
    )
    lines = told(state, "extend YNM to B7")
    assert lines[-5:] == [
        "The last track tile is laid: the game ends after this turn",
        "The game is over: all track tiles are laid",
        "Passengers: Mirek and Sofia get 4 each for most passengers",
        "Stations on YNM, worth 2: Sofia gets 2 for most stations",
        "Shares of YNM, worth 2: Ada gets 2 for most shares",
    ]


def test_isolation_and_a_line_without_shares_are_told() -> None:
    state = position(lines={"YNM": track("B10")})
    assert told(state, "extend YNM to A11")[-1] == ("YNM is isolated: extending it brings no share")
    state = position(lines={"YNM": track("B8", isolated=True)})
    assert told(state, "extend YNM to B7")[0] == "extends YNM to B7, for no share"
