"""Positions of Ride the Rails in a few words, and ways over the map between cities."""

import itertools
from typing import Any

import footplate
from footplate.games.ride_the_rails.rules.actions import HEX_CALLED
from footplate.games.ride_the_rails.rules.board.tables import CITY_OF, NAMES, NEIGHBOURS
from footplate.games.ride_the_rails.rules.state import State

GAME = footplate.game("ride-the-rails")


def at(**fields: Any) -> State:
    """The position with these fields, for three players unless it says otherwise."""
    state: State = GAME.decode({"players": 3, **fields})
    return state


def building(track: dict[str, list[str]], shares: dict[str, int], **fields: Any) -> State:
    """Seat 0 of three builds, with these shares; the round is late enough for all railroads."""
    players = fields.get("players", 3)
    held = [shares] + [{}] * (players - 1)
    given = {"round": 6, "phase": "build_track", "track": track, "shares": held, **fields}
    return at(**given)


def riding(track: dict[str, list[str]], **fields: Any) -> State:
    """Seat 0 of three rides in the last round."""
    return at(**{"round": 6, "phase": "ride_the_rails", "track": track, **fields})


def legal(state: State) -> set[str]:
    """The texts of all legal actions."""
    return {GAME.text(state, action) for action in GAME.legal(state)}


def builds(state: State, railroad: str) -> set[str]:
    """The places where a railroad may be built."""
    start = f"build {railroad} at "
    return {text.removeprefix(start) for text in legal(state) if text.startswith(start)}


def play(state: State, *texts: str) -> State:
    """Do some actions; each must be legal."""
    for text in texts:
        GAME.apply(state, GAME.parse(state, text))
    return state


def way(*stops: str) -> list[str]:
    """Hexes from stop to stop by shortest ways, past no other city."""
    found = [NAMES[HEX_CALLED[stops[0].lower()]]]
    for start, end in itertools.pairwise(stops):
        leg = _leg(HEX_CALLED[start.lower()], HEX_CALLED[end.lower()])
        found += [NAMES[hex] for hex in leg if NAMES[hex] not in found]
    return found


def _leg(start: int, end: int) -> list[int]:
    ways = [[start]]
    seen = {start}
    for walked in ways:
        for hex in NEIGHBOURS[walked[-1]]:
            if hex == end:
                return [*walked[1:], end]
            if hex not in seen and CITY_OF[hex] < 0:
                seen.add(hex)
                ways.append([*walked, hex])
    raise AssertionError(f"no way from {NAMES[start]} to {NAMES[end]}")
