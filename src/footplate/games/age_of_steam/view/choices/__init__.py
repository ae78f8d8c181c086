"""The choices of a turn in Age of Steam: each legal action with its words, clicks and figures."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from footplate.engine.view.frame import Preview
from footplate.engine.view.scene import Caution, Choice, Figure, Group
from footplate.engine.view.words import say
from footplate.games.age_of_steam.rules import events
from footplate.games.age_of_steam.rules.actions import (
    BID,
    BUILD,
    DROP_OUT,
    FINISH,
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
from footplate.games.age_of_steam.rules.board.map import Map
from footplate.games.age_of_steam.rules.board.map_data import MOST_HEXES
from footplate.games.age_of_steam.rules.board.names import NO_STOP
from footplate.games.age_of_steam.rules.phases.auction import cash_after_auction
from footplate.games.age_of_steam.rules.phases.income import expenses, is_ruined, shortfall
from footplate.games.age_of_steam.rules.state import (
    BUILD_TRACK,
    COLOUR_COUNT,
    DETERMINE_ORDER,
    ISSUE_SHARES,
    MOVE_GOODS,
    NOTHING,
    PRODUCTION,
    SELECT_ACTIONS,
    State,
)
from footplate.games.age_of_steam.view import nodes
from footplate.games.age_of_steam.view.choices.goods import cube, ride
from footplate.games.age_of_steam.view.choices.tiles import tile
from footplate.games.age_of_steam.view.words import action_name, colour, counted

GROUPS: Final = (
    Group("issue", "amount", say("group.issue"), say("unit.shares")),
    Group("bid", "amount", say("group.bid"), say("unit.dollars")),
    Group("auction", "button", say("group.auction")),
    Group("action", "list", say("group.action")),
    Group("city", "target", say("group.city")),
    Group("tile", "tiles", say("group.tile"), draws=True),
    Group("build", "button", say("group.build")),
    Group("cube", "target", say("group.cube"), plans=True),
    Group("link", "target", say("group.link")),
    Group("move", "button", say("group.move")),
    Group("place", "target", say("group.place")),
    Group("production", "button", say("group.place")),
)


def targets(state: State, action: int) -> list[str | list[str]]:
    """The clicks that mean an action, legal or not; none for what this map does not have."""
    if BUILD.has(action):
        return _hex_targets(state.map, BUILD.arg(action))
    if SELECT.has(action):
        return [nodes.action(SELECT.arg(action))]
    if URBANIZE.has(action):
        return _city_targets(state, *URBANIZE.pair(action))
    if MOVE.has(action):
        return _cube_targets(state, *MOVE.pair(action))
    if RIDE.has(action):
        stop = next_stop(state, RIDE.arg(action))
        return [] if stop == NOTHING else [nodes.stop(state.map.stop_names[stop])]
    return _box_targets(state, *PLACE.pair(action)) if PLACE.has(action) else []


@lru_cache(maxsize=2 * MOST_HEXES)
def _hex_targets(game_map: Map, hex: int) -> list[str | list[str]]:
    """The same for all pieces, and asked for thousands of them at once."""
    if hex >= game_map.hex_count:
        return []
    place, stop = nodes.hex(game_map.labels[hex]), game_map.stop_at[hex]
    return [place] if stop == NO_STOP else [[place, nodes.stop(game_map.stop_names[stop])]]


def _city_targets(state: State, town: int, letter: int) -> list[str | list[str]]:
    letters, towns = state.map.letters, state.map.town_names
    if letter >= len(letters) or town >= len(towns):
        return []
    return [nodes.city(letters[letter]), nodes.stop(towns[town])]


def _cube_targets(state: State, stop: int, cube: int) -> list[str | list[str]]:
    count = state.goods[stop * COLOUR_COUNT + cube] if stop < state.map.stop_count else 0
    if not count:
        return []
    return [[nodes.cube(state.map.stop_names[stop], cube, at) for at in range(count)]]


def _box_targets(state: State, cube: int, box: int) -> list[str | list[str]]:
    if box >= len(state.display):
        return []
    cubes = [nodes.drawn_cube(place) for place, drawn in enumerate(state.drawn) if drawn == cube]
    return [cubes, nodes.box(state.map.box_names[box], state.map.box_columns[box])]


def choice(preview: Preview) -> Choice:
    """One legal action of the player to act; only those with figures are tried."""
    return _MAKERS[preview.state.phase](preview)


def warning(preview: Preview) -> Caution | None:
    """What the accounts of this turn will do to the player, if no more is earned or spent in it."""
    state, after = preview.state, preview.after
    if state.phase == PRODUCTION:
        return None  # the accounts of the turn are settled
    seat = state.queue[0]
    for settled in preview.of(events.AccountsSettled):
        if settled.seat == seat:
            return _shortage(after, settled.missing, settled.left, (settled.owed, None))
    cash = cash_after_auction(after, seat)
    missing, income = shortfall(after, seat, cash), after.income[seat]
    return _shortage(after, missing, income - missing, (expenses(after, seat), cash))


def _shortage(
    state: State, missing: int, income: int, bill: tuple[int, int | None]
) -> Caution | None:
    """Words for dollars that will be missing; nothing if none will."""
    if not missing:
        return None
    (owed, cash), ruined = bill, is_ruined(state, income)
    key = "out" if ruined else "short"
    if cash is None:
        text = say(f"warning.{key}.now", owed=owed, missing=missing, income=income)
    else:
        text = say(f"warning.{key}", cash=cash, owed=owed, income=income)
    return Caution(text, "bad" if ruined else "warn")


def _issue(preview: Preview) -> Choice:
    [issued] = preview.of(events.SharesIssued)
    after = preview.after
    return Choice(
        say(counted("choice.issue", issued.shares), count=issued.shares, cash=issued.cash),
        "issue",
        amount=issued.shares,
        numbers=[
            Figure(say("number.cash"), f"${after.cash[issued.seat]}"),
            Figure(say("number.owed"), f"${expenses(after, issued.seat)}"),
        ],
    )


def _auction(preview: Preview) -> Choice:
    if PASS.has(preview.action):
        return Choice(say("choice.pass"), "auction", key="P")
    if DROP_OUT.has(preview.action):
        dropped = preview.of(events.DroppedOut)[0]
        label = say("choice.drop_out", place=dropped.place, price=dropped.price)
        return Choice(label, "auction", key="D")
    amount = BID.arg(preview.action)
    return Choice(say("choice.bid", amount=amount), "bid", amount=amount)


def _select(preview: Preview) -> Choice:
    action = SELECT.arg(preview.action)
    label = say("choice.select", action=action_name(action), effect=say(f"effect.{action}"))
    return Choice(label, "action")


def _build(preview: Preview) -> Choice:
    if FINISH.has(preview.action):
        return Choice(say("choice.finish"), "build", key="F")
    return _urbanize(preview) if URBANIZE.has(preview.action) else tile(preview)


def _urbanize(preview: Preview) -> Choice:
    (number, letter), game_map = URBANIZE.pair(preview.action), preview.state.map
    city, town = game_map.letters[letter], game_map.town_names[number]
    goods = colour(game_map.new_city_colours[letter])
    label = say("choice.urbanize", city=city, colour=goods, town=town)
    return Choice(label, "city")


def _move(preview: Preview) -> Choice:
    if SKIP.has(preview.action):
        return Choice(say("choice.skip"), "move", key="N")
    if UPGRADE.has(preview.action):
        [raised] = preview.of(events.EngineRaised)
        return Choice(say("choice.upgrade", engine=raised.engine), "move", key="E")
    return cube(preview) if MOVE.has(preview.action) else ride(preview)


def _place(preview: Preview) -> Choice:
    if STOP.has(preview.action):
        return Choice(say("choice.stop"), "production", key="S")
    cube, at = PLACE.pair(preview.action)
    box = preview.state.map.box_names[at]
    return Choice(say("choice.place", colour=colour(cube), box=box), "place")


_MAKERS: Final[dict[int, Callable[[Preview], Choice]]] = {
    ISSUE_SHARES: _issue,
    DETERMINE_ORDER: _auction,
    SELECT_ACTIONS: _select,
    BUILD_TRACK: _build,
    MOVE_GOODS: _move,
    PRODUCTION: _place,
}
