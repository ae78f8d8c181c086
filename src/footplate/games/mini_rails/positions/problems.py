"""What cannot be in a position of Mini Rails."""

from collections.abc import Iterator

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Problem
from footplate.games.mini_rails.rules.board import BIG_CITY_TILE, COLOURS, FRAMES, TILES, TURNS
from footplate.games.mini_rails.rules.phases import PHASES
from footplate.games.mini_rails.rules.state import (
    ACTION,
    BAG_DISCS,
    BOUGHT,
    COLOUR_COUNT,
    DRAW,
    NOTHING,
    PLACE_FRAMES,
    PLACE_TILES,
    ROUNDS,
    START_DISCS,
    State,
    start_hexes,
)


def problems(state: State) -> list[Problem]:
    """Everything about a state that cannot be."""
    found = [*_map(state), *_phase(state)]
    if state.phase in (PLACE_FRAMES, PLACE_TILES):
        return [*found, *_before_the_first_draw(state)]
    return [*found, *_markers(state), *_used(state), *_rounds(state), *_bag(state)]


def discs_in_play(state: State) -> int:
    """The discs of each colour on the map and in the bag at the start."""
    return START_DISCS[state.players] + BAG_DISCS[str(state.options["bag"])][state.players]


def visible_discs(state: State, colour: int) -> int:
    """The discs of a colour that are not in the bag."""
    lying = state.discs.count(colour) + state.market.count(colour) + state.taxed.count(colour)
    return lying + len(state.stock_values[colour]) + state.frame_discs[colour]


def discs_to_draw(state: State, round: int) -> int:
    """How many discs must still come out of the bag if this is the round."""
    market = len(state.markers)
    now = market - len(state.market) if state.phase == DRAW else 0
    return now + market * (ROUNDS - round)


def possible_phases(state: State) -> list[int]:
    """The phases that frames, tiles and market allow, the likeliest first."""
    if len(state.frames) < FRAMES:
        return [PLACE_FRAMES]
    if len(state.tiles) < TILES:
        return [PLACE_TILES]
    markers = len(state.markers) - state.markers.count(NOTHING)
    if _lying(state) + markers == len(state.markers):
        return [ACTION]
    return [DRAW, OVER] if _lying(state) == 0 else [DRAW]


def stocks_before(state: State, seat: int) -> int:
    """How many stocks a seat had when the round began."""
    held = sum(owners.count(seat) for owners in state.stock_owners)
    return held - (state.used[seat] & BOUGHT)


def _lying(state: State) -> int:
    return len(state.market) - state.market.count(NOTHING)


def _map(state: State) -> Iterator[Problem]:
    tiles = [lying // (2 * TURNS) for lying in state.tiles]
    if len(set(state.frames)) < len(state.frames):
        yield Problem("frames", "names a colour twice")
    if len(set(tiles)) < len(tiles):
        yield Problem("tiles", "uses a tile twice")
    if tiles and tiles[0] != BIG_CITY_TILE:
        yield Problem("tiles", "must begin with the Big City's tile, which lies in the centre")
    if tiles and len(state.frames) < FRAMES:
        yield Problem("tiles", "must be left out until all six frames lie")


def _phase(state: State) -> Iterator[Problem]:
    possible = possible_phases(state)
    if state.phase not in possible:
        names = [*(phase.name for phase in PHASES), "over"]
        listed = " or ".join(names[phase] for phase in possible)
        text = f"is {names[state.phase]!r}, but frames, tiles and market say {listed}"
        yield Problem("phase", text)


def _before_the_first_draw(state: State) -> Iterator[Problem]:
    """Frames and tiles may lie, and the first discs beside the frames; nothing else has begun."""
    for colour, name in enumerate(COLOURS):
        start: tuple[int, ...] = ()
        if colour in state.frames:
            start = start_hexes(state, state.frames.index(colour))
        lying = [hex for hex, disc in enumerate(state.discs) if disc == colour]
        if sorted(start) != lying:
            yield Problem("map", f"{name} stands beside its frame only, until all tiles lie")
    begun = {
        "market": _lying(state),
        "order": len(state.order) != 2 * state.players,
        "stocks": any(state.stock_values),
        "taxed": state.taxed,
        "frame_discs": any(state.frame_discs),
        "round": state.round != 1,
        "bag": len(set(state.bag)) > 1 or state.bag[0] != _full_bag(state),
    }
    for name, is_begun in begun.items():
        if is_begun:
            yield Problem(name, "must be left out until all frames and tiles lie")


def _full_bag(state: State) -> int:
    return BAG_DISCS[str(state.options["bag"])][state.players]


def _markers(state: State) -> Iterator[Problem]:
    for seat in range(state.players):
        if state.order.count(seat) + state.markers.count(seat) != 2:
            yield Problem("order", f"seat {seat} must have two markers on order track and market")
    if state.phase != ACTION:
        if NOTHING in state.market or set(state.markers) != {NOTHING}:
            yield Problem("market", "fills from the left before any marker stands on it")
        return
    if not state.order:
        yield Problem("order", "is empty: after the last marker the disc left over is taxed")
    if _lying(state) != len(state.order) + 1:
        yield Problem("market", "must hold one disc more than markers stand in the order")


def _used(state: State) -> Iterator[Problem]:
    for seat in range(state.players):
        markers = state.markers.count(seat)
        if state.used[seat].bit_count() != markers:
            text = f"seat {seat} has {markers} markers on the market: name it as often in "
            yield Problem("bought", f"{text}'bought' and 'built' together")


def _rounds(state: State) -> Iterator[Problem]:
    over = state.phase == OVER
    finished = ROUNDS if over else state.round - 1
    if over and state.round != ROUNDS:
        yield Problem("round", f"must be {ROUNDS} when the game is over")
    if len(state.taxed) > finished:
        yield Problem("taxed", f"holds {len(state.taxed)} discs after {finished} rounds")
    for seat in range(state.players):
        if stocks_before(state, seat) > finished:
            text = f"holds more stocks than rounds allow in {state.round}"
            yield Problem(f"stocks[{seat}]", text)


def _bag(state: State) -> Iterator[Problem]:
    in_play = discs_in_play(state)
    for colour in range(COLOUR_COUNT):
        visible = visible_discs(state, colour)
        if visible > in_play:
            yield Problem("map", f"{visible} {COLOURS[colour]} discs in all; there are {in_play}")
        elif visible + state.bag[colour] > in_play:
            yield Problem("bag", f"{COLOURS[colour]} has {in_play} discs, {visible} elsewhere")
    if state.phase == OVER:
        return
    to_draw = discs_to_draw(state, state.round)
    if sum(state.bag) < to_draw:
        text = f"holds {sum(state.bag)} discs; {to_draw} must still be drawn"
        yield Problem("bag", f"{text} until round {ROUNDS}")
