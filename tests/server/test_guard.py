"""What stands before every request: limits, origins, headers, errors and the log."""

import json
import logging
from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI
from sqlalchemy.exc import OperationalError

from footplate.server import lobby
from footplate.server.guests import LONGEST_NAME
from footplate.server.limits import address_key
from footplate.server.settings import Allowance, Settings
from server.browser import Browser, browser_of, command_id, problem, wishes
from server.conftest import sqlite_alone
from server.running import running, with_limits

pytestmark = pytest.mark.anyio

new_database = sqlite_alone


async def test_a_guest_is_made_by_the_first_change_and_kept(anna: Browser) -> None:
    assert (await anna.client.get("/api/me")).json() == {"name": None}
    assert not anna.client.cookies
    answer = await anna.client.put("/api/me", json={"name": "  Anna  "})
    assert answer.json() == {"name": "Anna"}
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("footplate_guest=")
    assert all(part in cookie for part in ("HttpOnly", "SameSite=Lax", "Path=/"))
    assert "Secure" not in cookie
    again = await anna.client.put("/api/me", json={"name": "Ann"})
    assert "set-cookie" not in again.headers
    assert await anna.get("/api/me") == {"name": "Ann"}


async def test_over_https_the_cookie_is_for_https_only(app: FastAPI) -> None:
    async with browser_of(app) as client:
        answer = await client.put("https://footplate.test/api/me", json={"name": "Anna"})
        assert answer.headers["set-cookie"].endswith("; Secure")


async def test_a_forged_or_forgotten_cookie_is_a_new_guest(anna: Browser) -> None:
    for value in ("x" * 43, "short", '"quoted"', "a=b=c"):
        anna.client.cookies.set("footplate_guest", value)
        assert (await anna.client.get("/api/me")).json() == {"name": None}
        answer = await anna.client.put("/api/me", json={"name": "Anna"})
        assert "set-cookie" in answer.headers
        anna.client.cookies.clear()


async def test_a_program_is_known_by_the_token_in_its_header(anna: Browser) -> None:
    await anna.name("Anna")
    token = anna.client.cookies["footplate_guest"]
    anna.client.cookies.clear()
    for scheme in ("Bearer", "bearer"):
        answer = await anna.client.get("/api/me", headers={"Authorization": f"{scheme} {token}"})
        assert answer.json()["name"] == "Anna"
        assert "set-cookie" not in answer.headers
    for header in (f"Basic {token}", "Bearer", f"Bearer {token}x", "Bearer x"):
        answer = await anna.client.get("/api/me", headers={"Authorization": header})
        assert answer.json()["name"] is None


@pytest.mark.parametrize(
    "cookies",
    [
        'prefs={"a":1}; OURS',
        'OURS; prefs={"a":1}',
        "a b=c; =; ;; OURS;",
        'prefs="a; OURS',
        "footplate_guest=short; OURS",
        "näme=ü; OURS",
    ],
)
async def test_odd_cookies_beside_ours_cost_nobody_the_seat(anna: Browser, cookies: str) -> None:
    await anna.name("Anna")
    table = (await anna.open("you", "open", "open"))["id"]
    ours = f"footplate_guest={anna.client.cookies['footplate_guest']}"
    anna.client.cookies.clear()
    sent = [(b"cookie", cookies.replace("OURS", ours).encode())]
    answer = await anna.client.get(f"/api/tables/{table}", headers=sent)
    assert answer.json()["you"] == [0]
    answer = await anna.client.put("/api/me", json={"name": "Ann"}, headers=sent)
    assert "set-cookie" not in answer.headers


async def test_a_name_that_is_none_is_refused(anna: Browser) -> None:
    for name, words in (
        ("", "at least one"),
        ("   ", "at least one"),
        ("x" * (LONGEST_NAME + 1), "at most 40"),
        ("a\nb", "letters"),
        ("a\u0000b", "letters"),
        ("a\u202eb", "letters"),
        ("a\ud800b", "unicode"),
    ):
        body = json.dumps({"name": name})  # in ASCII: not every such name can be sent as UTF-8
        headers = {"content-type": "application/json"}
        answer = await anna.client.put("/api/me", content=body, headers=headers)
        assert words in problem(answer, 400, "bad_request")
        assert not anna.client.cookies


async def test_names_of_all_the_world_are_kept(anna: Browser) -> None:
    for name in ("Řehoř Šťastný", "さくら", "🚂 Stoker", "O'Neil-Smith, Jr."):
        await anna.name(name)
        assert await anna.get("/api/me") == {"name": name}


async def test_another_site_cannot_act_for_a_guest(anna: Browser) -> None:
    for headers in (
        {},
        {"sec-fetch-site": "same-origin"},
        {"origin": "http://footplate.test"},
        {"origin": "http://evil.test", "sec-fetch-site": "same-origin"},
    ):
        answer = await anna.client.put("/api/me", json={"name": "Anna"}, headers=headers)
        assert answer.status_code == 200
    for headers in (
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://evil.test"},
        {"origin": "http://footplate.test.evil.test"},
        {"origin": "null"},
    ):
        answer = await anna.client.put("/api/me", json={"name": "Anna"}, headers=headers)
        assert problem(answer, 403, "bad_request") == "This request comes from another site."


async def test_large_bodies_are_refused_whether_or_not_they_say_so(anna: Browser) -> None:
    body = b'{"name": "' + b"x" * 70_000 + b'"}'

    async def unannounced() -> AsyncIterator[bytes]:
        for start in range(0, len(body), 1000):
            yield body[start : start + 1000]

    headers = {"content-type": "application/json"}
    for content in (body, unannounced()):
        answer = await anna.client.put("/api/me", content=content, headers=headers)
        assert "64 kB" in problem(answer, 413, "bad_request")


async def test_every_answer_carries_the_security_headers(anna: Browser) -> None:
    for path in ("/", "/healthz", "/api/games", "/api/nothing", "/table/abc"):
        headers = (await anna.client.get(path)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert len(headers["x-request-id"]) == 12
    assert (await anna.client.get("/api/games")).headers["cache-control"] == "no-store"


async def test_too_many_requests_are_told_when_to_come_back(settings: Settings) -> None:
    slow = with_limits(settings, guest_writes=Allowance(3, 0.5))
    async with running(slow) as app, browser_of(app) as one, browser_of(app) as two:
        await Browser(one).name("Anna")
        answers = [await one.put("/api/me", json={"name": "Anna"}) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
        assert "2 s" in problem(answers[-1], 429, "too_many_requests")
        assert answers[-1].headers["retry-after"] == "2"
        await Browser(two).name("Mirek")


async def test_one_address_makes_only_so_many_guests_and_requests(settings: Settings) -> None:
    strict = with_limits(settings, new_guests=Allowance(2, 0.01), address_reads=Allowance(5, 0.01))
    async with running(strict) as app:
        codes = [await _new_guest(app, "198.51.100.1") for _ in range(3)]
        assert codes == [200, 200, 429]
        assert await _new_guest(app, "198.51.100.2") == 200
        async with browser_of(app, "2001:db8::1") as one, browser_of(app, "2001:db8::2") as two:
            codes = [(await client.get("/healthz")).status_code for client in [one, two] * 3]
            assert codes == [200] * 5 + [429]


async def _new_guest(app: FastAPI, address: str) -> int:
    async with browser_of(app, address) as client:
        return (await client.put("/api/me", json={"name": "Anna"})).status_code


async def test_one_guest_opens_only_so_many_tables(settings: Settings) -> None:
    strict = with_limits(settings, new_tables=Allowance(2, 0.01))
    async with running(strict) as app, browser_of(app) as client:
        body = {"game": "mini-rails", "players": 3, "seats": wishes(["you", "open", "open"])}
        codes = [
            (
                await client.post("/api/tables", json={**body, "command_id": command_id()})
            ).status_code
            for _ in range(3)
        ]
        assert codes == [201, 201, 429]


def test_an_address_stands_for_its_network() -> None:
    assert address_key("192.0.2.1") == "192.0.2.1"
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff") == "2001:db8::/64"
    assert address_key(None) == "unknown"


async def test_unknown_paths_and_methods_are_refused_in_the_one_shape(anna: Browser) -> None:
    problem(await anna.client.get("/api/nothing"), 404, "not_found")
    problem(await anna.client.get("/api"), 404, "not_found")
    problem(await anna.client.post("/api/nothing", json={}), 405, "bad_request")
    problem(await anna.client.patch("/api/tables", json={}), 405, "bad_request")
    problem(await anna.client.get("/api/tables/abcdefghjkmn/scene?at=x"), 400, "bad_request")
    problem(await anna.client.get("/api/games/nothing/preview"), 404, "not_found")


async def test_an_outage_of_the_database_says_so(
    anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_arguments: object) -> None:
        raise OperationalError("SELECT secret", {}, OSError("connection refused"))

    await anna.name("Anna")
    monkeypatch.setattr(lobby, "own_tables", away)
    answer = await anna.client.get("/api/tables")
    assert "database is away" in problem(answer, 503, "unavailable")


async def test_the_log_has_a_line_for_each_request_and_nothing_private(
    anna: Browser, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with caplog.at_level(logging.DEBUG, logger="footplate"):
        await anna.name("Anna Private")
        table = (await anna.open("you", "you", "you"))["id"]
        await anna.try_to_act(table, "very private words", 0)

        typed = f"Anna Private at {table}"

        def broken(*_arguments: object) -> None:
            raise RuntimeError(typed)

        monkeypatch.setattr(lobby, "own_tables", broken)
        answer = await anna.client.get("/api/tables")
        problem(answer, 500, "unavailable")
    assert "POST /api/tables/{table_id}/actions 422" in caplog.text
    assert f"{answer.headers['x-request-id']} RuntimeError" in caplog.text
    private = ("Private", "private", anna.client.cookies["footplate_guest"], table)
    assert not [word for word in private if word in caplog.text]
    assert "Anna" not in answer.text


async def test_the_interface_is_described(anna: Browser) -> None:
    described = await anna.get("/api/openapi.json")
    assert described["info"]["title"] == "Footplate"
    paths = described["paths"]
    for path in ("/api/tables/{table_id}/actions", "/api/games", "/healthz"):
        assert path in paths
    action = paths["/api/tables/{table_id}/actions"]["post"]
    assert "Act" in str(action["requestBody"])
    assert "Refused4XX" in str(action["responses"]["4XX"])


async def test_games_bots_previews_and_rules_are_told(anna: Browser) -> None:
    games = await anna.get("/api/games")
    mini = next(game for game in games if game["slug"] == "mini-rails")
    assert mini["players"] == [3, 4, 5]
    assert mini["options"][1]["choices"][0] == {
        "value": "manual",
        "label": "9, 11, 11 of each colour",
    }
    assert "sealed" not in [game["slug"] for game in games]
    assert {"random", "apprentice", "driver"} <= {
        bot["name"] for bot in await anna.get("/api/bots")
    }
    preview = await anna.get("/api/games/mini-rails/preview")
    assert preview == await anna.get("/api/games/mini-rails/preview")
    assert (preview["viewer"], preview["choices"]) == (None, [])
    assert len(preview["players"]) == 5
    assert (await anna.get("/healthz"))["ok"] is True
