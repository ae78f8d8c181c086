"""The one who makes a request: what every route begins with."""

from typing import Annotated

from fastapi import Depends, Request

from footplate.server import guests
from footplate.server.app_state import AppState
from footplate.server.guests import Guest, clean_name


class Caller:
    """The one who made a request; a guest is made only when something is to be stored."""

    def __init__(self, request: Request) -> None:
        self.app: AppState = request.app.state.parts
        self._state = request.state

    @property
    def address(self) -> str:
        """What stands for the caller's address."""
        return str(self._state.address)

    async def guest(self) -> Guest | None:
        """The guest who asks, if the cookie is known."""
        token = self._state.token
        if token is None:
            return None
        async with self.app.database.reading() as connection:
            return await guests.guest_with(connection, token)

    def spend_table(self, guest: Guest) -> None:
        """Count a new table of this guest's."""
        limits = self.app.limits
        limits.take("new tables", str(guest.id), limits.allowances.new_tables)

    async def welcome(self, name: str | None = None) -> Guest:
        """The guest who asks, a new one if need be; `name` is kept for one who has none."""
        guest = await self.guest()
        wanted = clean_name(name) if name else None
        if guest is not None and (wanted is None or guest.name is not None):
            return guest
        if guest is None:
            limits = self.app.limits
            limits.take("new guests", self.address, limits.allowances.new_guests)
        async with self.app.database.writing() as connection:
            if guest is None:
                guest, self._state.new_token = await guests.welcome(connection)
            return guest if wanted is None else await guests.rename(connection, guest, wanted)


CurrentCaller = Annotated[Caller, Depends(Caller)]
