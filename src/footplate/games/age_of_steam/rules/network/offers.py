"""What each hex offers a builder, and the list of all builds; the rules are in `building`.

What fits a hex depends on few things: its piece, the cities and the track around it, whose track
it is and from which stop. Together they are one number, the surroundings of the hex, and what
they offer is worked out once for all games on a map. Nothing in a state remembers an offer, so
none can be out of date; but a rule that asks for more than these say must add it there.
"""

from typing import Final

from footplate.games.age_of_steam.rules.actions import BUILD
from footplate.games.age_of_steam.rules.board.map_data import MOST_STOPS
from footplate.games.age_of_steam.rules.board.names import NO_STOP
from footplate.games.age_of_steam.rules.board.remembered import Offer, Offered
from footplate.games.age_of_steam.rules.board.tiles import (
    NEEDS_DISK,
    NO_PIECE,
    NO_SIDE,
    PIECE_EXITS,
    PIECE_SECTIONS,
    PIECE_TYPE,
    PIECES,
    SIDE_SETS,
    SIDES_IN,
    TURNS,
    TYPES,
)
from footplate.games.age_of_steam.rules.network.building import (
    DEAREST_BUILD,
    fitting_pieces,
    may_extend,
    owns_exit,
    price,
    staying_side,
)
from footplate.games.age_of_steam.rules.state import NOTHING, State

MOST_REMEMBERED: Final = 400
"""Offers kept per hex: a thousand games meet fewer, and all hexes together stay small."""

JOINS: Final = MOST_STOPS
BARS: Final = 2 * MOST_STOPS
FIGURES: Final = 7 * MOST_STOPS
"""A figure is the stop that track comes from with a remark: the player may not start from it but
only join it, or not touch it; or the side that stays if it is turned."""

PIECE_FIGURES: Final = PIECES + 1

TYPE_BITS: Final = tuple(1 << kind for kind in range(TYPES))
DISK_BIT: Final = 1 << TYPES
PRICE_BITS: Final = tuple(DISK_BIT << dollars + 1 for dollars in range(DEAREST_BUILD + 1))
"""What builds ask for, as sets of bits: a type of tile, a town disk, a price."""

TOO_DEAR: Final = tuple(sum(PRICE_BITS[dollars + 1 :]) for dollars in range(DEAREST_BUILD + 1))
"""For cash up to the dearest price, the prices above it."""


def builds(state: State, seat: int) -> list[int]:
    """Every build open to a player, ascending."""
    found: list[int] = []
    pieces, city_sides, open_ends = state.pieces, state.city_sides, state.open_ends
    first, known = not state.has_built[seat], state.map.offers[state.has_built[seat]]
    lacked = _lacked(state, seat)
    for hex in state.map.sites:
        surroundings = city_sides[hex]  # all there is to know if no track is near
        if pieces[hex] != NO_PIECE or open_ends[hex]:
            if first and (pieces[hex] != NO_PIECE or not surroundings):
                continue  # a first tile needs an empty hex at a city
            surroundings = _surroundings_with_track(state, seat, hex)
        if not surroundings:
            continue
        offered = known[hex]
        if offered.surroundings != surroundings:
            _look_up(state, seat, hex, offered, surroundings)
        offer = offered.offer
        lacking = offer.asks & lacked
        if offer.lacking != lacking:
            left = offer.without.get(lacking)
            offer.left = _left(offer, lacking) if left is None else left
            offer.lacking = lacking
        found += offer.left
    return found


def _lacked(state: State, seat: int) -> int:
    """What a player cannot have: types of tile and disks that are used up, prices above cash."""
    lacked = TOO_DEAR[min(state.cash[seat], DEAREST_BUILD)]
    if not state.disks:
        lacked |= DISK_BIT
    supply = state.supply
    if 0 in supply:
        for kind in range(TYPES):
            if not supply[kind]:
                lacked |= TYPE_BITS[kind]
    return lacked


def _offer(state: State, seat: int, hex: int) -> Offer:
    """What the rules let a player build on a hex."""
    pieces = fitting_pieces(state, seat, hex)
    row = BUILD.row(hex)
    asks = tuple([_asked(state, hex, piece) for piece in pieces])
    return Offer(tuple([row[piece] for piece in pieces]), asks)


def _asked(state: State, hex: int, piece: int) -> int:
    """What a piece on a hex asks for; what it replaces gives back its tile and disk first."""
    old, kind = state.pieces[hex], PIECE_TYPE[piece]
    asks = PRICE_BITS[price(state, hex, piece)]
    if old == NO_PIECE or PIECE_TYPE[old] != kind:
        asks |= TYPE_BITS[kind]
    in_town = state.map.stop_at[hex] != NO_STOP
    if in_town and NEEDS_DISK[piece] and (old == NO_PIECE or not NEEDS_DISK[old]):
        asks |= DISK_BIT
    return asks


def _look_up(state: State, seat: int, hex: int, offered: Offered, surroundings: int) -> None:
    """Turn to what other surroundings of a hex offer, and work it out if they are new."""
    offer = offered.known.get(surroundings)
    if offer is None:
        offer = remember(offered.known, surroundings, _offer(state, seat, hex))
    offered.surroundings, offered.offer = surroundings, offer


def remember(known: dict[int, Offer], surroundings: int, offer: Offer) -> Offer:
    """Keep what surroundings offer; a server that runs for months forgets and learns anew."""
    if len(known) >= MOST_REMEMBERED:
        known.clear()
    known[surroundings] = offer
    return offer


def _left(offer: Offer, lacking: int) -> tuple[int, ...]:
    """The builds of an offer that ask for nothing of what is lacking."""
    asked = offer.asked
    left = tuple([build for at, build in enumerate(offer.builds) if not asked[at] & lacking])
    offer.without[lacking] = left
    return left


def _surroundings_with_track(state: State, seat: int, hex: int) -> int:
    """The surroundings of a hex that holds track or into which some leads; 0 if nothing can fit."""
    piece, cities, ends = state.pieces[hex], state.city_sides[hex], state.open_ends[hex]
    surroundings = 0
    if piece != NO_PIECE:
        surroundings = _own_track(state, seat, hex, piece)
        if not (surroundings or ends or cities & ~PIECE_EXITS[piece]) or hex in state.built:
            return 0
    elif state.is_city[hex]:
        return 0
    if ends:
        link_at, link_owner, link_from = state.link_at, state.link_owner, state.link_from
        facing, stop_at, first = state.map.facing, state.map.stop_at, hex * TURNS
        for side in SIDES_IN[ends]:
            link = link_at[facing[first + side]]
            owner = link_owner[link]
            surroundings = surroundings * FIGURES + stop_at[link_from[link]]
            if owner != seat and not may_extend(state, seat, link):
                surroundings += JOINS if owner == NOTHING else BARS
    # The last figures say how many come before them: different surroundings are different numbers.
    return ((surroundings * PIECE_FIGURES + piece + 1) * SIDE_SETS + ends) * SIDE_SETS + cities


def _own_track(state: State, seat: int, hex: int, piece: int) -> int:
    """What the player may do to the track on a hex: let a town grow, or redirect sections."""
    stop_at = state.map.stop_at
    if stop_at[hex] != NO_STOP:
        return 1 + owns_exit(state, seat, hex)
    figures = 0
    for section in PIECE_SECTIONS[piece]:
        figures *= FIGURES
        side = staying_side(state, seat, hex, section)
        if side != NO_SIDE:
            stop = stop_at[state.link_from[state.link_at[hex * TURNS + side]]]
            figures += (side + 1) * MOST_STOPS + stop
    return figures
