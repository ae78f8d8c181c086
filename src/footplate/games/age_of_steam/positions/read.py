"""Positions of Age of Steam from JSON: a short one is completed, `problems` judges the rest."""

from typing import Any, Final

from footplate.engine.positions.codec import Fields, PositionError, items, whole, word
from footplate.engine.positions.reading import per_seat, read_phase
from footplate.games.age_of_steam.positions.problems import (
    all_to_act,
    cubes_out,
    problems,
    tiles_of_build,
)
from footplate.games.age_of_steam.positions.write import end_name
from footplate.games.age_of_steam.rules.actions import FACES, HIGHEST_BID, Tracks
from footplate.games.age_of_steam.rules.board.map_data import MOST_TURNS
from footplate.games.age_of_steam.rules.board.names import COLOURS, NO_STOP, SIDES
from footplate.games.age_of_steam.rules.board.tiles import (
    NO_PIECE,
    PIECE_SECTIONS,
    PIECE_SIDES,
    TURNS,
)
from footplate.games.age_of_steam.rules.network.disks import links_of
from footplate.games.age_of_steam.rules.network.survey import survey_network
from footplate.games.age_of_steam.rules.network.tracing import leads_back, rebuild_map
from footplate.games.age_of_steam.rules.network.track import close_end, open_end
from footplate.games.age_of_steam.rules.phases import PHASES
from footplate.games.age_of_steam.rules.phases.build_track import pass_over_builders
from footplate.games.age_of_steam.rules.state import (
    ACTION_NAMES,
    BUILD_TRACK,
    COLOUR_COUNT,
    ENGINEER_TILES,
    HIGHEST_ENGINE,
    ISSUE_SHARES,
    MOST_GOODS,
    MOST_ROLLS,
    MOST_SHARES,
    MOVE_GOODS,
    MOVE_ROUNDS,
    NOTHING,
    ORDER_DICE,
    START_CASH,
    START_ENGINE,
    START_SHARES,
    State,
    turns,
)

HIGHEST_INCOME: Final = 1000
TRACKS: Final = Tracks()

Owners = dict[int, int]
"""The owner of the track at hex × 6 + side."""


def read(fields: Fields, state: State) -> None:
    """Put what is given into a fresh state; with nothing given chance draws the goods first."""
    if not fields.names():
        return
    state.phase = read_phase(fields, PHASES, ISSUE_SHARES)
    _read_track(fields, state)
    for seat, given in enumerate(per_seat(fields, "seats", state.players, {})):
        _read_seat(Fields(given, f"seats[{seat}]"), state, seat)
    _read_dice(fields, state)
    _read_order(fields, state)
    _read_build(fields, state)
    _read_goods(fields, state)
    _read_move(fields, state)
    _read_bag(fields, state)
    # To pass over who can do nothing is play already, and what cannot be is not played.
    if state.phase == BUILD_TRACK and all(problem.is_odd for problem in problems(state)):
        state.phase = pass_over_builders(state)


def _read_track(fields: Fields, state: State) -> None:
    """Put New Cities and pieces on the map, find the links and give them to their owners."""
    cities = fields.table("new_cities")
    for place, letter in enumerate(state.map.letters):
        if cities.has(letter):
            town = cities.word(letter, "", state.map.town_names)
            state.letters[place] = state.map.city_count + town
    cities.finish()
    given = fields.table("track")
    owners: Owners = {}
    for label in given.names():
        owners |= _read_tile(given, state, label)
    rebuild_map(state)
    for side, owner in owners.items():
        link = state.link_at[side]
        if link != NOTHING and owner != owners[state.link_at.index(link)]:
            text = "the track has another owner than the rest of its link"
            given.refuse(state.map.labels[side // TURNS], text)
        if link != NOTHING:
            state.link_owner[link] = owner
    _turn_back(fields, state)


def _read_tile(given: Fields, state: State, label: str) -> Owners:
    hex = state.map.board.number_of.get(label.lower(), NOTHING)
    if hex == NOTHING:
        given.refuse(label, "no track can lie there")
    if state.pieces[hex] != NO_PIECE:
        given.refuse(label, "is given twice")
    where = given.path(label)
    piece, *seats = items(where, given.take(label)) or [None]
    if not isinstance(piece, str):
        raise PositionError(where, "must begin with the sides joined, as in ['N-S', 0]")
    try:
        state.pieces[hex] = TRACKS.value(state, piece)
    except ValueError as error:
        raise PositionError(where, str(error)) from error
    owners = [_owner(f"{where}[{at}]", seat, state) for at, seat in enumerate(seats, start=1)]
    groups = _owned_together(state, hex, piece)
    if len(owners) == 1:
        owners *= len(groups)
    if len(owners) != len(groups):
        raise PositionError(where, f"must name {len(groups)} owners, one per section")
    pairs = zip(groups, owners, strict=True)
    return {hex * TURNS + side: owner for group, owner in pairs for side in group}


def _owner(where: str, item: Any, state: State) -> int:
    return NOTHING if item is None else whole(where, item, 0, state.players - 1)


def _owned_together(state: State, hex: int, text: str) -> list[tuple[int, ...]]:
    """What has an owner of its own: a town's exits clockwise, else the sections as written."""
    piece = state.pieces[hex]
    if state.map.stop_at[hex] != NO_STOP:
        return [(side,) for side in PIECE_SIDES[piece]]
    first = SIDES.index(text.upper().split("-")[0])
    return sorted(PIECE_SECTIONS[piece], key=lambda section: first not in section)


def _turn_back(fields: Fields, state: State) -> None:
    """Links that lead from a New City back to it are open where the position says so."""
    ends = _read_ends(fields, "turned_back", state)
    for link, start in enumerate(state.link_from):
        own = [end for end in ends if state.link_at[end] == link]
        own = [end for end in own if state.map.facing[end] // TURNS == start]
        if leads_back(state, link) and len(own) == 1:
            close_end(state, link)
            open_end(state, link, own[0])
        elif leads_back(state, link):
            text = "the track leads back to its own city: name its open end in 'turned_back'"
            label = state.map.labels[state.link_end[link] // TURNS]
            raise PositionError(f"track.{label}", text)
    for end in ends:
        if end not in state.link_end or not leads_back(state, state.link_at[end]):
            place = end_name(state.map, end)
            fields.refuse("turned_back", f"no track points back at its own New City at {place}")


def _read_seat(own: Fields, state: State, seat: int) -> None:
    state.cash[seat] = own.whole("cash", START_CASH, 0, HIGHEST_BID)
    state.income[seat] = own.whole("income", 0, -HIGHEST_INCOME, HIGHEST_INCOME)
    state.shares[seat] = own.whole("shares", START_SHARES, START_SHARES, MOST_SHARES)
    state.engine[seat] = own.whole("engine", START_ENGINE, START_ENGINE, HIGHEST_ENGINE)
    state.chosen[seat] = _word_or_none(own, "action", ACTION_NAMES)
    # Who has track has laid a first tile; who has none says so, or has not.
    state.has_built[seat] = int(_flag(own, "first_tile", links_of(state, seat) > 0))
    state.upgraded[seat] = int(_flag(own, "upgraded", False))
    state.bids[seat] = own.whole("bid", 0, 0, HIGHEST_BID)
    state.out[seat] = own.whole("out", 0, 0, MOST_TURNS)
    own.finish()


def _read_dice(fields: Fields, state: State) -> None:
    for seat, given in enumerate(per_seat(fields, "rolls", state.players, [])):
        sums = items(f"rolls[{seat}]", given, _within(ORDER_DICE, ORDER_DICE * FACES))
        if len(sums) > MOST_ROLLS:
            fields.refuse("rolls", f"seat {seat} has rolled more than {MOST_ROLLS} times")
        state.totals[seat] = tuple(sums)
    state.dice = tuple(items("dice", fields.take("dice", []), _within(1, FACES)))
    state.dark = _flag(fields, "dark", False)


def _read_order(fields: Fields, state: State) -> None:
    seat = _within(0, state.players - 1)
    living = [seat for seat in range(state.players) if not state.out[seat]]
    state.turn = fields.whole("turn", 1, 1, turns(state))
    state.order = items("order", fields.take("order", living), seat)
    auction = fields.table("auction")
    state.dropped = items("auction.dropped", auction.take("dropped", []), seat)
    state.has_passed = _flag(auction, "passed", False)
    auction.finish()
    state.queue = items("queue", fields.take("queue", all_to_act(state)), seat)


def _read_build(fields: Fields, state: State) -> None:
    """The build in progress: tiles left, hexes built, the New City placed, sections extended."""
    build, names, labels = fields.table("build"), state.map.stop_names, state.map.labels
    built = [str(label).upper() for label in build.items("built", [])]
    state.built = tuple(items("build.built", built, lambda at, label: word(at, label, labels)))
    left = max(0, tiles_of_build(state) - len(built))
    state.tiles_left = build.whole("tiles_left", left, 0, ENGINEER_TILES)
    town = build.take("new_city")
    if town is not None:
        if town not in [names[stop] for stop in state.letters if stop != NOTHING]:
            build.refuse("new_city", f"{town!r} is no New City on the map")
        state.new_city = state.map.stop_hexes[names.index(town)]
    for end in _read_ends(build, "extended", state):
        if end not in state.link_end:
            build.refuse("extended", f"no unfinished section ends at {end_name(state.map, end)}")
        state.link_fresh[state.link_at[end]] = 1
    build.finish()


def _read_goods(fields: Fields, state: State) -> None:
    display, goods = fields.table("display"), fields.table("goods")
    for column, boxes in zip(state.map.columns, state.map.boxes_of, strict=True):
        cubes = items(display.path(column.name), display.take(column.name, []), _box)
        if len(cubes) > len(boxes):
            display.refuse(column.name, f"has {len(boxes)} boxes, not {len(cubes)}")
        for box, cube in zip(boxes, cubes, strict=False):
            state.display[box] = cube
    display.finish()
    for stop, name in enumerate(state.map.stop_names):
        for colour in items(goods.path(name), goods.take(name, []), _colour):
            state.goods[stop * COLOUR_COUNT + colour] += 1
    goods.finish()
    state.drawn = tuple(items("drawn", fields.take("drawn", []), _colour))


def _read_move(fields: Fields, state: State) -> None:
    move, names = fields.table("move"), state.map.stop_names
    state.move_round = move.whole("round", int(state.phase == MOVE_GOODS), 0, MOVE_ROUNDS)
    state.cube = _word_or_none(move, "cube", COLOURS)
    path = move.items("path", [])
    state.path = tuple(items("move.path", path, lambda at, name: word(at, name, names)))
    move.finish()
    if state.phase == MOVE_GOODS:
        survey_network(state)


def _read_bag(fields: Fields, state: State) -> None:
    """The bag holds all cubes that are nowhere else."""
    bag = fields.table("bag")
    for colour, name in enumerate(COLOURS):
        left = state.map.bag[colour] - cubes_out(state, colour)
        state.bag[colour] = bag.whole(name, left, min(left, 0), MOST_GOODS)
    bag.finish()


def _read_ends(fields: Fields, name: str, state: State) -> list[int]:
    """A list of open ends, written like `K9 NE`."""
    return items(fields.path(name), fields.take(name, []), lambda at, end: _end(at, end, state))


def _end(where: str, item: Any, state: State) -> int:
    label, _, side = item.partition(" ") if isinstance(item, str) else ("", "", "")
    hex = state.map.board.number_of.get(label.lower(), NOTHING)
    if hex == NOTHING or side not in SIDES:
        raise PositionError(where, f"is {item!r}; an open end is written like 'K9 NE'")
    return hex * TURNS + SIDES.index(side)


def _flag(fields: Fields, name: str, default: bool) -> bool:
    value = fields.take(name, default)
    if not isinstance(value, bool):
        fields.refuse(name, "must be true or false")
    return value


def _word_or_none(fields: Fields, name: str, words: tuple[str, ...]) -> int:
    value = fields.take(name)
    return NOTHING if value is None else word(fields.path(name), value, words)


def _within(low: int, high: int) -> Any:
    return lambda where, item: whole(where, item, low, high)


def _colour(where: str, item: Any) -> int:
    return word(where, item, COLOURS)


def _box(where: str, item: Any) -> int:
    return NOTHING if item is None else word(where, item, COLOURS)
