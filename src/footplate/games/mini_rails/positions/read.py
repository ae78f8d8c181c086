"""Positions of Mini Rails from JSON: a short one is completed, `problems` judges the rest."""

from typing import Any, Final

from footplate.engine.positions.codec import Fields, items, whole, word
from footplate.engine.positions.reading import per_seat, read_phase
from footplate.games.mini_rails.positions.problems import (
    discs_in_play,
    discs_to_draw,
    possible_phases,
    stocks_before,
    visible_discs,
)
from footplate.games.mini_rails.rules.board import (
    COLOURS,
    FRAMES,
    LABELS,
    TILE_SIDES,
    TILES,
    TURNS,
)
from footplate.games.mini_rails.rules.network import place_disc
from footplate.games.mini_rails.rules.phases import PHASES
from footplate.games.mini_rails.rules.phases.place_tiles import lay_tile
from footplate.games.mini_rails.rules.state import (
    ACTION,
    BOUGHT,
    BUILT,
    HIGHEST_VALUE,
    LOWEST_VALUE,
    NOTHING,
    PLACE_FRAMES,
    ROUNDS,
    START_DISCS,
    State,
    first_order,
    start_hexes,
)

FIELDS: Final = (
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


def read(fields: Fields, state: State) -> None:
    """Put what is given into a fresh state; with nothing given chance lays the map first."""
    if not [name for name in FIELDS if fields.has(name)]:
        return
    _read_map(fields, state)
    _read_market(fields, state)
    _read_used(fields, state)
    _read_boards(fields, state)
    _read_bag(fields, state)
    _read_round(fields, state)


def _read_map(fields: Fields, state: State) -> None:
    state.frames = tuple(_words(fields, "frames", COLOURS, COLOURS))
    laid = STANDARD_TILES if len(state.frames) == FRAMES else ()
    for lying in _words(fields, "tiles", laid, TILE_WORDS):
        lay_tile(state, lying)
    given = fields.table("map")
    for colour, name in enumerate(COLOURS):
        if given.has(name):
            hexes = _words(given, name, (), LABELS)
            _place_all(given, state, colour, tuple(hexes))
        elif colour in state.frames:
            _place_all(given, state, colour, start_hexes(state, state.frames.index(colour)))
    given.finish()
    discs = fields.table("frame_discs")
    state.frame_discs = [discs.whole(name, 0, 0, 12) for name in COLOURS]
    discs.finish()


def _words(
    fields: Fields, name: str, default: tuple[str, ...], words: tuple[str, ...]
) -> list[int]:
    most = {"frames": FRAMES, "tiles": TILES}.get(name, len(words))
    given = fields.take(name, default)
    found: list[int] = items(fields.path(name), given, lambda at, item: word(at, item, words))
    if len(found) > most:
        fields.refuse(name, f"lists {len(found)}; there are {most}")
    return found


def _place_all(given: Fields, state: State, colour: int, hexes: tuple[int, ...]) -> None:
    for hex in hexes:
        if state.discs[hex] != NOTHING:
            other = COLOURS[state.discs[hex]]
            given.refuse(COLOURS[colour], f"{LABELS[hex]} already holds a {other} disc")
        place_disc(state, colour, hex)


def _read_market(fields: Fields, state: State) -> None:
    size = len(state.markers)
    given = fields.items("market", [None] * size)
    if len(given) != size:
        fields.refuse(
            "market", f"must have {size} slots for {state.players} players, not {len(given)}"
        )
    state.market = [NOTHING] * size
    for slot, item in enumerate(given):
        where = f"market[{slot}]"
        if isinstance(item, str):
            state.market[slot] = word(where, item, COLOURS)
            state.offered |= 1 << slot
        elif item is not None:
            state.markers[slot] = whole(where, item, 0, state.players - 1)
    state.order = _seats(fields, "order", _left_over(state), state.players)
    state.phase = read_phase(fields, PHASES, possible_phases(state)[0])
    if state.phase != ACTION and state.offered == (1 << state.offered.bit_count()) - 1:
        state.market = [colour for colour in state.market if colour != NOTHING]


def _left_over(state: State) -> list[int]:
    """The first round's order without the markers that are on the market already."""
    order = first_order(state.players)
    for seat in state.markers:
        if seat in order:
            order.remove(seat)
    return order


def _seats(fields: Fields, name: str, default: list[int], players: int) -> list[int]:
    given = fields.take(name, default)
    found: list[int] = items(name, given, lambda at, item: whole(at, item, 0, players - 1))
    return found


def _read_used(fields: Fields, state: State) -> None:
    done = [seat for seat in range(state.players) if state.markers.count(seat) == 2]
    for name, bit in (("bought", BOUGHT), ("built", BUILT)):
        for seat in [*_seats(fields, name, done, state.players), *done]:
            state.used[seat] |= bit


def _read_boards(fields: Fields, state: State) -> None:
    for seat, board in enumerate(per_seat(fields, "stocks", state.players, {})):
        given = Fields(board, f"stocks[{seat}]")
        for colour, name in enumerate(COLOURS):
            values = items(given.path(name), given.take(name, []), _stock)
            state.stock_owners[colour] += (seat,) * len(values)
            state.stock_values[colour] += tuple(values)
        given.finish()
    state.taxed = _words(fields, "taxed", (), COLOURS)


def _stock(where: str, value: Any) -> int:
    return whole(where, value, LOWEST_VALUE, HIGHEST_VALUE)


def _read_bag(fields: Fields, state: State) -> None:
    given = fields.table("bag")
    listed = bool(given.names())
    for colour, name in enumerate(COLOURS):
        left = discs_in_play(state) - visible_discs(state, colour)
        if state.phase == PLACE_FRAMES and colour not in state.frames:
            left -= START_DISCS[state.players]
        state.bag[colour] = given.whole(name, 0 if listed else left, min(left, 0), left)
    given.finish()


def _read_round(fields: Fields, state: State) -> None:
    """The first round that fits stocks, taxed discs and bag, if none is named."""
    before = [stocks_before(state, seat) for seat in range(state.players)]
    likely = ROUNDS if state.phase < 0 else min(ROUNDS, max([len(state.taxed), *before]) + 1)
    while likely < ROUNDS and sum(state.bag) < discs_to_draw(state, likely):
        likely += 1
    state.round = fields.whole("round", likely, 1, ROUNDS)
