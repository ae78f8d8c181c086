"""Following a game: the pace of others, staged events, news, the log, replay, hidden hands."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import SCREENSHOTS
from browser.playing import (
    PATIENCE,
    advance,
    by_mouse,
    picture,
    reached,
    start_against_bots,
    wait_for_turn,
)

Scene = dict[str, Any]

SHOWN = """() => {
  window.shown = [Number(document.querySelector("[data-seq]").dataset.seq)]
  new MutationObserver(() => {
    const seq = Number(document.querySelector("[data-seq]")?.dataset.seq)
    if (seq !== window.shown.at(-1)) window.shown.push(seq)
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-seq"] })
}"""


STAGED_OR_ASKED = """seq => {
  const shown = Number(document.querySelector("[data-seq]")?.dataset.seq) > seq
  const asked = document.querySelector("[data-testid=choices] [data-choice]")
  return document.querySelector("[data-testid=staged]") || (shown && asked)
}"""


def at_pace(page: Page, pace: str) -> None:
    """As if the player had chosen this pace before."""
    page.add_init_script(f"localStorage['footplate.pace'] ??= '{pace}'")


def turns(count: int) -> Callable[[Scene], bool]:
    """True once it has been asked so often."""
    asked = iter(range(count + 1))
    return lambda _: next(asked) == count


def touched(scene: Scene) -> set[str]:
    """The hexes that others touched since the viewer's last decision."""
    own = max(
        (line["seq"] for line in scene["log"] if line.get("seat") == scene["viewer"]), default=0
    )
    lines = [line for line in scene["log"] if line["seq"] > own > 0]
    return {node for line in lines for node in line.get("at", ()) if node.startswith("h:")}


def test_the_moves_of_others_are_shown_one_by_one(desktop: Page, address: str) -> None:
    at_pace(desktop, "quick")
    start_against_bots(desktop, address, "mini-rails")
    scene = wait_for_turn(desktop)
    desktop.evaluate(SHOWN)
    for turn in range(3):  # a player may be asked twice in a row
        by_mouse(desktop, wait_for_turn(desktop), Random(turn))
    wait_for_turn(desktop)
    shown = desktop.evaluate("window.shown")
    assert shown == list(range(scene["seq"], shown[-1] + 1)), "a step was left out"
    assert len(shown) > 4


def test_to_my_turn(desktop: Page, address: str) -> None:
    at_pace(desktop, "calm")
    start_against_bots(desktop, address, "mini-rails")
    hurry = desktop.get_by_test_id("to-my-turn")
    for turn in range(8):  # a player may be asked twice in a row
        by_mouse(desktop, wait_for_turn(desktop), Random(turn))
        if hurry.count():
            break
    hurry.click(timeout=PATIENCE)
    reached(desktop, wait_for_turn(desktop)["seq"])
    expect(desktop.get_by_test_id("to-my-turn")).to_have_count(0)
    desktop.get_by_test_id("pace").select_option("instant")
    by_mouse(desktop, wait_for_turn(desktop), Random(2))
    wait_for_turn(desktop)
    desktop.reload()
    expect(desktop.get_by_test_id("pace")).to_have_value("instant", timeout=PATIENCE)


def test_what_nobody_decided_is_staged_and_can_be_skipped(desktop: Page, address: str) -> None:
    at_pace(desktop, "calm")
    start_against_bots(desktop, address, "mini-rails")
    staged = desktop.get_by_test_id("staged")
    for turn in range(6):  # a round has two decisions of each player, then comes taxation
        scene = wait_for_turn(desktop)
        by_mouse(desktop, scene, Random(turn))
        desktop.wait_for_function(STAGED_OR_ASKED, arg=scene["seq"], timeout=PATIENCE)
        if staged.count():
            break
    expect(staged).to_contain_text("Taxation")
    picture(desktop, SCREENSHOTS, "following-staged")
    desktop.keyboard.press("Escape")
    expect(staged).to_have_count(0)


def test_news_since_the_last_turn(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "paris-connection")
    for turn in range(2):
        by_mouse(desktop, wait_for_turn(desktop), Random(turn))
    scene = advance(desktop, lambda scene: len(touched(scene)) > 0, Random(3))
    desktop.reload()  # whoever comes back finds it open
    news = desktop.get_by_test_id("news-list")
    news.wait_for(timeout=PATIENCE)
    expect(desktop.locator("[data-map] .recent")).to_have_count(len(touched(scene)))
    picture(desktop, SCREENSHOTS, "following-news")
    desktop.evaluate(SHOWN)
    desktop.get_by_test_id("play-again").click()
    expect(desktop.get_by_test_id("prompt")).to_contain_text("looking at move", timeout=PATIENCE)
    expect(desktop.get_by_test_id("prompt")).not_to_contain_text(
        "looking at move", timeout=PATIENCE
    )
    shown = desktop.evaluate("window.shown")
    assert shown[-1] == scene["seq"]
    assert shown[1:] == list(range(shown[1], scene["seq"] + 1))
    by_mouse(desktop, scene, Random(4))
    expect(news).to_have_count(0)


def test_the_log_folds_a_build_into_one_line_that_opens(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "age-of-steam")
    advance(desktop, lambda scene: "Move goods" in scene["prompt"]["text"], Random(5))
    fold = desktop.get_by_test_id("fold").filter(has_text="lays track").first
    fold.wait_for(timeout=PATIENCE)
    expect(fold.locator("li").first).not_to_be_visible()
    fold.locator("summary").click()
    expect(fold.locator("li").first).to_be_visible()
    fold.locator("li").first.hover()
    expect(desktop.locator("[data-map] .lit").first).to_be_attached()
    desktop.keyboard.press("c")
    names = desktop.get_by_test_id("coordinates").locator("text")
    assert "A3" in names.all_text_contents()
    picture(desktop, SCREENSHOTS, "following-log")


def test_replay_by_keys_links_and_charts(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    scene = advance(desktop, turns(5), Random(2))
    slider = desktop.get_by_test_id("replay").locator("input")
    slider.focus()
    desktop.keyboard.press("Home")
    expect(desktop.get_by_test_id("prompt")).to_contain_text("looking at move 0", timeout=PATIENCE)
    desktop.keyboard.press("ArrowRight")
    expect(desktop.get_by_test_id("prompt")).to_contain_text("looking at move 1", timeout=PATIENCE)
    expect(desktop.locator(".turns i").first).to_be_attached(timeout=PATIENCE)
    desktop.keyboard.press("PageUp")  # the next round
    expect(desktop.get_by_test_id("prompt")).not_to_contain_text("move 1.", timeout=PATIENCE)
    desktop.evaluate("location.hash = '#3'")
    expect(desktop.get_by_test_id("prompt")).to_contain_text("looking at move 3", timeout=PATIENCE)
    desktop.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desktop.get_by_role("button", name="Copy a link to this move").click()
    expect(desktop.get_by_test_id("replay")).to_contain_text("Copied", timeout=PATIENCE)
    desktop.goto("about:blank")
    desktop.goto(f"{address}/tables")
    link = desktop.evaluate("navigator.clipboard.readText()")
    assert link.endswith("#3")
    desktop.goto(link)
    expect(desktop.get_by_test_id("prompt")).to_contain_text("looking at move 3", timeout=PATIENCE)
    desktop.get_by_test_id("charts-button").click()
    charts = desktop.get_by_test_id("charts")
    expect(charts.locator("polyline")).to_have_count(len(scene["players"]), timeout=PATIENCE)
    picture(desktop, SCREENSHOTS, "following-charts")
    charts.locator("svg[role=img]").click(position={"x": 400, "y": 60})
    expect(desktop.get_by_test_id("prompt")).to_contain_text("looking at move")


@pytest.mark.parametrize("again", [False, True], ids=["first", "reloaded"])
def test_no_hand_is_seen_before_the_curtain(desktop: Page, address: str, again: bool) -> None:
    """Two people at one device: whatever is painted before the curtain has no hand in it."""
    desktop.add_init_script(
        """new MutationObserver(() => {
          if (document.querySelector("[data-map]") && !window.opened) window.leaked = true
        }).observe(document, { subtree: true, childList: true })"""
    )
    body = {
        "game": "paris-connection",
        "players": 3,
        "options": {},
        "seats": [{"kind": "you", "name": name} for name in ("Ada", "Ben", "Cy")],
        "command_id": f"curtain-{again}",
    }
    desktop.goto(address)
    answer = desktop.request.post(f"{address}/api/tables", data=body)
    assert answer.ok, answer.text()
    desktop.goto(f"{address}/table/{answer.json()['id']}")
    curtain = desktop.get_by_test_id("curtain")
    curtain.wait_for(timeout=PATIENCE)
    if again:
        desktop.reload()
        curtain.wait_for(timeout=PATIENCE)
    assert not desktop.evaluate("window.leaked")
    desktop.evaluate("window.opened = true")
    curtain.get_by_role("button").click()
    desktop.get_by_test_id("prompt").wait_for(timeout=PATIENCE)
    before = wait_for_turn(desktop)
    desktop.evaluate("window.opened = false")
    expect(curtain).to_have_count(0)
    stop = [c["id"] for c in before["choices"] if c["group"] == "trade"]
    act = {"action": stop[0], "expected_seq": before["seq"], "command_id": f"move-{again}"}
    place = f"{address}/api/tables/{answer.json()['id']}/actions"
    assert desktop.request.post(place, data=act).ok
    curtain.wait_for(timeout=PATIENCE)
    assert desktop.locator("[data-map]").count() == 0
