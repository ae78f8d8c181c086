"""A table as it stands now, with all that its page shows of it."""

from typing import NamedTuple

from sqlalchemy import Connection

from footplate.server import steps, tables
from footplate.server.guests import Guest
from footplate.server.permissions import undo_refusal
from footplate.server.steps import Step
from footplate.server.tables import Table
from footplate.server.views import TableView, table_view
from footplate.session import Barrier


class Decided(NamedTuple):
    """Of the step on the table, what decides whether it can be taken back."""

    seat: int | None
    barrier: Barrier | None


class Standing(NamedTuple):
    """A table and the step whose position lies on it."""

    table: Table
    newest: Decided | None = None
    redo: int | None = None
    """The seat that may play again what it took back."""

    @property
    def age(self) -> tuple[int, int]:
        """Grows with every change."""
        return self.table.seq, self.table.revision

    def view(self, guest: Guest | None) -> TableView:
        """The table's page for a guest."""
        table = self.table
        may_undo = (
            table.status == "playing"
            and bool(table.seats_of(guest))
            and undo_refusal(table, self.newest, guest) is None
        )
        may_redo = table.status == "playing" and self.redo in table.seats_of(guest)
        return table_view(table, guest, may_undo, may_redo)


def decided(step: Step | None) -> Decided | None:
    """What decides whether a step can be taken back."""
    return None if step is None else Decided(step.seat, step.barrier)


def load(connection: Connection, table_id: str) -> Standing:
    """A table as it stands; an ApiError if there is none."""
    table = tables.load(connection, table_id)
    if table.status != "playing":
        return Standing(table)  # nothing can be taken back
    newest = decided(steps.load(connection, table.id, table.position_seq))
    redo = steps.to_redo(connection, table)
    return Standing(table, newest, None if redo is None else redo.seat)
