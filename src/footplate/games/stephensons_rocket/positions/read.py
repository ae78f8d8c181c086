"""Positions of Stephenson's Rocket from JSON: a short one is completed, `problems` judges it."""

from typing import Any, Final

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Fields, items, whole, word
from footplate.engine.positions.reading import per_seat, read_phase, wholes
from footplate.games.stephensons_rocket.positions.problems import tiles_used
from footplate.games.stephensons_rocket.rules.board.tables import (
    AHEAD,
    CITIES,
    CITY_MASK,
    INDUSTRIES,
    INDUSTRY_COUNT,
    LABELS,
    LINE_BITS,
    LINE_COUNT,
    LINES,
    NEIGHBOURS,
    NOTHING,
    PASSENGERS,
    SITES_NEAR,
    START_HEXES,
    TRACK_TILES,
    standing,
)
from footplate.games.stephensons_rocket.rules.network.lines import enter, join
from footplate.games.stephensons_rocket.rules.network.stations import link_station, put_station
from footplate.games.stephensons_rocket.rules.phases import PHASES
from footplate.games.stephensons_rocket.rules.phases.choose_start import list_what_is_open
from footplate.games.stephensons_rocket.rules.phases.extend import asked_from, first_asked
from footplate.games.stephensons_rocket.rules.state import (
    ACTIONS_OF_A_TURN,
    LONGEST_GAME,
    MOST_PRESTIGE,
    MOST_SHARES,
    MOVE_STATION,
    SEATS,
    SOURCES,
    TURN,
    VETO,
    Bid,
    State,
    Veto,
    unmoved_count,
)

FIELDS: Final = (
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


def read(fields: Fields, state: State) -> None:
    """Put what is given into a fresh state; with nothing given the start player is still drawn."""
    if not [name for name in FIELDS if fields.has(name)]:
        return
    state.active = fields.whole("active", 0, 0, state.players - 1)
    _read_lines(fields, state)
    _read_stations(fields, state)
    _read_industries(fields, state)
    _read_seats(fields, state)
    list_what_is_open(state)
    _read_veto(fields, state)
    _read_turn(fields, state)


def _read_lines(fields: Fields, state: State) -> None:
    given = fields.table("lines")
    tables = [given.table(name) for name in LINES]
    given.finish()
    into = [_read_line(own, state, line) for line, own in enumerate(tables)]
    _dissolve(tables, state, into)
    left = max(0, TRACK_TILES - tiles_used(state))
    state.tiles = fields.whole("tiles", left, 0, left)


def _read_line(own: Fields, state: State, line: int) -> int:
    """Take a line's fields; returns the line that it was dissolved into."""
    for hex in _words(own, "track", LABELS):
        _lay(own, state, line, hex)
    shares = wholes(own, "shares", [0] * state.players, (0, MOST_SHARES))
    state.shares[line * SEATS : line * SEATS + state.players] = shares
    isolated = own.take("isolated", False)
    if not isinstance(isolated, bool):
        own.refuse("isolated", "must be true or false")
    if isolated:
        state.isolated |= LINE_BITS[line]
    into = own.take("into")
    own.finish()
    return NOTHING if into is None else word(own.path("into"), into, LINES)


def _lay(own: Fields, state: State, line: int, hex: int) -> None:
    place = standing(state.locomotives[line], state.headings[line])
    label, behind = LABELS[hex], LABELS[state.locomotives[line]]
    if hex not in AHEAD[place]:
        own.refuse("track", f"{label} does not lie ahead of {behind} or holds a site")
    if state.line_at[hex] != NOTHING:
        own.refuse("track", f"{label} holds track of {LINES[state.line_at[hex]]} already")
    enter(state, line, hex)
    state.connected[line] |= SITES_NEAR[hex]
    state.indicators |= state.connected[line] & CITY_MASK


def _dissolve(tables: list[Fields], state: State, into: list[int]) -> None:
    """Join the lines, each after those that were dissolved into it and that it may have met."""
    waiting = [line for line in range(LINE_COUNT) if into[line] != NOTHING]
    for line in waiting:
        if not state.tracks[line]:
            tables[line].refuse("into", "a line that has not moved cannot have been dissolved")
    while waiting:
        ready = [line for line in waiting if line not in [into[other] for other in waiting]]
        if not ready:
            tables[waiting[0]].refuse("into", "goes round in a circle")
        meeting = [line for line in ready if _meets(state, line, into[line])]
        if not meeting:
            last = LABELS[state.locomotives[ready[0]]]
            survivor = LINES[into[ready[0]]]
            tables[ready[0]].refuse("into", f"{last} does not lie next to {survivor}")
        join(state, meeting[0], into[meeting[0]])
        waiting.remove(meeting[0])


def _meets(state: State, line: int, survivor: int) -> bool:
    last = state.locomotives[line]
    if state.near[last] & LINE_BITS[survivor]:
        return True
    return unmoved_count(state) and last in NEIGHBOURS[START_HEXES[survivor]]


def _read_stations(fields: Fields, state: State) -> None:
    lifted = fields.take("lifted")
    if lifted is not None:
        state.lifted = word("lifted", lifted, LABELS)
        state.reserve[state.active] -= 1
    for seat, hexes in enumerate(per_seat(fields, "stations", state.players, [])):
        where = f"stations[{seat}]"
        for hex in items(where, hexes, lambda at, item: word(at, item, LABELS)):
            if state.station_at[hex] != NOTHING:
                fields.refuse(where, f"{LABELS[hex]} holds a station already")
            state.reserve[seat] -= 1
            put_station(state, seat, hex)
            if state.line_at[hex] != NOTHING:
                link_station(state, state.line_at[hex], hex)


def _read_industries(fields: Fields, state: State) -> None:
    def seat(where: str, item: Any) -> int:
        return whole(where, item, 0, state.players - 1)

    chart = fields.table("industries")
    for city, name in enumerate(CITIES):
        given = chart.table(name)
        for industry, kind in enumerate(INDUSTRIES):
            seats = items(given.path(kind), given.take(kind, []), seat)
            state.cubes[city * INDUSTRY_COUNT + industry] = tuple(seats)
        given.finish()
    chart.finish()


def _read_seats(fields: Fields, state: State) -> None:
    nothing = [0] * state.players
    state.pawns = wholes(fields, "passengers", nothing, (0, PASSENGERS))
    state.passengers = PASSENGERS - sum(state.pawns)
    prestige = fields.table("prestige")
    for source, name in enumerate(SOURCES):
        paid = wholes(prestige, name, nothing, (0, MOST_PRESTIGE))
        state.prestige[source * SEATS : source * SEATS + state.players] = paid
    prestige.finish()


def _read_veto(fields: Fields, state: State) -> None:
    """Take the veto round, if there is one; its line counts as extended."""
    given = fields.take("veto")
    if given is None:
        return
    own = Fields(given, "veto")
    line = word(own.path("line"), own.take("line"), LINES)
    hex = word(own.path("hex"), own.take("hex"), LABELS)
    bids = [
        _read_bid(Fields(item, f"veto.bids[{place}]"), state, hex)
        for place, item in enumerate(own.items("bids", []))
    ]
    lap = [*asked_from(state, line, first_asked(state, line)), state.active]
    bidders = [lap.index(bid.seat) for bid in bids if bid.seat in lap]
    likely = min(max(bidders, default=NOTHING) + 1, len(lap) - 1)
    asked = own.whole("asked", lap[likely], 0, state.players - 1)
    own.finish()
    state.extended |= LINE_BITS[line]
    state.veto = Veto(line, hex, asked, tuple(bids))


def _read_bid(given: Fields, state: State, announced: int) -> Bid:
    seat = given.whole("seat", 0, 0, state.players - 1)
    shares = given.whole("shares", 1, 1, MOST_SHARES)
    hex = given.word("hex", LABELS[announced], LABELS)
    given.finish()
    return Bid(seat, shares, hex)


def _read_turn(fields: Fields, state: State) -> None:
    likely = TURN if state.veto is None else VETO
    state.phase = read_phase(fields, PHASES, likely if state.lifted == NOTHING else MOVE_STATION)
    state.turn = fields.whole("turn", 1, 1, LONGEST_GAME)
    most = 0 if state.phase == OVER else ACTIONS_OF_A_TURN
    state.actions_left = fields.whole("actions_left", most, min(1, most), most)
    for line in _words(fields, "extended", LINES):
        state.extended |= LINE_BITS[line]


def _words(fields: Fields, name: str, words: tuple[str, ...]) -> list[int]:
    given = fields.take(name, [])
    found: list[int] = items(fields.path(name), given, lambda at, item: word(at, item, words))
    return found
