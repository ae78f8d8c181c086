"""Why an action of Paris Connection is not legal: the rule that forbids it, in a sentence."""

from footplate.engine.view.reasons import Reason, forbidden
from footplate.games.paris_connection.rules.actions import (
    BUILD,
    DEALT,
    START_PLACED,
    START_PLAYER,
    TRADE,
    place_name,
)
from footplate.games.paris_connection.rules.board import COMPANIES, RAILS, STATIONS
from footplate.games.paris_connection.rules.network import (
    BITS,
    CAPACITY,
    COUNT,
    IS_CITY,
    walling_hexes,
)
from footplate.games.paris_connection.rules.phases.deal import drawing_seat
from footplate.games.paris_connection.rules.phases.trade import SOLD_BOUGHT_COUNT
from footplate.games.paris_connection.rules.state import NOTHING, State, hand_of
from footplate.games.paris_connection.view.words import colour as colour_word
from footplate.games.paris_connection.view.words import company


def why_not(state: State, action: int) -> Reason | None:
    """The reason against an action of the present phase; None if there is none."""
    if BUILD.has(action):
        colour, hex = BUILD.pair(action)
        return _colour(state, colour) or _room(state, colour, hex) or _way(state, colour, hex)
    if TRADE.has(action):
        return _trade(state, action)
    if START_PLACED.has(action):
        return _start(state, *START_PLACED.pair(action))
    if DEALT.has(action):
        return _deal(state, *DEALT.pair(action))
    if START_PLAYER.has(action) and START_PLAYER.arg(action) >= state.players:
        return forbidden("2.5", "no_seat", players=state.players)
    return None  # a build that has begun may always be stopped


def _colour(state: State, colour: int) -> Reason | None:
    if state.building not in (NOTHING, colour):
        now, other = colour_word(state.building), colour_word(colour)
        return forbidden("3A.1", "another_colour", building=now, colour=other)
    if not state.boards[colour]:
        return forbidden("3A.7", "board_empty", company=company(colour))
    return None


def _room(state: State, colour: int, hex: int) -> Reason | None:
    """Whether a hex can take one more locomotive, of this colour."""
    there = state.locos[hex]
    if there & BITS[colour]:
        place = place_name(hex)
        return forbidden("3A.4", "stands_there", 1, company=company(colour), place=place)
    if COUNT[there] >= CAPACITY[hex]:
        key = "city_full" if IS_CITY[hex] else "country_full"
        return forbidden("3A.4", key, 1, place=place_name(hex))
    return None


def _way(state: State, colour: int, hex: int) -> Reason | None:
    """Whether the company comes to a hex, and may."""
    if hex not in state.sites[colour]:
        place, word = place_name(hex), colour_word(colour)
        bit = BITS[colour]
        if any(state.locos[beside] & bit for beside in RAILS.board.neighbours[hex]):
            return forbidden("3A.3", "barred", 3, place=place, colour=word)
        return forbidden("3A.2", "not_beside", 2, place=place, colour=word)
    for other in range(COMPANIES):
        if other != colour and hex in walling_hexes(state, other):
            return forbidden("3A.6", "walls_off", 4, place=place_name(hex), company=company(other))
    return None


def _trade(state: State, action: int) -> Reason | None:
    sold, bought, count = SOLD_BOUGHT_COUNT[action]
    if not hand_of(state, state.mover)[sold]:
        return forbidden("3B.1", "not_held", colour=colour_word(sold))
    if sold == bought:
        return forbidden("3B.1", "same_colour", 1, colour=colour_word(sold))
    stored = state.boards[bought]
    if stored < count:
        key = "too_few" if stored else "none_stored"
        return forbidden("3B.1", key, 2, count=count, colour=colour_word(bought))
    return None


def _start(state: State, colour: int, station: int) -> Reason | None:
    if colour in state.starts:
        return forbidden("2.1", "has_start", company=company(colour))
    if station != len(state.starts):
        return forbidden("2.1", "other_station", station=STATIONS[len(state.starts)])
    return None


def _deal(state: State, colour: int, seat: int) -> Reason | None:
    if seat != drawing_seat(state):
        return forbidden("2.3", "other_draws", seat=drawing_seat(state))
    if not state.boards[colour]:
        return forbidden("2.3", "not_in_bag", colour=colour_word(colour))
    return None
