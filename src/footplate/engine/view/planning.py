"""Plans: several choices in a row that are meant as one, tried ahead and offered as a whole.

A view that has `ways(state, node)` and `along(state, nodes)` says which actions lead from a node
somewhere, or over the given nodes; `plan(previews)` puts such actions into words. What is not legal
step by step is no plan: nothing here decides what may be done.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from footplate.engine.view.frame import Preview
from footplate.engine.view.plan import Plan

MOST_PLANS: Final = 24

Way = Sequence[int]
"""Actions in a row."""


def plans(game: Any, state: Any, viewer: int | None, nodes: Sequence[str]) -> list[Plan]:
    """What the player to act can do in a row from the one node, or over several of them.

    Over several nodes it is one plan at most: the way that the rules allow furthest.
    """
    name = "ways" if len(nodes) == 1 else "along"
    find: Callable[[Any, Any], Iterable[Way]] | None = getattr(game.view, name, None)
    if find is None or viewer is None or game.actor(state) != viewer:
        return []
    seen = game.observe(state, viewer)
    if len(nodes) > 1:
        furthest = max(
            [tried(game, seen, way) for way in find(seen, list(nodes))], key=len, default=[]
        )
        return [_plan(game, furthest)] if furthest else []
    found = []
    for way in find(seen, nodes[0]):
        previews = tried(game, seen, way)
        if previews and len(previews) == len(way):
            found.append(_plan(game, previews))
        if len(found) == MOST_PLANS:
            break
    return found


def tried(game: Any, state: Any, way: Way) -> list[Preview]:
    """The actions of a way on copies, as far as they are legal and the same player's."""
    previews: list[Preview] = []
    actor = game.actor(state)
    for action in way:
        if game.actor(state) != actor or action not in game.legal(state):
            break
        previews.append(Preview(game, state, action))
        state = previews[-1].after
    return previews


def _plan(game: Any, previews: list[Preview]) -> Plan:
    plan: Plan = game.view.plan(previews)
    plan.actions = [game.text(preview.state, preview.action) for preview in previews]
    return plan
