"""What the log says about each action of Age of Steam; the words are in words.py."""

from collections.abc import Callable
from typing import Final

from footplate.engine.view.scene import LogLine
from footplate.engine.view.words import Message, Seat, say
from footplate.games.age_of_steam.rules.actions import (
    BOX_NAMES,
    DROP_OUT,
    FINISH,
    PASS,
    SKIP,
    STOP,
    UPGRADE,
    bid_amount,
    built_hex,
    built_piece,
    drawn_colour,
    is_move,
    is_urbanize,
    issued,
    moved_colour,
    moved_stop,
    next_stop,
    placed_box,
    placed_colour,
    ridden_side,
    rolled_face,
    selected,
    urbanized_letter,
    urbanized_stop,
)
from footplate.games.age_of_steam.rules.board.tables import (
    LABELS,
    LETTERS,
    STOP_AT,
    STOP_NAMES,
    STOPS,
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
from footplate.games.age_of_steam.view.nodes import BOX_NODES, hex_node, stop_node


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
    count = issued(action)
    key = {0: "log.issue.none", 1: "log.issue.one"}.get(count, "log.issue")
    said = say(key, count=count, cash=count * SHARE_PRICE)
    return [LogLine(said, before.queue[0])]


def _auction(before: State, action: int, after: State) -> list[LogLine]:
    seat = before.queue[0]
    if action == PASS:
        lines = [LogLine(say("log.pass"), seat)]
    elif action == DROP_OUT:
        lines = []
    else:
        lines = [LogLine(say("log.bid", amount=bid_amount(action)), seat)]
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
    said = say("log.select", action=say(f"action.{selected(action)}"))
    lines = [LogLine(said, before.queue[0], [f"action:{selected(action)}"])]
    if after.phase == BUILD_TRACK:
        for seat in after.order:
            lines += _lapsed(before, after, seat)
    return lines


def _build(before: State, action: int, after: State) -> list[LogLine]:
    seat = before.queue[0]
    if action == FINISH:
        lines = [LogLine(say("log.finish"), seat)]
    elif is_urbanize(action):
        stop = urbanized_stop(action)
        city = LETTERS[urbanized_letter(action)]
        said = say("log.urbanize", city=city, town=STOP_NAMES[stop])
        lines = [LogLine(said, seat, [stop_node(stop)])]
    else:
        lines = [_laid(before, action)]
    lines += _completed(before, after, seat)
    for done in before.queue:
        if done not in after.queue or after.phase != BUILD_TRACK:
            lines += _lapsed(before, after, done)
    return lines


def _laid(before: State, action: int) -> LogLine:
    hex, piece = built_hex(action), built_piece(action)
    key = "log.build" if before.pieces[hex] == NO_PIECE else "log.replace"
    cost = price(before, hex, piece)
    said = say(key, sides=PIECE_WORDS[piece], hex=LABELS[hex], price=cost)
    return LogLine(said, before.queue[0], [hex_node(hex)])


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
    return {
        "one": STOP_NAMES[STOP_AT[state.link_from[link]]],
        "other": STOP_NAMES[STOP_AT[state.link_to[link]]],
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
    if is_move(action):
        stop = moved_stop(action)
        said = say("log.move", colour=colour(moved_colour(action)), stop=STOP_NAMES[stop])
        return [LogLine(said, seat, [stop_node(stop)])]
    if action == UPGRADE:
        lines = [LogLine(say("log.upgrade", engine=before.engine[seat] + 1), seat)]
    elif action == SKIP:
        lines = [LogLine(say("log.skip"), seat)]
    else:
        lines = _ridden(before, action)
    if after.phase != MOVE_GOODS:
        lines += accounts(before, action, after)
    return lines


def _ridden(before: State, action: int) -> list[LogLine]:
    seat, side = before.queue[0], ridden_side(action)
    stop, owner = next_stop(before, side), link_owner(before, side)
    name = STOP_NAMES[stop]
    said = say("log.ride.nobody", stop=name)
    if owner != NOTHING:
        said = say("log.ride", stop=name, owner=Seat(owner))
    lines = [LogLine(said, seat, [stop_node(stop)])]
    if before.cities[stop] == before.cube:
        arrived = say("log.delivered", colour=colour(before.cube), stop=name)
        lines.append(LogLine(arrived, seat, [stop_node(stop)]))
    return lines


def _drawn(before: State, action: int, after: State) -> list[LogLine]:
    return [LogLine(say("log.drawn", colour=colour(drawn_colour(action))), before.queue[0])]


def _placed(before: State, action: int, after: State) -> list[LogLine]:
    seat = before.queue[0]
    if action == STOP:
        return [LogLine(say("log.stop"), seat)]
    box = BOX_NAMES[placed_box(action)]
    said = say("log.place", colour=colour(placed_colour(action)), box=box)
    return [LogLine(said, seat, [BOX_NODES[placed_box(action)]])]


def _grown(before: State, action: int, after: State) -> list[LogLine]:
    face, side = rolled_face(action) + 1, say(f"side.{int(before.dark)}")
    grown = [
        (stop, at)
        for stop in range(STOPS)
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
                goods=say("log.grown", colour=colour(at), stop=STOP_NAMES[stop]),
            ),
            at=[stop_node(stop)],
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
