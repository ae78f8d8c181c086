"""Records that somebody brings."""

from typing import Final

from fastapi import APIRouter

from footplate.server.caller import CurrentCaller
from footplate.server.commands import Command
from footplate.server.people import importing
from footplate.server.people.views import ImportRecord
from footplate.server.routes.tables import shown
from footplate.server.views import TableView

router = APIRouter(prefix="/api/records", tags=["tables"])

CREATED: Final = 201


@router.post("", status_code=CREATED)
async def bring(caller: CurrentCaller, wish: ImportRecord) -> TableView:
    """Bring the record of a finished game here, to look at it step by step.

    It is checked and played again; nobody sits at its table, and it counts for nobody.
    """
    guest = await caller.welcome()
    caller.spend_table(guest)
    content = {"record": wish.record, "private": wish.private}
    command = Command(guest, wish.command_id, content)
    table = await importing.bring(caller.app, command, wish.record, wish.private)
    return await shown(caller, guest, table)
