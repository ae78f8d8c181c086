"""Positions that cannot be are refused, naming the field; short ones are completed."""

import json
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footplate import PositionError
from footplate.games.stephensons_rocket import GAME
from games.stephensons_rocket.table import SOUTH, legal, position, track, with_shares

BIDDERS = with_shares(SOUTH, SER=[2, 2, 0])
VETO = {"line": "SER", "hex": "P11", "asked": 1}

IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("players", {"players": 5}),
    ("players", {"players": None}),
    ("options", {"options": {"share_cap": 15}}),
    ("options", {"options": {"rules": "published"}}),
    ("game", {"game": "mini-rails"}),
    ("colour", {"colour": "red"}),
    ("phase", {"phase": "lunch"}),
    ("phase", {"phase": "over"}),
    ("phase", {"phase": "choose_start", "lines": {"YNM": track("B8")}}),
    ("phase", {"phase": "choose_start", "stations": [["L10"], [], []]}),
    ("active", {"active": 3}),
    ("actions_left", {"actions_left": 0}),
    ("actions_left", {"actions_left": 3}),
    ("turn", {"turn": 0}),
    ("turn", {"turn": 201}),
    ("extended", {"extended": ["YNM"]}),
    ("extended[0]", {"extended": ["XYZ"], "actions_left": 1}),
    ("tiles", {"tiles": 61}),
    ("tiles", {"tiles": 60, "lines": {"YNM": track("B8", "B7")}}),
    ("tiles", {"tiles": "many"}),
    ("lines.XYZ", {"lines": {"XYZ": {}}}),
    ("lines.YNM.colour", {"lines": {"YNM": {"colour": "blue"}}}),
    ("lines.YNM.track[0]", {"lines": {"YNM": track("Z9")}}),
    ("lines.YNM.track", {"lines": {"YNM": track("D8")}}),
    ("lines.YNM.track", {"lines": {"YNM": track("B8", "C8")}}),
    ("lines.YNM.track", {"lines": {"YNM": track("B8", "A9")}}),
    ("lines.YNM.track", {"lines": {"YNM": track("B8", "B7", "B8")}}),
    ("lines.SER.track", {"lines": {"SER": track("Q15", "Q14", "Q13"), "LBR": track("R12")}}),
    ("lines.YNM.shares", {"lines": {"YNM": {"shares": [1, 2]}}}),
    ("lines.YNM.shares[1]", {"lines": {"YNM": {"shares": [1, -2, 0]}}}),
    ("lines.YNM.shares[0]", {"lines": {"YNM": {"shares": [68, 0, 0]}}}),
    ("lines.YNM.isolated", {"lines": {"YNM": {"isolated": "yes"}}}),
    ("lines.YNM.into", {"lines": {"YNM": {"into": "LMR"}}}),
    ("lines.YNM.into", {"lines": {"YNM": track("B8", into="LMR")}}),
    ("lines.YNM.into", {"lines": {"YNM": track("B8", into="ABC")}}),
    ("lines.YNM.into", {"lines": {"YNM": track("B8", into="YNM")}}),
    (
        "lines.LBR.shares",
        {
            "lines": {
                "SER": track("Q15", "Q14", "Q13"),
                "LBR": track("R12", into="SER", shares=[1, 0, 0]),
            }
        },
    ),
    ("stations", {"stations": [[]]}),
    ("stations[0]", {"stations": [["C8"], [], []]}),
    ("stations[1]", {"stations": [["L10"], ["L10"], []]}),
    ("stations[1]", {"stations": [["L10"], ["L11"], []]}),
    ("stations[0]", {"stations": [["L4", "L6", "L8", "L10", "L12", "L14", "N10", "N12"], [], []]}),
    ("stations[0][0]", {"stations": [["Z9"], [], []]}),
    ("lifted", {"lifted": "C8"}),
    ("lifted", {"lifted": "L10", "stations": [["L11"], [], []]}),
    ("lifted", {"lifted": "L10", "phase": "turn"}),
    ("lifted", {"phase": "move_station"}),
    ("industries.Leeds", {"industries": {"Leeds": {"steel": [0]}}}),
    ("industries.Derby.brewing", {"industries": {"Derby": {"brewing": [0]}}}),
    ("industries.Derby.coal", {"industries": {"Derby": {"coal": [0]}}}),
    ("industries.Derby.steel[0]", {"industries": {"Derby": {"steel": [3]}}}),
    ("passengers", {"passengers": [5, 5, 0]}),
    ("passengers[0]", {"passengers": [10, 0, 0]}),
    ("prestige.cities[2]", {"prestige": {"cities": [0, 0, -1]}}),
    ("prestige.luck", {"prestige": {"luck": [0, 0, 0]}}),
    ("veto", {"phase": "veto"}),
    ("veto", {"phase": "turn", "lines": BIDDERS, "veto": VETO}),
    ("veto.hex", {"lines": BIDDERS, "veto": {**VETO, "hex": "R11"}}),
    ("veto.line", {"lines": SOUTH, "veto": VETO}),
    ("veto.line", {"lines": BIDDERS, "tiles": 0, "veto": VETO}),
    ("veto.asked", {"lines": BIDDERS, "veto": {**VETO, "asked": 2}}),
    ("veto.asked", {"lines": BIDDERS, "veto": {**VETO, "asked": 0}}),
    ("veto.speed", {"lines": BIDDERS, "veto": {**VETO, "speed": 1}}),
    ("veto.bids[0].seat", {"lines": BIDDERS, "veto": {**VETO, "bids": [{"seat": 0}]}}),
    (
        "veto.bids",
        {"lines": BIDDERS, "veto": {**VETO, "bids": [{"seat": 1, "shares": 1, "hex": "Q11"}]}},
    ),
    (
        "veto.bids[0].shares",
        {
            "lines": BIDDERS,
            "veto": {**VETO, "asked": 0, "bids": [{"seat": 1, "shares": 3, "hex": "Q11"}]},
        },
    ),
    (
        "veto.bids[0].hex",
        {
            "lines": BIDDERS,
            "veto": {**VETO, "asked": 0, "bids": [{"seat": 1, "shares": 1, "hex": "R11"}]},
        },
    ),
]


@pytest.mark.parametrize(("field", "data"), IMPOSSIBLE, ids=lambda item: str(item)[:60])
def test_what_cannot_be_is_refused_by_name(field: str, data: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as refusal:
        GAME.decode({"players": 3, **data})
    assert str(refusal.value).split(": ")[0] == field


def test_bids_must_rise_in_the_order_of_the_lap() -> None:
    lines = with_shares(SOUTH, SER=[1, 2, 2, 2])
    bids = [{"seat": 1, "shares": 2, "hex": "Q11"}, {"seat": 2, "shares": 2, "hex": "P11"}]
    with pytest.raises(PositionError, match="must rise"):
        position(4, lines=lines, veto={**VETO, "asked": 3, "bids": bids})
    bids = [{"seat": 2, "shares": 1, "hex": "Q11"}, {"seat": 1, "shares": 2, "hex": "P11"}]
    with pytest.raises(PositionError, match="order of the lap"):
        position(4, lines=lines, veto={**VETO, "asked": 3, "bids": bids})


def test_4_4_as_many_shares_as_a_position_may_hold_may_be_bid() -> None:
    lines = with_shares(SOUTH, SER=[1, 67, 0])
    state = position(lines=lines, veto={"line": "SER", "hex": "P11"})
    assert {"bid 1 for P11", "bid 67 for P11", "bid 67 for Q11"} <= legal(state)


def test_7_6_a_merger_beside_an_unmoved_locomotive_is_impossible_by_option() -> None:
    lines = {"SER": track("Q15", "Q14", "Q13", "R12", into="LBR")}
    assert position(lines=lines).dissolved
    with pytest.raises(PositionError, match=r"lines\.SER\.into: R12 does not lie next to LBR"):
        position(lines=lines, options={"merge_with_unmoved_locomotive": False})


def test_mergers_do_not_go_round_in_a_circle() -> None:
    lines = {"SER": track("Q15", "Q14", "Q13", into="LBR"), "LBR": track("R12", into="SER")}
    with pytest.raises(PositionError, match="circle"):
        position(lines=lines)


def test_a_short_position_is_the_start_of_the_game() -> None:
    assert GAME.encode(GAME.decode({"players": 3})) == GAME.encode(GAME.new(3))


def test_a_position_with_a_field_of_play_is_in_the_turn_of_seat_0() -> None:
    state = GAME.decode({"players": 2, "tiles": 30})
    assert (GAME.actor(state), state.actions_left, state.tiles) == (0, 2, 30)


def test_a_veto_is_asked_of_the_first_shareholder_if_nothing_else_is_said() -> None:
    state = GAME.decode({"players": 3, "lines": BIDDERS, "veto": {"line": "SER", "hex": "P11"}})
    assert GAME.actor(state) == 1
    assert "bid 2 for Q11" in legal(state)


def test_4_3_after_a_bid_the_next_of_the_lap_is_asked_if_nothing_else_is_said() -> None:
    lines = with_shares(SOUTH, SER=[1, 1, 0, 2])
    veto = {"line": "SER", "hex": "P11", "bids": [{"seat": 1, "shares": 1, "hex": "Q11"}]}
    state = GAME.decode({"players": 4, "lines": lines, "veto": veto})
    assert GAME.actor(state) == 3, "seat 2 has no share"
    veto["bids"] = [{"seat": 3, "shares": 1, "hex": "Q11"}]
    assert GAME.actor(GAME.decode({"players": 4, "lines": lines, "veto": veto})) == 0


def test_the_example_of_the_rules_page_can_be_read() -> None:
    page = files("footplate.games.stephensons_rocket").joinpath("rules.md").read_text("utf-8")
    example = page.split("```json")[1].split("```")[0]
    state = GAME.decode(json.loads(example))
    assert GAME.actor(state) == 0
    assert legal(state) == {"bid 2 for P11", "pass"}


def test_an_unmarked_line_that_is_isolated_by_the_rules_gets_its_x() -> None:
    state = position(lines={"YNM": track("B10", "A11")})
    assert GAME.encode(state)["lines"]["YNM"]["isolated"] is True


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70) | st.sampled_from(["YNM", "B8", "steel", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["YNM", "track", "shares", "Derby", "line"]), inner)
    ),
    max_leaves=8,
)
FIELDS = ["phase", "turn", "active", "tiles", "lines", "stations", "industries", "veto", "lifted"]


@given(st.dictionaries(st.sampled_from(FIELDS), json_values, max_size=4))
def test_nonsense_is_refused_or_read_but_never_breaks(data: dict[str, Any]) -> None:
    try:
        state = GAME.decode({"players": 3, **data})
    except PositionError:
        return
    assert GAME.encode(GAME.decode(GAME.encode(state))) == GAME.encode(state)
