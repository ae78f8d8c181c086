"""Set-up, §1: the locomotives on their starting towns, everything open."""

from footplate.engine.contract import OptionValue
from footplate.games.stephensons_rocket.rules.actions import invest
from footplate.games.stephensons_rocket.rules.board.tables import FIELDS, SPACES
from footplate.games.stephensons_rocket.rules.network.isolation import mark_isolated_lines
from footplate.games.stephensons_rocket.rules.network.lines import list_all_extensions
from footplate.games.stephensons_rocket.rules.network.stations import list_open_hexes
from footplate.games.stephensons_rocket.rules.state import State, blank


def new(players: int, options: dict[str, OptionValue]) -> State:
    """A game whose start player is not chosen yet."""
    state = blank(players, options)
    list_what_is_open(state)
    return state


def list_what_is_open(state: State) -> None:
    """Work out from the board alone what may be extended, built and invested in."""
    list_all_extensions(state)
    list_open_hexes(state)
    list_open_fields(state)
    mark_isolated_lines(state)


def list_open_fields(state: State) -> None:
    """Bring the fields of the chart with an empty space up to date."""
    state.open_fields = tuple(
        [invest(field) for field in range(FIELDS) if len(state.cubes[field]) < SPACES[field]]
    )
