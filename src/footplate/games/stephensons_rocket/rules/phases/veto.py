"""The veto round, §4: one lap from the left of the active player, who comes last."""

from typing import Final

from footplate.games.stephensons_rocket.rules.actions import BID, PASS
from footplate.games.stephensons_rocket.rules.board.tables import BEHIND, NOTHING, side_between
from footplate.games.stephensons_rocket.rules.events import (
    BidMade,
    BidPassed,
    MoveStood,
    VetoWon,
)
from footplate.games.stephensons_rocket.rules.network.lines import legal_hexes
from footplate.games.stephensons_rocket.rules.phases.extend import extend, next_shareholder
from footplate.games.stephensons_rocket.rules.phases.turn import finish_action
from footplate.games.stephensons_rocket.rules.state import (
    MOST_SHARES,
    SEATS,
    VETO,
    Bid,
    State,
    Veto,
    may_veto_same_hex,
)

_BIDS: Final = [BID.row(shares) for shares in range(MOST_SHARES)]


def actor(state: State) -> int:
    """The player who is asked."""
    assert state.veto is not None
    return state.veto.asked


def legal(state: State) -> list[int]:
    """Every bid the asked player can make, and passing."""
    veto = state.veto
    assert veto is not None
    own = min(MOST_SHARES, state.shares[veto.line * SEATS + veto.asked])
    least = lowest_bid(state, veto)
    actions: list[int] = []
    if own >= least:
        sides = bid_sides(state, veto)
        for shares in range(least, own + 1):
            row = _BIDS[shares - 1]
            actions += [row[side] for side in sides]
    actions.append(PASS.of())
    return actions


def lowest_bid(state: State, veto: Veto) -> int:
    """One more than the highest bid; the active player may equal it."""
    highest = veto.bids[-1].shares if veto.bids else 0
    return highest if veto.asked == state.active else highest + 1


def bid_sides(state: State, veto: Veto) -> list[int]:
    """The sides of the locomotive's hex for which the asked player may bid, ascending."""
    place = state.locomotives[veto.line]
    if veto.asked == state.active:
        return [side_between(place, veto.hex)]
    hexes = vetoed_hexes(state, veto.line, veto.hex)
    return sorted([side_between(place, hex) for hex in hexes])


def vetoed_hexes(state: State, line: int, announced: int) -> list[int]:
    """The hexes to which other shareholders may lead a line, ascending."""
    hexes = legal_hexes(state, line)
    if not may_veto_same_hex(state):
        hexes.remove(announced)
    return hexes


def bids_with(state: State, veto: Veto, action: int) -> tuple[Bid, ...]:
    """The bids of a round once the asked player has answered."""
    if PASS.has(action):
        return veto.bids
    shares, side = BID.pair(action)
    hex = BEHIND[state.locomotives[veto.line]][side]
    return (*veto.bids, Bid(veto.asked, shares + 1, hex))


def apply(state: State, action: int) -> int:
    """Note the answer and ask the next; after the last the locomotive moves."""
    veto = state.veto
    assert veto is not None
    bids = bids_with(state, veto, action)
    if state.events is not None:
        _tell_of_answer(state, veto, bids)
    asked = _next_asked(state, veto, bids)
    if asked != NOTHING:
        state.veto = Veto(veto.line, veto.hex, asked, bids)
        return VETO
    state.veto = None
    settle(state, veto.line, veto.hex, bids)
    return finish_action(state)


def settle(state: State, line: int, announced: int, bids: tuple[Bid, ...]) -> None:
    """The highest bidder pays and leads the locomotive; without bids the announced move stands."""
    if not bids:
        if state.events is not None:
            state.events.append(MoveStood(line, announced))
        extend(state, line, announced, True)
        return
    best = bids[-1]
    state.shares[line * SEATS + best.seat] -= best.shares
    defends = best.seat == state.active
    if state.events is not None:
        state.events.append(VetoWon(best.seat, best.shares, line, best.hex, defends))
    extend(state, line, best.hex, defends)


def _next_asked(state: State, veto: Veto, bids: tuple[Bid, ...]) -> int:
    """The next other shareholder, then the active player if anybody has bid, then nobody."""
    if veto.asked == state.active:
        return NOTHING
    seat = next_shareholder(state, veto.line, veto.asked)
    if seat == NOTHING and bids:
        return state.active
    return seat


def _tell_of_answer(state: State, veto: Veto, bids: tuple[Bid, ...]) -> None:
    events = state.events
    assert events is not None
    if len(bids) == len(veto.bids):
        events.append(BidPassed(veto.asked))
    else:
        events.append(BidMade(veto.asked, bids[-1].shares, veto.line, bids[-1].hex))
