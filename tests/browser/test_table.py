"""What people do around a game: come back, watch, invite, undo, be refused, look back."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import SCREENSHOTS
from browser.playing import (
    PATIENCE,
    STATE,
    by_mouse,
    changed,
    picture,
    play_to_the_end,
    reached,
    scene_of,
    start_against_bots,
    wait_for_turn,
)


def test_two_clicks_from_the_lobby_to_a_game(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    assert wait_for_turn(desktop)["choices"]
    assert desktop.title().startswith("Your move")


def test_reloading_loses_nothing(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    for turn in range(2):
        by_mouse(desktop, wait_for_turn(desktop), Random(turn))
    before = wait_for_turn(desktop)
    desktop.reload()
    assert wait_for_turn(desktop) == before


def test_a_friend_takes_a_seat_by_link_and_both_see_every_move(
    browser: Browser, desktop: Page, address: str
) -> None:
    desktop.goto(address)
    desktop.get_by_test_id("new-table-button").first.click()
    form = desktop.get_by_test_id("new-table")
    form.locator("select").first.select_option(label="Mini Rails")
    form.get_by_role("radio", name="3").check(force=True)
    form.get_by_test_id("opponents").select_option("each")
    form.get_by_test_id("seat-1").select_option("open")
    form.get_by_test_id("seat-2").select_option("bot:random")
    form.get_by_test_id("open-table").click()
    desktop.get_by_test_id("waiting-room").wait_for(timeout=PATIENCE)
    picture(desktop, SCREENSHOTS, "waiting-room")

    friend = browser.new_context(reduced_motion="reduce").new_page()
    friend.goto(desktop.url)
    friend.get_by_test_id("sit-1").click()
    desktop.get_by_test_id("prompt").wait_for(timeout=PATIENCE)
    by_mouse(desktop, wait_for_turn(desktop), Random(1))
    scene = wait_for_turn(friend)
    assert scene["viewer"] == 1
    by_mouse(friend, scene, Random(2))
    seq = scene_of(friend)["seq"]
    reached(desktop, seq)
    friend.context.close()


def test_a_spectator_sees_and_cannot_move(browser: Browser, desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    wait_for_turn(desktop)
    watcher = browser.new_context().new_page()
    watcher.goto(desktop.url)
    watcher.get_by_test_id("prompt").wait_for(timeout=PATIENCE)
    scene = scene_of(watcher)
    assert scene["viewer"] is None
    assert scene["choices"] == []
    expect(watcher.locator("[data-choice]")).to_have_count(0)
    watcher.context.close()


def test_looking_back_and_returning(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    for turn in range(2):
        by_mouse(desktop, wait_for_turn(desktop), Random(turn))
    now = wait_for_turn(desktop)["seq"]
    desktop.keyboard.press("[")
    desktop.locator(f'[data-seq="{now - 1}"]').wait_for(state="attached", timeout=PATIENCE)
    expect(desktop.get_by_test_id("prompt")).to_contain_text("looking at move")
    desktop.keyboard.press("]")
    desktop.locator(f'[data-seq="{now}"]').wait_for(state="attached", timeout=PATIENCE)


def refused(route: Route) -> None:
    """Answer a move as a server does after somebody else moved."""
    error = {"code": "stale", "message": "Somebody moved first. Nothing was lost.", "id": "x1"}
    route.fulfill(status=409, json={"error": error})


def test_a_refused_move_keeps_the_board_and_says_why(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    wait_for_turn(desktop)
    desktop.route("**/api/tables/*/actions", refused)
    desktop.locator('[data-node="market:0"]').first.click()
    desktop.keyboard.press("b")
    expect(desktop.get_by_test_id("notice")).to_contain_text("Nothing was lost", timeout=PATIENCE)
    assert desktop.locator('[data-node="h:E4"]').count()


def test_rematch_after_the_end(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    play_to_the_end(desktop, by_mouse, seed=4)
    ended = desktop.url
    desktop.get_by_test_id("rematch").click()
    desktop.wait_for_url(lambda url: url != ended, timeout=PATIENCE)
    assert wait_for_turn(desktop)["choices"]


LIVE_HEXES = '[data-map] svg [data-node^="h:"][data-live]'
SPOTS = """nodes => nodes.map(node => {
  const box = node.getBoundingClientRect()
  return { id: node.dataset.node, x: box.x + box.width / 2, y: box.y + box.height / 2 }
})"""


@pytest.mark.parametrize("end", ["left", "right", "top", "bottom"])
def test_two_taps_at_the_rim_of_a_map_choose_the_hex_that_was_tapped(
    phone: Page, address: str, end: str
) -> None:
    """The first brings the tiny hexes nearer; the finger must not lie on another one after it."""
    start_against_bots(phone, address, "stephensons-rocket")
    wait_for_turn(phone)
    phone.get_by_label("Whole map").tap()
    spots: list[dict[str, Any]] = phone.locator(LIVE_HEXES).evaluate_all(SPOTS)
    axis, sign = {"left": ("x", 1), "right": ("x", -1), "top": ("y", 1), "bottom": ("y", -1)}[end]
    chosen = min(spots, key=lambda spot: sign * float(spot[axis]))
    picked = phone.locator("[data-map] [data-picked]")
    before = phone.evaluate(STATE)
    phone.touchscreen.tap(chosen["x"], chosen["y"])
    changed(phone, before)
    assert picked.count() == 0, "the hexes were large enough from the first"
    phone.touchscreen.tap(chosen["x"], chosen["y"])
    picked.first.wait_for(state="attached")
    assert chosen["id"] in {each.get_attribute("data-node") for each in picked.all()}
