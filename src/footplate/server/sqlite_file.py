"""The file of an SQLite database: for its owner's eyes, and for one server at a time."""

import contextlib
import os
import sqlite3
import sys
from typing import Final

OWN: Final = 0o600
"""Read and written by the owner alone; SQLite makes the files beside it in the same mode."""


LARGEST_CHECKED: Final = 256 * 1024 * 1024
"""Up to this size a file is read through before it is used, which takes a second at most."""


class Broken(Exception):
    """The file is damaged."""


class Taken(Exception):
    """Another server uses the file."""


def probe(path: str) -> None:
    """Make the file if need be and open it once, before anything else does."""
    with contextlib.suppress(OSError):  # SQLite says better what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWN))
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA schema_version").fetchone()
        if os.path.getsize(path) <= LARGEST_CHECKED:
            found = _checked(connection)
            if found != "ok":
                raise Broken(" ".join(found.split()))


def _checked(connection: sqlite3.Connection) -> str:
    """What SQLite finds when it reads the file through; some damage already ends that."""
    try:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CORRUPT:
            return str(error)
        raise
    return str(found)


class FileLock:
    """Held as long as a server uses the file; the system frees it when the server dies."""

    def __init__(self, path: str) -> None:
        self._path = f"{path}.lock"
        self._file: int | None = None

    def take(self) -> None:
        """Take the lock, if it is not held already; Taken if another server has it."""
        if sys.platform == "win32" or self._file is not None:
            return
        import fcntl

        # A file of its own: to close the database's file would drop SQLite's locks on it.
        file = os.open(self._path, os.O_CREAT | os.O_RDWR, OWN)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(file)
            raise Taken from error
        self._file = file

    def free(self) -> None:
        """Let the next server have the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
