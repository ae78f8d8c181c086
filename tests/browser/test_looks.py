"""What an eye sees at once and a machine can see too: room at every width, signs beside colours."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import footplate
from browser.conftest import DESKTOP, SCREENSHOTS
from browser.playing import (
    PATIENCE,
    advance,
    by_mouse,
    picture,
    reached,
    scene_of,
    start_against_bots,
    wait_for_turn,
)

SLUGS = [game.info.slug for game in footplate.games()]
SIZES = [(360, 780), (768, 1024), (1440, 900), (2560, 1440)]
TURNS = 2

FAULTS = """() => {
  const faults = []
  const seen = element => {
    const box = element.getBoundingClientRect()
    const shown = box.width > 1 && box.height > 1 && getComputedStyle(element).clipPath === "none"
    return shown && box.right > 0 && box.left < innerWidth ? box : null
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways")
  const map = seen(document.querySelector("[data-map]"))
  const prompt = seen(document.querySelector("[data-region=prompt]"))
  if (map && prompt && prompt.top < map.bottom - 1 && prompt.bottom > map.top + 1) {
    faults.push("the question lies over the map")
  }
  for (const button of document.querySelectorAll("header button, main button, main a.btn")) {
    const box = seen(button)
    if (!box || button.closest("[data-testid=choices]")) continue
    const name = button.getAttribute("aria-label") ?? button.innerText.trim()
    const cut = button.scrollWidth > button.clientWidth + 1
      || button.scrollHeight > button.clientHeight + 1
    if (cut) faults.push(`the words of a button are cut: ${name}`)
    const touched = button.closest("[data-region=prompt], .tabs, .zoom, header")
    if (innerWidth < 700 && touched && (box.height < 44 || box.width < 36)) {
      faults.push(`too small for a finger: ${name} ${box.width}x${box.height}`)
    }
  }
  return faults
}"""

SIGNS = """() => {
  const drawn = [...document.querySelectorAll("[data-region=board] [data-piece]")]
  const signs = [...document.querySelectorAll(".cards .card svg.seat")].map(each => each.innerHTML)
  return {
    pieces: Object.fromEntries(drawn.map(piece => [piece.dataset.piece, piece.textContent.trim()])),
    shapes: new Set(signs.map(sign => sign.replace(/(fill|stroke)="[^"]*"/g, ""))).size,
    players: document.querySelectorAll(".cards .card").length,
    owned: document.querySelectorAll("[data-map] .owner").length,
    frames: document.querySelectorAll("[data-map] .band-letter").length,
  }
}"""

DRAWN = """() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 150))))"""

FLIGHTS = """() => {
  window.flights = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, options) {
    if (this.parentElement?.classList.contains("flights")) {
      const box = this.getBoundingClientRect()
      const way = /translate\\((-?[\\d.e-]+)px, (-?[\\d.e-]+)px\\) scale\\(([\\d.]+)/
      const [, dx, dy, scale] = (way.exec(frames[0].transform ?? "") ?? [0, 0, 0, 1]).map(Number)
      window.flights.push({
        x: box.left + box.width / 2 + dx, y: box.top + box.height / 2 + dy,
        size: Math.max(box.width, box.height) * Math.max(1, scale), moved: "transform" in frames[0],
      })
    }
    return animate.call(this, frames, options)
  }
}"""

PLACES = """ids => ids.map(id => {
  const box = document.querySelector(`[data-node="${id}"]`)?.getBoundingClientRect()
  return box && [box.left, box.top, box.right, box.bottom]
})"""

LARGEST = 90
"""Pixels of the largest thing that may fly: a piece on a large map, not a panel."""


@pytest.mark.parametrize("slug", SLUGS)
def test_every_width_has_room_and_every_colour_a_sign(
    desktop: Page, address: str, slug: str
) -> None:
    start_against_bots(desktop, address, slug)
    asked = iter(range(TURNS + 1))
    scene = advance(desktop, lambda _: next(asked) == TURNS, Random(5))
    found = []
    for width, height in SIZES:
        desktop.set_viewport_size({"width": width, "height": height})
        desktop.evaluate(DRAWN)
        picture(desktop, SCREENSHOTS, f"look-{slug}-{width}")
        found += [f"{width}: {fault}" for fault in desktop.evaluate(FAULTS)]
    assert found == []
    signs = desktop.evaluate(SIGNS)
    coloured = [p for p in scene["pieces"] if p.get("colour") and p["id"] in signs["pieces"]]
    assert [p["id"] for p in coloured if not signs["pieces"][p["id"]]] == [], "colour is alone"
    assert signs["shapes"] == signs["players"] == len(scene["players"])
    rails = [track for track in scene["board"]["tracks"] if track["kind"] == "rail"]
    lines = [track["colour"] for track in rails if track.get("colour")]
    third = sum(lines.count(line) // 3 + (lines.count(line) % 3 > 1) for line in set(lines))
    assert signs["owned"] == third + sum(track.get("seat") is not None for track in rails)
    framed = [a for a in scene["board"]["areas"] if a.get("band") and a.get("colour")]
    assert signs["frames"] == len(framed)


@pytest.fixture
def moving(browser: Browser) -> Iterator[Page]:
    """A desktop page on which things move."""
    context = browser.new_context(
        viewport={"width": DESKTOP["width"], "height": DESKTOP["height"]},
        reduced_motion="no-preference",
    )
    yield context.new_page()
    context.close()


def test_pieces_fly_from_their_places_and_nothing_large_ever_does(
    moving: Page, address: str
) -> None:
    moving.add_init_script("localStorage['footplate.pace'] ??= 'instant'")
    start_against_bots(moving, address, "mini-rails")
    scene = wait_for_turn(moving)
    moving.evaluate(FLIGHTS)
    places: list[list[float] | None] = moving.evaluate(PLACES, sources(scene))
    by_mouse(moving, scene, Random(1))
    reached(moving, scene["seq"] + 1)
    wait_for_turn(moving)
    moving.wait_for_function("window.flights.length > 0", timeout=PATIENCE)
    flights: list[dict[str, Any]] = moving.evaluate("window.flights")
    boxes = [box for box in places if box is not None]
    for flight in flights:
        assert flight["size"] <= LARGEST, flight
        if flight["moved"]:
            assert any(within(flight, box) for box in boxes), f"{flight} begins nowhere"
    assert any(flight["moved"] for flight in flights)
    expect(moving.locator(".flights > *")).to_have_count(0, timeout=PATIENCE)
    still = len(moving.evaluate("window.flights"))
    seq = scene_of(moving)["seq"]
    for width, height in [*SIZES, (DESKTOP["width"], DESKTOP["height"])]:
        moving.set_viewport_size({"width": width, "height": height})
        moving.evaluate(DRAWN)
    assert scene_of(moving)["seq"] == seq
    assert len(moving.evaluate("window.flights")) == still, "a new layout made something fly"


def sources(scene: dict[str, Any]) -> list[str]:
    """Every place where a piece stands, and every panel from which one may come."""
    return [
        *{piece["at"] for piece in scene["pieces"]},
        *(panel["id"] for panel in scene["panels"]),
        *(card["id"] for card in scene["players"]),
    ]


def within(flight: dict[str, Any], box: list[float]) -> bool:
    """Whether a flight begins inside a box."""
    left, top, right, bottom = box
    x, y = float(flight["x"]), float(flight["y"])
    return left - 2 <= x <= right + 2 and top - 2 <= y <= bottom + 2
