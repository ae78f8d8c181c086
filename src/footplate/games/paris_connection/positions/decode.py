"""Reading a position field by field: a short one is completed, an impossible one refused."""

from typing import Final

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Fields, items, whole, word
from footplate.engine.positions.reading import OVER_NAME, read_start
from footplate.games.paris_connection.info import INFO
from footplate.games.paris_connection.positions.decode_map import read_map
from footplate.games.paris_connection.positions.decode_shares import read_known, read_shares
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES, PLACES, RAILS
from footplate.games.paris_connection.rules.phases.build_track import MOST_PLACED, may_go_on
from footplate.games.paris_connection.rules.phases.end_of_turn import boards_in_stock
from footplate.games.paris_connection.rules.phases.place_starts import place_start
from footplate.games.paris_connection.rules.state import (
    BOARDS_EMPTY,
    BUILD_TRACK,
    CHOOSE_START_PLAYER,
    DEAL,
    DEALT,
    MARSEILLE,
    NOTHING,
    PLACE_STARTS,
    TURN,
    TURN_LIMIT,
    State,
    is_hidden,
    new,
    seat_after,
)

PHASE_NAMES: Final = (
    "place_starts",
    "deal",
    "choose_start_player",
    "turn",
    "build_track",
    OVER_NAME,
)
PLAY_FIELDS: Final = (
    "phase",
    "turn",
    "start_player",
    "mover",
    "starts",
    "map",
    "building",
    "placed",
    "bag",
    "boards",
    "hands",
    "known",
    "values",
    "points",
)
LATEST_TURN: Final = 1_000_000


def read_position(fields: Fields) -> State:
    """The state of a position, every field checked."""
    state = read_start(fields, INFO, new)
    if any(fields.has(name) for name in PLAY_FIELDS):
        said = _said_phase(fields)
        _read_starts(fields, state, said)
        read_map(fields, state)
        read_shares(fields, state, said == DEAL)
        read_known(fields, state)
        _read_order(fields, state, said)
        _read_build(fields, state)
        _settle_phase(fields, state, said)
    fields.finish(", ".join(("game", "players", "options", *PLAY_FIELDS)))
    return state


def _said_phase(fields: Fields) -> int:
    """The phase as the position gives it, OVER included; NOTHING if it does not."""
    if not fields.has("phase"):
        return NOTHING
    given = fields.word("phase", "", PHASE_NAMES)
    return OVER if PHASE_NAMES[given] == OVER_NAME else given


def _read_starts(fields: Fields, state: State, said: int) -> None:
    given = items(
        "starts",
        fields.take("starts", [] if said == PLACE_STARTS else COLOURS),
        lambda where, item: word(where, item, COLOURS),
    )
    if len(given) > COMPANIES:
        fields.refuse("starts", f"lists {len(given)} colours; there are {COMPANIES} stations")
    for colour in given:
        if colour in state.starts:
            fields.refuse("starts", f"names {COLOURS[colour]} twice")
        place_start(state, colour)
    all_placed = len(given) == COMPANIES
    if said == PLACE_STARTS and all_placed:
        fields.refuse("phase", "is 'place_starts', but every station has its locomotive")
    if not all_placed and said != PLACE_STARTS:
        fields.refuse("starts", f"must name all {COMPANIES} colours unless phase is 'place_starts'")


def _read_order(fields: Fields, state: State, said: int) -> None:
    """Start player, turn and mover; any two of them settle the third."""
    last = state.players - 1
    setting_up = PLACE_STARTS <= said <= CHOOSE_START_PLAYER
    given = fields.take("start_player", None if setting_up else 0)
    mover = fields.take("mover", None)
    if given is None:
        if mover is not None:
            fields.refuse("mover", "moves before there is a start player")
        state.turn = fields.whole("turn", 1, 1, 1)
        return
    if setting_up:
        fields.refuse("start_player", f"is drawn after the phase {_name(said)!r}")
    state.start_player = whole("start_player", given, 0, last)
    latest = state.turn_limit or LATEST_TURN
    if mover is None:
        state.turn = fields.whole("turn", 1, 1, latest)
        state.mover = seat_after(state, state.start_player, state.turn)
        return
    state.mover = whole("mover", mover, 0, last)
    first_turn = (state.mover - state.start_player) % state.players + 1
    state.turn = fields.whole("turn", first_turn, 1, latest)
    due = seat_after(state, state.start_player, state.turn)
    if due != state.mover:
        fields.refuse("mover", f"is {state.mover}, but turn {state.turn} is seat {due}'s")


def _read_build(fields: Fields, state: State) -> None:
    given = fields.take("building", None)
    if given is None:
        fields.whole("placed", 0, 0, 0)
        return
    state.building = word("building", given, COLOURS)
    state.placed = fields.whole("placed", 1, 1, MOST_PLACED - 1)
    bit = 1 << state.building
    lying = sum(1 for colours in state.locos if colours & bit) - 1
    if lying < state.placed:
        fields.refuse("placed", f"is {state.placed}, but {lying} {given} locomotives are built")


def _settle_phase(fields: Fields, state: State, said: int) -> None:
    """The phase that the other fields make of the position; what was said must agree."""
    ended = _ending(state)
    possible = _possible_phases(state, ended)
    phase = possible[0] if said == NOTHING else said
    if phase not in possible:
        names = " or ".join(_name(one) for one in possible)
        fields.refuse("phase", f"is {_name(phase)!r}, but the other fields say {names}")
    state.phase = phase
    if PLACE_STARTS <= phase <= CHOOSE_START_PLAYER:
        _check_untouched(fields, state)
    if phase == OVER:
        _check_revealed(fields, state)
        state.ending = ended or TURN_LIMIT
    if phase == BUILD_TRACK and not may_go_on(state):
        colour = COLOURS[state.building]
        fields.refuse("building", f"{colour} cannot go on: its build would have ended by itself")


def _check_untouched(fields: Fields, state: State) -> None:
    """Before the first turn nothing is built and nothing traded."""
    if any(state.locos[:PLACES]):
        fields.refuse("map", "must be empty before the first turn")
    if any(state.known):
        fields.refuse("known", "must be empty before the first turn")
    if sum(state.sizes) > state.players * DEALT[state.players]:
        fields.refuse("hands", f"must be of {DEALT[state.players]} before the first turn")
    if state.building != NOTHING:
        fields.refuse("building", "must be null before the first turn")


def _check_revealed(fields: Fields, state: State) -> None:
    """After the end no build is under way, and all hands are revealed."""
    if state.building != NOTHING:
        fields.refuse("building", "must be null: the game is over")
    for seat in range(state.players):
        if is_hidden(state, seat):
            fields.refuse(f"hands[{seat}]", "must be given by colours: the game is over")


def _name(phase: int) -> str:
    return PHASE_NAMES[phase] if phase >= 0 else OVER_NAME


def _ending(state: State) -> int:
    """Why the game must be over already, as far as map and boards say it."""
    if state.phase in (PLACE_STARTS, DEAL):
        return 0
    ended = MARSEILLE if state.locos[RAILS.last_stop] else 0
    return ended | BOARDS_EMPTY if boards_in_stock(state) <= 1 else ended


def _possible_phases(state: State, ended: int) -> list[int]:
    if state.phase in (PLACE_STARTS, DEAL):
        return [state.phase]
    if state.start_player == NOTHING:
        return [CHOOSE_START_PLAYER]
    if ended:
        return [OVER]
    if state.building != NOTHING:
        return [BUILD_TRACK]
    return [TURN, OVER] if state.turn == state.turn_limit else [TURN]
