"""What it means that the database is away, whoever says so and however."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

AWAY: Final = ("08", "40", "53", "55", "57")
"""Classes of SQL states: connection lost, deadlock, no means, locked, shut down or too slow."""


DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Outage(Exception):
    """The database is away or busy: what failed now may work later."""


class Damaged(Outage):
    """The database's file is damaged: nothing will work before its host has seen to it."""


@contextmanager
def outages() -> Iterator[None]:
    """One error for all the ways in which libraries say that the database is away."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, psycopg.Error, OSError) as error:
        if is_damage(error):
            raise Damaged(str(getattr(error, "orig", error))) from error
        if not is_outage(error):
            raise
        raise Outage(str(getattr(error, "orig", error))) from error


def is_damage(error: Exception) -> bool:
    """Whether a file of SQLite holds what it never wrote."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in DAMAGED


def is_outage(error: Exception) -> bool:
    """Whether the database was away or busy, so that the same request may work later."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, (sqlite3.OperationalError, OSError, PoolTimeout)):
        return True
    if isinstance(cause, psycopg.Error):
        state = cause.sqlstate
        if state is None:
            return isinstance(cause, (psycopg.OperationalError, psycopg.InterfaceError))
        return state.startswith(AWAY)
    return False
