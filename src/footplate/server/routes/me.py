"""The guest who asks."""

from fastapi import APIRouter

from footplate.server.caller import CurrentCaller
from footplate.server.guests import clean_name
from footplate.server.views import Me, Rename

router = APIRouter(prefix="/api", tags=["guests"])


@router.get("/me")
async def me(caller: CurrentCaller) -> Me:
    """How the guest who asks is called."""
    guest = await caller.guest()
    return Me(name=guest.name if guest else None)


@router.put("/me")
async def rename(caller: CurrentCaller, wish: Rename) -> Me:
    """Call the guest who asks by another name."""
    name = clean_name(wish.name)
    guest = await caller.welcome_person()
    guest = await caller.rename(guest, name)
    return Me(name=guest.name)
