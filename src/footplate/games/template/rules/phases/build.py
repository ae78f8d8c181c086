"""Build, §2.2: in seat order everyone extends the line by one hex, or passes."""

from footplate.engine.flow import OVER
from footplate.games.template.rules.actions import BUILD_TRACK, PASS
from footplate.games.template.rules.board import MAP
from footplate.games.template.rules.events import Passed, TrackBuilt
from footplate.games.template.rules.network import lay_track
from footplate.games.template.rules.state import BUILD, DEMAND, State


def actor(state: State) -> int:
    """The seat whose turn it is."""
    return state.seat


def legal(state: State) -> list[int]:
    """Every empty hex next to the line, or passing."""
    return [*[BUILD_TRACK.of(hex) for hex in state.sites], PASS.of()]


def apply(state: State, action: int) -> int:
    """Build or pass; after the last seat the round ends."""
    if BUILD_TRACK.has(action):
        build(state, BUILD_TRACK.arg(action))
    elif state.events is not None:
        state.events.append(Passed(state.seat))
    state.seat += 1
    return BUILD if state.seat < state.players else _end_of_round(state)


def build(state: State, hex: int) -> None:
    """Put a track of the seat to act on a hex; it earns at once."""
    points = earnings(state, hex)
    state.points[state.seat] += points
    lay_track(state, state.seat, hex)
    if state.events is not None:
        state.events.append(TrackBuilt(state.seat, hex, points))


def earnings(state: State, hex: int) -> int:
    """What building on a hex earns now."""
    value = MAP.values[hex]
    return 2 * value if value == state.demand else value


def _end_of_round(state: State) -> int:
    if state.round == state.options["rounds"]:
        return OVER
    state.round += 1
    return DEMAND
