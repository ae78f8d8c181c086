"""OpenSpiel's own tests and searches on every game, and copies at every node."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import footplate
from footplate.research import openspiel_game, resampler
from footplate.research.evaluator import AdviceEvaluator
from footplate.research.openspiel import openspiel_name
from research.judges import api_test
from research.subjects import FEWEST, GAMES, LONG, SUBJECTS, Subject, named, option_sets
from research.test_pettingzoo import allow_dictionary

SIMULATIONS = 20 if LONG else 1
STARTS, DEALT = 6, 10
"""Locomotives at stations in Paris Connection, and in each hand of three."""


def chosen(state: Any, rng: Random) -> int:
    """Any action of whoever acts."""
    if state.is_chance_node():
        actions, shares = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(actions, shares)[0])
    return int(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_random_simulations(subject: Subject) -> None:
    game = openspiel_game(*subject)
    pyspiel.random_sim_test(game, num_sims=SIMULATIONS, serialize=True, verbose=False)


@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_copies_at_every_node(subject: Subject) -> None:
    game, rng = openspiel_game(*subject), Random(4)
    state = game.new_initial_state()
    while not state.is_terminal():
        assert_copied(game, state)
        state.apply_action(chosen(state, rng))
    assert_copied(game, state)


def assert_copied(game: Any, state: Any) -> None:
    """A clone, a pickle and a serialization are the same state, and go on alike."""
    text = pyspiel.serialize_game_and_state(game, state)
    for copy in (
        state.clone(),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(text)[1],
    ):
        assert str(copy) == str(state)
        assert copy.history() == state.history()
        assert copy.current_player() == state.current_player()
        if not state.is_terminal():
            before = str(state)
            copy.apply_action(chosen(copy, Random(1)))
            assert str(state) == before


@pytest.mark.parametrize("subject", FEWEST, ids=named)
def test_python_and_c_agree_on_what_is_legal(subject: Subject) -> None:
    state, rng = openspiel_game(*subject).new_initial_state(), Random(2)
    for _ in range(40):
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        for player in range(state.num_players()):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
        if not state.is_chance_node():
            assert sum(state.legal_actions_mask()) == len(state.legal_actions())
        state.apply_action(chosen(state, rng))


@pytest.mark.parametrize("slug", GAMES)
def test_playthroughs_are_the_same_every_time(slug: str) -> None:
    name = openspiel_name(slug)
    first, second = (generate_playthrough.playthrough(name, None, seed=3) for _ in range(2))
    assert first == second
    assert f"game: {name}" in first


@allow_dictionary
@pytest.mark.filterwarnings(  # the bridge gives every tensor the widest range
    "ignore:Agent.s minimum observation space value is -infinity:UserWarning",
    "ignore:Agent.s maximum observation space value is infinity:UserWarning",
)
@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_the_bridge_of_shimmy(subject: Subject) -> None:
    from shimmy import OpenSpielCompatibilityV0

    # By name: given a game, the bridge loads it anew on reset and forgets its parameters.
    name, config = openspiel_name(subject.slug), {"players": subject.players}
    api_test(OpenSpielCompatibilityV0(game_name=name, config=config), num_cycles=5)


@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_monte_carlo_tree_search_plays_to_the_end(subject: Subject) -> None:
    game, rng = openspiel_game(*subject), Random(6)
    bot = mcts.MCTSBot(
        game, 1.4, 3, AdviceEvaluator(), random_state=np.random.RandomState(1), solve=False
    )
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        # One seat searches: it meets every phase, in a fraction of the time.
        searches = state.current_player() == 0 and (LONG or decisions < 60)
        action = bot.step(state) if searches else chosen(state, rng)
        decisions += state.current_player() >= 0
        state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_search_with_hidden_information_plays_to_the_end(players: int) -> None:
    game, rng = openspiel_game("paris-connection", players), Random(6)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=AdviceEvaluator(),
        uct_c=1.4,
        max_simulations=4,
        random_state=np.random.RandomState(1),
    )
    bot.set_resampler(resampler(rng.random))
    state, searched = game.new_initial_state(), 0
    while not state.is_terminal():
        searches = state.current_player() == 0 and (LONG or searched < 25)
        searched += searches
        state.apply_action(bot.step(state) if searches else chosen(state, rng))
    assert searched > 10
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("players", [3, 6])
def test_a_resampled_state_looks_the_same_to_its_player_alone(players: int) -> None:
    game, rng = openspiel_game("paris-connection", players), Random(9)
    state, differ = game.new_initial_state(), 0
    resample = resampler(rng.random)
    for number in range(130):
        if state.is_terminal():
            break
        seen_by = state.current_player()
        if seen_by >= 0 and number % 5 == 0:
            guess = resample(state, seen_by)
            assert guess.current_player() == seen_by
            assert guess.legal_actions() == state.legal_actions()
            for tell in ("information_state_string", "observation_string", "observation_tensor"):
                assert getattr(guess, tell)(seen_by) == getattr(state, tell)(seen_by)
            differ += str(guess) != str(state)
        state.apply_action(chosen(state, rng))
    assert differ > 5


def test_information_states_hide_what_observations_hide() -> None:
    # What seats 1 and 2 draw is exchanged: to seat 0 both deals are one.
    states = [openspiel_game("paris-connection", 3).new_initial_state() for _ in range(2)]
    colours = [(4, 0, 1), (4, 1, 0)]
    while len(states[0].history()) < STARTS + 3 * DEALT:
        for state, wanted in zip(states, colours, strict=True):
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            seat, dealt = outcomes[0] % 6, len(state.history()) >= STARTS
            state.apply_action(36 + wanted[seat] * 6 + seat if dealt else outcomes[0])
    assert str(states[0]) != str(states[1])
    tell = [state.information_state_string(0) for state in states]
    assert tell[0] == tell[1]
    assert states[0].information_state_string(1) != states[1].information_state_string(1)
    assert states[0].observation_tensor(0) == states[1].observation_tensor(0)


def test_options_go_through_the_parameter() -> None:
    for slug in ("paris-connection", "stephensons-rocket", "age-of-steam"):
        for options in option_sets(slug):
            game = openspiel_game(slug, options=options)
            state = game.new_initial_state().state
            name, value = next(iter(options.items()))
            assert state.options[name] == value
            assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()


def test_a_game_without_an_end_ends_at_its_bound() -> None:
    game = openspiel_game("paris-connection", 3, {"turn_limit": "off"})
    assert game.max_game_length() == footplate.game("paris-connection").info.bounds.decisions


def test_the_wrapper_for_learners() -> None:
    environment = rl_environment.Environment("footplate_mini_rails", players=4)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ({"players": 7}, "3, 4, 5 players"),
        ({"options": "bags:few"}, "no option 'bags'"),
        ({"options": "bag:few"}, "choose one of"),
        ({"options": "bag"}, "name:value"),
        ({"rewards": "glory"}, "win, place, score"),
    ],
)
def test_wrong_parameters(parameters: dict[str, Any], words: str) -> None:
    with pytest.raises(Exception, match=words):
        pyspiel.load_game("footplate_mini_rails", parameters)
