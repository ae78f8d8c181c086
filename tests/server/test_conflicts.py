"""Many at once: exactly one of several decisions counts, and nothing is half done."""

import asyncio
import json
import threading
from collections import Counter

import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as some
from sqlalchemy import Connection

from footplate import Record
from footplate.server import commands, steps, tables
from footplate.server.commands import Command, Done
from footplate.server.guests import Guest
from server.browser import Browser, command_id, problem

pytestmark = pytest.mark.anyio


async def test_of_many_decisions_at_once_one_wins(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    for seq in range(6):
        choices = (await anna.scene(table))["choices"]
        wanted = [choice["id"] for choice in choices][:8]
        answers = await asyncio.gather(*(anna.try_to_act(table, action, seq) for action in wanted))
        codes = Counter(answer.status_code for answer in answers)
        assert codes == Counter({200: 1, 409: len(wanted) - 1})
        for answer in answers:
            if answer.status_code == 409:
                assert "moved first" in problem(answer, 409, "stale")
        assert (await anna.table(table))["seq"] == seq + 1
    record = Record.read((await anna.client.get(f"/api/tables/{table}/record")).text)
    assert len([line for line in record.actions if not line.startswith("chance")]) == 6
    record.replay()


async def test_of_many_last_decisions_at_once_the_others_hear_that_it_is_over(
    anna: Browser,
) -> None:
    """Whoever loses the race is told what whoever comes later is told."""
    table = (await anna.open("you", "you", game="sealed"))["id"]
    while (seq := (await anna.table(table))["seq"]) < 7:
        await anna.act(table)
    answers = await asyncio.gather(*(anna.try_to_act(table, "wait", seq) for _ in range(8)))
    assert Counter(answer.status_code for answer in answers) == Counter({200: 1, 409: 7})
    for answer in answers:
        if answer.status_code == 409:
            problem(answer, 409, "game_over")


async def test_the_same_command_many_times_at_once_counts_once(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    action = (await anna.scene(table))["choices"][0]["id"]
    name = command_id()
    answers = await asyncio.gather(*(anna.try_to_act(table, action, 0, name) for _ in range(8)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    assert (await anna.table(table))["seq"] == 1


async def test_of_the_same_command_at_once_only_what_was_stored_is_kept(
    app: FastAPI, anna: Browser
) -> None:
    """Each attempt draws for itself where chance follows; only one of the draws took place."""
    table = (await anna.open("you", "you", "you"))["id"]
    parts = app.state.parts
    for seq in range(7):
        action = (await anna.scene(table))["choices"][0]["id"]
        name = command_id()
        sent = (anna.try_to_act(table, action, seq, name) for _ in range(4))
        answers = await asyncio.gather(*sent)
        assert len({answer.content for answer in answers}) == 1
        step = await parts.database.read(steps.load, table, seq + 1)
        assert json.loads(parts.positions[table].snapshot) == json.loads(step.snapshot)
        kept = await anna.scene(table)
        parts.scenes.forget()
        assert await anna.scene(table) == kept


async def test_one_command_id_on_two_tables_at_once_is_refused_on_one(
    app: FastAPI, anna: Browser
) -> None:
    first, second = [(await anna.open("you", "you", "you"))["id"] for _ in range(2)]
    action = (await anna.scene(second))["choices"][0]["id"]
    name, noted, ending = command_id(), threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        guest = tables.load(connection, first).host
        command = Command(Guest(guest, None), name, {"table": first})
        commands.note(connection, command, Done(first, 0, 0))
        noted.set()
        ending.wait(10)

    early = asyncio.create_task(app.state.parts.database.write(slow))
    await asyncio.to_thread(noted.wait)
    # The first table's transaction has noted the command and is about to end.
    late = asyncio.create_task(anna.try_to_act(second, action, 0, name))
    await asyncio.sleep(0.5)
    ending.set()
    await early
    assert "another command" in problem(await late, 400, "bad_request")
    assert (await anna.table(second))["seq"] == 0


@given(
    moves=some.lists(
        some.tuples(some.sampled_from(["act", "undo", "repeat"]), some.integers(0, 5)),
        min_size=2,
        max_size=12,
    )
)
@hypothesis_settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
async def test_any_mixture_of_commands_at_once_leaves_a_whole_game(
    anna: Browser, moves: list[tuple[str, int]]
) -> None:
    """Whatever is posted together: steps are numbered without a gap, each counted once."""
    table = (await anna.open("you", "you", "you"))["id"]
    first = await anna.act(table)
    actions = [choice["id"] for choice in first["choices"]]
    seq = first["seq"]

    async def post(kind: str, pick: int) -> int:
        if kind == "undo":
            return (await anna.try_to_undo(table, seq)).status_code
        name = f"{table}-{pick}" if kind == "repeat" else ""
        action = actions[pick % len(actions)]
        return (await anna.try_to_act(table, action, seq, name)).status_code

    codes = await asyncio.gather(*(post(kind, pick) for kind, pick in moves))
    assert set(codes) <= {200, 409}
    view = await anna.table(table)
    assert view["seq"] == seq + 1
    for at in range(view["seq"] + 1):
        assert (await anna.scene(table, at=at))["seq"] == at
    Record.read((await anna.client.get(f"/api/tables/{table}/record")).text).replay()
