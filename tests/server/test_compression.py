"""Answers, files and live streams are packed for those who can unpack them, and only for those."""

import gzip
import json
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from httpx2 import AsyncClient
from hypothesis import given
from hypothesis import strategies as st

from footplate.server.compression import HEADER, LAST_BLOCK, block, takes
from footplate.server.settings import Settings
from server.browser import Browser
from server.conftest import sqlite_alone
from server.running import listening

new_database = sqlite_alone

GZIP = {"Accept-Encoding": "gzip"}
PLAIN = {"Accept-Encoding": "identity"}


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ("gzip, deflate, br", True),
        ("GZIP;q=0.5", True),
        ("br, gzip ; q=1.0", True),
        ("", False),
        ("br", False),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("xgzip", False),
    ],
)
def test_who_takes_gzip(accepted: str, expected: bool) -> None:
    assert takes(accepted, "gzip") is expected


@given(st.lists(st.binary(min_size=1, max_size=2000), max_size=6))
def test_blocks_in_any_order_make_a_stream(parts: list[bytes]) -> None:
    whole = b"".join(parts)
    packed = HEADER + b"".join(map(block, parts)) + LAST_BLOCK
    end = zlib.crc32(whole).to_bytes(4, "little") + len(whole).to_bytes(4, "little")
    assert gzip.decompress(packed + end) == whole


@pytest.mark.anyio
async def test_an_answer_is_packed_for_those_who_ask(settings: Settings) -> None:
    async with listening(settings) as address, AsyncClient(base_url=address) as client:
        packed = await client.get("/api/games", headers=GZIP)
        plain = await client.get("/api/games", headers=PLAIN)
        head = await client.head("/healthz", headers=GZIP)
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert int(packed.headers["content-length"]) * 3 < int(plain.headers["content-length"])
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert head.content == b""


@pytest.mark.anyio
async def test_a_short_answer_is_let_be(settings: Settings) -> None:
    async with listening(settings) as address, AsyncClient(base_url=address) as client:
        answer = await client.get("/healthz", headers=GZIP)
        refused = await client.get("/api/tables/none", headers=GZIP)
    assert "content-encoding" not in answer.headers
    assert answer.json()["ok"] is True
    assert refused.status_code == 404
    assert refused.json()["error"]["code"] == "not_found"


@pytest.mark.anyio
async def test_every_event_of_a_stream_can_be_read_when_it_comes(settings: Settings) -> None:
    async with listening(settings) as address, AsyncClient(base_url=address, timeout=60) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", "you"))["id"]
        async with client.stream("GET", f"/api/tables/{table}/events", headers=GZIP) as answer:
            assert answer.headers["content-encoding"] == "gzip"
            unpacker, read, raw, moved = zlib.decompressobj(31), b"", 0, False
            async for chunk in answer.aiter_raw():
                raw += len(chunk)
                read += unpacker.decompress(chunk)
                whole = read.rpartition(b"\n\n")[0].splitlines()
                found = [json.loads(line[6:]) for line in whole if line[:5] == b"data:"]
                scenes = [each for each in found if "choices" in each]
                if len(scenes) == 1 and not moved:
                    # What came so far is read in full: only then is there something to answer.
                    await anna.act(table)
                    moved = True
                if len(scenes) > 1:
                    break
    assert [scene["seq"] for scene in scenes] == [0, 1]
    assert raw * 3 < len(read)


@pytest.mark.anyio
async def test_files_lie_packed_beside_themselves(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    script = tmp_path / "assets" / "a-1234.js"
    script.write_text("let a = 1")
    script.with_name("a-1234.js.br").write_bytes(b"as brotli")
    script.with_name("a-1234.js.gz").write_bytes(gzip.compress(b"let a = 1"))
    async with (
        listening(replace(settings, static=tmp_path)) as address,
        AsyncClient(base_url=address) as client,
    ):
        found = {}
        for accepted in ("br, gzip", "gzip", "identity"):
            async with client.stream(
                "GET", "/assets/a-1234.js", headers={"Accept-Encoding": accepted}
            ) as answer:
                body = b"".join([chunk async for chunk in answer.aiter_raw()])
                found[accepted] = (answer.headers.get("content-encoding"), body)
                assert answer.headers["content-type"].startswith("text/javascript")
                assert answer.headers["cache-control"].endswith("immutable")
                assert answer.headers["vary"] == "Accept-Encoding"
        page = await client.get("/table/x", headers=GZIP)
    assert found["br, gzip"] == ("br", b"as brotli")
    assert found["gzip"][0] == "gzip"
    assert gzip.decompress(found["gzip"][1]) == b"let a = 1"
    assert found["identity"] == (None, b"let a = 1")
    assert page.text == "<!doctype html>"
    assert page.headers["cache-control"] == "no-cache"
