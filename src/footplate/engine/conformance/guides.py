"""The guided first game fits the game: what it names is there, and every hint has its moment."""

from typing import Any

from footplate.engine.conformance.subject import Subject, random_action
from footplate.engine.contract import CHANCE, OVER
from footplate.engine.view.guide import Guide, guide_of, panels_of
from footplate.engine.view.scene_json import scene_json

MOST_GAMES = 12
"""Random games within which every hint must have been due."""


def check_guide(subject: Subject) -> None:
    """Every hint is due in some random game; every panel and kind of piece is explained."""
    guide = guide_of(subject.game.info.slug)
    fewest = min(subject.game.info.players)
    if guide is None or subject.options or subject.players != fewest:
        return
    known = {group.id for group in subject.game.view.GROUPS}
    named = {group for hint in guide.hints for group in hint.groups}
    assert named <= known, f"the guide waits for groups that nothing offers: {named - known}"
    shown: set[str] = set()
    panels: set[str] = set()
    pieces: set[str] = set()
    rng = subject.rng()
    for _ in range(MOST_GAMES):
        for scene in _seen(subject, rng):
            panels |= panels_of(scene)
            pieces |= {piece["kind"] for piece in scene["pieces"]}
            # In a game every question brings one hint; here only its moment matters.
            while (hint := guide.due(scene, shown)) is not None:
                shown.add(hint.id)
        if len(shown) == len(guide.hints) and panels >= guide.panels.keys():
            break
    _compare(guide, shown, panels, pieces)


def _compare(guide: Guide, shown: set[str], panels: set[str], pieces: set[str]) -> None:
    missing = {hint.id for hint in guide.hints} - shown
    assert not missing, f"hints that were never due in {MOST_GAMES} games: {sorted(missing)}"
    for kind, found, told in (
        ("panels", panels, set(guide.panels)),
        ("pieces", pieces, set(guide.pieces)),
    ):
        assert found <= told, f"{kind} that the guide does not explain: {sorted(found - told)}"
        assert told <= found, f"{kind} that the guide explains in vain: {sorted(told - found)}"


def _seen(subject: Subject, rng: Any) -> Any:
    """The scenes of the one to act in a random game, and the last one."""
    game, names = subject.game, subject.names()
    state = game.new(subject.players, subject.options)
    while (actor := game.actor(state)) != OVER:
        if actor != CHANCE:
            yield scene_json(game.scene(state, actor), game.words, names)
        game.play(state, random_action(game, state, rng))
    yield scene_json(game.scene(state, 0), game.words, names)
