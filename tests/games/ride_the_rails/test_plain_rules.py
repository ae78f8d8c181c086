"""Whole games against the plain rules: what is kept up to date is what would be found anew."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import footplate
from footplate import OVER
from footplate.games.ride_the_rails.rules.board.tables import (
    CITIES,
    CITY_NAMES,
    RAILROADS,
    cities_in,
)
from footplate.games.ride_the_rails.rules.network.track import links_from
from footplate.games.ride_the_rails.rules.state import BUILD_TRACK, State
from games.ride_the_rails.plain_rules import BESIDE, bonus, builds, joined
from games.ride_the_rails.setting import GAME, legal

PLAYTHROUGHS = sorted((Path(__file__).parents[2] / "playthroughs").glob("ride_the_rails-*.txt"))
GAMES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {}),
    (5, {}),
    (3, {"rules": "published"}),
    (4, {"single_railroad_transcontinental": True}),
    (5, {"five_dollar_survives_start": True}),
]


def some_action(state: State, rng: Random) -> int:
    """Any action, but builds go on as long as they can."""
    actions = GAME.legal(state)
    if state.phase == BUILD_TRACK and len(actions) > 1:
        return rng.choice(actions[:-1])
    return rng.choice(actions)


def links(track: list[str], city: str) -> set[str]:
    """The cities at the other ends of a railroad's links, found step by step."""
    seen, found, reached = {city}, set(), [city]
    for place in reached:
        for beside in BESIDE[place] & set(track) - seen:
            seen.add(beside)
            if beside in CITY_NAMES:
                found.add(beside)
            else:
                reached.append(beside)
    return found


def play_by_plain_rules(state: State, text: str) -> None:
    """Do an action and compare what is legal before it and paid for it with the plain rules."""
    before = GAME.encode(state)
    if state.phase == BUILD_TRACK:
        assert legal(state) == builds(before)
    GAME.play(state, GAME.parse(state, text))
    if text.startswith("build "):
        after, seat = GAME.encode(state), before["to_act"]
        railroad, _, place = text.removeprefix("build ").partition(" at ")
        paid = after["money"][seat] - before["money"][seat]
        assert paid == bonus(before, railroad, place, joined(after)), text
        assert after["transcontinental_paid"] == joined(after)


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_builds_and_bonuses_of_random_games(players: int, options: dict[str, Any]) -> None:
    rng = Random(f"{players} {options}")
    for _ in range(2):
        state = GAME.new(players, options)
        while GAME.actor(state) != OVER:
            play_by_plain_rules(state, GAME.text(state, some_action(state, rng)))


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_builds_and_bonuses_of_the_playthroughs(path: Path) -> None:
    record = footplate.Record.read(path)
    state = GAME.new(record.players, record.options)
    for line in record.actions:
        play_by_plain_rules(state, line.partition(": ")[2])
    assert GAME.actor(state) == OVER


@pytest.mark.parametrize(("players", "options"), GAMES[:3])
def test_links(players: int, options: dict[str, Any]) -> None:
    rng = Random(players)
    state = GAME.new(players, options)
    while GAME.actor(state) != OVER:
        GAME.play(state, some_action(state, rng))
        if state.placed != 1:
            continue
        track, linked = GAME.encode(state)["track"], set()
        for railroad, name in enumerate(RAILROADS):
            for city in range(CITIES):
                expected = set()
                if CITY_NAMES[city] in track.get(name, []):
                    expected = links(track[name], CITY_NAMES[city])
                found = {
                    CITY_NAMES[other] for other in cities_in(links_from(state, railroad, city))
                }
                assert found == expected
                linked |= {CITY_NAMES[city]} if expected else set()
        assert {CITY_NAMES[city] for city in cities_in(state.linked)} == linked
