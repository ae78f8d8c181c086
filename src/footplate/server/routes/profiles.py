"""Results and ratings: one's own, those of people with accounts, and a game's strongest."""

from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection

from footplate.server import tables
from footplate.server.caller import CurrentCaller
from footplate.server.errors import NOT_FOUND, ApiError
from footplate.server.guests import LONGEST_NAME, Guest
from footplate.server.people import accounts
from footplate.server.ratings import profiles
from footplate.server.ratings.views import (
    AgainstView,
    Leader,
    PlayedView,
    Profile,
    ResultView,
    SeatedView,
)
from footplate.server.routes.games import known

router = APIRouter(prefix="/api", tags=["people"])

LONGEST_LOGIN: Final = 2 * LONGEST_NAME


@router.get("/profile")
async def own(caller: CurrentCaller) -> Profile:
    """What the one who asks played."""
    guest = await caller.guest()
    if guest is None:
        return Profile(name=None, account=None, you=True, games=[], newest=[], against=[])
    return await caller.app.database.read(_profile, guest.id, guest)


@router.get("/people/{account}")
async def profile(caller: CurrentCaller, account: str) -> Profile:
    """What somebody with an account played, and how the one who asks did against them."""
    guest = await caller.guest()

    def found(connection: Connection) -> Profile:
        wanted = None
        if account.isprintable() and account.strip() and len(account) <= LONGEST_NAME:
            wanted = accounts.with_login(connection, accounts.login_of(account))
        if wanted is None:
            raise ApiError(NOT_FOUND, "Nobody has an account under that name.")
        return _profile(connection, wanted.guest, guest)

    return await caller.app.database.read(found)


@router.get("/games/{slug}/ratings")
async def leaders(caller: CurrentCaller, slug: str) -> list[Leader]:
    """A game's strongest: bots, and people with accounts who played rated games."""
    found = await caller.app.database.read(profiles.leaders, known(slug).slug)
    return [Leader(**one) for one in found]


@router.get("/tables/{table_id}/people")
async def seated(caller: CurrentCaller, table_id: str) -> list[SeatedView]:
    """Under which accounts those at a table play."""
    await caller.app.database.read(tables.load, table_id)
    found = await caller.app.database.read(profiles.seated, table_id)
    return [SeatedView(**one) for one in found]


def _profile(connection: Connection, of: int, guest: Guest | None) -> Profile:
    is_own = guest is not None and guest.id == of
    account = accounts.of_guest(connection, of)
    both = [] if guest is None or is_own else profiles.against(connection, guest.id, of)
    return Profile(
        name=accounts.name_of(connection, of),
        account=account.login if account else None,
        you=is_own,
        games=[PlayedView(**one) for one in profiles.played(connection, of)],
        newest=[ResultView(**one) for one in profiles.newest(connection, of, is_own)],
        against=[AgainstView(**one) for one in both],
    )
