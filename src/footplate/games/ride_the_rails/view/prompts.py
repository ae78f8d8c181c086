"""What the player to act is asked in Ride the Rails."""

from footplate.engine.view.scene import Prompt
from footplate.engine.view.words import Message, say
from footplate.games.ride_the_rails.rules.actions import DONE
from footplate.games.ride_the_rails.rules.board.tables import CITY_NAMES, RAILROAD_COUNT
from footplate.games.ride_the_rails.rules.phases import build_track
from footplate.games.ride_the_rails.rules.phases.build_track import (
    MOUNTAIN_PENALTY,
    placements_left,
)
from footplate.games.ride_the_rails.rules.phases.end_of_round import dividends
from footplate.games.ride_the_rails.rules.phases.ride_the_rails import legal, reward
from footplate.games.ride_the_rails.rules.state import BUILD_TRACK, TAKE_A_SHARE, State
from footplate.games.ride_the_rails.view.log import dollars, link_count


def prompt(state: State) -> Prompt:
    """The question to the player to act."""
    seat = state.order[state.turn]
    if state.phase == TAKE_A_SHARE:
        return Prompt(seat, say("prompt.share"), say("hint.share"))
    if state.phase == BUILD_TRACK:
        return Prompt(seat, _build(state), _build_hint(state))
    return _ride(state, seat)


def _build(state: State) -> Message:
    if _is_complete(state):
        return say("prompt.build.full")
    return say("prompt.build" if state.placed else "prompt.build.first")


def _build_hint(state: State) -> Message:
    left = placements_left(state)
    if _is_complete(state):
        return say("hint.build.full")
    if state.mountain:
        return say("hint.build.mountain", left=left)
    if left == MOUNTAIN_PENALTY:
        return say("hint.build.last")
    return say("hint.build", left=left)


def _is_complete(state: State) -> bool:
    """Whether nothing is left but to be done."""
    return build_track.legal(state) == [DONE]


def _ride(state: State, seat: int) -> Prompt:
    if not state.ride_cities:
        return Prompt(seat, say("prompt.ride_from"), say("hint.ride_from"))
    city = CITY_NAMES[state.ride_cities[-1]]
    links = len(state.ride_railroads)
    if links == 0:
        return Prompt(seat, say("prompt.ride_first", city=city), say("hint.ride_first"))
    key = "prompt.ride_on" if len(legal(state)) > 1 else "prompt.ride_end"
    ridden = [state.ride_railroads.count(railroad) for railroad in range(RAILROAD_COUNT)]
    hint = say(
        "hint.ride_on",
        links=link_count(links),
        reward=dollars(reward(links)),
        dividends=dollars(dividends(state, seat, ridden)),
    )
    return Prompt(seat, say(key, city=city), hint)
