"""Which links a ride can take: hex paths for all its links must exist that share no hex.

The player chooses no hexes, so a link may be taken if *some* choice of paths works. A ride in
progress carries one such choice as its proof. A new link is possible at once if it finds a path
beside that proof; only where it does not, other paths for the links ridden so far are searched,
all chordless ones: any other path covers the hexes of a chordless one.
"""

from typing import Final

from footplate.games.ride_the_rails.rules.board.tables import (
    CITIES,
    CITY_BIT,
    CITY_HEX_BIT,
    CITY_HEXES,
    RURAL_HEXES,
    around,
)
from footplate.games.ride_the_rails.rules.network.track import links_from
from footplate.games.ride_the_rails.rules.state import State

NO_PATH: Final = -1


def onward(state: State, railroad: int) -> int:
    """The cities where the ride in progress may go next by a railroad, as a set."""
    here = state.ride_cities[-1]
    wanted = links_from(state, railroad, here)
    if not wanted or not state.ride_paths:
        return wanted
    for city in state.ride_cities:
        wanted &= ~CITY_BIT[city]
    if not wanted:
        return 0
    used = _union(state.ride_paths)
    found = _untouched(state, railroad, used) & wanted
    if found != wanted:
        found |= reached(state.lines[railroad] & ~used, here, wanted)
    if found != wanted:
        found |= _Search(state, railroad, wanted & ~found).found
    return found


def with_link(state: State, railroad: int, city: int) -> tuple[int, ...]:
    """Paths for all links of the ride in progress and one more, as sets of rural hexes."""
    line = state.lines[railroad] & ~_union(state.ride_paths)
    path = shortest(line, state.ride_cities[-1], city)
    if path != NO_PATH:
        return (*state.ride_paths, path)
    return _Search(state, railroad, CITY_BIT[city]).paths()


def reached(line: int, city: int, wanted: int) -> int:
    """The wanted cities that a set of hexes joins to a city, no other city in between."""
    front = CITY_HEX_BIT[city]
    left = line & ~front
    hit = 0
    while front:
        front = around(front) & left
        hit |= front & CITY_HEXES
        left ^= front
        front &= RURAL_HEXES
    if not hit:
        return 0
    found = 0
    for other in range(CITIES):
        if wanted & CITY_BIT[other] and hit & CITY_HEX_BIT[other]:
            found |= CITY_BIT[other]
    return found


def shortest(line: int, start: int, end: int) -> int:
    """The rural hexes of a shortest path between two cities over a set of hexes, or NO_PATH."""
    goal = CITY_HEX_BIT[end]
    front = CITY_HEX_BIT[start]
    left = line & RURAL_HEXES
    fronts: list[int] = []
    while front:
        beyond = around(front)
        if beyond & goal:
            return _backwards(fronts, goal)
        front = beyond & left
        left ^= front
        fronts.append(front)
    return NO_PATH


def _backwards(fronts: list[int], goal: int) -> int:
    path, step = 0, goal
    for front in reversed(fronts):
        step = around(step) & front
        step &= -step
        path |= step
    return path


def _union(paths: tuple[int, ...]) -> int:
    used = 0
    for path in paths:
        used |= path
    return used


def _untouched(state: State, railroad: int, used: int) -> int:
    """The cities joined to the ride's last one by stretches that the ride has not touched."""
    here = CITY_BIT[state.ride_cities[-1]]
    found = 0
    for stretch in state.stretches[railroad]:
        if stretch[1] & here and not stretch[0] & used:
            found |= stretch[1]
    return found


def _region(state: State, railroad: int, ends: int) -> int:
    """All hexes that links of a railroad between the cities `ends` could use."""
    found = 0
    for stretch in state.stretches[railroad]:
        if stretch[1] & ends == ends:
            found |= stretch[0]
    return found


class _Search:
    """Tries all paths for the links that could stand in the way of a new one."""

    def __init__(self, state: State, railroad: int, wanted: int) -> None:
        self.state = state
        self.railroad = railroad
        self.wanted = wanted
        self.found = 0
        self.chosen: list[int] = []
        self.proof: list[int] = []
        self.links: list[int] = []
        """The links that could stand in the way, by their places in the ride."""
        self.matters: list[int] = []
        """For each of them: the hexes that it, those after it and the new link could use."""
        self.tried: set[tuple[int, int]] = set()
        self._find_links()
        self._choose(0, 0)

    def paths(self) -> tuple[int, ...]:
        """The proof that was found, for all links of the ride and the new one."""
        paths = list(self.state.ride_paths)
        for place in range(len(self.links)):
            paths[self.links[place]] = self.proof[place]
        return (*paths, self.proof[-1])

    def _find_links(self) -> None:
        """Find the links that could share a hex with the new one, or with a link that could.

        All others keep their paths, which lie outside the hexes these can use.
        """
        state = self.state
        cities, railroads = state.ride_cities, state.ride_railroads
        region = _region(state, self.railroad, CITY_BIT[cities[-1]])
        regions = [
            _region(state, railroads[link], CITY_BIT[cities[link]] | CITY_BIT[cities[link + 1]])
            for link in range(len(railroads))
        ]
        reach = region
        growing = True
        while growing:
            growing = False
            for link in range(len(regions) - 1, -1, -1):
                if link not in self.links and regions[link] & reach:
                    self.links.append(link)
                    reach |= regions[link]
                    growing = True
        self.matters = [region]
        for link in reversed(self.links):
            self.matters.insert(0, self.matters[0] | regions[link])

    def _is_hopeless(self, place: int, used: int) -> bool:
        """Whether this was tried before, or a link still to be laid has no path any more."""
        key = (place, used & self.matters[place])
        if key in self.tried:
            return True
        self.tried.add(key)
        state = self.state
        for link in self.links[place:]:
            line = state.lines[state.ride_railroads[link]] & ~used
            if shortest(line, state.ride_cities[link], state.ride_cities[link + 1]) == NO_PATH:
                return True
        return False

    def _choose(self, place: int, used: int) -> None:
        """Go on if a wanted city can still be reached beside the paths chosen so far."""
        line = self.state.lines[self.railroad] & ~used
        here = self.state.ride_cities[-1]
        open_cities = reached(line, here, self.wanted & ~self.found)
        if not open_cities or self._is_hopeless(place, used):
            return
        if place < len(self.links):
            link = self.links[place]
            self._walk(place, CITY_HEX_BIT[self.state.ride_cities[link]], used, 0)
            return
        self.found |= open_cities
        if self.found == self.wanted:
            city = (open_cities & -open_cities).bit_length() - 1
            self.proof = [*self.chosen, shortest(line, here, city)]

    def _walk(self, place: int, at: int, used: int, shut: int) -> None:
        """Extend a path from the hex `at` in all ways without a chord, to the end of its link.

        `used` holds the paths chosen before and this one so far; `shut` what would be a chord.
        """
        link = self.links[place]
        beyond = around(at)
        if beyond & CITY_HEX_BIT[self.state.ride_cities[link + 1]]:
            before = _union(tuple(self.chosen))
            self.chosen.append(used & ~before)
            self._choose(place + 1, used)
            self.chosen.pop()
            return
        line = self.state.lines[self.state.ride_railroads[link]]
        steps = beyond & line & RURAL_HEXES & ~used & ~shut
        while steps and self.found != self.wanted:
            step = steps & -steps
            steps ^= step
            self._walk(place, step, used | step, shut | beyond)
