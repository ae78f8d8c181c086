"""What a host can set, with its defaults, and how the environment sets it."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from footplate.engine.quoting import quoted, whole_number

DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 8000
DEFAULT_DATABASE: Final = "sqlite:///footplate.sqlite3"
PREFIX: Final = "FOOTPLATE_"
DRIVERS: Final = {
    "sqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
}
LOG_LEVELS: Final = ("debug", "info", "warning", "error")


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


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can differ from one server to the next."""

    database_url: str = DEFAULT_DATABASE
    static: Path | None = None
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
    allowances: Allowances = field(default_factory=Allowances)
    prepare: Callable[[], None] | None = None
    """Run at the start of every worker process, for games that are not in this package."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> "Settings":
        """The settings that the environment gives; a SettingsError names a value that is wrong."""
        given = Given(os.environ if environment is None else environment)
        usual = cls()
        return cls(
            database_url=given.text("DATABASE_URL", DEFAULT_DATABASE),
            static=given.folder("STATIC"),
            workers=given.whole("WORKERS", usual.workers, 1),
            bot_workers=given.whole("BOT_WORKERS", usual.bot_workers, 1),
            engine_seconds=given.seconds("ENGINE_SECONDS", usual.engine_seconds),
            bot_seconds=given.seconds("BOT_SECONDS", usual.bot_seconds),
            bot_pause=given.seconds("BOT_PAUSE", usual.bot_pause, least=0.0),
            secure_cookie=given.switch("SECURE_COOKIE"),
            trusted_proxies=given.text("TRUSTED_PROXIES", ""),
            log_level=given.word("LOG_LEVEL", usual.log_level, LOG_LEVELS),
        )


class Given:
    """The environment's values, read one by one."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment

    def text(self, name: str, default: str) -> str:
        """The value as it stands; an empty one counts as not given."""
        return self._environment.get(PREFIX + name, "").strip() or default

    def whole(self, name: str, default: int, least: int, most: int = 256) -> int:
        """A whole number between two limits."""
        word = self.text(name, str(default))
        number = whole_number(word)
        if number is None or not least <= number <= most:
            raise _unfit(name, word, f"it must be a whole number from {least} to {most}")
        return number

    def seconds(self, name: str, default: float, least: float = 0.1) -> float:
        """A time in seconds."""
        word = self.text(name, str(default))
        try:
            value = float(word)
        except ValueError:
            value = -1.0
        if not least <= value <= 3600:
            raise _unfit(name, word, f"it must be a number of seconds from {least} to 3600")
        return value

    def switch(self, name: str) -> bool:
        """Whether something is on."""
        return self.word(name, "no", ("no", "yes", "0", "1")) in ("yes", "1")

    def word(self, name: str, default: str, words: tuple[str, ...]) -> str:
        """One of some words."""
        word = self.text(name, default).lower()
        if word not in words:
            raise SettingsError(
                f"{PREFIX}{name} is {quoted(word)}; choose one of: {', '.join(words)}"
            )
        return word

    def folder(self, name: str) -> Path | None:
        """A folder that exists, or nothing."""
        word = self.text(name, "")
        if word and not os.path.isdir(word):
            raise _unfit(name, word, "there is no such folder")
        return Path(word) if word else None


def _unfit(name: str, word: str, advice: str) -> SettingsError:
    return SettingsError(f"{PREFIX}{name} is {quoted(word)}; {advice}")


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
