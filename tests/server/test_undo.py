"""Taking decisions back: one's own, and nothing that somebody has learned from."""

import pytest

from footplate import Record
from server.browser import Browser, command_id, problem

pytestmark = pytest.mark.anyio


async def test_an_undo_is_a_new_step_with_the_old_position(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    before = await anna.scene(table)
    moved = await anna.act(table)
    assert (await anna.table(table))["undo"]
    answer = await anna.try_to_undo(table, moved["seq"])
    assert answer.status_code == 200
    scene = answer.json()["scene"]
    assert scene["seq"] == 2
    assert scene["pieces"] == before["pieces"]
    assert scene["choices"] == before["choices"]
    assert scene["log"][-1] == {
        "seq": 2,
        "text": "takes the last move back",
        "seat": before["viewer"],
    }
    assert (await anna.scene(table, at=1))["pieces"] == moved["pieces"]
    assert not (await anna.table(table))["undo"]


async def test_several_decisions_are_taken_back_one_by_one(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    seen = [(await anna.scene(table))["pieces"]]
    for pick in range(3):
        seen.append((await anna.act(table, pick))["pieces"])  # noqa: PERF401
    for back in (2, 1, 0):
        seq = (await anna.table(table))["seq"]
        answer = await anna.try_to_undo(table, seq)
        assert answer.json()["scene"]["pieces"] == seen[back]
    message = problem(await anna.try_to_undo(table, 6), 409, "cannot_undo")
    assert message == "There is no move to take back."


async def test_play_goes_on_after_an_undo_and_the_record_leaves_out_what_was_taken_back(
    anna: Browser,
) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    scene = await anna.act(table, 0)
    await anna.try_to_undo(table, scene["seq"])
    await anna.act(table, 3)
    scene = await anna.act(table, 1)
    record = Record.read((await anna.client.get(f"/api/tables/{table}/record")).text)
    assert len([line for line in record.actions if not line.startswith("chance")]) == 2
    position = record.game.scene(record.replay(), None)
    assert [piece.id for piece in position.pieces] == [piece["id"] for piece in scene["pieces"]]


async def test_chance_bars_the_way_back(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    for pick in range(6):
        scene = await anna.act(table, pick)
    assert scene["log"][-1]["text"].startswith("Round 2")
    assert not (await anna.table(table))["undo"]
    message = problem(await anna.try_to_undo(table, 6), 409, "cannot_undo")
    assert message == "That move stays: chance has acted since."


async def test_nobody_takes_back_what_another_did(anna: Browser, mirek: Browser) -> None:
    await anna.name("Anna")
    await mirek.name("Mirek")
    table = (await anna.open("you", "open", game="sealed"))["id"]
    await mirek.sit(table, 1)
    await anna.try_to_act(table, "wait", 0)
    assert (await anna.table(table))["undo"]
    assert not (await mirek.table(table))["undo"]
    message = problem(await mirek.try_to_undo(table, 1), 409, "cannot_undo")
    assert message == "The newest move is Anna's. You can only take back your own."
    await anna.try_to_act(table, "wait", 1)
    await mirek.try_to_act(table, "wait", 2)
    message = problem(await anna.try_to_undo(table, 3), 409, "cannot_undo")
    assert "Mirek" in message


@pytest.mark.parametrize("action", ["peek at 1", "show"])
async def test_a_reveal_bars_the_way_back(anna: Browser, action: str) -> None:
    table = (await anna.open("you", "greedy", game="sealed"))["id"]
    assert (await anna.try_to_act(table, action, 0)).status_code == 200
    assert not (await anna.table(table))["undo"]
    message = problem(await anna.try_to_undo(table, 1), 409, "cannot_undo")
    assert message == "That move stays: something hidden has come to light since."


async def test_a_decision_that_reveals_nothing_can_be_taken_back_in_a_game_with_secrets(
    anna: Browser,
) -> None:
    table = (await anna.open("you", "greedy", game="sealed"))["id"]
    await anna.try_to_act(table, "wait", 0)
    assert (await anna.try_to_undo(table, 1)).status_code == 200


async def test_an_undo_is_refused_when_stale_by_strangers_and_after_the_end(
    anna: Browser, watcher: Browser
) -> None:
    table = (await anna.open("you", "you", game="sealed"))["id"]
    await anna.try_to_act(table, "wait", 0)
    problem(await anna.try_to_undo(table, 0), 409, "stale")
    problem(await watcher.try_to_undo(table, 1), 409, "not_your_turn")
    for seq in range(1, 8):
        await anna.try_to_act(table, "wait", seq)
    assert (await anna.table(table))["status"] == "over"
    assert "over" in problem(await anna.try_to_undo(table, 8), 409, "cannot_undo")
    assert "over" in problem(await anna.try_to_act(table, "wait", 8), 409, "game_over")


async def test_a_repeated_undo_gets_the_first_answer(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    await anna.act(table)
    name = command_id()
    first = await anna.try_to_undo(table, 1, name)
    await anna.act(table)
    again = await anna.try_to_undo(table, 1, name)
    assert first.content == again.content
    assert (await anna.table(table))["seq"] == 3
