"""A move in a real browser, on the installed wheel, in an empty folder."""

import os
import shutil
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, sync_playwright

from browser.playing import by_mouse, scene_of, start_against_bots, wait_for_turn

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
QUIET = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


@pytest.fixture
def page() -> Iterator[Page]:
    """A page of Debian's Chromium that fails its test when the client fails."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("chromium is not installed")
        pytest.skip("NOT RUN: chromium is not installed")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        opened = chromium.new_page(viewport={"width": 1440, "height": 900})
        problems: list[str] = []
        opened.on("pageerror", lambda error: problems.append(str(error)))
        yield opened
        chromium.close()
        assert not problems, problems


def test_a_move_is_played_in_a_browser(address: str, page: Page) -> None:
    start_against_bots(page, address.rstrip("/"), "mini-rails")
    before = wait_for_turn(page)
    by_mouse(page, before, Random(1))
    after = wait_for_turn(page)
    assert after["seq"] > before["seq"]
    assert scene_of(page)["title"] == "Mini Rails"
