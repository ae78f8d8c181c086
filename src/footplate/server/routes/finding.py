"""Finding tables, and inviting people to them."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from footplate.server.caller import Caller, CurrentCaller
from footplate.server.guests import Guest
from footplate.server.people import finding
from footplate.server.people.finding import Filter
from footplate.server.people.views import Invite
from footplate.server.views import TableSummary, summary

router = APIRouter(prefix="/api", tags=["tables"])

LATEST = 2**53 - 1


class Wanted(BaseModel):
    """Which tables are looked for."""

    model_config = ConfigDict(extra="forbid")

    status: Literal["waiting", "playing", "over"] | None = None
    game: Annotated[str, Field(max_length=60)] | None = None
    mine: bool = False
    rated: bool | None = None
    before: Annotated[int, Field(ge=0, le=LATEST)] | None = None


@router.get("/history")
async def history(caller: CurrentCaller, wanted: Annotated[Wanted, Query()]) -> list[TableSummary]:
    """Tables by game and by how far they are, the newest first, 50 at most.

    `before` is a moment in milliseconds since 1970: the last one's `updated` asks for more.
    """
    guest = await caller.guest()
    filtered = Filter(**wanted.model_dump())
    found = await caller.app.database.read(finding.found, guest, filtered)
    return [summary(table, guest) for table in found]


@router.get("/invitations")
async def invitations(caller: CurrentCaller) -> list[TableSummary]:
    """The tables that wait and to which the one who asks is invited."""
    guest = await caller.guest()
    return [] if guest is None else await _invited(caller, guest)


@router.post("/tables/{table_id}/invitations")
async def invite(caller: CurrentCaller, table_id: str, wish: Invite) -> dict[str, bool]:
    """Invite somebody with an account to a table."""
    guest = await caller.welcome()
    limits = caller.app.limits
    limits.take("invitations", str(guest.id), limits.allowances.new_tables)
    await caller.app.database.write(finding.invite_by_name, guest, table_id, wish.account)
    caller.app.news.set()
    return {"invited": True}


@router.delete("/tables/{table_id}/invitations")
async def decline(caller: CurrentCaller, table_id: str) -> list[TableSummary]:
    """Decline an invitation."""
    guest = await caller.welcome()
    await caller.app.database.write(finding.decline, guest, table_id)
    return await _invited(caller, guest)


async def _invited(caller: Caller, guest: Guest) -> list[TableSummary]:
    found = await caller.app.database.read(finding.invited, guest)
    return [summary(table, guest) for table in found]
