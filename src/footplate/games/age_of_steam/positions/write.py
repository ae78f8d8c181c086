"""Positions of Age of Steam as JSON; rules.md lists the fields with an example."""

from typing import Any

from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.board.names import COLOURS, SIDES
from footplate.games.age_of_steam.rules.board.tiles import NO_PIECE, PIECE_WORDS, TURNS
from footplate.games.age_of_steam.rules.network.tracing import leads_back
from footplate.games.age_of_steam.rules.network.track import section_sides
from footplate.games.age_of_steam.rules.state import ACTION_NAMES, COLOUR_COUNT, NOTHING, State


def write(state: State) -> dict[str, Any]:
    """The game's own fields as JSON-ready data."""
    game_map = state.map
    return {
        "turn": state.turn,
        "order": state.order[:],
        "queue": state.queue[:],
        "seats": [_seat(state, seat) for seat in range(state.players)],
        "auction": {"dropped": state.dropped[:], "passed": state.has_passed},
        "rolls": [list(sums) for sums in state.totals],
        "dice": list(state.dice),
        "dark": state.dark,
        "display": {column.name: _column(state, n) for n, column in enumerate(game_map.columns)},
        "goods": {
            name: cubes
            for stop, name in enumerate(game_map.stop_names)
            if (cubes := _cubes(state, stop))
        },
        "bag": dict(zip(COLOURS, state.bag, strict=True)),
        "drawn": [COLOURS[colour] for colour in state.drawn],
        "new_cities": _new_cities(state),
        "track": {
            label: written_tile(state, hex)
            for hex, label in enumerate(game_map.labels)
            if state.pieces[hex] != NO_PIECE
        },
        "turned_back": _turned_back(state),
        "build": _build(state),
        "move": _move(state),
    }


def _seat(state: State, seat: int) -> dict[str, Any]:
    chosen = state.chosen[seat]
    return {
        "cash": state.cash[seat],
        "income": state.income[seat],
        "shares": state.shares[seat],
        "engine": state.engine[seat],
        "action": None if chosen == NOTHING else ACTION_NAMES[chosen],
        "first_tile": bool(state.has_built[seat]),
        "upgraded": bool(state.upgraded[seat]),
        "bid": state.bids[seat],
        "out": state.out[seat],
    }


def _column(state: State, column: int) -> list[str | None]:
    cubes = [state.display[box] for box in state.map.boxes_of[column]]
    return [None if cube == NOTHING else COLOURS[cube] for cube in cubes]


def _cubes(state: State, stop: int) -> list[str]:
    return [
        name
        for colour, name in enumerate(COLOURS)
        for _ in range(state.goods[stop * COLOUR_COUNT + colour])
    ]


def _new_cities(state: State) -> dict[str, str]:
    return {
        state.map.letters[letter]: state.map.stop_names[stop]
        for letter, stop in enumerate(state.letters)
        if stop != NOTHING
    }


def written_tile(state: State, hex: int) -> list[Any]:
    """The piece on a hex and the owners of its sections, in a town of its exits."""
    sides = section_sides(state, hex)
    owners = [state.link_owner[state.link_at[hex * TURNS + side]] for side in sides]
    named = [None if owner == NOTHING else owner for owner in owners]
    return [PIECE_WORDS[state.pieces[hex]], *named]


def end_name(game_map: Map, end: int) -> str:
    """An open end in words: the hex and the side it leads to."""
    return f"{game_map.labels[end // TURNS]} {SIDES[end % TURNS]}"


def _turned_back(state: State) -> list[str]:
    """The open ends that point at the New City where their own link begins."""
    return sorted(
        end_name(state.map, end)
        for link, end in enumerate(state.link_end)
        if leads_back(state, link)
    )


def _build(state: State) -> dict[str, Any]:
    game_map, new_city = state.map, state.new_city
    names = game_map.stop_names
    return {
        "tiles_left": state.tiles_left,
        "built": [game_map.labels[hex] for hex in state.built],
        "new_city": None if new_city == NOTHING else names[game_map.stop_at[new_city]],
        "extended": sorted(
            end_name(game_map, end)
            for link, end in enumerate(state.link_end)
            if end != NOTHING and state.link_fresh[link]
        ),
    }


def _move(state: State) -> dict[str, Any]:
    return {
        "round": state.move_round,
        "cube": None if state.cube == NOTHING else COLOURS[state.cube],
        "path": [state.map.stop_names[stop] for stop in state.path],
    }
