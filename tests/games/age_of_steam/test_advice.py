"""The advice plays a sane game: it borrows, builds links, delivers, and beats chance."""

from random import Random

import pytest

from footplate.engine.flow import settle
from footplate.games.age_of_steam.state import State
from footplate.games.age_of_steam.track import completed_sections
from games.age_of_steam.positions import GAME, building, do, moving


def advised(state: State, rng: Random) -> int:
    legal = GAME.legal(state)
    figures = GAME.advice.preferences(state, legal)
    best = max(figures)
    return rng.choice([a for a, figure in zip(legal, figures, strict=True) if figure == best])


def played(players: int, seed: int, seats: set[int]) -> State:
    """A game in which some seats follow the advice and the others do anything."""
    rng = Random(seed)
    state = GAME.new(players)
    settle(GAME, state, rng)
    while (seat := GAME.actor(state)) >= 0:
        action = advised(state, rng) if seat in seats else rng.choice(GAME.legal(state))
        GAME.play(state, action)
        settle(GAME, state, rng)
    return state


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_it_reaches_the_last_turns_and_nobody_is_out_in_the_first_two(players: int) -> None:
    state = played(players, players, set(range(players)))
    assert state.turn >= 5
    assert not any(0 < turn <= 2 for turn in state.out)
    assert max(state.income) >= 8
    assert any(completed_sections(state, seat) >= 5 for seat in range(players))


def test_it_beats_players_who_do_anything() -> None:
    wins = 0
    for seed in range(8):
        seat = seed % 3
        outcome = GAME.outcome(played(3, seed, {seat}))
        assert outcome is not None
        wins += outcome.winners == (seat,)
    assert wins >= 7


def test_it_finishes_a_link() -> None:
    state = building({"K10": ["NE-SW", 0]}, goods={"Evansville": ["blue"]})
    assert GAME.text(state, advised(state, Random(1))) == "build NE-SW at L9"


def test_it_takes_the_own_link_of_two() -> None:
    track = {"K10": ["NE-SW", 1], "L9": ["NE-SW", 1], "K11": ["NE-NW", 0], "L10": ["NE-SW", 0]}
    state = moving({**track, "M10": ["N-SW", 0]}, {"Evansville": ["blue"]})
    do(state, "move blue from Evansville")
    assert GAME.text(state, advised(state, Random(1))) == "to Cincinnati by SE"
