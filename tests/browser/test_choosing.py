"""Choosing well: useful tiles first, whole links and deliveries at once, kinds of moves apart."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import SCREENSHOTS
from browser.playing import (
    ON_SCREEN,
    PATIENCE,
    advance,
    picture,
    reached,
    start_against_bots,
    table_id,
    wait_for_turn,
)

Scene = dict[str, Any]

CLIPPED = """box => {
  const frame = box.getBoundingClientRect()
  return [...box.querySelectorAll("[data-choice]")].filter(option => {
    const own = option.getBoundingClientRect()
    return own.left < frame.left - 1 || own.right > frame.right + 1 || own.right > innerWidth
  }).length
}"""
VISION = ("protanopia", "deuteranopia", "tritanopia")


def offers(group: str) -> Callable[[Scene], bool]:
    """Whether a scene offers choices of a group."""
    return lambda scene: any(choice["group"] == group for choice in scene["choices"])


SCALE = """Number(document.querySelector("[data-map] svg > g")
  .getAttribute("transform").match(/scale\\(([\\d.]+)/)[1])"""


def at_building(page: Page, address: str) -> Scene:
    """A game of Age of Steam in which the player is to lay track."""
    start_against_bots(page, address, "age-of-steam")
    return advance(page, offers("tile"), Random(5))


def click(page: Page, *names: str) -> None:
    """Click a node in the middle of what can be seen of it."""
    page.wait_for_function(f"names => ({ON_SCREEN})(names) !== null", arg=list(names))
    spot = page.evaluate(ON_SCREEN, list(names))
    page.mouse.click(spot["x"], spot["y"])


def hover(page: Page, *names: str) -> None:
    """Point at a node in the middle of what can be seen of it."""
    page.wait_for_function(f"names => ({ON_SCREEN})(names) !== null", arg=list(names))
    spot = page.evaluate(ON_SCREEN, list(names))
    page.mouse.move(spot["x"], spot["y"])


def plans_from(page: Page, *nodes: str) -> list[dict[str, Any]]:
    """What the server plans from a node, or along several."""
    address = page.url.split("/table/")[0]
    query = "&".join(f"node={node}" for node in nodes)
    answer = page.request.get(f"{address}/api/tables/{table_id(page)}/plans?{query}")
    assert answer.ok, answer.text()
    found: list[dict[str, Any]] = answer.json()
    return found


def a_city_with_plans(page: Page, scene: Scene) -> tuple[str, list[dict[str, Any]]]:
    """A city from which at least two links can be laid at once."""
    for site in scene["board"]["sites"]:
        if site["kind"] == "city" and len(plans := plans_from(page, site["id"])) > 1:
            return site["id"], plans
    raise AssertionError("no city has two plans")


def rails(scene: Scene) -> int:
    """How many sections of rail lie on the board."""
    return sum(track["kind"] == "rail" for track in scene["board"]["tracks"])


def tiles_at(scene: Scene) -> dict[str, list[dict[str, Any]]]:
    """The tiles that can be laid, by the hex to click."""
    found: dict[str, list[dict[str, Any]]] = {}
    for choice in scene["choices"]:
        if choice["group"] == "tile" and isinstance(choice["targets"][0], str):
            found.setdefault(choice["targets"][0], []).append(choice)
    return found


def test_useful_tiles_come_first_and_the_rest_on_asking(desktop: Page, address: str) -> None:
    scene = at_building(desktop, address)
    hex, tiles = next(
        (hex, tiles)
        for hex, tiles in tiles_at(scene).items()
        if {tile.get("more", False) for tile in tiles} == {True, False}
    )
    click(desktop, hex)
    chooser = desktop.get_by_test_id("chooser")
    chooser.wait_for(timeout=PATIENCE)
    useful = [tile for tile in tiles if not tile.get("more")]
    best = min(useful, key=lambda tile: int(tile["rank"]))
    expect(chooser.locator("[data-choice]")).to_have_count(len(useful))
    shown = chooser.locator("[data-choice]").first
    expect(shown).to_have_attribute("aria-pressed", "true")
    chosen = next(t for t in tiles if t["id"] == shown.get_attribute("data-choice"))
    assert chosen["rank"] == best["rank"]
    expect(chooser).to_contain_text(chosen["effect"])
    desktop.keyboard.press("m")
    expect(chooser.locator("[data-choice]")).to_have_count(len(tiles))
    assert chooser.evaluate(CLIPPED) == 0
    picture(desktop, SCREENSHOTS, "choosing-tile")


def test_a_whole_link_by_mouse_and_back(desktop: Page, address: str) -> None:
    scene = at_building(desktop, address)
    city, plans = a_city_with_plans(desktop, scene)
    desktop.get_by_test_id("draw").click()
    click(desktop, city)
    expect(desktop.locator("[data-plan]")).to_have_count(len(plans), timeout=PATIENCE)
    picture(desktop, SCREENSHOTS, "choosing-link")
    count = len(plans[0]["actions"])
    desktop.locator("[data-plan]").first.click()
    seq = scene["seq"] + count
    reached(desktop, seq)
    address = desktop.url.split("/table/")[0]
    laid = desktop.request.get(f"{address}/api/tables/{table_id(desktop)}/scene?at={seq}").json()
    assert rails(laid) >= rails(scene) + count
    if laid["prompt"]["seat"] == scene["viewer"]:  # else the build was the last of the turn
        desktop.get_by_test_id("undo").click()
        reached(desktop, seq + 1)


def test_a_whole_link_by_keyboard(desktop: Page, address: str) -> None:
    scene = at_building(desktop, address)
    desktop.keyboard.press("w")
    expect(desktop.get_by_test_id("plans")).to_be_visible()
    cursor = desktop.locator("[data-map] .cursor")
    plan = desktop.locator("[data-plan]")
    for key in ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"] * 4:
        desktop.keyboard.press(key)
        expect(cursor).to_have_count(1)
        desktop.keyboard.press("Enter")
        plan.or_(desktop.get_by_text("Nothing can be laid")).first.wait_for(timeout=PATIENCE)
        if plan.count():
            break
        desktop.keyboard.press("Escape")
    desktop.keyboard.press("1")
    reached(desktop, scene["seq"] + 1)


def test_a_line_that_is_drawn_over_hexes(desktop: Page, address: str) -> None:
    scene = at_building(desktop, address)
    city, plans = a_city_with_plans(desktop, scene)
    hexes = [action.rpartition(" at ")[2] for action in plans[0]["actions"]]
    ends = [end for end in plans[0]["ends"] if end != city]
    way = [city, *(f"h:{hex}" for hex in hexes), *ends]
    if not plans_from(desktop, *way):
        way = [city, *(f"h:{hex}" for hex in reversed(hexes)), *ends]
    assert plans_from(desktop, *way)[0]["actions"]
    desktop.keyboard.press("w")
    spots = [
        desktop.locator(f'[data-map] [data-node="{node}"]').first.bounding_box() for node in way
    ]
    for at, box in enumerate(spots):
        assert box is not None
        desktop.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if at == 0:
            desktop.mouse.down()
    expect(desktop.locator(".drawn-line")).to_have_count(1)
    desktop.mouse.up()
    expect(desktop.locator("[data-plan]")).to_have_count(1, timeout=PATIENCE)
    desktop.keyboard.press("Enter")
    reached(desktop, scene["seq"] + 1)


def test_locomotives_in_a_row_to_a_city(desktop: Page, address: str) -> None:
    """Wherever choices make a line, not in one game only."""
    start_against_bots(desktop, address, "paris-connection")
    scene = wait_for_turn(desktop)
    city, plans = next(
        (site["id"], plans)
        for site in scene["board"]["sites"]
        if site["kind"] == "city" and (plans := plans_from(desktop, site["id"]))
    )
    desktop.get_by_test_id("draw").click()
    click(desktop, city)
    expect(desktop.locator("[data-plan]")).to_have_count(len(plans), timeout=PATIENCE)
    desktop.locator("[data-plan]").first.hover()
    expect(desktop.locator(".ghosts .ghost-piece")).to_have_count(len(plans[0]["actions"]))
    picture(desktop, SCREENSHOTS, "choosing-row")
    desktop.keyboard.press("1")
    reached(desktop, scene["seq"] + len(plans[0]["actions"]))


def test_a_whole_link_by_touch(phone: Page, address: str) -> None:
    scene = at_building(phone, address)
    city, plans = a_city_with_plans(phone, scene)
    phone.get_by_test_id("draw").tap()
    plan = phone.locator("[data-plan]")
    phone.get_by_label("Whole map").tap()
    for _ in range(3):  # the first tap may bring tiny hexes nearer
        spot, scale = phone.evaluate(ON_SCREEN, [city]), phone.evaluate(SCALE)
        phone.touchscreen.tap(spot["x"], spot["y"])
        # A second tap on a city whose ways are still looked for would put it back.
        phone.wait_for_function(
            f"scale => document.querySelector('[data-plan]') || ({SCALE}) > 1.2 * scale",
            arg=scale,
            timeout=PATIENCE,
        )
        if plan.count():
            break
    expect(plan).to_have_count(len(plans), timeout=PATIENCE)
    picture(phone, SCREENSHOTS, "choosing-link-phone")
    plan.first.tap()
    plan.first.tap()
    reached(phone, scene["seq"] + 1)


def test_a_cube_shows_every_city_that_it_can_reach(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "age-of-steam")
    scene = advance(desktop, offers("cube"), Random(5))
    plans, end = taken_in_hand(desktop, scene)
    hover(desktop, end)
    tip = desktop.locator(".tip")
    expect(tip).to_contain_text(plans[0]["label"], timeout=PATIENCE)
    for note in plans[0]["numbers"]:
        expect(tip).to_contain_text(f"{note['label']} {note['value']}")
    picture(desktop, SCREENSHOTS, "choosing-pointed")
    first = desktop.locator("[data-plan]").first
    for note in plans[0]["numbers"]:
        expect(first).to_contain_text(note["value"])
    first.hover()
    assert desktop.locator(".ghosts .ride").count() >= len(plans[0]["shows"])
    for vision in VISION:
        client = desktop.context.new_cdp_session(desktop)
        client.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
        picture(desktop, SCREENSHOTS, f"choosing-cube-{vision}")
    click(desktop, end)  # whatever else lies there
    if sum(end in plan["ends"] for plan in plans) > 1:
        first.click()  # several ways lead there: the click shows them
    seq = scene["seq"] + len(plans[0]["actions"])
    reached(desktop, seq)


def taken_in_hand(page: Page, scene: Scene) -> tuple[list[dict[str, Any]], str]:
    """A cube is picked whose best end can be seen; the list of ways may lie over others'."""
    for cube in [choice for choice in scene["choices"] if choice["group"] == "cube"]:
        names = cube["targets"][0]
        plans = plans_from(page, names[0])
        assert plans
        hover(page, *names)
        tells_before_the_click_who_earns_where(page, plans)
        click(page, *names)
        expect(page.locator("[data-plan]")).to_have_count(len(plans), timeout=PATIENCE)
        [end] = plans[0]["ends"]
        if page.evaluate(ON_SCREEN, [end]):
            return plans, end
        page.keyboard.press("Escape")
        expect(page.locator("[data-plan]")).to_have_count(0)
    raise AssertionError("lists of ways lie over all ends")


def tells_before_the_click_who_earns_where(page: Page, plans: list[dict[str, Any]]) -> None:
    """The ends of all ways carry what each player gets there, and nothing is picked yet."""
    ends = {end: plan for plan in reversed(plans) for end in plan["ends"]}
    told = sum(len(plan["marks"]) or 1 for plan in ends.values())
    prices = page.get_by_test_id("plan-ends").locator(".end-price")
    expect(prices).to_have_count(told, timeout=PATIENCE)
    expect(page.locator("[data-plan]")).to_have_count(0)


def test_colour_is_never_alone(desktop: Page, phone: Page, address: str) -> None:
    start_against_bots(desktop, address, "age-of-steam")
    scene = advance(desktop, offers("cube"), Random(5))
    cities = [site for site in scene["board"]["sites"] if site["kind"] == "city"]
    owned = [track for track in scene["board"]["tracks"] if track.get("seat") is not None]
    expect(desktop.locator("[data-map] .city-letter")).to_have_count(len(cities))
    expect(desktop.locator("[data-map] .owner")).to_have_count(len(owned))
    letters = {scene["legend"][city["colour"]]["letter"] for city in cities}
    start_against_bots(phone, address, "age-of-steam")
    wait_for_turn(phone)
    phone.get_by_label("Whole map").tap()
    small = phone.locator("[data-map] .small-letter")
    small.first.wait_for(timeout=PATIENCE)
    assert set(small.all_text_contents()) <= letters | {"R", "B", "P", "Y", "K"}


@pytest.mark.parametrize("first", ["chip", "key", "engine"])
def test_say_first_what_to_do(desktop: Page, address: str, first: str) -> None:
    start_against_bots(desktop, address, "stephensons-rocket")
    scene = wait_for_turn(desktop)
    extend = [choice for choice in scene["choices"] if choice["group"] == "extend"]
    expect(desktop.locator(".kind-sign").first).to_be_attached()
    if first == "chip":
        desktop.locator('[data-kind="extend"]').click()
    elif first == "key":
        desktop.keyboard.press("1")
    else:
        extend = [choice for choice in extend if choice["moves"] == extend[0]["moves"]]
        click(desktop, extend[0]["moves"])
    live = desktop.locator('[data-map] [data-node^="h:"][data-live]')
    expect(live).to_have_count(len({choice["targets"][0] for choice in extend}))
    picture(desktop, SCREENSHOTS, f"choosing-kind-{first}")
    desktop.keyboard.press("Escape")
    everything = {
        target
        for choice in scene["choices"]
        for target in choice["targets"]
        if target.startswith("h:")
    }
    expect(live).to_have_count(len(everything))
