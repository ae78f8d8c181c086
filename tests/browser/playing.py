"""Plays at a table the way a person does: looks at what is live, clicks, waits for the answer."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NoReturn

from playwright.sync_api import Page, TimeoutError

PATIENCE = 60_000
"""Milliseconds after which something hangs; nothing here is expected to take long."""
LONG = 2 * PATIENCE // 1000
"""Seconds for what several bots think in a row, on a machine with other work."""

MOST_TAPS = 6
"""One for the whole map, one that brings tiny places nearer, one that takes; and as many again."""

MOST_CLICKS = 3
"""Somebody whose click did nothing clicks again, and then again, and then complains."""

LONG_PRESS = 3000
"""Milliseconds after which a tap that did nothing is tried again."""

ON_SCREEN = """names => {
  const live = names.flatMap(name => [...document.querySelectorAll(`[data-node="${name}"]`)])
    .filter(node => node.hasAttribute("data-live"))
  for (const node of live) {
    const map = node.closest("[data-map] svg")
    if (!map) node.scrollIntoView({ block: "nearest" })
    const frame = (map ?? document.documentElement).getBoundingClientRect()
    const box = node.getBoundingClientRect()
    const x = (Math.max(box.left, frame.left) + Math.min(box.right, frame.right)) / 2
    const y = (Math.max(box.top, frame.top) + Math.min(box.bottom, frame.bottom)) / 2
    const off = Math.max(
      Math.abs(x - box.left - box.width / 2) / box.width,
      Math.abs(y - box.top - box.height / 2) / box.height,
    )
    if (map && off > 0.2) continue // only a corner of it can be seen
    const hit = document.elementFromPoint(x, y)
    if (hit && (map ?? node).contains(hit)) return { x, y }
  }
  return null
}"""
"""Where a target can be seen and touched: not off the screen, not under a sheet."""

DRAWN = """names => names
  .flatMap(name => [...document.querySelectorAll(`[data-node="${name}"]`)])
  .some(node => node.getClientRects().length > 0)"""
PICKED = """names => names
  .some(name => document.querySelector(`[data-node="${name}"][data-picked]`))"""
MAY_ACT = """() => !document.querySelector('[data-testid="choices"] fieldset:disabled')"""
"""A move that is on its way, or a line that is down, lets nobody pick."""

STATE = """() => JSON.stringify([
  document.querySelector("[data-seq]")?.dataset.seq,
  document.querySelector("[data-map] svg > g")?.getAttribute("transform"),
  document.querySelector('[data-testid="why-not"]')?.textContent,
  document.querySelector('[data-testid="notice"]')?.textContent,
  [...document.querySelectorAll("[data-picked]")].map(node => node.dataset.node),
  document.querySelectorAll("[data-plan]").length,
  document.querySelectorAll("[data-live]").length,
])"""
"""What a tap can change: the step, the window onto the map, a reason, what is picked or can be."""

Player = Callable[[Page, dict[str, Any], Random], None]


def start_against_bots(page: Page, address: str, slug: str) -> None:
    """Two clicks from the lobby to a game: open the page, press the game's button."""
    page.goto(address)
    page.get_by_test_id(f"play-bots-{slug}").first.click()
    page.get_by_test_id("prompt").wait_for(timeout=PATIENCE)


def table_id(page: Page) -> str:
    """The table's id, from the address."""
    return page.url.rstrip("/").rsplit("/", 1)[1].split("#")[0].split("?")[0]


def scene_of(page: Page) -> dict[str, Any]:
    """The scene as the server gives it to this browser."""
    address = page.url.split("/table/")[0]
    answer = page.request.get(f"{address}/api/tables/{table_id(page)}/scene")
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def play_to_the_end(page: Page, player: Player, seed: int = 1, most: int = 400) -> dict[str, Any]:
    """Let `player` take every turn of this seat until the result is shown."""
    rng = Random(seed)
    for _ in range(most):
        scene = wait_for_turn(page)
        if "result" in scene:
            page.get_by_test_id("result").wait_for(timeout=PATIENCE)
            return scene
        player(page, scene, rng)
        reached(page, scene["seq"] + 1)
    raise AssertionError(f"no end after {most} turns")


def wait_for_turn(page: Page) -> dict[str, Any]:
    """The next scene that asks this seat, or the last one."""
    until = monotonic() + LONG
    while monotonic() < until:
        scene = scene_of(page)
        if scene["choices"] or "result" in scene:
            reached(page, scene["seq"])
            if not _gone(page, scene):  # a key that was pressed in haste may have answered it
                return scene
        page.wait_for_timeout(20)
    raise AssertionError("it was never this seat's turn again")


def advance(
    page: Page, wanted: Callable[[dict[str, Any]], bool], rng: Random, most: int = 80
) -> dict[str, Any]:
    """Take sensible turns by the interface for programs until a scene is as wanted."""
    address = page.url.split("/table/")[0]
    for turn in range(most):
        scene = wait_for_turn(page)
        if wanted(scene) or "result" in scene:
            return scene
        body = {
            "action": _sensible(scene, rng),
            "expected_seq": scene["seq"],
            "command_id": f"{table_id(page)}-{scene['seq']}-{turn}",
        }
        answer = page.request.post(f"{address}/api/tables/{table_id(page)}/actions", data=body)
        assert answer.ok, answer.text()
    raise AssertionError(f"no such scene after {most} turns")


def _sensible(scene: dict[str, Any], rng: Random) -> str:
    """A choice that does not hurt: what ranks best, the least of an amount."""
    calm = [choice for choice in scene["choices"] if not choice.get("warning")]
    amounts = [choice for choice in calm if "amount" in choice]
    if amounts:
        return str(min(amounts, key=lambda choice: int(choice["amount"]))["id"])
    least = min((choice.get("rank", 0) for choice in calm if "rank" in choice), default=None)
    best = [choice for choice in calm if choice.get("rank") == least] or scene["choices"]
    return str(rng.choice(best)["id"])


def reached(page: Page, seq: int) -> None:
    """Wait until the table shows a step, or one after it."""
    page.wait_for_function(
        "seq => Number(document.querySelector('[data-seq]')?.dataset.seq) >= seq",
        arg=seq,
        timeout=PATIENCE,
    )


def start_with_bots(page: Page, address: str, title: str, players: int) -> None:
    """The long way: the form of a new table, the most players, bots in all other seats."""
    page.goto(address)
    page.get_by_test_id("new-table-button").first.click()
    form = page.get_by_test_id("new-table")
    form.locator("select").first.select_option(label=title)
    form.get_by_role("radio", name=str(players)).check(force=True)
    form.get_by_label("Your name").fill("Ada")
    form.get_by_test_id("opponents").select_option("bot:apprentice")
    form.get_by_test_id("open-table").click()
    page.get_by_test_id("prompt").wait_for(timeout=PATIENCE)


def by_mouse(page: Page, scene: dict[str, Any], rng: Random) -> None:
    """Click what a random choice asks for, target by target, then its button if need be."""
    if page.get_by_test_id("news-list").count():
        page.get_by_test_id("news").click()  # read, and out of the way
    choice = rng.choice(scene["choices"])
    for _ in range(MOST_CLICKS):
        for target in choice["targets"]:
            _click(page, scene, target if isinstance(target, list) else [target])
        if _pressed(page, scene, choice["id"], tap=False):
            return
    raise AssertionError(f"nothing to press for {choice['id']!r}: {page.evaluate(STATE)}")


def _click(page: Page, scene: dict[str, Any], names: list[str]) -> None:
    """Click the first of these in sight, as soon as a click means something."""
    page.wait_for_function(MAY_ACT, timeout=PATIENCE)
    for _ in range(MOST_CLICKS):
        before, spot = page.evaluate(STATE), page.evaluate(ON_SCREEN, names)
        if spot is None or _gone(page, scene):
            return  # It cannot be clicked anywhere: the choice must have a button then.
        page.mouse.click(spot["x"], spot["y"])
        with suppress(TimeoutError):
            changed(page, before, LONG_PRESS)
            return
    _tell(page, "no click reaches", names, spot)


def by_touch(page: Page, scene: dict[str, Any], rng: Random) -> None:
    """Tap what a random choice asks for, with the whole map to fall back on, then its button."""
    choice = rng.choice(scene["choices"])
    for target in choice["targets"]:
        names = target if isinstance(target, list) else [target]
        if not _gone(page, scene):
            _tap(page, scene, names)
    pressed = _pressed(page, scene, choice["id"], tap=True)
    assert pressed, f"nothing to press for {choice['id']!r}: {page.evaluate(STATE)}"


def _tap(page: Page, scene: dict[str, Any], names: list[str]) -> None:
    """Put a finger on the first of these in sight; among tiny ones that brings them nearer."""
    until, taps = monotonic() + LONG, 0
    while taps < MOST_TAPS and monotonic() < until:
        page.wait_for_function(MAY_ACT, timeout=PATIENCE)
        if not page.evaluate(DRAWN, names) and not _turn_to(page, names):
            return  # It cannot be touched anywhere: the choice must have a button then.
        before, spot = page.evaluate(STATE), page.evaluate(ON_SCREEN, names)
        if spot is None:
            page.get_by_label("Whole map").tap(timeout=PATIENCE)
        else:
            page.touchscreen.tap(spot["x"], spot["y"])
        # On a busy machine a tap may last so long that the browser takes it for a long press,
        # which means nothing: that one does not count.
        with suppress(TimeoutError):
            changed(page, before, LONG_PRESS)
            taps += 1
        if _gone(page, scene) or page.evaluate(PICKED, names):
            return
    _tell(page, f"at step {scene['seq']} no finger reaches", names, spot)


def _tell(page: Page, trouble: str, names: list[str], spot: dict[str, float] | None) -> NoReturn:
    """Fail with what the page shows and what lies under the pointer."""
    under = spot and page.evaluate("({ x, y }) => document.elementFromPoint(x, y).outerHTML", spot)
    raise AssertionError(f"{trouble} {names}: {page.evaluate(STATE)}, {under}")


def changed(page: Page, before: str, patience: int = PATIENCE) -> None:
    """Wait until a tap has done something."""
    page.wait_for_function(f"before => ({STATE})() !== before", arg=before, timeout=patience)


def _turn_to(page: Page, names: list[str]) -> bool:
    """Look for a target on the two tabs that can hold one."""
    for tab in ("Charts", "Board"):
        page.get_by_role("navigation").get_by_role("button", name=tab).tap(timeout=PATIENCE)
        if page.evaluate(DRAWN, names):
            return True
    return False


def by_keyboard(page: Page, scene: dict[str, Any], rng: Random) -> None:
    """Walk to targets with the arrows, or find a choice by its words; no pointer at all."""
    if rng.random() < 0.5:
        _walk(page, scene, rng)
    if not _gone(page, scene):
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        page.keyboard.press("/")
        page.get_by_test_id("filter").locator("input").first.fill(
            rng.choice(scene["choices"])["label"]
        )
        page.keyboard.press("Enter")
        _confirm(page, scene)


def _walk(page: Page, scene: dict[str, Any], rng: Random) -> None:
    for _ in range(3):
        for _ in range(rng.randrange(1, 5)):
            page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
        if _gone(page, scene):
            return


def _confirm(page: Page, scene: dict[str, Any]) -> None:
    page.wait_for_timeout(60)
    if not _gone(page, scene):
        page.keyboard.press("Enter")


def _pressed(page: Page, scene: dict[str, Any], choice: str, *, tap: bool) -> bool:
    """Look for a choice's button and press it; whether the game went on."""
    asked = f'[data-choice="{choice}"]:enabled'
    shown = f'[data-region="prompt"] {asked}, [data-testid="chooser"] {asked}'
    steps = ["More", "Less"]
    for turn in range(200):
        if _gone(page, scene):
            return True
        button = page.locator(shown).filter(visible=True).first
        # The button may vanish under the pointer: the last click may have sent the choice.
        with suppress(TimeoutError):
            if button.count():
                button.tap(timeout=1000) if tap else button.click(timeout=1000)
            else:
                _look_for_more(page, steps, turn)
        page.wait_for_timeout(50)
    return False


def _look_for_more(page: Page, steps: list[str], turn: int) -> None:
    """Step through the amounts, up and then down; leaf through the tabs of a chooser."""
    amount = page.get_by_test_id("amount").get_by_label(steps[0])
    tabs = page.locator('[data-testid="chooser"] [role="tab"]')
    if amount.count():
        if amount.is_enabled():
            amount.click(timeout=1000)
        else:
            steps.reverse()
    elif (more := page.get_by_test_id("more-options")).count():
        more.click(timeout=1000)
    elif tabs.count():
        tabs.nth(turn % tabs.count()).click(timeout=1000)


def _gone(page: Page, scene: dict[str, Any]) -> bool:
    shown = page.locator("[data-seq]").first.get_attribute("data-seq")
    return int(shown or 0) > int(scene["seq"])


def picture(page: Page, folder: Path, name: str) -> None:
    """Keep a screenshot for people to look at."""
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=folder / f"{name}.png")
