"""Reading a position field by field: a short one is completed, an impossible one refused."""

from typing import Any, Final

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Fields, items, whole, word
from footplate.engine.positions.reading import read_start, wholes
from footplate.games.stephensons_rocket.info import INFO, MOST_PRESTIGE
from footplate.games.stephensons_rocket.positions.decode_lines import read_lines
from footplate.games.stephensons_rocket.positions.decode_veto import read_veto
from footplate.games.stephensons_rocket.rules.board.tables import (
    CITIES,
    INDUSTRIES,
    INDUSTRY_COUNT,
    LABELS,
    LINE_BITS,
    LINES,
    NEIGHBOURS,
    NOTHING,
    PASSENGERS,
    SITE_AT,
    SPACES,
    STATIONS,
)
from footplate.games.stephensons_rocket.rules.network.stations import link_station, put_station
from footplate.games.stephensons_rocket.rules.phases.move_station import legal as places_to_move_to
from footplate.games.stephensons_rocket.rules.phases.possible import possible_actions
from footplate.games.stephensons_rocket.rules.phases.setup import list_what_is_open
from footplate.games.stephensons_rocket.rules.scoring import end_reasons
from footplate.games.stephensons_rocket.rules.state import (
    ACTIONS_OF_A_TURN,
    CHOOSE_START,
    MOVE_STATION,
    SEATS,
    SOURCES,
    TURN,
    VETO,
    State,
    blank,
)

PHASE_NAMES: Final = ("choose_start", "turn", "move_station", "veto", "over")
PLAY_FIELDS: Final = (
    "phase",
    "turn",
    "active",
    "actions_left",
    "extended",
    "tiles",
    "lines",
    "stations",
    "lifted",
    "industries",
    "passengers",
    "prestige",
    "veto",
)
LONGEST_GAME: Final = 1_000_000
"""Turns that a position may count where there is no limit."""


def read_position(fields: Fields) -> State:
    """The state of a position, every field checked."""
    state = read_start(fields, INFO, blank)
    begun = any(fields.has(name) for name in PLAY_FIELDS)
    state.active = fields.whole("active", 0, 0, state.players - 1)
    read_lines(fields, state)
    _read_lifted(fields, state)
    _read_stations(fields, state)
    _read_industries(fields, state)
    _read_seats(fields, state)
    list_what_is_open(state)
    read_veto(fields, state)
    state.phase = _phase(fields, state, begun)
    _read_turn(fields, state)
    _check_phase(fields, state)
    fields.finish(", ".join(("game", "players", "options", *PLAY_FIELDS)))
    return state


def _read_lifted(fields: Fields, state: State) -> None:
    given = fields.take("lifted")
    if given is None:
        return
    hex = word("lifted", given, LABELS)
    if SITE_AT[hex] != NOTHING or state.line_at[hex] != NOTHING:
        fields.refuse("lifted", f"no unlinked station can have stood on {LABELS[hex]}")
    state.lifted = hex
    state.reserve[state.active] -= 1


def _read_stations(fields: Fields, state: State) -> None:
    given = fields.items("stations", [[]] * state.players)
    if len(given) != state.players:
        fields.refuse("stations", f"must have one list per seat, {state.players}")
    for seat, hexes in enumerate(given):
        where = f"stations[{seat}]"
        for hex in items(where, hexes, lambda at, item: word(at, item, LABELS)):
            _check_station(fields, state, where, hex)
            if not state.reserve[seat]:
                fields.refuse(where, f"names too many stations; a player has {STATIONS}")
            state.reserve[seat] -= 1
            put_station(state, seat, hex)
            if state.line_at[hex] != NOTHING:
                link_station(state, state.line_at[hex], hex)


def _check_station(fields: Fields, state: State, where: str, hex: int) -> None:
    label = LABELS[hex]
    if SITE_AT[hex] != NOTHING:
        fields.refuse(where, f"{label} holds a site; a station cannot stand there")
    if state.station_at[hex] != NOTHING:
        fields.refuse(where, f"{label} holds a station already")
    for neighbour in NEIGHBOURS[hex]:
        if state.station_at[neighbour] != NOTHING:
            fields.refuse(where, f"{label} lies next to the station on {LABELS[neighbour]}")
    if state.lifted == hex or state.lifted in NEIGHBOURS[hex]:
        fields.refuse("lifted", f"the station on {label} leaves no room for the lifted one")


def _read_industries(fields: Fields, state: State) -> None:
    chart = fields.table("industries")
    for city, name in enumerate(CITIES):
        given = chart.table(name)
        for industry, kind in enumerate(INDUSTRIES):
            field = city * INDUSTRY_COUNT + industry
            seats = items(given.path(kind), given.take(kind, []), _seat_reader(state))
            if len(seats) > SPACES[field]:
                given.refuse(kind, f"holds {len(seats)} cubes; it has {SPACES[field]} spaces")
            state.cubes[field] = tuple(seats)
        given.finish(", ".join(INDUSTRIES))
    chart.finish(", ".join(CITIES))


def _seat_reader(state: State) -> Any:
    return lambda where, item: whole(where, item, 0, state.players - 1)


def _read_seats(fields: Fields, state: State) -> None:
    state.pawns = wholes(fields, "passengers", [0] * state.players, (0, PASSENGERS))
    state.passengers = PASSENGERS - sum(state.pawns)
    if state.passengers < 0:
        fields.refuse("passengers", f"adds up to {sum(state.pawns)}; there are {PASSENGERS}")
    prestige = fields.table("prestige")
    for source, name in enumerate(SOURCES):
        paid = wholes(prestige, name, [0] * state.players, (0, MOST_PRESTIGE))
        state.prestige[source * SEATS : source * SEATS + state.players] = paid
    prestige.finish(", ".join(SOURCES))


def _phase(fields: Fields, state: State, begun: bool) -> int:
    default = TURN if begun else CHOOSE_START
    if state.lifted != NOTHING:
        default = MOVE_STATION
    elif state.veto is not None:
        default = VETO
    given = fields.word("phase", PHASE_NAMES[default], PHASE_NAMES)
    if (given == MOVE_STATION) != (state.lifted != NOTHING):
        fields.refuse("lifted", "must be given in the phase 'move_station' and in no other")
    if (given == VETO) != (state.veto is not None):
        fields.refuse("veto", "must be given in the phase 'veto' and in no other")
    return OVER if PHASE_NAMES[given] == "over" else given


def _read_turn(fields: Fields, state: State) -> None:
    state.turn = fields.whole("turn", 1, 1, state.terms.turn_limit or LONGEST_GAME)
    least, most = (0, 0) if state.phase == OVER else (1, ACTIONS_OF_A_TURN)
    state.actions_left = fields.whole("actions_left", most, least, most)
    named = items("extended", fields.take("extended", []), lambda at, item: word(at, item, LINES))
    for line in named:
        state.extended |= LINE_BITS[line]


def _check_phase(fields: Fields, state: State) -> None:
    done = ACTIONS_OF_A_TURN - state.actions_left + (state.phase == VETO)
    if state.extended.bit_count() > done:
        fields.refuse("extended", f"names more lines than actions were begun, {done}")
    if state.phase == OVER and not end_reasons(state):
        fields.refuse("phase", "is 'over', but lines, tiles and turns let the game go on")
    if state.phase == TURN and not possible_actions(state):
        fields.refuse("phase", f"is 'turn', but seat {state.active} can do nothing")
    if state.phase == MOVE_STATION and not places_to_move_to(state):
        fields.refuse("lifted", "the station has no other hex to go to")
    if state.phase == CHOOSE_START and _is_under_way(state):
        fields.refuse("phase", "is 'choose_start', but the game has begun")


def _is_under_way(state: State) -> bool:
    moved = any(state.tracks) or any(state.cubes) or state.turn > 1 or state.extended > 0
    owned = sum(state.shares) + sum(state.pawns) + sum(state.prestige)
    built = sum(state.reserve) < STATIONS * state.players
    return moved or built or owned > 0 or state.actions_left < ACTIONS_OF_A_TURN
