"""The choices of a turn in Ride the Rails: each legal action with its words, clicks and figures."""

from typing import Final

from footplate.engine.view.scene import Choice, Figure, Group, Mark, Piece, Route
from footplate.engine.view.words import Seat, say, signed
from footplate.games.ride_the_rails.rules.actions import (
    ACTIONS,
    DONE,
    STOP,
    boarded_city,
    built_hex,
    built_railroad,
    is_ride_on,
    ridden_city,
    ridden_railroad,
)
from footplate.games.ride_the_rails.rules.board.tables import (
    CITY_NAMES,
    CITY_OF,
    LABELS,
    MOUNTAIN,
    NAMES,
)
from footplate.games.ride_the_rails.rules.board.tables import RAILROADS as COLOURS
from footplate.games.ride_the_rails.rules.network.rides import with_link
from footplate.games.ride_the_rails.rules.phases import build_track, ride_the_rails, take_a_share
from footplate.games.ride_the_rails.rules.phases.end_of_round import dividends
from footplate.games.ride_the_rails.rules.phases.ride_the_rails import reward
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    FROM_CHICAGO,
    FROM_FIVE_DOLLARS,
    FROM_TRANSCONTINENTAL,
    SOURCES,
    TAKE_A_SHARE,
    State,
    shares_of,
)
from footplate.games.ride_the_rails.view.board import loco, way
from footplate.games.ride_the_rails.view.log import company, node, railroad_word

LETTERS: Final = {
    "red": "R",
    "blue": "B",
    "orange": "O",
    "yellow": "Y",
    "purple": "P",
    "black": "K",
}
"""The letter on every piece of a railroad, which is also the key that takes its share."""

SHARE_GROUPS: Final = [Group("share", "target", say("group.share"))]
BUILD_GROUPS: Final = [
    Group("build", "target", say("group.build")),
    Group("done", "button", say("group.done")),
]
RIDE_GROUPS: Final = [
    Group("ride", "target", say("group.ride")),
    Group("stop", "button", say("group.stop")),
]
END_KEY: Final = "F"


def groups(state: State) -> list[Group]:
    """How the choices of the phase are offered."""
    if state.phase == TAKE_A_SHARE:
        return SHARE_GROUPS
    return BUILD_GROUPS if state.phase == BUILD_TRACK else RIDE_GROUPS


def choices(state: State) -> list[Choice]:
    """Every legal action of the player to act."""
    if state.phase == TAKE_A_SHARE:
        return [_share(state, action) for action in take_a_share.legal(state)]
    if state.phase == BUILD_TRACK:
        return [_build(state, action) for action in build_track.legal(state)]
    return [_ride(state, action) for action in ride_the_rails.legal(state)]


def gains(state: State, railroad: int) -> list[int]:
    """Per seat: what one more link of a railroad adds to its money."""
    added = [shares_of(state, seat, railroad) for seat in range(state.players)]
    ridden = len(state.ride_railroads)
    before = reward(ridden) if ridden else 0
    added[state.order[state.turn]] += reward(ridden + 1) - before
    return added


def _share(state: State, action: int) -> Choice:
    seat, name = state.order[state.turn], COLOURS[action]
    return Choice(
        ACTIONS.text(state, action),
        say("choice.share", share=say(f"share.{action}")),
        [f"railroad:{name}"],
        "share",
        key=LETTERS[name],
        numbers=[
            Figure(say("number.shares"), str(shares_of(state, seat, action))),
            Figure(say("number.left"), str(state.supply[action])),
        ],
    )


def _build(state: State, action: int) -> Choice:
    text = ACTIONS.text(state, action)
    if action == DONE:
        label = say("choice.done" if state.placed else "choice.done.none")
        return Choice(text, label, [], "done", key=END_KEY)
    railroad, hex = built_railroad(action), built_hex(action)
    key = "choice.build" if state.lines[railroad] else "choice.build.start"
    if MOUNTAIN[hex]:
        key = "choice.build.mountain"
    figures = _bonuses(state, action)
    total = sum(bonus for _, bonus in figures)
    numbers = [Figure(say(f"number.{SOURCES[s]}"), f"+${b}", "good") for s, b in figures]
    if MOUNTAIN[hex] and not state.mountain:
        numbers.append(Figure(say("number.mountain"), signed(-1), "bad"))
    seat = state.order[state.turn]
    return Choice(
        text,
        say(key, railroad=railroad_word(railroad), place=NAMES[hex]),
        [node(hex)],
        "build",
        numbers=numbers or None,
        shows=[Piece(loco(railroad, hex), "loco", f"h:{LABELS[hex]}", COLOURS[railroad])],
        marks=[Mark(f"card:{seat}", f"+${total}", "good")] if total else None,
    )


def _bonuses(state: State, action: int) -> list[tuple[int, int]]:
    """The bonuses of a placement by source, found by placing it on a copy where it can matter."""
    hex = built_hex(action)
    if CITY_OF[hex] < 0 and (state.transcontinental_paid or not state.track[hex]):
        return []
    after = state.copy()
    build_track.apply(after, action)
    first = state.order[state.turn] * len(SOURCES)
    return [
        (source, gained)
        for source in (FROM_CHICAGO, FROM_FIVE_DOLLARS, FROM_TRANSCONTINENTAL)
        if (gained := after.earned[first + source] - state.earned[first + source])
    ]


def _ride(state: State, action: int) -> Choice:
    text = ACTIONS.text(state, action)
    if is_ride_on(action):
        return _ride_on(state, action)
    if action == STOP:
        return _stop(state)
    city = CITY_NAMES[boarded_city(action)]
    return Choice(text, say("choice.ride_from", city=city), [f"s:{city}"], "ride")


def _ride_on(state: State, action: int) -> Choice:
    railroad, city = ridden_railroad(action), ridden_city(action)
    added = gains(state, railroad)
    path = with_link(state, railroad, city)[-1]
    nodes = way(railroad, (state.ride_cities[-1], city), path)
    return Choice(
        ACTIONS.text(state, action),
        say("choice.ride_on", railroad=company(railroad), city=CITY_NAMES[city]),
        [f"s:{CITY_NAMES[city]}"],
        "ride",
        numbers=_paid(state, added),
        shows=[Route(f"ride:{len(state.ride_railroads)}", nodes, COLOURS[railroad])],
        marks=[
            Mark(f"card:{seat}", f"+${amount}", "good")
            for seat, amount in enumerate(added)
            if amount
        ],
    )


def _paid(state: State, added: list[int]) -> list[Figure]:
    """What a link pays, the rider first and then the others in turn order."""
    rider = state.order[state.turn]
    figures = [Figure(say("number.you"), f"+${added[rider]}", "good")]
    for seat in state.order:
        if seat != rider and added[seat]:
            said = say("number.seat", seat=Seat(seat))
            figures.append(Figure(said, f"+${added[seat]}", "warn"))
    return figures


def _stop(state: State) -> Choice:
    city = CITY_NAMES[state.ride_cities[-1]]
    links = [state.ride_railroads.count(railroad) for railroad in range(len(COLOURS))]
    paid = dividends(state, state.order[state.turn], links)
    earned = reward(len(state.ride_railroads))
    return Choice(
        ACTIONS.text(state, STOP),
        say("choice.stop", city=city),
        [f"s:{city}"],
        "stop",
        key=END_KEY,
        numbers=[
            Figure(say("number.you"), f"+${earned + paid}", "good"),
            Figure(say("number.reward"), f"+${earned}"),
            Figure(say("number.dividends"), f"+${paid}"),
        ],
    )
