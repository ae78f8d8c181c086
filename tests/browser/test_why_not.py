"""Nobody is hurt by silence: places that are not offered say why not, ruinous choices warn."""

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from browser.conftest import SCREENSHOTS
from browser.playing import PATIENCE, picture, scene_of, start_against_bots, wait_for_turn

GAMES = ["age-of-steam", "mini-rails", "paris-connection", "ride-the-rails", "stephensons-rocket"]

MIDDLE = """id => {
  const node = document.querySelector(`[data-node="${id}"]`)
  const box = node.getBoundingClientRect()
  const x = box.left + box.width / 2, y = box.top + box.height / 2
  return document.elementFromPoint(x, y) === node ? { x, y } : null
}"""
"""Where a hex can be clicked, unless something lies over its middle."""

BEYOND = "seq => Number(document.querySelector('[data-seq]').dataset.seq) > seq"
MOST_TABLES = 12


def targets(scene: dict[str, Any]) -> set[str]:
    """Every node that some choice asks for."""
    return {
        node
        for choice in scene["choices"]
        for target in choice["targets"]
        for node in ([target] if isinstance(target, str) else target)
    }


def click_a_place_that_is_not_offered(page: Page, scene: dict[str, Any]) -> None:
    """Click a hex that nothing can be done with, its site neither."""
    live = targets(scene)
    sites = {site["at"] for site in scene["board"]["sites"] if site["id"] in live}
    for hex in scene["board"]["hexes"]:
        if hex["id"] not in live | sites and (spot := page.evaluate(MIDDLE, hex["id"])):
            page.mouse.click(spot["x"], spot["y"])
            return
    raise AssertionError("every place is offered")


@pytest.mark.parametrize("slug", GAMES)
def test_a_place_that_is_not_offered_says_why_not(desktop: Page, address: str, slug: str) -> None:
    start_against_bots(desktop, address, slug)
    scene = wait_for_turn(desktop)
    click_a_place_that_is_not_offered(desktop, scene)
    told = desktop.get_by_test_id("why-not")
    told.wait_for(timeout=PATIENCE)
    assert re.search(r"\w{3,}.*\. Rule \d+[A-Z]?(\.\d+)?$", told.inner_text().replace("\n", " "))
    picture(desktop, SCREENSHOTS, f"why-not-{slug}")
    page = told.get_by_role("link").get_attribute("href") or ""
    assert page.startswith(f"/rules/{slug}#rule-")
    desktop.keyboard.press("Escape")
    expect(told).to_have_count(0)
    assert scene_of(desktop)["seq"] == scene["seq"]
    desktop.goto(address + page)
    desktop.locator(f'[id="{page.partition("#")[2]}"]').wait_for(timeout=PATIENCE)
    expect(desktop.locator(":target")).to_be_in_viewport(timeout=PATIENCE)


def test_the_keyboard_asks_as_well_and_the_next_move_clears_it(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    wait_for_turn(desktop)
    desktop.locator('[data-region="board"]').focus()
    told = desktop.get_by_test_id("why-not")
    for _ in range(8):  # hexes come before rows and cards only where the focus is
        desktop.keyboard.press("Shift+ArrowDown")
        desktop.keyboard.press("Enter")
        desktop.wait_for_timeout(150)
        if told.count():
            break
    expect(told).to_be_visible(timeout=PATIENCE)
    desktop.locator('[data-node="market:0"]').first.click()
    expect(told).to_have_count(0)


def test_a_finger_asks_as_well(phone: Page, address: str) -> None:
    start_against_bots(phone, address, "paris-connection")
    scene = wait_for_turn(phone)
    live = targets(scene)
    for hex in scene["board"]["hexes"]:
        if hex["id"] not in live and (spot := phone.evaluate(MIDDLE, hex["id"])):
            phone.touchscreen.tap(spot["x"], spot["y"])
            break
    told = phone.get_by_test_id("why-not")
    told.wait_for(timeout=PATIENCE)
    picture(phone, SCREENSHOTS, "why-not-phone")
    box = told.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_who_waits_is_told_whose_turn_it_is(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    scene = wait_for_turn(desktop)
    watcher = desktop.context.browser
    assert watcher is not None
    other = watcher.new_context().new_page()
    other.goto(desktop.url)
    other.get_by_test_id("prompt").wait_for(timeout=PATIENCE)
    click_a_place_that_is_not_offered(other, {**scene, "choices": []})
    expect(other.get_by_test_id("why-not")).to_contain_text("You are watching", timeout=PATIENCE)
    other.context.close()


def open_where_all_may_be_bid(page: Page, address: str) -> dict[str, Any]:
    """A table at which this seat, with its first $10, is asked to bid and may bid all of it."""
    for _ in range(MOST_TABLES):
        start_against_bots(page, address, "age-of-steam")
        seq = wait_for_turn(page)["seq"]
        page.locator('[data-region="prompt"] [data-choice="issue 0"]').click()
        page.wait_for_function(BEYOND, arg=seq)
        scene = wait_for_turn(page)
        if any(choice["id"] == "bid 10" for choice in scene["choices"]):
            return scene
    raise AssertionError("the bots always bid more")


def test_a_bid_of_everything_warns_and_then_ends_in_the_way_out(
    desktop: Page, address: str
) -> None:
    scene = open_where_all_may_be_bid(desktop, address)
    more = desktop.get_by_test_id("amount").get_by_label("More")
    while more.is_enabled():
        more.click()
    expect(desktop.get_by_test_id("warning")).to_have_text(
        "Leaves $0; you owe $3 this turn: you would be out unless you earn more."
    )
    bid = desktop.locator('[data-region="prompt"] [data-choice="bid 10"]')
    bid.click()
    prompt = desktop.get_by_test_id("prompt")
    expect(prompt).to_contain_text("you would be out")
    assert scene_of(desktop)["seq"] == scene["seq"], "it was sent without asking"
    picture(desktop, SCREENSHOTS, "warning")
    bid.click()
    desktop.wait_for_function(BEYOND, arg=scene["seq"])
    out = desktop.get_by_test_id("out")
    for _ in range(80):
        scene = scene_of(desktop)
        quiet = [c["id"] for c in scene["choices"] if c["id"] == "move nothing"]
        wanted = quiet or [c["id"] for c in scene["choices"] if c["id"].startswith("take ")]
        if "out" in next(card for card in scene["players"] if card.get("you")):
            # The bots play on at once: shown calmly, there is half a minute to skip.
            desktop.get_by_test_id("pace").select_option("calm")
            break
        if wanted:
            listed = desktop.get_by_test_id("choices").locator(f'[data-choice="{wanted[0]}"]')
            with suppress(TimeoutError):  # the answer to the last click may just have come
                listed.dispatch_event("click", timeout=1000)
        desktop.wait_for_timeout(250)
    expect(out).to_contain_text("You are out in turn 1", timeout=PATIENCE)
    picture(desktop, SCREENSHOTS, "out")
    out.get_by_role("button", name="Skip to the end").click(timeout=PATIENCE)
    desktop.get_by_test_id("result").wait_for(timeout=2 * PATIENCE)
    expect(out).to_have_count(0)
