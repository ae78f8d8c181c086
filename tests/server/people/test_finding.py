"""Tables are found by those who may, people are invited, and a rematch tells the others."""

from typing import Any

import pytest

from footplate.server.settings import Settings
from server.browser import Browser, command_id, problem
from server.people.receivers import hooks
from server.people.test_notices import arrived, seated, site, telling, told_by
from server.people.test_ratings import account
from server.running import until

pytestmark = pytest.mark.anyio


async def ids(browser: Browser, **wanted: Any) -> list[str]:
    """The tables that somebody finds."""
    return [table["id"] for table in await browser.get("/api/history", **wanted)]


async def test_tables_are_found_by_what_they_are(
    anna: Browser, mirek: Browser, watcher: Browser
) -> None:
    waiting = (await anna.open("you", "open", "open", rated=True))["id"]
    playing = (await anna.open("you", "you", game="sealed"))["id"]
    private = (await anna.open("you", "open", "open", private=True))["id"]
    assert waiting in await ids(mirek, status="waiting")
    assert waiting in await ids(mirek, rated=True, game="mini-rails")
    assert playing in await ids(mirek, status="playing", game="sealed")
    assert playing not in await ids(mirek, status="waiting")
    everything = await ids(anna, mine=True)
    assert {waiting, playing, private} <= set(everything)
    for other in (mirek, watcher):
        assert private not in await ids(other)
        lobby = await other.get("/api/tables")
        assert private not in [table["id"] for tables in lobby.values() for table in tables]
        assert (await other.table(private))["id"] == private  # whoever has the link gets in
    assert await ids(watcher, mine=True) == []
    assert await ids(anna, before=1) == []


async def test_people_are_invited_by_name_and_may_decline(anna: Browser, mirek: Browser) -> None:
    name = await account(mirek, "Mirek")
    table = (await anna.open("you", "open", "open"))["id"]
    path = f"/api/tables/{table}/invitations"
    refused = await mirek.client.post(path, json={"account": name})
    assert "Only those who sit" in problem(refused, 403, "bad_request")
    unknown = await anna.client.post(path, json={"account": "nobody at all"})
    problem(unknown, 404, "not_found")
    for _ in range(2):
        assert await anna.post(path, {"account": name.upper()}) == {"invited": True}
    assert [one["id"] for one in await mirek.get("/api/invitations")] == [table]
    assert (await mirek.client.delete(path)).json() == []
    problem(await mirek.client.delete(path), 404, "not_found")


async def test_somebody_muted_invites_nobody_and_does_not_learn_it(
    anna: Browser, mirek: Browser
) -> None:
    name = await account(mirek, "Mirek")
    table = (await anna.open("you", "open", "open"))["id"]
    said = {"text": "Come!", "command_id": command_id()}
    await anna.post(f"/api/tables/{table}/chat", said, 201)
    await mirek.post(f"/api/tables/{table}/chat/1/mute")
    path = f"/api/tables/{table}/invitations"
    assert await anna.post(path, {"account": name}) == {"invited": True}
    assert await mirek.get("/api/invitations") == []


async def test_an_invitation_and_a_rematch_are_told(settings: Settings) -> None:
    with hooks() as hook:
        slow = telling(settings, notice_seconds=3000.0)
        async with site(slow) as (_, anna, mirek):
            name = await account(mirek, "Mirek")
            await told_by(mirek, "webhook", f"{hook.address}/mirek")
            table = (await anna.open("you", "open", "open"))["id"]
            await anna.post(f"/api/tables/{table}/invitations", {"account": name})
            await arrived(hook.posted, 1)
            assert b"You are invited: Mini Rails" in hook.posted[0].body
            played = await seated(anna, mirek)
            while (await anna.table(played))["status"] != "over":
                mover = anna if (await anna.table(played))["your_move"] else mirek
                await mover.act(played)
            body = {"command_id": command_id()}
            again = (await anna.post(f"/api/tables/{played}/rematch", body, 201))["id"]
            await arrived(hook.posted, 2)

            async def told() -> bool:
                return any(again.encode() in posted.body for posted in hook.posted)

            await until(told, 60.0)
