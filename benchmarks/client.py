"""What the client costs its reader: bytes of a first visit, and how fast a click is answered.

    python benchmarks/client.py [--moves 40] [--games age-of-steam,ride-the-rails]

Starts the server on a database of its own and a real Chromium against it. Bytes are counted as they
come over the line, on an empty cache. A click is measured from the event to the frame in which the
answer is drawn, late in a game that was brought there in haste, with bots that take their usual
time; tasks are the main thread's, as the browser reports those of 50 ms and more. FOOTPLATE_STATIC
names another built client, PYTHONPATH another server, to compare.
"""

import argparse
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import sleep
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

CLIENT = Path(os.environ.get("FOOTPLATE_STATIC", Path(__file__).parents[1] / "web" / "dist"))
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 60_000
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
UNLIMITED = {
    "FOOTPLATE_LOG_LEVEL": "error",
    **{
        f"FOOTPLATE_LIMITS_{name}": "100000, 100000"
        for name in ("GUEST_WRITES", "ADDRESS_WRITES", "ADDRESS_READS")
    },
}
IN_HASTE = {"FOOTPLATE_BOT_PAUSE": "0"}
TABLES = 4
"""Games brought to their late part: some of them end before there were enough clicks."""

LATE = 0.7
"""The part of a game that is played before anything is measured."""

BETWEEN_LOOKS = 0.05
"""Seconds: whoever asks all the time whether bots are done takes the machine from the player."""

GOAL_BYTES = 120_000
GOAL_MILLISECONDS = 100
GOAL_TASK = 50

WATCH = """() => {
  window.tasks = []
  const note = list => list.getEntries().forEach(task => window.tasks.push(task.duration))
  new PerformanceObserver(note).observe({ type: "longtask", buffered: false })
}"""
ANSWERED = """choice => new Promise((done, failed) => {
  const table = document.querySelector("[data-seq]")
  const button = [...document.querySelectorAll('[data-testid="choices"] [data-choice]')]
    .find(found => found.dataset.choice === choice)
  if (!button || button.matches(":disabled")) return failed(new Error(`no button for ${choice}`))
  const before = Number(table.dataset.seq)
  const began = performance.now()
  const look = () => {
    const confirm = document.querySelector('.asking [data-choice]')
    if (confirm && !confirm.matches(":disabled")) confirm.click()
    if (Number(document.querySelector("[data-seq]").dataset.seq) === before) return
    clearInterval(timer)
    watcher.disconnect()
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document.body, { subtree: true, attributes: true, childList: true })
  const timer = setInterval(look, 50)
  button.click()
})"""


class Answers(NamedTuple):
    """How long clicks took, and the longest task beside them."""

    milliseconds: list[float]
    longest_task: float

    def at(self, part: float) -> float:
        """The time within which this part of all clicks was answered."""
        ordered = sorted(self.milliseconds)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def server(folder: str, settings: dict[str, str]) -> Iterator[str]:
    """The address of a server with its database in a folder."""
    # The server runs in a folder of its own, where a relative path would lead nowhere.
    sources = (
        {"PYTHONPATH": os.path.abspath(path)} if (path := os.environ.get("PYTHONPATH")) else {}
    )
    running = subprocess.Popen(
        [sys.executable, "-m", "footplate", "serve", "--port", str(free_port())],
        cwd=folder,
        env={
            **os.environ,
            **UNLIMITED,
            **settings,
            **sources,
            "FOOTPLATE_STATIC": str(CLIENT.resolve()),
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert running.stdout is not None
        found = re.search(r"http://\S+", line := running.stdout.readline())
        assert found, f"the server said {line!r}"
        yield found.group().rstrip("/")
    finally:
        running.terminate()
        running.wait(30)


def visited(context: BrowserContext, address: str, there: str) -> tuple[int, int]:
    """Bytes and requests of a page on an empty cache, once something is there and all is quiet."""
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    sizes: dict[str, float] = {}
    line.on("Network.dataReceived", lambda event: _add(sizes, event))
    # Content as it comes, packed; headers are counted only where the browser tells no more.
    line.on("Network.loadingFinished", lambda event: _end(sizes, event))
    page.goto(address)
    page.locator(there).first.wait_for(state="attached", timeout=PATIENCE)
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.wait_for_timeout(1500)
    page.close()
    return int(sum(sizes.values())), len(sizes)


def _end(sizes: dict[str, float], event: dict[str, Any]) -> None:
    sizes.setdefault(event["requestId"], event["encodedDataLength"])


def _add(sizes: dict[str, float], event: dict[str, Any]) -> None:
    number = event["requestId"]
    sizes[number] = sizes.get(number, 0) + event["encodedDataLength"]


def opened(context: BrowserContext, address: str, game: str) -> str:
    """A new table of a game against bots; its address."""
    games = context.request.get(f"{address}/api/games").json()
    players = min(next(info for info in games if info["slug"] == game)["players"])
    seats = [{"kind": "you"}] + [{"kind": "bot", "bot": "apprentice"}] * (players - 1)
    wish = {"game": game, "players": players, "options": {}, "seats": seats, "command_id": "bench"}
    answer = context.request.post(
        f"{address}/api/tables", data={**wish, "command_id": os.urandom(8).hex()}
    )
    assert answer.ok, answer.text()
    return f"{address}/table/{answer.json()['id']}"


def asked(context: BrowserContext, table: str) -> dict[str, Any]:
    """The next scene that asks this player, or the last one."""
    where = table.replace("/table/", "/api/tables/") + "/scene"
    for _ in range(6000):
        scene: dict[str, Any] = context.request.get(where).json()
        if scene["choices"] or "result" in scene:
            return scene
        sleep(BETWEEN_LOOKS)
    raise AssertionError("it was never this player's turn again")


def acted(context: BrowserContext, table: str, scene: dict[str, Any], choice: str) -> None:
    """Take a choice without the client."""
    where = table.replace("/table/", "/api/tables/") + "/actions"
    wish = {"action": choice, "expected_seq": scene["seq"], "command_id": os.urandom(8).hex()}
    context.request.post(where, data=wish)


def choice_of(scene: dict[str, Any], rng: Random) -> str:
    """A choice of somebody who wants to be there to the end: the best ranked, the least amount."""
    harmless = [choice for choice in scene["choices"] if not choice.get("warning")]
    amounts = [choice for choice in harmless if "amount" in choice]
    if amounts:
        return str(min(amounts, key=lambda choice: int(choice["amount"]))["id"])
    least = min((choice["rank"] for choice in harmless if "rank" in choice), default=None)
    best = [choice for choice in harmless if choice.get("rank") == least]
    return str(rng.choice(best or scene["choices"])["id"])


def decisions(context: BrowserContext, address: str, game: str) -> int:
    """How many decisions a whole game asks of this player."""
    table, rng, count = opened(context, address, game), Random(1), 0
    while "result" not in (scene := asked(context, table)):
        acted(context, table, scene, choice_of(scene, rng))
        count += 1
    return count


def brought(context: BrowserContext, address: str, game: str) -> list[str]:
    """The addresses of tables late in their games, without their host."""
    early = int(decisions(context, address, game) * LATE)
    found = []
    for seed in range(1, TABLES + 1):
        table, rng = opened(context, address, game), Random(seed)
        for _ in range(early):
            if "result" in (scene := asked(context, table)):
                break
            acted(context, table, scene, choice_of(scene, rng))
        found.append(table.removeprefix(address))
    return found


def played(context: BrowserContext, tables: list[str], moves: int) -> Answers:
    """Clicks at these tables, until there are enough."""
    found: list[float] = []
    longest = 0.0
    for seed, table in enumerate(tables):
        page = context.new_page()
        page.goto(table)
        page.get_by_test_id("prompt").wait_for(timeout=PATIENCE)
        page.wait_for_timeout(500)  # the visit itself is another figure
        page.evaluate(WATCH)
        found += _clicks(context, page, table, Random(seed), moves - len(found))
        longest = max(longest, *page.evaluate("window.tasks"), 0.0)
        page.close()
        if len(found) >= moves:
            break
    return Answers(found, longest)


def _clicks(
    context: BrowserContext, page: Page, table: str, rng: Random, most: int
) -> Iterator[float]:
    for _ in range(most):
        scene = asked(context, table)
        if "result" in scene:
            return
        page.locator(f'[data-seq="{scene["seq"]}"]').first.wait_for(timeout=PATIENCE)
        choice = choice_of(scene, rng)
        button = page.get_by_test_id("choices").locator(f'[data-choice="{choice}"]')
        button.first.wait_for(state="attached", timeout=PATIENCE)
        page.wait_for_timeout(60)  # nobody clicks within the frame in which a question appears
        yield page.evaluate(ANSWERED, choice)


def kept(value: float, goal: float) -> str:
    """How a figure compares with its goal."""
    return f"goal {goal:,.0f}: {'kept' if value < goal else 'MISSED'}"


def visits(browser: Browser, address: str, games: list[str]) -> None:
    """Print what first visits cost."""
    bytes_, requests = visited(browser.new_context(), address, "[data-testid^=play-bots]")
    print(f"landing page, first visit: {bytes_:,} bytes, {requests} requests")
    for game in games:
        context = browser.new_context()
        table = opened(context, address, game)
        asked(context, table)  # moves of bots during the visit are not the visit's
        bytes_, requests = visited(context, table, "[data-choice]")
        print(
            f"{game}, first visit: {bytes_:,} bytes, {requests} requests; "
            f"{kept(bytes_, GOAL_BYTES)}"
        )


def told(game: str, answers: Answers) -> None:
    """Print how fast clicks were answered."""
    middle, late = answers.at(0.5), answers.at(0.95)
    print(
        f"{game}, {len(answers.milliseconds)} clicks late in the game: p50 {middle:.0f} ms, "
        f"p95 {late:.0f} ms, {kept(late, GOAL_MILLISECONDS)}; "
        f"longest task {answers.longest_task:.0f} ms, {kept(answers.longest_task, GOAL_TASK)}"
    )


def measured(browser: Browser, folder: str, games: list[str], moves: int) -> None:
    """Print every figure."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    with server(folder, IN_HASTE) as address:
        visits(browser, address, games)
        tables = {game: brought(context, address, game) for game in games}
    with server(folder, {}) as address:  # cookies of this player know no ports
        for game, those in tables.items():
            told(game, played(context, [f"{address}{table}" for table in those], moves))


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--games", default="age-of-steam,ride-the-rails")
    parser.add_argument("--moves", type=int, default=40)
    wanted = parser.parse_args()
    if CHROMIUM is None or not (CLIENT / "index.html").exists():
        raise SystemExit(
            "client benchmark: needs chromium and a built client (make web/dist/.ready)"
        )
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        measured(browser, folder, wanted.games.split(","), wanted.moves)
        browser.close()


if __name__ == "__main__":
    main()
