"""The board stays still: what moves on the screen is a piece, never the page."""

from collections import defaultdict
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import footplate
from browser.conftest import SCREENSHOTS
from browser.playing import (
    ON_SCREEN,
    advance,
    by_mouse,
    picture,
    reached,
    start_against_bots,
    wait_for_turn,
)

SLUGS = [game.info.slug for game in footplate.games()]
STILL = 0.02
"""The most that may have shifted in a game, as a share of the window."""
HALF = 0.5
DECISIONS = 25

WATCH = """() => {
  window.shifted = 0
  window.sources = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      window.shifted += entry.value
      window.sources.push(entry.value.toFixed(4) + " " + entry.sources.map(source => {
        const name = source.node?.className?.baseVal ?? source.node?.className
        return name ?? source.node?.nodeName
      }).join(", "))
    }
  }).observe({ type: "layout-shift" })
}"""
MAP = """() => {
  const box = document.querySelector("[data-map]").getBoundingClientRect()
  const share = box.width * box.height / innerWidth / innerHeight
  return { size: [Math.round(box.width), Math.round(box.height)], share }
}"""


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_resizes_while_a_game_is_played(desktop: Page, address: str, slug: str) -> None:
    start_against_bots(desktop, address, slug)
    wait_for_turn(desktop)
    desktop.evaluate(WATCH)
    rng = Random(5)
    maps: list[dict[str, Any]] = []
    shifted = 0.0
    for _ in range(DECISIONS):
        scene = wait_for_turn(desktop)
        if "result" in scene:
            break  # now the cards may change places
        maps.append(desktop.evaluate(MAP))
        shifted = desktop.evaluate("shifted")
        by_mouse(desktop, scene, rng)
        reached(desktop, scene["seq"] + 1)
    assert len({tuple(each["size"]) for each in maps}) == 1, maps
    assert maps[0]["share"] >= HALF, f"the map takes {maps[0]['share']:.0%} of the screen"
    assert shifted < STILL, _largest(desktop)


CHOOSER = """() => {
  const box = document.querySelector('[data-testid="chooser"]').getBoundingClientRect()
  return [box.left, box.top, box.width, box.height].map(Math.round)
}"""


def test_what_is_chosen_from_stays_under_the_pointer(desktop: Page, address: str) -> None:
    """Options have headings of all lengths; the box that holds them must not jump for that."""
    start_against_bots(desktop, address, "age-of-steam")
    scene = advance(desktop, lambda scene: bool(_shared(scene)), Random(3))
    node = _shared(scene)[0]
    spot = desktop.evaluate(ON_SCREEN, [node])
    desktop.mouse.click(spot["x"], spot["y"])
    options = desktop.get_by_test_id("chooser").locator("[data-choice]")
    options.first.wait_for()
    headings = set()
    places = [desktop.evaluate(CHOOSER)]
    for at in range(options.count()):
        options.nth(at).hover()
        headings.add(desktop.get_by_test_id("chooser").locator("p:not(.other)").inner_text())
        places.append(desktop.evaluate(CHOOSER))
    assert len(headings) == options.count() > 1
    assert len(set(map(tuple, places))) == 1, places


def _shared(scene: dict[str, Any]) -> list[str]:
    """The places where a click may mean things with names of different lengths."""
    found: dict[str, set[int]] = defaultdict(set)
    for choice in scene["choices"]:
        if len(choice["targets"]) == 1 and not choice.get("more"):
            found[str(choice["targets"][0])].add(len(choice["label"]))
    return [node for node, lengths in found.items() if len(lengths) > 1]


@pytest.mark.parametrize(
    ("name", "size"),
    [("landscape", (844, 390)), ("twice-as-large", (720, 450)), ("tablet", (768, 1024))],
)
@pytest.mark.parametrize("slug", ["age-of-steam", "mini-rails"])
def test_the_question_is_in_view_and_the_page_scrolls(
    browser: Browser, address: str, slug: str, name: str, size: tuple[int, int]
) -> None:
    """A phone on its side, and a desk whose reader asked for letters twice as large."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
    )
    page = context.new_page()
    start_against_bots(page, address, slug)
    wait_for_turn(page)
    picture(page, SCREENSHOTS, f"{slug}-{name}")
    for where in ("top", "bottom"):
        page.evaluate(f"scrollTo(0, {0 if where == 'top' else 'document.body.scrollHeight'})")
        page.wait_for_timeout(60)
        box = page.get_by_test_id("prompt").bounding_box()
        assert box is not None
        if where == "top":
            assert box["y"] + box["height"] <= size[1], "the question lies below the window"
    seen: dict[str, Any] = page.evaluate(MAP)
    assert seen["size"][1] < size[1], "the map is higher than the window"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def _largest(page: Page) -> list[str]:
    sources: list[str] = page.evaluate("sources")
    return sorted(sources, reverse=True)[:5]
