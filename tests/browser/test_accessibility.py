"""axe-core finds nothing to complain about on any page, light and dark, desktop and phone."""

from typing import Any

import pytest
from playwright.sync_api import Page

import footplate
from browser.conftest import ROOT
from browser.playing import (
    PATIENCE,
    by_mouse,
    play_to_the_end,
    start_against_bots,
    wait_for_turn,
)

SLUGS = [game.info.slug for game in footplate.games()]
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


def test_the_waiting_room(desktop: Page, address: str) -> None:
    desktop.goto(address)
    desktop.get_by_test_id("new-table-button").first.click()
    form = desktop.get_by_test_id("new-table")
    form.get_by_test_id("opponents").select_option("each")
    form.get_by_test_id("seat-1").select_option("open")
    form.get_by_test_id("open-table").click()
    desktop.get_by_test_id("waiting-room").wait_for(timeout=PATIENCE)
    assert complaints(desktop) == []


def test_the_result(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    play_to_the_end(desktop, by_mouse, seed=5)
    assert complaints(desktop) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_at_both_sizes(desktop: Page, phone: Page, address: str, slug: str) -> None:
    for page in (desktop, phone):
        start_against_bots(page, address, slug)
        wait_for_turn(page)
        assert complaints(page) == []
    phone.get_by_role("navigation").get_by_role("button", name="Charts").tap()
    assert complaints(phone) == []


def test_the_rules_page(desktop: Page, address: str) -> None:
    desktop.goto(f"{address}/rules/mini-rails")
    desktop.get_by_role("heading", name="Set-up").first.wait_for(timeout=PATIENCE)
    assert complaints(desktop) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_is_wider_than_a_small_phone(phone: Page, address: str, slug: str) -> None:
    phone.set_viewport_size({"width": 360, "height": 740})
    start_against_bots(phone, address, slug)
    wait_for_turn(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
