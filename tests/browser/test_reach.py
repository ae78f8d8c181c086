"""A finger on a small screen reaches every place of the largest map."""

from random import Random
from typing import Any

from playwright.sync_api import Page

from browser.playing import advance, start_against_bots

NOTED = """
  const send = window.fetch
  window.wondered = []
  window.fetch = (path, init) => {
    if (!String(path).includes("/why?")) return send(path, init)
    window.wondered.push(...new URL(path, location.href).searchParams.getAll("node"))
    return Promise.resolve(Response.json({ reason: null }))
  }"""
"""What is asked about is wanted here, not two hundred answers."""

TAP = """async id => {
  document.querySelector('[data-map] [aria-label="Whole map"]').click()
  await new Promise(done => setTimeout(done))
  const map = document.querySelector("[data-map]")
  const frame = map.getBoundingClientRect()
  const hex = map.querySelector(`.hex[data-node="${CSS.escape(id)}"]`)
  const picked = () => [...document.querySelectorAll("[data-picked]")].map(n => n.dataset.node)
  window.wondered = []
  for (let taps = 1; taps <= 2; taps++) {
    const box = hex.getBoundingClientRect()
    const x = box.left + box.width / 2, y = box.top + box.height / 2
    const seen = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
    if (!seen) return "out of sight"
    const under = document.elementFromPoint(x, y)
    if (!map.contains(under)) return `under ${under.outerHTML.slice(0, 80)}`
    const where = { bubbles: true, cancelable: true, clientX: x, clientY: y, isPrimary: true }
    const finger = { ...where, pointerId: 7, pointerType: "touch" }
    const before = map.querySelector("svg > g").getAttribute("transform")
    under.dispatchEvent(new PointerEvent("pointerdown", finger))
    under.dispatchEvent(new PointerEvent("pointerup", finger))
    under.dispatchEvent(new PointerEvent("click", finger))
    await new Promise(done => setTimeout(done))
    const moved = map.querySelector("svg > g").getAttribute("transform") !== before
    const meant = [...picked(), ...window.wondered]
    if (meant.length > 0 || !moved) return meant
  }
  return "two taps only moved the map"
}"""
"""Taps on a hex as the browser tells it of a finger; the second where the first came nearer."""

BESIDE = """() => {
  const row = document.querySelector('[data-map] [aria-label="Whole map"]').parentElement
  const box = row.getBoundingClientRect()
  const off = node => {
    const { x, y } = middle(node)
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(0, y - box.bottom))
  }
  const middle = node => {
    const at = node.getBoundingClientRect()
    return { x: at.left + at.width / 2, y: at.top + at.height / 2 }
  }
  window.touched = []
  addEventListener("pointerdown", event => window.touched.push(row.contains(event.target)), true)
  const hexes = [...document.querySelectorAll("[data-map] .hex[data-node]")]
  return hexes.sort((a, b) => off(a) - off(b)).slice(0, 4).map(middle)
}"""
"""Where the hexes lie that are nearest to the map's buttons; notes whether fingers press those."""

WHOLE = "document.querySelector('[data-map] [aria-label=\"Whole map\"]').click()"

TAP_ALL = f"""async ids => {{
  const tap = {TAP}
  const meant = {{}}
  for (const id of ids) {{
    meant[id] = await tap(id)
    window.dispatchEvent(new KeyboardEvent("keydown", {{ key: "Escape" }}))
  }}
  return meant
}}"""


def names_of(scene: dict[str, Any], place: str) -> set[str]:
    """A hex, the site on it and the pieces there: a tap on any of them means that place."""
    board = scene["board"]
    there = {place} | {site["id"] for site in board["sites"] if site["at"] == place}
    tracks = {track["id"] for track in board["tracks"] if str(track["from"]).startswith(place)}
    return there | tracks | {piece["id"] for piece in scene["pieces"] if piece["at"] in there}


def test_every_hex_of_age_of_steam_is_reached_by_a_finger(phone: Page, address: str) -> None:
    phone.add_init_script(NOTED)
    start_against_bots(phone, address, "age-of-steam")
    scene = advance(phone, lambda found: any("rank" in c for c in found["choices"]), Random(2))
    found = phone.evaluate(TAP_ALL, [hex["id"] for hex in scene["board"]["hexes"]])
    missed = {
        place: meant
        for place, meant in found.items()
        if isinstance(meant, str) or not set(meant) & names_of(scene, place)
    }
    assert not missed, missed
    assert len(found) > 150


def test_a_finger_beside_the_buttons_of_the_map_presses_none(phone: Page, address: str) -> None:
    """Browsers take a finger near a button for one on it: a real one, on the flattest map."""
    phone.set_viewport_size({"width": 390, "height": 700})
    start_against_bots(phone, address, "age-of-steam")
    advance(phone, lambda found: any("rank" in c for c in found["choices"]), Random(2))
    phone.get_by_label("Whole map").tap()
    beside = phone.evaluate(BESIDE)
    for taps, spot in enumerate(beside, 1):
        phone.touchscreen.tap(spot["x"], spot["y"])
        phone.wait_for_function("taps => window.touched.length === taps", arg=taps)
        phone.evaluate(WHOLE)
    assert phone.evaluate("window.touched") == [False] * 4
