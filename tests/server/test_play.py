"""Playing at a table over HTTP."""

import pytest

from server.browser import Browser, command_id, problem

pytestmark = pytest.mark.anyio


async def test_two_browsers_play_in_turn_and_see_the_same_table(
    anna: Browser, mirek: Browser
) -> None:
    await anna.name("Anna")
    await mirek.name("Mirek")
    opened = await anna.open("you", "open", "open")
    assert (opened["status"], opened["seq"], opened["head"]) == ("waiting", -1, [])
    await mirek.sit(opened["id"], 1)
    begun = await mirek.sit(opened["id"], 2)
    assert begun["status"] == "playing"
    assert [seat["name"] for seat in begun["seats"]] == ["Anna", "Mirek", "Mirek 2"]
    for step in range(1, 13):
        before = await anna.table(opened["id"])
        mover = anna if before["your_move"] else mirek
        scene = await mover.act(opened["id"], step)
        assert scene["seq"] == step
        for browser in (anna, mirek):
            seen = await browser.scene(opened["id"])
            assert seen["seq"] == step
            assert seen["log"] == scene["log"]
            assert seen["pieces"] == scene["pieces"]
    assert scene["log"][-1]["text"].startswith("Round 3: the market is")


async def test_a_reloaded_page_shows_the_same_bytes(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    await anna.act(table)
    path = f"/api/tables/{table}/scene"
    first, second = await anna.client.get(path), await anna.client.get(path)
    assert first.content == second.content
    assert first.json()["choices"]


async def test_an_impossible_action_is_refused_with_its_reason(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    message = problem(await anna.try_to_act(table, "buy pink 3", 0), 422, "illegal_action")
    assert "pink" in message
    message = problem(await anna.try_to_act(table, "dance", 0), 422, "illegal_action")
    assert message.startswith("'dance' is no action; actions are written: buy {disc}")
    message = problem(await anna.try_to_act(table, "draw red", 0), 422, "illegal_action")
    assert message == "Only chance does that, in “Draw” (rule 13). Nothing was changed."
    message = problem(await anna.try_to_act(table, "buy 9", 0), 422, "illegal_action")
    assert message == "'buy 9': market slots are 1 to 7, not '9'. Nothing was changed."
    assert (await anna.table(table))["seq"] == 0


async def test_a_repeated_command_gets_the_first_answer(anna: Browser) -> None:
    table = (await anna.open("you", "greedy", "greedy"))["id"]
    await anna.turn(table)
    scene = await anna.scene(table)
    action, seq, name = scene["choices"][0]["id"], scene["seq"], command_id()
    first = await anna.try_to_act(table, action, seq, name)
    await anna.turn(table)
    again = await anna.try_to_act(table, action, seq, name)
    assert first.status_code == again.status_code == 200
    assert first.content == again.content
    assert first.json()["seq"] == seq + 1


async def test_a_command_id_cannot_be_used_for_something_else(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    scene = await anna.scene(table)
    first, other = (choice["id"] for choice in scene["choices"][:2])
    assert (await anna.try_to_act(table, first, 0, "same")).status_code == 200
    answer = await anna.try_to_act(table, other, 0, "same")
    assert "another command" in problem(answer, 400, "bad_request")


async def test_a_stale_command_is_told_who_moved_first(anna: Browser, mirek: Browser) -> None:
    await anna.name("Anna")
    table = (await anna.open("you", "you", "open"))["id"]
    await mirek.sit(table, 2)
    mover = anna if (await anna.table(table))["your_move"] else mirek
    first = (await mover.scene(table))["viewer"]
    scene = await mover.act(table)
    message = problem(await mover.try_to_act(table, "buy red 1", 0), 409, "stale")
    name = scene["players"][first]["name"]
    assert message == f"That no longer fits: {name} moved first. Nothing was lost."
    problem(await mover.try_to_act(table, "buy red 1", 99), 409, "stale")


async def test_only_the_player_to_move_may_move(
    anna: Browser, mirek: Browser, watcher: Browser
) -> None:
    table = (await anna.open("you", "open", "open"))["id"]
    early = await anna.try_to_act(table, "buy red 1", 0)
    assert "not begun" in problem(early, 409, "not_your_turn")
    await mirek.sit(table, 1)
    await mirek.sit(table, 2)
    other = mirek if (await anna.table(table))["your_move"] else anna
    assert "turn" in problem(await other.try_to_act(table, "x", 0), 409, "not_your_turn")
    message = problem(await watcher.try_to_act(table, "x", 0), 409, "not_your_turn")
    assert "watching" in message


async def test_pass_and_play_shows_each_seat_its_own_turn(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    viewers = set()
    for pick in range(6):
        scene = await anna.scene(table)
        assert scene["viewer"] == scene["prompt"]["seat"]
        assert scene["choices"]
        viewers.add(scene["viewer"])
        after = await anna.act(table, pick)
        assert after["viewer"] == after["prompt"]["seat"]
    assert viewers == {0, 1, 2}


async def test_the_past_is_shown_without_choices_and_without_later_lines(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    scenes = [await anna.scene(table), *[await anna.act(table, pick) for pick in range(4)]]
    for seq, then in enumerate(scenes[:-1]):
        past = await anna.scene(table, at=seq)
        assert past["seq"] == seq
        assert past["choices"] == past["groups"] == []
        assert past["pieces"] == then["pieces"]
        assert past["log"] == then["log"]
    message = problem(await anna.client.get(f"/api/tables/{table}/scene?at=5"), 404, "not_found")
    assert message == "There is no such step; the newest one is 4."


async def test_moves_tell_where_new_pieces_come_from(anna: Browser) -> None:
    table = (await anna.open("you", "you", "you"))["id"]
    scene = await anna.act(table)
    pieces = {piece["id"] for piece in scene["pieces"]}
    assert scene["moves"]
    assert {move["piece"] for move in scene["moves"]} <= pieces


async def test_a_scene_of_a_table_that_waits_says_so(anna: Browser) -> None:
    table = (await anna.open("you", "open", "greedy"))["id"]
    for part in ("scene", "record"):
        answer = await anna.client.get(f"/api/tables/{table}/{part}")
        assert "not begun" in problem(answer, 404, "not_found")
