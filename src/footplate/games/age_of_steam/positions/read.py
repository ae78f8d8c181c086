"""Reading a position field by field: a short one is completed, an impossible one refused."""

from typing import Any, Final

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Fields, items, whole, word
from footplate.engine.positions.reading import OVER_NAME
from footplate.games.age_of_steam.positions.decode_goods import read_goods, read_move
from footplate.games.age_of_steam.positions.decode_queue import flag, read_build, read_queue
from footplate.games.age_of_steam.positions.decode_track import read_track
from footplate.games.age_of_steam.rules.actions import FACES, HIGHEST_BID
from footplate.games.age_of_steam.rules.network.disks import links_of
from footplate.games.age_of_steam.rules.phases import PHASES
from footplate.games.age_of_steam.rules.phases.build_track import OWNERSHIP_DISKS
from footplate.games.age_of_steam.rules.phases.sequence import pass_over_builders
from footplate.games.age_of_steam.rules.state import (
    ACTION_NAMES,
    BUILD_TRACK,
    DRAW_GOODS,
    GOODS_GROWTH,
    HIGHEST_ENGINE,
    ISSUE_SHARES,
    MOST_SHARES,
    NOTHING,
    ORDER_DICE,
    ROLL_FOR_ORDER,
    START_CASH,
    START_ENGINE,
    START_SHARES,
    State,
    place_new_city_tile,
    turns,
)

PLAY_FIELDS: Final = (
    "phase",
    "turn",
    "order",
    "queue",
    "seats",
    "auction",
    "rolls",
    "dice",
    "dark",
    "display",
    "goods",
    "bag",
    "drawn",
    "new_cities",
    "track",
    "turned_back",
    "build",
    "move",
)
SEAT_FIELDS: Final = "cash, income, shares, engine, action, first_tile, upgraded, bid, out"
HIGHEST_INCOME: Final = 1000
MOST_ROLLS: Final = 100


def read(fields: Fields, state: State) -> None:
    """Put what is given into a fresh state."""
    if [name for name in PLAY_FIELDS if fields.has(name)]:
        _read_phase(fields, state)
        seats = _read_seats(fields, state)
        _read_new_cities(fields, state)
        read_track(fields, state)
        _check_disks(fields, state)
        _read_first_tiles(seats, state)
        _read_order(fields, state)
        _read_dice(fields, state)
        read_goods(fields, state)
        read_build(fields, state)
        read_queue(fields, state)
        read_move(fields, state)
        if state.phase == BUILD_TRACK:
            state.phase = pass_over_builders(state)


def _read_phase(fields: Fields, state: State) -> None:
    names = (*(phase.name for phase in PHASES), OVER_NAME)
    phase = fields.word("phase", names[ISSUE_SHARES], names)
    state.phase = OVER if names[phase] == OVER_NAME else phase
    state.turn = fields.whole("turn", 1, 1, turns(state))


def _read_seats(fields: Fields, state: State) -> list[Fields]:
    given = fields.items("seats", [{}] * state.players)
    if len(given) != state.players:
        fields.refuse("seats", f"must have one entry per seat, {state.players}")
    seats = [Fields(item, f"seats[{seat}]") for seat, item in enumerate(given)]
    for seat, own in enumerate(seats):
        state.out[seat] = own.whole("out", 0, 0, state.turn)
        state.cash[seat] = own.whole("cash", START_CASH, 0, HIGHEST_BID)
        state.income[seat] = own.whole("income", 0, -HIGHEST_INCOME, HIGHEST_INCOME)
        state.shares[seat] = own.whole("shares", START_SHARES, START_SHARES, MOST_SHARES)
        state.engine[seat] = own.whole("engine", START_ENGINE, START_ENGINE, HIGHEST_ENGINE)
        state.upgraded[seat] = int(flag(own, "upgraded", False))
        state.bids[seat] = own.whole("bid", 0, 0, HIGHEST_BID)
        _read_action(own, state, seat)
        if state.income[seat] < 0 and not state.out[seat]:
            own.refuse("income", f"is {state.income[seat]}; only the eliminated are below 0")
    return seats


def _read_action(own: Fields, state: State, seat: int) -> None:
    given = own.take("action")
    if given is None:
        return
    action = word(own.path("action"), given, ACTION_NAMES)
    if action in state.chosen:
        own.refuse("action", f"{given} is taken by seat {state.chosen.index(action)} already")
    if state.out[seat]:
        own.refuse("action", "an eliminated player has none")
    state.chosen[seat] = action


def _check_disks(fields: Fields, state: State) -> None:
    for seat in range(state.players if state.options["disk_limit"] else 0):
        used = links_of(state, seat)
        if used > OWNERSHIP_DISKS:
            problem = (
                f"seat {seat} owns {used} links and sections; there are {OWNERSHIP_DISKS} disks"
            )
            fields.refuse("track", problem)


def _read_first_tiles(seats: list[Fields], state: State) -> None:
    """Who has track has laid a first tile; who has none says so, or has not."""
    for seat, own in enumerate(seats):
        has_track = links_of(state, seat) > 0
        state.has_built[seat] = int(flag(own, "first_tile", has_track))
        if not state.has_built[seat] and _has_laid_track(state, seat):
            own.refuse("first_tile", "is false, but the seat has track on the map")
        own.finish()


def _has_laid_track(state: State, seat: int) -> bool:
    """Whether a seat has track that no New City can have given it, rule 42."""
    new_cities = [state.map.stop_hexes[stop] for stop in state.letters if stop != NOTHING]
    return any(
        owner == seat
        and (
            state.link_to[link] == NOTHING
            or not (state.link_from[link] in new_cities or state.link_to[link] in new_cities)
        )
        for link, owner in enumerate(state.link_owner)
    )


def _read_new_cities(fields: Fields, state: State) -> None:
    given = fields.table("new_cities")
    letters, towns = state.map.letters, state.map.town_names
    for letter, name in enumerate(letters):
        if not given.has(name):
            continue
        town = given.word(name, "", towns)
        if not place_new_city_tile(state, town, letter):
            given.refuse(name, f"{towns[town]} is a New City already")
    given.finish()


def _read_order(fields: Fields, state: State) -> None:
    living = [seat for seat in range(state.players) if not state.out[seat]]
    state.order = items(
        "order",
        fields.take("order", living),
        lambda where, item: whole(where, item, 0, state.players - 1),
    )
    if sorted(state.order) != living:
        fields.refuse("order", f"must list every living seat once: {living}")
    if len(living) < 2 and state.phase != OVER:
        fields.refuse("phase", "must be 'over' when at most one player is left")


def _read_dice(fields: Fields, state: State) -> None:
    rolls = fields.items("rolls", [[]] * state.players)
    if len(rolls) != state.players:
        fields.refuse("rolls", f"must have one list per seat, {state.players}")
    for seat, sums in enumerate(rolls):
        where = f"rolls[{seat}]"
        found = items(where, sums, _sum)
        if len(found) > MOST_ROLLS:
            fields.refuse("rolls", f"seat {seat} has rolled more than {MOST_ROLLS} times")
        state.totals[seat] = tuple(found)
    state.dice = tuple(items("dice", fields.take("dice", []), _die))
    state.dark = flag(fields, "dark", False)
    if state.dice and state.phase not in (ROLL_FOR_ORDER, GOODS_GROWTH):
        fields.refuse("dice", "are given, but none are being rolled")
    if state.dark and state.phase != GOODS_GROWTH:
        fields.refuse("dark", "is given, but no goods are growing")
    most = ORDER_DICE if state.phase == ROLL_FOR_ORDER else state.players
    if len(state.dice) >= most:
        fields.refuse("dice", f"lists {len(state.dice)}; the roll ends with {most}")
    if state.phase == DRAW_GOODS and any(state.totals):
        fields.refuse("rolls", "are made after the goods are drawn")


def _sum(where: str, item: Any) -> int:
    return whole(where, item, ORDER_DICE, ORDER_DICE * FACES)


def _die(where: str, item: Any) -> int:
    return whole(where, item, 1, FACES)
