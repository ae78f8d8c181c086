"""Exact snapshots of states for programs that store them; people write positions instead."""

from collections.abc import Mapping
from typing import Any

from footplate.engine.state import State, rebuilt


class SnapshotError(ValueError):
    """A snapshot that this version of the game cannot read."""


def snapshot(state: State, slug: str, rules: int) -> dict[str, Any]:
    """The whole state as JSON-ready data, what was worked out from its facts included."""
    fields = state.fields()
    return {
        "game": slug,
        "rules": rules,
        "fields": fields.digest,
        "players": state.players,
        "options": dict(state.options),
        "values": fields.stored(state),
    }


def restored(kind: Any, data: Any, slug: str, rules: int) -> Any:
    """The state of a snapshot, or a SnapshotError if another game or version made it."""
    if not isinstance(data, Mapping):
        raise SnapshotError(f"a snapshot is an object, not {type(data).__name__}")
    if (data.get("game"), data.get("rules")) != (slug, rules):
        raise SnapshotError(
            f"the snapshot is of {data.get('game')!r}, rules version {data.get('rules')!r}; "
            f"this is {slug!r}, rules version {rules}"
        )
    if data.get("fields") != kind.FIELDS.digest:
        raise SnapshotError("the snapshot's fields are of another version; replay the record")
    try:
        return rebuilt(kind, data["players"], data["options"], data["values"])
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise SnapshotError(f"the snapshot is damaged: {error}") from error
