"""The first tests of a new game."""

from typing import Final

from footplate.cli.naming import GameName

_SKELETON: Final = '''"""{title}: what must hold whatever the rules; add a test per rule."""

from random import Random

import pytest

from footplate import Record
from footplate.engine.flow import random_game, settle
from footplate.games.{package} import GAME

PLAYERS = GAME.info.players


@pytest.mark.parametrize("players", PLAYERS)
def test_every_random_game_ends_within_its_bounds(players: int) -> None:
    for seed in range(20):
        state = GAME.new(players)
        assert random_game(GAME, state, Random(seed)) <= GAME.info.bounds.decisions
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert sorted(seat for group in outcome.ranking for seat in group) == list(range(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_positions_survive_writing_and_reading(players: int) -> None:
    state = GAME.new(players)
    settle(GAME, state, Random(1))
    assert GAME.encode(GAME.decode(GAME.encode(state))) == GAME.encode(state)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_legal_action_reads_as_it_is_written(players: int) -> None:
    state = GAME.new(players)
    settle(GAME, state, Random(2))
    for action in GAME.legal(state):
        assert GAME.parse(state, GAME.text(state, action)) == action


@pytest.mark.parametrize("players", PLAYERS)
def test_every_legal_action_is_offered_to_the_player(players: int) -> None:
    state = GAME.new(players)
    settle(GAME, state, Random(3))
    scene = GAME.scene(state, GAME.actor(state))
    texts = [GAME.text(state, action) for action in GAME.legal(state)]
    assert sorted(choice.id for choice in scene.choices) == sorted(texts)


def test_a_record_replays_to_the_same_end() -> None:
    rng = Random(4)
    state = GAME.new(PLAYERS[0])
    record = Record(GAME, PLAYERS[0])
    while legal := GAME.legal(state):
        action = rng.choice(legal)
        record.add(state, action)
        GAME.play(state, action)
    assert Record.read(record.text()).verify() == GAME.outcome(state)
'''


def skeleton_text(name: GameName) -> str:
    """The text of a test module that passes for any game that keeps the contract."""
    return _SKELETON.replace("{title}", name.title).replace("{package}", name.package)
