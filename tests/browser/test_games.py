"""Whole games in a real browser: by mouse, by keyboard, by touch on a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page

import footplate
from browser.conftest import SCREENSHOTS
from browser.playing import (
    by_keyboard,
    by_mouse,
    by_touch,
    picture,
    play_to_the_end,
    start_against_bots,
    start_with_bots,
    wait_for_turn,
)

GAMES = footplate.games()
SLUGS = [game.info.slug for game in GAMES]


@pytest.mark.parametrize("game", GAMES, ids=SLUGS)
def test_a_full_table_by_mouse(desktop: Page, address: str, game: footplate.Game[Any]) -> None:
    slug, most = game.info.slug, game.info.players[-1]
    start_with_bots(desktop, address, game.info.title, most)
    wait_for_turn(desktop)
    picture(desktop, SCREENSHOTS, f"{slug}-desktop")
    scene = play_to_the_end(desktop, by_mouse)
    assert len(scene["result"]["places"]) == most
    assert desktop.get_by_test_id("result").inner_text()
    picture(desktop, SCREENSHOTS, f"{slug}-desktop-result")


@pytest.mark.parametrize("game", GAMES, ids=SLUGS)
def test_the_smallest_table_by_keyboard(
    desktop: Page, address: str, game: footplate.Game[Any]
) -> None:
    start_with_bots(desktop, address, game.info.title, game.info.players[0])
    scene = play_to_the_end(desktop, by_keyboard, seed=2)
    assert len(scene["result"]["places"]) == game.info.players[0]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_by_touch_on_a_phone(phone: Page, address: str, slug: str) -> None:
    start_against_bots(phone, address, slug)
    wait_for_turn(phone)
    picture(phone, SCREENSHOTS, f"{slug}-phone")
    scene = play_to_the_end(phone, by_touch, seed=3)
    assert scene["result"]["places"]
    picture(phone, SCREENSHOTS, f"{slug}-phone-result")
