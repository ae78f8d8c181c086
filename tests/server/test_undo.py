"""Taking decisions back: one's own, and nothing that somebody has learned from."""

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection

from footplate import Record
from footplate.server.admin.checking import findings
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
        "staged": True,
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


async def waited_twice(anna: Browser, mirek: Browser) -> str:
    """A table at which Anna has decided twice in a row, and Mirek is to move."""
    table = str((await anna.open("you", "open", game="sealed"))["id"])
    await mirek.sit(table, 1)
    for seq in range(2):
        assert (await anna.try_to_act(table, "wait", seq)).status_code == 200
    assert (await anna.scene(table))["prompt"]["seat"] == 1
    return table


async def test_a_whole_turn_is_taken_back_and_played_again(anna: Browser, mirek: Browser) -> None:
    table = await waited_twice(anna, mirek)
    start, scene = await anna.scene(table, at=0), await anna.scene(table)
    undone = {"expected_seq": 2, "command_id": command_id(), "turn": True}
    back = (await anna.post(f"/api/tables/{table}/undo", undone))["scene"]
    assert back["prompt"] == start["prompt"]
    assert len(back["choices"]) > 1
    assert back["log"][-1]["text"] == "takes 2 moves back"
    assert ((await anna.table(table))["redo"], (await mirek.table(table))["redo"]) == (True, False)
    forth = {"expected_seq": 3, "command_id": command_id()}
    problem(await mirek.client.post(f"/api/tables/{table}/redo", json=forth), *(409, "cannot_undo"))
    again = await anna.post(f"/api/tables/{table}/redo", forth)
    assert again["scene"]["prompt"] == scene["prompt"]
    assert (await anna.table(table))["redo"] is False
    assert await anna.post(f"/api/tables/{table}/redo", forth) == again
    kinds = [step["kind"] for step in await anna.get(f"/api/tables/{table}/steps")]
    assert kinds == ["setup", "action", "action", "undo", "redo"]
    assert (await mirek.act(table))["seq"] == 5


async def test_what_is_taken_back_step_by_step_is_played_again_step_by_step(
    anna: Browser, mirek: Browser
) -> None:
    table = await waited_twice(anna, mirek)
    seen = [await anna.scene(table, at=seq) for seq in range(3)]
    for seq in (2, 3):
        assert (await anna.try_to_undo(table, seq)).status_code == 200
    for seq, expected in ((4, seen[1]), (5, seen[2])):
        wish = {"expected_seq": seq, "command_id": command_id()}
        found = (await anna.post(f"/api/tables/{table}/redo", wish))["scene"]
        assert (found["seq"], found["prompt"]) == (seq + 1, expected["prompt"])
        assert found["panels"] == expected["panels"]
    wish = {"expected_seq": 6, "command_id": command_id()}
    answer = await anna.client.post(f"/api/tables/{table}/redo", json=wish)
    assert "no move of yours" in problem(answer, 409, "cannot_undo")


async def test_what_was_played_otherwise_is_not_played_again(anna: Browser, mirek: Browser) -> None:
    table = await waited_twice(anna, mirek)
    assert (await anna.try_to_undo(table, 2)).status_code == 200
    assert (await anna.try_to_act(table, "wait", 3)).status_code == 200
    assert (await anna.table(table))["redo"] is False
    wish = {"expected_seq": 4, "command_id": command_id()}
    answer = await anna.client.post(f"/api/tables/{table}/redo", json=wish)
    problem(answer, 409, "cannot_undo")


async def test_a_host_finds_a_table_with_redone_moves_sound(
    app: FastAPI, anna: Browser, mirek: Browser
) -> None:
    table = await waited_twice(anna, mirek)
    assert (await anna.try_to_undo(table, 2)).status_code == 200
    forth = {"expected_seq": 3, "command_id": command_id()}
    await anna.post(f"/api/tables/{table}/redo", forth)

    def checked(connection: Connection) -> list[str]:
        return [found.verdict for found in findings(connection, [table], lambda *_: None)]

    assert await app.state.parts.database.read(checked) == ["sound"]
