"""Secrecy: what leaves the server tells each guest what that guest may know, nothing else."""

import json
import re
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from footplate import OVER, Game, Record, games
from footplate.engine.flow import settle
from footplate.record import RecordError
from footplate.server import worker_tasks
from footplate.server.schema import guests as guest_rows
from footplate.server.schema import steps as step_rows
from footplate.server.settings import Settings
from footplate.server.worker_tasks import Stored
from server import sealed
from server.browser import Browser, browser_of, problem
from server.running import listening, running, stored
from server.test_stream import browsers, stream, take

pytestmark = pytest.mark.anyio

SCRIPT = ["show", "wait", "peek at 0", "peek at 2", "draw", "wait", "wait", "draw", "wait", "wait"]


def _all_games() -> list[Game[Any]]:
    return [*games(), sealed.GAME]


def _slug(game: Game[Any]) -> str:
    return str(game.info.slug)


def _names(players: int) -> list[str]:
    return [f"Player {seat + 1}" for seat in range(players)]


async def stored_steps(app: Any, table: str) -> list[Any]:
    """Every stored position, secrets and all, and the log that goes with it."""
    query = select(step_rows).where(step_rows.c.table_id == table).order_by(step_rows.c.seq)
    return list(await stored(app, query))


def faces(scene: dict[str, Any]) -> list[str]:
    """The cards as a scene shows them."""
    return [cell["text"] for cell in scene["panels"][0]["cells"]]


async def test_every_seat_gets_its_own_observation_and_no_more(settings: Settings) -> None:
    async with running(settings) as app:
        clients = [browser_of(app) for _ in range(4)]
        players = [Browser(client) for client in clients]
        table = (await players[0].open("you", "open", "open", game="sealed"))["id"]
        await players[1].sit(table, 1)
        await players[2].sit(table, 2)
        for seq, action in enumerate(SCRIPT):
            state = sealed.GAME.restore((await stored_steps(app, table))[-1].snapshot)
            for seat, player in enumerate(players):
                viewer = seat if seat < 3 else None
                shown = faces(await player.scene(table))
                known = [
                    str(card) if state.knows(viewer, other) else "?"
                    for other, card in enumerate(state.cards)
                ]
                assert shown == known
            mover = players[sealed.TURN_RULES.actor(state)]
            if action.startswith("peek") and action not in _offered(await mover.scene(table)):
                action = "wait"
            assert (await mover.try_to_act(table, action, seq)).status_code == 200
        for client in clients:
            await client.aclose()


def _offered(scene: dict[str, Any]) -> list[str]:
    return [choice["id"] for choice in scene["choices"]]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", [g for g in _all_games() if g.info.hidden], ids=_slug)
def test_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(
    game: Game[Any], seed: int
) -> None:
    """Whatever else the hidden part may be, a seat's scene is the same to the last byte."""
    rng = Random(seed)
    state = game.new(game.info.players[seed % len(game.info.players)])
    while game.actor(state) != OVER:
        settle(game, state, rng)
        if game.actor(state) == OVER:
            return  # the end shows everything
        for seat in range(state.players):
            snapshot, names = json.dumps(game.snapshot(state)), _names(state.players)
            kept = Stored(game.info.slug, snapshot, names, [(seat,)], 0)
            sent = worker_tasks.scenes(kept)
            other = game.imagine(game.observe(state, seat), seat, rng)
            changed = kept._replace(snapshot=json.dumps(game.snapshot(other)))
            assert worker_tasks.scenes(changed) == sent
        game.play(state, rng.choice(game.legal(state)))


async def test_the_log_tells_a_card_only_to_those_who_saw_it(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as one, browser_of(app) as two:
        anna, mirek = Browser(one), Browser(two)
        table = (await anna.open("you", "open", game="sealed"))["id"]
        await mirek.sit(table, 1)
        await anna.try_to_act(table, "peek at 1", 0)
        card = sealed.GAME.restore((await stored_steps(app, table))[0].snapshot).cards[1]
        line = (await anna.scene(table))["log"][-1]
        assert line == {"seq": 1, "seat": 0, "text": f"peeks at Player 2 and sees a {card}"}
        line = (await mirek.scene(table))["log"][-1]
        assert line == {"seq": 1, "seat": 0, "text": "peeks at Player 2"}
        dealt = (await anna.scene(table, at=0))["log"]
        assert [re.sub(r"\d", "#", entry["text"]) for entry in dealt] == [
            "gets a #",
            "gets a card",
        ]


async def test_the_past_and_the_stream_keep_the_same_secrets(settings: Settings) -> None:
    async with listening(settings) as address, browsers(address, 2) as (anna, watcher):
        table = (await anna.open("you", "greedy", game="sealed"))["id"]
        async with stream(watcher.client, table) as found, stream(anna.client, table) as own:
            assert faces((await take(found)).data) == ["?", "?"]
            mine = faces((await take(own)).data)
            assert mine[0] != "?"
            assert mine[1] == "?"
            await anna.try_to_act(table, "peek at 1", 0)
            assert faces((await take(found)).data) == ["?", "?"]
            assert "?" not in faces((await take(own)).data)
        assert faces(await anna.scene(table, at=0)) == mine
        assert faces(await watcher.scene(table, at=1)) == ["?", "?"]


async def test_a_running_game_with_secrets_is_exported_as_ones_own_view(
    anna: Browser, mirek: Browser, watcher: Browser
) -> None:
    table = (await anna.open("you", "open", game="sealed"))["id"]
    await mirek.sit(table, 1)

    async def exported(browser: Browser) -> str:
        return str((await browser.client.get(f"/api/tables/{table}/record")).text)

    await anna.try_to_act(table, "wait", 0)
    await anna.try_to_undo(table, 1)
    await anna.try_to_act(table, "peek at 1", 2)
    seen, others, outside = [await exported(one) for one in (anna, mirek, watcher)]
    for text, told in ((seen, "seen by: 0"), (others, "seen by: 1"), (outside, "by: spectator")):
        assert text.startswith("footplate view 1\ngame: sealed\n")
        assert told in text
        assert "0: wait" not in text, "what was taken back is not in it"
        with pytest.raises(RecordError, match="one player's view of a running game"):
            Record.read(text)
    card = faces(await anna.scene(table))[1]
    assert f'"card": {card}' in seen.partition("0: ")[2], "what was peeked at is known to one"
    assert '"card"' not in outside
    assert "0: ?" in others
    for seq in range(3, 10):
        for browser in (anna, mirek):
            await browser.try_to_act(table, "wait", seq)
    text = await exported(watcher)
    assert text.count("chance: deal") == 2
    assert Record.read(text).verify() is not None


async def test_refusals_do_not_tell_secrets(anna: Browser, mirek: Browser) -> None:
    table = (await anna.open("you", "open", game="sealed"))["id"]
    await mirek.sit(table, 1)
    for action in ("peek at 0", "deal 3", "show 4", "peek at 9"):
        answer = await anna.try_to_act(table, action, 0)
        said = problem(answer, 422, "illegal_action").replace(action, "")
        assert not re.search(r"card|holds|has a", said.split("actions are written")[0])


async def test_tokens_are_random_and_stored_only_as_hashes(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as one, browser_of(app) as two:
        await Browser(one).name("Anna")
        await Browser(two).name("Mirek")
        tokens = [client.cookies["footplate_guest"] for client in (one, two)]
        assert len(set(tokens)) == 2
        assert all(len(token) == 43 for token in tokens)
        rows = await stored(app, select(guest_rows))
        kept = json.dumps([[str(value) for value in row] for row in rows])
        assert [len(row.token_hash) for row in rows] == [32, 32]
        assert not any(token in kept for token in tokens)


async def test_no_secret_of_a_guest_is_in_any_answer(anna: Browser, watcher: Browser) -> None:
    await anna.name("Anna")
    table = (await anna.open("you", "greedy", "greedy"))["id"]
    token = anna.client.cookies["footplate_guest"]
    for path in ("", "/scene", "/record"):
        text = (await watcher.client.get(f"/api/tables/{table}{path}")).text
        assert token not in text
        assert "token" not in text
    assert token not in (await watcher.client.get("/api/tables")).text
