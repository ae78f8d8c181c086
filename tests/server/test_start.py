"""Starting and stopping: the database, the settings, the port, and signals."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from httpx2 import AsyncClient, Client
from sqlalchemy import Connection, insert, select, text, update

from footplate.server import schema
from footplate.server.commands import KEPT_MILLISECONDS, forget_old
from footplate.server.database import Database, DatabaseError
from footplate.server.migrations import HEAD, number_of
from footplate.server.run import StartError, address_of, bound, serve
from footplate.server.settings import Settings, SettingsError, driver_url
from footplate.server.static import static_folder
from server import sealed
from server.browser import Browser, browser_of, wishes
from server.postgres import Postgres
from server.running import FREE, executed, fetched, running, serving, store, stored
from server.test_workers import alive

PROGRAM = "from footplate.server.run import serve; serve(port=0)"


@pytest.mark.anyio
async def test_a_database_is_made_once_and_opened_again(database_url: str) -> None:
    for _ in range(2):
        database = Database(database_url)
        await database.open()
        (row,) = await database.read(fetched, select(schema.meta))
        assert (row.name, row.value) == ("schema", number_of(HEAD))
        await database.close()


@pytest.mark.anyio
async def test_a_newer_database_is_refused(database_url: str) -> None:
    database = Database(database_url)
    await database.open()
    await database.write(executed, text("UPDATE alembic_version SET version_num = '0099'"))
    with pytest.raises(DatabaseError, match=r"newer Footplate \(schema 99, .*update Footplate"):
        await database.open()
    await database.close()


@pytest.mark.anyio
async def test_an_application_that_cannot_start_leaves_nothing_open(database_url: str) -> None:
    database = Database(database_url)
    await database.open()
    await database.write(executed, text("UPDATE alembic_version SET version_num = '0099'"))
    await database.close()
    with pytest.raises(DatabaseError):
        async with running(Settings(database_url)):
            pass


@pytest.mark.anyio
async def test_a_transaction_that_fails_leaves_nothing(database_url: str) -> None:
    database = Database(database_url)
    await database.open()
    guest = {"token_hash": b"x" * 32, "name": "Anna", "created": 0}

    def fail(connection: Connection) -> None:
        connection.execute(insert(schema.guests).values(guest))
        _ = 1 / 0

    with pytest.raises(ZeroDivisionError):
        await database.write(fail)
    assert await database.read(fetched, select(schema.guests)) == []
    await database.close()


@pytest.mark.anyio
async def test_many_writers_wait_for_each_other(database_url: str) -> None:
    first, second = Database(database_url), Database(database_url)
    await first.open()

    def add(connection: Connection, number: int) -> None:
        count = len(connection.execute(select(schema.guests)).all())
        guest = {"token_hash": bytes([number]) * 32, "name": str(count), "created": 0}
        connection.execute(insert(schema.guests).values(guest))

    await asyncio.gather(*((first, second)[n % 2].write(add, n) for n in range(40)))
    assert len(await first.read(fetched, select(schema.guests))) == 40
    await first.close()
    await second.close()


@pytest.mark.anyio
async def test_old_commands_are_forgotten(database_url: str) -> None:
    settings = Settings(database_url, workers=1, allowances=FREE, prepare=sealed.install)
    async with running(settings) as app:
        async with browser_of(app) as client:
            await Browser(client).open("you", "you", game="sealed")
        database = app.state.parts.database
        await database.write(forget_old)
        assert len(await stored(app, select(schema.commands))) == 1
        before = schema.commands.c.created - KEPT_MILLISECONDS - 1
        await store(app, update(schema.commands).values(created=before))
        await database.write(forget_old)
        assert await stored(app, select(schema.commands)) == []


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"FOOTPLATE_WORKERS": "many"}, "FOOTPLATE_WORKERS is 'many'; it must be a whole number"),
        ({"FOOTPLATE_WORKERS": "0"}, "from 1 to 256"),
        ({"FOOTPLATE_BOT_PAUSE": "-1"}, "FOOTPLATE_BOT_PAUSE is '-1'"),
        ({"FOOTPLATE_BOT_PAUSE": "nan"}, "number of seconds"),
        ({"FOOTPLATE_STATIC": "/no/such/folder"}, "there is no such folder"),
        ({"FOOTPLATE_LOG_LEVEL": "loud"}, "choose one of: debug, info"),
        ({"FOOTPLATE_SECURE_COOKIE": "maybe"}, "choose one of: no, yes"),
    ],
)
def test_nonsense_in_the_environment_is_named(environment: dict[str, str], words: str) -> None:
    with pytest.raises(SettingsError, match=words):
        Settings.from_environment(environment)


def test_the_environment_sets_what_it_names() -> None:
    assert Settings.from_environment({}) == Settings()
    assert Settings.from_environment({"FOOTPLATE_WORKERS": ""}) == Settings()
    given = {"FOOTPLATE_BOT_PAUSE": "0", "FOOTPLATE_SECURE_COOKIE": "yes"}
    found = Settings.from_environment({**given, "FOOTPLATE_DATABASE_URL": "postgres://h/d"})
    assert (found.bot_pause, found.secure_cookie) == (0.0, True)
    assert driver_url(found.database_url) == "postgresql+psycopg://h/d"


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "no database URL"),
        ("footplate.db", "no database URL"),
        ("mysql://host/name", "no driver for 'mysql'"),
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
    ],
)
def test_a_database_url_that_cannot_be_is_refused(url: str, words: str) -> None:
    with pytest.raises(SettingsError, match=words):
        driver_url(url)


def test_a_port_that_is_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        advice = "another port with --port 8080 or make play PORT=8080"
        with pytest.raises(StartError, match=rf"127.0.0.1:{port} cannot be used: .*{advice}"):
            serve(port=port, database="sqlite:////tmp/unused.sqlite3")
    with pytest.raises(StartError, match="port 70000 does not exist"):
        serve(port=70000)


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid", "2001:db8::1"])
def test_an_address_that_is_not_ours_is_named(host: str) -> None:
    with pytest.raises(StartError, match=f"{host}:8000 cannot be used: .* with --host"):
        bound(host, 8000)


def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(StartError, match="cannot be opened: unable to open database file"):
        serve(port=0, database=f"sqlite:///{tmp_path}/no/such/folder/x.sqlite3")
    garbage = tmp_path / "garbage.sqlite3"
    garbage.write_text("this is no database " * 100)
    with pytest.raises(StartError, match="not a database"):
        serve(port=0, database=f"sqlite:///{garbage}")
    with pytest.raises(StartError, match="the database cannot be opened"):
        serve(port=0, database="postgresql://nobody@127.0.0.1:9/nothing")
    with pytest.raises(StartError, match="holds no built client"):
        serve(port=0, static=tmp_path)


@pytest.mark.anyio
async def test_the_files_of_a_database_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        async with running(Settings(f"sqlite:///{tmp_path}/footplate.sqlite3", workers=1)):
            modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    finally:
        os.umask(before)
    names = {f"footplate.sqlite3{end}" for end in ("", "-wal", "-shm", ".lock")}
    assert modes == dict.fromkeys(names, 0o600)


@pytest.mark.anyio
async def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    settings = Settings(f"sqlite:///{tmp_path}/footplate.sqlite3", workers=1)
    async with running(settings):
        with bound("127.0.0.1", 0) as free:
            port = str(free.getsockname()[1])
        second = [sys.executable, "-m", "footplate", "serve", "--port", port]
        refused = await asyncio.to_thread(
            subprocess.run,
            [*second, "--database", settings.database_url],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert refused.returncode
        assert "another server uses" in refused.stderr
        assert "Traceback" not in refused.stderr
    async with running(settings):
        pass


def test_an_address_is_shown_as_a_browser_wants_it() -> None:
    for host, shown in (("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "localhost"), ("::1", "[::1]")):
        with bound(host, 0) as listener:
            port = listener.getsockname()[1]
            assert address_of(listener) == f"http://{shown}:{port}"


@pytest.mark.anyio
async def test_small_answers_do_not_wait_for_more(settings: Settings) -> None:
    async with serving(settings) as (server, address), AsyncClient(base_url=address) as client:
        assert (await client.get("/healthz")).status_code == 200
        (connection,) = server.server_state.connections
        line = connection.transport.get_extra_info("socket")
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@contextmanager
def process(database_url: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The server as its own process, and its address."""
    environment = {**os.environ, "FOOTPLATE_DATABASE_URL": database_url, "FOOTPLATE_BOT_PAUSE": "0"}
    server = subprocess.Popen(
        [sys.executable, "-W", "error", "-c", PROGRAM],
        env={**environment, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Footplate runs at http://127.0.0.1:"), server.communicate()
        yield server, line.split()[3]
    finally:
        if server.poll() is None:
            server.kill()
        server.communicate()


def family(pid: int) -> list[int]:
    """The processes of a session, which the server leads."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal() and int(folder.name) != pid:
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == pid and fields[0] != "Z":
                found.append(int(folder.name))
    return found


def opened(client: Client, *seats: str) -> str:
    """A new table's id."""
    body = {"game": "mini-rails", "players": 3, "command_id": "c", "seats": wishes(seats)}
    return str(client.post("/api/tables", json=body).json()["id"])


def until_gone(pids: list[int]) -> None:
    """Wait until processes are gone."""
    deadline = time.monotonic() + 60
    while any(alive(pid) for pid in pids):
        assert time.monotonic() < deadline, [pid for pid in pids if alive(pid)]
        time.sleep(0.02)


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_server_quietly_and_completely(
    tmp_path: Path, stop: signal.Signals
) -> None:
    database_url = f"sqlite:///{tmp_path}/footplate.sqlite3"
    with process(database_url) as (server, address), Client(base_url=address) as client:
        table = opened(client, "you", "greedy", "random")
        others = family(server.pid)
        assert len(others) >= 3
        with client.stream("GET", f"/api/tables/{table}/events") as events:
            next(events.iter_lines())
            os.killpg(server.pid, stop)  # as Ctrl-C does: to everyone at the terminal
            _, errors = server.communicate(timeout=20)
        assert server.returncode in (0, -stop)
        until_gone(others)
        assert "Traceback" not in errors
        assert "Warning" not in errors
        assert "ERROR" not in errors, errors


@pytest.mark.anyio
async def test_a_killed_server_leaves_no_process_and_loses_no_move(settings: Settings) -> None:
    with process(settings.database_url) as (server, address), Client(base_url=address) as client:
        table = opened(client, "you", "you", "you")
        choice = client.get(f"/api/tables/{table}/scene").json()["choices"][0]["id"]
        move = {"action": choice, "expected_seq": 0, "command_id": "d"}
        first = client.post(f"/api/tables/{table}/actions", json=move).json()
        others = family(server.pid)
        server.kill()
        until_gone(others)
        cookies = dict(client.cookies)
    async with running(settings) as app, browser_of(app) as again:
        again.cookies.update(cookies)
        answer = await again.post(f"/api/tables/{table}/actions", json=move)
        assert answer.json() == first


@pytest.mark.anyio
async def test_without_a_built_client_a_page_says_how_to_build_it(anna: Browser) -> None:
    answer = await anna.client.get("/table/abc")
    assert (await anna.client.head("/")).status_code == 200
    assert (await anna.client.head("/healthz")).status_code == 200
    assert answer.status_code == 200
    assert "npm run build" in answer.text


@pytest.mark.anyio
async def test_the_built_client_is_served_with_its_pages_and_hashed_files(
    tmp_path: Path, postgres: Postgres
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>client</title>")
    (tmp_path / "assets/app-4f3a.js").write_text("export {}")
    (tmp_path.parent / "secret.txt").write_text("secret")
    settings = Settings(postgres.new_database(), static=tmp_path, workers=1, allowances=FREE)
    assert static_folder(settings) == tmp_path
    async with running(settings) as app, browser_of(app) as client:
        await check_client(client)


async def check_client(client: AsyncClient) -> None:
    """Every kind of path."""
    for path in ("/", "/table/abcdefghjkmn", "/index.html", "/../secret.txt", "/%2e%2e/secret.txt"):
        answer = await client.get(path)
        assert (answer.status_code, "client" in answer.text) == (200, True), path
        assert answer.headers["cache-control"] == "no-cache"
    answer = await client.get("/assets/app-4f3a.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    for path in ("/assets/gone.js", f"/{'x' * 256}", f"/assets/{'x' * 256}", "/" + "x/" * 3000):
        assert (await client.get(path)).status_code == 404, path
    assert (await client.get("/api/gone")).status_code == 404
