"""Passwords: argon2id, worked out in threads of their own, the same work for every answer."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from footplate.server.errors import BAD_REQUEST, ApiError

SHORTEST: Final = 8
LONGEST: Final = 200
AT_ONCE: Final = 2
"""Each takes 19 MiB: a crowd at the door waits in line instead of filling the memory."""

HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
NOBODYS: Final = HASHER.hash("nobody has this password")
"""Compared with where there is no such account, so that the time tells nothing."""

_threads: Final = ThreadPoolExecutor(AT_ONCE, "passwords")


async def hashed(password: str) -> str:
    """What is stored of a password; an ApiError if it is none."""
    if len(password) < SHORTEST:
        raise ApiError(BAD_REQUEST, f"A password has at least {SHORTEST} characters.")
    return await asyncio.get_running_loop().run_in_executor(_threads, HASHER.hash, password)


async def fits(stored: str | None, password: str) -> bool:
    """Whether a password is the stored one; it takes as long if nothing is stored."""
    found = asyncio.get_running_loop().run_in_executor(
        _threads, _verified, NOBODYS if stored is None else stored, password
    )
    return await found and stored is not None


def _verified(stored: str, password: str) -> bool:
    try:
        return HASHER.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False
