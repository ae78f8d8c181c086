"""Tokens for programs that act for a person, and sessions that are ended one by one."""

from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection

from footplate.server.admin import notice
from footplate.server.caller import CurrentCaller
from footplate.server.errors import BAD_REQUEST, NOT_FOUND, ApiError
from footplate.server.guests import clean_name
from footplate.server.people import sessions
from footplate.server.people.sessions import PROGRAM, Wish
from footplate.server.people.standing import account_view
from footplate.server.people.views import AccountView, NewToken, ProgramToken

router = APIRouter(prefix="/api/sessions", tags=["account"])

CREATED: Final = 201
MOST: Final = 20


@router.post("", status_code=CREATED)
async def new_token(caller: CurrentCaller, wish: NewToken) -> ProgramToken:
    """Make a token for a program, which may do what its scopes say and nothing else.

    `read` sees what the one who asks sees, `play` moves and sits down, `chat` talks. No token
    opens accounts, notices or other tokens.
    """
    label = clean_name(wish.label)
    guest = await caller.welcome_person()
    limits = caller.app.limits
    limits.take("tokens", str(guest.id), limits.allowances.new_tables)

    def made(connection: Connection) -> ProgramToken:
        if sessions.programs(connection, guest.id) >= MOST:
            raise ApiError(BAD_REQUEST, f"There are at most {MOST} tokens. Revoke one first.")
        scopes = " ".join(sorted(set(wish.scopes)))
        token = sessions.begin(connection, guest.id, Wish(PROGRAM, scopes, label, wish.days))
        view = account_view(connection, guest, caller.token)
        return ProgramToken(id=sessions.id_of(token), token=token, account=view)

    return await caller.app.database.write(made)


@router.delete("/{session_id}")
async def revoke(caller: CurrentCaller, session_id: str) -> AccountView:
    """End one session: a program's token, or another browser."""
    guest = await caller.welcome_person()

    def ended(connection: Connection) -> AccountView:
        if not sessions.revoke(connection, guest.id, session_id):
            raise ApiError(NOT_FOUND, "You have no such session. It may have ended already.")
        notice.leave(connection)
        return account_view(connection, guest, caller.token)

    view = await caller.app.database.write(ended)
    caller.app.guests.forget()
    return view
