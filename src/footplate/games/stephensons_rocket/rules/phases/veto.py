"""The veto round, §4: one lap from the left of the active player, who comes last."""

from footplate.games.stephensons_rocket.rules.actions import (
    BIDS,
    MOST_SHARES,
    PASS,
    kind_of,
    pass_,
    shares_bid,
    side_bid,
)
from footplate.games.stephensons_rocket.rules.board.tables import BEHIND, NOTHING, side_between
from footplate.games.stephensons_rocket.rules.network.lines import legal_hexes
from footplate.games.stephensons_rocket.rules.phases.end_of_turn import finish_action
from footplate.games.stephensons_rocket.rules.phases.extension import extend, next_shareholder
from footplate.games.stephensons_rocket.rules.state import SEATS, VETO, Bid, State, Veto


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
            row = BIDS[shares]
            actions += [row[side] for side in sides]
    actions.append(pass_())
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
    hexes = legal_hexes(state, veto.line)
    if not state.terms.same_hex:
        hexes.remove(veto.hex)
    return sorted([side_between(place, hex) for hex in hexes])


def apply(state: State, action: int) -> int:
    """Note the answer and ask the next; after the last the locomotive moves."""
    veto = state.veto
    assert veto is not None
    bids = veto.bids
    if kind_of(action) != PASS:
        hex = BEHIND[state.locomotives[veto.line]][side_bid(action)]
        bids += (Bid(veto.asked, shares_bid(action), hex),)
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
        extend(state, line, announced, True)
        return
    best = bids[-1]
    state.shares[line * SEATS + best.seat] -= best.shares
    extend(state, line, best.hex, best.seat == state.active)


def _next_asked(state: State, veto: Veto, bids: tuple[Bid, ...]) -> int:
    """The next other shareholder, then the active player if anybody has bid, then nobody."""
    if veto.asked == state.active:
        return NOTHING
    seat = next_shareholder(state, veto.line, veto.asked)
    if seat == NOTHING and bids:
        return state.active
    return seat
