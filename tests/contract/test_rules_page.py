"""The rules page: events name rules that are there, and its examples can be read."""

import json
import re
from importlib.resources import files
from random import Random
from typing import Any

import pytest

import footplate
from contract.subjects import GAMES, folder
from footplate.engine.conformance import Subject, random_action, steps
from footplate.engine.events import GameEnded, PhaseBegan, kind_of

NUMBER = re.compile(r"^\W*(\d+[A-Z]?(?:\.\d+)*)\b", re.MULTILINE)


def page(game: footplate.Game[Any]) -> str:
    return files("footplate.games").joinpath(folder(game), "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES, ids=folder)
def test_every_event_names_a_rule_of_the_page(game: footplate.Game[Any]) -> None:
    numbers = set(NUMBER.findall(page(game)))
    subject = Subject(game, game.info.players[0], {})
    for state, action in steps(subject):
        for event in game.trial(state, action).events:
            if not isinstance(event, (PhaseBegan, GameEnded)):
                rule = kind_of(event).rule or event.rule
                assert rule in numbers, f"{event} names rule {rule}, which rules.md does not have"


@pytest.mark.parametrize("game", GAMES, ids=folder)
def test_the_examples_of_positions_can_be_played(game: footplate.Game[Any]) -> None:
    examples = [part.split("```")[0] for part in page(game).split("```json\n")[1:]]
    assert examples, "the rules page shows no position"
    for text in examples:
        state = game.decode(json.loads(text))
        rng = Random(1)
        while game.actor(state) != footplate.OVER:
            game.play(state, random_action(game, state, rng))
