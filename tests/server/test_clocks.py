"""Clocks: kept in the database, run out while nobody runs the server, and never twice."""

import asyncio
import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from fastapi import FastAPI
from httpx2 import Response
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import update

from footplate.server import schema, tables
from footplate.server.clock import iso, now
from footplate.server.life import pace, time_outs
from footplate.server.life.pace import Pace, Running
from footplate.server.life.rests import DAY, DAY_MINUTES, MINUTE, Rest, later, waking_time
from footplate.server.settings import Settings
from server.browser import Browser, browser_of, command_id, problem
from server.running import executed, running, until

pytestmark = pytest.mark.anyio

HOUR = 60 * MINUTE
RACES = int(os.environ.get("FOOTPLATE_INTERLEAVINGS", "12"))
"""How often clock, player and undo meet, on each database."""
LIVE = {"kind": "live", "seconds": 600, "increment": 5, "then": "move", "bot": "random"}
DAILY = {"kind": "daily", "seconds": 24 * 3600, "then": "seat", "bot": "random"}


def test_a_live_clock_counts_down_and_gets_its_increment() -> None:
    live = Pace("live", 600, 5, "move", "random")
    clock = pace.started(live, pace.begun(live, 3), 1, 1_000_000, None)
    assert clock.deadline == 1_600_000
    clock = pace.stopped(live, clock, 1, 1_100_000)
    assert clock == Running([600_000, 505_000, 600_000], None)
    late = pace.stopped(live, clock._replace(deadline=1_000), 2, 99_000)
    assert late.banks[2] == 5_000
    assert pace.started(live, late, 2, 0, None).deadline == 15_000


def test_a_daily_clock_is_full_at_every_turn() -> None:
    daily = Pace("daily", 3600, 0, "seat", "random")
    clock = pace.started(daily, pace.begun(daily, 2), 0, 7, None)
    assert clock.deadline == 7 + HOUR
    assert pace.stopped(daily, clock, 0, 5).banks == [HOUR, HOUR]


def test_nobody_is_asked_to_move_in_quiet_hours_or_on_holiday() -> None:
    night = Rest(0, 22 * 60, 7 * 60)
    assert later(20 * HOUR, HOUR, night) == 21 * HOUR
    assert later(21 * HOUR, 2 * HOUR, night) == DAY + 8 * HOUR
    assert later(23 * HOUR, HOUR, night) == DAY + 8 * HOUR
    assert later(20 * HOUR, HOUR, Rest(4 * 60, 22 * 60, 7 * 60)) == DAY + 4 * HOUR
    away = Rest(holiday_from=DAY, holiday_to=9 * DAY)
    assert later(0, 2 * DAY, away) == 10 * DAY
    assert later(2 * DAY, HOUR, away) == 9 * DAY + HOUR


@given(
    st.integers(0, 400 * DAY),
    st.integers(1, 20 * DAY),
    st.integers(-DAY_MINUTES, DAY_MINUTES),
    st.tuples(st.integers(0, DAY_MINUTES - 1), st.integers(0, 14 * 60)),
    st.tuples(st.integers(0, 400 * DAY), st.integers(1, 60 * DAY)),
)
def test_waking_time_is_all_that_counts(
    moment: int, allowed: int, zone: int, quiet: tuple[int, int], holiday: tuple[int, int]
) -> None:
    start, length = quiet
    rest = Rest(zone, start, (start + length) % DAY_MINUTES, holiday[0], sum(holiday))
    end = later(moment, allowed, rest)
    assert end >= moment + allowed
    # Counted minute by minute from the other side, to within the minutes that are cut.
    step = max(MINUTE, (end - moment) // 2000 // MINUTE * MINUTE)
    awake = sum(step for at in range(moment, end, step) if rest.waking(at) == at)
    assert abs(awake - allowed) <= 3 * step * (2 + (end - moment) // DAY)


async def ticking(anna: Browser, clock: dict[str, Any]) -> str:
    """A table of one guest on all seats, with a clock."""
    return str((await anna.open("you", "you", "you", pace=clock))["id"])


async def run_out(app: Any, table: str) -> None:
    """Let the time of the one to act be over."""
    past = update(schema.tables).where(schema.tables.c.id == table).values(deadline=now() - 1)
    await app.state.parts.database.write(executed, past)
    app.state.parts.forget()


async def test_a_clock_is_shown_and_goes_on_with_the_turn(app: FastAPI) -> None:
    async with browser_of(app) as client:
        anna = Browser(client)
        table = await ticking(anna, LIVE)
        first = (await anna.table(table))["clock"]
        assert (first["kind"], first["left"]) == ("live", [600_000] * 3)
        seat = (await anna.scene(table))["prompt"]["seat"]
        await anna.act(table)
        after = (await anna.table(table))["clock"]
        assert after["deadline"] > first["deadline"]
        assert 595_000 < after["left"][seat] <= 605_000 or after["left"][seat] == 600_000


async def test_when_time_runs_out_a_bot_moves(app: FastAPI) -> None:
    async with browser_of(app) as client:
        anna = Browser(client)
        table = await ticking(anna, LIVE)
        scene = await anna.scene(table)
        await run_out(app, table)

        async def moved() -> bool:
            return bool((await anna.table(table))["seq"] == 1)

        await until(moved)
        log = (await anna.scene(table))["log"]
        assert time_outs.TOLD in [line["text"] for line in log]
        answer = await anna.try_to_act(table, scene["choices"][0]["id"], 0)
        assert "Your time ran out" in problem(answer, 409, "stale")
        assert (await anna.table(table))["clock"]["deadline"] is not None


async def test_when_time_runs_out_a_bot_takes_the_seat_until_its_player_is_back(
    app: FastAPI,
) -> None:
    async with browser_of(app) as one, browser_of(app) as two:
        anna, mirek = Browser(one), Browser(two)
        table = str((await anna.open("you", "open", "open", pace=DAILY))["id"])
        await mirek.sit(table, 1)
        await mirek.sit(table, 2)
        seat = (await anna.scene(table))["prompt"]["seat"]
        late, other = (anna, mirek) if seat == 0 else (mirek, anna)
        await run_out(app, table)

        async def handed() -> bool:
            return bool((await other.table(table))["seats"][seat]["left"] == "time")

        await until(handed)
        view = await late.post(f"/api/tables/{table}/seats/{seat}/return")
        assert seat in view["you"]


async def test_time_that_runs_out_while_the_server_is_down_is_settled_once(
    settings: Settings,
) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = await ticking(anna, LIVE)
        kept = dict(client.cookies)
        parts = app.state.parts
        # The clock is stopped first, so that nobody but the next server finds it.
        parts.closing.set()
        await run_out(app, table)
    async with running(settings) as app, browser_of(app) as client:
        client.cookies.update(kept)
        anna = Browser(client)

        async def moved() -> bool:
            return bool((await anna.table(table))["seq"] >= 1)

        await until(moved)
        steps = await anna.get(f"/api/tables/{table}/steps")
        assert [step["kind"] for step in steps][:2] == ["setup", "action"]
        log = [line["text"] for line in (await anna.scene(table))["log"]]
        assert log.count(time_outs.TOLD) == steps[-1]["seq"]


class Race:
    """A clock that runs out while its player decides, repeats the command and takes back."""

    def __init__(self, app: Any, anna: Browser, rng: Random) -> None:
        self._app, self._anna, self._rng = app, anna, rng
        self.told: list[str] = []

    async def run(self, table: str) -> bool:
        """Everything at once; whether the game goes on."""
        scene = await self._anna.scene(table)
        if not scene["choices"]:
            return False
        before, name = int(scene["seq"]), command_id()
        action = self._rng.choice(scene["choices"])["id"]
        await run_out(self._app, table)
        parts = self._app.state.parts
        calls = [
            self._anna.try_to_act(table, action, before, name),
            self._anna.try_to_act(table, action, before, name),
            self._anna.try_to_undo(table, before),
            time_outs.end_turn(parts, table),
            time_outs.end_turn(parts, table),
        ]
        self._rng.shuffle(calls)
        found = [each for each in await asyncio.gather(*calls) if each is not None]
        await self._check(table, before, found)
        return True

    async def _check(self, table: str, before: int, found: list[Response]) -> None:
        steps = await self._anna.get(f"/api/tables/{table}/steps")
        assert [step["seq"] for step in steps] == list(range(len(steps)))
        log = (await self._anna.scene(table))["log"]
        by_clock = {line["seq"] for line in log if line["text"] == time_outs.TOLD}
        done = [answer for answer in found if answer.status_code == 200]
        for answer in found:
            if answer.status_code != 200:
                assert problem(answer, 409, answer.json()["error"]["code"])
        # What was acknowledged stands at its place and was not the clock's doing.
        acknowledged = {answer.json()["seq"] for answer in done}
        assert not acknowledged & by_clock
        assert acknowledged | by_clock >= {before + 1}
        self.told.append("clock" if before + 1 in by_clock else "person")


@pytest.mark.parametrize("then", ["move", "seat"])
async def test_clock_against_move_and_undo_has_one_effect(app: FastAPI, then: str) -> None:
    async with browser_of(app) as client:
        anna = Browser(client)
        race = Race(app, anna, Random(4))
        while len(race.told) < RACES:
            clock = {**LIVE, "then": then}
            table = await ticking(anna, clock)
            while len(race.told) < RACES and then == "move" and await race.run(table):
                pass
            if then == "seat":
                await handed_once(app, anna, table)
                race.told.append("seat")
        print(f"{Counter(race.told)} on {then}")


async def handed_once(app: Any, anna: Browser, table: str) -> None:
    """The seat of one who decides too late goes to a bot, or the decision stands: not both."""
    scene = await anna.scene(table)
    seat = scene["prompt"]["seat"]
    await run_out(app, table)
    parts = app.state.parts
    action = scene["choices"][0]["id"]
    answer, _, _ = await asyncio.gather(
        anna.try_to_act(table, action, 0),
        time_outs.end_turn(parts, table),
        time_outs.end_turn(parts, table),
    )
    view = await anna.table(table)
    if answer.status_code == 200:
        steps = await anna.get(f"/api/tables/{table}/steps")
        assert steps[1]["actions"][0]["action"] == action
    else:
        assert view["seats"][seat]["left"] == "time"


async def test_quiet_hours_and_holidays_are_kept(app: FastAPI) -> None:
    async with browser_of(app) as client:
        anna = Browser(client)
        nothing = await anna.get("/api/me/rests")
        assert set(nothing.values()) == {0, None}
        start = now()
        wish = {"zone": 60, "holiday_from": start - DAY, "holiday_to": start + 9 * DAY}
        answer = await client.put("/api/me/rests", json=wish)
        assert answer.status_code == 200, answer.text
        assert (await anna.get("/api/me/rests"))["holiday_to"] == start + 9 * DAY
        table = await ticking(anna, DAILY)
        found = await app.state.parts.database.read(tables.load, table)
        assert found.deadline == start + 10 * DAY
        for wrong in ({"quiet_from": 0}, {"quiet_from": 0, "quiet_to": 900}, {"holiday_to": 1}):
            problem(await client.put("/api/me/rests", json=wrong), 400, "bad_request")


async def test_a_change_of_rests_moves_running_clocks_and_more_time_comes_once_a_day(
    app: FastAPI, anna: Browser
) -> None:
    start = now()
    table = await ticking(anna, DAILY)

    async def deadline() -> int:
        return int((await app.state.parts.database.read(tables.load, table)).deadline)

    async def rests(days: int | None) -> tuple[int, int]:
        holiday = {} if days is None else {"holiday_from": start - DAY}
        holiday |= {} if days is None else {"holiday_to": start + days * DAY}
        answer = (await anna.client.put("/api/me/rests", json=holiday)).json()
        return answer["moved"], answer["next_turn"]

    first = await deadline()
    assert await rests(9) == (1, 0)
    longer = await deadline()
    assert start + 9 * DAY < longer <= first + 9 * DAY
    assert (await anna.table(table))["clock"]["deadline"] == iso(longer)
    assert await rests(20) == (0, 1), "whoever is late cannot always be asleep"
    assert await deadline() == longer
    assert await rests(None) == (0, 0), "nobody loses a turn by coming home early"
    assert await rests(30) == (0, 1), "and there is no way around by taking the rest back"
    assert await deadline() == longer
    await anna.act(table)
    assert await deadline() > start + 30 * DAY, "the next turn knows it"


@given(
    moment=st.integers(0, 3 * DAY),
    allowed=st.integers(0, 20 * DAY),
    quiet=st.tuples(st.integers(0, DAY_MINUTES - 1), st.integers(0, DAY_MINUTES - 1)),
    holiday=st.tuples(st.integers(0, 9 * DAY), st.integers(1, 60 * DAY)),
)
def test_waking_time_is_what_a_deadline_leaves(
    moment: int, allowed: int, quiet: tuple[int, int], holiday: tuple[int, int]
) -> None:
    rest = Rest(60, *quiet, holiday[0], holiday[0] + holiday[1])
    if (quiet[1] - quiet[0]) % DAY_MINUTES <= 14 * 60:
        assert waking_time(moment, later(moment, allowed, rest), rest) == allowed
    assert waking_time(moment, moment + allowed, None) == allowed


@pytest.mark.parametrize(
    "wrong",
    [
        {**LIVE, "seconds": 10},
        {**LIVE, "seconds": 11 * 3600},
        {**DAILY, "seconds": 60},
        {**LIVE, "bot": "nobody"},
        {**LIVE, "kind": "sandglass"},
    ],
)
async def test_a_clock_that_cannot_be_is_refused(anna: Browser, wrong: dict[str, Any]) -> None:
    body = {"game": "mini-rails", "players": 3, "command_id": "x", "pace": wrong}
    seats = [{"kind": "you"}] * 3
    answer = await anna.client.post("/api/tables", json={**body, "seats": seats})
    problem(answer, 400, "bad_request")
