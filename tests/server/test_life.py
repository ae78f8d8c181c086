"""A table never dies because one player does: leaving, coming back, standing in, presence."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from footplate.server.clock import now
from footplate.server.life import consent, presence, quiet
from footplate.server.schema import tables as rows
from server.browser import Browser, browser_of, problem
from server.running import executed, until

pytestmark = pytest.mark.anyio


class Site:
    """A server and the browsers at it."""

    def __init__(self, app: Any, anna: Browser, mirek: Browser, zoe: Browser) -> None:
        self.app = app
        self.anna, self.mirek, self.zoe = anna, mirek, zoe

    async def table(self, **more: Any) -> str:
        """A table in play: Anna, Mirek, and a bot that never has to move while they wait."""
        table = str((await self.anna.open("you", "open", "open", **more))["id"])
        await self.mirek.sit(table, 1)
        await self.zoe.sit(table, 2)
        return table

    def of(self, seat: int) -> Browser:
        """Who sits there."""
        return (self.anna, self.mirek, self.zoe)[seat]


@contextlib.asynccontextmanager
async def site(app: FastAPI) -> AsyncIterator[Site]:
    """Three guests who have names, at a running server."""
    async with contextlib.AsyncExitStack() as stack:
        guests = []
        for name in ("Anna", "Mirek", "Zoe"):
            client = await stack.enter_async_context(browser_of(app))
            guests.append(Browser(client))
            await guests[-1].name(name)
        yield Site(app, *guests)


async def actor(browser: Browser, table: str) -> int:
    """The seat to move."""
    scene = await browser.scene(table)
    return int(scene["prompt"]["seat"])


async def test_who_leaves_is_played_by_a_bot_and_comes_back(app: FastAPI) -> None:
    async with site(app) as at:
        table = await at.table()
        first = await actor(at.anna, table)
        gone = at.of(first)
        path = f"/api/tables/{table}/seats/{first}"
        view = await gone.post(f"{path}/leave", {"bot": "random"})
        seat = view["seats"][first]
        assert (seat["kind"], seat["bot"], seat["left"], seat["yours"]) == (
            *("bot", "random", "left"),
            True,
        )
        assert (view["you"], view["your_move"]) == ([], False)
        others = [at.of(number) for number in range(3) if number != first]
        await others[0].turn(table)  # or the other's: the bot has moved
        before = (await others[0].table(table))["seq"]
        assert before >= 1
        assert (await others[0].table(table))["seats"][first]["yours"] is False
        answer = await others[0].client.post(f"{path}/return", json={})
        problem(answer, 403, "bad_request")
        view = await gone.post(f"{path}/return")
        assert view["seats"][first]["kind"] == "person"
        assert view["you"] == [first]
        assert view["seats"][first]["name"] == ("Anna", "Mirek", "Zoe")[first]


async def test_who_resigns_does_not_come_back(app: FastAPI) -> None:
    async with site(app) as at:
        table = await at.table()
        path = f"/api/tables/{table}/seats/1"
        view = await at.mirek.post(f"{path}/leave", {"for_good": True, "bot": "random"})
        assert (view["seats"][1]["left"], view["seats"][1]["yours"]) == ("resigned", False)
        answer = await at.mirek.client.post(f"{path}/return", json={})
        assert "resigned" in problem(answer, 409, "bad_request")


async def test_another_guest_takes_an_offered_seat(app: FastAPI) -> None:
    async with site(app) as at, browser_of(at.app) as client:
        ivo = Browser(client)
        await ivo.name("Ivo")
        table = await at.table()
        path = f"/api/tables/{table}/seats/2"
        problem(await ivo.client.post(f"{path}/take-over", json={}), 409, "seat_taken")
        await at.zoe.post(f"{path}/leave", {"offer": True, "bot": "random"})
        view = await ivo.post(f"{path}/take-over")
        assert (view["seats"][2]["name"], view["you"]) == ("Ivo", [2])
        problem(await at.zoe.client.post(f"{path}/return", json={}), 403, "bad_request")


async def test_the_others_hand_the_seat_of_one_who_is_gone_to_a_bot(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with site(app) as at:
        table = await at.table()
        seq = (await at.anna.table(table))["seq"]
        wish = {"kind": "hand", "to": 2, "bot": "random", "expected_seq": seq}
        path = f"/api/tables/{table}/proposals"
        answer = await at.anna.client.post(path, json=wish)
        assert "Zoe is here" in problem(answer, 409, "bad_request")
        monkeypatch.setattr(consent, "AWAY_MILLISECONDS", -1)
        view = await at.anna.post(path, wish)
        asked = view["proposal"]
        assert (asked["yours"], asked["to_answer"]) == (True, False)
        assert (await at.mirek.table(table))["proposal"]["to_answer"] is True
        assert (await at.zoe.table(table))["proposal"]["to_answer"] is False
        problem(
            await at.zoe.client.post(f"{path}/{asked['number']}", json={"agree": True}),
            *(403, "bad_request"),
        )
        view = await at.mirek.post(f"{path}/{asked['number']}", {"agree": True})
        assert (view["seats"][2]["kind"], view["seats"][2]["left"]) == ("bot", "absent")
        assert view["proposal"] is None
        view = await at.zoe.post(f"/api/tables/{table}/seats/2/return")
        assert view["you"] == [2]


async def test_what_one_declines_is_not_done(app: FastAPI) -> None:
    async with site(app) as at:
        table = await at.table()
        await at.of(await actor(at.anna, table)).act(table)
        wish = {"kind": "undo", "to": 0, "expected_seq": 1}
        path = f"/api/tables/{table}/proposals"
        number = (await at.anna.post(path, wish))["proposal"]["number"]
        problem(await at.mirek.client.post(path, json=wish), 409, "bad_request")
        view = await at.mirek.post(f"{path}/{number}", {"agree": False})
        assert (view["proposal"], view["seq"]) == (None, 1)
        answer = await at.zoe.client.post(f"{path}/{number}", json={"agree": True})
        assert "no longer asked" in problem(answer, 409, "bad_request")


async def test_all_agree_to_go_back_behind_what_others_did(app: FastAPI) -> None:
    async with site(app) as at:
        table = await at.table()
        start = await at.anna.scene(table)
        for _ in range(3):
            await at.of(await actor(at.anna, table)).act(table)
        wish = {"kind": "undo", "to": 0, "expected_seq": 3}
        path = f"/api/tables/{table}/proposals"
        number = (await at.zoe.post(path, wish))["proposal"]["number"]
        await at.anna.post(f"{path}/{number}", {"agree": True})
        view = await at.mirek.post(f"{path}/{number}", {"agree": True})
        assert view["seq"] == 4
        back = await at.anna.scene(table)
        assert back["pieces"] == start["pieces"]
        assert back["log"][-1]["text"] == "takes 3 moves back, as agreed"
        kinds = [step["kind"] for step in await at.anna.get(f"/api/tables/{table}/steps")]
        assert kinds == ["setup", "action", "action", "action", "undo"]


async def test_a_move_ends_what_was_asked(app: FastAPI) -> None:
    async with site(app) as at:
        table = await at.table()
        await at.of(await actor(at.anna, table)).act(table)
        wish = {"kind": "undo", "to": 0, "expected_seq": 1}
        await at.anna.post(f"/api/tables/{table}/proposals", wish)
        await at.of(await actor(at.anna, table)).act(table)
        assert (await at.anna.table(table))["proposal"] is None


async def test_who_listens_is_here(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE_SECONDS", 0.0)
    async with site(app) as at:
        table = await at.table()
        parts = at.app.state.parts
        guests = {seat.seat: seat.guest for seat in (await stored(at, table)).seats}

        async def here() -> dict[int, bool]:
            found = await at.mirek.get(f"/api/tables/{table}/presence")
            return {each["seat"]: each["here"] for each in found}

        assert await here() == {0: False, 1: False, 2: False}
        with parts.presence.at(table, guests[0]):
            assert await here() == {0: True, 1: False, 2: False}
            await parts.presence.beat()
        assert await here() == {0: False, 1: False, 2: False}
        await parts.presence.beat()
        assert (await stored(at, table)).seats[0].seen is not None
        seen = (await at.anna.get(f"/api/tables/{table}/presence"))[0]["seen"]
        assert seen.endswith("Z")


async def stored(at: Site, table: str) -> Any:
    """The table as it is stored."""
    from footplate.server import tables

    return await at.app.state.parts.database.read(tables.load, table)


async def test_a_move_is_not_lost_when_a_seat_changes_hands_meanwhile(app: FastAPI) -> None:
    async with site(app) as at:
        table = await at.table()
        first = await actor(at.anna, table)
        mover, other = at.of(first), (first + 1) % 3
        scene = await mover.scene(table)
        left, moved = await asyncio.gather(
            at.of(other).client.post(
                f"/api/tables/{table}/seats/{other}/leave", json={"bot": "random"}
            ),
            mover.try_to_act(table, scene["choices"][0]["id"], scene["seq"]),
        )
        assert (left.status_code, moved.status_code) == (200, 200)

        async def bot_moved() -> bool:
            return bool((await mover.table(table))["seq"] >= 2)

        await until(bot_moved)


async def test_a_table_without_life_is_put_aside_and_woken_by_its_players(app: FastAPI) -> None:
    async with site(app) as at, browser_of(app) as client:
        table, busy = await at.table(), await at.table()
        clocked = await at.table(pace={"kind": "daily", "seconds": 86400, "bot": "random"})
        parts = at.app.state.parts
        long_ago = now() - quiet.QUIET - 1
        old = update(rows).where(rows.c.id.in_([table, clocked])).values(updated=long_ago)
        await parts.database.write(executed, old)
        await parts.database.write(quiet.put_aside)
        parts.forget()
        assert [(await at.anna.table(one))["aside"] for one in (table, busy, clocked)] == [
            *(True, False),
            False,  # its clock runs: something will happen by itself
        ]
        stranger = await client.post(f"/api/tables/{table}/wake", json={})
        problem(stranger, 403, "bad_request")
        seq = (await at.anna.table(table))["seq"]
        assert (await at.mirek.post(f"/api/tables/{table}/wake"))["aside"] is False
        assert (await at.anna.table(table))["aside"] is False
        await parts.database.write(executed, old)
        await parts.database.write(quiet.put_aside)
        parts.forget()
        await at.of(await actor(at.anna, table)).act(table)
        view = await at.anna.table(table)
        assert (view["aside"], view["seq"]) == (False, seq + 1), "a move wakes it too"
