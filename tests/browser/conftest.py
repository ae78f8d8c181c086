"""A real server on loopback and a real Chromium for the browser tests."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from server.ports import free_port

ROOT = Path(__file__).parents[2]
CLIENT = Path(os.environ.get("FOOTPLATE_STATIC", ROOT / "web" / "dist")).absolute()
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
SCREENSHOTS = ROOT / "build" / "screenshots"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser or a built client these tests cannot run: in CI that is a failure."""
    missing = []
    if CHROMIUM is None:
        missing.append("chromium is not installed")
    if not (CLIENT / "index.html").exists():
        missing.append("the client is not built (make web/dist/.ready)")
    if missing and os.environ.get("CI"):
        pytest.fail("browser tests cannot run: " + "; ".join(missing))
    for item in items:
        if missing and "browser" in item.path.parts:
            item.add_marker(pytest.mark.skip(reason="NOT RUN: " + "; ".join(missing)))


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a database of its own."""
    yield from _server(tmp_path_factory.mktemp("server"), {})


def _server(folder: Path, wishes: dict[str, str]) -> Iterator[str]:
    """A server in a folder, from its start to its end; its address."""
    usual = {"FOOTPLATE_STATIC": str(CLIENT), "FOOTPLATE_BOT_PAUSE": "0"}
    log = (folder / "log").open("w")
    server = subprocess.Popen(
        [sys.executable, "-m", "footplate", "serve", "--port", str(free_port())],
        cwd=folder,
        env={**os.environ, **usual, **wishes},
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
    )
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server said {line!r}: {(folder / 'log').read_text()}"
        yield found.group().rstrip("/")
    finally:
        server.terminate()
        server.communicate(timeout=30)
        log.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield launched
        launched.close()


@pytest.fixture
def desktop(browser: Browser) -> Iterator[Page]:
    """A desktop page that fails its test when the client fails."""
    yield from _page(browser, DESKTOP, touch=False)


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone page with touch."""
    yield from _page(browser, PHONE, touch=True)


def _page(browser: Browser, size: dict[str, int], *, touch: bool) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
    )
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.extend(_complaints(message)))
    yield page
    context.close()
    assert not problems, problems


def _complaints(message: ConsoleMessage) -> list[str]:
    """Errors of the client; a refused request is the server's word and shown to the player."""
    refused = "Failed to load resource" in message.text
    return [message.text] if message.type == "error" and not refused else []
