"""Opening tables, sitting down, leaving, hosts and the lobby."""

import asyncio
import re
from pathlib import Path

import pytest

from footplate.server.settings import Settings
from server.browser import Browser, browser_of, command_id, problem, wishes
from server.running import running

pytestmark = pytest.mark.anyio


async def test_a_full_table_begins_by_itself(anna: Browser) -> None:
    view = await anna.open("you", "driver", "random", name="Anna")
    assert view["status"] == "playing"
    assert view["host"]
    assert view["you"] == [0]
    assert view["title"] == "Mini Rails"
    assert view["options"] == {"rules": "manual", "bag": "manual", "frame_side": "A"}
    assert [(s["kind"], s["name"], s["bot"], s["you"]) for s in view["seats"]] == [
        ("person", "Anna", None, True),
        ("bot", view["seats"][1]["name"], "driver", False),
        ("bot", view["seats"][2]["name"], "random", False),
    ]
    names = [seat["name"] for seat in view["seats"]]
    assert re.fullmatch(r"\w+ \(driver\)", names[1])
    assert re.fullmatch(r"\w+ \(random\)", names[2])
    scene = await anna.scene(view["id"])
    assert [card.get("bot", False) for card in scene["players"]] == [False, True, True]
    assert [card["name"] for card in scene["players"]] == names
    assert await anna.get("/api/me") == {"name": "Anna"}


async def test_the_same_name_twice_is_told_apart(anna: Browser) -> None:
    bots = [{**wish, "name": "Greedy"} for wish in wishes(["greedy", "greedy"])]
    seats = [*bots, {"kind": "you", "name": "greedy"}, {"kind": "you"}]
    body = {"game": "mini-rails", "players": 4, "seats": seats, "command_id": "c"}
    view = await anna.post("/api/tables", body, 201)
    names = [seat["name"] for seat in view["seats"]]
    assert names == ["Greedy", "Greedy 2", "greedy 3", "Player 4"]


async def test_bots_have_given_names_that_nobody_else_at_the_table_has(anna: Browser) -> None:
    for name in ("Ada", "Otto"):
        seats = [{"kind": "you", "name": name}, *wishes(["apprentice", "greedy", "novice"])]
        body = {"game": "mini-rails", "players": 4, "seats": seats, "command_id": command_id()}
        view = await anna.post("/api/tables", body, 201)
        given = [seat["name"].split()[0] for seat in view["seats"]]
        assert len(set(given)) == 4
        rungs = [seat["name"].partition(" ")[2] for seat in view["seats"]]
        assert rungs == ["", "(apprentice)", "(apprentice)", "(novice)"]


async def test_a_repeated_opening_opens_one_table(anna: Browser) -> None:
    body = {"game": "mini-rails", "players": 3, "seats": wishes(["you", "open", "open"])}
    body["command_id"] = command_id()
    await anna.name("Anna")
    views = await asyncio.gather(*(anna.post("/api/tables", body, 201) for _ in range(5)))
    assert len({view["id"] for view in views}) == 1
    assert len((await anna.get("/api/tables"))["yours"]) == 1


async def test_a_table_that_cannot_be_is_refused_with_what_can(anna: Browser) -> None:
    for change, words in (
        ({"game": "mini-rials"}, "did you mean 'mini-rails'"),
        ({"players": 9}, "for 3, 4, 5 players, not 9"),
        ({"players": 4}, "4 players need 4 seats, not 3"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"options": {"bag": "huge"}}, "choose one of: manual, published"),
        ({"seats": wishes(["you", "you", "deep-thought"])}, "no bot 'deep-thought'"),
        ({"seats": [*wishes(["you", "you"]), {"kind": "bot"}]}, "say which one"),
        ({"seats": [*wishes(["you", "you"]), {"kind": "you", "name": "a\tb"}]}, "A name may"),
        ({"extra": 1}, "extra"),
        ({"command_id": ""}, "command_id"),
    ):
        body = {"game": "mini-rails", "players": 3, "seats": wishes(["you", "you", "you"])}
        answer = await anna.client.post("/api/tables", json={**body, "command_id": "c", **change})
        assert words in problem(answer, 400, "bad_request")
    assert (await anna.get("/api/tables"))["yours"] == []


async def test_a_seat_is_taken_once(anna: Browser, mirek: Browser, watcher: Browser) -> None:
    table = (await anna.open("you", "open", "open", name="Anna"))["id"]
    path = f"/api/tables/{table}/seats/1"
    answers = await asyncio.gather(
        mirek.client.post(path, json={"name": "Mirek"}),
        watcher.client.post(path, json={"name": "Wanda"}),
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    loser = next(answer for answer in answers if answer.status_code == 409)
    winner = (await anna.table(table))["seats"][1]["name"]
    assert problem(loser, 409, "seat_taken") == f"{winner} sits there already."


async def test_two_people_take_the_last_two_seats_at_once_and_the_game_begins_once(
    anna: Browser, mirek: Browser, watcher: Browser
) -> None:
    table = (await anna.open("you", "open", "open"))["id"]
    await asyncio.gather(mirek.sit(table, 1), watcher.sit(table, 2))
    view = await anna.table(table)
    assert (view["status"], view["seq"]) == ("playing", 0)


async def test_sitting_down_again_changes_nothing(anna: Browser) -> None:
    table = (await anna.open("you", "open", "open"))["id"]
    assert await anna.sit(table, 0) == await anna.sit(table, 0)


async def test_a_seat_can_be_left_while_the_game_has_not_begun(
    anna: Browser, mirek: Browser
) -> None:
    table = (await anna.open("you", "open", "open"))["id"]
    await mirek.sit(table, 1)
    path = f"/api/tables/{table}/seats"
    message = problem(await mirek.client.delete(f"{path}/0"), 403, "bad_request")
    assert message == "That seat is not yours to leave."
    assert (await mirek.client.delete(f"{path}/1")).json()["seats"][1]["kind"] == "open"
    await mirek.sit(table, 1)
    await mirek.sit(table, 2)
    message = problem(await mirek.client.delete(f"{path}/1"), 409, "bad_request")
    assert "has begun" in message


async def test_when_the_host_leaves_the_next_person_is_host(anna: Browser, mirek: Browser) -> None:
    table = (await anna.open("you", "open", "open"))["id"]
    await mirek.sit(table, 1)
    assert not (await mirek.table(table))["host"]
    await anna.client.delete(f"/api/tables/{table}/seats/0")
    assert (await mirek.table(table))["host"]
    view = await mirek.post(f"/api/tables/{table}/seats/0/bot", {"bot": "greedy"})
    assert view["seats"][0]["bot"] == "greedy"


async def test_only_the_host_seats_bots_and_sends_them_away(anna: Browser, mirek: Browser) -> None:
    table = (await anna.open("you", "open", "open"))["id"]
    path = f"/api/tables/{table}/seats/1"
    answer = await mirek.client.post(f"{path}/bot", json={"bot": "greedy"})
    assert "Only the one who opened" in problem(answer, 403, "bad_request")
    await anna.post(f"{path}/bot", {"bot": "greedy"})
    problem(await mirek.client.post(path, json={}), 409, "seat_taken")
    problem(await mirek.client.delete(path), 403, "bad_request")
    assert (await anna.client.delete(path)).json()["seats"][1]["kind"] == "open"
    answer = await anna.client.post(f"{path}/bot", json={"bot": "nobody"})
    assert "no bot 'nobody'" in problem(answer, 400, "bad_request")
    problem(await anna.client.post(f"/api/tables/{table}/seats/7", json={}), 404, "not_found")


async def test_the_lobby_sorts_tables_by_what_a_guest_can_do(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as one, browser_of(app) as two:
        await check_lobby(Browser(one), Browser(two))


async def check_lobby(anna: Browser, mirek: Browser) -> None:
    """Three tables, seen by their host and by another."""
    waiting = (await anna.open("you", "open", "open"))["id"]
    playing = (await anna.open("you", "you", "you"))["id"]
    left = (await anna.open("you", "open", "greedy"))["id"]
    await anna.client.delete(f"/api/tables/{left}/seats/0")
    mine = await anna.get("/api/tables")
    assert {table["id"] for table in mine["yours"]} == {waiting, playing, left}
    assert mine["yours"][0]["id"] == playing
    assert mine["open"] == mine["playing"] == []
    others = await mirek.get("/api/tables")
    assert others["yours"] == []
    assert [table["id"] for table in others["open"]] == [waiting]
    assert [table["id"] for table in others["playing"]] == [playing]
    assert others["playing"][0]["head"] == ["Round 1 of 6", "Actions"]
    assert not others["playing"][0]["your_move"]


async def test_unknown_tables_are_not_found(anna: Browser) -> None:
    for table in ("abcdefghjkmn", "x", "%00", "..", "a" * 500):
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/scene"):
            problem(await anna.client.get(path), 404, "not_found")


async def test_people_play_without_a_turn_limit_and_rules_set_what_follows_them(
    anna: Browser,
) -> None:
    shared = {"players": 3, "game": "paris-connection", "options": {"rules": "published"}}
    view = await anna.post(
        "/api/tables",
        {**shared, "seats": wishes(["you", "greedy", "greedy"]), "command_id": "with-a-person"},
        201,
    )
    assert view["options"]["turn_limit"] == "off"
    assert view["options"]["city_points"] is False
    among_bots = await anna.post(
        "/api/tables",
        {**shared, "seats": wishes(["greedy", "greedy", "greedy"]), "command_id": "bots-alone"},
        201,
    )
    assert among_bots["options"]["turn_limit"] == 400


async def test_a_table_is_opened_on_a_known_map_by_name_only(anna: Browser, tmp_path: Path) -> None:
    games = await anna.get("/api/games")
    told = next(game for game in games if game["slug"] == "age-of-steam")["options"]
    choices = next(option for option in told if option["name"] == "map")["choices"]
    assert {"value": "ambervale", "label": "Ambervale, 2 to 4 players", "players": [2, 3, 4]} in (
        choices
    )
    body = {"game": "age-of-steam", "players": 2, "seats": wishes(["you", "greedy"])}
    view = await anna.post(
        "/api/tables", {**body, "options": {"map": "ambervale"}, "command_id": "a"}, 201
    )
    assert view["options"]["map"] == "ambervale"
    assert view["status"] == "playing"
    file = tmp_path / "secret.json"
    file.write_text("{}", encoding="utf-8")
    for options, words in (
        ({}, "for 3, 4, 5, 6 players, not 2"),
        ({"map": "atlantis"}, "no map 'atlantis'"),
        ({"map": str(file)}, "no map"),
    ):
        wish = {**body, "options": options, "command_id": "b"}
        said = problem(await anna.client.post("/api/tables", json=wish), 400, "bad_request")
        assert words in said
