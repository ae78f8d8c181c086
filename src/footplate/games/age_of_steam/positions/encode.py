"""Positions of Age of Steam as JSON; rules.md lists the fields with an example."""

from typing import Any

from footplate.engine.positions.codec import Fields
from footplate.engine.positions.reading import phase_name
from footplate.games.age_of_steam.info import INFO
from footplate.games.age_of_steam.positions.decode import read_position
from footplate.games.age_of_steam.rules.board.tables import (
    BOXES,
    COLOURS,
    COLUMNS,
    HEXES,
    LABELS,
    LETTERS,
    NO_STOP,
    SIDES,
    STOP_AT,
    STOP_NAMES,
    STOPS,
    WAYS,
)
from footplate.games.age_of_steam.rules.board.tiles import (
    NO_PIECE,
    PIECE_SECTIONS,
    PIECE_SIDES,
    PIECE_WORDS,
    TURNS,
)
from footplate.games.age_of_steam.rules.phases import PHASES
from footplate.games.age_of_steam.rules.state import ACTION_NAMES, COLOUR_COUNT, NOTHING, State


def encode(state: State) -> dict[str, Any]:
    """The whole state as JSON-ready data."""
    return {
        "game": INFO.slug,
        "players": state.players,
        "options": dict(state.options),
        "phase": phase_name(PHASES, state.phase),
        "turn": state.turn,
        "order": state.order[:],
        "queue": state.queue[:],
        "seats": [_seat(state, seat) for seat in range(state.players)],
        "auction": {"dropped": state.dropped[:], "passed": state.has_passed},
        "rolls": [list(sums) for sums in state.totals],
        "dice": list(state.dice),
        "dark": state.dark,
        "display": {column.name: _column(state, n) for n, column in enumerate(COLUMNS)},
        "goods": {STOP_NAMES[s]: cubes for s in range(STOPS) if (cubes := _cubes(state, s))},
        "bag": dict(zip(COLOURS, state.bag, strict=True)),
        "drawn": [COLOURS[colour] for colour in state.drawn],
        "new_cities": _new_cities(state),
        "track": {LABELS[h]: _tile(state, h) for h in range(HEXES) if state.pieces[h] != NO_PIECE},
        "turned_back": _turned_back(state),
        "build": _build(state),
        "move": _move(state),
    }


def decode(data: object) -> State:
    """The state that `data` describes; what is left out is as at the start of the game."""
    return read_position(Fields(data))


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
    cubes = [state.display[box] for box in range(len(BOXES)) if BOXES[box][0] == column]
    return [None if cube == NOTHING else COLOURS[cube] for cube in cubes]


def _cubes(state: State, stop: int) -> list[str]:
    return [
        name
        for colour, name in enumerate(COLOURS)
        for _ in range(state.goods[stop * COLOUR_COUNT + colour])
    ]


def _new_cities(state: State) -> dict[str, str]:
    return {
        LETTERS[letter]: STOP_NAMES[stop]
        for letter, stop in enumerate(state.letters)
        if stop != NOTHING
    }


def _tile(state: State, hex: int) -> list[Any]:
    piece = state.pieces[hex]
    if STOP_AT[hex] != NO_STOP:
        sides = list(PIECE_SIDES[piece])
    else:
        sides = [section[0] for section in PIECE_SECTIONS[piece]]
    owners = [state.link_owner[state.link_at[hex * TURNS + side]] for side in sides]
    return [PIECE_WORDS[piece], *(None if owner == NOTHING else owner for owner in owners)]


def end_name(end: int) -> str:
    """An open end in words: the hex and the side it leads to."""
    return f"{LABELS[end // TURNS]} {SIDES[end % TURNS]}"


def _turned_back(state: State) -> list[str]:
    """The open ends that point at the New City where their own link begins."""
    return sorted(
        end_name(end)
        for link, end in enumerate(state.link_end)
        if end != NOTHING
        and WAYS[end // TURNS][end % TURNS] == state.link_from[link]
        and state.is_city[state.link_from[link]]
    )


def _build(state: State) -> dict[str, Any]:
    return {
        "tiles_left": state.tiles_left,
        "built": [LABELS[hex] for hex in state.built],
        "new_city": None if state.new_city == NOTHING else STOP_NAMES[STOP_AT[state.new_city]],
        "extended": sorted(
            end_name(end)
            for link, end in enumerate(state.link_end)
            if end != NOTHING and state.link_fresh[link]
        ),
    }


def _move(state: State) -> dict[str, Any]:
    return {
        "round": state.move_round,
        "cube": None if state.cube == NOTHING else COLOURS[state.cube],
        "path": [STOP_NAMES[stop] for stop in state.path],
    }
