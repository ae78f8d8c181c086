"""What cannot be in a position of the template game."""

from footplate.engine.positions.codec import Problem
from footplate.games.template.rules.state import BUILD, State


def problems(state: State) -> list[Problem]:
    """Everything about a state that cannot be."""
    found = []
    if state.round > int(state.options["rounds"]):
        found.append(Problem("round", f"is {state.round} of {state.options['rounds']}"))
    if state.phase == BUILD and (state.demand == 0 or state.seat >= state.players):
        text = "is 'build', so a demand is drawn and a seat is to act"
        found.append(Problem("phase", text))
    return found
