"""What the template game conserves: a hex is either open or carries exactly one track."""

from collections.abc import Mapping

from footplate.games.template.rules.board import HEXES
from footplate.games.template.rules.state import NOBODY, State


def tally(state: State) -> Mapping[str, int]:
    laid = sum(state.tracks.count(seat) for seat in range(state.players))
    return {"hexes": laid + state.tracks.count(NOBODY), "map": HEXES}
