"""One transaction, run in a thread, which can be cut off from outside."""

import contextlib
import os
import socket
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from footplate.server.outages import Outage

R = TypeVar("R")

ATTEMPTS: Final = 2
"""A connection that was kept may be dead, which shows only when it is used."""


class Transaction(Generic[R]):
    """Work on a connection of its own: all of it, or nothing if it raises."""

    def __init__(self, engine: Engine, work: Callable[[Connection], R]) -> None:
        self._engine = engine
        self._work = work
        self._guard = threading.Lock()
        self._driver: Any = None
        self._is_cut = False
        self._is_ending = False

    def run(self) -> R:
        """What comes of the work."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return self._once()
            except DBAPIError as error:
                # Whether a commit that got no answer took place, nobody knows: never again.
                hopeless = self._is_ending or self._is_cut or not error.connection_invalidated
                if attempt == ATTEMPTS or hopeless:
                    raise
        raise AssertionError

    def within(self, connection: Connection) -> R:
        """What comes of the work as a part of a greater transaction; it may fail for itself."""
        self._hold(connection.connection.driver_connection)
        try:
            with connection.begin_nested():
                return self._work(connection)
        finally:
            self._hold(None)

    def cut(self) -> None:
        """Give up: its thread gets an error at once instead of an answer some day."""
        with self._guard:
            self._is_cut = True
            if self._driver is not None:
                _cut(self._driver)

    def _once(self) -> R:
        if self._is_cut:
            raise Outage("given up before it began")
        with self._engine.connect() as connection:
            self._hold(connection.connection.driver_connection)
            try:
                with connection.begin():
                    result = self._work(connection)
                    self._is_ending = True
            finally:
                self._hold(None)
            return result

    def _hold(self, driver: Any) -> None:
        with self._guard:
            if driver is not None and self._is_cut:
                raise Outage("given up before it began")
            self._driver = driver


def _cut(driver: Any) -> None:
    """End a conversation that another thread is having."""
    if isinstance(driver, sqlite3.Connection):
        driver.interrupt()
        return
    # Only the line is cut: the connection's memory belongs to the thread that uses it.
    with contextlib.suppress(Exception), socket.socket(fileno=os.dup(driver.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)
