"""Money: rewards and dividends, §3.13, and the end of the game, §4.1, where the most money wins."""

from typing import Final

from footplate.engine.events import Earned
from footplate.engine.outcome import Outcome, Part, ranked
from footplate.games.ride_the_rails.rules.board.tables import RAILROAD_COUNT
from footplate.games.ride_the_rails.rules.state import SOURCES, State, shares_of

REWARD_BESIDE_LINKS: Final = 1
"""The rider earns so much more than the ride has links: one dollar for every city."""

SOURCE_RULES: Final = ("3.7", "3.8", "3.10", "3.13", "3.13")
"""The rules by which the SOURCES pay."""


def pay(state: State, seat: int, source: int, dollars: int) -> None:
    """Give a seat money from one of the SOURCES."""
    state.money[seat] += dollars
    state.earned[seat * len(SOURCES) + source] += dollars
    if state.events is not None:
        state.events.append(Earned(seat, dollars, SOURCES[source], SOURCE_RULES[source]))


def reward(links: int) -> int:
    """What the rider earns for a ride of so many links."""
    return links + REWARD_BESIDE_LINKS if links else 0


def links_of(railroads: tuple[int, ...]) -> list[int]:
    """Per railroad: how many of some links are its own."""
    links = [0] * RAILROAD_COUNT
    for railroad in railroads:
        links[railroad] += 1
    return links


def dividends(state: State, links: list[int]) -> list[int]:
    """Per seat: what so many ridden links of each railroad pay to its shares."""
    paid = [0] * state.players
    for railroad in range(RAILROAD_COUNT):
        count = links[railroad]
        if count:
            for seat in range(state.players):
                paid[seat] += shares_of(state, seat, railroad) * count
    return paid


def winners(state: State) -> tuple[int, ...]:
    """Who won, without all that an outcome tells."""
    best = max(state.money)
    return tuple([seat for seat in range(state.players) if state.money[seat] == best])


def outcome(state: State) -> Outcome:
    """Most money wins; there is no tie-break."""
    seats = range(state.players)
    money = state.money
    ranking = ranked(seats, lambda seat: money[seat])
    return Outcome(
        scores=tuple(money),
        ranking=ranking,
        reason="end.rounds",
        tie_break="tie.shared" if len(ranking[0]) > 1 else None,
        parts=tuple(_parts(state, seat) for seat in seats),
    )


def earnings(state: State, seat: int) -> dict[str, int]:
    """A seat's money by source, those left out that paid nothing."""
    first = seat * len(SOURCES)
    paid = state.earned[first : first + len(SOURCES)]
    return {name: paid[source] for source, name in enumerate(SOURCES) if paid[source]}


def _parts(state: State, seat: int) -> tuple[Part, ...]:
    """The money by source; what a position began with has no source."""
    earned = earnings(state, seat)
    parts = [Part(f"source.{name}", dollars) for name, dollars in earned.items()]
    before = state.money[seat] - sum(earned.values())
    if before:
        parts.append(Part("source.before", before))
    return tuple(parts)
