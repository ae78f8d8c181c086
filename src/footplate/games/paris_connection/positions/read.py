"""Positions of Paris Connection from JSON: a short one is completed, `problems` judges the rest."""

from typing import Any

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Fields, PositionError, items, whole, word
from footplate.engine.positions.reading import per_seat, read_phase, wholes
from footplate.games.paris_connection.positions.problems import (
    ending,
    entered_cities,
    possible_phases,
)
from footplate.games.paris_connection.rules.actions import HEX, place_name
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES
from footplate.games.paris_connection.rules.hidden import shown_in_hands
from footplate.games.paris_connection.rules.network import list_builds, place_locomotive, watch
from footplate.games.paris_connection.rules.phases import PHASES
from footplate.games.paris_connection.rules.phases.place_starts import place_start
from footplate.games.paris_connection.rules.state import (
    ALL_COMPANIES,
    ALL_IN_BAG,
    DEALT_HAND,
    HIDDEN,
    HIGHEST_VALUE,
    IN_BAG,
    LATEST_TURN,
    MOST_PLACED,
    MOST_POINTS,
    NOTHING,
    PLACE_STARTS,
    TURN,
    TURN_LIMIT,
    State,
    built,
    in_the_bag,
    is_hidden,
    seat_after,
)


def read(fields: Fields, state: State) -> None:
    """Put what is given into a fresh state; with nothing given chance sets the game up first."""
    if not fields.names():
        return
    named = fields.has("phase")
    state.phase = read_phase(fields, PHASES, TURN)
    _read_starts(fields, state)
    _read_map(fields, state)
    _read_values(fields, state)
    _read_shares(fields, state)
    _read_order(fields, state)
    _read_build(fields, state)
    if not named:
        state.phase = possible_phases(state)[0]
    if state.phase == OVER:
        state.ending = ending(state) or TURN_LIMIT


def _read_starts(fields: Fields, state: State) -> None:
    given = fields.take("starts", [] if state.phase == PLACE_STARTS else COLOURS)
    colours = items("starts", given, lambda where, item: word(where, item, COLOURS))
    if len(colours) > COMPANIES:
        fields.refuse("starts", f"lists {len(colours)} colours; there are {COMPANIES} stations")
    for colour in colours:
        place_start(state, colour)


def _read_map(fields: Fields, state: State) -> None:
    given = fields.table("map")
    for colour, name in enumerate(COLOURS):
        hexes = items(given.path(name), given.take(name, []), _hex)
        for hex in hexes:
            if hexes.count(hex) > 1:
                given.refuse(name, f"{place_name(hex)} is named twice")
            place_locomotive(state, colour, hex)
    given.finish()
    for colour in state.starts:
        if not entered_cities(state, colour):
            watch(state, colour)
    list_builds(state, ALL_COMPANIES)


def _hex(where: str, item: object) -> int:
    if not isinstance(item, str):
        raise PositionError(where, "must be the name of a city or the label of a hex")
    try:
        return HEX.value(None, item)
    except ValueError as error:
        raise PositionError(where, str(error)) from error


def _read_values(fields: Fields, state: State) -> None:
    given = fields.table("values")
    for colour, name in enumerate(COLOURS):
        due = state.values[colour] + sum(entered_cities(state, colour))
        state.values[colour] = given.whole(name, due, 0, HIGHEST_VALUE)
    given.finish()
    state.points = wholes(fields, "points", state.points, (0, MOST_POINTS))


def _read_shares(fields: Fields, state: State) -> None:
    """Take the hands as given; what they leave is in the bag or on the boards."""
    name, other = ("bag", "boards") if in_the_bag(state) else ("boards", "bag")
    if fields.has(other):
        fields.refuse(other, f"what the hands leave is given as {name!r} in this phase")
    if fields.has("hands") or in_the_bag(state):
        for seat, entry in enumerate(per_seat(fields, "hands", state.players, {})):
            _read_hand(state, seat, entry)
        _read_boards(fields.table(name), state)
    else:
        _deal_shares(fields, state)
    for seat, entry in enumerate(per_seat(fields, "known", state.players, {})):
        first = seat * COMPANIES
        state.known[first : first + COMPANIES] = _counts(Fields(entry, f"known[{seat}]"))


def _counts(given: Fields) -> list[int]:
    counts = [given.whole(name, 0, 0, IN_BAG) for name in COLOURS]
    given.finish()
    return counts


def _read_hand(state: State, seat: int, entry: Any) -> None:
    """A hand by colours, or its size alone where it is hidden."""
    first, where = seat * COMPANIES, f"hands[{seat}]"
    if isinstance(entry, int):
        state.sizes[seat] = whole(where, entry, 0, ALL_IN_BAG)
        state.hands[first : first + COMPANIES] = [HIDDEN] * COMPANIES
        return
    counts = _counts(Fields(entry, where))
    state.hands[first : first + COMPANIES] = counts
    state.sizes[seat] = sum(counts)


def _read_boards(given: Fields, state: State) -> None:
    guesses = not in_the_bag(state) and any(is_hidden(state, s) for s in range(state.players))
    for colour, name in enumerate(COLOURS):
        if guesses and not given.has(name):
            given.refuse(name, "must be given where a hand is hidden")
        left = max(0, IN_BAG - built(state, colour) - shown_in_hands(state, colour))
        state.boards[colour] = given.whole(name, left, 0, IN_BAG)
    given.finish()


def _deal_shares(fields: Fields, state: State) -> None:
    """Hands that are left out: what the boards do not hold goes round colour by colour."""
    open_boards = _read_some_boards(fields.table("boards"), state)
    in_hands = state.players * DEALT_HAND[state.players]
    held = [IN_BAG - built(state, c) - state.boards[c] for c in range(COMPANIES)]
    while sum(held) < in_hands:
        stocked = [colour for colour in open_boards if state.boards[colour]]
        if not stocked:
            fields.refuse("boards", f"leave {sum(held)} for the hands; {in_hands} were dealt")
        scarce = min(stocked, key=lambda colour: held[colour])
        state.boards[scarce] -= 1
        held[scarce] += 1
    pool = [colour for colour in range(COMPANIES) for _ in range(held[colour])]
    for place, colour in enumerate(pool):
        seat = place % state.players
        state.hands[seat * COMPANIES + colour] += 1
        state.sizes[seat] += 1


def _read_some_boards(given: Fields, state: State) -> list[int]:
    """Take the boards that are given; the others, which are returned, hold what is usual."""
    in_hands = state.players * DEALT_HAND[state.players]
    left_out: list[int] = []
    for colour, name in enumerate(COLOURS):
        off_map = max(0, IN_BAG - built(state, colour))
        usual = in_hands // COMPANIES + (1 if colour < in_hands % COMPANIES else 0)
        if not given.has(name):
            left_out.append(colour)
        state.boards[colour] = given.whole(name, max(0, off_map - usual), 0, off_map)
    given.finish()
    return left_out


def _read_order(fields: Fields, state: State) -> None:
    """Start player, turn and mover; any two of them settle the third."""
    last = state.players - 1
    start = fields.take("start_player", None if state.phase in range(TURN) else 0)
    mover = fields.take("mover")
    turn = 1
    if start is not None:
        state.start_player = whole("start_player", start, 0, last)
    if mover is not None:
        state.mover = whole("mover", mover, 0, last)
        turn += 0 if start is None else (state.mover - state.start_player) % state.players
    state.turn = fields.whole("turn", turn, 1, state.turn_limit or LATEST_TURN)
    if mover is None and start is not None:
        state.mover = seat_after(state, state.start_player, state.turn)


def _read_build(fields: Fields, state: State) -> None:
    given = fields.take("building")
    state.building = NOTHING if given is None else word("building", given, COLOURS)
    state.placed = fields.whole("placed", 0 if given is None else 1, 0, MOST_PLACED - 1)
