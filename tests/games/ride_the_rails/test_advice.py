"""Advice: sane single decisions, and clearly better than chance over whole games."""

from random import Random
from typing import Any

import pytest

from footplate import CHANCE, OVER
from footplate.bots import bot
from games.ride_the_rails.setting import GAME, at, building, play, riding, way


def preferred(state: Any) -> str:
    legal = GAME.legal(state)
    figures = GAME.advice.preferences(state, legal)
    return GAME.text(state, legal[figures.index(max(figures))])


def test_it_builds_into_a_city_that_pays() -> None:
    track = {"black": way("Cheyenne", "Denver")[:-1]}
    assert preferred(building(track, {"black": 1})) == "build black at Denver"


def test_it_takes_the_transcontinental_bonus() -> None:
    track = {"purple": way("Seattle", "Omaha"), "red": way("New York", "Omaha")[:-1]}
    assert preferred(building(track, {"red": 1})) == "build red at Omaha"


def test_it_rides_on_by_its_own_railroad_and_not_by_others() -> None:
    track = {"red": way("New York", "Albany", "Buffalo"), "black": way("Albany", "Buffalo")}
    mine = riding(track, shares=[{"red": 1}, {"black": 3}, {"black": 1}])
    play(mine, "ride from New York", "ride red to Albany")
    assert preferred(mine) == "ride red to Buffalo"
    theirs = riding(track, shares=[{}, {"red": 3, "black": 3}, {"red": 3, "black": 3}])
    play(theirs, "ride from New York", "ride red to Albany")
    assert preferred(theirs) == "stop"


def test_it_takes_a_share_of_a_railroad_with_links() -> None:
    track = {"red": way("New York", "Albany", "Buffalo", "Detroit")}
    assert preferred(at(round=2, track=track)) == "take red share"


def test_more_money_is_worth_more() -> None:
    rich = GAME.advice.values(at(money=[30, 10, 10]))[0]
    poor = GAME.advice.values(at(money=[10, 30, 10]))[0]
    assert rich > 1 / 3 > poor


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_beats_chance(players: int) -> None:
    greedy, chance = bot("greedy"), bot("random")
    games, won = 30, 0.0
    for seed in range(games):
        rng = Random(seed)
        mine = seed % players
        state = GAME.new(players)
        while (actor := GAME.actor(state)) != OVER:
            if actor == CHANCE:
                GAME.play(state, GAME.draw(state, rng))
            else:
                player = greedy if actor == mine else chance
                GAME.play(state, player.choose(GAME, state, actor, rng))
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += (mine in outcome.winners) / len(outcome.winners)
    assert won / games > 1.8 / players
