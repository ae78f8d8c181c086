"""Build, §2.2: in seat order everyone extends the line by one hex, or passes."""

from footplate.engine.flow import OVER
from footplate.games.template.rules.actions import PASS, build, built_hex
from footplate.games.template.rules.board import MAP
from footplate.games.template.rules.network import lay_track
from footplate.games.template.rules.state import BUILD, DEMAND, State


def actor(state: State) -> int:
    """The seat whose turn it is."""
    return state.seat


def legal(state: State) -> list[int]:
    """Every empty hex next to the line, or passing."""
    return [*[build(hex) for hex in state.sites], PASS]


def apply(state: State, action: int) -> int:
    """Build or pass; after the last seat the round ends."""
    if action != PASS:
        hex = built_hex(action)
        state.points[state.seat] += earnings(state, hex)
        lay_track(state, state.seat, hex)
    state.seat += 1
    return BUILD if state.seat < state.players else _end_of_round(state)


def earnings(state: State, hex: int) -> int:
    """What building on a hex earns now."""
    value = MAP.values[hex]
    return 2 * value if value == state.demand else value


def _end_of_round(state: State) -> int:
    if state.round == state.options["rounds"]:
        return OVER
    state.round += 1
    return DEMAND
