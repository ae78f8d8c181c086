"""A record is brought to a site, looked at, and taken away again as it was."""

from pathlib import Path
from typing import Any

import pytest

from footplate import Record
from server.browser import Browser, command_id, problem

pytestmark = pytest.mark.anyio

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
RECORDS = sorted(PLAYTHROUGHS.glob("*.txt"))


async def bring(browser: Browser, text: str, command: str = "", **more: Any) -> Any:
    """Bring a record."""
    body = {"record": text, "command_id": command or command_id(), **more}
    return await browser.client.post("/api/records", json=body)


@pytest.mark.parametrize("path", RECORDS[:: max(1, len(RECORDS) // 3)], ids=lambda path: path.stem)
async def test_a_record_goes_in_and_comes_out_the_same(path: Path, anna: Browser) -> None:
    record = Record.read(path)
    answer = await bring(anna, record.text())
    assert answer.status_code == 201, answer.text
    table = answer.json()
    assert table["status"] == "over"
    assert table["you"] == []
    again = Record.read((await anna.client.get(f"/api/tables/{table['id']}/record")).text)
    assert again.actions == record.actions
    assert again.options == record.options
    assert again.result == record.result
    assert again.verify() is not None
    scene = await anna.scene(table["id"], table["seq"] // 2)
    assert scene["choices"] == []
    steps = await anna.get(f"/api/tables/{table['id']}/steps", to=min(5, table["seq"]))
    assert steps[0]["kind"] == "setup"


async def test_what_is_no_finished_record_is_refused(anna: Browser) -> None:
    record = Record.read(RECORDS[0])
    cut = Record(record.game, record.players, record.options, record.seats, record.actions[:-1])
    for text, words in (
        ("", "not a record"),
        ("/etc/passwd", "not a record"),
        (record.text().replace("game: ", "game: x"), "changed after it was written"),
        (cut.text(), "ends before the game does"),
    ):
        message = problem(await bring(anna, text), 400, "bad_request")
        assert words.lower() in message.lower(), message


async def test_it_is_brought_once_and_private_unless_wished_otherwise(
    anna: Browser, mirek: Browser
) -> None:
    text = Record.read(RECORDS[-1]).text()
    name = command_id()
    first, second = [(await bring(anna, text, name)).json() for _ in range(2)]
    assert first["id"] == second["id"]
    public = (await bring(anna, text, private=False)).json()
    listed = [table["id"] for table in await mirek.get("/api/history", status="over")]
    assert public["id"] in listed
    assert first["id"] not in listed
    assert (await anna.get("/api/profile"))["games"] == []
