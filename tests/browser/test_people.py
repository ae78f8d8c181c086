"""People in real browsers: an account in mid-game, ways back, chat with hostile text, notes."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import PHONE, SCREENSHOTS, _page, _server
from browser.playing import PATIENCE, by_mouse, start_against_bots, table_id, wait_for_turn
from browser.test_accessibility import complaints
from server.people.receivers import hooks

RECORD: Final = Path(__file__).parents[1] / "playthroughs" / "mini_rails-3p-greedy.txt"
PASSWORD: Final = "a long sentence"
HOSTILE: Final = "<img src=x onerror='document.title=1'><b>bold</b> {{7*7}} https://example.org"


@pytest.fixture
def other(browser: Browser) -> Iterator[Page]:
    """Somebody else's browser, a phone."""
    yield from _page(browser, PHONE, touch=True)


@pytest.fixture(scope="module")
def telling_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that may send notices to this machine."""
    yield from _server(
        tmp_path_factory.mktemp("telling"),
        {"FOOTPLATE_NOTICE_NETWORKS": "127.0.0.0/8", "FOOTPLATE_NOTICE_SECONDS": "0"},
    )


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
    other.get_by_test_id("use-code").get_by_role("button").click()
    expect(other.get_by_test_id("welcome-back")).to_be_visible()
    expect(other).to_have_url(f"{address}/back")  # nobody reads the code over a shoulder
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

    expect(other.get_by_test_id("unread")).to_contain_text("1")
    other.get_by_role("navigation", name="Parts of the table").get_by_text("Log").click()
    expect(other.get_by_test_id("open-chat")).to_contain_text("1")
    other.get_by_test_id("open-chat").click()
    expect(other.get_by_test_id("unread")).to_have_count(0)
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


def test_a_webhook_is_added_tested_and_its_delivery_shown(
    telling_address: str, desktop: Page
) -> None:
    with hooks() as hook:
        desktop.goto(telling_address)
        desktop.request.put(f"{telling_address}/api/me", data={"name": "Ada"})
        desktop.goto(f"{telling_address}/you")
        desktop.get_by_text("By webhook").click()
        fill(desktop, "add-hook", Address=f"{hook.address}/ada")
        expect(desktop.get_by_test_id("hook-secret")).to_be_visible()
        desktop.get_by_test_id("test-notice").click()
        expect(desktop.get_by_test_id("deliveries")).to_contain_text("arrived", timeout=PATIENCE)
        assert [posted.path for posted in hook.posted] == ["/ada"]
        desktop.get_by_text("Make a token").first.click()
        fill(desktop, "new-token", What_for="my bot")
        expect(desktop.get_by_test_id("token")).to_be_visible()
        token = desktop.get_by_test_id("token").input_value()
        assert complaints(desktop) == []
        desktop.screenshot(path=SCREENSHOTS / "you-notices.png", full_page=True)
        head = {"authorization": f"Bearer {token}"}
        me = desktop.context.browser
        assert me is not None
        fresh = me.new_context(extra_http_headers=head)
        try:
            answer = fresh.request.get(f"{telling_address}/api/me")
            assert answer.json() == {"name": "Ada"}
            desktop.get_by_role("button", name="Revoke my bot").click()
            expect(desktop.get_by_test_id("tokens").locator("li")).to_have_count(0)
            assert fresh.request.get(f"{telling_address}/api/me").json() == {"name": None}
        finally:
            fresh.close()


def test_somebody_is_invited_by_name_and_sits_down(
    address: str, desktop: Page, other: Page
) -> None:
    other.goto(f"{address}/you")
    fill(other, "sign-up", Name="Ben Invited", Password=PASSWORD)
    expect(other.get_by_test_id("signed-in")).to_be_visible()
    desktop.goto(address)
    desktop.get_by_test_id("new-table-button").click()
    form = desktop.get_by_test_id("new-table")
    form.get_by_text("Who finds it").click()
    form.get_by_test_id("private").check()
    form.get_by_test_id("rated").check()
    form.locator("button[type=submit]").click()
    desktop.get_by_test_id("waiting-room").wait_for(timeout=PATIENCE)
    fill(desktop, "invite", Their_name="ben invited")
    expect(desktop.get_by_text("ben invited is invited.")).to_be_visible()
    other.goto(address)
    assert table_id(desktop) not in other.request.get(f"{address}/api/history").text()
    other.get_by_test_id("invitations").get_by_role("link").click()
    other.get_by_test_id("waiting-room").wait_for(timeout=PATIENCE)
    other.goto(f"{address}/person/ben%20invited")
    expect(other.get_by_test_id("results")).to_be_visible()
    assert complaints(other) == []


def test_the_tab_counts_the_tables_that_wait_for_you(address: str, desktop: Page) -> None:
    for _ in range(2):
        start_against_bots(desktop, address, "mini-rails")
        wait_for_turn(desktop)
    expect(desktop.get_by_test_id("next-table")).to_be_visible(timeout=PATIENCE)
    desktop.goto(address)
    expect(desktop).to_have_title("(2) Your move · Footplate", timeout=PATIENCE)
    icon = desktop.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("e0b25a"))  # the brass dot


def test_all_tables_are_filtered_and_a_record_is_brought(
    address: str, desktop: Page, tmp_path: Path
) -> None:
    start_against_bots(desktop, address, "mini-rails")
    wait_for_turn(desktop)
    table = table_id(desktop)
    desktop.goto(f"{address}/tables")
    listed = desktop.get_by_test_id("all-tables")
    mine = listed.locator(f"a[href='/table/{table}']")
    mine.wait_for(timeout=PATIENCE)
    listed.get_by_label("Game").select_option("paris-connection")
    expect(mine).to_have_count(0)
    listed.get_by_label("Game").select_option("mini-rails")
    mine.wait_for(timeout=PATIENCE)
    listed.get_by_label("How far").select_option("over")
    expect(mine).to_have_count(0)
    assert complaints(desktop) == []

    broken = tmp_path / "broken.txt"
    broken.write_text("no record", encoding="utf-8")
    desktop.get_by_text("Bring a record").click()
    file = desktop.get_by_test_id("bring").locator("input")
    file.set_input_files(broken)
    desktop.get_by_test_id("bring").get_by_role("alert").wait_for(timeout=PATIENCE)
    file.set_input_files(RECORD)
    desktop.get_by_test_id("result").wait_for(timeout=PATIENCE)
    assert table_id(desktop) != table
