"""What Stephenson's Rocket conserves: stations, passengers, tiles, spaces of the chart."""

from collections.abc import Mapping

from footplate.games.stephensons_rocket.positions.problems import tiles_used
from footplate.games.stephensons_rocket.rules.board.tables import NOTHING, SPACES, TRACK_TILES
from footplate.games.stephensons_rocket.rules.state import State


def tally(state: State) -> Mapping[str, int]:
    stations = {f"stations of {seat}": _stations(state, seat) for seat in range(state.players)}
    # A merger goes on without a tile, so track beyond the supply is counted only once it is empty.
    laid = tiles_used(state) if state.tiles else min(tiles_used(state), TRACK_TILES)
    return {
        **stations,
        "passengers": state.passengers + sum(state.pawns),
        "track tiles": state.tiles + laid,
        "spaces": sum(SPACES),
    }


def _stations(state: State, seat: int) -> int:
    lifted = state.lifted != NOTHING and seat == state.active
    return state.reserve[seat] + state.station_at.count(seat) + lifted
