"""Select Actions, §4: in player order everyone takes one of the seven actions."""

from typing import Final

from footplate.games.age_of_steam.rules.actions import SELECT
from footplate.games.age_of_steam.rules.events import ActionSelected, EngineRaised
from footplate.games.age_of_steam.rules.phases.build_track import begin_building
from footplate.games.age_of_steam.rules.state import (
    ACTION_NAMES,
    HIGHEST_ENGINE,
    LOCOMOTIVE,
    NOTHING,
    SELECT_ACTIONS,
    State,
)

_SELECTIONS: Final = [SELECT.of(choice) for choice in range(len(ACTION_NAMES))]


def begin_selection(state: State) -> int:
    """All choose in the new player order; what was selected before lapses."""
    state.queue = state.order[:]
    state.chosen = [NOTHING] * state.players
    return SELECT_ACTIONS


def actor(state: State) -> int:
    """The next in player order."""
    return state.queue[0]


def legal(state: State) -> list[int]:
    """Every action that nobody has taken."""
    chosen = state.chosen
    return [action for choice, action in enumerate(_SELECTIONS) if choice not in chosen]


def apply(state: State, action: int) -> int:
    """Take it; Locomotive acts at once."""
    seat = state.queue.pop(0)
    choice = SELECT.arg(action)
    state.chosen[seat] = choice
    if state.events is not None:
        state.events.append(ActionSelected(seat, choice))
    if choice == LOCOMOTIVE and state.engine[seat] < HIGHEST_ENGINE:
        state.engine[seat] += 1
        if state.events is not None:
            state.events.append(EngineRaised(seat, state.engine[seat], choice, "17"))
    return SELECT_ACTIONS if state.queue else begin_building(state)
