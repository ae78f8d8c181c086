"""Whose turn it is, and the words for those whose it is not."""

from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.server import steps
from footplate.server.errors import CANNOT_UNDO, GAME_OVER, NOT_YOUR_TURN, STALE, ApiError
from footplate.server.guests import Guest
from footplate.server.steps import Step
from footplate.server.tables import Table

BARRIERS: Final = {
    "chance": "chance has acted since",
    "reveal": "something hidden has come to light since",
}


async def check_turn(
    connection: AsyncConnection, table: Table, guest: Guest, expected: int
) -> None:
    """Refuse a decision that is not this guest's to take now."""
    check_at_table(table, guest)
    if table.status == "over":
        raise ApiError(GAME_OVER, "The game is over. Ask for a rematch to play on.")
    if table.seq != expected:
        raise await stale(connection, table, expected)
    if table.actor is not None and table.actor not in table.seats_of(guest):
        raise ApiError(NOT_YOUR_TURN, f"It is {table.names[table.actor]}'s turn, not yours.")


def check_at_table(table: Table, guest: Guest) -> None:
    """Refuse those who only watch, and everyone before the game has begun."""
    if not table.seats_of(guest):
        raise ApiError(NOT_YOUR_TURN, "You are watching this table. Only its players can move.")
    if table.status == "waiting":
        raise ApiError(NOT_YOUR_TURN, "The game has not begun: a seat is still open.")


async def stale(connection: AsyncConnection, table: Table, expected: int) -> ApiError:
    """The refusal of a command made in a position that is no longer on the table."""
    step = await steps.load(connection, table.id, expected + 1)
    if step is None or step.seat is None:
        return ApiError(
            STALE, f"That does not fit: the table is at step {table.seq}. Nothing was lost."
        )
    who = table.names[step.seat]
    what = "took a move back" if step.kind == "undo" else "moved"
    return ApiError(STALE, f"That no longer fits: {who} {what} first. Nothing was lost.")


def undo_refusal(table: Table, top: Step | None, guest: Guest | None) -> ApiError | None:
    """Why the newest decision cannot be taken back by this guest, or None if it can."""
    if table.status == "over":
        return ApiError(CANNOT_UNDO, "The game is over; its last move stays.")
    if top is None or top.kind == "setup" or top.seat is None:
        return ApiError(CANNOT_UNDO, "There is no move to take back.")
    if top.seat not in table.seats_of(guest):
        who = table.names[top.seat]
        return ApiError(
            CANNOT_UNDO, f"The newest move is {who}'s. You can only take back your own."
        )
    if top.barrier is not None:
        return ApiError(CANNOT_UNDO, f"That move stays: {BARRIERS[top.barrier]}.")
    return None
