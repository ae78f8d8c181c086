"""What rides are expected to bring: which railroads each seat would ride, and how far."""

from typing import Final

from footplate.games.ride_the_rails.rules.board.tables import RAILROAD_COUNT
from footplate.games.ride_the_rails.rules.state import State, shares_of

USUAL_LINKS: Final = 4
"""So many links a ride is thought to have, for want of a look at the map."""


def link_count(state: State, railroad: int) -> int:
    """How many links a railroad offers, every stretch counted as a line through its cities."""
    total = 0
    for stretch in state.stretches[railroad]:
        total += max(0, stretch[1].bit_count() - 1)
    return total


def link_worth(state: State, seat: int, railroad: int) -> float:
    """What riding one link brings a seat, less what it brings an opponent on average."""
    mine = shares_of(state, seat, railroad)
    others = shares_taken(state, railroad) - mine
    return 1.0 + mine - others / (state.players - 1)


def shares_taken(state: State, railroad: int) -> int:
    """How many shares of a railroad are held, by anybody."""
    total = 0
    for seat in range(state.players):
        total += state.shares[seat * RAILROAD_COUNT + railroad]
    return total


def expected_ride(state: State, seat: int, links: list[int]) -> list[int]:
    """How many links of each railroad a seat's ride would take: the best for it come first."""
    taken = [0] * RAILROAD_COUNT
    worth = [link_worth(state, seat, railroad) for railroad in range(RAILROAD_COUNT)]
    left = USUAL_LINKS
    while left:
        best, found = 0.0, -1
        for railroad in range(RAILROAD_COUNT):
            if worth[railroad] > best and links[railroad] and not taken[railroad]:
                best, found = worth[railroad], railroad
        if found < 0:
            break
        taken[found] = min(left, links[found])
        left -= taken[found]
    return taken
