"""Between actions, §2 and §11: the second action, the next player, or the end of the game."""

from footplate.engine.flow import OVER
from footplate.games.stephensons_rocket.rules.phases.possible import possible_actions
from footplate.games.stephensons_rocket.rules.scoring import end_reasons
from footplate.games.stephensons_rocket.rules.state import ACTIONS_OF_A_TURN, TURN, State


def finish_action(state: State) -> int:
    """Go on with the turn while it has an action left and anything is possible."""
    state.actions_left -= 1
    if state.actions_left and possible_actions(state):
        return TURN
    return end_turn(state)


def end_turn(state: State) -> int:
    """The game ends here or the next player's turn begins; one who can do nothing is skipped.

    This stops: where nobody can do anything no line can move, so all are isolated or no tile
    is left, and either ends the game.
    """
    while not end_reasons(state):
        state.turn += 1
        state.active = (state.active + 1) % state.players
        state.actions_left = ACTIONS_OF_A_TURN
        state.extended = 0
        if possible_actions(state):
            return TURN
    state.actions_left = 0
    return OVER
