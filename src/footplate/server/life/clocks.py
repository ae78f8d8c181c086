"""A table's clock as the table goes from one actor to the next; all of it is in its row."""

from dataclasses import replace

from sqlalchemy import Connection

from footplate.server.clock import now
from footplate.server.life import rests
from footplate.server.life.pace import Pace, Running, begun, started, stopped
from footplate.server.tables import Table


def pace_of(table: Table) -> Pace | None:
    """How fast a table plays; None without a clock."""
    return None if table.pace is None else Pace(**table.pace)


def wound(connection: Connection, before: Table, after: Table) -> Table:
    """The table with its clock as a change leaves it: a step, or a seat that changed hands.

    Whoever goes on with a turn goes on with its time; bots have no clock.
    """
    pace = pace_of(after)
    if pace is None:
        return after
    moment = now()
    clock = Running(list(before.banks or begun(pace, after.players).banks), before.deadline)
    if before.deadline is not None and _is_same_turn(before, after):
        return replace(after, banks=clock.banks, deadline=clock.deadline)
    clock = stopped(pace, clock, before.actor, moment)
    if after.actor is not None and after.seats[after.actor].kind == "person":
        guest = after.seats[after.actor].guest
        rest = rests.of(connection, guest) if pace.kind == "daily" else None
        clock = started(pace, clock, after.actor, moment, rest)
    return replace(after, banks=clock.banks, deadline=clock.deadline)


def _is_same_turn(before: Table, after: Table) -> bool:
    if after.actor is None or before.actor != after.actor or before.status != after.status:
        return False
    return before.seats[after.actor].guest == after.seats[after.actor].guest
