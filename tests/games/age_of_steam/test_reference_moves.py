"""Moves, points and positions agree with a second, slow reading of the track as it lies."""

from random import Random

import pytest

from footplate.engine.flow import settle
from footplate.games.age_of_steam.rules.actions import MOVE, RIDE
from footplate.games.age_of_steam.rules.board.names import NO_STOP
from footplate.games.age_of_steam.rules.scoring import score
from footplate.games.age_of_steam.rules.state import BUILD_TRACK, MOVE_GOODS, State
from games.age_of_steam.positions import GAME, RUST_BELT
from games.age_of_steam.reference import Map
from games.age_of_steam.test_reference import chosen, wealthy

STOP_AT, STOP_HEXES, WAYS = RUST_BELT.stop_at, RUST_BELT.stop_hexes, RUST_BELT.ways
STOPS = len(STOP_HEXES)
MOVES_COMPARED = 60

Link = tuple[int, int, int, int]
"""The side by which it leaves its stop, the stop it leads to, its owner, its sections."""


def link(ground: Map, stop: int, side: int) -> Link | None:
    """The completed link that leaves a stop by a side, found by walking along it."""
    hex, sections = STOP_HEXES[stop], 0
    if not ground.city(hex):
        if ground.at(hex, side) is None:
            return None
        sections = 1
    at, inward = WAYS[hex][side], (side + 3) % 6
    owner = -1
    while not ground.city(at):
        section = ground.at(at, inward)
        if section is None:
            return None
        owner, sections = section[1], sections + 1
        if STOP_AT[at] != NO_STOP:
            break
        (out,) = section[0] - {inward}
        at, inward = WAYS[at][out], (out + 3) % 6
    return None if at == hex else (side, STOP_AT[at], owner, sections)


def network(state: State) -> list[list[Link]]:
    """The links of every stop."""
    ground = Map(state)
    return [
        [
            found
            for side in range(6)
            if WAYS[STOP_HEXES[stop]][side] >= 0 and (found := link(ground, stop, side))
        ]
        for stop in range(STOPS)
    ]


def onward(state: State, links: list[list[Link]], path: tuple[int, ...], left: int) -> set[int]:
    """The sides by which the cube at the end of a path can still be delivered."""
    return {
        side
        for side, stop, _, _ in links[path[-1]]
        if left > 0
        and stop not in path
        and (state.cities[stop] == state.cube or onward(state, links, (*path, stop), left - 1))
    }


def compare_moves(state: State) -> None:
    links, engine = network(state), state.engine[state.queue[0]]
    if state.path:
        sides = onward(state, links, state.path, engine - len(state.path) + 1)
        assert {RIDE.arg(action) for action in GAME.legal(state)} == sides
        return
    expected = set()
    trial = state.copy()
    for at, cubes in enumerate(state.goods):
        stop, trial.cube = divmod(at, 5)
        if cubes and onward(trial, links, (stop,), engine):
            expected.add((stop, trial.cube))
    legal = [action for action in GAME.legal(state) if MOVE.has(action)]
    assert {MOVE.pair(action) for action in legal} == expected


def compare_points(state: State) -> None:
    sections = [0] * state.players
    for stop, links in enumerate(network(state)):
        for _, other, owner, count in links:
            if owner >= 0 and stop < other:
                sections[owner] += count
    for seat in state.order:
        expected = 3 * state.income[seat] + sections[seat] - 3 * state.shares[seat]
        assert score(state, seat) == expected


def moved(state: State, rng: Random) -> int:
    """A cube rather than an engine step."""
    legal = GAME.legal(state)
    return rng.choice(legal[:-2] or legal) if not state.path else rng.choice(legal)


@pytest.mark.parametrize("seed", range(3))
def test_moves_points_and_positions_are_the_same(seed: int) -> None:
    rng, state = Random(seed), wealthy(seed)
    compared = 0
    while compared < MOVES_COMPARED and GAME.actor(state) >= 0:
        if state.phase == MOVE_GOODS:
            state.engine[state.queue[0]] = max(state.engine[state.queue[0]], 1 + compared % 6)
            compare_moves(state)
            compare_points(state)
            compared += 1
        elif state.phase == BUILD_TRACK:
            read = GAME.decode(GAME.encode(state))
            assert GAME.legal(read) == GAME.legal(state)
        GAME.play(state, moved(state, rng) if state.phase == MOVE_GOODS else chosen(state, rng))
        settle(GAME, state, rng)
    assert compared == MOVES_COMPARED
