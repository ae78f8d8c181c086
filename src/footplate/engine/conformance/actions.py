"""Legal actions, their texts, and the refusal of all others."""

from typing import Any

from footplate.engine.conformance.subject import Subject, sampled, steps
from footplate.engine.contract import CHANCE, Game, IllegalAction


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
            kind = game.actions.kind_of(action)
            who = "chance" if by_chance else "a player"
            wrong = (
                f"{game.text(state, action)!r} is {who}'s, but its Kind says chance={kind.chance}"
            )
            assert kind.chance == by_chance, wrong


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


def _assert_refused(game: Game[Any], state: Any, action: int) -> None:
    try:
        game.apply(state, action)
    except IllegalAction:
        return
    raise AssertionError(f"the illegal action {action} was done")
