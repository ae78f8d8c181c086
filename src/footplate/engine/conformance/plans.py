"""Plans are made of legal actions, and lead to places of the scene."""

from typing import Any

from footplate.engine.conformance.subject import Subject, sampled
from footplate.engine.contract import CHANCE, OVER
from footplate.engine.view.planning import plans
from footplate.engine.view.scene_json import plain, scene_json
from footplate.engine.view.scene_shape import read_plan

MOST_TARGETS = 12
MOST_STEPS = 25


def check_plans(subject: Subject) -> None:
    """Every plan can be carried out action by action, by the player who is offered it."""
    game, rng = subject.game, subject.rng()
    if getattr(game.view, "ways", None) is None:
        return
    asked = [
        step.state for step in sampled(subject) if game.actor(step.state) not in (CHANCE, OVER)
    ]
    for state in rng.sample(asked, min(MOST_STEPS, len(asked))):
        actor = game.actor(state)
        scene = scene_json(game.scene(state, actor), game.words, subject.names())
        nodes = [node["id"] for node in (*scene["board"]["sites"], *scene["pieces"])]
        known = {*nodes, *(hex["id"] for hex in scene["board"]["hexes"])}
        known |= {card["id"] for card in scene["players"]}
        known |= {track["id"] for track in scene["board"]["tracks"]}
        for node in rng.sample(nodes, min(MOST_TARGETS, len(nodes))):
            for plan in plans(game, state, actor, [node]):
                data = plain(plan, game.words, subject.names())
                found = read_plan(data)
                assert not found.problems, found.problems
                lost = [name for _, name in found.references if name not in known]
                assert not lost, f"a plan from {node} refers to {lost}"
                _carry_out(game, state, data["actions"])
            others = [seat for seat in range(subject.players) if seat != actor]
            assert not any(plans(game, state, seat, [node]) for seat in (None, *others))


def _carry_out(game: Any, state: Any, actions: list[str]) -> None:
    state, actor = state.copy(), game.actor(state)
    assert actions, "a plan without actions"
    for text in actions:
        assert game.actor(state) == actor, "a plan decides for somebody else"
        game.apply(state, game.parse(state, text))
