"""The log of Ride the Rails: one line per decision, then what happens by itself."""

from footplate.engine.flow import OVER
from footplate.engine.view.scene import LogLine
from footplate.engine.view.words import Message, say
from footplate.games.ride_the_rails.rules.actions import (
    DONE,
    STOP,
    boarded_city,
    built_hex,
    built_railroad,
    drawn_seat,
    is_ride_on,
    ridden_city,
    ridden_railroad,
)
from footplate.games.ride_the_rails.rules.board.tables import (
    CITY_NAMES,
    CITY_OF,
    ENTERS,
    LABELS,
    NAMES,
    RAILROAD_COUNT,
)
from footplate.games.ride_the_rails.rules.phases.end_of_round import dividends
from footplate.games.ride_the_rails.rules.phases.ride_the_rails import reward
from footplate.games.ride_the_rails.rules.state import (
    BUILD_TRACK,
    FROM_TRANSCONTINENTAL,
    RIDE_THE_RAILS,
    SOURCES,
    TAKE_A_SHARE,
    TURN_ORDER,
    State,
)


def told(before: State, action: int, after: State) -> list[LogLine]:
    """What an action did and what followed from it."""
    if before.phase == TURN_ORDER:
        place = say("log.order.seat", place=len(after.order))
        return [LogLine(place, drawn_seat(action), [f"card:{drawn_seat(action)}"])]
    seat = before.order[before.turn]
    if before.phase == TAKE_A_SHARE:
        at = [f"card:{seat}"]
        return [LogLine(say("log.share", share=say(f"share.{action}")), seat, at)]
    if before.phase == BUILD_TRACK:
        lines = _built(before, action, after)
    else:
        lines = [_ridden(before, action)]
    ended = after.phase == OVER or after.round > before.round
    return [*lines, *_round_end(before, action, after)] if ended else lines


def railroad_word(railroad: int) -> Message:
    """The word for a railroad within a sentence."""
    return say(f"railroad.{railroad}")


def company(railroad: int) -> Message:
    """The word for a railroad at the beginning of a sentence."""
    return say(f"company.{railroad}")


def dollars(amount: int) -> Message:
    """An amount of money."""
    return say("dollars", dollars=amount)


def link_count(links: int) -> Message:
    """So many links."""
    return say("links.one") if links == 1 else say("links.many", links=links)


def node(hex: int) -> str:
    """The node of a scene that stands for a hex: a city's site, or the hex itself."""
    city = CITY_OF[hex]
    return f"h:{LABELS[hex]}" if city < 0 else f"s:{CITY_NAMES[city]}"


def links_of_phase(state: State) -> list[int]:
    """Per railroad: the links of this phase's rides, the one in progress included."""
    links = state.links_ridden[:]
    for railroad in state.ride_railroads:
        links[railroad] += 1
    return links


def _built(before: State, action: int, after: State) -> list[LogLine]:
    seat = before.order[before.turn]
    if action == DONE:
        return [LogLine(say("log.done" if before.placed else "log.done.none"), seat)]
    railroad, hex = built_railroad(action), built_hex(action)
    joined = seat * len(SOURCES) + FROM_TRANSCONTINENTAL
    bonus = after.earned[joined] - before.earned[joined]
    paid = after.money[seat] - before.money[seat] - bonus
    key = "log.build" if before.lines[railroad] else "log.start"
    said = say(key, railroad=railroad_word(railroad), place=NAMES[hex])
    if paid:
        said = say(f"{key}.paid", **said.args, dollars=dollars(paid))
    lines = [LogLine(said, seat, [node(hex)])]
    if bonus:
        coast = say("log.transcontinental", dollars=dollars(bonus))
        lines.append(LogLine(coast, seat, [node(hex)]))
    return lines


def _ridden(before: State, action: int) -> LogLine:
    seat = before.order[before.turn]
    if is_ride_on(action):
        city = CITY_NAMES[ridden_city(action)]
        by = railroad_word(ridden_railroad(action))
        return LogLine(say("log.ride_on", railroad=by, city=city), seat, [f"s:{city}"])
    if action != STOP:
        city = CITY_NAMES[boarded_city(action)]
        return LogLine(say("log.ride_from", city=city), seat, [f"s:{city}"])
    cities = [CITY_NAMES[city] for city in before.ride_cities]
    links = len(before.ride_railroads)
    said = say(
        "log.stop",
        start=cities[0],
        city=cities[-1],
        links=link_count(links),
        dollars=dollars(reward(links)),
    )
    return LogLine(said, seat, [f"s:{city}" for city in cities])


def _round_end(before: State, action: int, after: State) -> list[LogLine]:
    """Who was passed over, the dividends, and what comes next."""
    rode = before.turn + 1 if before.phase == RIDE_THE_RAILS else 0
    lines = [LogLine(say("log.no_ride"), seat) for seat in before.order[rode:]]
    links = links_of_phase(before)
    for seat in before.order:
        amount = dividends(before, seat, links)
        if amount:
            said = say("log.dividends", dollars=dollars(amount))
            lines.append(LogLine(said, seat, [f"card:{seat}"]))
    if after.phase == OVER:
        return [*lines, LogLine(say("log.over", reason=say("end.rounds")))]
    return [*lines, LogLine(_new_round(after.round))]


def _new_round(number: int) -> Message:
    for railroad in range(RAILROAD_COUNT):
        if ENTERS[railroad] == number:
            return say("log.round.enters", round=number, railroad=railroad_word(railroad))
    return say("log.round", round=number)
