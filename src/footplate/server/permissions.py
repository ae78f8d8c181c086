"""Who may do what at a table now, and the words for those who may not."""

from typing import Final, Protocol

from sqlalchemy import Connection

from footplate.server import steps
from footplate.server.errors import CANNOT_UNDO, GAME_OVER, NOT_YOUR_TURN, STALE, ApiError
from footplate.server.guests import Guest
from footplate.server.tables import Table
from footplate.session import Barrier
from footplate.session import undo_refusal as refusal_of

UNDO_REFUSALS: Final = {
    "nothing": "There is no move to take back.",
    "another": "The newest move is {name}'s. You can only take back your own.",
    "chance": "That move stays: chance has acted since.",
    "reveal": "That move stays: something hidden has come to light since.",
}


class Decided(Protocol):
    """What decides whether a step can be taken back."""

    @property
    def seat(self) -> int | None:
        """Whose decision it was."""

    @property
    def barrier(self) -> Barrier | None:
        """What has happened since that cannot be unseen."""


def check_turn(connection: Connection, table: Table, guest: Guest, expected: int) -> None:
    """Refuse a decision that is not this guest's to take now."""
    check_at_table(table, guest)
    if table.status == "over":
        raise ApiError(GAME_OVER, "The game is over. Ask for a rematch to play on.")
    if table.seq != expected:
        raise stale(connection, table, expected, guest)
    if table.actor is not None and table.actor not in table.seats_of(guest):
        raise ApiError(NOT_YOUR_TURN, f"It is {table.names[table.actor]}'s turn, not yours.")


def check_at_table(table: Table, guest: Guest) -> None:
    """Refuse those who only watch, and everyone before the game has begun."""
    if not table.seats_of(guest):
        raise ApiError(NOT_YOUR_TURN, "You are watching this table. Only its players can move.")
    if table.status == "waiting":
        raise ApiError(NOT_YOUR_TURN, "The game has not begun: a seat is still open.")


def stale(
    connection: Connection, table: Table, expected: int, guest: Guest | None = None
) -> ApiError:
    """The refusal of a command made in a position that is no longer on the table."""
    step = steps.load(connection, table.id, expected + 1)
    if step is None or step.seat is None:
        return ApiError(
            STALE, f"That does not fit: the table is at step {table.seq}. Nothing was lost."
        )
    if table.pace is not None and step.kind == "action" and step.seat in table.seats_of(guest):
        return ApiError(STALE, "Your time ran out before that: a bot has moved for you.")
    who = table.names[step.seat]
    what = {"undo": "took a move back", "redo": "played a move again"}.get(step.kind, "moved")
    return ApiError(STALE, f"That no longer fits: {who} {what} first. Nothing was lost.")


def undo_refusal(table: Table, newest: Decided | None, guest: Guest | None) -> ApiError | None:
    """Why the newest decision cannot be taken back by this guest, or None if it can."""
    if table.status == "over":
        return ApiError(CANNOT_UNDO, "The game is over; its last move stays.")
    seat = None if newest is None else newest.seat
    refusal = refusal_of(seat, newest.barrier if newest else None, table.seats_of(guest))
    if refusal is None:
        return None
    name = "" if seat is None else table.names[seat]
    return ApiError(CANNOT_UNDO, UNDO_REFUSALS[refusal].format(name=name))
