"""Why an action cannot be done, in one line: the game's sentence and the number of its rule."""

from typing import Any

from footplate.cli.table import Table
from footplate.engine.contract import Reason
from footplate.engine.quoting import quoted
from footplate.engine.view.words import render


def why_not(table: Table, action: int, names: list[str]) -> str | None:
    """The reason against an action of the one to act; None if it can be done."""
    found = table.game.why_not(table.state, action)
    return None if found is None else _line(table.game.words, found, names)


def answer_to(table: Table, text: str, names: list[str]) -> str:
    """What `why TEXT` is answered."""
    if not text:
        return "say which action: why TEXT, as records write it"
    try:
        seen = table.game.observe(table.state, table.actor)
        action = table.game.parse(seen, text)
    except ValueError as error:
        return str(error)
    return why_not(table, action, names) or f"{quoted(table.game.text(seen, action))} can be done"


def _line(words: Any, reason: Reason, names: list[str]) -> str:
    return f"{render(reason.text, words, names)} (rule {reason.rule})"
