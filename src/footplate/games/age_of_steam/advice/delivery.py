"""What the cubes on the map can bring a seat: the deliveries it may hope for, best first."""

from typing import Final

from footplate.games.age_of_steam.advice.memory import Memory, network_key
from footplate.games.age_of_steam.advice.pace import moves_left
from footplate.games.age_of_steam.rules.board.map_data import MOST_STOPS
from footplate.games.age_of_steam.rules.phases.goods_growth import fed_stop
from footplate.games.age_of_steam.rules.state import (
    COLOUR_COUNT,
    HIGHEST_ENGINE,
    MOVE_ROUNDS,
    NOTHING,
    State,
    turns,
)

OTHERS_LINK: Final = -0.35
"""What an income step for an opponent costs, in own steps."""

NEXT_ENGINE: Final = 0.7
"""What a delivery counts that needs an engine one step higher."""

CUBE_TO_COME: Final = 0.3
"""What a delivery counts whose cube is still on the Goods Display."""

INCOME_AT_END: Final = 3.0
INCOME_PER_TURN: Final = 0.6
"""What a step of income is worth in points: at the end, and for each turn it is collected."""

PATIENCE: Final = 0.7
"""What waiting a turn leaves of a delivery: somebody else may take the cube."""

MOST_LOST: Final = 1.9
"""So much less than its links but one a path may be worth: two of them may be another's."""

FORESIGHT: Final = 4
"""Turns whose deliveries are looked at."""

BITS: Final[tuple[int, ...]] = tuple(1 << number for number in range(MOST_STOPS))

Path = tuple[int, int, float, int, int]
"""Of a path of links: its far stop, length and worth, its stops and the colours of its cities
before the far stop, both as sets of bits."""


def income_worth(state: State, ahead: int = 0) -> float:
    """What one step of income is worth in points, gained so many turns from now."""
    left = turns(state) - state.turn - ahead
    return INCOME_AT_END + INCOME_PER_TURN * left if left >= 0 else 0.0


class Network:
    """The links as a seat sees them, with a given engine; cubes come and go without changing it."""

    def __init__(self, state: State, seat: int, engine: int) -> None:
        self.engine: Final = engine
        self.reach: Final = min(engine + 1, HIGHEST_ENGINE)
        self.cities: Final = state.cities[:]
        stops = state.map.stop_count
        self.ways: Final[list[list[tuple[int, float]]]] = [[] for _ in range(stops)]
        self.known: Final[list[list[Path]]] = [[] for _ in range(stops)]
        self.best: Final[list[list[float]]] = [[] for _ in range(stops)]
        self.soon: Final[list[list[float]]] = [[] for _ in range(stops)]
        stop_at = state.map.stop_at
        for link in range(len(state.link_to)):
            if state.link_to[link] != NOTHING:
                one, other = stop_at[state.link_from[link]], stop_at[state.link_to[link]]
                paid = link_worth(seat, state.link_owner[link])
                self.ways[one].append((other, paid))
                self.ways[other].append((one, paid))

    def paths(self, stop: int) -> list[Path]:
        """All paths of links that leave a stop, itself as the shortest, as far as engines reach."""
        if not self.known[stop]:
            self.known[stop] = self._found_paths(stop)
        return self.known[stop]

    def deliver(self, start: int) -> None:
        """Find the best delivery of every colour from a stop, once."""
        if self.best[start]:
            return
        best, soon = [0.0] * COLOUR_COUNT, [0.0] * COLOUR_COUNT
        for far, length, worth, _, inner in self.paths(start):
            colour = self.cities[far]
            if not length or colour == NOTHING or inner & BITS[colour]:
                continue
            if length <= self.engine and worth > soon[colour]:
                soon[colour] = worth
            hoped = worth * self.share(length)
            if hoped > best[colour]:
                best[colour] = hoped
        self.best[start], self.soon[start] = best, soon

    def share(self, length: int) -> float:
        """How much of a delivery of so many links counts for the engine."""
        return 1.0 if length <= self.engine else NEXT_ENGINE

    def _found_paths(self, origin: int) -> list[Path]:
        """Breadth first; the origin's own colour is left out of the colours passed.

        Of a path that uses many links of others the rest is never looked at: it pays them.
        """
        found: list[Path] = [(origin, 0, 0.0, BITS[origin], 0)]
        at = 0
        while at < len(found):
            stop, length, worth, seen, inner = found[at]
            at += 1
            if length == self.reach:
                break
            colour = self.cities[stop]
            passed = inner | BITS[colour] if length and colour != NOTHING else inner
            for to, paid in self.ways[stop]:
                if not seen & BITS[to]:
                    total = worth + paid
                    if total > length - MOST_LOST:
                        found.append((to, length + 1, total, seen | BITS[to], passed))
        return found


_NETWORKS: Final = Memory()


def network_of(state: State, seat: int, engine: int) -> Network:
    """The network of a seat, worked out once while nothing is built."""
    key = (network_key(state), seat, engine)
    found = _NETWORKS.get(key)
    if found is None:
        found = Network(state, seat, engine)
        _NETWORKS.put(key, found)
    assert isinstance(found, Network)
    return found


class Prospects:
    """What the cubes on the map and on the display can bring a seat with a given engine."""

    def __init__(self, state: State, seat: int, engine: int) -> None:
        self.state = state
        self.seat = seat
        self.engine = engine
        self.network: Final = network_of(state, seat, engine)
        self.stops = state.map.stop_count
        self.reach = self.network.reach
        self.cubes = [*state.goods]
        self.coming = coming_cubes(state)
        self.sources = [False] * self.stops
        self.moves = moves_left(state)
        self.slots = _slots(state, self.moves)
        self.best = [0.0] * (self.stops * COLOUR_COUNT)
        """What the best delivery of a colour from a stop is worth, at stop × colours + colour."""
        self.soon = self.best[:]
        """The same with the engine as it is: what can be done this turn."""
        self._deliver()
        self.paying = [at for at in range(len(self.best)) if self.best[at] > 0.0]
        self.worth = self.programme(Better(self), 0)

    def _deliver(self) -> None:
        network = self.network
        for start in range(self.stops):
            first = start * COLOUR_COUNT
            for at in range(first, first + COLOUR_COUNT):
                if self.cubes[at] or self.coming[at]:
                    self.sources[start] = True
            if self.sources[start] and network.ways[start]:
                network.deliver(start)
                best, soon = network.best[start], network.soon[start]
                for colour in range(COLOUR_COUNT):
                    self.best[first + colour] = best[colour]
                    self.soon[first + colour] = soon[colour]

    def share(self, length: int) -> float:
        """How much of a delivery of so many links counts for the engine."""
        return self.network.share(length)

    def paths(self, stop: int) -> list[Path]:
        """All paths of links that leave a stop, itself as the shortest, as far as engines reach."""
        return self.network.paths(stop)

    def programme(self, better: "Better", skipped: int) -> float:
        """The points of the deliveries to come with some going better and some moves skipped.

        This turn's moves take what the engine can do with the cubes on the map; what is left,
        what needs a larger engine and what is on the display fill the turns after.
        """
        soons: list[float] = []
        worths: list[float] = []
        hopes: list[float] = []
        for at in better.paying():
            worth = better.best.get(at, self.best[at])
            soons += [better.soon.get(at, self.soon[at])] * self.cubes[at]
            worths += [worth] * self.cubes[at]
            hopes += [worth * CUBE_TO_COME] * self.coming[at]
        total = 0.0
        for slot in self.slots[skipped : self.moves]:
            first = _soonest(soons, worths)
            if first == NOTHING:
                break
            total += slot * soons.pop(first)
            worths.pop(first)
        hopes += worths
        hopes.sort(reverse=True)
        for hope, slot in zip(hopes, self.slots[self.moves :], strict=False):
            total += hope * slot
        return total

    def waiting(self, skipped: int) -> float:
        """The programme as things are, some moves of this turn skipped."""
        return self.programme(Better(self), skipped)

    def gain_of_links(self, stops: tuple[int, ...]) -> float:
        """What own new links from stop to stop add to the programme."""
        better = Better(self)
        self._improve(stops, better)
        self._improve(stops[::-1], better)
        return better.gain()

    def _improve(self, stops: tuple[int, ...], better: "Better") -> None:
        """Note the cubes that go better by the new links, in the direction given."""
        links, (inside, inside_colours) = len(stops) - 1, self._between(stops)
        first, last = self.colour_bit(stops[0]), self.colour_bit(stops[-1])
        onward = self.paths(stops[-1])
        for start, before, worth, seen, inner in self.paths(stops[0]):
            if before + links > self.reach:
                return
            if seen & inside or not self.sources[start]:
                continue
            passed = inner | inside_colours | (first if before else 0)
            self._improve_from(
                (start, before + links, worth + links, seen | inside, passed),
                (onward, last),
                better,
            )

    def _improve_from(self, head: Path, tail: tuple[list[Path], int], better: "Better") -> None:
        """Note how a cube goes better that has come to the last new link's end."""
        start, links, worth, seen, passed = head
        onward, last = tail
        cities = self.state.cities
        for far, after, more, visited, colours in onward:
            if links + after > self.reach:
                return
            colour = cities[far]
            if colour == NOTHING or seen & visited:
                continue
            if not (passed | colours | (last if after else 0)) & BITS[colour]:
                better.note(start * COLOUR_COUNT + colour, links + after, worth + more)

    def _between(self, stops: tuple[int, ...]) -> tuple[int, int]:
        """The stops inside a chain of new links and the colours of their cities."""
        seen = passed = 0
        for stop in stops[1:-1]:
            seen |= BITS[stop]
            passed |= self.colour_bit(stop)
        return seen, passed

    def colour_bit(self, stop: int) -> int:
        """The colour of the city at a stop as a set of bits, empty for a town."""
        colour = self.state.cities[stop]
        return BITS[colour] if colour != NOTHING else 0


class Better:
    """Deliveries that would go better than now, by something that is not yet built."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        self.best: dict[int, float] = {}
        self.soon: dict[int, float] = {}

    def note(self, at: int, length: int, worth: float) -> None:
        """A cube could go over so many links for so much."""
        prospects = self.prospects
        if not prospects.cubes[at] and not prospects.coming[at]:
            return
        share = prospects.share(length)
        if worth * share > self.best.get(at, prospects.best[at]):
            self.best[at] = worth * share
        if length <= prospects.engine and worth > self.soon.get(at, prospects.soon[at]):
            self.soon[at] = worth

    def paying(self) -> list[int]:
        """The cubes that bring something, those that do now first."""
        paying = self.prospects.paying
        return paying + [at for at in self.best if not self.prospects.best[at]]

    def gain(self) -> float:
        """What it adds to the programme."""
        if not self.best and not self.soon:
            return 0.0
        return self.prospects.programme(self, 0) - self.prospects.worth


def _soonest(soons: list[float], worths: list[float]) -> int:
    """The delivery that pays most at once, of equals the one that pays more later; or NOTHING."""
    found, soon, later = NOTHING, 0.0, 0.0
    for at in range(len(soons)):
        if soons[at] > soon or (soons[at] == soon and soon > 0.0 and worths[at] > later):
            found, soon, later = at, soons[at], worths[at]
    return found


def link_worth(seat: int, owner: int) -> float:
    """What the use of a link is worth to a seat, in steps of its own income."""
    if owner == NOTHING:
        return 0.0
    return 1.0 if owner == seat else OTHERS_LINK


def coming_cubes(state: State) -> list[int]:
    """At stop × colours + colour: the cubes on the display that dice can still bring."""
    coming = [0] * (state.map.stop_count * COLOUR_COUNT)
    if state.turn < turns(state):
        for box, colour in enumerate(state.display):
            stop = fed_stop(state, state.map.boxes[box][0]) if colour != NOTHING else NOTHING
            if stop != NOTHING:
                coming[stop * COLOUR_COUNT + colour] += 1
    return coming


def _slots(state: State, moves: int) -> list[float]:
    """What a step of income is worth in each of the moves to come, soonest first."""
    slots = [income_worth(state)] * moves
    for ahead in range(1, min(FORESIGHT, turns(state) - state.turn + 1)):
        slots += [income_worth(state, ahead) * PATIENCE**ahead] * MOVE_ROUNDS
    return slots
