"""The one who makes a request: what every route begins with."""

from typing import Annotated, Final

from fastapi import Depends, Request

from footplate.server.app_state import AppState
from footplate.server.errors import BAD_REQUEST, ApiError
from footplate.server.guests import ALL, Guest, clean_name

FORBIDDEN: Final = 403
READ, PLAY, CHAT = "read", "play", "chat"
SCOPES: Final = (READ, PLAY, CHAT)
"""What a program may be allowed: to see what its person sees, to move and sit down, to talk."""


class Caller:
    """The one who made a request; a guest is made only when something is to be stored."""

    def __init__(self, request: Request) -> None:
        self.app: AppState = request.app.state.parts
        self._state = request.state

    @property
    def address(self) -> str:
        """What stands for the caller's address."""
        return str(self._state.address)

    @property
    def token(self) -> str | None:
        """The secret that the request came with."""
        token: str | None = self._state.token
        return token

    async def guest(self) -> Guest | None:
        """The guest who asks, if the cookie is known; a program must be allowed to look."""
        return self._allowed(await self._known(), READ)

    async def _known(self) -> Guest | None:
        token = self._state.token
        return None if token is None else await self.app.guests.with_token(token)

    def _allowed(self, guest: Guest | None, scope: str) -> Guest | None:
        """The guest, unless it is a program's and may not do that."""
        if guest is not None and guest.scopes != ALL and scope not in guest.scopes.split():
            raise ApiError(
                BAD_REQUEST, f"This token is not for that: it lacks the scope {scope}.", FORBIDDEN
            )
        return guest

    async def person(self) -> Guest | None:
        """The guest who asks, in person: programs have no business with accounts."""
        guest = await self._known()
        if guest is not None and guest.scopes != ALL:
            raise ApiError(
                BAD_REQUEST, "A program's token does not open this. Do it in a browser.", FORBIDDEN
            )
        return guest

    async def welcome_person(self) -> Guest:
        """The guest who asks, in person, a new one if need be."""
        await self.person()
        return await self.welcome()

    def spend_sign_in(self, login: str | None) -> None:
        """Count a try to sign in, from this address and to this account."""
        limits, allowances = self.app.limits, self.app.limits.allowances
        limits.take("sign-ins", self.address, allowances.sign_ins)
        if login is not None:
            limits.take("account", login, allowances.account_sign_ins)

    def spend_table(self, guest: Guest, for_bots: bool = False) -> None:
        """Count a new table of this guest's and of this address, at which only bots may sit."""
        limits, allowances = self.app.limits, self.app.limits.allowances
        limits.take("new tables", str(guest.id), allowances.new_tables)
        limits.take("tables", self.address, allowances.address_tables)
        if for_bots:
            limits.take("bot tables", self.address, allowances.bot_tables)

    def spend_step(self) -> None:
        """Count a step of this address."""
        self.app.limits.take("steps", self.address, self.app.limits.allowances.address_steps)

    async def welcome(self, name: str | None = None, scope: str = PLAY) -> Guest:
        """The guest who asks, a new one if need be; `name` is kept for one who has none."""
        guest = self._allowed(await self._known(), scope)
        wanted = clean_name(name) if name else None
        if guest is not None and (wanted is None or guest.name is not None):
            return guest
        if guest is None:
            limits = self.app.limits
            limits.take("new guests", self.address, limits.allowances.new_guests)
        if guest is None:
            guest, token = await self.app.guests.welcome(wanted)
            self._state.new_token = token
            return guest
        assert wanted is not None
        return await self.rename(guest, wanted)

    def hand_out(self, token: str) -> None:
        """Let the browser keep this token from now on, or drop the one it has if it is empty."""
        self._state.new_token = token

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The guest under another name."""
        token = getattr(self._state, "new_token", None) or self._state.token
        return await self.app.guests.rename(guest, name, token)


async def current_caller(request: Request) -> Caller:
    """The one who made a request; asynchronous, or the framework would use a thread for it."""
    return Caller(request)


CurrentCaller = Annotated[Caller, Depends(current_caller)]
