"""Nothing the server says depends on what its listener may not know.

A game is played on the real server again and again, each time with other secrets: what one viewer
may observe stays the same, everything else changes. Every answer to that viewer must stay the same
to the last byte and header: tables, scenes, steps, records, streams, refusals, whether undo is
offered, the server's log. FOOTPLATE_SECRETS says with how many changed worlds of each game.
"""

import itertools
import json
import logging
import os
import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from footplate import Game, games
from server import sealed
from server.browser import Browser
from server.conftest import free_settings
from server.faults.witness import Said, Witness
from server.faults.worlds import (
    Dictation,
    Place,
    World,
    changed,
    dictate,
    differences,
    played,
)
from server.running import listening
from server.test_stream import browsers

pytestmark = pytest.mark.anyio

WORLDS: Final = int(os.environ.get("FOOTPLATE_SECRETS", "24"))
CHAIN: Final = 4
"""How many changed worlds are compared with one first."""
LONGEST: Final = 6
SEED: Final = 20
IDS: Final = re.compile(r"\b[0-9a-f]{12}\b|\d+\.\d+ ms")


def hidden_games() -> list[Game[Any]]:
    """All games that hide something."""
    return [*(game for game in games() if game.info.hidden), sealed.GAME]


class Played(NamedTuple):
    """What was said of a world: to the viewer, and to the one who holds all other seats."""

    said: list[Said]
    others: str


class House:
    """A running server whose draws are dictated, and two who go there: the viewer and the rest."""

    def __init__(self, viewer: Browser, others: Browser, script: Path) -> None:
        self._viewer = viewer
        self._others = others
        self._script = script

    async def play(self, place: Place, world: World) -> Played:
        """Play a world, and everything that was said of it."""
        dictate(self._script, world)
        witness = await self._seated(place)
        async with witness.listening() as hear:
            await hear(0)
            for seq, (seat, action) in enumerate(world.decisions):
                mover = self._viewer if seat == place.viewer else self._others
                moved = await mover.try_to_act(witness.table, action, seq)
                assert moved.status_code == 200, moved.text
                await hear(seq + 1)
                await witness.look()
        others = json.dumps(await self._others.scene(witness.table))
        await witness.look_everywhere(world)
        return Played(witness.said, others)

    async def _seated(self, place: Place) -> Witness:
        """One guest on all seats but the viewer's."""
        seats = ["open" if seat == place.viewer else "you" for seat in range(place.players)]
        table = (await self._others.open(*seats, game=place.game.info.slug))["id"]
        if place.viewer is not None:
            await self._viewer.sit(table, place.viewer)
        return Witness(self._viewer.client, table, place)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A server on SQLite."""
    script = tmp_path / "draws.json"
    settings = free_settings(f"sqlite:///{tmp_path}/footplate.sqlite3")
    settings = replace(settings, prepare=Dictation(script), ping_seconds=60.0)
    async with listening(settings) as address, browsers(address, 2) as (viewer, others):
        await viewer.name("Viewer")
        await others.name("Others")
        yield House(viewer, others, script)


def beginnings(game: Game[Any], rng: Random) -> Iterator[tuple[Place, World]]:
    """Games that have begun, and one who looks at each: spectators, and every seat in turn."""
    for number in itertools.count():
        players = game.info.players[number // 3 % len(game.info.players)]
        viewers = (None, 0, players - 1 - number // 3 % (players - 1))
        place = Place(game, players, viewers[number % 3])
        yield place, played(place, rng.randint(0, LONGEST), rng)


def chain(place: Place, world: World, rng: Random) -> Iterator[World]:
    """Worlds that look the same to the viewer, ever farther from the first."""
    other = changed(place, world, rng)
    for _ in range(CHAIN):
        if other is None:
            return
        yield other
        other = changed(place, other, rng)


def told_by_the_log(log: pytest.LogCaptureFixture) -> list[str]:
    """What the server's log says; streams are noted when they end, at any time."""
    lines = {IDS.sub("#", record.getMessage()) for record in log.records}
    log.clear()
    return sorted(line for line in lines if "/events" not in line)


@pytest.mark.parametrize("game", hidden_games(), ids=lambda game: str(game.info.slug))
async def test_what_is_said_does_not_depend_on_secrets(
    game: Game[Any], house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="footplate")
    rng, worlds, draws, seen_by_others = Random(SEED), 0, 0, 0
    for place, world in beginnings(game, rng):
        if worlds >= WORLDS:
            break
        first, first_log = await house.play(place, world), told_by_the_log(caplog)
        for other in chain(place, world, rng):
            second = await house.play(place, other)
            for was, now in zip(first.said, second.said, strict=True):
                assert was == now, (place.players, place.viewer, world.texts, other.texts)
            assert told_by_the_log(caplog) == first_log
            worlds, draws = worlds + 1, draws + differences(world, other)
            seen_by_others += second.others != first.others
    assert seen_by_others, "no secret was changed at all"
    print(f"{game.info.slug}: {worlds} worlds with {draws} changed draws")


def test_all_other_games_hide_nothing() -> None:
    for game in games():
        if not game.info.hidden:
            world = played(Place(game, game.info.players[0], None), 5, Random(SEED))
            assert all(game.observe(state, None) == state for state in world.states)
