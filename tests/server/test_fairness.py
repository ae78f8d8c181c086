"""Nobody stalls the rest within their allowance."""

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI

from footplate.bots import bots
from footplate.server import lobby
from footplate.server.agenda import Agenda, Due
from footplate.server.bot_driver import BotDriver, stand_in
from footplate.server.settings import Allowance, Settings
from server.browser import Browser, browser_of, command_id, problem, wishes
from server.running import running, until, with_limits

pytestmark = pytest.mark.anyio

FEW = Allowance(3, 0.0001)


async def test_many_lobby_reads_are_few_questions(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def counted(name: str) -> None:
        real = getattr(lobby, name)

        def read(*args: Any) -> Any:
            asked.append(name)
            return real(*args)

        monkeypatch.setattr(lobby, name, read)

    monkeypatch.setattr(lobby, "SECONDS", 60.0)
    counted("public_tables")
    counted("own_tables")
    async with running(settings) as app, browser_of(app) as one, browser_of(app) as two:
        anna, mirek = Browser(one), Browser(two)
        table = (await anna.open("you", "open", "open"))["id"]
        found = await asyncio.gather(*(anna.get("/api/tables") for _ in range(100)))
        assert {each["yours"][0]["id"] for each in found} == {table}
        assert sorted(asked) == ["own_tables", "public_tables"]
        # What changes about seats shows at once, whatever is kept.
        await mirek.sit(table, 1)
        assert (await anna.get("/api/tables"))["yours"][0]["seats"][1]["kind"] == "person"
        assert (await mirek.get("/api/tables"))["open"] == []
        await mirek.sit(table, 2)
        assert (await browser_lobby(app))["playing"][0]["id"] == table


async def browser_lobby(app: FastAPI) -> Any:
    """The lobby as a stranger sees it."""
    async with browser_of(app) as client:
        return await Browser(client).get("/api/tables")


async def test_a_lobby_that_is_known_is_not_sent_again(anna: Browser) -> None:
    first = await anna.client.get("/api/tables")
    known = {"If-None-Match": first.headers["etag"]}
    assert first.headers["cache-control"] == "private, no-cache"
    again = await anna.client.get("/api/tables", headers=known)
    assert (again.status_code, again.content) == (304, b"")
    await anna.open("you", "open", "open")
    changed = await anna.client.get("/api/tables", headers=known)
    assert changed.status_code == 200
    assert len(changed.json()["yours"]) == 1


async def test_an_address_opens_only_so_many_tables(settings: Settings) -> None:
    async with running(with_limits(settings, address_tables=FEW)) as app:
        codes = [await opened(app, "you", "open", "open") for _ in range(5)]
    assert codes == [201, 201, 201, 429, 429]


async def test_an_address_opens_fewer_tables_for_bots_alone(settings: Settings) -> None:
    async with running(with_limits(settings, bot_tables=FEW)) as app:
        codes = [await opened(app, "random", "random", "random") for _ in range(4)]
        assert codes == [201, 201, 201, 429]
        assert await opened(app, "you", "random", "random") == 201


async def opened(app: FastAPI, *seats: str) -> int:
    """How a new guest's wish for a table is answered."""
    async with browser_of(app) as client:
        body = {"game": "mini-rails", "players": 3, "command_id": "c", "seats": wishes(seats)}
        return (await client.post("/api/tables", json=body)).status_code


async def test_an_address_makes_only_so_many_steps(settings: Settings) -> None:
    limited = with_limits(settings, address_steps=FEW)
    async with running(limited) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        for _ in range(3):
            await anna.act(table)
        answer = await anna.try_to_act(table, "buy red 1", 3)
        assert "nothing was lost" in problem(answer, 429, "too_many_requests")
        assert (await anna.table(table))["seq"] == 3


def test_tables_with_people_come_first_and_owners_take_turns() -> None:
    agenda = Agenda()
    agenda.replace(
        [
            *(Due(f"greedy owner {number}", number, 1, False) for number in range(4)),
            Due("other owner", 50, 2, False),
            *(Due(f"busy person {number}", 100 + number, 3, True) for number in range(2)),
            Due("person", 200, 4, True),
            Due("later", 999, 5, True),
        ]
    )
    assert agenda.soonest() == 0
    order = []
    while (due := agenda.take(500)) is not None:
        order.append(due.table_id)
    assert order == [
        "busy person 0",
        "person",
        "busy person 1",
        "greedy owner 0",
        "other owner",
        "greedy owner 1",
        "greedy owner 2",
        "greedy owner 3",
    ]
    assert (len(agenda), agenda.soonest()) == (1, 999)


def test_what_changed_while_the_database_was_read_is_newer() -> None:
    agenda = Agenda()
    old, gone, moved = (Due(name, 1, 1, True) for name in ("old", "gone", "moved"))
    agenda.replace([old, gone])
    known = agenda.known()
    assert agenda.take(1) == old
    agenda._due["moved"] = moved
    agenda.replace([old, moved._replace(since=0), Due("other", 2, 1, True)], known)
    assert set(agenda.known().values()) == {moved, Due("other", 2, 1, True)}


def test_the_last_process_is_for_people() -> None:
    agenda = Agenda()
    agenda.replace([Due("bots", 1, 1, False)])
    assert agenda.take(500, people_only=True) is None
    assert len(agenda) == 1


async def test_a_person_does_not_wait_for_the_bots_of_many_tables(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever a table with people is due, no other is served."""
    served: list[tuple[bool, bool]] = []
    take = Agenda.take

    def watched(agenda: Agenda, limit: int, *more: Any) -> Due | None:
        waits = any(due.has_people and due.since <= limit for due in agenda._due.values())
        found = take(agenda, limit, *more)
        if found is not None:
            served.append((waits, found.has_people))
        return found

    monkeypatch.setattr(Agenda, "take", watched)
    async with running(settings) as app, browser_of(app) as one, browser_of(app) as two:
        anna, mallory = Browser(one), Browser(two)
        for _ in range(12):
            await mallory.open("random", "random", "random", command_id=command_id())
        table = (await anna.open("you", "random", "random"))["id"]
        for _ in range(4):
            await anna.turn(table)
            await anna.act(table)
    assert (True, True) in served
    assert (False, False) in served
    assert (True, False) not in served


def test_a_bot_that_fails_is_relieved_by_the_next_weaker() -> None:
    names = [bot.name for bot in bots()]
    strongest = names[-1]
    relieved = [stand_in(strongest, failures) for failures in range(len(names) + 1)]
    assert relieved == [*reversed(names), None]
    assert stand_in(names[0], 1) is None
    assert [stand_in("greedy", failures) for failures in range(3)] == ["greedy", names[0], None]
    assert [stand_in("a bot that is gone", failures) for failures in range(2)] == [names[0], None]


async def test_tables_of_bots_alone_stand_back_while_people_are_served(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But not for ever: whoever only watches bots sees them go on."""
    driver = BotDriver(app.state.parts)
    calls = [1]
    monkeypatch.setattr(app.state.parts.workers, "calls", lambda: calls[0])
    assert driver._stands_back()
    calls[0] = 0
    assert not driver._stands_back()
    calls[0] = 1
    assert driver._stands_back()

    async def goes_on() -> bool:
        return not driver._stands_back()

    await until(goes_on)
    assert driver._stands_back(), "after one of them people come first again"
