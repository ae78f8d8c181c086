"""The scenes of several viewers at once are the scenes of each."""

from random import Random
from typing import Any

import pytest

import footplate
from footplate.engine.flow import settle
from footplate.engine.view.scene_json import scene_json, scenes_json


@pytest.mark.parametrize("game", footplate.games(), ids=lambda game: str(game.info.slug))
def test_scenes_drawn_together_are_those_drawn_one_by_one(game: Any) -> None:
    rng = Random(5)
    players = game.info.players[0]
    names = [f"Player {seat + 1}" for seat in range(players)]
    state = game.new(players)
    for step in range(120):
        settle(game, state, rng)
        if step % 6 == 0 or game.actor(state) == footplate.OVER:
            viewers = [None, *range(players)]
            together = scenes_json(game, state, viewers, names)
            for viewer in viewers:
                alone = scene_json(game.scene(state, viewer), game.words, names)
                assert together[viewer] == alone
        if game.actor(state) == footplate.OVER:
            break
        game.play(state, rng.choice(game.legal(state)))
