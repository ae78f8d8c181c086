"""Set-up, §1: the locomotives stand on their starting towns, and the start player is drawn."""

from footplate.engine.state import OptionValue
from footplate.games.stephensons_rocket.rules.actions import START
from footplate.games.stephensons_rocket.rules.board.tables import LINE_COUNT
from footplate.games.stephensons_rocket.rules.events import StartPlayerDrawn
from footplate.games.stephensons_rocket.rules.network.isolation import mark_isolated_lines
from footplate.games.stephensons_rocket.rules.network.lines import (
    list_all_extensions,
    stand_on_starting_towns,
)
from footplate.games.stephensons_rocket.rules.network.stations import list_open_hexes
from footplate.games.stephensons_rocket.rules.phases.invest import list_open_fields
from footplate.games.stephensons_rocket.rules.state import TURN, State


def new(players: int, options: dict[str, OptionValue]) -> State:
    """A game whose start player is not chosen yet."""
    state = State(players, options)
    state.set_up()
    stand_on_starting_towns(state)
    list_what_is_open(state)
    return state


def list_what_is_open(state: State) -> None:
    """Work out from the board alone what may be extended, built and invested in."""
    state.ways_out = [()] * LINE_COUNT
    list_all_extensions(state)
    list_open_hexes(state)
    list_open_fields(state)
    mark_isolated_lines(state)


def chances(state: State) -> list[tuple[int, int]]:
    """Every seat alike."""
    return [(START.of(seat), 1) for seat in range(state.players)]


def sample(state: State, luck: float) -> int:
    """A seat, all equally likely."""
    return START.of(int(luck * state.players))


def apply(state: State, action: int) -> int:
    """The seat drawn has the first turn."""
    state.active = START.arg(action)
    if state.events is not None:
        state.events.append(StartPlayerDrawn(state.active))
    return TURN
