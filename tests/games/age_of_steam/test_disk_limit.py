"""The option `disk_limit`: twenty disks, one on every link and every owned unfinished section."""

from functools import cache
from typing import Any

from footplate.games.age_of_steam.rules.state import State
from games.age_of_steam.positions import (
    RUST_BELT,
    building,
    can,
    do,
    offered,
    refusal,
    stubs,
    texts,
)

LABELS, STOP_AT, WAYS = RUST_BELT.labels, RUST_BELT.stop_at, RUST_BELT.ways
DISKS = 20
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


def test_a_position_with_more_disks_than_there_are_is_refused() -> None:
    track = with_stubs(DISKS + 1)
    message = refusal(track=track, options=LIMITED)
    assert "track: seat 0 owns 21 links and sections; there are 20 disks" in message
    assert building(track)
