"""Orders in advance: their owner's alone, carried out at once, dropped when they mean nothing.

They are in the table's row. A step drops those of other phases, and all if chance acted.
"""

import asyncio
import contextlib
import logging
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, select

from footplate.engine.view.orders import Given, orders_of
from footplate.server import standing, steps, tables, worker_tasks
from footplate.server.app_state import AppState, Position
from footplate.server.database import Outage
from footplate.server.errors import BAD_REQUEST, NOT_YOUR_TURN, UNAVAILABLE, ApiError
from footplate.server.guests import Guest
from footplate.server.life.due import with_order_due
from footplate.server.life.handing import seat_of
from footplate.server.moves import append, finish
from footplate.server.permissions import check_at_table, stale
from footplate.server.schema import tables as rows
from footplate.server.standing import Standing
from footplate.server.tables import Table
from footplate.server.worker_tasks import Refused

log = logging.getLogger("footplate.server.orders")

LOOK_SECONDS: Final = 2.0
"""How often to look for what another process left behind."""

MOST: Final = 50
Place = tuple[str, int]


async def give(
    app: AppState, guest: Guest, place: Place, expected: int, given: Given | None
) -> None:
    """Keep an order of a seat, or forget it; an ApiError says why not."""
    table = await app.database.read(tables.load, place[0])
    _check(table, guest, place[1])
    if given is not None:
        await _check_sense(app, table, place[1], given)
    shown = await app.database.write(_given, guest, place, expected, given)
    app.changed(shown)


async def offers(app: AppState, table: Table, seat: int) -> list[dict[str, Any]]:
    """What a seat may order now."""
    position = await app.database.read(_position, table.id)
    stored = app.stored(position.table, position.snapshot)
    place = (position.table, position.table.seq)
    return await app.snapshots.run(place, worker_tasks.order_offers, stored, seat)


async def _check_sense(app: AppState, table: Table, seat: int, given: Given) -> None:
    found = {offer["name"]: offer for offer in await offers(app, table, seat)}
    offer = found.get(given.name)
    if offer is None:
        raise ApiError(BAD_REQUEST, "That cannot be ordered now.", 409)
    if not set(given.choices) <= set(offer["options"]) or offer["picks"] != bool(given.choices):
        raise ApiError(BAD_REQUEST, "That is not there to be chosen.", 409)
    if offer["raises"] != (given.limit is not None):
        raise ApiError(BAD_REQUEST, "Say up to how much, where there is something to raise.")


def _check(table: Table, guest: Guest, seat: int) -> None:
    check_at_table(table, guest)
    if seat_of(table, seat).guest != guest.id:
        raise ApiError(BAD_REQUEST, "That seat is not yours.", 403)
    if table.status != "playing" or table.actor == seat:
        raise ApiError(NOT_YOUR_TURN, "Orders are for the time before your turn.")


def _given(
    connection: Connection, guest: Guest, place: Place, expected: int, given: Given | None
) -> Standing:
    table = tables.load(connection, place[0], lock=True)
    _check(table, guest, place[1])
    if table.seq != expected:
        raise stale(connection, table, expected, guest)
    kept = without(table, place[1])
    if given is not None:
        phase = orders_of(table.game)[given.name].phase
        kept[str(place[1])] = {**given._asdict(), "phase": phase}
    changed = replace(table, orders=kept or None, revision=table.revision + 1)
    tables.save(connection, changed)
    return standing.load(connection, table.id)


def without(table: Table, seat: int) -> dict[str, Any]:
    """The orders of all other seats."""
    return {key: order for key, order in (table.orders or {}).items() if key != str(seat)}


def due(connection: Connection) -> list[str]:
    """Tables at which an order is to be carried out."""
    query = select(rows.c.id).where(rows.c.order_due.is_not(None), rows.c.status == "playing")
    return list(connection.execute(query.order_by(rows.c.order_due).limit(MOST)).scalars())


async def watch_orders(app: AppState) -> None:
    """Carry orders out until the server closes."""
    while not app.closing.is_set():
        app.order_work.clear()
        try:
            for table_id in await app.database.read(due):
                await _carried_out(app, table_id)
        except Outage:
            log.warning("orders wait: the database is away")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                await app.order_work.wait()


async def _carried_out(app: AppState, table_id: str) -> None:
    try:
        await carry_out(app, table_id)
    except Outage:
        raise
    except Exception as error:
        if isinstance(error, ApiError) and error.code == UNAVAILABLE:
            log.warning("table %s: an order waits: the workers are busy", table_id)
            return
        log.error("table %s: an order failed (%s)", table_id, type(error).__name__)
        await _drop(app, table_id)


async def carry_out(app: AppState, table_id: str) -> None:
    """Do what the one to act ordered; an order that means nothing any more is dropped."""
    position = await app.database.read(_position, table_id)
    table = position.table
    if table.order_due is None or table.actor is None or table.orders is None:
        return
    order = table.orders[str(table.actor)]
    given = Given(order["name"], order["limit"], tuple(order["choices"]))
    stored, place = app.stored(table, position.snapshot), (table, table.seq)
    played = await app.snapshots.run(place, worker_tasks.act_by_order, stored, given)
    if isinstance(played, Refused):
        await _drop(app, table_id)
        return
    known = orders_of(table.game).get(given.name)
    if known is None or not known.lasts:
        table = replace(table, orders=without(table, table.actor) or None)
    after = await app.database.write_once(append, app, table, played)
    if after is not None:  # else the player was faster, or somebody asked for something
        finish(app, after, played, table.actor)


def _position(connection: Connection, table_id: str) -> Position:
    table = tables.load(connection, table_id)
    return Position(table, steps.snapshot(connection, table))


async def _drop(app: AppState, table_id: str) -> None:
    app.changed(await app.database.write(_dropped, app, table_id))


def _dropped(connection: Connection, app: AppState, table_id: str) -> Standing:
    table = tables.load(connection, table_id, lock=True)
    if table.actor is not None and table.order_due is not None:
        kept = without(table, table.actor) or None
        changed = with_order_due(replace(table, orders=kept, revision=table.revision + 1))
        tables.save(connection, changed)
        app.database.announce(connection, table_id)
    return standing.load(connection, table_id)
