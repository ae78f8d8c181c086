"""A ruling changes under a running table: the table stays by the rules by which it began."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from footplate import Record
from footplate.server.admin.access import current, silent
from footplate.server.admin.checking import findings
from footplate.server.settings import Settings
from server import sealed
from server.browser import Browser, browser_of, problem
from server.running import running

pytestmark = pytest.mark.anyio

PEEK = "peek at 1"


@pytest.fixture
def rulings() -> Iterator[None]:
    """Whatever a test installs, afterwards the game is as it was."""
    yield
    sealed.install_first()


async def offers(browser: Browser, table: str) -> list[str]:
    """What can be done now."""
    return [choice["id"] for choice in (await browser.scene(table))["choices"]]


@pytest.mark.usefixtures("rulings")
async def test_a_running_table_stays_by_the_rules_it_began_with(settings: Settings) -> None:
    async with running(settings) as app, browser_of(app) as client:
        anna = Browser(client)
        table = (await anna.open("you", "you", game="sealed"))["id"]
        assert (await anna.try_to_act(table, PEEK, 0)).status_code == 200
        cookies = dict(client.cookies)

    sealed.install_changed()  # the release after: nobody peeks any more
    newer = replace(settings, prepare=sealed.install_changed)
    async with running(newer) as app, browser_of(app) as client:
        client.cookies.update(cookies)
        anna = Browser(client)
        view = await anna.table(table)
        assert view["rules_version"] == 1
        assert view["options"] == {sealed.PEEKING: True}  # everyone can read by what they play
        assert (await anna.try_to_act(table, "draw", 1)).status_code == 200
        assert "peek at 0" in await offers(anna, table)
        assert (await anna.try_to_act(table, "peek at 0", 2)).status_code == 200
        steps = await anna.get(f"/api/tables/{table}/steps")
        assert len(steps) == 4

        fresh = (await anna.open("you", "you", game="sealed"))["id"]
        assert (await anna.table(fresh))["rules_version"] == 2
        assert PEEK not in await offers(anna, fresh)
        refused = await anna.try_to_act(fresh, PEEK, 0)
        problem(refused, 422, "illegal_action")

        while (await anna.table(table))["status"] != "over":
            await anna.act(table)
        record = (await client.get(f"/api/tables/{table}/record")).text
    assert Record.read(record).verify() is not None
    with current(settings.database_url) as connection:
        verdicts = {finding.table: finding.verdict for finding in findings(connection, [], silent)}
    assert verdicts == {table: "older", fresh: "sound"}


@pytest.mark.usefixtures("rulings")
def test_an_old_record_replays_by_the_ruling_of_its_time() -> None:
    sealed.install_first()
    record = Record(sealed.GAME, 2, actions=["chance: deal 3", "chance: deal 5", f"0: {PEEK}"])
    old = record.text()
    assert "rules: 1" in old
    sealed.install_changed()
    assert Record.read(old).replay().peeked[1] == 1
    with pytest.raises(ValueError, match="peek"):
        Record(sealed.CHANGED, 2, actions=record.actions).replay()
