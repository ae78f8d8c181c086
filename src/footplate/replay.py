"""Records played again: every action with everything that happened, for whoever may know it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from footplate.engine.contract import CHANCE, Game
from footplate.engine.events import seen_by
from footplate.record import Record
from footplate.session import Taken

CHANCE_NAME = "chance"


class Replayed(NamedTuple):
    """One action of a record, and the state before it."""

    before: Any
    taken: Taken


def replayed(record: Record) -> Iterator[Replayed]:
    """Every action of a record; a RecordError names a line that fails."""
    state = record.game.new(record.players, record.options)
    yield from replayed_from(record, state)


def replayed_from(record: Record, state: Any) -> Iterator[Replayed]:
    """Every action of a record that goes on from a state, which changes on the way."""
    game = record.game
    for number in range(1, len(record.actions) + 1):
        before = state.copy()
        actor, action = record.action(state, number)
        text = game.text(state, action)
        yield Replayed(before, Taken(actor, text, game.witness(state, action)))


def action_json(game: Game[Any], action: Replayed, viewer: int | None) -> dict[str, Any]:
    """An action and its events as JSON-ready data that a seat or a spectator may see."""
    before, taken = action
    told: dict[str, Any] = {"actor": CHANCE_NAME if taken.actor == CHANCE else taken.actor}
    if not game.info.hidden or _is_open(taken, viewer):
        told["action"] = taken.text
    told["events"] = game.told(before, taken.events, viewer)
    return told


def _is_open(taken: Taken, viewer: int | None) -> bool:
    """Whether a viewer may read the action itself in a game with secrets.

    What chance draws may be for somebody's eyes only, and so may a decision of whose events the
    viewer is not told everything.
    """
    if taken.actor == CHANCE:
        return False
    return all(seen_by(event, viewer) == event for event in taken.events)
