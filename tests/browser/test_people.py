"""People in real browsers: an account in mid-game, ways back, chat with hostile text, notes."""

import json
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import PHONE, SCREENSHOTS, _page
from browser.playing import PATIENCE, by_mouse, start_against_bots, table_id, wait_for_turn
from browser.test_accessibility import complaints

PASSWORD: Final = "a long sentence"
HOSTILE: Final = "<img src=x onerror='document.title=1'><b>bold</b> {{7*7}} https://example.org"


@pytest.fixture
def other(browser: Browser) -> Iterator[Page]:
    """Somebody else's browser, a phone."""
    yield from _page(browser, PHONE, touch=True)


def fill(page: Page, form: str, **fields: str) -> None:
    """Fill a form by the labels of its fields, and send it."""
    within = page.get_by_test_id(form)
    for label, text in fields.items():
        within.get_by_label(label.replace("_", " ")).first.fill(text)
    within.get_by_role("button").click()


def test_an_account_made_in_mid_game_opens_the_seat_in_another_browser(
    address: str, desktop: Page, other: Page
) -> None:
    start_against_bots(desktop, address, "mini-rails")
    scene = wait_for_turn(desktop)
    by_mouse(desktop, scene, Random(1))
    table = table_id(desktop)
    desktop.get_by_role("link", name="You and your account").click()
    fill(desktop, "sign-up", Name="Ada Lovelace", Password=PASSWORD)
    expect(desktop.get_by_test_id("signed-in")).to_have_text("Signed in as Ada Lovelace")
    assert complaints(desktop) == []
    desktop.screenshot(path=SCREENSHOTS / "you-desktop.png", full_page=True)
    desktop.goto(f"{address}/table/{table}")
    desktop.get_by_test_id("prompt").wait_for(timeout=PATIENCE)
    by_mouse(desktop, wait_for_turn(desktop), Random(2))

    other.goto(f"{address}/you")
    other.get_by_test_id("other-form").click()
    fill(other, "sign-in", Name="ada lovelace", Password="not the password")
    expect(other.get_by_role("alert")).to_contain_text("do not fit together")
    fill(other, "sign-in", Name="ada lovelace", Password=PASSWORD)
    expect(other.get_by_test_id("signed-in")).to_be_visible()
    assert complaints(other) == []
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    other.goto(f"{address}/table/{table}")
    wait_for_turn(other)
    assert other.request.get(f"{address}/api/tables/{table}").json()["you"] == [0]

    desktop.goto(f"{address}/you")
    with desktop.expect_download() as download:
        desktop.get_by_test_id("export").click()
    told = json.loads(download.value.path().read_text())
    assert told["tables"][0]["id"] == table


def test_a_secret_link_brings_a_guest_back(address: str, desktop: Page, other: Page) -> None:
    start_against_bots(desktop, address, "mini-rails")
    table = table_id(desktop)
    desktop.goto(f"{address}/you")
    desktop.get_by_test_id("make-code").get_by_role("button").click()
    link = desktop.get_by_test_id("recovery-link").input_value()
    other.goto(link)
    assert "#" not in other.url  # nobody reads it over a shoulder
    other.get_by_test_id("use-code").get_by_role("button").click()
    expect(other.get_by_test_id("welcome-back")).to_be_visible()
    assert other.request.get(f"{address}/api/tables/{table}").json()["you"] == [0]


def test_hostile_text_is_shown_as_text_and_notes_stay_private(
    address: str, desktop: Page, other: Page
) -> None:
    start_against_bots(desktop, address, "mini-rails")
    table = table_id(desktop)
    other.goto(f"{address}/table/{table}")
    other.get_by_test_id("prompt").wait_for(timeout=PATIENCE)

    desktop.get_by_test_id("open-chat").click()
    desktop.get_by_test_id("say").fill(HOSTILE)
    desktop.keyboard.press("Enter")
    expect(desktop.get_by_test_id("chat").locator("li bdi")).to_have_text(HOSTILE)
    desktop.screenshot(path=SCREENSHOTS / "chat-desktop.png")

    other.get_by_role("navigation", name="Parts of the table").get_by_text("Log").click()
    expect(other.get_by_test_id("open-chat")).to_contain_text("1")
    other.get_by_test_id("open-chat").click()
    expect(other.get_by_test_id("chat").locator("li bdi")).to_have_text(HOSTILE)
    assert other.locator("[data-testid=chat] img").count() == 0
    other.get_by_test_id("say").fill("Hello from the platform")
    other.get_by_role("button", name="Send").click()
    expect(desktop.get_by_test_id("chat").locator("li bdi").last).to_have_text(
        "Hello from the platform"
    )
    other.screenshot(path=SCREENSHOTS / "chat-phone.png")
    assert complaints(other) == []

    desktop.get_by_test_id("open-notes").click()
    desktop.get_by_test_id("notes").get_by_role("textbox").fill("Take red first")
    expect(desktop.get_by_test_id("notes").get_by_role("status")).to_have_text("Kept.")
    desktop.reload()
    desktop.get_by_test_id("open-notes").click()
    expect(desktop.get_by_test_id("notes").get_by_role("textbox")).to_have_value("Take red first")
    other.get_by_test_id("open-notes").click()
    expect(other.get_by_test_id("notes").get_by_role("textbox")).to_have_value("")
