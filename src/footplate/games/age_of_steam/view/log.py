"""What the log says about each action of Age of Steam; the words are in words.py."""

from collections.abc import Callable
from typing import Final

from footplate.engine.view.scene import LogLine
from footplate.engine.view.words import Message, Seat, say
from footplate.games.age_of_steam.rules.actions import (
    BID,
    BUILD,
    DRAW,
    DROP_OUT,
    FINISH,
    ISSUE,
    MOVE,
    PASS,
    PLACE,
    RIDE,
    ROLL,
    SELECT,
    SKIP,
    STOP,
    UPGRADE,
    URBANIZE,
    next_stop,
)
from footplate.games.age_of_steam.rules.board.tiles import NO_PIECE, PIECE_WORDS
from footplate.games.age_of_steam.rules.network.building import price
from footplate.games.age_of_steam.rules.network.survey import LINK_FIGURES
from footplate.games.age_of_steam.rules.scoring import outcome
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    COLOUR_COUNT,
    DETERMINE_ORDER,
    DRAW_PRODUCTION,
    GOODS_GROWTH,
    ISSUE_SHARES,
    MOVE_GOODS,
    NOTHING,
    PRODUCTION,
    ROLL_FOR_ORDER,
    SELECT_ACTIONS,
    SHARE_PRICE,
    State,
)
from footplate.games.age_of_steam.view.log_accounts import accounts
from footplate.games.age_of_steam.view.nodes import box_node, hex_node, stop_node


def told(before: State, action: int, after: State) -> list[LogLine]:
    """The lines about one action and what followed from it."""
    lines = _TELLERS[before.phase](before, action, after) if before.phase in _TELLERS else []
    if after.turn > before.turn:
        lines.append(LogLine(say("log.turn", turn=after.turn)))
    if after.phase == DETERMINE_ORDER:
        lines += _dropped(before, after)
    if after.phase < 0:
        lines.append(LogLine(say("log.over", reason=say(outcome(after).reason))))
    return lines


def colour(number: int) -> Message:
    """The word for a colour of goods."""
    return say(f"colour.{number}")


def link_owner(state: State, side: int) -> int:
    """Who owns the link by which the travelling cube leaves its stop."""
    links = state.network[state.path[-1]]
    for at in range(0, len(links), LINK_FIGURES):
        if links[at] == side:
            return links[at + 2]
    return NOTHING


def _order(before: State, action: int, after: State) -> list[LogLine]:
    if after.phase == ROLL_FOR_ORDER:
        return []
    return [
        LogLine(say("log.place.first", place=place), seat)
        for place, seat in enumerate(after.order, start=1)
    ]


def _issue(before: State, action: int, after: State) -> list[LogLine]:
    count = ISSUE.arg(action)
    key = {0: "log.issue.none", 1: "log.issue.one"}.get(count, "log.issue")
    said = say(key, count=count, cash=count * SHARE_PRICE)
    return [LogLine(said, before.queue[0])]


def _auction(before: State, action: int, after: State) -> list[LogLine]:
    seat = before.queue[0]
    if PASS.has(action):
        lines = [LogLine(say("log.pass"), seat)]
    elif DROP_OUT.has(action):
        lines = []
    else:
        lines = [LogLine(say("log.bid", amount=BID.arg(action)), seat)]
    return lines if after.phase == DETERMINE_ORDER else lines + _dropped(before, after)


def _dropped(before: State, after: State) -> list[LogLine]:
    """Who left the auction, by choice or because the bid was out of reach."""
    lines = []
    start = len(before.dropped) if before.phase == DETERMINE_ORDER else 0
    everyone = len(before.order)
    for at in range(start, len(after.dropped)):
        seat = after.dropped[at]
        place = everyone - at
        paid = max(0, before.cash[seat] - after.cash[seat])
        key = "log.wins" if place == 1 else "log.drop_out"
        said = say(key, price=paid) if place == 1 else say(key, place=place, price=paid)
        lines.append(LogLine(said, seat))
    return lines


def _select(before: State, action: int, after: State) -> list[LogLine]:
    said = say("log.select", action=say(f"action.{SELECT.arg(action)}"))
    lines = [LogLine(said, before.queue[0], [f"action:{SELECT.arg(action)}"])]
    if after.phase == BUILD_TRACK:
        for seat in after.order:
            lines += _lapsed(before, after, seat)
    return lines


def _build(before: State, action: int, after: State) -> list[LogLine]:
    seat = before.queue[0]
    if FINISH.has(action):
        lines = [LogLine(say("log.finish"), seat)]
    elif URBANIZE.has(action):
        lines = [_urbanized(before, action)]
    else:
        lines = [_laid(before, action)]
    lines += _completed(before, after, seat)
    for done in before.queue:
        if done not in after.queue or after.phase != BUILD_TRACK:
            lines += _lapsed(before, after, done)
    return lines


def _urbanized(before: State, action: int) -> LogLine:
    (town, letter), game_map = URBANIZE.pair(action), before.map
    said = say("log.urbanize", city=game_map.letters[letter], town=game_map.town_names[town])
    node = stop_node(game_map, game_map.city_count + town)
    return LogLine(said, before.queue[0], [node])


def _laid(before: State, action: int) -> LogLine:
    hex, piece = BUILD.pair(action)
    key = "log.build" if before.pieces[hex] == NO_PIECE else "log.replace"
    cost = price(before, hex, piece)
    said = say(key, sides=PIECE_WORDS[piece], hex=before.map.labels[hex], price=cost)
    return LogLine(said, before.queue[0], [hex_node(before.map, hex)])


def _completed(before: State, after: State, seat: int) -> list[LogLine]:
    known = len(before.link_to)
    return [
        LogLine(say("log.completes", **ends(after, link)), after.link_owner[link])
        for link, to in enumerate(after.link_to)
        if to != NOTHING
        and (link >= known or before.link_to[link] == NOTHING)
        and after.link_owner[link] != NOTHING
    ]


def ends(state: State, link: int) -> dict[str, str]:
    """The names of the stops that a completed link joins."""
    names, stop_at = state.map.stop_names, state.map.stop_at
    return {
        "one": names[stop_at[state.link_from[link]]],
        "other": names[stop_at[state.link_to[link]]],
    }


def _lapsed(before: State, after: State, seat: int) -> list[LogLine]:
    count = sum(
        1
        for link, owner in enumerate(before.link_owner)
        if owner == seat and after.link_owner[link] == NOTHING and after.link_from[link] != NOTHING
    )
    key = "log.lapse.one" if count == 1 else "log.lapse"
    return [LogLine(say(key, count=count), seat)] if count else []


def _move(before: State, action: int, after: State) -> list[LogLine]:
    seat = before.queue[0]
    if MOVE.has(action):
        stop, at = MOVE.pair(action)
        said = say("log.move", colour=colour(at), stop=before.map.stop_names[stop])
        return [LogLine(said, seat, [stop_node(before.map, stop)])]
    if UPGRADE.has(action):
        lines = [LogLine(say("log.upgrade", engine=before.engine[seat] + 1), seat)]
    elif SKIP.has(action):
        lines = [LogLine(say("log.skip"), seat)]
    else:
        lines = _ridden(before, action)
    if after.phase != MOVE_GOODS:
        lines += accounts(before, action, after)
    return lines


def _ridden(before: State, action: int) -> list[LogLine]:
    seat, side = before.queue[0], RIDE.arg(action)
    stop, owner = next_stop(before, side), link_owner(before, side)
    name, node = before.map.stop_names[stop], stop_node(before.map, stop)
    said = say("log.ride.nobody", stop=name)
    if owner != NOTHING:
        said = say("log.ride", stop=name, owner=Seat(owner))
    lines = [LogLine(said, seat, [node])]
    if before.cities[stop] == before.cube:
        arrived = say("log.delivered", colour=colour(before.cube), stop=name)
        lines.append(LogLine(arrived, seat, [node]))
    return lines


def _drawn(before: State, action: int, after: State) -> list[LogLine]:
    return [LogLine(say("log.drawn", colour=colour(DRAW.arg(action))), before.queue[0])]


def _placed(before: State, action: int, after: State) -> list[LogLine]:
    seat = before.queue[0]
    if STOP.has(action):
        return [LogLine(say("log.stop"), seat)]
    at, box = PLACE.pair(action)
    said = say("log.place", colour=colour(at), box=before.map.box_names[box])
    return [LogLine(said, seat, [box_node(before.map, box)])]


def _grown(before: State, action: int, after: State) -> list[LogLine]:
    face, side = ROLL.arg(action) + 1, say(f"side.{int(before.dark)}")
    names = before.map.stop_names
    grown = [
        (stop, at)
        for stop in range(len(names))
        for at in range(COLOUR_COUNT)
        if after.goods[stop * COLOUR_COUNT + at] > before.goods[stop * COLOUR_COUNT + at]
    ]
    if not grown:
        return [LogLine(say("log.rolled.none", side=side, face=face))]
    return [
        LogLine(
            say(
                "log.rolled",
                side=side,
                face=face,
                goods=say("log.grown", colour=colour(at), stop=names[stop]),
            ),
            at=[stop_node(before.map, stop)],
        )
        for stop, at in grown
    ]


_TELLERS: Final[dict[int, Callable[[State, int, State], list[LogLine]]]] = {
    ROLL_FOR_ORDER: _order,
    ISSUE_SHARES: _issue,
    DETERMINE_ORDER: _auction,
    SELECT_ACTIONS: _select,
    BUILD_TRACK: _build,
    MOVE_GOODS: _move,
    DRAW_PRODUCTION: _drawn,
    PRODUCTION: _placed,
    GOODS_GROWTH: _grown,
}
