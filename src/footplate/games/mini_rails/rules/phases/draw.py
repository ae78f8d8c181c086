"""Draw phase, §4: discs come out of the bag one by one onto the market track, left to right."""

from footplate.engine.flow import Luck
from footplate.games.mini_rails.rules.actions import drawn, drawn_colour
from footplate.games.mini_rails.rules.state import ACTION, COLOUR_COUNT, DRAW, State


def chances(state: State) -> list[tuple[int, int]]:
    """Every colour in the bag, weighted by its discs."""
    return [(drawn(c), state.bag[c]) for c in range(COLOUR_COUNT) if state.bag[c]]


def sample(state: State, luck: float) -> int:
    """A disc, all discs in the bag equally likely."""
    bag = state.bag
    discs = 0
    for count in bag:
        discs += count
    left = int(luck * discs)
    colour = 0
    while left >= bag[colour]:
        left -= bag[colour]
        colour += 1
    return drawn(colour)


def draw_all(state: State, luck: Luck) -> int:
    """Fill the market."""
    bag = state.bag
    market = state.market
    discs = 0
    for count in bag:
        discs += count
    for left in range(discs, discs - len(state.markers) + len(market), -1):
        pick = int(luck() * left)
        colour = 0
        held = bag[0]
        while pick >= held:
            pick -= held
            colour += 1
            held = bag[colour]
        bag[colour] = held - 1
        market.append(colour)
    state.offered = (1 << len(market)) - 1
    return ACTION


def apply(state: State, action: int) -> int:
    """Put the disc on the next slot; when the track is full the turns begin."""
    colour = drawn_colour(action)
    state.bag[colour] -= 1
    state.offered |= 1 << len(state.market)
    state.market.append(colour)
    return DRAW if len(state.market) < len(state.markers) else ACTION
