"""Engines for reading and for writing, as each database likes it best."""

import json
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event

BUSY_MILLISECONDS: Final = 5_000
CONNECT_SECONDS: Final = 5
STATEMENT_MILLISECONDS: Final = 60_000
"""The server's own patience with a statement whose client may be long gone."""

Engines = tuple[Engine, Engine]


class JsonText(str):
    """JSON that is text already, as worker processes make it; it is stored as it is."""

    __slots__ = ()


def stored_json(value: Any) -> str:
    """What a JSON column keeps."""
    return value if isinstance(value, JsonText) else json.dumps(value)


def sqlite_engines(url: str, readers: int, _writers: int) -> Engines:
    """Two engines on one file: only the second takes the lock for writing, and at once."""
    return _sqlite(url, readers, "BEGIN"), _sqlite(url, 1, "BEGIN IMMEDIATE")


def _sqlite(url: str, connections: int, beginning: str) -> Engine:
    engine = create_engine(
        url,
        connect_args={"isolation_level": None, "check_same_thread": False},
        hide_parameters=True,
        json_serializer=stored_json,
        pool_size=connections,
        max_overflow=0,
    )

    @event.listens_for(engine, "connect")
    def prepare_connection(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", f"busy_timeout={BUSY_MILLISECONDS}", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        # A reading that turns into a writing fails where another writer came first.
        connection.exec_driver_sql(beginning)

    return engine


def postgres_engines(url: str, readers: int, writers: int) -> Engines:
    """One pool of connections for both; single questions need no transaction around them."""
    engine = create_engine(
        url,
        connect_args={
            "connect_timeout": CONNECT_SECONDS,
            "options": f"-c statement_timeout={STATEMENT_MILLISECONDS}",
        },
        hide_parameters=True,
        json_serializer=stored_json,
        pool_size=readers + writers,
        max_overflow=0,
    )
    return engine.execution_options(isolation_level="AUTOCOMMIT"), engine
