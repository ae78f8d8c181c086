"""Reading a position field by field: a short one is completed, an impossible one refused."""

from typing import Any, Final

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Fields, items, whole, word
from footplate.engine.positions.reading import read_start
from footplate.games.mini_rails.info import INFO
from footplate.games.mini_rails.rules.board import (
    BIG_CITY_TILE,
    COLOURS,
    FRAMES,
    LABELS,
    TILE_SIDES,
    TILES,
    TURNS,
)
from footplate.games.mini_rails.rules.network import place_disc
from footplate.games.mini_rails.rules.phases.action import HIGHEST_VALUE, LOWEST_VALUE
from footplate.games.mini_rails.rules.phases.place_tiles import lay_tile
from footplate.games.mini_rails.rules.state import (
    ACTION,
    BAG_DISCS,
    BOUGHT,
    BUILT,
    DRAW,
    NOTHING,
    PLACE_FRAMES,
    PLACE_TILES,
    ROUNDS,
    START_DISCS,
    State,
    first_order,
    new,
    start_hexes,
)

PHASE_NAMES: Final = ("place_frames", "place_tiles", "draw", "action", "over")
PLAY_FIELDS: Final = (
    "phase",
    "round",
    "frames",
    "tiles",
    "map",
    "frame_discs",
    "bag",
    "market",
    "order",
    "bought",
    "built",
    "stocks",
    "taxed",
)
STANDARD_TILES: Final = tuple(f"{tile + 1}A/0" for tile in range(TILES))
TILE_WORDS: Final = tuple(f"{side}/{turned}" for side in TILE_SIDES for turned in range(TURNS))


def read_position(fields: Fields) -> State:
    """The state of a position, every field checked."""
    state = read_start(fields, INFO, new)
    if any(fields.has(name) for name in PLAY_FIELDS):
        _read_map(fields, state)
        _read_market(fields, state)
        _read_used(fields, state)
        _read_boards(fields, state)
        _read_round(fields, state)
        _read_bag(fields, state)
    fields.finish(", ".join(("game", "players", "options", *PLAY_FIELDS)))
    return state


def _read_map(fields: Fields, state: State) -> None:
    state.frames = tuple(_frames(fields))
    for lying in _tiles(fields):
        lay_tile(state, lying)
    given = fields.table("map")
    for colour, name in enumerate(COLOURS):
        if given.has(name):
            _read_hexes(given, state, colour)
        elif colour in state.frames:
            _place_all(given, state, colour, start_hexes(state, state.frames.index(colour)))
    given.finish(", ".join(COLOURS))
    discs = fields.table("frame_discs")
    state.frame_discs = [discs.whole(name, 0, 0, 12) for name in COLOURS]
    discs.finish(", ".join(COLOURS))


def _read_hexes(given: Fields, state: State, colour: int) -> None:
    where = given.path(COLOURS[colour])
    found = items(where, given.take(COLOURS[colour]), lambda at, item: word(at, item, LABELS))
    _place_all(given, state, colour, tuple(found))


def _place_all(given: Fields, state: State, colour: int, hexes: tuple[int, ...]) -> None:
    for hex in hexes:
        if state.discs[hex] != NOTHING:
            other = COLOURS[state.discs[hex]]
            given.refuse(COLOURS[colour], f"{LABELS[hex]} already holds a {other} disc")
        place_disc(state, colour, hex)


def _frames(fields: Fields) -> list[int]:
    frames = _laid(fields, "frames", COLOURS, COLOURS)
    if len(set(frames)) < len(frames):
        fields.refuse("frames", "names a colour twice")
    return frames


def _tiles(fields: Fields) -> list[int]:
    lying = _laid(fields, "tiles", STANDARD_TILES, TILE_WORDS)
    tiles = [tile // (2 * TURNS) for tile in lying]
    if len(set(tiles)) < len(tiles):
        fields.refuse("tiles", "uses a tile twice")
    if tiles and tiles[0] != BIG_CITY_TILE:
        fields.refuse("tiles", "must begin with the Big City's tile, which lies in the centre")
    return lying


def _laid(fields: Fields, name: str, default: tuple[str, ...], words: tuple[str, ...]) -> list[int]:
    where = fields.path(name)
    found = items(where, fields.take(name, default), lambda at, item: word(at, item, words))
    if len(found) > len(default):
        fields.refuse(name, f"lists {len(found)}; there are {len(default)}")
    return found


def _read_market(fields: Fields, state: State) -> None:
    size = len(state.markers)
    state.market = [NOTHING] * size
    given = fields.items("market", [None] * size)
    if len(given) != size:
        fields.refuse(
            "market", f"must have {size} slots for {state.players} players, not {len(given)}"
        )
    for slot, item in enumerate(given):
        where = f"market[{slot}]"
        if isinstance(item, str):
            state.market[slot] = word(where, item, COLOURS)
            state.offered |= 1 << slot
        elif item is not None:
            state.markers[slot] = whole(where, item, 0, state.players - 1)
    standing = items(
        "order",
        fields.take("order", _left_over(state)),
        lambda where, item: whole(where, item, 0, state.players - 1),
    )
    state.order = standing
    state.phase = _read_phase(fields, state)
    _check_market(fields, state)
    if state.phase != ACTION:
        state.market = [colour for colour in state.market if colour != NOTHING]


def _left_over(state: State) -> list[int]:
    """The first round's order without the markers that are on the market already."""
    order = first_order(state.players)
    for seat in state.markers:
        if seat in order:
            order.remove(seat)
    return order


def _read_phase(fields: Fields, state: State) -> int:
    possible = _possible_phases(state)
    name = PHASE_NAMES[possible[0]]
    given = fields.word("phase", name, PHASE_NAMES)
    if given not in possible:
        listed = " or ".join(PHASE_NAMES[phase] for phase in possible)
        fields.refuse(
            "phase", f"is {PHASE_NAMES[given]!r}, but frames, tiles and market say {listed}"
        )
    return OVER if PHASE_NAMES[given] == "over" else given


def _possible_phases(state: State) -> list[int]:
    if len(state.frames) < FRAMES:
        return [PLACE_FRAMES]
    if len(state.tiles) < TILES:
        return [PLACE_TILES]
    discs = len(state.market) - state.market.count(NOTHING)
    markers = len(state.markers) - state.markers.count(NOTHING)
    if discs + markers == len(state.market):
        return [ACTION]
    return [DRAW, len(PHASE_NAMES) - 1] if discs == 0 else [DRAW]


def _check_market(fields: Fields, state: State) -> None:
    for seat in range(state.players):
        if state.order.count(seat) + state.markers.count(seat) != 2:
            fields.refuse("order", f"seat {seat} must have two markers on order track and market")
    if state.phase == ACTION:
        if not state.order:
            fields.refuse("order", "is empty: after the last marker the disc left over is taxed")
        if state.market.count(NOTHING) != len(state.market) - len(state.order) - 1:
            fields.refuse("market", "must hold one disc more than markers stand in the order")
        return
    drawn = len(state.market) - state.market.count(NOTHING)
    if NOTHING in state.market[:drawn] or set(state.markers) != {NOTHING}:
        fields.refuse("market", "fills from the left before any marker stands on it")


def _read_used(fields: Fields, state: State) -> None:
    seats = range(state.players)
    done = [seat for seat in seats if state.markers.count(seat) == 2]
    for name, bit in (("bought", BOUGHT), ("built", BUILT)):
        given = fields.items(name, done)
        for at, item in enumerate([*given, *done]):
            state.used[whole(f"{name}[{at}]", item, 0, state.players - 1)] |= bit
    for seat in seats:
        if state.used[seat].bit_count() != state.markers.count(seat):
            fields.refuse(
                "bought",
                f"seat {seat} has {state.markers.count(seat)} markers on the market: "
                "name it as often in 'bought' and 'built' together",
            )


def _read_boards(fields: Fields, state: State) -> None:
    boards = fields.items("stocks", [{}] * state.players)
    if len(boards) != state.players:
        fields.refuse("stocks", f"must have one entry per seat, {state.players}")
    for seat, board in enumerate(boards):
        given = Fields(board, f"stocks[{seat}]")
        for colour, name in enumerate(COLOURS):
            values = items(given.path(name), given.take(name, []), _stock)
            state.stock_owners[colour] += (seat,) * len(values)
            state.stock_values[colour] += tuple(values)
        given.finish(", ".join(COLOURS))
    taxed = items("taxed", fields.take("taxed", []), lambda at, item: word(at, item, COLOURS))
    state.taxed = taxed


def _stock(where: str, value: Any) -> int:
    return whole(where, value, LOWEST_VALUE, HIGHEST_VALUE)


def _read_round(fields: Fields, state: State) -> None:
    over = state.phase == OVER
    before = [_stocks_before(state, seat) for seat in range(state.players)]
    least = ROUNDS if over else min(ROUNDS, max([len(state.taxed), *before]) + 1)
    state.round = fields.whole("round", least, 1, ROUNDS)
    finished = ROUNDS if over else state.round - 1
    if over and state.round != ROUNDS:
        fields.refuse("round", f"must be {ROUNDS} when the game is over")
    if len(state.taxed) > finished:
        fields.refuse("taxed", f"holds {len(state.taxed)} discs after {finished} rounds")
    for seat, count in enumerate(before):
        if count > finished:
            fields.refuse(
                f"stocks[{seat}]", f"holds more stocks than rounds allow in {state.round}"
            )


def _stocks_before(state: State, seat: int) -> int:
    """How many stocks a seat had when the round began."""
    held = sum(owners.count(seat) for owners in state.stock_owners)
    return held - (state.used[seat] & BOUGHT)


def _read_bag(fields: Fields, state: State) -> None:
    given = fields.table("bag")
    listed = bool(given.names())
    in_play = START_DISCS[state.players] + BAG_DISCS[str(state.options["bag"])][state.players]
    for colour, name in enumerate(COLOURS):
        left = in_play - _visible(state, colour)
        if left < 0:
            fields.refuse("map", f"{in_play - left} {name} discs in all; there are {in_play}")
        if state.phase == PLACE_FRAMES and colour not in state.frames:
            left -= START_DISCS[state.players]
        state.bag[colour] = given.whole(name, 0 if listed else left, 0, left)
    given.finish(", ".join(COLOURS))
    to_draw = len(state.markers) - len(state.market) if state.phase == DRAW else 0
    if sum(state.bag) < to_draw:
        fields.refuse("bag", f"holds {sum(state.bag)} discs; {to_draw} must still be drawn")


def _visible(state: State, colour: int) -> int:
    stocks = len(state.stock_values[colour])
    lying = state.discs.count(colour) + state.market.count(colour) + state.taxed.count(colour)
    return lying + stocks + state.frame_discs[colour]
