"""What a host can set, with its defaults; `settings_file` says how files and environment do it."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from footplate.engine.quoting import quoted

DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 8000
DEFAULT_DATABASE: Final = "sqlite:///footplate.sqlite3"
DRIVERS: Final = {
    "sqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
}
LOG_LEVELS: Final = ("debug", "info", "warning", "error")
LOG_FORMATS: Final = ("text", "json")
LOG_ADDRESSES: Final = ("no", "network", "yes")


class SettingsError(ValueError):
    """A setting that makes no sense; the message names it and says what it may be."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How much one guest or address may ask for: a burst, refilled at a rate per second."""

    burst: float
    rate: float


@dataclass(frozen=True, slots=True)
class Allowances:
    """The rate limits."""

    guest_writes: Allowance = Allowance(60, 10)
    address_writes: Allowance = Allowance(300, 50)
    address_reads: Allowance = Allowance(1200, 200)
    new_guests: Allowance = Allowance(100, 0.2)
    new_tables: Allowance = Allowance(30, 0.1)
    streams_per_guest: int = 24
    streams_per_address: int = 400
    connections_per_address: int = 500
    address_tables: Allowance = Allowance(60, 0.2)
    bot_tables: Allowance = Allowance(20, 0.02)
    """Tables at which no person sits, per address."""
    address_steps: Allowance = Allowance(600, 5)
    sign_ins: Allowance = Allowance(20, 0.05)
    account_sign_ins: Allowance = Allowance(10, 0.02)
    chat_lines: Allowance = Allowance(12, 0.5)
    notice_changes: Allowance = Allowance(12, 0.01)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can differ from one server to the next."""

    database_url: str = DEFAULT_DATABASE
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    static: Path | None = None
    maps: Path | None = None
    workers: int = 2
    bot_workers: int = 2
    engine_seconds: float = 10.0
    bot_seconds: float = 30.0
    bot_pause: float = 0.6
    ping_seconds: float = 15.0
    send_seconds: float = 20.0
    secure_cookie: bool = False
    trusted_proxies: str = ""
    log_level: str = "info"
    log_format: str = "text"
    log_addresses: str = "no"
    site_url: str = ""
    smtp_url: str = ""
    mail_from: str = ""
    notice_seconds: float = 60.0
    notice_networks: str = ""
    metrics_token: str = ""
    metrics_addresses: str = ""
    allowances: Allowances = field(default_factory=Allowances)
    prepare: Callable[[], None] | None = None
    """Run at the start of every worker process, for games that are not in this package."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> "Settings":
        """The settings that the environment gives; a SettingsError names a value that is wrong."""
        from footplate.server.settings_file import load

        return load(None, os.environ if environment is None else environment).settings


def driver_url(database_url: str) -> str:
    """The URL with the driver that the server uses; a SettingsError for any other database."""
    try:
        url = make_url(database_url)
    except ArgumentError as error:
        raise SettingsError(_database_help("it is no database URL")) from error
    driver = DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None:
        raise SettingsError(_database_help(f"there is no driver for {quoted(url.drivername)}"))
    if driver == DRIVERS["sqlite"] and url.database in (None, "", ":memory:"):
        raise SettingsError(_database_help("a database in memory would lose every game"))
    return url.set(drivername=driver).render_as_string(hide_password=False)


def _database_help(problem: str) -> str:
    return (
        f"the database cannot be used: {problem}; write sqlite:///PATH/TO/FILE "
        "or postgresql://USER:PASSWORD@HOST/NAME"
    )
