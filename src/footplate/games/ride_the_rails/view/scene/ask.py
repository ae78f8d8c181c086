"""What the player to act is asked in Ride the Rails."""

from footplate.engine.view.frame import Ask
from footplate.engine.view.words import Message, say
from footplate.games.ride_the_rails.rules.actions import DONE
from footplate.games.ride_the_rails.rules.board.tables import CITY_NAMES
from footplate.games.ride_the_rails.rules.phases import build_track, ride_the_rails
from footplate.games.ride_the_rails.rules.phases.build_track import (
    MOUNTAIN_PENALTY,
    placements_left,
)
from footplate.games.ride_the_rails.rules.scoring import dividends, links_of, reward
from footplate.games.ride_the_rails.rules.state import BUILD_TRACK, TAKE_A_SHARE, State
from footplate.games.ride_the_rails.view.words import dollars, link_count


def ask(state: State) -> Ask:
    """The question to the player to act."""
    if state.phase == TAKE_A_SHARE:
        return Ask(say("prompt.share"), say("hint.share"))
    if state.phase == BUILD_TRACK:
        return _build(state)
    return _ride(state)


def _build(state: State) -> Ask:
    if build_track.legal(state) == [DONE.of()]:
        return Ask(say("prompt.build.full"), say("hint.build.full"))
    return Ask(say("prompt.build" if state.placed else "prompt.build.first"), _build_hint(state))


def _build_hint(state: State) -> Message:
    left = placements_left(state)
    if state.mountain:
        return say("hint.build.mountain", left=left)
    if left == MOUNTAIN_PENALTY:
        return say("hint.build.last")
    return say("hint.build", left=left)


def _ride(state: State) -> Ask:
    if not state.ride_cities:
        return Ask(say("prompt.ride_from"), say("hint.ride_from"))
    city = CITY_NAMES[state.ride_cities[-1]]
    links = len(state.ride_railroads)
    if links == 0:
        return Ask(say("prompt.ride_first", city=city), say("hint.ride_first"))
    key = "prompt.ride_on" if len(ride_the_rails.legal(state)) > 1 else "prompt.ride_end"
    paid = dividends(state, links_of(state.ride_railroads))
    hint = say(
        "hint.ride_on",
        links=link_count(links),
        reward=dollars(reward(links)),
        dividends=dollars(paid[state.order[state.turn]]),
    )
    return Ask(say(key, city=city), hint)
