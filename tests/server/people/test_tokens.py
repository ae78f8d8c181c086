"""Programs with tokens: they play like a person, within what their scopes allow."""

import itertools
from collections.abc import Callable
from typing import Any, Final

import pytest
from httpx2 import AsyncClient

from footplate.server.settings import Settings
from server.browser import Browser, browser_of, command_id, problem
from server.running import listening, running

pytestmark = pytest.mark.anyio

Guests = Callable[..., Browser]
WRITES: Final[list[tuple[str, str, Any]]] = [
    ("POST", "/api/account", {"name": "X", "password": "a long sentence"}),
    ("PUT", "/api/account/password", {"password": "x", "new_password": "a long sentence"}),
    ("PUT", "/api/account/mail", {"password": "x"}),
    ("POST", "/api/account/deletion", {}),
    ("GET", "/api/account", None),
    ("GET", "/api/account/export", None),
    ("DELETE", "/api/session", None),
    ("DELETE", "/api/sessions", None),
    ("POST", "/api/sessions", {"label": "x", "scopes": ["play"]}),
    ("POST", "/api/recovery", {}),
    ("GET", "/api/notices", None),
    ("POST", "/api/notices", {"kind": "webhook", "target": "https://a.example/", "wants": []}),
    ("PUT", "/api/me", {"name": "Eve"}),
    ("GET", "/api/mutes", None),
]
"""What only a person in a browser may do."""


async def token_of(browser: Browser, *scopes: str) -> Any:
    """A program's token."""
    body = {"label": "my bot", "scopes": list(scopes)}
    return await browser.post("/api/sessions", body, 201)


def program(guests: Guests, token: str) -> Browser:
    """A program with a token."""
    found = guests()
    found.client.headers["authorization"] = f"Bearer {token}"
    return found


async def test_an_outside_program_plays_a_whole_game_like_a_person(settings: Settings) -> None:
    """Over a real socket, with nothing but the token and the described interface."""
    async with listening(settings) as address, AsyncClient(base_url=address, timeout=60) as own:
        person = Browser(own)
        table = (await person.open("you", "greedy", game="sealed"))["id"]
        made = await token_of(person, "read", "play")
        head = {"authorization": f"Bearer {made['token']}"}
        async with AsyncClient(base_url=address, headers=head, timeout=60) as client:
            bot = Browser(client)
            for pick in itertools.count():
                await bot.turn(table)
                if (await bot.table(table))["status"] == "over":
                    break
                await bot.act(table, pick)
            assert not client.cookies
            record = (await client.get(f"/api/tables/{table}/record")).text
        assert record.startswith("footplate record 1")


async def test_scopes_are_all_that_a_token_opens(anna: Browser, guests: Guests) -> None:
    await anna.name("Anna")
    table = (await anna.open("you", "you", "you"))["id"]
    reader = program(guests, (await token_of(anna, "read"))["token"])
    player = program(guests, (await token_of(anna, "play"))["token"])
    talker = program(guests, (await token_of(anna, "chat"))["token"])
    scene = await reader.scene(table)
    assert (await reader.table(table))["you"] == [0, 1, 2]
    action = scene["choices"][0]["id"]
    said = {"text": "Hello", "command_id": command_id()}
    for other in (reader, talker):
        refused = await other.try_to_act(table, action, 0)
        assert "lacks the scope play" in problem(refused, 403, "bad_request")
    assert "read" in problem(await player.client.get(f"/api/tables/{table}"), 403, "bad_request")
    for other in (reader, player):
        refused = await other.client.post(f"/api/tables/{table}/chat", json=said)
        assert "lacks the scope chat" in problem(refused, 403, "bad_request")
    assert (await player.try_to_act(table, action, 0)).status_code == 200
    assert (await talker.client.post(f"/api/tables/{table}/chat", json=said)).status_code == 201


async def test_no_token_opens_an_account(anna: Browser, guests: Guests) -> None:
    await anna.name("Anna")
    bot = program(guests, (await token_of(anna, "read", "play", "chat"))["token"])
    for method, path, body in WRITES:
        answer = await bot.client.request(method, path, json=body)
        assert "in a browser" in problem(answer, 403, "bad_request"), path
    assert (await anna.get("/api/me"))["name"] == "Anna"


async def test_a_revoked_token_is_worth_nothing_at_once(anna: Browser, guests: Guests) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    made = await token_of(anna, "read", "play")
    bot = program(guests, made["token"])
    assert (await bot.table(table))["you"] == [0, 1, 2]
    listed = [one for one in made["account"]["sessions"] if one["kind"] == "program"]
    assert [(one["id"], one["label"]) for one in listed] == [(made["id"], "my bot")]
    assert made["token"] not in str(listed)
    stranger = guests()
    await stranger.name("Eve")
    problem(await stranger.client.delete(f"/api/sessions/{made['id']}"), 404, "not_found")
    assert (await anna.client.delete(f"/api/sessions/{made['id']}")).status_code == 200
    assert (await bot.table(table))["you"] == []


async def test_there_are_only_so_many_tokens(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        for _ in range(20):
            await token_of(anna, "read")
        body = {"label": "one more", "scopes": ["read"]}
        answer = await anna.client.post("/api/sessions", json=body)
        assert "at most 20" in problem(answer, 400, "bad_request")
