"""Where a game of Age of Steam stands and what the player to act is asked."""

from typing import Final

from footplate.engine.positions.reading import phase_name
from footplate.engine.view.frame import Ask
from footplate.engine.view.scene import Letter
from footplate.engine.view.words import Text, say
from footplate.games.age_of_steam.rules.actions import MOVE
from footplate.games.age_of_steam.rules.board.names import COLOURS
from footplate.games.age_of_steam.rules.phases import PHASES
from footplate.games.age_of_steam.rules.phases.auction import highest_bid
from footplate.games.age_of_steam.rules.phases.build_track import may_urbanize, tiles_of
from footplate.games.age_of_steam.rules.phases.income import expenses
from footplate.games.age_of_steam.rules.phases.move_goods import legal as legal_moves
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    MOVE_GOODS,
    NOTHING,
    State,
    turns,
)
from footplate.games.age_of_steam.view.words import colour

LETTERS: Final = ("R", "B", "P", "Y", "K")


def legend(state: State) -> dict[str, Letter]:
    """The colours of goods."""
    return {name: Letter(LETTERS[at], say(f"goods.{at}")) for at, name in enumerate(COLOURS)}


def head(state: State) -> list[Text]:
    """The turn and its phase."""
    name = phase_name(PHASES, state.phase)
    turn = say("head.turn", turn=state.turn, turns=turns(state))
    return [turn, say(f"head.{name}", round=state.move_round)]


def ask(state: State) -> Ask:
    """What the player to act decides now."""
    seat = state.queue[0]
    if state.phase == BUILD_TRACK:
        return _ask_to_build(state, seat)
    if state.phase == MOVE_GOODS:
        return _ask_to_move(state, seat)
    name = phase_name(PHASES, state.phase)
    figures = {"cash": state.cash[seat], "owed": expenses(state, seat)}
    return Ask(say(f"prompt.{name}"), say(f"hint.{name}", highest=highest_bid(state), **figures))


def _ask_to_build(state: State, seat: int) -> Ask:
    cash = state.cash[seat]
    if may_urbanize(state):
        late = ".late" if state.options["urbanize_any_time"] else ""
        last = "" if state.tiles_left else ".last"
        hint = say(f"hint.build_track.city{late}", cash=cash)
        return Ask(say(f"prompt.build_track.city{last}"), hint)
    text = say("prompt.build_track", left=state.tiles_left, tiles=tiles_of(state, seat))
    return Ask(text, say("hint.build_track", cash=cash))


def _ask_to_move(state: State, seat: int) -> Ask:
    engine, cube = state.engine[seat], state.cube
    if cube != NOTHING:
        hint = say("hint.move_goods.ride", left=engine - len(state.path) + 1, colour=colour(cube))
        return Ask(say("prompt.move_goods.ride", colour=colour(cube)), hint)
    none = "" if any(MOVE.has(action) for action in legal_moves(state)) else ".none"
    return Ask(say(f"prompt.move_goods{none}"), say("hint.move_goods", engine=engine))
