"""Reading bag, storing boards and hands of a position: every colour must come to 31."""

from typing import Any

from footplate.engine.positions.codec import Fields, items, whole
from footplate.games.paris_connection.rules.board import COLOURS, COMPANIES
from footplate.games.paris_connection.rules.hidden import built
from footplate.games.paris_connection.rules.state import (
    DEAL,
    DEALT,
    HIDDEN,
    IN_BAG,
    PLACE_STARTS,
    TURN,
    State,
    hand_of,
    is_hidden,
)


def read_shares(fields: Fields, state: State, dealing: bool) -> None:
    """Take the hands as given; what they leave is in the bag or on the boards."""
    if len(state.starts) < COMPANIES or dealing:
        state.phase = DEAL if dealing else PLACE_STARTS
        _read_hands(fields, state)
        _read_bag(fields, state)
        return
    state.phase = TURN
    if fields.has("hands"):
        _read_hands(fields, state)
        _read_boards(fields, state)
    else:
        _deal_shares(fields, state)


def read_known(fields: Fields, state: State) -> None:
    """What the trades have shown of the hands; it cannot be more than the hands hold."""
    given = fields.items("known", [{}] * state.players)
    if len(given) != state.players:
        fields.refuse("known", f"must have one entry per seat, {state.players}")
    for seat, entry in enumerate(given):
        counts = _counts(Fields(entry, f"known[{seat}]"))
        held = hand_of(state, seat)
        for colour, count in enumerate(counts):
            if held[colour] != HIDDEN and count > held[colour]:
                fields.refuse(
                    f"known[{seat}]", f"seat {seat} does not hold {count} {COLOURS[colour]}"
                )
            state.known[seat * COMPANIES + colour] = count
        if sum(counts) > state.sizes[seat]:
            fields.refuse(f"known[{seat}]", f"is more than the hand of {state.sizes[seat]}")
    _check_unseen(fields, state)


def _counts(given: Fields) -> list[int]:
    counts = [given.whole(name, 0, 0, IN_BAG) for name in COLOURS]
    given.finish(", ".join(COLOURS))
    return counts


def _read_hands(fields: Fields, state: State) -> None:
    given = items("hands", fields.take("hands", [{}] * state.players))
    if len(given) != state.players:
        fields.refuse("hands", f"must have one entry per seat, {state.players}")
    for seat, entry in enumerate(given):
        _read_hand(state, seat, entry)
    _check_sizes(fields, state)


def _read_hand(state: State, seat: int, entry: Any) -> None:
    """A hand by colours, or its size alone where it is hidden."""
    first = seat * COMPANIES
    if isinstance(entry, int):
        size = whole(f"hands[{seat}]", entry, 0, IN_BAG * COMPANIES)
        state.hands[first : first + COMPANIES] = [HIDDEN] * COMPANIES
        state.sizes[seat] = size
        return
    counts = _counts(Fields(entry, f"hands[{seat}]"))
    state.hands[first : first + COMPANIES] = counts
    state.sizes[seat] = sum(counts)


def _check_sizes(fields: Fields, state: State) -> None:
    full = DEALT[state.players]
    if state.phase == PLACE_STARTS and any(state.sizes):
        fields.refuse("hands", "are dealt only when every station has its locomotive")
    if state.phase == DEAL:
        dealt = sum(state.sizes)
        due = [max(0, min(full, dealt - full * seat)) for seat in range(state.players)]
        if state.sizes != due or dealt == full * state.players:
            fields.refuse("hands", f"fill up to {full} one after the other while phase is 'deal'")
    if state.phase == TURN:
        for seat, size in enumerate(state.sizes):
            if size < full:
                fields.refuse(
                    f"hands[{seat}]", f"holds {size}; a hand of {full} is dealt and never shrinks"
                )


def _read_bag(fields: Fields, state: State) -> None:
    given = fields.table("bag")
    for colour, name in enumerate(COLOURS):
        left = IN_BAG - _shown(state, colour)
        if left < 0:
            fields.refuse("hands", f"hold more than {IN_BAG} {name} locomotives")
        if given.has(name) and given.take(name) != left:
            given.refuse(name, f"must be {left}: {IN_BAG} less those in the hands shown")
        state.boards[colour] = left
    given.finish(", ".join(COLOURS))


def _shown(state: State, colour: int) -> int:
    """Locomotives of a colour in the hands that are not hidden."""
    return sum(
        state.hands[seat * COMPANIES + colour]
        for seat in range(state.players)
        if not is_hidden(state, seat)
    )


def _read_boards(fields: Fields, state: State) -> None:
    given = fields.table("boards")
    some_hidden = any(is_hidden(state, seat) for seat in range(state.players))
    for colour, name in enumerate(COLOURS):
        left = IN_BAG - built(state, colour) - _shown(state, colour)
        if left < 0:
            fields.refuse(
                "hands", f"{IN_BAG - left} {name} on map and in hands; there are {IN_BAG}"
            )
        if some_hidden and not given.has(name):
            given.refuse(name, "must be given where a hand is hidden")
        state.boards[colour] = given.whole(name, left, 0, left)
        if not some_hidden and state.boards[colour] != left:
            given.refuse(name, f"must be {left}: {IN_BAG} less those on the map and in the hands")
    given.finish(", ".join(COLOURS))


def _deal_shares(fields: Fields, state: State) -> None:
    """Hands that are left out: what the boards do not hold goes round colour by colour."""
    open_boards = _read_some_boards(fields, state)
    in_hands = state.players * DEALT[state.players]
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


def _read_some_boards(fields: Fields, state: State) -> list[int]:
    """Take the boards that are given; the others, which are returned, hold what is usual."""
    given = fields.table("boards")
    in_hands = state.players * DEALT[state.players]
    left_out: list[int] = []
    for colour, name in enumerate(COLOURS):
        off_map = IN_BAG - built(state, colour)
        usual = in_hands // COMPANIES + (1 if colour < in_hands % COMPANIES else 0)
        if not given.has(name):
            left_out.append(colour)
        state.boards[colour] = given.whole(name, max(0, off_map - usual), 0, off_map)
    given.finish(", ".join(COLOURS))
    return left_out


def _check_unseen(fields: Fields, state: State) -> None:
    """What no field shows must fill the hidden hands exactly."""
    hidden = [seat for seat in range(state.players) if is_hidden(state, seat)]
    if not hidden or state.phase != TURN:
        return
    unseen = [
        IN_BAG - built(state, colour) - _shown(state, colour) - state.boards[colour]
        for colour in range(COMPANIES)
    ]
    size = sum(state.sizes[seat] for seat in hidden)
    if sum(unseen) != size:
        fields.refuse("hands", f"hide {size} locomotives, but {sum(unseen)} are unaccounted for")
    for colour, name in enumerate(COLOURS):
        known = sum(state.known[seat * COMPANIES + colour] for seat in hidden)
        if known > unseen[colour]:
            fields.refuse("known", f"names {known} {name}; {unseen[colour]} can be in hidden hands")
