"""Accounts and recovery codes: one person, in every browser, with all seats."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from footplate.server.people import passwords
from footplate.server.schema import guests as guest_rows
from footplate.server.schema import seats
from footplate.server.schema_people import accounts, recoveries, sessions
from footplate.server.settings import Allowance, Settings
from server.browser import Browser, browser_of, problem
from server.running import running, stored, with_limits

pytestmark = pytest.mark.anyio

PASSWORD: Final = "a long sentence"
NEW: Final = "another sentence"
Guests = Callable[..., Browser]
_names = iter(range(10_000))


def fresh(name: str) -> str:
    """A name that no other test has an account under."""
    return f"{name} {next(_names)}"


async def sign_up(browser: Browser, name: str, **more: Any) -> Any:
    """Make an account."""
    body = {"name": name, "password": PASSWORD, **more}
    return await browser.post("/api/account", body, 201)


async def sign_in(browser: Browser, name: str, password: str = PASSWORD, **more: Any) -> Any:
    """Sign in."""
    return await browser.post("/api/session", {"name": name, "password": password, **more})


async def test_an_account_is_made_in_the_middle_of_a_game(anna: Browser, guests: Guests) -> None:
    name = fresh("Anna")
    table = (await anna.open("you", "you", "you"))["id"]
    await anna.act(table)
    before = anna.client.cookies["footplate_guest"]
    made = await sign_up(anna, name, mail="anna@example.org")
    assert made["account"] == name.casefold()
    assert made["tables"] == 1
    assert anna.client.cookies["footplate_guest"] != before
    await anna.act(table)  # the seat came along

    phone = guests()
    there = await sign_in(phone, name.upper())
    assert there["name"] == name
    await phone.act(table)
    assert (await anna.table(table))["seq"] == 3

    thief = guests()
    thief.client.cookies["footplate_guest"] = before
    assert (await thief.table(table))["you"] == []  # the guest's old token is worth nothing


async def test_games_of_a_browser_come_along_when_its_guest_signs_in(
    anna: Browser, guests: Guests
) -> None:
    name = fresh("Anna")
    await sign_up(anna, name)
    other = guests()
    table = (await other.open("you", "you", "you"))["id"]
    waiting = (await other.open("you", "open", "open"))["id"]
    await sign_in(other, name)
    assert (await anna.table(table))["you"] == [0, 1, 2]
    assert (await anna.table(waiting))["host"]
    await anna.act(table)
    await other.act(table)

    third = guests()
    own = (await third.open("you", "you", "you"))["id"]
    await sign_in(third, name, bring=False)
    assert (await third.table(own))["you"] == []


async def test_what_does_not_fit_is_refused(anna: Browser, mirek: Browser) -> None:
    name = fresh("Anna")
    for body, words in (
        ({"name": name, "password": "short"}, "at least 8"),
        ({"name": " ", "password": PASSWORD}, "at least one"),
        ({"name": name, "password": PASSWORD, "mail": "nowhere"}, "no e-mail address"),
        ({"name": name, "password": PASSWORD, "mail": "a@b.c\nBcc: x@y.z"}, "no e-mail address"),
        ({"name": name, "password": "x" * 201}, "200"),
    ):
        answer = await anna.client.post("/api/account", json=body)
        assert words in problem(answer, 400, "bad_request")
    await sign_up(anna, name)
    taken = {"name": name.swapcase(), "password": PASSWORD}
    answer = await mirek.client.post("/api/account", json=taken)
    assert "Somebody has" in problem(answer, 409, "bad_request")
    again = {"name": fresh("Anna"), "password": PASSWORD}
    answer = await anna.client.post("/api/account", json=again)
    assert "already" in problem(answer, 409, "bad_request")


async def test_nobody_learns_whether_a_name_has_an_account(
    anna: Browser, mirek: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same answer, after the same work: one comparison with a hash of the same cost."""
    name = fresh("Anna")
    await sign_up(anna, name)
    compared: list[str] = []
    true_verified = passwords._verified

    def counting(hashed: str, password: str) -> bool:
        compared.append(hashed)
        return true_verified(hashed, password)

    monkeypatch.setattr(passwords, "_verified", counting)
    said = []
    for wanted in (name, fresh("Nobody")):
        body = {"name": wanted, "password": "not the password"}
        answer = await mirek.client.post("/api/session", json=body)
        assert problem(answer, 403, "bad_request")
        said.append(re.sub(r"[0-9a-f]{12}", "#", answer.text))
    assert said[0] == said[1]
    costs = [hashed.rsplit("$", 2)[0] for hashed in compared]
    assert len(costs) == 2
    assert costs[0] == costs[1]
    assert costs[0].startswith("$argon2id$")
    assert not await passwords.fits(None, "nobody has this password")


async def test_signing_out_here_and_everywhere(anna: Browser, guests: Guests) -> None:
    name = fresh("Anna")
    await sign_up(anna, name)
    table = (await anna.open("you", "you", "you"))["id"]
    phone = guests()
    await sign_in(phone, name)
    old = phone.client.cookies["footplate_guest"]
    answer = await phone.client.delete("/api/session")
    assert answer.json()["guest"] is False
    assert "Max-Age=0" in answer.headers["set-cookie"]
    sent = {"cookie": f"footplate_guest={old}"}
    assert (await phone.client.get(f"/api/tables/{table}", headers=sent)).json()["you"] == []
    assert (await anna.table(table))["you"] == [0, 1, 2]

    await sign_in(phone, name)
    token = anna.client.cookies["footplate_guest"]
    assert (await phone.client.delete("/api/sessions")).status_code == 200
    sent = {"cookie": f"footplate_guest={token}"}
    assert (await anna.client.get(f"/api/tables/{table}", headers=sent)).json()["you"] == []


async def test_a_guest_does_not_sign_out_of_the_only_way_back(anna: Browser) -> None:
    await anna.name("Anna")
    answer = await anna.client.delete("/api/session")
    assert "recovery code first" in problem(answer, 409, "bad_request")
    code = (await anna.post("/api/recovery", expect=201))["code"]
    assert (await anna.client.delete("/api/session")).status_code == 200
    assert (await anna.get("/api/me"))["name"] is None
    back = await anna.post("/api/recovery/use", {"code": code})
    assert back["name"] == "Anna"


async def test_another_password_signs_every_other_browser_out(
    anna: Browser, guests: Guests
) -> None:
    name = fresh("Anna")
    await sign_up(anna, name)
    phone = guests()
    await sign_in(phone, name)
    wrong = {"password": "not the password", "new_password": NEW}
    answer = await anna.client.put("/api/account/password", json=wrong)
    assert "not your password" in problem(answer, 403, "bad_request")
    right = {"password": PASSWORD, "new_password": NEW}
    answer = await anna.client.put("/api/account/password", json=right)
    assert [one["current"] for one in answer.json()["sessions"]] == [True]
    assert (await phone.get("/api/account"))["guest"] is False
    old = await phone.client.post("/api/session", json={"name": name, "password": PASSWORD})
    problem(old, 403, "bad_request")
    await sign_in(phone, name, NEW)
    changed = {"password": NEW, "mail": "new@example.org"}
    answer = await phone.client.put("/api/account/mail", json=changed)
    assert answer.json()["mail"] == "new@example.org"


async def test_a_code_brings_a_guest_back_and_another_makes_it_worthless(
    anna: Browser, guests: Guests
) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    first = await anna.post("/api/recovery", expect=201)
    assert first["path"] == f"/back#{first['code']}"
    phone = guests()
    typed = first["code"].upper().replace("-", " ")
    await phone.post("/api/recovery/use", {"code": typed})
    await phone.act(table)
    await anna.act(table)  # both browsers are that guest
    await anna.post("/api/recovery", expect=201)
    answer = await guests().client.post("/api/recovery/use", json={"code": first["code"]})
    assert "nobody's" in problem(answer, 404, "not_found")


async def test_a_code_lets_somebody_choose_another_password(anna: Browser, guests: Guests) -> None:
    name = fresh("Anna")
    await sign_up(anna, name)
    code = (await anna.post("/api/recovery", expect=201))["code"]
    phone = guests()
    await phone.post("/api/recovery/use", {"code": code, "new_password": NEW})
    await sign_in(guests(), name, NEW)
    assert (await anna.get("/api/account"))["guest"] is False


async def test_games_of_one_who_is_gone_go_on_without_the_name(
    app: FastAPI, anna: Browser, mirek: Browser
) -> None:
    name = fresh("Anna")
    await anna.name(name)
    await sign_up(anna, name, mail="anna@example.org")
    running_table = (await anna.open("you", "open", "greedy"))["id"]
    await mirek.sit(running_table, 1)
    waiting = (await anna.open("you", "open", "open"))["id"]
    body = {"password": "not the password"}
    problem(await anna.client.post("/api/account/deletion", json=body), 403, "bad_request")
    assert (await anna.post("/api/account/deletion", {"password": PASSWORD}))["guest"] is False

    await mirek.turn(running_table)  # a bot plays on
    view = await mirek.table(running_table)
    assert [seat["kind"] for seat in view["seats"]] == ["bot", "person", "bot"]
    assert (await mirek.table(waiting))["seats"][0]["kind"] == "open"
    everything = json.dumps([view, await mirek.scene(running_table)])
    assert name not in everything
    assert not await stored(app, select(accounts).where(accounts.c.login == name.casefold()))
    assert not await stored(app, select(guest_rows).where(guest_rows.c.name == name))
    assert not await stored(app, select(seats).where(seats.c.name.contains(name)))


async def test_everything_about_a_person_is_exported_but_no_secret(
    app: FastAPI, anna: Browser, mirek: Browser
) -> None:
    name = fresh("Anna")
    await sign_up(anna, name, mail="anna@example.org")
    code = (await anna.post("/api/recovery", expect=201))["code"]
    table = (await anna.open("you", "open", "greedy"))["id"]
    await mirek.name("Mirek Novák")
    await mirek.sit(table, 1)
    await anna.turn(table)
    await anna.act(table)
    told = await anna.get("/api/account/export")
    assert told["account"]["mail"] == "anna@example.org"
    assert told["tables"][0]["id"] == table
    assert len(told["tables"][0]["actions"]) == 1
    text = json.dumps(told)
    hashes = [row for each in (accounts.c.password,) for row in await stored(app, select(each))]
    assert "Mirek" not in text
    for secret in (code, anna.client.cookies["footplate_guest"], "argon2", str(hashes[0][0])):
        assert secret not in text
    assert await mirek.get("/api/account/export") != told


async def test_secrets_are_stored_hashed(app: FastAPI, anna: Browser) -> None:
    await sign_up(anna, fresh("Anna"))
    code = (await anna.post("/api/recovery", expect=201))["code"]
    token = anna.client.cookies["footplate_guest"]
    for table in (accounts, sessions, recoveries, guest_rows):
        rows = repr(await stored(app, select(table)))
        for secret in (PASSWORD, token, code, code.replace("-", "")):
            assert secret not in rows


async def test_tries_are_counted_by_address_and_by_account(settings: Settings) -> None:
    few = Allowance(3, 0.001)
    body = {"name": "Anna", "password": "not the password"}
    async with running(with_limits(settings, sign_ins=few)) as app, browser_of(app) as client:
        codes = [(await client.post("/api/session", json=body)).status_code for _ in range(5)]
        assert codes == [403] * 3 + [429] * 2
        tried = await client.post("/api/recovery/use", json={"code": "abc"})
        assert tried.status_code == 429
        async with browser_of(app, "198.51.100.9") as elsewhere:
            assert (await elsewhere.post("/api/session", json=body)).status_code == 403


async def test_tries_at_one_account_are_counted_from_wherever_they_come(
    settings: Settings,
) -> None:
    strict = with_limits(settings, account_sign_ins=Allowance(3, 0.001))
    body = {"name": "Anna", "password": "not the password"}
    async with running(strict) as app:
        codes = []
        for number in range(5):
            async with browser_of(app, f"198.51.100.{number}") as client:
                codes.append((await client.post("/api/session", json=body)).status_code)
        assert codes == [403] * 3 + [429] * 2
        async with browser_of(app) as client:
            other = {**body, "name": "Mirek"}
            assert (await client.post("/api/session", json=other)).status_code == 403
