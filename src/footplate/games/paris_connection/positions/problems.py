"""What cannot be in a position of Paris Connection."""

from collections.abc import Iterator

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Problem
from footplate.engine.positions.reading import phase_name
from footplate.games.paris_connection.rules.actions import place_name
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES, PLACES, RAILS
from footplate.games.paris_connection.rules.hidden import unseen_locomotives
from footplate.games.paris_connection.rules.network import (
    BITS,
    CAPACITY,
    IS_CITY,
    WAYS,
    path_to_city,
)
from footplate.games.paris_connection.rules.phases import PHASES
from footplate.games.paris_connection.rules.phases.build_track import may_go_on
from footplate.games.paris_connection.rules.phases.end_of_turn import boards_in_stock
from footplate.games.paris_connection.rules.state import (
    BOARDS_EMPTY,
    BUILD_TRACK,
    CHOOSE_START_PLAYER,
    DEAL,
    DEALT_HAND,
    HIDDEN,
    IN_BAG,
    MARSEILLE,
    NOTHING,
    PLACE_STARTS,
    TURN,
    TURN_LIMIT,
    State,
    built,
    hand_of,
    in_the_bag,
    is_hidden,
    known_of,
    seat_after,
)


def problems(state: State) -> list[Problem]:
    """Everything about a state that cannot be."""
    found = [*_starts(state), *_map(state), *_values(state), *_hands(state), *_shares(state)]
    found += [*_known(state), *_order(state), *_build(state), *_phase(state)]
    if state.phase in range(TURN):
        found += _before_the_first_turn(state)
    return found


def ending(state: State) -> int:
    """Why the game must be over already, as far as map and boards say it."""
    if in_the_bag(state):
        return 0
    found = MARSEILLE if state.locos[RAILS.last_stop] else 0
    return found | BOARDS_EMPTY if boards_in_stock(state) <= 1 else found


def possible_phases(state: State) -> list[int]:
    """The phases that the other fields allow, the likeliest first."""
    if in_the_bag(state):
        return [PLACE_STARTS if len(state.starts) < COMPANIES else DEAL]
    if state.start_player == NOTHING:
        return [CHOOSE_START_PLAYER]
    if ending(state):
        return [OVER]
    if state.building != NOTHING:
        return [BUILD_TRACK]
    return [TURN, OVER] if state.turn == state.turn_limit else [TURN]


def entered_cities(state: State, colour: int) -> list[int]:
    """The values of the cities that a company has entered."""
    return [RAILS.values[hex] for hex in _places(state, colour) if IS_CITY[hex]]


def _places(state: State, colour: int) -> list[int]:
    return [hex for hex in range(PLACES) if state.locos[hex] & BITS[colour]]


def _starts(state: State) -> Iterator[Problem]:
    for colour in set(state.starts):
        if state.starts.count(colour) > 1:
            yield Problem("starts", f"names {COLOURS[colour]} twice")
    if len(state.starts) < COMPANIES and state.phase != PLACE_STARTS:
        text = f"must name all {COMPANIES} colours unless phase is 'place_starts'"
        yield Problem("starts", text)


def _map(state: State) -> Iterator[Problem]:
    for colour, name in enumerate(COLOURS):
        for hex in _unconnected(state, colour):
            text = f"is not connected with the {name} locomotive at its station"
            yield Problem(f"map.{name}", f"{place_name(hex)} {text}")
        for hex in _places(state, colour):
            if (state.locos[hex] & (2 * BITS[colour] - 1)).bit_count() > CAPACITY[hex]:
                yield Problem(f"map.{name}", f"{place_name(hex)} is full already")
    for colour in state.starts:
        if not entered_cities(state, colour) and not path_to_city(state, colour, ()):
            text = f"{COLOURS[colour]} is walled off: no way to a free city is left"
            yield Problem("map", text)


def _unconnected(state: State, colour: int) -> list[int]:
    """The places of a company to which no track leads from its station."""
    left = set(_places(state, colour))
    reached = [RAILS.starts[at] for at, start in enumerate(state.starts) if start == colour]
    while reached:
        ways = left.intersection(WAYS[reached.pop()])
        left -= ways
        reached += ways
    return sorted(left)


def _values(state: State) -> Iterator[Problem]:
    most = 0
    for colour, name in enumerate(COLOURS):
        worth = int(state.options["start_value"])
        for value in sorted(entered_cities(state, colour), reverse=True):
            worth += value
            most += worth  # had the company entered the dearest city first
        if state.values[colour] != worth:
            text = f"must be {worth}, by the cities that {name} has entered"
            yield Problem(f"values.{name}", text)
    if not state.city_points:
        most = 0
    if sum(state.points) > most:
        yield Problem("points", f"come to {sum(state.points)}; the cities gave {most} at most")


def _hands(state: State) -> Iterator[Problem]:
    full, dealt = DEALT_HAND[state.players], sum(state.sizes)
    due = [max(0, min(full, dealt - full * seat)) for seat in range(state.players)]
    if state.phase == PLACE_STARTS and dealt:
        yield Problem("hands", "are dealt only when every station has its locomotive")
    if state.phase == DEAL and (state.sizes != due or dealt == full * state.players):
        yield Problem("hands", f"fill up to {full} one after the other while phase is 'deal'")
    if state.phase == CHOOSE_START_PLAYER and dealt > full * state.players:
        yield Problem("hands", f"must be of {full} before the first turn")
    for seat, size in enumerate(state.sizes):
        where, hand = f"hands[{seat}]", hand_of(state, seat)
        if size < full and not in_the_bag(state):
            yield Problem(where, f"holds {size}; a hand of {full} is dealt and never shrinks")
        if state.phase == OVER and HIDDEN in hand:
            yield Problem(where, "must be given by colours: the game is over")
        if sum(hand) != size and set(hand) != {HIDDEN}:
            yield Problem(where, f"must hold {size} by colours, or be hidden as a whole")


def _shares(state: State) -> Iterator[Problem]:
    """Every colour must come to 31, and what nothing shows must fill the hidden hands."""
    hidden = [seat for seat in range(state.players) if is_hidden(state, seat)]
    where, unseen = "bag" if in_the_bag(state) else "boards", unseen_locomotives(state)
    for colour, name in enumerate(COLOURS):
        lying = state.boards[colour]
        left = unseen[colour] if in_the_bag(state) else unseen[colour] + lying
        if left < 0:
            text = f"{IN_BAG - left} {name} on map and in hands; there are {IN_BAG}"
            yield Problem("hands", text)
        elif lying > left or (lying < left and (in_the_bag(state) or not hidden)):
            text = f"is {lying}; {IN_BAG} less those on the map and in the hands shown are {left}"
            yield Problem(f"{where}.{name}", text)
    if hidden and not in_the_bag(state):
        yield from _hidden_hands(state, hidden, unseen)


def _hidden_hands(state: State, hidden: list[int], unseen: list[int]) -> Iterator[Problem]:
    size = sum(state.sizes[seat] for seat in hidden)
    if sum(unseen) != size:
        yield Problem("hands", f"hide {size} locomotives, but {sum(unseen)} are unaccounted for")
    for colour, name in enumerate(COLOURS):
        known = sum(state.known[seat * COMPANIES + colour] for seat in hidden)
        if known > unseen[colour]:
            text = f"names {known} {name}; {unseen[colour]} can be in hidden hands"
            yield Problem("known", text)


def _known(state: State) -> Iterator[Problem]:
    """What the trades have shown of a hand cannot be more than it holds."""
    for seat, size in enumerate(state.sizes):
        known, hand = known_of(state, seat), hand_of(state, seat)
        for colour, count in enumerate(known):
            if count > hand[colour] != HIDDEN:
                text = f"seat {seat} does not hold {count} {COLOURS[colour]}"
                yield Problem(f"known[{seat}]", text)
        if sum(known) > size:
            yield Problem(f"known[{seat}]", f"is more than the hand of {size}")


def _order(state: State) -> Iterator[Problem]:
    """Start player, turn and mover: any two of them settle the third."""
    if state.start_player == NOTHING:
        if state.mover != NOTHING:
            yield Problem("mover", "moves before there is a start player")
        if state.turn != 1:
            yield Problem("turn", f"is {state.turn}, but there is no start player yet")
        return
    if state.phase in range(TURN):
        name = phase_name(PHASES, state.phase)
        yield Problem("start_player", f"is drawn after the phase {name!r}")
    if state.start_player >= state.players:
        yield Problem("start_player", f"is {state.start_player}; {state.players} play")
    if state.turn > state.turn_limit > 0:
        yield Problem("turn", f"is {state.turn}; the last one is {state.turn_limit}")
    due = seat_after(state, state.start_player, state.turn)
    if due != state.mover:
        yield Problem("mover", f"is {state.mover}, but turn {state.turn} is seat {due}'s")


def _build(state: State) -> Iterator[Problem]:
    if state.building == NOTHING:
        if state.placed:
            yield Problem("placed", f"is {state.placed}, but nothing is being built")
        return
    name, lying = COLOURS[state.building], built(state, state.building)
    if state.phase == OVER:
        yield Problem("building", "must be null: the game is over")
    if not 1 <= state.placed <= lying:
        yield Problem("placed", f"is {state.placed}, but {lying} {name} locomotives are built")
    if state.phase == BUILD_TRACK and not may_go_on(state):
        yield Problem("building", f"{name} cannot go on: its build would have ended by itself")


def _phase(state: State) -> Iterator[Problem]:
    possible = possible_phases(state)
    if state.phase not in possible:
        names = " or ".join(phase_name(PHASES, phase) for phase in possible)
        here = phase_name(PHASES, state.phase)
        yield Problem("phase", f"is {here!r}, but the other fields say {names}")
    due = ending(state) or TURN_LIMIT if state.phase == OVER else 0
    if state.ending != due:
        yield Problem("phase", "does not agree with the reasons for which a game ends")


def _before_the_first_turn(state: State) -> Iterator[Problem]:
    """Nothing is built and nothing traded."""
    begun = {
        "map": any(state.locos[:PLACES]),
        "known": any(state.known),
        "building": state.building != NOTHING,
    }
    for name, is_begun in begun.items():
        if is_begun:
            yield Problem(name, "must be left out before the first turn")
