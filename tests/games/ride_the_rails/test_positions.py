"""Positions: short ones are completed, impossible ones refused with the field's name."""

import json
import re
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footplate import OVER
from footplate.engine.flow import random_game
from footplate.engine.positions.codec import PositionError
from footplate.games.ride_the_rails.rules.board.tables import NAMES
from games.ride_the_rails.setting import GAME, at, legal, way

RULES = files("footplate.games.ride_the_rails").joinpath("rules.md").read_text(encoding="utf-8")
UP_NORTH = way("New York", "Albany", "Buffalo")
RIDE = {"phase": "ride_the_rails", "track": {"red": UP_NORTH}}
NEW_YORK = {"red": ["New York"]}


def test_only_players_is_needed() -> None:
    for players in (3, 4, 5):
        state = GAME.decode({"players": players})
        assert GAME.encode(state) == GAME.encode(GAME.new(players))


def test_the_example_of_the_rules_page_is_a_position() -> None:
    block = re.search(r"```json\n(.*?)```", RULES, re.DOTALL)
    assert block is not None
    state = GAME.decode(json.loads(block[1]))
    assert legal(state) == {"ride red to Buffalo", "stop"}


def test_the_rules_page_names_every_field() -> None:
    for field in GAME.encode(GAME.new(3)):
        assert f"`{field}`" in RULES or f'"{field}"' in RULES, field


def test_the_rules_page_writes_actions_as_they_are_understood() -> None:
    table = RULES.split("## Actions")[1].split("## Positions")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    texts = [text for row in rows for text in re.findall(r"`([^`]+)`", row)]
    assert {GAME.actions.kind_of(GAME.parse(at(), text)).name for text in texts} == {
        kind.name for kind in GAME.actions.kinds
    }


def test_what_is_given_decides_the_phase_and_the_round() -> None:
    assert GAME.encode(at(placed=2))["phase"] == "build_track"
    assert GAME.encode(at(track={"red": UP_NORTH}, ride={"from": "Albany"}))["phase"] == (
        "ride_the_rails"
    )
    assert at(track={"purple": ["Seattle"]}).round == 4
    assert at(shares=[{"red": 2}, {}, {}]).round == 3
    assert at(phase="build_track", shares=[{"red": 2}, {}, {}]).round == 2


def test_capitals_and_labels_are_understood() -> None:
    state = at(track={"red": [*["g29", "NEW YORK"][:1], "f29"]})
    assert GAME.encode(state)["track"] == {"red": ["F29", "New York"]}


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_game_reads_back(seed: int) -> None:
    rng = Random(seed)
    players = 3 + seed % 3
    state = GAME.new(players)
    while GAME.actor(state) != OVER:
        action = rng.choice(GAME.legal(state))
        GAME.play(state, action)
        written = json.loads(json.dumps(GAME.encode(state)))
        read = GAME.decode(written)
        assert GAME.encode(read) == written
        assert GAME.legal(read) == GAME.legal(state)
    again = GAME.decode(GAME.encode(GAME.new(players)))
    assert random_game(GAME, again, rng) > 0


IMPOSSIBLE: list[tuple[dict[str, Any], str, str]] = [
    ({"players": 2}, "players", "is for 3, 4, 5 players"),
    ({"game": "chess"}, "game", "must be 'ride-the-rails'"),
    ({"options": {"speed": 1}}, "options", "has no option 'speed'"),
    ({"options": {"yellow_start": "east"}}, "options", "choose one of"),
    ({"weather": "fine"}, "weather", "no such field"),
    ({"phase": "lunch"}, "phase", "it must be one of"),
    ({"round": 7}, "round", "must be from 1 to 6"),
    ({"round": "two"}, "round", "must be a whole number"),
    ({"phase": "over", "round": 5}, "round", "must be 6 when the game is over"),
    ({"order": [0, 1]}, "order", "must name all 3 seats"),
    ({"order": [0, 1, 1]}, "order", "names a seat twice"),
    ({"order": [0, 1, 3]}, "order[2]", "must be from 0 to 2"),
    ({"phase": "turn_order", "order": [0, 1, 2]}, "order", "no place left"),
    ({"phase": "turn_order", "money": [1, 0, 0]}, "phase", "the game has gone on"),
    ({"to_act": 3}, "to_act", "must be from 0 to 2"),
    ({"phase": "over", "to_act": 0}, "to_act", "must be null"),
    ({"money": [1, 2]}, "money", "must list 3 numbers"),
    ({"money": [-1, 0, 0]}, "money[0]", "must be from 0"),
    ({"money": [1, 0, 0], "earned": [{"chicago": 2}, {}, {}]}, "money[0]", "has earned 2"),
    ({"earned": [{"lottery": 2}, {}, {}]}, "earned[0].lottery", "no such field"),
    ({"earned": [{}]}, "earned", "one entry per seat"),
    ({"shares": [{}]}, "shares", "one entry per seat"),
    ({"shares": [{"green": 1}, {}, {}]}, "shares[0].green", "no such field"),
    ({"round": 2, "shares": [{"red": 2}, {}, {}]}, "shares[0]", "can have taken 1"),
    ({"round": 1, "phase": "build_track", "shares": [{"black": 1}, {}, {}]}, "shares", "enters"),
    ({"supply": {"red": 28}}, "supply.red", "must be from 0 to 27"),
    ({"supply": {"red": 0, "blue": 0}}, "supply", "no share to take"),
    ({"track": {"green": []}}, "track.green", "no such field"),
    ({"track": {"red": ["Atlantis"]}}, "track.red[0]", "must be a city or the label"),
    ({"track": {"red": [7]}}, "track.red[0]", "must be a city or the label"),
    ({"track": {"red": ["New York", "New York"]}}, "track.red", "names a hex twice"),
    ({"track": {"red": ["Chicago"]}}, "track.red", "no city where red can begin"),
    ({"track": {"red": ["New York", "E29"]}}, "track.red", "does not hang together"),
    ({"track": {"red": ["New York"], "blue": ["New York"]}}, "track.blue", "New York is full"),
    (
        {"track": {"red": way("New York", "Philadelphia", "Baltimore")}},
        "track.red",
        "more than 2 East cities",
    ),
    ({"round": 1, "track": {"orange": ["Chicago"]}}, "track.orange", "enters in round 2"),
    (
        {"track": {"red": way("New York", "Chicago", "Omaha", "Cheyenne", "Pocatello", "Reno")}},
        "track.red",
        "only 27 red locomotives",
    ),
    ({"five_dollar_cities": ["Omaha"]}, "five_dollar_cities", "cannot name Omaha"),
    ({"five_dollar_cities": ["Denver"]}, "five_dollar_cities", "Minneapolis is empty"),
    (
        {
            "track": {"black": ["Denver"]},
            "five_dollar_cities": ["Denver", "Minneapolis", "Kansas City", "Dallas"],
        },
        "five_dollar_cities",
        "Denver is built into",
    ),
    ({"transcontinental_paid": True}, "transcontinental_paid", "the coasts are not joined"),
    ({"passengers": ["Omaha", "Omaha"]}, "passengers", "names a city twice"),
    ({"passengers": ["A2"]}, "passengers[0]", "is no city"),
    ({"phase": "build_track", "placed": 9}, "placed", "must be from 0 to 8"),
    ({"phase": "take_a_share", "placed": 1}, "placed", "must be from 0 to 0"),
    ({"phase": "build_track", "mountain": 1}, "mountain", "must be true or false"),
    ({"phase": "build_track", "mountain": True}, "mountain", "1 to 7 locomotives are placed"),
    (
        {"phase": "build_track", "placed": 8, "mountain": True},
        "mountain",
        "1 to 7 locomotives are placed",
    ),
    ({"phase": "build_track", "links": {"red": 1}}, "links.red", "must be from 0 to 0"),
    ({**RIDE, "links": {"red": 1}}, "links.red", "must be from 0 to 0"),
    ({"phase": "ride_the_rails"}, "phase", "no waiting passenger has a link"),
    ({**RIDE, "passengers": ["Miami"]}, "phase", "no waiting passenger has a link"),
    ({"phase": "build_track", "ride": {"from": "Albany"}}, "ride", "nobody rides"),
    ({**RIDE, "ride": {"from": "Miami"}}, "ride.from", "no passenger can ride from Miami"),
    ({**RIDE, "ride": {"from": "Albany", "by": 1}}, "ride.by", "no such field"),
    (
        {**RIDE, "ride": {"from": "Albany", "links": [{"railroad": "red", "to": "Boston"}]}},
        "ride.links[0]",
        "but to: Buffalo, New York",
    ),
    (
        {**RIDE, "ride": {"from": "Albany", "links": [{"railroad": "pink", "to": "Boston"}]}},
        "ride.links[0].railroad",
        "must be one of",
    ),
]


@pytest.mark.parametrize(("fields", "field", "problem"), IMPOSSIBLE)
def test_impossible_positions_are_refused(fields: dict[str, Any], field: str, problem: str) -> None:
    with pytest.raises(PositionError, match=re.escape(problem)) as refusal:
        GAME.decode({"players": 3, **fields})
    assert refusal.value.field == field


@pytest.mark.parametrize("nonsense", [None, 3, [], "position", {"players": True}])
def test_nonsense_is_refused(nonsense: object) -> None:
    with pytest.raises(ValueError, match=r".+"):
        GAME.decode(nonsense)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(NAMES),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
FIELDS = sorted(GAME.encode(GAME.new(3)))


@given(st.sampled_from([RIDE, {"phase": "build_track", "track": NEW_YORK}, {}]), st.data())
def test_any_nonsense_in_any_field_is_refused_or_makes_a_game(
    fields: dict[str, Any], data: st.DataObject
) -> None:
    wrong = data.draw(st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=2))
    try:
        state = GAME.decode({"players": 3, **fields, **wrong})
    except ValueError:
        return
    assert GAME.encode(GAME.decode(GAME.encode(state))) == GAME.encode(state)
    assert GAME.legal(state) or GAME.actor(state) == OVER


def test_a_start_may_have_spared_the_five_dollars_by_option() -> None:
    cities = ["Minneapolis", "Denver", "Kansas City", "Dallas"]
    options = {"five_dollar_survives_start": True}
    state = at(track={"black": ["Denver"]}, five_dollar_cities=cities, options=options)
    assert sorted(GAME.encode(state)["five_dollar_cities"]) == sorted(cities)
