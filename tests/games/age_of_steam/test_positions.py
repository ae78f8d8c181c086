"""Positions: short ones are completed, impossible ones refused naming the field."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import footplate
from footplate.engine.flow import settle
from games.age_of_steam.positions import GAME, building, do, position, refusal

RULES = Path(footplate.__file__).parent / "games/age_of_steam/rules.md"


def test_players_alone_is_the_start() -> None:
    assert GAME.encode(GAME.decode({"players": 4})) == GAME.encode(GAME.new(4))


def test_a_short_position_begins_with_shares_and_all_cubes_in_the_bag() -> None:
    state = position(turn=2)
    assert GAME.encode(state)["phase"] == "issue_shares"
    assert sum(state.bag) == 96


def test_the_example_of_the_rules_page_is_a_position() -> None:
    text = RULES.read_text(encoding="utf-8")
    example = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert example is not None
    state = GAME.decode(json.loads(example.group(1)))
    assert GAME.actor(state) == 1
    again = GAME.encode(GAME.decode(GAME.encode(state)))
    assert again == GAME.encode(state)


def test_every_field_is_written_on_the_rules_page() -> None:
    text = RULES.read_text(encoding="utf-8").partition("## Positions")[2]
    fields = GAME.encode(GAME.new(3))
    for name in (*fields, *fields["seats"][0], *fields["build"], *fields["move"]):
        assert f'"{name}"' in text, name


def test_every_kind_of_action_is_on_the_rules_page() -> None:
    text = RULES.read_text(encoding="utf-8").partition("## Actions")[2]
    for kind in GAME.actions.kinds:
        assert f"`{kind.form.split('{')[0].strip()}" in text, kind.form


def test_a_position_read_in_the_middle_plays_on_the_same() -> None:
    rng = Random(5)
    state = GAME.new(5)
    settle(GAME, state, rng)
    while GAME.actor(state) >= 0:
        legal = GAME.legal(state)
        figures = GAME.advice.preferences(state, legal)
        action = legal[figures.index(max(figures))]
        read = GAME.decode(json.loads(json.dumps(GAME.encode(state))))
        assert GAME.legal(read) == legal
        GAME.play(state, action)
        GAME.play(read, action)
        assert GAME.encode(read) == GAME.encode(state)
        settle(GAME, state, rng)


def seats(**first: Any) -> list[dict[str, Any]]:
    return [first, {}, {}]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"players": 2}, "players: Age of Steam is for 3, 4, 5, 6 players"),
        ({"turn": 11}, "turn: is 11; it must be from 1 to 10"),
        ({"phase": "lunch"}, "phase: is 'lunch'"),
        ({"colour": "red"}, "colour: no such field"),
        ({"seats": [{}]}, "seats: must have one entry per seat, 3"),
        ({"seats": seats(cash=-1)}, "seats[0].cash: is -1"),
        ({"seats": seats(shares=16)}, "seats[0].shares: is 16"),
        ({"seats": seats(engine=7)}, "seats[0].engine: is 7"),
        ({"seats": seats(income=-3)}, "seats[0].income: is -3"),
        ({"seats": seats(action="Nap")}, "seats[0].action: is 'Nap'"),
        ({"seats": seats(upgraded=1)}, "seats[0].upgraded: must be true or false"),
        ({"seats": seats(hat="top")}, "seats[0].hat: no such field"),
        (
            {"seats": [{"action": "Engineer"}, {"action": "Engineer"}, {}]},
            "seats[1].action: Engineer is taken by seat 0 already",
        ),
        ({"order": [0, 1]}, "order: must list every living seat once"),
        ({"turn": 2, "seats": [{"out": 1}, {"out": 1}, {}]}, "phase: must be 'over'"),
        ({"new_cities": {"A": "Chicago"}}, "new_cities.A: is 'Chicago'"),
        ({"new_cities": {"A": "Toledo", "B": "Toledo"}}, "new_cities.B: Toledo is a New City"),
        ({"new_cities": {"Z": "Toledo"}}, "new_cities.Z: no such field"),
        ({"track": {"J10": ["N-S", 0]}}, "track.J10: no track can lie there"),
        ({"track": {"I4": ["N-S", 0]}}, "track.I4: no track can lie there"),
        ({"track": {"K10": ["N-X", 0]}}, "track.K10: no tile joins 'N-X'"),
        ({"track": {"K10": ["N-SE-SW", 0]}}, "track.K10: a town tile lies only in a town"),
        ({"track": {"K10": "N-S"}}, "track.K10: must be a list"),
        ({"track": {"K10": ["NE-SW"]}}, "track.K10: must name 1 owners"),
        ({"track": {"K10": ["NE-SW", 5]}}, "track.K10[1]: is 5"),
        ({"track": {"J8": ["N-S", 0]}}, "track.J8: the track leads to no city or town"),
        ({"track": {"K11": ["NW-S", 0]}}, "track.K11: leads off the land to the S"),
        (
            {"track": {"K10": ["NE-SW", 0], "L9": ["NE-SW", 1]}},
            "the track has another owner than the rest of its link",
        ),
        (
            {"track": {"K9": ["SW-NW", 0], "J8": ["SE-S", 0], "J9": ["N-NE", 0]}},
            "leads from Indianapolis back into it",
        ),
        (
            {"track": {"K10": ["SW-NW", 0], "J9": ["SE-S", 0]}, "turned_back": ["J9 S"]},
            "the track leads from Evansville back into it",
        ),
        (
            {"new_cities": {"A": "Indianapolis"}, "track": {"J8": ["SE-S", 0], "J9": ["N-NE", 0]}},
            "name its open end in 'turned_back'",
        ),
        ({"turned_back": ["K10"]}, "turned_back[0]: is 'K10'"),
        (
            {"track": {"K10": ["NE-SW", 0]}, "turned_back": ["K10 NE"]},
            "turned_back: no track points back at its own New City at K10 NE",
        ),
        ({"track": {"K10": ["NE-SW", 0], "k10": ["N-SW", 0]}}, "track.k10: is given twice"),
        ({"goods": {"Toledo": ["red"]}}, "goods.Toledo: is a town"),
        ({"goods": {"Chicago": ["white"]}}, "goods.Chicago[0]: is 'white'"),
        ({"goods": {"Chicago": ["black"] * 17}}, "goods: 17 black cubes in all; there are 16"),
        ({"display": {"L1": ["red"] * 4}}, "display.L1: has 3 boxes, not 4"),
        ({"display": {"L9": []}}, "display.L9: no such field"),
        ({"bag": {"red": 3}}, "bag.red: is 3; it must be from 20 to 20"),
        ({"drawn": ["red"]}, "drawn: holds cubes only while Production"),
        ({"phase": "production"}, "drawn: must hold the cubes to be placed"),
        ({"dice": [7]}, "dice[0]: is 7"),
        ({"dice": [6]}, "dice: are given, but none are being rolled"),
        ({"dark": True}, "dark: is given, but no goods are growing"),
        ({"phase": "goods_growth", "dice": [1, 1, 1]}, "dice: lists 3; the roll ends with 3"),
        ({"rolls": [[2], [], []]}, "rolls[0][0]: is 2"),
        ({"queue": [0, 0]}, "queue: names a seat twice"),
        ({"queue": []}, "queue: is empty"),
        ({"queue": [1], "seats": [{}, {"shares": 15}, {}]}, "queue: may only list these seats"),
        ({"phase": "determine_order", "queue": [0, 1]}, "queue: and the seats dropped"),
        ({"auction": {"dropped": [1, 1]}}, "auction.dropped: names a seat twice"),
        (
            {"phase": "determine_order", "seats": seats(bid=11)},
            "seats: seat 0 bids 11, more than its cash",
        ),
        (
            {"phase": "determine_order", "seats": [{"bid": 2}, {"bid": 2}, {}]},
            "seats: two seats have the same bid",
        ),
        (
            {"phase": "determine_order", "seats": seats(bid=2)},
            "queue: begins with the highest bidder",
        ),
        (
            {"phase": "select_actions", "queue": [0, 1], "seats": seats(action="Engineer")},
            "queue: may only list these seats",
        ),
        ({"build": {"built": ["K10"]}}, "build.built: is given, but nobody is building"),
        (
            {"phase": "build_track", "build": {"new_city": "Toledo"}},
            "build.new_city: 'Toledo' is no New City",
        ),
        (
            {"phase": "build_track", "build": {"tiles_left": 4}},
            "build: tiles_left and built together must make 3",
        ),
        ({"phase": "build_track", "build": {"built": ["K10"]}}, "where no track lies"),
        ({"phase": "build_track", "build": {"built": ["K9"]}}, "where no track lies"),
        (
            {
                "phase": "build_track",
                "track": {"K10": ["NE-SW", 0]},
                "build": {"built": ["K10", "K10"]},
            },
            "build: built names K10 twice",
        ),
        ({"phase": "build_track", "build": {"extended": ["K10 N"]}}, "no unfinished section ends"),
        ({"move": {"round": 1}}, "move.round: is 1"),
        ({"phase": "move_goods", "move": {"path": ["Chicago"]}}, "move.path: is given without"),
        (
            {"phase": "move_goods", "move": {"cube": "red", "path": ["Chicago"]}},
            "move.path: cannot end in a city of the cube's colour",
        ),
        (
            {"phase": "move_goods", "move": {"cube": "red", "path": ["Toledo"]}},
            "move.path: begins in Toledo, which is no city",
        ),
        ({"phase": "draw_goods", "goods": {"Chicago": ["red"]}}, "goods: come to the cities when"),
    ],
)
def test_impossible_positions_are_refused(fields: dict[str, Any], message: str) -> None:
    assert message in refusal(**fields)


def test_an_eliminated_seat_owns_nothing() -> None:
    fields = {"turn": 2, "seats": seats(out=1), "track": {"K10": ["NE-SW", 0]}}
    assert "track.K10[1]: seat 0 is eliminated" in refusal(**fields)


def test_the_supply_follows_from_the_track() -> None:
    state = building({"K10": ["NE-SW", 0], "K9": ["NE-SW", 0]})
    assert state.supply[0] == 46
    assert state.disks == 7


def test_more_tiles_than_there_are_are_refused() -> None:
    towns = ["K9", "F7", "G9", "I9"]
    track = {town: ["N", 0] for town in towns}
    message = refusal(track=track)
    assert "track: uses 4 tiles 'town with one exit'; there are 3" in message


def test_owners_follow_the_sections_in_the_order_written() -> None:
    ends = {"K10": ["NE-SW", 1], "M10": ["N-NW", 0]}
    one = position(track={**ends, "L9": ["NE-SW/SE-NW", 1, 0]})
    other = position(track={**ends, "L9": ["nw-se/sw-ne", 0, 1]})
    assert GAME.encode(other)["track"] == GAME.encode(one)["track"]


def test_a_link_gained_by_a_new_city_is_no_first_tile() -> None:
    seats = [{"cash": 0, "action": "Urbanization"}, {}, {}]
    state = position(phase="build_track", seats=seats, track={"J9": ["NE-S", None]})
    do(state, "urbanize Indianapolis as A")
    written = GAME.encode(state)
    assert written["track"] == {"J9": ["NE-S", 0]}
    assert not written["seats"][0]["first_tile"]
    assert GAME.encode(GAME.decode(written)) == written
    unfinished = {"seats": [{"first_tile": False}, {}, {}], "track": {"K10": ["NE-SW", 0]}}
    assert "seats[0].first_tile: is false" in refusal(**unfinished)
    elsewhere = {**unfinished, "track": {"K10": ["NE-SW", 0], "L9": ["NE-SW", 0]}}
    assert "seats[0].first_tile: is false" in refusal(**elsewhere)
