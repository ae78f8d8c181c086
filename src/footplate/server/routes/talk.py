"""Chat, private notes, and whom somebody does not want to hear."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from footplate.server import tables
from footplate.server.asked import HIGHEST_SEQ
from footplate.server.caller import CHAT, CurrentCaller
from footplate.server.commands import Command
from footplate.server.talk import chat, mutes, notes
from footplate.server.talk.views import Chat, ChatLine, Muted, Note, Notes, Said, Say

router = APIRouter(prefix="/api", tags=["talk"])

Number = Annotated[int, Query(ge=0, le=HIGHEST_SEQ)]
LineNumber = Annotated[int, Path(ge=0, le=HIGHEST_SEQ)]


@router.get("/tables/{table_id}/chat")
async def lines(caller: CurrentCaller, table_id: str, after: Number = 0) -> Chat:
    """What was said at a table, after a line; the newest 200 at most.

    The table's stream tells the same: `event: chat` carries a list of new lines.
    """
    guest = await caller.guest()
    table = await caller.app.database.read(tables.load, table_id)
    found = await caller.app.database.read(chat.lines, table, guest, after)
    return Chat(lines=[ChatLine(**line) for line in found], may_speak=chat.may_hear(table, guest))


@router.post("/tables/{table_id}/chat", status_code=201)
async def say(caller: CurrentCaller, table_id: str, wish: Say) -> Said:
    """Say something at a table."""
    text = chat.cleaned(wish.text)
    guest = await caller.welcome(scope=CHAT)
    limits = caller.app.limits
    limits.take("chat", str(guest.id), limits.allowances.chat_lines)
    command = Command(guest, wish.command_id, {"table": table_id, "say": text})
    return Said(number=await chat.speak(caller.app, command, table_id))


@router.post("/tables/{table_id}/chat/{number}/mute")
async def mute(caller: CurrentCaller, table_id: str, number: LineNumber) -> list[Muted]:
    """Hear no more from whoever said a line, at any table."""
    guest = await caller.welcome_person()
    await caller.app.database.write(mutes.mute, guest, table_id, number)
    return await _muted(caller, guest.id)


@router.get("/mutes")
async def muted(caller: CurrentCaller) -> list[Muted]:
    """Those whom the one who asks has muted."""
    guest = await caller.person()
    return [] if guest is None else await _muted(caller, guest.id)


@router.delete("/mutes/{mute_id}")
async def unmute(caller: CurrentCaller, mute_id: str) -> list[Muted]:
    """Hear somebody again."""
    guest = await caller.welcome_person()
    await caller.app.database.write(mutes.unmute, guest, mute_id)
    return await _muted(caller, guest.id)


@router.get("/tables/{table_id}/notes")
async def read_notes(caller: CurrentCaller, table_id: str) -> Notes:
    """What the one who asks noted at a table; nobody else ever sees it."""
    guest = await caller.guest()
    return Notes(text=await caller.app.database.read(notes.read, guest, table_id))


@router.put("/tables/{table_id}/notes")
async def write_notes(caller: CurrentCaller, table_id: str, wish: Note) -> Notes:
    """Note something at a table."""
    text = notes.cleaned(wish.text)
    guest = await caller.welcome()
    await caller.app.database.write(notes.write, guest, table_id, text)
    return Notes(text=text)


async def _muted(caller: CurrentCaller, guest: int) -> list[Muted]:
    found = await caller.app.database.read(mutes.muted, guest)
    return [Muted(**one) for one in found]
