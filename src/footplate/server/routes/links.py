"""Links by which a guest who lost the cookie comes back; `footplate admin reset` makes them."""

import secrets
from html import escape
from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection, delete, select, update
from starlette.responses import HTMLResponse, RedirectResponse, Response

from footplate.server.admin.changes import LINK_PATH
from footplate.server.caller import CurrentCaller
from footplate.server.clock import now
from footplate.server.errors import NOT_FOUND, ApiError
from footplate.server.guests import TOKEN_BYTES, hashed, is_token
from footplate.server.schema import guests, links

router = APIRouter(include_in_schema=False)

SEE_OTHER: Final = 303
PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Footplate: welcome back</title>
<body style="font: 1.1rem/1.5 sans-serif; max-width: 34rem; margin: 3rem auto; padding: 0 1rem">
<h1>Welcome back, {name}</h1>
<p>This link gives your name and your seats to this browser. It works once.
If somebody else uses this browser as another guest, open the link in yours.</p>
<form method="post"><button style="font: inherit; padding: .5rem 1rem">Take my seats</button></form>
</html>
"""


@router.get(LINK_PATH + "{token}")
async def welcome_back(caller: CurrentCaller, token: str) -> Response:
    """A page with a button: programs that look at links in messages must not use one up."""
    name = await caller.app.database.read(_name, token)
    return HTMLResponse(PAGE.format(name=escape(name)), headers={"Cache-Control": "no-store"})


@router.post(LINK_PATH + "{token}")
async def come_back(caller: CurrentCaller, token: str) -> Response:
    """Give the guest to this browser, and to no other."""
    fresh = secrets.token_urlsafe(TOKEN_BYTES)
    await caller.app.database.write(_given, token, fresh)
    caller.hand_out(fresh)
    return RedirectResponse("/", SEE_OTHER, headers={"Cache-Control": "no-store"})


def _name(connection: Connection, token: str) -> str:
    """How the guest of a link is called."""
    guest = _guest(connection, token)
    query = select(guests.c.name).where(guests.c.id == guest)
    return connection.execute(query).scalar_one() or "guest"


def _given(connection: Connection, token: str, fresh: str) -> None:
    guest = _guest(connection, token)
    used = connection.execute(delete(links).where(links.c.token_hash == hashed(token)))
    if used.rowcount != 1:
        raise _no_link()  # somebody else was faster
    changed = update(guests).where(guests.c.id == guest).values(token_hash=hashed(fresh))
    connection.execute(changed)


def _guest(connection: Connection, token: str) -> int:
    if not is_token(token):
        raise _no_link()
    query = select(links.c.guest).where(links.c.token_hash == hashed(token))
    found = connection.execute(query.where(links.c.expires > now())).scalar_one_or_none()
    if found is None:
        raise _no_link()
    return int(found)


def _no_link() -> ApiError:
    return ApiError(
        NOT_FOUND, "This link was used or is too old. Ask the host of this site for a new one."
    )
