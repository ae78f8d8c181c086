"""Why an action of Mini Rails is not legal: the rule that forbids it, in a sentence."""

from footplate.engine.view.reasons import Reason, forbidden
from footplate.games.mini_rails.rules.actions import (
    BUILD,
    BUY,
    DRAWN,
    FRAME_PLACED,
    TILE_PLACED,
    slot_of,
)
from footplate.games.mini_rails.rules.board import BIG_CITY_TILE, LABELS
from footplate.games.mini_rails.rules.network import open_sites
from footplate.games.mini_rails.rules.phases.place_tiles import tiles_for_next_slot
from footplate.games.mini_rails.rules.state import BOUGHT, BUILT, NOTHING, State, disc_in
from footplate.games.mini_rails.view.words import colour as colour_word
from footplate.games.mini_rails.view.words import company


def why_not(state: State, action: int) -> Reason | None:
    """The reason against an action of the present phase; None if there is none."""
    if FRAME_PLACED.has(action):
        return _frame_laid(state, FRAME_PLACED.arg(action))
    if TILE_PLACED.has(action):
        return _tile(state, TILE_PLACED.arg(action) // 2)
    if DRAWN.has(action):
        return _bag(state, DRAWN.arg(action))
    slot = slot_of(action)
    found = _used(state, action) or _market(state, slot)
    if found or BUY.has(action):
        return found
    colour = disc_in(state, slot)
    if BUILD.has(action):
        return _site(state, colour, BUILD.pair(action)[1])
    return _not_blocked(state, colour)


def _used(state: State, action: int) -> Reason | None:
    """Each of the two actions once a round."""
    used = state.used[state.order[0]]
    if BUY.has(action):
        return forbidden("15", "bought") if used & BOUGHT else None
    return forbidden("15", "built") if used & BUILT else None


def _market(state: State, slot: int) -> Reason | None:
    if slot >= len(state.market):
        return forbidden("13", "no_slot", slot=slot + 1, slots=len(state.market))
    return forbidden("15", "taken", slot=slot + 1) if disc_in(state, slot) == NOTHING else None


def _site(state: State, colour: int, hex: int) -> Reason | None:
    sites = open_sites(state, colour)
    if hex in sites:
        return None
    if state.discs[hex] != NOTHING:
        return forbidden("19", "occupied", 1, hex=LABELS[hex], disc=colour_word(state.discs[hex]))
    if not sites:
        return forbidden("23", "blocked", 1, company=company(colour))
    return forbidden("19", "not_beside", 2, hex=LABELS[hex], colour=colour_word(colour))


def _not_blocked(state: State, colour: int) -> Reason | None:
    if not open_sites(state, colour):
        return None
    return forbidden("23", "not_blocked", company=company(colour))


def _frame_laid(state: State, colour: int) -> Reason | None:
    return forbidden("6", "frame_laid", company=company(colour)) if colour in state.frames else None


def _tile(state: State, tile: int) -> Reason | None:
    fit = tiles_for_next_slot(state)
    if tile in fit:
        return None
    if fit == [BIG_CITY_TILE] and not state.tiles:
        return forbidden("7", "centre_first")
    return forbidden("7", "tile_laid", tile=tile + 1)


def _bag(state: State, colour: int) -> Reason | None:
    return None if state.bag[colour] else forbidden("13", "not_in_bag", colour=colour_word(colour))
