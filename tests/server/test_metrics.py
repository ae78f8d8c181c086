"""Figures for Prometheus: for those whom the settings name, about the whole server only."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from httpx2 import AsyncClient
from prometheus_client.parser import text_string_to_metric_families

from footplate.server import metrics
from footplate.server.settings import Settings
from server.browser import Browser, browser_of, problem
from server.running import running, until

pytestmark = pytest.mark.anyio

TOKEN = "0123456789abcdef-metrics"
BEARER = {"Authorization": f"Bearer {TOKEN}"}

Figures = dict[tuple[str, frozenset[tuple[str, str]]], float]


async def figures(client: AsyncClient) -> Figures:
    """All figures, by name and labels."""
    answer = await client.get("/metrics", headers=BEARER)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=")
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def grown(before: Figures, after: Figures, name: str, **labels: str) -> float:
    """By how much a figure grew."""
    key = (name, frozenset(labels.items()))
    return after[key] - before.get(key, 0.0)


@asynccontextmanager
async def site(settings: Settings, **more: Any) -> AsyncIterator[Browser]:
    """A server whose figures can be read."""
    async with running(replace(settings, **more)) as app, browser_of(app) as client:
        yield Browser(client)


async def test_a_game_shows_in_the_figures(settings: Settings) -> None:
    async with site(settings, metrics_token=TOKEN) as anna:
        before = await figures(anna.client)
        await anna.name("Anna-of-the-figures")
        table = (await anna.open("you", "apprentice", "apprentice"))["id"]
        await anna.turn(table)
        await anna.act(table)
        await anna.turn(table)
        await anna.client.request("BREW", "/api/tables")
        await anna.client.get("/api/tables/nowhere-in-the-labels")

        async def moved() -> Figures | None:
            after = await figures(anna.client)
            made = ("footplate_actions_total", frozenset(BOT_STEPS.items()))
            return after if after.get(made, 0) > before.get(made, 0) else None

        after: Figures = await until(moved)
        check_counts(before, after)
        text = (await anna.client.get("/metrics", headers=BEARER)).text
        token = str(anna.client.cookies["footplate_guest"])
        for secret in (table, token, TOKEN, "Anna-of", "203.0.113", "BREW", "nowhere"):
            assert secret not in text


BOT_STEPS = {"game": "mini-rails", "kind": "action", "by": "bot"}


def check_counts(before: Figures, after: Figures) -> None:
    """What a move by a person, and some by bots, must have changed."""
    request = {"method": "POST", "route": "/api/tables/{table_id}/actions"}
    assert grown(before, after, "footplate_requests_total", **request, status="200") == 1
    assert grown(before, after, "footplate_request_seconds_count", **request) == 1
    assert any({("method", "other"), ("status", "405")} <= labels for _, labels in after)
    person = BOT_STEPS | {"by": "person"}
    assert grown(before, after, "footplate_actions_total", **person) == 1
    setup = BOT_STEPS | {"kind": "setup", "by": "server"}
    assert grown(before, after, "footplate_actions_total", **setup) == 1
    thought = {"game": "mini-rails", "bot": "apprentice"}
    assert grown(before, after, "footplate_bot_seconds_total", **thought) > 0
    for kind in ("reading", "writing"):
        assert grown(before, after, "footplate_database_seconds_count", kind=kind) > 0
    for pool, work in (("rules", "act"), ("bots", "act_by_bot")):
        assert grown(before, after, "footplate_worker_wait_seconds_count", pool=pool) > 0
        calls = {"pool": pool, "work": work}
        assert grown(before, after, "footplate_worker_call_seconds_count", **calls) > 0
    now = {name: value for (name, labels), value in after.items() if not labels}
    assert now["footplate_database_up"] == 1
    assert now["footplate_streams_open"] == 0
    assert now["process_open_fds"] > 0


async def test_the_figures_are_nobodys_business_unless_the_settings_say_so(
    settings: Settings,
) -> None:
    async with site(settings) as anna:
        problem(await anna.client.get("/metrics", headers=BEARER), 404, "not_found")
    async with site(settings, metrics_token=TOKEN) as anna:
        for wrong in ({}, {"Authorization": "Bearer x"}, {"Authorization": TOKEN}):
            problem(await anna.client.get("/metrics", headers=wrong), 404, "not_found")


@pytest.mark.parametrize(
    ("token", "addresses", "host", "given", "may"),
    [
        ("", "", "127.0.0.1", None, False),
        ("", "127.0.0.1", "127.0.0.1", None, True),
        ("", "127.0.0.1", "127.0.0.2", None, False),
        ("", "10.0.0.0/8, ::1", "10.20.30.40", None, True),
        ("", "10.0.0.0/8, ::1", "::1", None, True),
        ("", "10.0.0.0/8", "::ffff:10.0.0.1", None, True),
        ("", "10.0.0.0/8", None, None, False),
        ("", "10.0.0.0/8", "a.unix.socket", None, False),
        (TOKEN, "", "127.0.0.1", f"Bearer {TOKEN}", True),
        (TOKEN, "", "127.0.0.1", f"bearer {TOKEN}", True),
        (TOKEN, "", "127.0.0.1", f"Basic {TOKEN}", False),
        (TOKEN, "10.0.0.0/8", "10.0.0.1", None, False),
        (TOKEN, "10.0.0.0/8", "11.0.0.1", f"Bearer {TOKEN}", False),
        (TOKEN, "10.0.0.0/8", "10.0.0.1", f"Bearer {TOKEN}", True),
    ],
)
async def test_who_may_read_the_figures(
    token: str, addresses: str, host: str | None, given: str | None, may: bool
) -> None:
    settings = Settings(metrics_token=token, metrics_addresses=addresses)
    assert metrics.may_ask(settings, host, given) is may
