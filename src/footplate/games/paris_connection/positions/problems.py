"""What cannot be in a position of Paris Connection."""

from collections.abc import Iterator

from footplate.engine.flow import OVER
from footplate.engine.positions.codec import Problem
from footplate.engine.positions.reading import phase_name
from footplate.games.paris_connection.rules.actions import place_name
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES, PLACES, RAILS
from footplate.games.paris_connection.rules.network import (
    BITS,
    CAPACITY,
    COUNT,
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


def shown(state: State, colour: int) -> int:
    """Locomotives of a colour in the hands that are not hidden."""
    return sum(held for held in state.hands[colour::COMPANIES] if held != HIDDEN)


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
        places = _places(state, colour)
        if colour in state.starts:
            lost = _unconnected(state, colour, places)
            text = f"{lost} is not connected with the {name} locomotive at its station"
        else:
            lost = place_name(places[0]) if places else ""
            text = "is built, but stands at no station"
        if lost:
            yield Problem(f"map.{name}", text)
        if len(places) > IN_BAG:
            yield Problem(f"map.{name}", f"lists {len(places)} hexes; there are {IN_BAG}")
    yield from _crowded(state)
    for colour in state.starts:
        if not entered_cities(state, colour) and not path_to_city(state, colour, ()):
            text = f"{COLOURS[colour]} is walled off: no way to a free city is left"
            yield Problem("map", text)


def _unconnected(state: State, colour: int, places: list[int]) -> str:
    """A place of a company to which no track leads from its station, if there is one."""
    left = set(places)
    reached = [RAILS.starts[state.starts.index(colour)]]
    while reached:
        ways = left.intersection(WAYS[reached.pop()])
        left -= ways
        reached += ways
    return place_name(min(left)) if left else ""


def _crowded(state: State) -> Iterator[Problem]:
    for hex in range(PLACES):
        colours = state.locos[hex]
        if COUNT[colours] > CAPACITY[hex]:
            last = COLOURS[colours.bit_length() - 1]
            yield Problem(f"map.{last}", f"{place_name(hex)} is full already")


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
    for seat, size in enumerate(state.sizes):
        for text in _hand(state, hand_of(state, seat), size):
            yield Problem(f"hands[{seat}]", text)


def _hand(state: State, hand: list[int], size: int) -> Iterator[str]:
    full = DEALT_HAND[state.players]
    if size < full and not in_the_bag(state):
        yield f"holds {size}; a hand of {full} is dealt and never shrinks"
    if HIDDEN not in hand:
        if sum(hand) != size:
            yield f"holds {sum(hand)} by colours, but {size} in all"
    elif state.phase == OVER:
        yield "must be given by colours: the game is over"
    elif set(hand) != {HIDDEN}:
        yield "must be hidden as a whole or not at all"


def _shares(state: State) -> Iterator[Problem]:
    """Every colour must come to 31, and what nothing shows must fill the hidden hands."""
    hidden = [seat for seat in range(state.players) if is_hidden(state, seat)]
    in_hidden = [0] * COMPANIES
    for colour, name in enumerate(COLOURS):
        left = IN_BAG - built(state, colour) - shown(state, colour)
        if left < 0:
            text = f"{IN_BAG - left} {name} on map and in hands; there are {IN_BAG}"
            yield Problem("hands", text)
        in_hidden[colour] = left - state.boards[colour]
        if in_the_bag(state) and in_hidden[colour]:
            text = f"must be {left}: {IN_BAG} less those in the hands shown"
            yield Problem(f"bag.{name}", text)
        elif in_hidden[colour] < 0 or (in_hidden[colour] and not hidden):
            text = f"must be {left}: {IN_BAG} less those on the map and in the hands"
            yield Problem(f"boards.{name}", f"{'at most ' if hidden else ''}{text}")
    if hidden and not in_the_bag(state):
        yield from _hidden_hands(state, hidden, in_hidden)


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
    full = DEALT_HAND[state.players]
    if any(state.locos[:PLACES]):
        yield Problem("map", "must be empty before the first turn")
    if any(state.known):
        yield Problem("known", "must be empty before the first turn")
    if sum(state.sizes) > state.players * full:
        yield Problem("hands", f"must be of {full} before the first turn")
    if state.building != NOTHING:
        yield Problem("building", "must be null before the first turn")
