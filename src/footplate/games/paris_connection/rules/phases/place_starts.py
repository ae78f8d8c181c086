"""Set-up, §2.1: one locomotive of each colour stands at a station, in random order."""

from footplate.games.paris_connection.rules.actions import START_PLACED
from footplate.games.paris_connection.rules.board import COMPANIES, RAILS
from footplate.games.paris_connection.rules.events import StartPlaced
from footplate.games.paris_connection.rules.network import list_builds, place_locomotive, watch
from footplate.games.paris_connection.rules.state import ALL_COMPANIES, DEAL, PLACE_STARTS, State


def chances(state: State) -> list[tuple[int, int]]:
    """Any colour that stands at no station yet."""
    station = len(state.starts)
    return [(START_PLACED.of(colour, station), 1) for colour in _left(state)]


def sample(state: State, luck: float) -> int:
    """A colour, all equally likely."""
    left = _left(state)
    return START_PLACED.of(left[int(luck * len(left))], len(state.starts))


def apply(state: State, action: int) -> int:
    """Place the locomotive of the next station."""
    colour = START_PLACED.arg(action)
    if state.events is not None:
        state.events.append(StartPlaced(colour, len(state.starts)))
    place_start(state, colour)
    return PLACE_STARTS if len(state.starts) < COMPANIES else DEAL


def place_start(state: State, colour: int) -> None:
    """A company starts at the next station."""
    hex = RAILS.starts[len(state.starts)]
    state.starts += (colour,)
    place_locomotive(state, colour, hex)
    watch(state, colour)
    list_builds(state, ALL_COMPANIES)


def _left(state: State) -> list[int]:
    return [colour for colour in range(COMPANIES) if colour not in state.starts]
