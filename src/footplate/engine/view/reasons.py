"""Why something cannot be done: the numbered rule that forbids it, and a sentence.

What holds in every game is said here: the game is over, another is to act, another phase. A game's
`view/reasons.py` says the rest, by the same questions that its rules ask when they list actions.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from footplate.engine.actions import Kind
from footplate.engine.flow import CHANCE, OVER
from footplate.engine.view.frame import doing
from footplate.engine.view.terms import NodeId
from footplate.engine.view.words import Argument, Catalogue, Message, say

ACTING: Final = -3
"""Asks for whoever is to act, chance included."""

Targets = Sequence[NodeId | list[NodeId]]


class Reason(NamedTuple):
    """The rule that forbids an action, by its number on the rules page, and a sentence."""

    rule: str
    text: Message
    near: int = 0
    """How near the action is to being legal: of several at one place the nearest is told."""


def forbidden(rule: str, key: str, near: int = 0, **args: Argument) -> Reason:
    """The reason with the game's words for `why.<key>`."""
    return Reason(rule, say(f"why.{key}", **args), near)


def why_not(game: Any, state: Any, action: int, viewer: int | None = ACTING) -> Reason | None:
    """Why a seat, a spectator (None) or whoever is to act may not do an action; None if it may."""
    kind = game.actions.kind_of(action)
    general = not_now(game, state, viewer)
    if general is not None:
        return general
    seen = _seen(game, state)
    return None if action in game.legal(seen) else _specific(game, seen, kind, action)


def why_not_at(
    game: Any, state: Any, places: Sequence[NodeId], picked: Sequence[NodeId], viewer: int | None
) -> Reason | None:
    """Why nothing can be done at a place, after some clicks; None if something can.

    `places` are the names of the place, the closest first: a piece, its site, its hex.
    A view with `why_not_there(state, picked, place)` says why what is in hand cannot go there.
    """
    general = not_now(game, state, viewer)
    if general is not None:
        return general
    seen = _seen(game, state)
    phase, legal = game.phases[seen.phase], set(game.legal(seen))
    there = _not_there(game, seen, places, picked)
    if there is not None:
        return there
    for place in places:
        found = _actions_at(game, seen, (*picked, place)) or _actions_with(
            game, seen, phase.kinds, place
        )
        if found:
            if not legal.isdisjoint(found):
                return None
            reasons = [game.view.why_not(seen, action) for action in found]
            return nearest([reason for reason in reasons if reason is not None], game.words)
    for place in places:
        for action in _actions_with(game, seen, _later_kinds(game, phase), place):
            return _specific(game, seen, game.actions.kind_of(action), action)
    return Reason(phase.rule, say("why.nothing", ask=game.view.ask(seen).text))


def _not_there(
    game: Any, seen: Any, places: Sequence[NodeId], picked: Sequence[NodeId]
) -> Reason | None:
    """What a view knows against a place for what is in hand; the first of its names tells."""
    why: Callable[[Any, list[NodeId], NodeId], Reason | None] | None
    why = getattr(game.view, "why_not_there", None)
    told = [why(seen, list(picked), place) for place in places] if why else []
    return next((reason for reason in told if reason is not None), None)


def not_now(game: Any, state: Any, viewer: int | None) -> Reason | None:
    """Why somebody may do nothing at all now; None if it is their turn."""
    actor = game.actor(state)
    if actor == OVER:
        return Reason(game.info.end_rule, say("why.over"))
    if viewer in (ACTING, actor):
        return None
    key = "chance" if actor == CHANCE else "watching" if viewer is None else "turn"
    public = game.observe(state, viewer)
    return Reason(game.phases[state.phase].rule, say(f"why.{key}", doing=doing(game, public)))


def nearest(reasons: Sequence[Reason], words: Catalogue) -> Reason | None:
    """Of several reasons the one whose action is nearest to being legal, the commonest of these.

    Where all of these say the same of different things, the words for `<key>.any` say it of all.
    """
    most = max([reason.near for reason in reasons], default=0)
    near = [reason for reason in reasons if reason.near == most]
    if not near:
        return None
    first, key = near[0], f"{near[0].text.key}.any"
    alike = all(reason.text.key == first.text.key for reason in near)
    if alike and key in words and any(reason.text != first.text for reason in near):
        shared = set.intersection(*[set(_fixed(reason)) for reason in near])
        return first._replace(text=Message(key, {name: first.text.args[name] for name in shared}))
    [(common, _)] = Counter(map(repr, near)).most_common(1)
    return next(reason for reason in near if repr(reason) == common)


def _fixed(reason: Reason) -> list[str]:
    """The arguments that are plain names or numbers: the place, not the colour."""
    return [name for name, value in reason.text.args.items() if isinstance(value, str | int)]


def _seen(game: Any, state: Any) -> Any:
    """The state as whoever is to act may know it, so that no reason tells a secret."""
    actor = game.actor(state)
    return state if actor == CHANCE else game.observe(state, actor)


def _specific(game: Any, state: Any, kind: Kind, action: int) -> Reason | None:
    phase = game.phases[state.phase]
    if kind in phase.kinds:
        found: Reason | None = game.view.why_not(state, action)
        return found
    if phase.by_chance and not kind.chance:
        return Reason(phase.rule, say("why.chance", doing=doing(game, state)))
    home = next(each for each in game.phases if kind in each.kinds)
    then, now = say(f"phase.{home.name}"), say(f"phase.{phase.name}")
    if kind.chance and not phase.by_chance:
        return Reason(home.rule, say("why.by_chance", then=then))
    return Reason(home.rule, say("why.phase", then=then, now=now))


def _later_kinds(game: Any, phase: Any) -> list[Kind]:
    return [kind for kind in game.actions.kinds if not kind.chance and kind not in phase.kinds]


def _actions_at(game: Any, state: Any, clicks: Sequence[NodeId]) -> list[int]:
    """The actions of the present phase that these clicks mean, or begin."""
    return [
        action
        for action, targets in _targets(game, state, game.phases[state.phase].kinds)
        if len(targets) >= len(clicks) and all(map(_fits, targets, clicks))
    ]


def _actions_with(game: Any, state: Any, kinds: Iterable[Kind], place: NodeId) -> list[int]:
    """The actions of some kinds that ask for a click on a place, sooner or later."""
    return [
        action
        for action, targets in _targets(game, state, kinds)
        if any(_fits(target, place) for target in targets)
    ]


def _targets(game: Any, state: Any, kinds: Iterable[Kind]) -> Iterator[tuple[int, Targets]]:
    targets = game.view.targets
    for kind in kinds:
        for action in range(kind.first, kind.end):
            yield action, targets(state, action)


def _fits(target: NodeId | list[NodeId], place: NodeId) -> bool:
    return place == target if isinstance(target, str) else place in target
