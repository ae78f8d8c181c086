"""Lists of ratings, and the page about the interface, in real browsers."""

from itertools import count

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import SCREENSHOTS
from browser.playing import PATIENCE
from browser.test_accessibility import complaints

BOTS = ["greedy", "random", "novice"]


def test_ratings_are_listed_game_by_game(address: str, desktop: Page, phone: Page) -> None:
    desktop.goto(address)
    desktop.get_by_role("link", name="Ratings").click()
    desktop.get_by_role("link", name="Stephenson's Rocket").click()
    expect(desktop.get_by_test_id("no-ratings")).to_be_visible()
    seats = [{"kind": "bot", "bot": bot} for bot in BOTS]
    body = {"game": "mini-rails", "players": 3, "seats": seats, "rated": True}
    opened = desktop.request.post(f"{address}/api/tables", data={**body, "command_id": "rated"})
    assert opened.status == 201, opened.text()
    for _ in count():
        if len(desktop.request.get(f"{address}/api/games/mini-rails/ratings").json()) == len(BOTS):
            break
        desktop.wait_for_timeout(100)
    for page, name in ((desktop, "desktop"), (phone, "phone")):
        page.goto(f"{address}/ratings/mini-rails")
        rows = page.get_by_test_id("ratings").locator("tbody tr")
        expect(rows).to_have_count(len(BOTS), timeout=PATIENCE)
        assert "±" in (rows.first.text_content() or "")
        assert complaints(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.screenshot(path=SCREENSHOTS / f"ratings-{name}.png", full_page=True)


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_the_page_about_the_interface_is_searched(
    address: str, device: str, request: pytest.FixtureRequest
) -> None:
    page: Page = request.getfixturevalue(device)
    page.goto(address)
    page.get_by_role("link", name="Interface for programs").click()
    search = page.get_by_role("searchbox")
    search.fill("undo expected_seq")
    expect(page.get_by_role("status")).to_contain_text("request")
    wanted = page.locator("details.request", has_text="/api/tables/{table_id}/undo")
    expect(wanted).to_be_visible()
    expect(page.locator("details.request", has_text="/api/bots")).to_be_hidden()
    wanted.locator("summary").click()
    expect(wanted.locator("pre")).to_contain_text('"command_id"')
    wanted.get_by_role("link", name="Moved").click()
    expect(page.locator("#shape-Moved table")).to_be_visible()
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.screenshot(path=SCREENSHOTS / f"interface-{device}.png")
