"""The scenes of several viewers, written at once, are the scenes of each."""

import json
from random import Random
from typing import Any

import pytest

import footplate
from footplate.engine.flow import settle
from footplate.engine.view.scene_json import scene_json
from footplate.server.scene_texts import Drawn, Shown, scene_texts

MOVES = [{"piece": "nobody sees it"}, {"piece": "gone", "to": "bag"}]


@pytest.mark.parametrize("game", footplate.games(), ids=lambda game: str(game.info.slug))
def test_scenes_written_together_are_those_drawn_one_by_one(game: Any) -> None:
    rng = Random(5)
    players = game.info.players[0]
    names = [f"Player {seat + 1} \N{SNOWMAN} \"'" for seat in range(players)]
    state = game.new(players)
    for step in range(120):
        settle(game, state, rng)
        if step % 6 == 0 or game.actor(state) == footplate.OVER:
            viewers = [None, *range(players)]
            shown = Shown(step, MOVES, frozenset([1]))
            together = scene_texts(game, state, viewers, names, shown)
            for viewer in viewers:
                alone = scene_json(game.scene(state, viewer), game.words, names)
                assert read(together[viewer]) == as_shown(alone, step)
        if game.actor(state) == footplate.OVER:
            break
        game.play(state, rng.choice(game.legal(state)))


def read(drawn: Drawn) -> Any:
    """The scene that was written."""
    return json.loads(f"{{{drawn.body},{drawn.choices}}}")


def as_shown(scene: Any, step: int) -> Any:
    """A scene with what the server adds to it."""
    for card in scene["players"]:
        if card["seat"] == 1:
            card["bot"] = True
    scene.pop("log", None)
    return {**scene, "seq": step, "moves": MOVES[1:]}
