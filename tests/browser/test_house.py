"""The house around the games in a real browser: landing page, form, lists, settings, bytes."""

import re
from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import footplate
from browser.playing import PATIENCE, start_against_bots, table_id, wait_for_turn
from browser.test_accessibility import complaints

SLUGS = [game.info.slug for game in footplate.games()]
MOST_BYTES = 120_000
"""Of a first visit to a table."""

MOST_FOR_LANDING = 140_000


def come(page: Page, address: str) -> None:
    """Open the landing page and wait until it is there."""
    page.goto(address)
    page.locator("[data-testid^=play-bots]").first.wait_for(timeout=PATIENCE)


def received(context: BrowserContext, page: Page) -> dict[str, float]:
    """Bytes of content by request, packed as they come, filled while the page loads."""
    sizes: dict[str, float] = {}
    line = context.new_cdp_session(page)
    line.send("Network.enable")

    def add(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = sizes.get(event["requestId"], 0) + event["encodedDataLength"]

    def end(event: dict[str, Any]) -> None:
        sizes.setdefault(event["requestId"], event["encodedDataLength"])

    line.on("Network.dataReceived", add)
    line.on("Network.loadingFinished", end)
    return sizes


@pytest.fixture
def fresh(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that was never here."""
    context = browser.new_context()
    yield context
    context.close()


def settled(page: Page) -> None:
    """Wait until fonts and pictures are there."""
    page.evaluate("document.fonts.ready.then(() => undefined)")
    if "/table/" not in page.url:  # where a stream stays open
        page.wait_for_load_state("networkidle")


def test_the_landing_page_is_light(fresh: BrowserContext, address: str) -> None:
    page = fresh.new_page()
    sizes = received(fresh, page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(address)))
    come(page, address)
    settled(page)
    assert asked.count("/api/tables") == 1
    assert not [path for path in asked if path.endswith("/preview")], "a picture is drawn anew"
    # Without the board of a game that others play at this moment, which need not be there.
    drawn = [path for path in asked if "/assets/table-" in path or path.endswith("/scene")]
    assert sum(sizes.values()) < MOST_FOR_LANDING + (50_000 if drawn else 0), asked


def asked_at(fresh: BrowserContext, address: str, game: str) -> str:
    """A new table against bots at the moment when it asks this guest; its id."""
    wish = {"game": game, "players": 3, "options": {}, "command_id": f"first-visit-{game}"}
    seats = [{"kind": "you"}, *[{"kind": "bot", "bot": "novice"}] * 2]
    table = fresh.request.post(f"{address}/api/tables", data={**wish, "seats": seats}).json()["id"]
    where = f"{address}/api/tables/{table}/scene"
    until = monotonic() + 60
    while not fresh.request.get(where).json()["choices"]:
        assert monotonic() < until, "the bots never came to an end"
    return str(table)


@pytest.mark.parametrize("game", SLUGS)
def test_a_first_visit_to_a_table_is_light(fresh: BrowserContext, address: str, game: str) -> None:
    table = asked_at(fresh, address, game)
    page = fresh.new_page()
    sizes = received(fresh, page)
    page.goto(f"{address}/table/{table}")
    page.locator("[data-choice]").first.wait_for(state="attached", timeout=PATIENCE)
    settled(page)
    assert 90_000 < sum(sizes.values()) < MOST_BYTES
    scripts = page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
    for name in scripts:
        if "/assets/" in name and not name.endswith(".woff2"):
            head = fresh.request.get(name, headers={"Accept-Encoding": "br"}).headers
            assert head["cache-control"].endswith("immutable"), name


def test_the_form_asks_four_things_and_folds_the_rest(desktop: Page, address: str) -> None:
    come(desktop, address)
    desktop.get_by_test_id("new-table-button").first.click()
    form = desktop.get_by_test_id("new-table")
    form.locator("select").first.select_option(label="Mini Rails")
    form.get_by_role("radio", name="3").check(force=True)
    form.get_by_test_id("opponents").select_option("bot:novice")
    details = form.get_by_test_id("rule-details")
    assert "all as usual" in details.inner_text()
    expect(form.get_by_label("Discs in the bag")).to_be_hidden()
    details.locator("summary").click()
    form.get_by_label("Discs in the bag").select_option(label="7, 9, 11 of each colour")
    expect(details.locator("summary")).to_contain_text("one is changed")
    expect(details).to_contain_text("Usually: as the rules chosen above have it.")
    form.get_by_test_id("open-table").click()
    desktop.get_by_test_id("prompt").wait_for(timeout=PATIENCE)
    table = desktop.request.get(f"{address}/api/tables/{table_id(desktop)}").json()
    assert table["options"]["bag"] == "published"
    assert [seat["bot"] for seat in table["seats"]] == [None, "novice", "novice"]


def test_your_tables_with_those_that_are_finished(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    scene = wait_for_turn(desktop)
    while "result" not in scene:
        body = {"action": scene["choices"][0]["id"], "expected_seq": scene["seq"]}
        where = f"{address}/api/tables/{table_id(desktop)}/actions"
        desktop.request.post(
            where, data={**body, "command_id": f"end-{scene['seq']}-{scene['game']}"}
        )
        scene = wait_for_turn(desktop)
    start_against_bots(desktop, address, "paris-connection")
    desktop.goto(f"{address}/tables")
    finished = desktop.get_by_test_id("finished")
    finished.wait_for(timeout=PATIENCE)
    expect(finished).to_contain_text("Mini Rails")
    expect(finished).to_contain_text(re.compile("You won|Place [234]"), timeout=PATIENCE)
    expect(desktop.get_by_test_id("going")).to_contain_text("Paris Connection")
    assert complaints(desktop) == []


def test_settings_change_the_size_of_text_and_movement(desktop: Page, address: str) -> None:
    come(desktop, address)
    size = "() => getComputedStyle(document.querySelector('h1')).fontSize"
    before = float(desktop.evaluate(size).removesuffix("px"))
    desktop.get_by_role("button", name="Settings").click()
    desktop.get_by_label("Large").check()
    desktop.get_by_label("None").check()
    desktop.reload()
    desktop.locator("h1").wait_for()
    after = float(desktop.evaluate(size).removesuffix("px"))
    assert after == pytest.approx(before * 1.18, rel=0.01)
    assert desktop.evaluate("document.documentElement.dataset.motion") == "none"
    assert desktop.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_offline_state_is_said_and_a_lost_page_stands_in(
    fresh: BrowserContext, address: str
) -> None:
    page = fresh.new_page()
    come(page, address)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    fresh.set_offline(True)
    page.get_by_test_id("offline").wait_for(timeout=PATIENCE)
    page.goto(f"{address}/tables")
    page.get_by_role("heading", name="No line to the server").wait_for(timeout=PATIENCE)
    fresh.set_offline(False)
    # The page tries again by itself.
    page.get_by_role("heading", name="Your tables").wait_for(timeout=60_000)


def test_it_can_be_installed(desktop: Page, address: str) -> None:
    come(desktop, address)
    manifest = desktop.request.get(f"{address}/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for icon in manifest.json()["icons"]:
        answer = desktop.request.get(address + icon["src"])
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])
    line = desktop.context.new_cdp_session(desktop)
    assert line.send("Page.getAppManifest")["errors"] == []


def test_another_language_leaves_no_english(browser: Browser, address: str) -> None:
    context = browser.new_context(locale="en-XA")
    page = context.new_page()
    come(page, address)
    assert page.evaluate("document.documentElement.lang") == "en-XA"
    assert "Ŵ" in page.locator("h1").inner_text()
    assert page.get_by_text("New table", exact=True).count() == 0
    context.close()


def test_nothing_is_wider_than_the_screen(browser: Browser, address: str) -> None:
    for width, scheme in ((360, "light"), (768, "dark"), (2560, "light")):
        context = browser.new_context(
            viewport={"width": width, "height": 900},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
        )
        page = context.new_page()
        for path in ("", "/tables", "/rules/mini-rails", "/nowhere"):
            page.goto(address + path)
            page.locator("h1").first.wait_for(timeout=PATIENCE)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
                path,
                width,
            )
        context.close()


def test_a_table_on_paper(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    wait_for_turn(desktop)
    desktop.emulate_media(media="print")
    for part in ("replay", "choices"):
        expect(desktop.get_by_test_id(part)).to_be_hidden()
    expect(desktop.get_by_test_id("log")).to_be_visible()
    expect(desktop.locator("[data-map]")).to_be_visible()
