"""Chat and notes: heard by those who may, shown as text, kept from those who are muted."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from footplate.server.schema_people import chat
from footplate.server.settings import Allowance, Settings
from footplate.server.talk.chat import LONGEST_LINE
from footplate.server.talk.notes import LONGEST
from server.browser import Browser, browser_of, command_id, problem
from server.running import listening, running, stored, with_limits
from server.test_stream import browsers

pytestmark = pytest.mark.anyio

PATIENCE: Final = 60.0
HOSTILE: Final = (
    '<img src=x onerror=alert(1)> "; DROP TABLE chat; -- {{7*7}} \\u202e &amp; event: scene'
)
Guests = Callable[..., Browser]


async def say(browser: Browser, table: str, text: str, command: str = "") -> Any:
    """Say something."""
    body = {"text": text, "command_id": command or command_id()}
    return await browser.client.post(f"/api/tables/{table}/chat", json=body)


async def heard(browser: Browser, table: str) -> list[str]:
    """What somebody hears."""
    found = await browser.get(f"/api/tables/{table}/chat")
    return [line["text"] for line in found["lines"]]


async def two_at_a_table(anna: Browser, mirek: Browser, **more: Any) -> str:
    """A table with both."""
    await anna.name("Anna")
    await mirek.name("Mirek")
    table = str((await anna.open("you", "open", "greedy", **more))["id"])
    await mirek.sit(table, 1)
    return table


async def test_lines_come_in_order_with_who_said_them(
    anna: Browser, mirek: Browser, watcher: Browser
) -> None:
    table = await two_at_a_table(anna, mirek)
    assert (await say(anna, table, "  Good   luck!\n")).json() == {"number": 1}
    assert (await say(mirek, table, HOSTILE)).json() == {"number": 2}
    await watcher.name("Wanda")
    assert (await say(watcher, table, "Hello")).status_code == 201
    found = await watcher.get(f"/api/tables/{table}/chat")
    told = [(line["seat"], line["name"], line["you"], line["text"]) for line in found["lines"]]
    assert told == [
        (0, "Anna", False, "Good luck!"),
        (1, "Mirek", False, HOSTILE),
        (None, "Wanda", True, "Hello"),
    ]
    after = await anna.get(f"/api/tables/{table}/chat", after=2)
    assert [line["number"] for line in after["lines"]] == [3]


async def test_a_line_sent_twice_is_said_once(anna: Browser, mirek: Browser) -> None:
    table = await two_at_a_table(anna, mirek)
    name = command_id()
    first, second = [await say(anna, table, "Once", name) for _ in range(2)]
    assert first.json() == second.json()
    assert await heard(mirek, table) == ["Once"]
    together = await asyncio.gather(*(say(anna, table, f"Line {n}") for n in range(6)))
    assert sorted(answer.json()["number"] for answer in together) == list(range(2, 8))


async def test_what_is_no_line_is_refused(anna: Browser, mirek: Browser) -> None:
    table = await two_at_a_table(anna, mirek)
    for text, words in (
        ("   ", "nothing"),
        ("x" * (LONGEST_LINE + 1), "500"),
        ("a\u202eb", "letters"),
        ("a\u0000b", "letters"),
    ):
        assert words in problem(await say(anna, table, text), 400, "bad_request")
    assert await heard(anna, table) == []
    assert problem(await say(anna, "abcdefghjkmn", "Hello"), 404, "not_found")
    await say(anna, table, "👩‍🚒 řekla: ahoj")
    assert await heard(mirek, table) == ["👩‍🚒 řekla: ahoj"]


async def test_spectators_are_left_out_where_the_host_says_so(
    anna: Browser, mirek: Browser, watcher: Browser
) -> None:
    table = await two_at_a_table(anna, mirek, open_chat=False)
    await say(anna, table, "Between us")
    assert await heard(mirek, table) == ["Between us"]
    found = await watcher.get(f"/api/tables/{table}/chat")
    assert found == {"lines": [], "may_speak": False}
    assert "only the players" in problem(await say(watcher, table, "Hi"), 403, "bad_request")
    mute = await watcher.client.post(f"/api/tables/{table}/chat/1/mute", json={})
    problem(mute, 404, "not_found")


async def test_somebody_muted_is_not_heard_by_the_one_who_muted(
    anna: Browser, mirek: Browser, watcher: Browser
) -> None:
    table = await two_at_a_table(anna, mirek)
    await say(mirek, table, "Hurry up")
    muted = await anna.post(f"/api/tables/{table}/chat/1/mute")
    assert [one["name"] for one in muted] == ["Mirek"]
    await say(mirek, table, "Hurry!")
    assert await heard(anna, table) == []
    assert await heard(watcher, table) == ["Hurry up", "Hurry!"]
    assert await mirek.get("/api/mutes") == []  # nobody learns who muted them
    assert (await anna.client.delete(f"/api/mutes/{muted[0]['id']}")).json() == []
    assert len(await heard(anna, table)) == 2
    problem(await anna.client.delete("/api/mutes/12"), 404, "not_found")
    own = await mirek.client.post(f"/api/tables/{table}/chat/1/mute", json={})
    assert "yourself" in problem(own, 400, "bad_request")


async def test_notes_are_their_owners_alone(
    anna: Browser, mirek: Browser, watcher: Browser
) -> None:
    table = await two_at_a_table(anna, mirek)
    path = f"/api/tables/{table}/notes"
    answer = await anna.client.put(path, json={"text": "Take red.\n\tThen blue."})
    assert answer.json() == {"text": "Take red.\n\tThen blue."}
    assert await anna.get(path) == {"text": "Take red.\n\tThen blue."}
    for other in (mirek, watcher):
        assert await other.get(path) == {"text": ""}
        everything = [await other.table(table), await other.scene(table)]
        everything.append(await other.get("/api/account/export"))
        assert "Take red" not in json.dumps(everything)
    assert (await anna.client.put(path, json={"text": ""})).json() == {"text": ""}
    for text, words in (("x" * (LONGEST + 1), "4000"), ("\u202e", "letters")):
        answer = await anna.client.put(path, json={"text": text})
        assert words in problem(answer, 400, "bad_request")


async def test_lines_of_one_who_is_gone_are_gone(
    app: FastAPI, anna: Browser, mirek: Browser
) -> None:
    table = await two_at_a_table(anna, mirek)
    await say(anna, table, "My telephone number")
    await say(mirek, table, "Thanks")
    await anna.client.put(f"/api/tables/{table}/notes", json={"text": "My notes"})
    export = await anna.get("/api/account/export")
    assert [line["text"] for line in export["chat"]] == ["My telephone number"]
    assert [note["text"] for note in export["notes"]] == ["My notes"]
    await anna.post("/api/account/deletion")
    assert await heard(mirek, table) == ["Thanks"]
    assert (await say(mirek, table, "Anybody?")).json() == {"number": 3}
    rows = await stored(app, select(chat.c.text).where(chat.c.table_id == table))
    assert sorted(row.text for row in rows) == ["", "Anybody?", "Thanks"]


async def test_notes_and_lines_come_along_into_an_account(anna: Browser, guests: Guests) -> None:
    await anna.post("/api/account", {"name": "Noter", "password": "a long sentence"}, 201)
    other = guests()
    table = (await other.open("you", "you", "you"))["id"]
    await other.client.put(f"/api/tables/{table}/notes", json={"text": "Mine"})
    await say(other, table, "Me")
    await other.post("/api/session", {"name": "Noter", "password": "a long sentence"})
    assert (await anna.get(f"/api/tables/{table}/notes"))["text"] == "Mine"
    assert (await anna.get(f"/api/tables/{table}/chat"))["lines"][0]["you"]


async def test_too_many_lines_have_to_wait(settings: Settings) -> None:
    strict = with_limits(settings, chat_lines=Allowance(3, 0.001))
    async with running(strict) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "open", "open"))["id"]
        codes = [(await say(anna, table, "Hello")).status_code for _ in range(5)]
        assert codes == [201] * 3 + [429] * 2


@asynccontextmanager
async def streaming(browser: Browser, table: str) -> AsyncIterator[Callable[[], Any]]:
    """A way to wait for the next chat event of a stream."""
    async with browser.client.stream("GET", f"/api/tables/{table}/events") as answer:
        lines = answer.aiter_lines()

        async def next_chat() -> list[dict[str, Any]]:
            async with asyncio.timeout(PATIENCE):
                async for line in lines:
                    if line == "event: chat":
                        data = await anext(lines)
                        found: list[dict[str, Any]] = json.loads(data.removeprefix("data: "))
                        return found
            raise AssertionError("the stream ended")

        yield next_chat


async def test_streams_tell_what_is_said_to_those_who_may_hear_it(settings: Settings) -> None:
    async with listening(settings) as address, browsers(address, 3) as (anna, mirek, watcher):
        table = await two_at_a_table(anna, mirek)
        await say(anna, table, "First")
        async with streaming(mirek, table) as to_mirek, streaming(watcher, table) as to_watcher:
            assert [line["text"] for line in await to_mirek()] == ["First"]
            assert [line["text"] for line in await to_watcher()] == ["First"]
            await mirek.post(f"/api/tables/{table}/chat/1/mute")
            await say(anna, table, HOSTILE)
            await say(watcher, table, "Last")
            told = await to_mirek()
            assert [line["text"] for line in told] == ["Last"]  # Anna is muted
            lines: list[dict[str, Any]] = []
            while len(lines) < 2:
                lines += await to_watcher()
            assert [line["text"] for line in lines] == [HOSTILE, "Last"]
