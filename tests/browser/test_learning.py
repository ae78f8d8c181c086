"""Learning while playing, in a real browser: guided games, explanations, rules beside the board."""

import pytest
from playwright.sync_api import Page, expect

import footplate
from browser.playing import PATIENCE, reached, start_against_bots, wait_for_turn
from browser.test_accessibility import complaints

SLUGS = [game.info.slug for game in footplate.games()]


def learn(page: Page, address: str, slug: str) -> None:
    """Open the guided first game of a game."""
    page.goto(address)
    page.get_by_test_id(f"learn-{slug}").click()
    page.get_by_test_id("lesson").wait_for(timeout=PATIENCE)


def test_start_here_opens_a_game_that_teaches(desktop: Page, address: str) -> None:
    desktop.goto(address)
    desktop.get_by_test_id("start-here").click()
    hint = desktop.get_by_test_id("lesson")
    hint.wait_for(timeout=PATIENCE)
    expect(hint).to_contain_text("Every round you take two discs")
    expect(desktop.locator('section[data-hinted][data-node="market"]')).to_be_visible()
    assert complaints(desktop) == []
    hint.get_by_role("button", name="Rule 15").click()
    pane = desktop.get_by_test_id("rules-pane")
    expect(pane.locator(".asked")).to_contain_text("On a turn a player chooses an action")
    # The game is still there and can be played beside the open rules.
    expect(desktop.locator("[data-map]")).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(pane).to_be_hidden()


def test_a_hint_is_seen_once_and_the_next_question_brings_another(
    desktop: Page, address: str
) -> None:
    learn(desktop, address, "mini-rails")
    first = desktop.get_by_test_id("lesson").inner_text()
    scene = wait_for_turn(desktop)
    bought = next(choice for choice in scene["choices"] if choice["group"] == "buy")
    button = desktop.locator(f'[data-testid="choices"] [data-choice="{bought["id"]}"]')
    expect(button).to_be_enabled(timeout=PATIENCE)
    button.dispatch_event("click")
    reached(desktop, scene["seq"] + 1)
    wait_for_turn(desktop)
    hint = desktop.get_by_test_id("lesson")
    expect(hint).not_to_have_text(first, timeout=PATIENCE)
    desktop.reload()
    expect(hint).not_to_have_text(first, timeout=PATIENCE)
    hint.get_by_role("button", name="No more hints").click()
    expect(hint).to_be_hidden()
    desktop.reload()
    desktop.get_by_test_id("prompt").wait_for(timeout=PATIENCE)
    expect(hint).to_be_hidden()


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_a_first_hint_on_a_phone(phone: Page, address: str, slug: str) -> None:
    learn(phone, address, slug)
    box = phone.get_by_test_id("lesson").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    phone.get_by_test_id("rules-beside").tap()
    pane = phone.get_by_test_id("rules-pane")
    pane.get_by_test_id("search-rules").fill("end")
    expect(pane.get_by_role("status")).to_contain_text("place")
    pane.get_by_label("Close the rules").tap()
    expect(pane).to_be_hidden()


def test_everything_explains_itself(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    scene = wait_for_turn(desktop)
    desktop.get_by_test_id("what-is-this").click()
    told = desktop.get_by_test_id("explanation")
    expect(told).to_contain_text("Point at anything")
    for place, words in (
        ('section[data-node="taxed"] h2', "disc left over in each round"),
        ('[data-node="market:0"]', "A disc is track on the map"),
        ('[data-testid="card-1"] svg.scale', "What this player's shares are worth"),
    ):
        desktop.locator(place).first.click()
        expect(told).to_contain_text(words)
    assert wait_for_turn(desktop)["seq"] == scene["seq"], "a click of somebody who asks was played"
    told.get_by_text("Everything on this table").click()
    expect(told).to_contain_text("The discs still to come")
    desktop.keyboard.press("Escape")
    expect(told).to_be_hidden()


def test_a_rule_that_forbids_opens_beside_the_board(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    wait_for_turn(desktop)
    desktop.locator('section[data-node="taxed"] [data-node]').first.click()
    link = desktop.get_by_test_id("why-not").get_by_role("link")
    link.wait_for(timeout=PATIENCE)
    link.click()
    expect(desktop.get_by_test_id("rules-pane")).to_be_visible()
    assert "/table/" in desktop.url
    assert len(desktop.context.pages) == 1


def test_the_rules_page_is_searched(phone: Page, address: str) -> None:
    phone.goto(f"{address}/rules/mini-rails")
    phone.get_by_test_id("search-rules").fill("blocked frame")
    expect(phone.locator("[data-rules] li")).to_have_count(1)
    expect(phone.locator("[data-rules] li")).to_have_attribute("id", "rule-23")
    phone.get_by_test_id("search-rules").fill("")
    expect(phone.get_by_test_id("contents")).to_be_visible()
    assert complaints(phone) == []
