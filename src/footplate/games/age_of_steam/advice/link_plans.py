"""Whole links that a builder can lay at once: where they run, their tiles and their price."""

from typing import Final

from footplate.games.age_of_steam.advice.routes import double_piece, routes_from
from footplate.games.age_of_steam.rules.actions import BUILD
from footplate.games.age_of_steam.rules.board.names import OPPOSITE
from footplate.games.age_of_steam.rules.board.remembered import Route
from footplate.games.age_of_steam.rules.board.tiles import (
    NO_PIECE,
    PIECE_EXITS,
    PIECES,
    SIDE_BITS,
    SIDE_SETS,
    TURNS,
)
from footplate.games.age_of_steam.rules.network.building import (
    is_in_supply,
    may_extend,
    owns_exit,
    price,
)
from footplate.games.age_of_steam.rules.state import NOTHING, State

_PIECES_BY_EXITS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(piece for piece in range(PIECES) if PIECE_EXITS[piece] == exits)
    for exits in range(SIDE_SETS)
)

Tile = tuple[int, int]
"""A hex and the piece to lay there."""

Start = tuple[int, int, int, tuple[Tile, ...]]
"""The stop that track comes from, the hex and side it enters next, and tiles needed before."""

_Way = tuple[tuple[int, int], tuple[Tile, ...], int]
"""A link on its way into a town: its stops, its tiles so far, the side it arrives by."""


class Plan:
    """Links from stop to stop that can be laid together."""

    def __init__(
        self, state: State, stops: tuple[int, ...], tiles: tuple[Tile, ...], begun: int
    ) -> None:
        self.stops = stops
        self.tiles = tiles
        self.cost = sum([price(state, hex, piece) for hex, piece in tiles])
        self.begun = begun
        """The unfinished section that it completes, or NOTHING."""

    def sections(self, state: State) -> int:
        """The track sections that count once it is laid; a town inside has two exits."""
        before = state.link_length[self.begun] if self.begun != NOTHING else 0
        return before + len(self.tiles) + len(self.stops) - 2

    def first_action(self) -> int:
        """The build to begin with."""
        hex, piece = self.tiles[0]
        return BUILD.of(hex, piece)


class Planner:
    """Finds the plans of a seat for a number of tiles."""

    def __init__(self, state: State, seat: int, most_tiles: int) -> None:
        self.state = state
        self.seat = seat
        self.most_tiles = most_tiles
        self.plans: dict[tuple[int, ...], Plan] = {}
        self.begun = NOTHING
        if state.has_built[seat]:
            self._plan_open_ends()
        self.begun = NOTHING
        for start in self._starts():
            self._plan_from(start)

    def _plan_open_ends(self) -> None:
        """Lead on the unfinished sections that are open to the seat."""
        state = self.state
        for link in range(len(state.link_end)):
            end = state.link_end[link]
            if end != NOTHING and may_extend(state, self.seat, link):
                hex, side = end // TURNS, end % TURNS
                self.begun = link
                root = state.map.stop_at[state.link_from[link]]
                self._plan_from((root, state.map.ways[hex][side], OPPOSITE[side], ()))

    def _starts(self) -> list[Start]:
        starts: list[Start] = []
        stop_hexes = self.state.map.stop_hexes
        for stop in range(len(stop_hexes)):
            if self.state.cities[stop] != NOTHING:
                starts += self._leaving(stop)
            elif self._may_leave_town(stop_hexes[stop]):
                starts += self._leaving_town(stop)
        return starts

    def _leaving(self, stop: int) -> list[Start]:
        """A city can be left by every side that holds no track yet."""
        around = self.state.map.ways[self.state.map.stop_hexes[stop]]
        starts: list[Start] = []
        for side in range(TURNS):
            next_hex = around[side]
            if next_hex != NOTHING and self._is_free(next_hex, OPPOSITE[side]):
                starts.append((stop, next_hex, OPPOSITE[side], ()))
        return starts

    def _may_leave_town(self, hex: int) -> bool:
        state = self.state
        return (
            state.pieces[hex] != NO_PIECE
            and hex not in state.built
            and owns_exit(state, self.seat, hex)
        )

    def _leaving_town(self, stop: int) -> list[Start]:
        """A town with own track needs a larger tile first."""
        hex = self.state.map.stop_hexes[stop]
        starts: list[Start] = []
        for root, next_hex, side, _ in self._leaving(stop):
            tile = self._town_tile(hex, SIDE_BITS[OPPOSITE[side]])
            if tile and self._is_free(hex, OPPOSITE[side]):
                starts.append((root, next_hex, side, tile))
        return starts

    def _is_free(self, hex: int, side: int) -> bool:
        return self.state.link_at[hex * TURNS + side] == NOTHING

    def _plan_from(self, start: Start) -> None:
        root, hex, side, before = start
        for route in routes_from(self.state.map, hex, side):
            stop, arrival = route[2] // TURNS, route[2] % TURNS
            if len(before) + len(route[0]) > self.most_tiles:
                return
            laid = self._laid(route)
            if stop == root or laid is None:
                continue
            tiles = before + laid
            if self.state.cities[stop] != NOTHING:
                self._add((root, stop), tiles)
            else:
                self._plan_into_town(((root, stop), tiles, arrival))

    def _laid(self, route: Route) -> tuple[Tile, ...] | None:
        """The tiles of a route as things lie, or None where it is blocked."""
        state = self.state
        tiles: list[Tile] = []
        for hex, simple in zip(route[0], route[1], strict=True):
            piece, old = simple, state.pieces[hex]
            if old != NO_PIECE:
                if hex in state.built or not state.has_built[self.seat]:
                    return None
                piece = double_piece(old, simple)
            if piece == NOTHING or not is_in_supply(state, hex, piece):
                return None
            tiles.append((hex, piece))
        return tuple(tiles)

    def _plan_into_town(self, way: _Way) -> None:
        """End the link in the town, and also lead it on from a town without track."""
        stops, tiles, arrival = way
        hex = self.state.map.stop_hexes[stops[1]]
        last = self._arrival_tile(hex, arrival)
        if last is not None:
            self._add(stops, tiles + last)
        if self.state.pieces[hex] == NO_PIECE and len(tiles) + 1 < self.most_tiles:
            for start in self._leaving(stops[1]):
                if start[2] != OPPOSITE[arrival]:
                    self._plan_through_town(way, start)

    def _plan_through_town(self, way: _Way, start: Start) -> None:
        stops, tiles, arrival = way
        town, hex, side, _ = start
        stop_hexes = self.state.map.stop_hexes
        exits = SIDE_BITS[arrival] | SIDE_BITS[OPPOSITE[side]]
        middle = self._town_tile(stop_hexes[town], exits)
        if not middle:
            return
        used = [tile[0] for tile in tiles]
        for route in routes_from(self.state.map, hex, side):
            stop = route[2] // TURNS
            if len(tiles) + 1 + len(route[0]) > self.most_tiles:
                return
            if stop in stops or any([on in used for on in route[0]]):
                continue
            laid = self._laid(route)
            last = self._arrival_tile(stop_hexes[stop], route[2] % TURNS)
            if laid is not None and last is not None:
                self._add((*stops, stop), tiles + middle + laid + last)

    def _arrival_tile(self, hex: int, side: int) -> tuple[Tile, ...] | None:
        """What a link needs to end at a stop: a tile in a town, nothing in a city."""
        state = self.state
        if state.is_city[hex]:
            return ()
        link = state.link_at[hex * TURNS + side]
        if link != NOTHING:
            return () if state.link_owner[link] == self.seat else None
        tile = self._town_tile(hex, SIDE_BITS[side]) if hex not in state.built else ()
        return tile or None

    def _town_tile(self, hex: int, exits: int) -> tuple[Tile, ...]:
        """The tile that gives a town more exits, or nothing if there is none."""
        old = self.state.pieces[hex]
        if old != NO_PIECE:
            exits |= PIECE_EXITS[old]
        for piece in _PIECES_BY_EXITS[exits]:
            if is_in_supply(self.state, hex, piece):
                return ((hex, piece),)
        return ()

    def _add(self, stops: tuple[int, ...], tiles: tuple[Tile, ...]) -> None:
        """Keep the cheapest plan for the same stops, from whichever end it is laid."""
        if not tiles or len(tiles) > self.most_tiles:
            return
        plan = Plan(self.state, stops, tiles, self.begun)
        key = min(stops, stops[::-1])
        known = self.plans.get(key)
        if known is None or plan.cost < known.cost:
            self.plans[key] = plan
