"""The conformance suite: what every game promises, checked in random play.

Each check takes a `Subject` (a game, a number of players, options) and raises AssertionError
with the reason. `CHECKS` lists them all; tests run every check for every game and player count.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from footplate.engine.contract import CHANCE, OVER, Game, IllegalAction
from footplate.engine.view.scene_json import scene_json
from footplate.engine.view.scene_lint import problems
from footplate.engine.view.words import render

Tally = Callable[[Any], Mapping[str, int]]
"""Counts what a game must never lose or gain: pieces and money by name."""

MOST_BRANCHES = 12
"""How many of a state's actions the branching checks follow."""

SAMPLES = 40
"""How many states of a game the expensive checks look at."""


class Subject(NamedTuple):
    """What is put to the test."""

    game: Game[Any]
    players: int
    options: Mapping[str, Any]
    seed: int = 1
    games: int = 1

    def rng(self) -> Random:
        """Luck of its own for every check, so that a failure can be repeated alone."""
        return Random(f"{self.game.info.slug} {self.players} {self.seed}")

    def names(self) -> list[str]:
        """Names for the seats."""
        return [f"Player {seat}" for seat in range(self.players)]


class Step(NamedTuple):
    """A state of a random game, and the action that is about to be taken in it."""

    state: Any
    action: int


def steps(subject: Subject) -> Iterator[Step]:
    """Every state of some random games with the action taken; the state goes on changing."""
    game, rng = subject.game, subject.rng()
    for _ in range(subject.games):
        state = game.new(subject.players, subject.options)
        while game.actor(state) != OVER:
            action = random_action(game, state, rng)
            yield Step(state, action)
            game.play(state, action)


def sampled(subject: Subject) -> Iterator[Step]:
    """About SAMPLES of the steps of a game, evenly spread, copied so that they can be kept."""
    rng = subject.rng()
    length = sum(1 for _ in steps(subject)) / subject.games
    for step in steps(subject):
        if rng.random() * length < SAMPLES:
            yield Step(step.state.copy(), step.action)


def random_action(game: Game[Any], state: Any, rng: Random) -> int:
    """What chance draws, or any legal action."""
    if game.actor(state) == CHANCE:
        return game.draw(state, rng)
    return rng.choice(game.legal(state))


def check_legal_actions(subject: Subject) -> None:
    """Listed ascending, never empty before the end, all in the table, texts all different."""
    game = subject.game
    for state, _ in steps(subject):
        legal = game.legal(state)
        assert legal, f"dead end: nothing is legal in {game.encode(state)}"
        assert legal == sorted(set(legal)), f"not ascending: {legal}"
        texts = {game.text(state, action) for action in legal}
        assert len(texts) == len(legal), f"two actions read the same among {sorted(texts)}"
        by_chance = game.actor(state) == CHANCE
        for action in legal:
            assert game.actions.kind_of(action).chance == by_chance, game.text(state, action)


def check_texts(subject: Subject) -> None:
    """Every action's text is understood again, whatever its spaces and capitals."""
    game = subject.game
    for state, _ in sampled(subject):
        for action in game.legal(state):
            text = game.text(state, action)
            assert game.parse(state, text) == action, text
            assert game.parse(state, f"  {text.upper()} ") == action, text
            assert game.actions.json(state, action)["kind"]


def check_illegal_actions(subject: Subject) -> None:
    """What is not legal is refused and changes nothing."""
    game, rng = subject.game, subject.rng()
    for state, _ in sampled(subject):
        before = game.encode(state)
        legal = set(game.legal(state))
        tries = [-1, game.actions.size, *(rng.randrange(game.actions.size) for _ in range(20))]
        for action in tries:
            if action not in legal:
                _assert_refused(game, state, action)
        assert game.encode(state) == before, "a refused action changed the state"


def check_copies(subject: Subject) -> None:
    """A copy is equal, and what is done to it does not reach the original."""
    game = subject.game
    for state, _ in sampled(subject):
        before = game.encode(state)
        for action in _branches(game.legal(state)):
            twin = state.copy()
            assert game.encode(twin) == before, "a copy is not equal"
            game.play(twin, action)
            _play_on(game, twin, 6)
            assert game.encode(state) == before, f"{game.text(state, action)} reached the original"


def check_determinism(subject: Subject) -> None:
    """The same action in equal states leads to equal states, by `play` and by `apply`."""
    game = subject.game
    for state, action in sampled(subject):
        one, two = state.copy(), state.copy()
        game.play(one, action)
        game.apply(two, action)
        assert game.encode(one) == game.encode(two)
        assert game.legal(one) == game.legal(two)


def check_positions(subject: Subject) -> None:
    """A position written as JSON and read again is the same game."""
    game = subject.game
    for state, action in sampled(subject):
        _assert_same_after_reading(game, state)
        read = game.decode(json.loads(json.dumps(game.encode(state))))
        assert game.actor(read) == game.actor(state)
        assert game.legal(read) == game.legal(state)
        game.play(state, action)
        game.play(read, action)
        assert game.encode(read) == game.encode(state), "a position read again plays differently"
    _assert_same_after_reading(game, _finished(subject))


def check_bounds(subject: Subject) -> None:
    """A game ends within its stated bounds, with an outcome that makes sense."""
    game, bounds = subject.game, subject.game.info.bounds
    decisions = draws = 0
    for state, _ in steps(subject._replace(games=1)):
        assert game.outcome(state) is None, "an outcome before the end"
        if game.actor(state) == CHANCE:
            draws += 1
        else:
            decisions += 1
    assert decisions <= bounds.decisions, f"{decisions} decisions"
    assert draws <= bounds.draws, f"{draws} draws"
    end = _finished(subject)
    assert game.legal(end) == []
    assert game.chances(end) == []
    outcome = game.outcome(end)
    assert outcome is not None
    low, high = bounds.scores
    scores = [score for score in outcome.scores if score is not None]
    assert all(low <= score <= high for score in scores), outcome
    assert sorted(seat for group in outcome.ranking for seat in group) == list(
        range(subject.players)
    )
    assert outcome.places[outcome.winners[0]] == 1


def check_chances(subject: Subject) -> None:
    """Chance has positive weights, and `sample` draws exactly by them."""
    game = subject.game
    for state, _ in sampled(subject):
        chances = game.chances(state)
        if game.actor(state) != CHANCE:
            assert chances == []
            continue
        assert [action for action, _ in chances] == game.legal(state)
        _assert_fair(game, state, dict(chances))
        _assert_drawn_alike(game, state)


def check_secrets(subject: Subject) -> None:
    """Nothing a seat sees tells what it may not know: the hidden part is changed and compared."""
    game, rng = subject.game, subject.rng()
    guesses = differing = 0
    for state, action in sampled(subject):
        for seat in range(subject.players):
            other = game.imagine(game.observe(state, seat), seat, rng)
            guesses += 1
            differing += game.encode(other) != game.encode(state)
            _assert_alike(subject, Step(state, action), other, seat)
    if game.info.hidden and guesses:
        assert differing, "the game hides something, but no guess ever differed from the truth"


def check_scenes(subject: Subject) -> None:
    """Scenes hold together: ids, references, words; choices are exactly the legal actions."""
    game = subject.game
    for state, _ in [*sampled(subject), Step(_finished(subject), -1)]:
        for viewer in (None, *range(subject.players)):
            data = scene_json(game.scene(state, viewer), game.words, subject.names())
            assert not (found := problems(data)), f"scene for {viewer}: {'; '.join(found)}"
            again = scene_json(game.scene(state, viewer), game.words, subject.names())
            assert json.dumps(data) == json.dumps(again), "the same state drew two scenes"
            mine = game.actor(state) == viewer
            texts = [game.text(state, action) for action in game.legal(state)] if mine else []
            assert sorted(choice["id"] for choice in data["choices"]) == sorted(texts)


def check_log(subject: Subject) -> None:
    """Every decision is told in at least one line, and every line has its words."""
    game, names = subject.game, subject.names()
    for state, action in steps(subject):
        after = state.copy()
        game.play(after, action)
        for viewer in (None, *range(subject.players)):
            lines = game.log(state, action, after, viewer)
            told = [render(line.text, game.words, names) for line in lines]
            assert all(told), "an empty line"
            assert told or game.actor(state) == CHANCE, game.text(state, action)
        game.moves(state, action, after)


def check_advice(subject: Subject) -> None:
    """Advice is given for every decision, in its bounds."""
    game = subject.game
    for state, _ in sampled(subject):
        for seat in range(subject.players):
            assert -1 <= game.advice.value(game.observe(state, seat), seat) <= 1
        actor = game.actor(state)
        if actor >= 0:
            legal = game.legal(state)
            preferences = game.advice.preferences(game.observe(state, actor), legal)
            assert len(preferences) == len(legal)
            assert all(abs(figure) < 1e9 for figure in preferences)


CHECKS: tuple[Callable[[Subject], None], ...] = (
    check_legal_actions,
    check_texts,
    check_illegal_actions,
    check_copies,
    check_determinism,
    check_positions,
    check_bounds,
    check_chances,
    check_secrets,
    check_scenes,
    check_log,
    check_advice,
)


def check_conservation(subject: Subject, tally: Tally) -> None:
    """What `tally` counts is the same after every action as at the start."""
    game = subject.game
    start = tally(game.new(subject.players, subject.options))
    for state, action in steps(subject):
        after = state.copy()
        game.play(after, action)
        now = tally(after)
        assert now == start, f"{game.text(state, action)} turned {start} into {now}"


def _assert_refused(game: Game[Any], state: Any, action: int) -> None:
    try:
        game.apply(state, action)
    except IllegalAction:
        return
    raise AssertionError(f"the illegal action {action} was done")


def _assert_same_after_reading(game: Game[Any], state: Any) -> None:
    written = game.encode(state)
    assert game.encode(game.decode(json.loads(json.dumps(written)))) == written


def _assert_fair(game: Game[Any], state: Any, weights: dict[int, int]) -> None:
    assert all(weight > 0 for weight in weights.values()), weights
    total = sum(weights.values())
    phase = game.phases[state.phase]
    seen = dict.fromkeys(weights, 0)
    for luck in range(total):
        seen[phase.sample(state, (luck + 0.5) / total)] += 1
    assert seen == weights, f"sample draws {seen}, the weights are {weights}"


def _assert_drawn_alike(game: Game[Any], state: Any) -> None:
    """Drawing until the phase is over is the same as drawing one by one, with equal luck."""
    one, all_at_once = state.copy(), state.copy()
    luck, same_luck = Random(1).random, Random(1).random
    while one.phase == state.phase:
        game.play(one, game.phases[one.phase].sample(one, luck()))
    all_at_once.phase = game.phases[state.phase].draw_all(all_at_once, same_luck)
    assert game.encode(one) == game.encode(all_at_once)


def _assert_alike(subject: Subject, step: Step, other: Any, seat: int) -> None:
    """Whether two states look the same to a seat: observation, choices, scene and log."""
    game, names = subject.game, subject.names()
    state, action = step
    seen, guessed = game.observe(state, seat), game.observe(other, seat)
    assert game.encode(seen) == game.encode(guessed), f"seat {seat} can tell them apart"
    mine = game.actor(state) == seat
    assert game.actor(other) == game.actor(state)
    if mine:
        assert game.legal(other) == game.legal(state) == game.legal(seen)
    scenes = [
        scene_json(game.scene(each, seat), game.words, names) for each in (state, other, seen)
    ]
    assert scenes[0] == scenes[1] == scenes[2], f"seat {seat}'s scene tells a secret"
    if mine:
        told = [_told(subject, each, action, seat) for each in (state, other)]
        assert told[0] == told[1], f"seat {seat}'s log tells a secret"


def _told(subject: Subject, state: Any, action: int, seat: int) -> list[str]:
    """What the action's log says; the end may reveal everything, so nothing then."""
    game, after = subject.game, state.copy()
    game.play(after, action)
    if game.actor(after) == OVER:
        return []
    lines = game.log(state, action, after, seat)
    return [render(line.text, game.words, subject.names()) for line in lines]


def _finished(subject: Subject) -> Any:
    game, rng = subject.game, subject.rng()
    state = game.new(subject.players, subject.options)
    while game.actor(state) != OVER:
        game.play(state, random_action(game, state, rng))
    return state


def _play_on(game: Game[Any], state: Any, count: int) -> None:
    rng = Random(count)
    while count and game.actor(state) != OVER:
        game.play(state, random_action(game, state, rng))
        count -= 1


def _branches(legal: list[int]) -> list[int]:
    gap = max(1, len(legal) // MOST_BRANCHES)
    return legal[::gap]
