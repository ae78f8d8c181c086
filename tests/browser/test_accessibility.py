"""axe-core finds nothing to complain about on any page, light and dark, desktop and phone."""

from typing import Any

import pytest
from playwright.sync_api import Page

from browser.conftest import ROOT
from browser.playing import PATIENCE, start_against_bots, wait_for_turn

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def complaints(page: Page) -> list[str]:
    """What axe says about the page as it stands."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run()")
    return [
        f"{problem['id']}: {problem['help']} ({node['html'][:120]})"
        for problem in found["violations"]
        for node in problem["nodes"]
    ]


def test_the_lobby(desktop: Page, address: str) -> None:
    desktop.goto(address)
    desktop.get_by_test_id("play-bots-mini-rails").first.wait_for(timeout=PATIENCE)
    assert complaints(desktop) == []
    desktop.get_by_test_id("new-table-button").first.click()
    desktop.get_by_test_id("new-table").wait_for(timeout=PATIENCE)
    assert complaints(desktop) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_table(desktop: Page, address: str, theme: str) -> None:
    desktop.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    start_against_bots(desktop, address, "mini-rails")
    wait_for_turn(desktop)
    assert complaints(desktop) == []


def test_the_table_on_a_phone(phone: Page, address: str) -> None:
    start_against_bots(phone, address, "mini-rails")
    wait_for_turn(phone)
    assert complaints(phone) == []


def test_the_rules_page(desktop: Page, address: str) -> None:
    desktop.goto(f"{address}/rules/mini-rails")
    desktop.get_by_role("heading", name="Set-up").first.wait_for(timeout=PATIENCE)
    assert complaints(desktop) == []


def test_nothing_is_wider_than_a_small_phone(phone: Page, address: str) -> None:
    phone.set_viewport_size({"width": 360, "height": 740})
    start_against_bots(phone, address, "mini-rails")
    wait_for_turn(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
