"""The life of a table in play: presence, seats that change hands, what the others agree to."""

from typing import Annotated

from fastapi import APIRouter, Query

from footplate.engine.view.orders import Given
from footplate.server import tables
from footplate.server.caller import CurrentCaller
from footplate.server.guests import clean_name
from footplate.server.life import consent, handing, orders, resting, rests, waking
from footplate.server.routes.tables import shown
from footplate.server.views import Sit, TableView
from footplate.server.views_life import (
    MOST_ORDERING,
    Answer,
    GiveOrder,
    Leave,
    OrderOffer,
    Orders,
    Propose,
    Rests,
    RestsKept,
    SeatPresence,
    order_views,
)

router = APIRouter(prefix="/api/tables", tags=["life of a table"])
SeatNumber = Annotated[int, Query(ge=0, lt=MOST_ORDERING)]
own = APIRouter(prefix="/api/me", tags=["guests"])


@router.get("/{table_id}/presence")
async def presence(caller: CurrentCaller, table_id: str) -> list[SeatPresence]:
    """Who of the players is here, or was when."""
    table = await caller.app.database.read(tables.load, table_id)
    found = caller.app.presence.of(table)
    return [SeatPresence(seat=each.seat, here=each.here, seen=each.seen) for each in found]


@router.post("/{table_id}/seats/{seat}/leave")
async def leave(caller: CurrentCaller, table_id: str, seat: int, wish: Leave) -> TableView:
    """Hand one's seat to a bot in the middle of a game, until one comes back or for good."""
    guest = await caller.welcome()
    parting = handing.Parting(wish.bot, wish.offer, wish.for_good)
    await handing.leave(caller.app, guest, (table_id, seat), parting)
    return await shown(caller, guest, table_id)


@router.post("/{table_id}/seats/{seat}/return")
async def come_back(caller: CurrentCaller, table_id: str, seat: int) -> TableView:
    """Take one's own seat again."""
    guest = await caller.welcome()
    await handing.come_back(caller.app, guest, (table_id, seat))
    return await shown(caller, guest, table_id)


@router.post("/{table_id}/seats/{seat}/take-over")
async def take_over(caller: CurrentCaller, table_id: str, seat: int, wish: Sit) -> TableView:
    """Sit down on a seat whose player has gone, where it is offered."""
    guest = await caller.welcome(wish.name)
    name = clean_name(wish.name) if wish.name else None
    await handing.take_over(caller.app, guest, (table_id, seat), name)
    return await shown(caller, guest, table_id)


@router.post("/{table_id}/proposals")
async def propose(caller: CurrentCaller, table_id: str, wish: Propose) -> TableView:
    """Ask the others to go back to a step, or to hand the seat of somebody who is gone to a bot."""
    caller.spend_step()
    guest = await caller.welcome()
    wanted = consent.Wish(wish.kind, wish.to, wish.bot, wish.offer)
    await consent.propose(caller.app, guest, (table_id, wish.expected_seq), wanted)
    return await shown(caller, guest, table_id)


@router.post("/{table_id}/proposals/{number}")
async def answer(caller: CurrentCaller, table_id: str, number: int, wish: Answer) -> TableView:
    """Agree to what is asked, or decline it; whoever asked withdraws it so."""
    caller.spend_step()
    guest = await caller.welcome()
    await consent.answer(caller.app, guest, table_id, consent.Reply(number, wish.agree))
    return await shown(caller, guest, table_id)


@router.get("/{table_id}/orders")
async def orders_of(caller: CurrentCaller, table_id: str, seat: SeatNumber = 0) -> Orders:
    """What the caller may order before it is their turn, and has ordered."""
    guest = await caller.guest()
    table = await caller.app.database.read(tables.load, table_id)
    found = []
    if table.status == "playing" and seat in table.seats_of(guest):
        found = [OrderOffer(**each) for each in await orders.offers(caller.app, table, seat)]
    return Orders(offers=found, orders=order_views(table, guest))


@router.put("/{table_id}/orders")
async def order(caller: CurrentCaller, table_id: str, wish: GiveOrder) -> TableView:
    """Order something in advance, in place of what was ordered for that seat, or nothing more."""
    caller.spend_step()
    guest = await caller.welcome()
    given = None
    if wish.name is not None:
        given = Given(wish.name, wish.limit, tuple(wish.choices))
    place = (table_id, wish.seat)
    await orders.give(caller.app, guest, place, wish.expected_seq, given)
    return await shown(caller, guest, table_id)


@router.post("/{table_id}/wake")
async def wake(caller: CurrentCaller, table_id: str) -> TableView:
    """Take a table that was put aside out again; for its players."""
    guest = await caller.welcome()
    await waking.wake(caller.app, guest, table_id)
    return await shown(caller, guest, table_id)


@own.get("/rests")
async def my_rests(caller: CurrentCaller) -> Rests:
    """When the caller's daily clocks stand still."""
    guest = await caller.guest()
    found = None
    if guest is not None:
        found = await caller.app.database.read(rests.of, guest.id)
    return Rests.of(found or rests.Rest())


@own.put("/rests")
async def rest(caller: CurrentCaller, wish: Rests) -> RestsKept:
    """Say when one's daily clocks stand still; those that run are moved.

    A change that gives running clocks more time counts at once only once a day, then from the next
    turn on.
    """
    guest = await caller.welcome()
    changed = await resting.declare(caller.app, guest.id, wish.rest())
    return RestsKept(**wish.model_dump(), moved=len(changed.moved), next_turn=changed.kept)
