"""What cannot be in a position of Stephenson's Rocket."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Problem
from footplate.games.stephensons_rocket.rules.board import tables
from footplate.games.stephensons_rocket.rules.network.lines import has_moved, legal_hexes
from footplate.games.stephensons_rocket.rules.phases import move_station, turn
from footplate.games.stephensons_rocket.rules.phases.extend import (
    OLD_FOR_NEW,
    asked_from,
    first_asked,
)
from footplate.games.stephensons_rocket.rules.phases.veto import vetoed_hexes
from footplate.games.stephensons_rocket.rules.scoring import (
    LINES_THAT_END,
    end_reasons,
    lines_ended,
)
from footplate.games.stephensons_rocket.rules.state import (
    ACTIONS_OF_A_TURN,
    CHOOSE_START,
    MOVE_STATION,
    SEATS,
    SOURCES,
    TURN,
    VETO,
    State,
    Veto,
    share_cap,
    shares_in,
    turn_limit,
)

MOST_TILES_LACKING: Final = 2
"""The last turn may end in two mergers for which no tile is left."""


def problems(state: State) -> list[Problem]:
    """Everything about a state that cannot be."""
    found = [*_lines(state), *_tiles(state), *_stations(state), *_lifted(state), *_pieces(state)]
    if state.veto is not None:
        found += _veto(state, state.veto)
    found += [*_phase(state), *_turn(state)]
    # How something came about matters to no rule: a set-up need not tell.
    return [*found, *(problem._replace(is_odd=True) for problem in _history(state))]


def tiles_used(state: State) -> int:
    """Tiles that lie on the map: on every hex of track, but not under a locomotive."""
    locomotives = [line for line in range(tables.LINE_COUNT) if has_moved(state, line)]
    return sum(map(len, state.tracks)) - len(locomotives)


def _lines(state: State) -> Iterator[Problem]:
    for line, name in enumerate(tables.LINES):
        if state.into[line] != tables.NOTHING and any(shares_in(state, line)):
            yield Problem(f"lines.{name}.shares", "must be 0: a dissolved line has no shares")
    for hex in range(tables.HEXES):
        line = state.line_at[hex]
        others = 0 if line == tables.NOTHING else state.near[hex] & ~tables.LINE_BITS[line]
        for other in range(tables.LINE_COUNT):
            if others & tables.LINE_BITS[other]:
                beside = f"{tables.LABELS[hex]} lies next to {tables.LINES[other]}"
                text = f"{beside}: they would have merged"
                yield Problem(f"lines.{tables.LINES[line]}.track", text)


def _tiles(state: State) -> Iterator[Problem]:
    used = tiles_used(state)
    if used > tables.TRACK_TILES + MOST_TILES_LACKING:
        yield Problem("lines", f"have {used} tiles of track; there are {tables.TRACK_TILES}")
    if state.tiles > max(0, tables.TRACK_TILES - used):
        yield Problem(
            "tiles", f"is {state.tiles}, but {used} of {tables.TRACK_TILES} lie on the map"
        )


def _stations(state: State) -> Iterator[Problem]:
    for hex, seat in enumerate(state.station_at):
        if seat == tables.NOTHING:
            continue
        label = tables.LABELS[hex]
        if tables.SITE_AT[hex] != tables.NOTHING:
            text = f"{label} holds a site; a station cannot stand there"
            yield Problem(f"stations[{seat}]", text)
        for near in tables.NEIGHBOURS[hex]:
            if near < hex and state.station_at[near] != tables.NOTHING:
                later = max(seat, state.station_at[near])
                text = f"{label} lies next to the station on {tables.LABELS[near]}"
                yield Problem(f"stations[{later}]", text)
    for seat in range(state.players):
        lifted = state.lifted != tables.NOTHING and seat == state.active
        if state.station_at.count(seat) + lifted > tables.STATIONS:
            text = f"names too many stations; a player has {tables.STATIONS}"
            yield Problem(f"stations[{seat}]", text)
        for line in range(tables.LINE_COUNT):
            if state.linked[line * SEATS + seat] != _stations_on_track(state, line, seat):
                yield Problem(
                    f"stations[{seat}]", f"are not those on track of {tables.LINES[line]}"
                )


def _stations_on_track(state: State, line: int, seat: int) -> int:
    places = zip(state.line_at, state.station_at, strict=True)
    return len([owner for at, owner in places if at == line and owner == seat])


def _lifted(state: State) -> Iterator[Problem]:
    hex = state.lifted
    if (state.phase == MOVE_STATION) != (hex != tables.NOTHING):
        yield Problem("lifted", "must be given in the phase 'move_station' and in no other")
    if hex == tables.NOTHING:
        return
    if tables.SITE_AT[hex] != tables.NOTHING or state.line_at[hex] != tables.NOTHING:
        yield Problem("lifted", f"no unlinked station can have stood on {tables.LABELS[hex]}")
    for near in (hex, *tables.NEIGHBOURS[hex]):
        if state.station_at[near] != tables.NOTHING:
            text = f"the station on {tables.LABELS[near]} leaves no room for the lifted one"
            yield Problem("lifted", text)
    if state.phase == MOVE_STATION and not move_station.legal(state):
        yield Problem("lifted", "the station has no other hex to go to")


def _pieces(state: State) -> Iterator[Problem]:
    for field, cubes in enumerate(state.cubes):
        if len(cubes) > tables.SPACES[field]:
            city, industry = divmod(field, tables.INDUSTRY_COUNT)
            text = f"holds {len(cubes)} cubes; it has {tables.SPACES[field]} spaces"
            yield Problem(f"industries.{tables.CITIES[city]}.{tables.INDUSTRIES[industry]}", text)
    if sum(state.pawns) > tables.PASSENGERS:
        yield Problem("passengers", f"adds up to {sum(state.pawns)}; there are {tables.PASSENGERS}")


def _veto(state: State, veto: Veto) -> Iterator[Problem]:
    line, name, active = veto.line, tables.LINES[veto.line], state.active
    if not state.tiles and has_moved(state, line):
        yield Problem("veto.line", f"{name} cannot be extended: no tile is left")
    if veto.hex not in legal_hexes(state, line):
        yield Problem("veto.hex", f"{name} cannot move to {tables.LABELS[veto.hex]}")
        return
    others = asked_from(state, line, first_asked(state, line))
    if not others:
        yield Problem("veto.line", f"nobody but seat {active} can veto {name}")
        return
    cap, held = share_cap(state), shares_in(state, line)
    paid_out = state.isolated & tables.LINE_BITS[line] or (cap and sum(held) >= cap)
    if not held[active] and not paid_out:
        text = f"seat {active} has announced the move and must hold the share for it"
        yield Problem(f"lines.{name}.shares", text, is_odd=True)
    yield from _bids(state, veto)
    yield from _lap(veto, others, active)


def _bids(state: State, veto: Veto) -> Iterator[Problem]:
    hexes = vetoed_hexes(state, veto.line, veto.hex)
    for place, (seat, shares, hex) in enumerate(veto.bids):
        where, own = f"veto.bids[{place}]", state.shares[veto.line * SEATS + seat]
        if seat == state.active:
            text = "the active player bids last, and the round ends with that"
            yield Problem(f"{where}.seat", text)
        elif shares > own:
            yield Problem(f"{where}.shares", f"is {shares}; seat {seat} holds {own}")
        elif hex not in hexes:
            yield Problem(f"{where}.hex", f"{tables.LABELS[hex]} cannot be bid for")


def _lap(veto: Veto, others: list[int], active: int) -> Iterator[Problem]:
    lap = [*others, active]
    if veto.asked not in lap:
        yield Problem("veto.asked", f"seat {veto.asked} has no share in the line")
        return
    if veto.asked == active and not veto.bids:
        yield Problem("veto.asked", "the active player is asked only after a bid")
    if any(after.shares <= before.shares for before, after in pairwise(veto.bids)):
        yield Problem("veto.bids", "must rise")
    bidders = [bid.seat for bid in veto.bids]
    asked_before = lap[: lap.index(veto.asked)]
    if bidders != [seat for seat in asked_before if seat in bidders]:
        text = "must stand in the order of the lap, before the seat that is asked"
        yield Problem("veto.bids", text)


def _phase(state: State) -> Iterator[Problem]:
    if (state.phase == VETO) != (state.veto is not None):
        yield Problem("veto", "must be given in the phase 'veto' and in no other")
    if state.phase == OVER and not end_reasons(state):
        yield Problem("phase", "is 'over', but lines, tiles and turns let the game go on")
    if state.phase == TURN and not turn.can_act(state):
        yield Problem("phase", f"is 'turn', but seat {state.active} can do nothing")
    if state.phase == CHOOSE_START and (_actions_shown(state) or _is_under_way(state)):
        yield Problem("phase", "is 'choose_start', but the game has begun")


def _is_under_way(state: State) -> bool:
    owned = sum(state.shares) + sum(state.pawns) + sum(state.prestige)
    return owned + state.extended > 0 or _actions_taken(state) > 0


def _turn(state: State) -> Iterator[Problem]:
    limit, over = turn_limit(state), state.phase == OVER
    if limit and state.turn > limit:
        yield Problem("turn", f"is {state.turn}; the game ends after {limit}")
    if (state.actions_left == 0) != over:
        yield Problem("actions_left", "is 0 when the game is over, and only then")
    begun = ACTIONS_OF_A_TURN - state.actions_left + (state.phase == VETO)
    if state.extended.bit_count() > begun:
        yield Problem("extended", f"names more lines than actions were begun, {begun}")
    if state.tiles == 0 and state.actions_left == ACTIONS_OF_A_TURN:
        yield Problem("tiles", "is 0, so the game was over before this turn began")


def _actions_taken(state: State) -> int:
    return ACTIONS_OF_A_TURN * state.turn - state.actions_left


def _actions_shown(state: State) -> int:
    """How many actions it took to lay and build what lies there."""
    built = tables.STATIONS * state.players - sum(state.reserve)
    return sum(map(len, state.tracks)) + sum(map(len, state.cubes)) + built


def _history(state: State) -> Iterator[Problem]:
    """What no sequence of turns can have brought about."""
    if lines_ended(state) >= LINES_THAT_END and state.actions_left == ACTIONS_OF_A_TURN:
        text = f"{LINES_THAT_END} have their X, so the game was over before this turn began"
        yield Problem("lines", text)
    for line, name in enumerate(tables.LINES):
        shares, most = sum(shares_in(state, line)), _most_shares(state, line)
        if shares > most:
            text = f"add up to {shares}; extensions and mergers have brought {most} at most"
            yield Problem(f"lines.{name}.shares", text)
        for hex in () if has_moved(state, line) else tables.NEIGHBOURS[tables.START_HEXES[line]]:
            if state.station_at[hex] != tables.NOTHING and state.into[line] == tables.NOTHING:
                text = f"{tables.LABELS[hex]} lies next to {name}, which has not moved yet"
                yield Problem(f"stations[{state.station_at[hex]}]", text)
    if sum(state.pawns) > sum(state.linked):
        yield Problem("passengers", "each is taken for a station on a line; there are fewer")
    sites = 0
    for connected in state.connected:
        sites |= connected
    causes = (sites & tables.CITY_MASK, sites & tables.TOWN_MASK, state.dissolved)
    for source, name in enumerate(SOURCES):
        if not causes[source] and any(state.prestige[source * SEATS : (source + 1) * SEATS]):
            yield Problem(f"prestige.{name}", "must be 0: nothing of the kind has been reached")


def _most_shares(state: State, line: int) -> int:
    announced = state.veto is not None and state.veto.line == line
    joined = [other for other in range(tables.LINE_COUNT) if state.into[other] == line]
    gained = sum(_most_shares(state, other) // OLD_FOR_NEW for other in joined)
    return len(state.tracks[line]) + announced + gained
