"""When an order given in advance is to be carried out, and which are kept by a step."""

from dataclasses import replace
from typing import Any

from footplate.engine.view.orders import orders_of
from footplate.server.clock import now
from footplate.server.tables import Table


def kept_orders(table: Table, phase: str, has_chanced: bool) -> dict[str, Any] | None:
    """The orders that a step leaves: those that mean its phase, and none if chance acted."""
    if has_chanced:
        return None
    kept = {seat: o for seat, o in (table.orders or {}).items() if _holds(table, seat, o, phase)}
    return kept or None


def _holds(table: Table, seat: str, given: dict[str, Any], phase: str) -> bool:
    """Whether an order still means something; it never reaches into its owner's other turns."""
    order = orders_of(table.game).get(given["name"])
    if order is None or phase not in order.phases:
        return False
    return phase == order.phase or str(table.actor) != seat


def with_order_due(table: Table) -> Table:
    """The table with the moment since when an order of the one to act is to be carried out."""
    is_due = (
        table.actor is not None
        and table.seats[table.actor].kind == "person"
        and str(table.actor) in (table.orders or {})
    )
    return replace(table, order_due=now() if is_due else None)
