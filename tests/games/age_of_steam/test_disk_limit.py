"""The option `disk_limit`: twenty disks, one on every link and every owned unfinished section."""

from functools import cache
from random import Random
from typing import Any

import pytest

from footplate.games.age_of_steam.rules.actions import FINISH
from footplate.games.age_of_steam.rules.network.disks import links_of
from footplate.games.age_of_steam.rules.phases.build_track import build, disks_for
from footplate.games.age_of_steam.rules.state import State
from games.age_of_steam.positions import (
    GAME,
    RUST_BELT,
    building,
    can,
    do,
    offered,
    refusal,
    stubs,
    texts,
)
from games.age_of_steam.test_offers import build_decisions, building_long

LABELS, STOP_AT, WAYS = RUST_BELT.labels, RUST_BELT.stop_at, RUST_BELT.ways
DISKS = 20
COMPARED = 0.3
LIMITED = {"disk_limit": True}
STRAIGHTS = ("N-S", "NE-SW", "SE-NW")


def stub_hexes() -> list[tuple[str, str]]:
    """Hexes beside a city and the straight piece that leads away from it over open land."""
    found = []
    for city in RUST_BELT.stop_hexes[: len(RUST_BELT.cities)]:
        for side, hex in enumerate(WAYS[city]):
            if hex >= 0 and WAYS[hex][side] >= 0 and STOP_AT[WAYS[hex][side]] < 0:
                found.append((LABELS[hex], STRAIGHTS[side % 3]))
    return found


@cache
def with_stubs(count: int) -> dict[str, Any]:
    """Track with so many unfinished sections of seat 0, none of which meets another."""
    track: dict[str, Any] = {}
    for hex, piece in stub_hexes():
        more = {**track, hex: [piece, 0]}
        if hex not in track and len(stubs(building(more))) == len(more):
            track = more
        if len(track) == count:
            return track
    raise AssertionError("too few places for stubs")


def disks(state: State) -> int:
    return sum(
        owner == 0 and start >= 0
        for owner, start in zip(state.link_owner, state.link_from, strict=True)
    )


def test_no_disk_is_left_for_a_twenty_first_section() -> None:
    track = with_stubs(DISKS)
    free, limited = building(track), building(track, options=LIMITED)
    assert disks(free) == DISKS
    kept = set(texts(limited, "build"))
    for text in texts(free, "build"):
        assert (text in kept) == (disks(do(free.copy(), text)) <= DISKS), text
    assert kept
    assert kept != set(texts(free, "build"))


def test_with_nineteen_one_more_may_be_laid() -> None:
    state = building(with_stubs(DISKS - 1), options=LIMITED)
    text = next(text for text in texts(state, "build") if disks(do(state.copy(), text)) == DISKS)
    do(state, text)
    assert all(disks(do(state.copy(), text)) <= DISKS for text in texts(state, "build")[::20])


def test_a_new_city_gives_no_link_without_a_disk() -> None:
    track = {**with_stubs(DISKS), "J9": ["NE-S", None]}
    seats = [{"action": "Urbanization"}, {}, {}]
    state = building(track, seats=seats, options=LIMITED)
    assert not can(state, "urbanize Indianapolis as A")
    assert can(state, "urbanize La Crosse as A")
    assert can(building(track, seats=seats), "urbanize Indianapolis as A")


def test_replacing_a_town_tile_needs_a_disk_for_each_new_exit() -> None:
    track = {**with_stubs(DISKS - 2), "K9": ["SE-NW", 0]}
    assert offered(building(track, options=LIMITED), "K9") == set()
    assert offered(building(track), "K9")


def by_trial(state: State) -> list[int]:
    """What is legal without the limit, each action tried on a copy and the disks counted."""
    seat, free = state.queue[0], state.copy()
    free.options = {**state.options, "disk_limit": False}
    kept = []
    for action in GAME.legal(free):
        after = free.copy()
        if not FINISH.has(action):
            build(after, action)
        if links_of(after, seat) <= DISKS:
            kept.append(action)
    return kept


def with_many_links(state: State, rng: Random) -> State:
    """The same track, so much of it given to the builder that few or no disks are left."""
    state = state.copy()
    seat, links = state.queue[0], [n for n, start in enumerate(state.link_from) if start >= 0]
    rng.shuffle(links)
    for number, link in enumerate(links):
        state.link_owner[link] = seat if number < DISKS - rng.randrange(3) else 1 - seat % 2
    state.options = {**state.options, "disk_limit": True}
    return state


@pytest.mark.parametrize("early", [True, False])
def test_the_disks_are_counted_as_if_each_build_were_tried(early: bool) -> None:
    compared = lacked = 0
    for state, rng in build_decisions({"urbanize_any_time": early}, building_long, 2, 400):
        if len(state.link_from) > DISKS and rng.random() < COMPARED:
            state = with_many_links(state, rng)
            legal = by_trial(state)
            assert GAME.legal(state) == legal
            compared += 1
            state.options = {**state.options, "disk_limit": False}
            lacked += len(legal) < len(GAME.legal(state))
    assert compared > 10
    assert lacked


@pytest.mark.parametrize("seed", range(4))
def test_what_a_build_needs_is_what_it_takes(seed: int) -> None:
    """Every build of every state, far from the limit too, and by players who own little."""
    for state, _ in build_decisions({"urbanize_any_time": True}, building_long, 1 + seed % 2, 400):
        seat = state.queue[0]
        before = links_of(state, seat)
        for action in GAME.legal(state)[seed:-1:37]:
            after = state.copy()
            build(after, action)
            assert before + disks_for(state, action) == links_of(after, seat)


def test_a_position_with_more_disks_than_there_are_is_refused() -> None:
    track = with_stubs(DISKS + 1)
    message = refusal(track=track, options=LIMITED)
    assert "track: seat 0 owns 21 links and sections; there are 20 disks" in message
    assert building(track)
