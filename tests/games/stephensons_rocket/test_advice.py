"""Advice: sane, and clearly better than chance."""

from random import Random

import pytest

from footplate.bots import bot
from footplate.games.stephensons_rocket import GAME
from footplate.games.stephensons_rocket.rules.state import State
from games.stephensons_rocket.table import position, track, with_shares

GAMES = 6


def best(state: State) -> str:
    legal = GAME.legal(state)
    figures = GAME.advice.preferences(state, legal)
    return GAME.text(state, legal[figures.index(max(figures))])


def test_a_move_that_pays_the_player_is_taken() -> None:
    assert best(position(stations=[["B8"], [], []])) == "extend YNM to B8"


def test_a_move_that_pays_only_others_is_vetoed() -> None:
    lines = {"SER": track("P15", "P14", "O14", "O13"), "LBR": track("R12", "Q12")}
    state = position(lines=with_shares(lines, LBR=[4, 2, 0]))
    GAME.apply(state, GAME.parse(state, "extend LBR to P12"))
    assert best(state).startswith("bid")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    rng = Random(players)
    greedy, chance = bot("greedy"), bot("random")
    lead = 0.0
    for number in range(GAMES):
        state = GAME.new(players)
        GAME.play(state, GAME.draw(state, rng))
        seat = number % players
        while state.phase >= 0:
            actor = GAME.actor(state)
            player = greedy if actor == seat else chance
            GAME.play(state, player.choose(GAME, GAME.observe(state, actor), actor, rng))
        outcome = GAME.outcome(state)
        assert outcome is not None
        scores = [score or 0 for score in outcome.scores]
        lead += scores[seat] - max(scores[:seat] + scores[seat + 1 :])
    assert lead / GAMES > 10
