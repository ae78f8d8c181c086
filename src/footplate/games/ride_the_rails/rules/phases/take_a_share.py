"""Take a share, §3.1: in reverse turn order everyone takes one of an available railroad."""

from typing import Final

from footplate.games.ride_the_rails.rules.actions import TAKE_SHARE
from footplate.games.ride_the_rails.rules.board.tables import ENTERS, RAILROAD_COUNT
from footplate.games.ride_the_rails.rules.events import ShareTaken
from footplate.games.ride_the_rails.rules.state import BUILD_TRACK, TAKE_A_SHARE, State

_TAKES: Final = [TAKE_SHARE.of(railroad) for railroad in range(RAILROAD_COUNT)]


def actor(state: State) -> int:
    """The seat whose turn it is."""
    return state.order[state.turn]


def legal(state: State) -> list[int]:
    """A share of every railroad that has entered the game and has locomotives left."""
    return [
        _TAKES[railroad]
        for railroad in range(RAILROAD_COUNT)
        if ENTERS[railroad] <= state.round and state.supply[railroad]
    ]


def apply(state: State, action: int) -> int:
    """Take the share; after the first in turn order the building begins, with the same seat."""
    railroad = TAKE_SHARE.arg(action)
    seat = state.order[state.turn]
    state.supply[railroad] -= 1
    state.shares[seat * RAILROAD_COUNT + railroad] += 1
    if state.events is not None:
        state.events.append(ShareTaken(seat, railroad))
    if state.turn == 0:
        return BUILD_TRACK
    state.turn -= 1
    return TAKE_A_SHARE
