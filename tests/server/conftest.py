"""The server under test: the whole application, on SQLite and on PostgreSQL."""

import contextlib
import os
from collections.abc import AsyncIterator, Callable, Iterator

import pytest
from fastapi import FastAPI

from footplate.server import database, engines
from footplate.server.settings import Settings
from server import sealed
from server.browser import Browser, browser_of
from server.postgres import NoPostgres, Postgres
from server.running import FREE, running


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Everything runs in one event loop."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def sealed_game() -> Iterator[None]:
    """A small game with secrets, known here and in the workers."""
    with sealed.installed():
        yield


@pytest.fixture(scope="session", autouse=True)
def patience() -> Iterator[None]:
    """A busy machine is no outage; tests of outages set times of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "ANSWER_SECONDS", 60.0)
        patch.setattr(engines, "CONNECT_SECONDS", 30)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server; without one the tests are skipped, but never unseen in CI."""
    try:
        server = Postgres()
    except NoPostgres as error:
        if os.environ.get("CI") == "true":
            pytest.fail(str(error))
        pytest.skip(f"SKIPPING EVERYTHING ON POSTGRESQL: {error}")
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[], str]:
    """Makes fresh databases, in one run of a module of this kind, in the other of that."""
    if request.param == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        return server.new_database
    return lambda: f"sqlite:///{tmp_path_factory.mktemp('database')}/footplate.sqlite3"


@pytest.fixture(scope="module")
def sqlite_alone(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], str]:
    """Makes fresh SQLite databases, for a module to which all databases are the same.

    Such a module says `new_database = sqlite_alone`.
    """
    return lambda: f"sqlite:///{tmp_path_factory.mktemp('database')}/footplate.sqlite3"


@pytest.fixture
def database_url(new_database: Callable[[], str]) -> str:
    """A fresh database for one test."""
    return new_database()


def free_settings(database_url: str) -> Settings:
    """A server without pauses and with hardly a limit."""
    return Settings(
        database_url=database_url,
        workers=1,
        bot_pause=0.0,
        allowances=FREE,
        prepare=sealed.install,
    )


@pytest.fixture
def settings(database_url: str) -> Settings:
    """For a test that starts a server of its own."""
    return free_settings(database_url)


@pytest.fixture(scope="module")
async def app(new_database: Callable[[], str]) -> AsyncIterator[FastAPI]:
    """The running application, one for all tests of a module that do not mind each other."""
    async with running(free_settings(new_database())) as app:
        yield app


@pytest.fixture
async def guests(app: FastAPI) -> AsyncIterator[Callable[..., Browser]]:
    """Makes browsers of different guests."""
    async with contextlib.AsyncExitStack() as stack:

        def new(address: str = "203.0.113.7") -> Browser:
            client = browser_of(app, address)
            stack.push_async_callback(client.aclose)
            return Browser(client)

        yield new


@pytest.fixture
def anna(guests: Callable[..., Browser]) -> Browser:
    """The first guest."""
    return guests()


@pytest.fixture
def mirek(guests: Callable[..., Browser]) -> Browser:
    """The second guest."""
    return guests()


@pytest.fixture
def watcher(guests: Callable[..., Browser]) -> Browser:
    """A guest who only looks on."""
    return guests()
