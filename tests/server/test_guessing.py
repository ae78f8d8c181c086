"""Guessing, forging and listing: strangers find nothing out and get round nothing."""

import re
import string
from dataclasses import replace
from typing import Any, Final

import pytest
from httpx2 import AsyncClient, Response

from footplate.server.settings import Allowance, Settings
from server.browser import Browser, browser_of, command_id, problem, wishes
from server.running import listening, running, with_limits

pytestmark = pytest.mark.anyio

COOKIE: Final = "footplate_guest"
TRIES: Final = 6
FEW: Final = Allowance(3, 0.01)
UNKNOWN: Final = ("abcdefghjkmn", "zzzzzzzzzzzz", "x", "ABCDEFGHJKMN", "a" * 400, "%00")
"""Table ids that could be, and some that cannot."""

Asked = tuple[str, str, Any]


def everything(table: str) -> list[Asked]:
    """Whatever can be asked of a table."""
    path = f"/api/tables/{table}"
    moved = {"expected_seq": 0, "command_id": command_id()}
    return [
        *(
            ("GET", f"{path}{rest}", None)
            for rest in ("", "/scene", "/steps", "/record", "/events", "/why?node=x")
        ),
        ("POST", f"{path}/actions", {"action": "wait", **moved}),
        ("POST", f"{path}/undo", moved),
        ("POST", f"{path}/rematch", {"command_id": command_id()}),
        ("POST", f"{path}/seats/0", {}),
        ("DELETE", f"{path}/seats/0", None),
        ("POST", f"{path}/seats/0/bot", {"bot": "greedy"}),
    ]


def shape(answer: Response) -> tuple[int, str, list[str]]:
    """What a guesser can learn from an answer."""
    headers = sorted(name for name in answer.headers if name != "set-cookie")
    return answer.status_code, re.sub(r"[0-9a-f]{12}", "#", answer.text), headers


async def test_a_table_that_is_not_there_answers_like_one_that_cannot_be(anna: Browser) -> None:
    await anna.name("Anna")
    said = set()
    for table in UNKNOWN:
        for method, path, body in everything(table):
            answer = await anna.client.request(method, path, json=body)
            problem(answer, 404, "not_found")
            said.add((answer.status_code, str(shape(answer))))
    assert len(said) == 1


async def test_a_token_that_is_nearly_right_is_as_good_as_none(
    anna: Browser, watcher: Browser
) -> None:
    await anna.name("Anna")
    table = (await anna.open("you", "open", "open"))["id"]
    token = anna.client.cookies[COOKIE]
    stranger = shape(await watcher.client.get(f"/api/tables/{table}"))
    for place in (0, 1, len(token) // 2, len(token) - 2):
        other = next(letter for letter in string.ascii_letters if letter != token[place])
        for guess in (
            token[:place] + other + token[place + 1 :],
            token[:place] + token[place].swapcase() + token[place + 1 :],
        ):
            if guess == token:
                continue
            sent = {"cookie": f"{COOKIE}={guess}"}
            answer = await watcher.client.get(f"/api/tables/{table}", headers=sent)
            assert shape(answer) == stranger
            assert (await watcher.client.get("/api/me", headers=sent)).json() == {"name": None}


async def test_another_site_changes_nothing_whatever_it_asks_for(anna: Browser) -> None:
    """As a form of another site sends it: with the cookie, and without a question beforehand."""
    await anna.name("Anna")
    table = (await anna.open("you", "open", "open"))["id"]
    before = await anna.table(table)
    changes = [asked for asked in everything(table) if asked[0] != "GET"]
    body = {"game": "mini-rails", "players": 3, "seats": wishes(["you"] * 3)}
    changes += [("POST", "/api/tables", body), ("PUT", "/api/me", {"name": "Eve"})]
    for method, path, asked in changes:
        for headers in ({"origin": "https://evil.test"}, {"sec-fetch-site": "cross-site"}):
            for kind in ("text/plain", "application/x-www-form-urlencoded", "application/json"):
                sent = {**headers, "content-type": kind}
                answer = await anna.client.request(method, path, json=asked, headers=sent)
                problem(answer, 403, "bad_request")
    assert await anna.table(table) == before
    assert (await anna.get("/api/me"))["name"] == "Anna"
    assert len((await anna.get("/api/tables"))["yours"]) == 1


async def test_new_cookies_do_not_renew_an_address(settings: Settings) -> None:
    strict = with_limits(settings, address_writes=FEW)
    async with running(strict) as app, browser_of(app) as client:
        codes = []
        for number in range(TRIES):
            client.cookies.clear()
            cookie = {"cookie": f"{COOKIE}={str(number) * 43}"}
            answer = await client.put("/api/me", json={"name": "Anna"}, headers=cookie)
            codes.append(answer.status_code)
    assert codes == [200] * 3 + [429] * (TRIES - 3)


async def asked_from(address: str, headers: list[dict[str, str]]) -> list[int]:
    """How some requests are answered, each with headers of its own."""
    async with AsyncClient(base_url=address, timeout=30) as client:
        return [(await client.get("/healthz", headers=sent)).status_code for sent in headers]


def forged(number: int) -> dict[str, str]:
    """Every header that says who asks, made up."""
    made_up = f"198.51.100.{number}"
    return {
        "x-forwarded-for": made_up,
        "x-real-ip": made_up,
        "forwarded": f"for={made_up}",
        "client-ip": made_up,
        "cf-connecting-ip": made_up,
    }


async def test_forged_addresses_are_not_believed(settings: Settings) -> None:
    strict = with_limits(settings, address_reads=FEW)
    async with listening(strict) as address:
        codes = await asked_from(address, [forged(number) for number in range(TRIES)])
    assert codes == [200] * 3 + [429] * (TRIES - 3)


async def test_a_proxy_is_believed_only_in_what_it_saw_itself(settings: Settings) -> None:
    strict = replace(with_limits(settings, address_reads=FEW), trusted_proxies="127.0.0.1")
    async with listening(strict) as address:
        # A proxy appends the address it saw to whatever the visitor sent along.
        lines = [f"198.51.100.{number}, 203.0.113.9" for number in range(TRIES)]
        codes = await asked_from(address, [{"x-forwarded-for": line} for line in lines])
        assert codes == [200] * 3 + [429] * (TRIES - 3)
        others = [{"x-forwarded-for": f"203.0.113.{number}"} for number in range(20, 20 + TRIES)]
        assert await asked_from(address, others) == [200] * TRIES


async def test_ids_are_long_random_and_never_in_a_row(anna: Browser) -> None:
    ids = [(await anna.open("you", "you", game="sealed"))["id"] for _ in range(TRIES)]
    assert len({table[:4] for table in ids}) == TRIES
    assert all(re.fullmatch(r"[a-z2-9]{12}", table) for table in ids)


async def test_answers_name_guests_by_nothing_but_their_names(
    anna: Browser, watcher: Browser
) -> None:
    await anna.name("Anna")
    table = (await anna.open("you", "greedy", "open"))["id"]
    seats = (await watcher.table(table))["seats"]
    told = {"seat", "kind", "name", "bot", "you", "yours", "left", "offered"}
    assert [set(seat) for seat in seats] == [told] * 3
