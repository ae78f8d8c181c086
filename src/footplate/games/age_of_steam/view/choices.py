"""The choices of a turn in Age of Steam: each legal action with its words, clicks and figures."""

from collections.abc import Callable
from typing import Final

from footplate.engine.view.frame import Preview
from footplate.engine.view.scene import Choice, Figure, Group, Mark, Route
from footplate.engine.view.words import Seat, say
from footplate.games.age_of_steam.rules.actions import (
    BID,
    DROP_OUT,
    FINISH,
    ISSUE,
    MOVE,
    PASS,
    PLACE,
    RIDE,
    SELECT,
    SKIP,
    STOP,
    UPGRADE,
    URBANIZE,
    next_stop,
)
from footplate.games.age_of_steam.rules.board.names import COLOURS, SIDES
from footplate.games.age_of_steam.rules.network.survey import LINK_FIGURES
from footplate.games.age_of_steam.rules.phases.auction import payment
from footplate.games.age_of_steam.rules.phases.income import expenses
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    COLOUR_COUNT,
    DETERMINE_ORDER,
    ISSUE_SHARES,
    MOVE_GOODS,
    NOTHING,
    PRODUCTION,
    SELECT_ACTIONS,
    SHARE_PRICE,
    State,
)
from footplate.games.age_of_steam.view.nodes import box_node, stop_node
from footplate.games.age_of_steam.view.tile_choices import tile_choice
from footplate.games.age_of_steam.view.words import colour

GROUPS: Final = (
    Group("issue", "amount", say("group.issue"), say("unit.shares")),
    Group("bid", "amount", say("group.bid"), say("unit.dollars")),
    Group("auction", "button", say("group.auction")),
    Group("action", "list", say("group.action")),
    Group("city", "target", say("group.city")),
    Group("tile", "tiles", say("group.tile")),
    Group("build", "button", say("group.build")),
    Group("cube", "target", say("group.cube")),
    Group("link", "target", say("group.link")),
    Group("move", "button", say("group.move")),
    Group("place", "target", say("group.place")),
    Group("production", "button", say("group.place")),
)


def choice(preview: Preview) -> Choice:
    """One legal action of the player to act."""
    return _MAKERS[preview.state.phase](preview.state, preview.action)


def _issue(state: State, action: int) -> Choice:
    count, seat = ISSUE.arg(action), state.queue[0]
    key = {0: "choice.issue.none", 1: "choice.issue.one"}.get(count, "choice.issue")
    return Choice(
        say(key, count=count, cash=count * SHARE_PRICE),
        [],
        "issue",
        amount=count,
        numbers=[
            Figure(say("number.cash"), f"${state.cash[seat] + count * SHARE_PRICE}"),
            Figure(say("number.owed"), f"${expenses(state, seat) + count}"),
        ],
    )


def _auction(state: State, action: int) -> Choice:
    if PASS.has(action):
        return Choice(say("choice.pass"), [], "auction", key="P")
    if DROP_OUT.has(action):
        bidders = len(state.queue)
        price = payment(state, state.queue[0], bidders)
        label = say("choice.drop_out", place=bidders, price=price)
        return Choice(label, [], "auction", key="D")
    amount = BID.arg(action)
    return Choice(say("choice.bid", amount=amount), [], "bid", amount=amount)


def _select(state: State, action: int) -> Choice:
    choice = SELECT.arg(action)
    label = say("choice.select", action=say(f"action.{choice}"), effect=say(f"effect.{choice}"))
    return Choice(label, [f"action:{choice}"], "action")


def _build(state: State, action: int) -> Choice:
    if FINISH.has(action):
        return Choice(say("choice.finish"), [], "build", key="F")
    return _urbanize(state, action) if URBANIZE.has(action) else tile_choice(state, action)


def _urbanize(state: State, action: int) -> Choice:
    (town, letter), game_map = URBANIZE.pair(action), state.map
    city = game_map.letters[letter]
    label = say(
        "choice.urbanize",
        city=city,
        colour=colour(game_map.new_city_colours[letter]),
        town=game_map.town_names[town],
    )
    targets: list[str | list[str]] = [
        f"city:{city}",
        stop_node(game_map, game_map.city_count + town),
    ]
    return Choice(label, targets, "city")


def _move(state: State, action: int) -> Choice:
    if SKIP.has(action):
        return Choice(say("choice.skip"), [], "move", key="N")
    if UPGRADE.has(action):
        engine = state.engine[state.queue[0]] + 1
        return Choice(say("choice.upgrade", engine=engine), [], "move", key="E")
    return _cube(state, action) if MOVE.has(action) else _ride(state, action)


def _cube(state: State, action: int) -> Choice:
    stop, at = MOVE.pair(action)
    name = state.map.stop_names[stop]
    label = say("choice.move", colour=colour(at), stop=name)
    cubes: list[str] = [
        f"cube:{name}:{COLOURS[at]}:{number}"
        for number in range(state.goods[stop * COLOUR_COUNT + at])
    ]
    return Choice(label, [cubes], "cube")


def _ride(state: State, action: int) -> Choice:
    side = RIDE.arg(action)
    stop, owner = next_stop(state, side), link_owner(state, side)
    name = state.map.stop_names[stop]
    label = say("choice.ride.nobody", stop=name, side=SIDES[side])
    choice = Choice(label, [stop_node(state.map, stop)], "link")
    if owner != NOTHING:
        choice.label = say("choice.ride", stop=name, side=SIDES[side], owner=Seat(owner))
        tone: Final = "good" if owner == state.queue[0] else "bad"
        choice.numbers = [Figure(say("number.income"), "+1", tone)]
        choice.marks = [Mark(f"card:{owner}", "+1", tone)]
    nodes = [stop_node(state.map, at) for at in (state.path[-1], stop)]
    choice.shows = [Route("route:next", nodes, COLOURS[state.cube], len(state.path))]
    return choice


def _place(state: State, action: int) -> Choice:
    if STOP.has(action):
        return Choice(say("choice.stop"), [], "production", key="S")
    at, box = PLACE.pair(action)
    label = say("choice.place", colour=colour(at), box=state.map.box_names[box])
    cubes = [f"drawn:{number}" for number, cube in enumerate(state.drawn) if cube == at]
    return Choice(label, [cubes, box_node(state.map, box)], "place")


def link_owner(state: State, side: int) -> int:
    """Who owns the link by which the travelling cube leaves its stop."""
    links = state.network[state.path[-1]]
    for at in range(0, len(links), LINK_FIGURES):
        if links[at] == side:
            return links[at + 2]
    return NOTHING


_MAKERS: Final[dict[int, Callable[[State, int], Choice]]] = {
    ISSUE_SHARES: _issue,
    DETERMINE_ORDER: _auction,
    SELECT_ACTIONS: _select,
    BUILD_TRACK: _build,
    MOVE_GOODS: _move,
    PRODUCTION: _place,
}
