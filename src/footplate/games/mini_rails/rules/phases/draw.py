"""Draw phase, §3: discs come out of the bag one by one onto the market track, left to right."""

from footplate.engine.flow import Luck, bag_chances, bag_sample
from footplate.games.mini_rails.rules.actions import DRAWN
from footplate.games.mini_rails.rules.events import DiscDrawn, MarketFilled
from footplate.games.mini_rails.rules.state import ACTION, DRAW, State


def chances(state: State) -> list[tuple[int, int]]:
    """Every colour in the bag, weighted by its discs."""
    return bag_chances(state.bag, DRAWN)


def sample(state: State, luck: float) -> int:
    """A disc, all discs in the bag equally likely."""
    return DRAWN.of(bag_sample(state.bag, luck))


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
    colour = DRAWN.arg(action)
    slot = len(state.market)
    state.bag[colour] -= 1
    state.offered |= 1 << slot
    state.market.append(colour)
    full = len(state.market) == len(state.markers)
    if state.events is not None:
        state.events.append(DiscDrawn(colour, slot))
        if full:
            state.events.append(MarketFilled(state.round, tuple(state.market)))
    return ACTION if full else DRAW
