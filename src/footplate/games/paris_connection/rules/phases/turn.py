"""A turn, §3: the mover builds track or trades; there is no passing."""

from footplate.games.paris_connection.rules.actions import BUILD
from footplate.games.paris_connection.rules.board import COMPANIES
from footplate.games.paris_connection.rules.phases.build_track import build_track
from footplate.games.paris_connection.rules.phases.trade import add_trades, make_trade
from footplate.games.paris_connection.rules.state import State


def actor(state: State) -> int:
    """The mover."""
    return state.mover


def legal(state: State) -> list[int]:
    """The first placement of every colour on a storing board, and every trade."""
    actions: list[int] = []
    boards = state.boards
    builds = state.builds
    for colour in range(COMPANIES):
        if boards[colour]:
            actions += builds[colour]
    add_trades(state, actions)
    return actions


def apply(state: State, action: int) -> int:
    """Begin a build or make a trade."""
    if BUILD.has(action):
        return build_track(state, action)
    return make_trade(state, action)
