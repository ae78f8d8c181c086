"""Search: legal, deterministic by iterations, in time, to be stopped, with a memory."""

import gc
from itertools import count
from math import inf
from random import Random
from threading import Timer
from time import perf_counter
from typing import Any

import pytest

from footplate import CHANCE, OVER, games
from footplate.bots import Budget, Searcher, bot, seated
from footplate.bots.search import search as search_module
from footplate.bots.search.search import Search
from footplate.bots.searcher import SeatedSearcher
from footplate.session import Player, Session

DECISIONS = 16
GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: str(game.info.slug))


def searcher(iterations: int) -> Searcher:
    return Searcher("thinker", "Thinks.", Budget(iterations=iterations))


def first_decision(game: Any, players: int, seed: int = 1) -> Any:
    session = Session(game, game.new(players), Random(seed), listens=False)
    session.settle()
    return session.state


@GAMES
def test_a_search_plays_legal_actions(game: Any) -> None:
    """From the middle of a game on, where apprentices led it; the session refuses anything else."""
    players = game.info.players[0]
    session = Session(game, game.new(players), Random(3), listens=False)
    session.settle()
    led = Player(bot("apprentice"), Random(1))
    while session.actor != OVER and game.advice.progress(session.state) < 0.5:
        session.act_by(led)
    hands = [Player(seated(searcher(3)), Random(seat)) for seat in range(players)]
    for _ in range(DECISIONS):
        if session.actor == OVER:
            break
        session.act_by(hands[session.actor])


@GAMES
def test_thoughts_leave_nothing_for_the_collector_which_is_on_again_afterwards(game: Any) -> None:
    """A search does without it; so nothing that it made may need it."""
    state = first_decision(game, game.info.players[-1])
    seat = game.actor(state)
    seen = game.observe(state, seat)
    Search(game, seen, seat, Random(1)).run(Budget(iterations=20))
    assert gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        Search(game, seen, seat, Random(2)).run(Budget(iterations=40))
        assert not gc.isenabled(), "who had turned it off finds it so"
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_a_search_plays_a_whole_game() -> None:
    game = next(each for each in games() if each.info.slug == "mini-rails")
    session = Session(game, game.new(3), Random(3), listens=False)
    session.run([Player(seated(searcher(3)), Random(seat)) for seat in range(3)])
    assert session.actor == OVER


@GAMES
def test_the_same_luck_and_iterations_give_the_same_choice(game: Any) -> None:
    state = first_decision(game, game.info.players[-1])
    seat = game.actor(state)
    seen = game.observe(state, seat)
    choices = {searcher(6).choose(game, seen.copy(), seat, Random(5)) for _ in range(2)}
    assert len(choices) == 1


def test_with_other_luck_a_game_without_luck_becomes_another_one() -> None:
    """Whoever measures bots there by many games gets many games, not the same one many times."""
    game = next(each for each in games() if each.info.slug == "stephensons-rocket")
    players = 4
    start = first_decision(game, players)
    ends = set()
    for luck in range(3):
        session = Session(game, start.copy(), Random(1), listens=False)
        hands = [Player(seated(searcher(2)), Random(f"{luck}/{seat}")) for seat in range(players)]
        for _ in range(2 * DECISIONS):
            session.act_by(hands[session.actor])
        ends.add(game.key(session.state))
    assert len(ends) == 3


@GAMES
def test_thinking_changes_nothing(game: Any) -> None:
    state = first_decision(game, game.info.players[0])
    seat = game.actor(state)
    seen = game.observe(state, seat)
    before = game.key(seen)
    searcher(4).choose(game, seen, seat, Random(1))
    assert game.key(seen) == before


@GAMES
def test_visits_add_up(game: Any) -> None:
    state = first_decision(game, game.info.players[0])
    seat = game.actor(state)
    search = Search(game, game.observe(state, seat), seat, Random(1))
    action = search.run(Budget(iterations=12))
    root = search.root
    assert sum(root.counts) == root.visits == search.iterations <= 12
    assert action in root.actions
    assert 0.0 <= root.total / root.visits <= 1.0
    assert sum(root.priors) == pytest.approx(1.0)


def test_a_budget_of_seconds_is_kept() -> None:
    game = games()[0]
    state = first_decision(game, game.info.players[-1])
    seat = game.actor(state)
    search = Search(game, state, seat, Random(1))
    search.run(Budget(seconds=0.02))
    # It ended although no number of iterations was given, and thought at least once.
    assert search.iterations > 0


@pytest.mark.parametrize(("late", "in_time"), [(2.0, True), (inf, False)])
def test_the_clock_on_the_wall_ends_a_search_unless_it_is_measured(
    monkeypatch: pytest.MonkeyPatch, late: float, in_time: bool
) -> None:
    # A machine so busy that an hour goes by while a millisecond is computed.
    hours, milliseconds = count(0, 3600), count()
    monkeypatch.setattr(search_module, "perf_counter", lambda: float(next(hours)))
    monkeypatch.setattr(search_module, "thread_time", lambda: next(milliseconds) / 1000)
    game = games()[1]
    state = first_decision(game, 4)
    search = Search(game, state, game.actor(state), Random(1))
    search.run(Budget(seconds=0.01, late=late).part(0.5))
    assert (search.iterations == search_module.LOOKS_AT_CLOCK) is in_time


def test_the_thorough_count_the_chances_beside_what_played_out_games_end_with() -> None:
    """In Mini Rails games are played out: a plain search adds up shares of victories."""
    game = next(each for each in games() if each.info.slug == "mini-rails")
    state = first_decision(game, 4)
    totals = []
    for is_thorough in (False, True):
        search = Search(game, state, game.actor(state), Random(1), is_thorough)
        search.run(Budget(iterations=24))
        totals.append(search.root.total)
        assert 0.0 < search.root.total < search.root.visits
    in_twelfths = [12 * total == pytest.approx(round(12 * total)) for total in totals]
    assert in_twelfths == [True, False], "a victory is shared by 1, 2, 3 or 4"


@pytest.mark.parametrize(("is_thorough", "looks"), [(True, 1000), (False, 250)])
def test_the_thorough_have_what_they_did_not_need_for_the_next_decision(
    monkeypatch: pytest.MonkeyPatch, is_thorough: bool, looks: int
) -> None:
    game = next(each for each in games() if each.info.slug == "ride-the-rails")
    budgets: list[Budget] = []

    def think_of_nothing(search: Search, budget: Budget) -> int:
        budgets.append(budget)
        legal = game.legal(search.observation)
        search.root.expand(legal, [0.0] * len(legal), 1.0)
        return search.root.actions[0]

    monkeypatch.setattr(Search, "run", think_of_nothing)
    state = first_decision(game, 4)
    mind = Searcher("mind", "Thinks.", Budget(iterations=2000), is_thorough).seated()
    for _ in range(3):  # as if one turn had three such decisions
        mind.choose(game, state, game.actor(state), Random(1))
    assert budgets[-1].iterations == looks


def test_a_search_can_be_stopped_from_outside() -> None:
    game = games()[1]
    state = first_decision(game, game.info.players[-1])
    player = searcher(1_000_000_000).seated()
    stopper = Timer(0.3, player.stop)
    stopper.start()
    begun = perf_counter()
    action = player.choose(game, state, game.actor(state), Random(1))
    stopper.join()
    assert action in game.legal(state)
    assert perf_counter() - begun >= 0.25, "it thought until it was stopped"


def test_thoughts_are_kept_within_a_turn() -> None:
    game = next(each for each in games() if each.info.slug == "ride-the-rails")
    kept = 0
    session = Session(game, game.new(3), Random(2), listens=False)
    session.settle()
    minds = [SeatedSearcher(searcher(40)) for _ in range(3)]
    for _ in range(30):
        seat = session.actor
        mind = minds[seat]
        had = mind.remembers
        session.act_by(Player(mind, Random(seat)))
        if had and mind.thoughts is not None:
            kept += mind.thoughts.root.visits > mind.thoughts.iterations
    assert kept > 2


def test_a_winning_action_is_found() -> None:
    """In the last decision of a game of Mini Rails what wins is found."""
    game = next(each for each in games() if each.info.slug == "mini-rails")
    found = tried = 0
    for seed in range(120):
        state = last_decision(game, seed)
        seat = game.actor(state)
        results = {}
        for action in game.legal(state):
            after = state.copy()
            game.play(after, action)
            results[action] = game.advice.values(after)[seat]
        if len(set(results.values())) > 1:
            tried += 1
            choice = searcher(4 * len(results)).choose(game, state, seat, Random(seed))
            found += results[choice] == max(results.values())
    assert tried >= 2
    assert found == tried


def last_decision(game: Any, seed: int) -> Any:
    rng = Random(seed)
    state = game.new(3)
    before = state
    while (actor := game.actor(state)) != OVER:
        if actor == CHANCE:
            game.play(state, game.draw(state, rng))
            continue
        before = state.copy()
        game.play(state, rng.choice(game.legal(state)))
    return before
