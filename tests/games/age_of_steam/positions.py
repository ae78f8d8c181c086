"""Positions of Age of Steam in a few words, for the rule tests."""

from typing import Any

import footplate
from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.state import NOTHING, State

GAME = footplate.game("age-of-steam")
PLAYERS = 3
RUST_BELT: Map = GAME.new(PLAYERS).map


def position(**fields: Any) -> State:
    """A position of three players unless told otherwise."""
    state: State = GAME.decode({"players": PLAYERS, **fields})
    return state


def building(track: dict[str, Any] | None = None, **fields: Any) -> State:
    """Seat 0 builds with $50, everyone having laid a first tile."""
    players = fields.pop("players", PLAYERS)
    seats = fields.pop("seats", [{}] * players)
    own = [{"cash": 50, "first_tile": True, **seat} for seat in seats]
    return position(players=players, phase="build_track", seats=own, track=track or {}, **fields)


def moving(track: dict[str, Any], goods: dict[str, list[str]], **fields: Any) -> State:
    """Seat 0 moves goods with an engine of six links."""
    players = fields.pop("players", PLAYERS)
    seats = fields.pop("seats", [{"engine": 6}] * players)
    return position(
        players=players, phase="move_goods", seats=seats, track=track, goods=goods, **fields
    )


def do(state: State, *texts: str) -> State:
    """Do actions by their texts."""
    for text in texts:
        GAME.apply(state, GAME.parse(state, text))
    return state


def texts(state: State, start: str = "") -> list[str]:
    """What may be done, in words; only what begins with `start`."""
    found = [GAME.text(state, action) for action in GAME.legal(state)]
    return [text for text in found if text.startswith(start)]


def offered(state: State, hex: str) -> set[str]:
    """The pieces of track offered on a hex."""
    end = f" at {hex}"
    found = [text for text in texts(state, "build ") if text.endswith(end)]
    return {text.removeprefix("build ").removesuffix(end) for text in found}


def can(state: State, text: str) -> bool:
    """Whether an action is legal now."""
    return GAME.parse(state, text) in GAME.legal(state)


def paid(state: State, text: str) -> int:
    """What the player to act pays for an action."""
    seat = GAME.actor(state)
    after = do(state.copy(), text)
    return state.cash[seat] - after.cash[seat]


def links(state: State) -> dict[str, int]:
    """Completed links, as `Evansville-Cincinnati`, with their owners; stops by name in order."""
    found = {}
    names, stop_at = state.map.stop_names, state.map.stop_at
    for link, to in enumerate(state.link_to):
        if to != NOTHING:
            ends = sorted(names[stop_at[hex]] for hex in (state.link_from[link], to))
            found["-".join(ends)] = state.link_owner[link]
    return found


def stubs(state: State) -> dict[str, int]:
    """Unfinished links by their open ends, as `K9 NW`, with their owners."""
    from footplate.games.age_of_steam.positions.write import end_name

    return {
        end_name(state.map, end): state.link_owner[link]
        for link, end in enumerate(state.link_end)
        if end != NOTHING
    }


def refusal(**fields: Any) -> str:
    """What is said about a position that cannot be."""
    try:
        position(**fields)
    except footplate.PositionError as error:
        return str(error)
    raise AssertionError("the position was accepted")
