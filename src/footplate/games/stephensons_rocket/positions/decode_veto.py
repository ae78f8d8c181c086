"""Reading a veto round: the announced move, the bids and who is asked now."""

from itertools import pairwise
from typing import Any

from footplate.engine.positions.codec import Fields, word
from footplate.games.stephensons_rocket.rules.board.tables import LABELS, LINE_BITS, LINES, NOTHING
from footplate.games.stephensons_rocket.rules.network.lines import legal_hexes
from footplate.games.stephensons_rocket.rules.phases.extension import first_asked, next_shareholder
from footplate.games.stephensons_rocket.rules.state import SEATS, Bid, State, Veto


def read_veto(fields: Fields, state: State) -> None:
    """Take the veto round, if there is one; its line counts as extended."""
    given = fields.take("veto")
    if given is None:
        return
    own = Fields(given, "veto")
    line = word(own.path("line"), own.take("line"), LINES)
    hexes = legal_hexes(state, line)
    if not state.tiles and state.headings[line] != NOTHING:
        own.refuse("line", f"{LINES[line]} cannot be extended: no tile is left")
    hex = word(own.path("hex"), own.take("hex"), LABELS)
    if hex not in hexes:
        own.refuse("hex", f"{LINES[line]} cannot move to {LABELS[hex]}")
    asked = _lap(state, line)
    if not asked:
        own.refuse("line", f"nobody but seat {state.active} can veto {LINES[line]}")
    if not state.terms.same_hex:
        hexes.remove(hex)
    bids = _read_bids(own, state, line, hexes)
    lap = [*asked, state.active]
    after = lap.index(bids[-1].seat) + 1 if bids else 0
    seat = own.whole("asked", lap[after], 0, state.players - 1)
    _check_asked(own, state, bids, lap, seat)
    own.finish("line, hex, asked, bids")
    state.extended |= LINE_BITS[line]
    state.veto = Veto(line, hex, seat, bids)


def _lap(state: State, line: int) -> list[int]:
    seats = []
    seat = first_asked(state, line)
    while seat != NOTHING:
        seats.append(seat)
        seat = next_shareholder(state, line, seat)
    return seats


def _read_bids(own: Fields, state: State, line: int, hexes: list[int]) -> tuple[Bid, ...]:
    bids: list[Bid] = []
    for place, item in enumerate(own.items("bids", [])):
        bids.append(_read_bid(Fields(item, f"veto.bids[{place}]"), state, line, hexes))
    for before, after in pairwise(bids):
        if after.shares <= before.shares:
            own.refuse("bids", "must rise")
    return tuple(bids)


def _read_bid(given: Fields, state: State, line: int, hexes: list[int]) -> Bid:
    seat = given.whole("seat", 0, 0, state.players - 1)
    if seat == state.active:
        given.refuse("seat", "the active player bids last, and the round ends with that")
    shares = given.whole("shares", 1, 1, state.shares[line * SEATS + seat])
    hex = word(given.path("hex"), given.take("hex"), LABELS)
    if hex not in hexes:
        given.refuse("hex", f"{LABELS[hex]} cannot be bid for")
    given.finish("seat, shares, hex")
    return Bid(seat, shares, hex)


def _check_asked(
    own: Fields, state: State, bids: tuple[Bid, ...], lap: list[int], seat: int
) -> None:
    if seat not in lap:
        own.refuse("asked", f"seat {seat} has no share in the line")
    if seat == state.active and not bids:
        own.refuse("asked", "the active player is asked only after a bid")
    order: list[Any] = [lap.index(bid.seat) for bid in bids]
    if order != sorted(set(order)) or (order and order[-1] >= lap.index(seat)):
        own.refuse("bids", "must stand in the order of the lap, before the seat that is asked")
