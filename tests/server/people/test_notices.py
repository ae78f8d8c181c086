"""Notices: they arrive once, by every way, and never tell of what is no longer so."""

import hmac
import json
import re
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from fastapi import FastAPI
from sqlalchemy import select, update

from footplate.server.notices import push, reaching
from footplate.server.notices.sender import Sender
from footplate.server.schema_people import outbox
from footplate.server.settings import Allowance, Settings
from server.browser import Browser, browser_of, problem
from server.people.receivers import Hooks, Mails, hooks, mails
from server.running import running, store, stored, until, with_limits

pytestmark = pytest.mark.anyio

SITE: Final = "https://club.example"
PATIENCE: Final = 60.0


@pytest.fixture
def hook() -> Iterator[Hooks]:
    """A web server on loopback."""
    with hooks() as memory:
        yield memory


@pytest.fixture
async def mail() -> AsyncIterator[Mails]:
    """A mail server on loopback."""
    async with mails() as memory:
        yield memory


def telling(settings: Settings, **more: Any) -> Settings:
    """Settings of a site that tells people at once, and may reach this machine."""
    quick = {"notice_seconds": 0.0, "notice_networks": "127.0.0.0/8", "site_url": SITE}
    return replace(settings, **{**quick, **more})


@asynccontextmanager
async def site(settings: Settings) -> AsyncIterator[tuple[FastAPI, Browser, Browser]]:
    """A running site and two guests."""
    async with running(settings) as app, browser_of(app) as one, browser_of(app) as two:
        yield app, Browser(one), Browser(two)


async def told_by(browser: Browser, kind: str, target: str, **more: Any) -> Any:
    """Be told somewhere."""
    body = {"kind": kind, "target": target, "wants": ["turn", "invitation", "end"], **more}
    return await browser.post("/api/notices", body, 201)


async def seated(anna: Browser, mirek: Browser) -> str:
    """A table at which Anna is to move first, then Mirek."""
    table = (await anna.open("you", "open", game="sealed"))["id"]
    await mirek.sit(table, 1)
    return str(table)


async def pass_on(browser: Browser, table: str) -> None:
    """Move until it is somebody else's turn."""
    while (await browser.table(table))["your_move"]:
        await browser.act(table)


async def arrived(memory: list[Any], count: int) -> None:
    """Wait until so much has come."""

    async def there() -> bool:
        return len(memory) >= count

    await until(there, PATIENCE)


async def settled(app: FastAPI) -> None:
    """Let everything that is to be told be told."""
    for _ in range(3):
        await Sender(app.state.parts).round()


async def states(app: FastAPI, kind: str) -> list[str]:
    """What became of notices of a kind."""
    query = select(outbox.c.state).where(outbox.c.kind == kind).order_by(outbox.c.created)
    return [row.state for row in await stored(app, query)]


async def became(app: FastAPI, kind: str, *wanted: str) -> None:
    """Wait until this has become of notices of a kind; the server sends on its own as well."""

    async def so() -> bool:
        await settled(app)
        return await states(app, kind) == list(wanted)

    await until(so, PATIENCE)


async def test_a_turn_is_told_once_by_a_signed_webhook_across_a_restart(
    settings: Settings, hook: Hooks
) -> None:
    async with site(telling(settings)) as (app, anna, mirek):
        made = await told_by(mirek, "webhook", f"{hook.address}/mirek?x=1")
        table = await seated(anna, mirek)
        await pass_on(anna, table)
        await arrived(hook.posted, 1)
        await became(app, "turn", "sent")
    async with running(telling(settings)) as app:
        await settled(app)
    assert len(hook.posted) == 1
    posted = hook.posted[0]
    assert posted.path == "/mirek?x=1"
    told = json.loads(posted.body)
    assert [(item["kind"], item["table"]) for item in told["items"]] == [("turn", table)]
    assert told["items"][0]["url"] == f"{SITE}/table/{table}"
    signed = posted.headers["x-footplate-timestamp"].encode() + b"." + posted.body
    good = hmac.new(made["secret"].encode(), signed, sha256).hexdigest()
    assert posted.headers["x-footplate-signature"] == f"sha256={good}"
    assert posted.headers["x-footplate-delivery"] == told["id"]


async def test_a_turn_that_is_over_or_taken_back_is_not_told(
    settings: Settings, hook: Hooks
) -> None:
    slow = telling(settings, notice_seconds=3000.0)
    async with site(slow) as (app, anna, mirek):
        await told_by(mirek, "webhook", f"{hook.address}/mirek")
        table = await seated(anna, mirek)
        await pass_on(anna, table)
        await became(app, "turn", "waiting")
        seq = (await anna.table(table))["seq"]
        assert (await anna.try_to_undo(table, seq)).status_code == 200
        await store(app, update(outbox).values(due=0))
        await became(app, "turn", "dropped")
        await pass_on(anna, table)  # his turn again: it is told after all
        await became(app, "turn", "waiting")
        await pass_on(mirek, table)  # done before anybody was told
        await store(app, update(outbox).values(due=0))
        await became(app, "turn", "dropped")
    assert hook.posted == []


async def test_two_tables_come_in_one_message_and_the_end_is_told(
    settings: Settings, hook: Hooks
) -> None:
    slow = telling(settings, notice_seconds=3000.0)
    async with site(slow) as (app, anna, mirek):
        await told_by(mirek, "webhook", f"{hook.address}/mirek", form="discord")
        tables = [await seated(anna, mirek) for _ in range(2)]
        for table in tables:
            await pass_on(anna, table)
        await became(app, "turn", "waiting", "waiting")
        await store(app, update(outbox).values(due=0))
        await became(app, "turn", "sent", "sent")
        assert len(hook.posted) == 1
        content = json.loads(hook.posted[0].body)
        assert all(f"{SITE}/table/{table}" in content["content"] for table in tables)
        assert content["allowed_mentions"] == {"parse": []}
        while (await mirek.table(tables[0]))["status"] != "over":
            mover = mirek if (await mirek.table(tables[0]))["your_move"] else anna
            await mover.act(tables[0])
        await arrived(hook.posted, 2)
        assert "over" in json.loads(hook.posted[1].body)["content"]


async def test_mail_is_sent_only_to_those_who_agreed(settings: Settings, mail: Mails) -> None:
    mailing = telling(settings, smtp_url=mail.url, mail_from="Club <no-reply@club.example>")
    async with site(mailing) as (app, anna, mirek):
        made = await told_by(mirek, "mail", "mirek@example.org")
        assert made["secret"] is None
        table = await seated(anna, mirek)
        await pass_on(anna, table)
        await arrived(mail.received, 1)
        await became(app, "proof", "sent")
        assert len(mail.received) == 1  # nothing but the question
        question = mail.received[0]
        assert question["To"] == "mirek@example.org"
        assert question["From"] == "Club <no-reply@club.example>"
        text = question.get_payload(decode=True)
        assert isinstance(text, bytes)
        link = re.search(r"#proof=(\S+)", text.decode())
        assert link
        assert problem(await anna.client.post("/api/proof", json={"proof": "x"}), 404, "not_found")
        assert await anna.post("/api/proof", {"proof": link.group(1)}) == {"proven": True}
        await arrived(mail.received, 2)
        await became(app, "turn", "sent")
        assert [m["Subject"] for m in mail.received[1:]] == ["It is your turn: Sealed"]
        told = await mirek.get("/api/notices")
        states = {one["kind"]: one["state"] for one in told["channels"][0]["deliveries"]}
        assert states == {"proof": "sent", "turn": "sent"}


async def test_what_fails_is_tried_again_and_shown(settings: Settings, hook: Hooks) -> None:
    async with site(telling(settings)) as (app, anna, mirek):
        made = await told_by(mirek, "webhook", f"{hook.address}/mirek")
        hook.status = 500
        table = await seated(anna, mirek)
        await pass_on(anna, table)
        await arrived(hook.posted, 1)

        async def noted() -> Any:
            found = (await mirek.get("/api/notices"))["channels"][0]["deliveries"][0]
            return found if found["tries"] else None

        shown = await until(noted, PATIENCE)
        await settled(app)
        assert len(hook.posted) == 1  # not before its time
        assert (shown["state"], shown["tries"]) == ("waiting", 1)
        assert "500" in shown["problem"]
        hook.status = 200
        await store(app, update(outbox).values(due=0))
        await became(app, "turn", "sent")
        assert len(hook.posted) == 2
        delivered = {posted.headers["x-footplate-delivery"] for posted in hook.posted}
        assert len(delivered) == 1  # a receiver can tell that it is the same
        hook.status = 404
        await mirek.post(f"/api/notices/{made['channel']}/test")
        await arrived(hook.posted, 3)
        await became(app, "test", "failed")


async def test_redirects_are_not_followed(settings: Settings, hook: Hooks) -> None:
    async with site(telling(settings)) as (app, anna, _):
        hook.status = 307
        made = await told_by(anna, "webhook", f"{hook.address}/anna")
        await anna.post(f"/api/notices/{made['channel']}/test")
        await arrived(hook.posted, 1)

        async def noted() -> bool:
            told = (await anna.get("/api/notices"))["channels"][0]["deliveries"]
            return bool(told[0]["problem"])

        await until(noted, PATIENCE)
    assert [posted.path for posted in hook.posted] == ["/anna"]


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "localhost", "[::1]", "10.1.2.3", "192.168.0.1", "169.254.169.254"),
        *("[::ffff:127.0.0.1]", "[fe80::1]", "[fd00::1]", "0.0.0.0", "100.64.0.1", "2130706433"),
        *("[64:ff9b::7f00:1]", "[2002:7f00:1::]", "224.0.0.1"),
    ],
)
def test_private_networks_are_not_reached(host: str) -> None:
    with pytest.raises(reaching.Refused):
        reaching.resolved(f"https://{host}/hook", "")


def test_a_name_is_looked_up_once_and_the_address_it_had_is_used(
    monkeypatch: pytest.MonkeyPatch, hook: Hooks
) -> None:
    """A name that leads elsewhere at the second look does not lead us there."""
    looks: list[str] = []
    port = int(hook.address.rpartition(":")[2])

    def found(host: str, *_more: Any, **_others: Any) -> Any:
        looks.append(host)
        address = "127.0.0.1" if len(looks) == 1 else "203.0.113.1"
        return [(2, 1, 6, "", (address, port))]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    target = reaching.resolved(f"http://hook.example:{port}/x", "127.0.0.0/8")
    assert (target.address, looks) == ("127.0.0.1", ["hook.example"])
    monkeypatch.undo()
    monkeypatch.setattr(reaching, "resolved", lambda *_: target)
    assert reaching.post("http://hook.example/x", b"{}", {}, "127.0.0.0/8") == 204
    assert hook.posted[0].headers["host"] == f"hook.example:{port}"


async def test_what_cannot_be_a_target_is_refused(settings: Settings) -> None:
    private = replace(settings, smtp_url="smtp://127.0.0.1:1")
    async with site(private) as (_, anna, _other):
        for body, words in (
            ({"kind": "webhook", "target": "http://example.org/x"}, "https://"),
            ({"kind": "webhook", "target": "file:///etc/passwd"}, "https://"),
            ({"kind": "webhook", "target": "https://a:b@example.org/"}, "password"),
            ({"kind": "webhook", "target": "https://example.org/\r\nX: y"}, "web address"),
            ({"kind": "mail", "target": "nowhere"}, "e-mail"),
            ({"kind": "push", "target": "https://push.example/x"}, "keys"),
        ):
            answer = await anna.client.post("/api/notices", json={**body, "wants": ["turn"]})
            assert words in problem(answer, 400, "bad_request")
        for number in range(8):
            await told_by(anna, "webhook", f"https://example.org/{number}")
        answer = await anna.client.post(
            "/api/notices", json={"kind": "webhook", "target": "https://x.example/", "wants": []}
        )
        assert "at most 8" in problem(answer, 400, "bad_request")


async def test_channels_are_their_owners_alone(settings: Settings) -> None:
    async with site(settings) as (_, anna, mirek):
        made = await told_by(anna, "webhook", "https://example.org/anna")
        path = f"/api/notices/{made['channel']}"
        assert (await mirek.get("/api/notices"))["channels"] == []
        problem(await mirek.client.post(f"{path}/test"), 404, "not_found")
        problem(await mirek.client.delete(path), 404, "not_found")
        problem(await mirek.client.put(path, json={"wants": []}), 404, "not_found")
        changed = await anna.client.put(path, json={"wants": ["end", "turn"]})
        assert changed.json()["channels"][0]["wants"] == ["turn", "end"]
        assert (await anna.client.delete(path)).json()["channels"] == []


async def test_tests_are_limited(settings: Settings) -> None:
    strict = with_limits(settings, notice_changes=Allowance(3, 0.001))
    async with site(strict) as (_, anna, _other):
        made = await told_by(anna, "webhook", "https://example.org/anna")
        path = f"/api/notices/{made['channel']}/test"
        codes = [(await anna.client.post(path)).status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]


async def test_a_browser_reads_what_was_pushed_and_no_one_else(
    settings: Settings, hook: Hooks
) -> None:
    """As a browser does it: RFC 8291 the other way round, and the service checks RFC 8292."""
    own, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    keys = {"p256dh": push.encoded(push._point(own)), "auth": push.encoded(auth)}
    async with site(telling(settings)) as (_, anna, mirek):
        await told_by(mirek, "push", f"{hook.address}/push/mirek", keys=keys)
        table = await seated(anna, mirek)
        await pass_on(anna, table)
        await arrived(hook.posted, 1)
        site_key = (await anna.get("/api/notices"))["push_key"]
    posted = hook.posted[0]
    assert posted.headers["content-encoding"] == "aes128gcm"
    told = json.loads(opened(posted.body, own, auth))
    assert told == {
        "title": "It is your turn: Sealed",
        "url": f"{SITE}/table/{table}",
        "tag": table,
    }
    found = re.fullmatch(r"vapid t=(\S+)\.(\S+)\.(\S+), k=(\S+)", posted.headers["authorization"])
    assert found
    head, claims, signed, key = found.groups()
    assert key == site_key
    assert json.loads(push.decoded(claims))["aud"] == hook.address
    numbers = push.decoded(signed)
    made = encode_dss_signature(*(int.from_bytes(n, "big") for n in (numbers[:32], numbers[32:])))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), push.decoded(key))
    public.verify(made, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def opened(body: bytes, own: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What a browser reads in a pushed message."""
    salt, theirs, sealed = body[:16], body[21 : 21 + body[20]], body[21 + body[20] :]
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)

    def derived(secret: bytes, with_salt: bytes, info: bytes, length: int) -> bytes:
        return HKDF(hashes.SHA256(), length, with_salt, info).derive(secret)

    info = b"WebPush: info\x00" + push._point(own) + theirs
    shared = derived(own.exchange(ec.ECDH(), point), auth, info, 32)
    key = derived(shared, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derived(shared, salt, b"Content-Encoding: nonce\x00", 12)
    text = AESGCM(key).decrypt(nonce, sealed, None)
    assert text[-1:] == b"\x02"
    return text[:-1]
