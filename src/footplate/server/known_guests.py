"""Guests whose tokens were seen a moment ago, so that not every request asks the database."""

import time
from typing import Final

from footplate.server import guests
from footplate.server.database import Database
from footplate.server.guests import Guest, hashed
from footplate.server.kept import Kept

KEPT: Final = 10_000
SECONDS: Final = 10.0
"""How long a token is believed; somebody else may have taken it back."""


class KnownGuests:
    """The guests of this server's requests."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: Kept[bytes, tuple[Guest, float]] = Kept(KEPT)

    async def with_token(self, token: str) -> Guest | None:
        """The guest who holds this token."""
        found = self._kept.get(hashed(token))
        if found is not None and found[1] > time.monotonic():
            return found[0]
        guest = await self._database.read(guests.guest_with, token)
        if guest is None:
            self._kept.pop(hashed(token), None)
            return None
        return self._believed(guest, token)

    async def welcome(self, name: str | None) -> tuple[Guest, str]:
        """A new guest and the token to hand out."""
        guest, token = await self._database.write(guests.welcome, name)
        return self._believed(guest, token), token

    async def rename(self, guest: Guest, name: str, token: str | None) -> Guest:
        """The guest under another name."""
        renamed = await self._database.write(guests.rename, guest, name)
        return renamed if token is None else self._believed(renamed, token)

    def forget(self) -> None:
        """Ask the database again for everybody."""
        self._kept.clear()

    def _believed(self, guest: Guest, token: str) -> Guest:
        self._kept.keep(hashed(token), (guest, time.monotonic() + SECONDS))
        return guest
