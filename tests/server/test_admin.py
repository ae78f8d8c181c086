"""What a host does beside a running server: nothing is lost, and nothing is done by halves."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text, update

from footplate.server import schema
from footplate.server.admin import changes, inventory, notice
from footplate.server.admin.access import AdminError, connected, current, is_sqlite, path_of
from footplate.server.admin.backup import backup, move, restore
from footplate.server.admin.checking import database_damage, findings
from footplate.server.admin.inventory import Wanted
from footplate.server.admin.rows import sums, total
from footplate.server.notices import push
from server.browser import Browser, browser_of, problem
from server.conftest import free_settings
from server.postgres import Postgres
from server.running import running, until
from server.test_migrations import first_release, silent


@pytest.fixture(autouse=True)
def quick_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers notice at once what a host changed."""
    monkeypatch.setattr(notice, "LOOK_SECONDS", 0.05)


@asynccontextmanager
async def site(database_url: str) -> AsyncIterator[Browser]:
    """A running server, and somebody who plays there."""
    async with running(free_settings(database_url)) as app, browser_of(app) as client:
        yield Browser(client)


async def played(browser: Browser, moves: int) -> str:
    """A table at which some moves were made."""
    table = str((await browser.open("you", "you", "you"))["id"])
    for _ in range(moves):
        await browser.act(table)
    return table


@pytest.fixture(scope="module")
async def games(anyio_backend: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A backup with games: one in play, with an undo; one not begun; one over, with a rematch."""
    folder = tmp_path_factory.mktemp("club")
    database_url, file = f"sqlite:///{folder}/club.sqlite3", str(folder / "backup.sqlite3")
    async with site(database_url) as anna:
        await anna.name("Anna")
        table = await played(anna, 4)
        await anna.try_to_undo(table, 4)
        await anna.open("you", "open", "greedy")
        await anna.open("you", "you", game="sealed")
        await anna.get("/api/notices")  # the site has a key for push services from now on
    with current(database_url, writes=True) as connection:
        over = update(schema.tables).where(schema.tables.c.game == "sealed")
        connection.execute(over.values(status="over", rematch=table, actor=None, bot_due=None))
    backup(database_url, file, silent)
    return file


@pytest.fixture
def club(games: str, database_url: str) -> str:
    """A database with these games."""
    restore(database_url, games, silent)
    return database_url


def all_sums(database_url: str) -> Any:
    """What everything in a database comes to, and the key for push services."""
    with current(database_url) as connection:
        key = push.stored_key(connection)
        assert key is not None
        return sums(connection), key


@pytest.mark.anyio
async def test_a_backup_restores_into_either_database(
    club: str, tmp_path: Path, postgres: Postgres
) -> None:
    file = str(tmp_path / "club.sqlite3")
    carried = backup(club, file, silent)
    assert carried.rows["tables"] == 3
    assert Path(file).stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["club.sqlite3"]
    for target in (f"sqlite:///{tmp_path}/other.sqlite3", postgres.new_database()):
        restored = restore(target, file, silent)
        assert (restored.rows, restored.kept) == (carried.rows, None)
        assert all_sums(target) == all_sums(club)
        async with site(target) as mirek:  # the next guest gets the next number
            assert (await mirek.open("you", "you", "you"))["status"] == "playing"


@pytest.mark.anyio
async def test_a_backup_can_be_served_itself(club: str, tmp_path: Path) -> None:
    file = tmp_path / "club.sqlite3"
    backup(club, str(file), silent)
    async with site(f"sqlite:///{file}") as anyone:
        assert len((await anyone.get("/api/tables"))["playing"]) == 1


@pytest.mark.anyio
async def test_a_backup_amid_moves_is_one_moment(database_url: str, tmp_path: Path) -> None:
    async with site(database_url) as anna:
        table = await played(anna, 1)

        async def play() -> None:
            for _ in range(12):
                await anna.act(table)

        playing = asyncio.create_task(play())
        for number in range(4):
            file = str(tmp_path / f"{number}.sqlite3")
            await asyncio.to_thread(backup, database_url, file, silent)
        await playing
    seen = []
    for number in range(4):
        with current(f"sqlite:///{tmp_path}/{number}.sqlite3") as connection:
            (found,) = findings(connection, [table], silent)
            assert found.verdict == "sound", found
            seen.append(connection.execute(select(schema.tables.c.seq)).scalar_one())
    assert seen == sorted(seen)


@pytest.mark.anyio
async def test_a_restore_beside_a_running_server_is_seen_by_all(
    database_url: str, tmp_path: Path
) -> None:
    file = str(tmp_path / "monday.sqlite3")
    async with running(free_settings(database_url)) as app, browser_of(app) as client:
        anna = Browser(client)
        table = await played(anna, 2)
        backup(database_url, file, silent)
        await anna.act(table, 1)
        later = await anna.act(table, 1)
        restored = await asyncio.to_thread(restore, database_url, file, silent)

        async def is_forgotten() -> bool:
            return table not in app.state.parts.positions

        await until(is_forgotten)
        assert (await anna.table(table))["seq"] == 2
        await anna.act(table)
        again = await anna.act(table)
        assert again["seq"] == later["seq"]
        assert again != later
        assert await anna.scene(table) == again
    assert restored.kept is not None
    with current(f"sqlite:///{restored.kept}") as connection:
        assert connection.execute(select(schema.tables.c.seq)).scalar_one() == 4


@pytest.mark.anyio
async def test_games_move_to_postgresql_and_back(
    club: str, tmp_path: Path, postgres: Postgres, new_database: Callable[[], str]
) -> None:
    there = postgres.new_database()
    before = all_sums(club)
    move(club, there, silent)
    assert all_sums(there) == before
    back = f"sqlite:///{tmp_path}/back.sqlite3"
    move(there, back, silent)
    assert all_sums(back) == before == all_sums(club)
    for target in (there, back):
        with pytest.raises(AdminError, match="is not empty; games move to an empty one"):
            move(club, target, silent)
    with pytest.raises(AdminError, match="the same database twice"):
        move(club, club, silent)
    async with site(club):
        with pytest.raises(AdminError, match=r"stop (it|every server) before its games move"):
            await asyncio.to_thread(move, club, new_database(), silent)


def test_a_backup_that_was_altered_is_refused(club: str, tmp_path: Path) -> None:
    file = tmp_path / "club.sqlite3"
    backup(club, str(file), silent)
    before = all_sums(club)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE guests SET name = 'Mallory'")
    connection.close()
    with pytest.raises(AdminError, match="is not as it was written"):
        restore(club, str(file), silent)
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    with pytest.raises(AdminError, match=r"malformed|damaged"):
        restore(club, str(file), silent)
    file.write_text("nothing of the kind")
    with pytest.raises(AdminError, match="is not a Footplate database"):
        restore(club, str(file), silent)
    with pytest.raises(AdminError, match="No such file"):
        restore(club, str(tmp_path / "gone"), silent)
    assert all_sums(club) == before


def test_a_backup_is_never_half_a_file_nor_replaces_one(club: str, tmp_path: Path) -> None:
    file = tmp_path / "club.sqlite3"
    file.write_text("precious")
    with pytest.raises(AdminError, match="exists; choose another name, or add --replace"):
        backup(club, str(file), silent)
    assert file.read_text() == "precious"
    with pytest.raises(AdminError, match="No such file or directory"):
        backup(club, str(tmp_path / "no" / "folder"), silent)
    backup(club, str(file), silent, replace=True)
    assert total_of(f"sqlite:///{file}") == total_of(club)


def total_of(database_url: str) -> int:
    """How many rows there are."""
    with current(database_url) as connection:
        return total(connection)


def test_a_backup_of_the_first_release_is_brought_forward(
    tmp_path: Path, new_database: Callable[[], str]
) -> None:
    old = f"sqlite:///{tmp_path}/old.sqlite3"
    first_release(old)
    target = new_database()
    assert restore(target, path_of(old), silent).rows["steps"] == 16
    with connected(old) as connection:
        assert connection.execute(text("SELECT value FROM meta")).scalar_one() == "1"


@pytest.mark.anyio
async def test_a_closed_table_ends_for_everyone(database_url: str) -> None:
    async with site(database_url) as anna:
        table, empty = await played(anna, 1), str((await anna.open("you", "open", "open"))["id"])

        def close(table_id: str) -> str:
            with current(database_url, writes=True) as connection:
                return changes.close(connection, table_id)

        choice = (await anna.scene(table))["choices"][0]["id"]
        assert await asyncio.to_thread(close, table) == "ended"
        # At once, whatever the server still has in mind.
        assert (await anna.try_to_act(table, choice, 1)).status_code == 409

        async def ended() -> bool:
            refused = await anna.try_to_act(table, choice, 1)
            return bool(refused.json()["error"]["code"] == "game_over")

        await until(ended)
        view = await anna.table(table)
        assert (view["status"], view["head"]) == ("over", changes.CLOSED_HEAD)
        assert (await anna.scene(table))["choices"] == []
        assert (await anna.client.get(f"/api/tables/{table}/record")).status_code == 200
        assert await asyncio.to_thread(close, empty) == "removed"
        problem(await anna.client.get(f"/api/tables/{empty}"), 404, "not_found")
        for again, words in ((table, "is over already"), (empty, "there is no table")):
            with pytest.raises(AdminError, match=words):
                await asyncio.to_thread(close, again)


@pytest.mark.anyio
async def test_a_guest_who_lost_the_cookie_comes_back_by_a_link(database_url: str) -> None:
    async with running(free_settings(database_url)) as app, browser_of(app) as client:
        anna = Browser(client)
        await anna.name("Anna <b>")
        table = await played(anna, 1)

        def reset(guest: int, days: int = 1) -> str:
            with current(database_url, writes=True) as connection:
                return changes.reset(connection, guest, days)

        stale, link = [await asyncio.to_thread(reset, 1) for _ in range(2)]

        async def gone() -> bool:
            return bool((await anna.get("/api/me"))["name"] is None)

        await until(gone)
        async with browser_of(app) as fresh:
            page = await fresh.get(link)
            assert "Welcome back, Anna &lt;b&gt;" in page.text
            assert "set-cookie" not in page.headers
            problem(await fresh.post(stale), 404, "not_found")
            answer = await fresh.post(link)
            assert (answer.status_code, answer.headers["location"]) == (303, "/")
            assert (await fresh.get("/api/me")).json() == {"name": "Anna <b>"}
            assert (await Browser(fresh).act(table))["seq"] == 2
            problem(await fresh.post(link), 404, "not_found")
            for nonsense in ("/back/x", f"/back/{'x' * 43}"):
                problem(await fresh.get(nonsense), 404, "not_found")
            late = await asyncio.to_thread(reset, 1, 0)
            problem(await fresh.get(late), 404, "not_found")
        with pytest.raises(AdminError, match="there is no guest 99"):
            await asyncio.to_thread(reset, 99)


DAMAGES = [
    ("DELETE FROM steps WHERE seq = 2", "its steps are not those from 0 to 5"),
    ("UPDATE steps SET actor = 2 WHERE seq = 1", "after step 1 seat"),
    ("UPDATE steps SET action = 'buy red 99' WHERE seq = 1", "step 1 cannot be played"),
    ("UPDATE tables SET line = 4 WHERE seq = 5", "step 4 should be on the table"),
    ("UPDATE tables SET actor = 9 WHERE seq = 5", "seat 9 is to move by the table"),
    ("DELETE FROM seats WHERE seat = 1", "its seats are not those of its players"),
    ("UPDATE steps SET snapshot = '[]' WHERE seq = 2", "step 2 has no snapshot"),
]


def test_a_check_names_what_is_damaged(club: str) -> None:
    with current(club) as connection:
        assert database_damage(connection) is None
        assert {one.verdict for one in findings(connection, (), silent)} == {"sound"}
        query = select(schema.tables.c.id).where(schema.tables.c.seq == 5)
        table = connection.execute(query).scalar_one()
    for change, words in DAMAGES:
        with current(club, writes=True) as connection, connection.begin_nested() as trial:
            connection.execute(text(change))
            (found,) = findings(connection, [table], silent)
            trial.rollback()
        assert (found.verdict, found.problem[: len(words)]) == ("damaged", words)


def test_a_snapshot_that_is_not_what_its_actions_lead_to_is_named(club: str) -> None:
    steps = schema.steps
    with current(club, writes=True) as connection:
        row = connection.execute(select(steps).where(steps.c.seq == 3)).one()
        changed = json.loads(json.dumps(row.snapshot))
        at = next(at for at, value in enumerate(changed["values"]) if isinstance(value, int))
        changed["values"][at] += 1
        same = (steps.c.table_id == row.table_id) & (steps.c.seq == 3)
        connection.execute(update(steps).where(same).values(snapshot=changed))
        games = update(schema.tables).where(schema.tables.c.game == "sealed")
        connection.execute(games.values(game="no-such-game"))
    with current(club) as connection:
        found = {one.verdict: one.problem for one in findings(connection, (), silent)}
    assert found["damaged"] == "the snapshot of step 3 is not what its actions lead to"
    assert "no-such-game cannot be set up here" in found["foreign"]


def test_lists_and_report_tell_what_there_is(club: str) -> None:
    with current(club) as connection:
        every = inventory.table_list(connection, Wanted())
        assert [table["status"] for table in every].count("over") == 1
        (playing,) = inventory.table_list(connection, Wanted(status="playing"))
        assert (playing["people"], playing["bots"], playing["steps"]) == (3, 0, 6)
        assert inventory.table_list(connection, Wanted(idle_days=1)) == []
        assert len(inventory.table_list(connection, Wanted(game="sealed"))) == 1
        (anna,) = inventory.guest_list(connection, Wanted(name="ANN"))
        assert (anna["name"], anna["tables"]) == ("Anna", 3)
        assert inventory.guest_list(connection, Wanted(name="%")) == []
        found = inventory.report(connection, club)
    assert found["tables"] == {"waiting": 1, "playing": 1, "over": 1}
    assert found["rows"]["guests"] == found["new_guests_last_week"] == 1
    assert found["bytes"] > 10_000
    assert found["bots_in_trouble"] == []
    assert is_sqlite(club) == found["database"].startswith("sqlite")
