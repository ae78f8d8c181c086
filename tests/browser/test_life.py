"""A table's life with two real browsers: clocks, presence, leaving and coming back, asking."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from browser.conftest import DESKTOP, PHONE, SCREENSHOTS
from browser.playing import PATIENCE, scene_of

expect.set_options(timeout=PATIENCE)
BACK = "takes the last move back"
CARDS = """() => {
  window.cards = []
  new MutationObserver(() => {
    const card = document.querySelector("[data-testid=staged]")?.textContent
    if (card) window.cards.push(card)
  }).observe(document.body, { subtree: true, childList: true })
}"""
CLOCK = {"kind": "live", "seconds": 1800, "increment": 10, "then": "move", "bot": "random"}


@pytest.fixture
def two(browser: Browser) -> Iterator[tuple[Page, Page]]:
    """Two people: one at a desk, one with a phone."""
    desk, hand = (
        browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            has_touch=size is PHONE,
            reduced_motion="reduce",
        )
        for size in (DESKTOP, PHONE)
    )
    yield desk.new_page(), hand.new_page()
    desk.close()
    hand.close()


def posted(page: Page, path: str, body: Any, status: int = 200) -> Any:
    """What a command of this browser's guest answers."""
    answer = page.request.post(path, data=body)
    assert answer.status == status, answer.text()
    return answer.json()


def opened(address: str, pages: tuple[Page, Page], **more: Any) -> str:
    """A table of two in play, on both screens."""
    anna, mirek = pages
    body = {"game": "stephensons-rocket", "players": 2, "command_id": "open", "name": "Anna"}
    seats = [{"kind": "you"}, {"kind": "open"}]
    table = posted(anna, f"{address}/api/tables", {**body, "seats": seats, **more}, 201)["id"]
    posted(mirek, f"{address}/api/tables/{table}/seats/1", {"name": "Mirek"})
    for page in pages:
        page.goto(f"{address}/table/{table}")
        page.get_by_test_id("prompt").wait_for()
    return str(table)


def to_move(pages: tuple[Page, Page]) -> tuple[Page, Page]:
    """The one to move, and the other."""
    first = pages[0] if scene_of(pages[0])["choices"] else pages[1]
    return first, pages[1] if first is pages[0] else pages[0]


def open_seat(page: Page) -> None:
    """Open the sheet of one's own seat: behind a tab on a phone, under opened charts."""
    if page.viewport_size == PHONE:
        page.get_by_role("button", name="Log", exact=True).click()
    sheet, seat = page.get_by_test_id("seat-sheet"), page.get_by_test_id("open-seat")
    for _ in range(20):
        with suppress(TimeoutError):
            charts = page.get_by_role("group", name="Opened charts")
            if charts.count():
                charts.press("Escape", timeout=2000)
            seat.click(timeout=2000)
            break
    expect(sheet).to_be_visible()


def moved(page: Page) -> int:
    """Make any move; the number of its step."""
    scene = scene_of(page)
    table = page.url.rsplit("/", 1)[1].split("#")[0]
    body = {
        "action": scene["choices"][0]["id"],
        "expected_seq": scene["seq"],
        "command_id": f"move-{scene['seq']}",
    }
    address = page.url.split("/table/")[0]
    return int(posted(page, f"{address}/api/tables/{table}/actions", body)["seq"])


def test_clocks_and_presence_are_shown(address: str, two: tuple[Page, Page]) -> None:
    opened(address, two, pace=CLOCK)
    anna, mirek = two
    waiting = 1 if scene_of(anna)["choices"] else 0
    expect(anna.get_by_test_id(f"clock-{waiting}").first).to_have_text("30:00")
    expect(mirek.get_by_test_id(f"clock-{1 - waiting}").first).to_contain_text("29:")
    expect(anna.get_by_test_id("presence-1").first).to_have_attribute("data-here", "true")
    anna.screenshot(path=str(SCREENSHOTS / "life-desktop.png"))
    mirek.screenshot(path=str(SCREENSHOTS / "life-phone.png"))
    open_seat(anna)
    expect(anna.get_by_test_id("seat-sheet")).to_contain_text("Live: 30:00 each")
    anna.screenshot(path=str(SCREENSHOTS / "life-seat.png"))
    mirek.goto("about:blank")
    expect(anna.get_by_test_id("presence-1").first).to_have_attribute("data-here", "false")
    expect(anna.get_by_test_id("ask-bot-1")).to_be_visible()


def test_who_leaves_comes_back(address: str, two: tuple[Page, Page]) -> None:
    opened(address, two)
    anna, mirek = two
    open_seat(anna)
    anna.get_by_test_id("leave-table").click()
    back = anna.get_by_test_id("come-back-0")
    expect(back).to_be_visible()
    anna.screenshot(path=str(SCREENSHOTS / "life-left.png"))
    expect(mirek.get_by_test_id("come-back-0")).to_have_count(0)
    back.get_by_role("button").click()
    expect(back).to_have_count(0)
    expect(anna.get_by_test_id("leave-table")).to_be_enabled()


def test_the_other_agrees_to_go_back(address: str, two: tuple[Page, Page]) -> None:
    opened(address, two)
    first, other = to_move(two)
    seq = moved(first)
    second = to_move(two)[0]
    newest = moved(second)
    expect(first.locator(f"[data-seq='{newest}']")).to_be_visible()
    first.evaluate(f"location.hash = '#{seq}'")
    first.reload()
    first.get_by_test_id("ask-back").click()
    asked = other.get_by_test_id("proposal")
    expect(asked).to_contain_text(f"asks to go back to move {seq}")
    expect(first.get_by_test_id("withdraw")).to_be_visible()
    other.screenshot(path=str(SCREENSHOTS / "life-asked.png"))
    other.get_by_test_id("agree").click()
    expect(asked).to_have_count(0)
    expect(other.locator(f"[data-seq='{newest + 1}']")).to_be_visible()
    assert scene_of(first)["log"][-1]["text"].endswith("as agreed")


def test_a_turn_is_taken_back_and_played_again(address: str, two: tuple[Page, Page]) -> None:
    for page in two:
        page.add_init_script("localStorage['footplate.pace'] ??= 'calm'")
    opened(address, two)
    first, other = to_move(two)
    other.evaluate(CARDS)
    seq = moved(first)
    expect(first.locator(f"[data-seq='{seq}']")).to_be_visible()
    open_seat(first)
    expect(first.get_by_test_id("undo-turn")).to_be_enabled()
    first.keyboard.press("Shift+Z")  # charts may lie over the sheet in one's own turn
    expect(first.locator(f"[data-seq='{seq + 1}']")).to_be_visible()
    # The other is told by a card over the board, which goes by itself.
    other.wait_for_function("told => window.cards.some(card => card.includes(told))", arg=BACK)
    expect(first.get_by_test_id("redo")).to_be_enabled()
    first.keyboard.press("u")
    expect(first.locator(f"[data-seq='{seq + 2}']")).to_be_visible()
    expect(first.get_by_test_id("redo")).to_be_disabled()


def test_a_new_table_gets_a_clock(address: str, desktop: Page) -> None:
    desktop.goto(address)
    desktop.get_by_role("button", name="New table").first.click()
    form = desktop.get_by_test_id("new-table")
    form.get_by_test_id("pace").select_option("daily")
    form.get_by_test_id("pace-hours").select_option("48")
    form.get_by_test_id("pace-then").select_option("seat")
    desktop.screenshot(path=str(SCREENSHOTS / "life-new-table.png"))
    form.get_by_test_id("open-table").click()
    desktop.wait_for_url("**/table/*")
    table = desktop.request.get(desktop.url.replace("/table/", "/api/tables/")).json()
    assert (table["clock"]["kind"], table["clock"]["seconds"]) == ("daily", 48 * 3600)
    assert table["clock"]["then"] == "seat"


def test_quiet_hours_are_kept(address: str, desktop: Page) -> None:
    assert desktop.request.put(f"{address}/api/me", data={"name": "Anna"}).ok
    desktop.goto(f"{address}/you")
    form = desktop.get_by_test_id("rests")
    form.get_by_label("Quiet from").fill("22:30")
    form.get_by_label("until").fill("07:00")
    form.get_by_role("button").click()
    expect(form.get_by_role("status")).to_be_visible()
    desktop.reload()
    expect(desktop.get_by_test_id("rests").get_by_label("Quiet from")).to_have_value("22:30")


def test_an_order_is_given_and_carried_out(address: str, two: tuple[Page, Page]) -> None:
    opened(address, two, game="age-of-steam", options={"map": "ambervale"})
    first, other = to_move(two)
    open_seat(other)
    other.get_by_test_id("order-no_shares").click()
    expect(other.get_by_test_id("order-given")).to_have_text("Issue as few shares as I may")
    other.screenshot(path=str(SCREENSHOTS / "life-orders.png"))
    seq = moved(first)
    expect(first.locator(f"[data-seq='{seq + 1}']")).to_be_visible()
    expect(other.get_by_test_id("order-given")).to_have_count(0)
