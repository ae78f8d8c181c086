"""A second reading of positions, slow and simple, that shares no code with the rules."""

from typing import Any

from footplate.games.stephensons_rocket.rules.board.tables import ENGLAND

Hex = tuple[int, int]

WAYS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
LAND: dict[str, Hex] = dict(zip(ENGLAND.board.labels, ENGLAND.board.hexes, strict=True))
NAME = {hex: label for label, hex in LAND.items()}
SITE = {
    ENGLAND.board.hexes[hex]: name
    for name, hex in zip(ENGLAND.site_names, ENGLAND.site_hexes, strict=True)
}
START = {
    line: ENGLAND.board.hexes[ENGLAND.site_hexes[site]]
    for line, site in zip(ENGLAND.line_ids, ENGLAND.start_sites, strict=True)
}


def around(hex: Hex) -> list[Hex]:
    return [(hex[0] + q, hex[1] + r) for q, r in WAYS]


class Plain:
    """A second reading of a position, slow and simple, that shares no code with the rules."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.unmoved_count = data["options"]["merge_with_unmoved_locomotive"]
        self.lines = data["lines"]
        self.taken: dict[Hex, str] = {}
        self.engines: dict[str, Hex] = {}
        for line, own in self.lines.items():
            for label in own["track"]:
                self.taken[LAND[label]] = self.root(line)
            if own["into"] is None:
                track = own["track"]
                self.engines[line] = LAND[track[-1]] if track else START[line]
                if not track and self.unmoved_count:
                    self.taken[START[line]] = line
        self.stations = {LAND[label] for own in data["stations"] for label in own}

    def root(self, line: str) -> str:
        into = self.lines[line]["into"]
        return line if into is None else self.root(into)

    def others(self, line: str, hex: Hex) -> set[str]:
        return {self.taken[n] for n in around(hex) if n in self.taken} - {line}

    def sites(self, line: str) -> set[str]:
        found = set()
        for each, own in self.lines.items():
            if self.root(each) == line:
                found.add(SITE[START[each]])
                for label in own["track"]:
                    found |= {SITE[n] for n in around(LAND[label]) if n in SITE}
        return found

    def ahead(self, line: str) -> list[tuple[Hex, int]]:
        track = self.lines[line]["track"]
        here = self.engines[line]
        if not track:
            return self.steps(line, here, range(6), frozenset())
        before = LAND[track[-2]] if len(track) > 1 else START[line]
        heading = around(before).index(here)
        return self.steps(line, here, self.front(heading), frozenset())

    def front(self, heading: int) -> list[int]:
        return [(heading - 1) % 6, heading, (heading + 1) % 6]

    def steps(self, line: str, here: Hex, ways: Any, used: frozenset[Hex]) -> list[tuple[Hex, int]]:
        found = []
        for way in ways:
            hex = around(here)[way]
            free = hex in NAME and hex not in SITE and hex not in self.taken and hex not in used
            if free and len(self.others(line, hex)) <= 1:
                found.append((hex, way))
        return found

    def can_reach_something(self, line: str) -> bool:
        known = self.sites(line)
        waiting = [(hex, way, frozenset([hex])) for hex, way in self.ahead(line)]
        while waiting:
            hex, way, used = waiting.pop()
            new = {SITE[n] for n in around(hex) if n in SITE} - known
            if new or self.others(line, hex):
                return True
            for step, onward in self.steps(line, hex, self.front(way), used):
                waiting.append((step, onward, used | {step}))
        return False

    def open_hexes(self) -> set[str]:
        closed = set(SITE) | set(self.taken) | self.stations
        for piece in [*self.stations, *self.engines.values()]:
            closed |= set(around(piece))
        return {label for label, hex in LAND.items() if hex not in closed}
