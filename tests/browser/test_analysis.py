"""A finished game in the browser: its chances, turning points, better moves, the analysis board."""

from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import SCREENSHOTS
from browser.playing import picture, start_against_bots, wait_for_turn

LONG = 60_000
"""Thinking takes a second or so; a machine may be busy."""


def finished(page: Page, address: str) -> str:
    """A game that one guest played to its end, by the interface alone."""
    page.goto(address)
    wish = {"game": "mini-rails", "players": 3, "options": {}, "command_id": "analysed"}
    seats = [{"kind": "you", "name": name} for name in ("Ada", "Ben", "Cleo")]
    made = page.request.post(f"{address}/api/tables", data={**wish, "seats": seats})
    assert made.status == 201, made.text()
    table = made.json()["id"]
    scene: dict[str, Any] = page.request.get(f"{address}/api/tables/{table}/scene").json()
    while scene["choices"]:
        choice = scene["choices"][7 % len(scene["choices"])]["id"]
        body = {"action": choice, "expected_seq": scene["seq"], "command_id": f"m{scene['seq']}"}
        answer = page.request.post(f"{address}/api/tables/{table}/actions", data=body)
        assert answer.ok, answer.text()
        scene = answer.json()["scene"]
    return str(table)


def test_a_turning_point_is_shown_with_better_moves(desktop: Page, address: str) -> None:
    table = finished(desktop, address)
    desktop.goto(f"{address}/table/{table}")
    chart = desktop.get_by_test_id("chances")
    chart.wait_for(timeout=LONG)
    expect(chart.locator("polygon")).to_have_count(3)
    marked = desktop.get_by_test_id("marked").first
    number = int(marked.locator(".number").inner_text())
    marked.click()
    shows(desktop, number - 1)
    expect(desktop.get_by_test_id("alternative").first).to_be_visible(timeout=LONG)
    picture(desktop, SCREENSHOTS, "analysis")
    desktop.get_by_role("link", name="Try moves from here").click()
    expect(desktop.get_by_test_id("tried")).to_have_text("0 moves tried", timeout=LONG)
    desktop.get_by_role("link", name="Back to the game").click()
    shows(desktop, number - 1)


def test_moves_are_tried_and_taken_back_and_their_link_keeps_them(
    desktop: Page, address: str
) -> None:
    desktop.goto(f"{address}/analysis/{finished(desktop, address)}/5")
    tried = desktop.get_by_test_id("tried")
    expect(tried).to_have_text("0 moves tried", timeout=LONG)
    first = mover(desktop)
    count = 0
    while mover(desktop) == first:
        try_a_move(desktop)
        count += 1
        shows(desktop, count)
    try_a_move(desktop)  # of another seat
    shows(desktop, count + 1)
    expect(tried).to_have_text(f"{count + 1} moves tried")
    picture(desktop, SCREENSHOTS, "analysis-board")
    desktop.get_by_role("button", name="Undo").click()
    shows(desktop, count + 2)  # positions are numbered as they are looked at
    expect(tried).to_contain_text(f"{count} move")
    link, board, asked = desktop.url, whole_board(desktop), mover(desktop)
    assert "#" in link
    desktop.goto("about:blank")
    desktop.goto(link)
    shows(desktop, 0)
    expect(tried).to_contain_text(f"{count} move")
    assert (whole_board(desktop), mover(desktop)) == (board, asked)
    desktop.get_by_test_id("ask-best").click()
    expect(desktop.get_by_test_id("alternative").first).to_be_visible(timeout=LONG)


def test_the_chances_are_there_on_a_phone(phone: Page, address: str) -> None:
    table = finished(phone, address)
    phone.goto(f"{address}/table/{table}")
    phone.get_by_role("button", name="Replay").tap()
    phone.get_by_test_id("chances").wait_for(timeout=LONG)
    width = phone.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    picture(phone, SCREENSHOTS, "analysis-phone")


def test_a_hint_is_one_click_away_against_bots(desktop: Page, address: str) -> None:
    start_against_bots(desktop, address, "mini-rails")
    scene = wait_for_turn(desktop)
    desktop.get_by_test_id("ask-hint").click()
    first = desktop.get_by_test_id("alternative").first
    expect(first).to_be_visible(timeout=LONG)
    labels = [choice["label"] for choice in scene["choices"]]
    assert first.locator("span").inner_text() in labels
    picture(desktop, SCREENSHOTS, "hint")


def test_a_host_who_wants_no_hints_gets_a_table_without_the_bulb(
    desktop: Page, address: str
) -> None:
    desktop.goto(address)
    desktop.get_by_test_id("new-table-button").first.click()
    form = desktop.get_by_test_id("new-table")
    form.get_by_test_id("table-terms").locator("summary").click()
    form.get_by_test_id("hints-field").uncheck()
    form.get_by_test_id("opponents").select_option("bot:random")
    form.get_by_test_id("open-table").click()
    desktop.get_by_test_id("prompt").wait_for(timeout=LONG)
    wait_for_turn(desktop)
    expect(desktop.get_by_test_id("ask-hint")).to_have_count(0)
    table = desktop.url.rsplit("/", 1)[1]
    refused = desktop.request.get(f"{address}/api/tables/{table}/hint")
    assert refused.status == 409, refused.text()


def shows(page: Page, seq: int) -> None:
    """Wait for the position after a step."""
    page.locator(f'[data-seq="{seq}"]').wait_for(state="attached", timeout=LONG)


def mover(page: Page) -> str:
    """The sign of the seat whose move is asked for."""
    return page.get_by_test_id("prompt").locator("svg").first.inner_html()


def whole_board(page: Page) -> list[str]:
    """Everything that lies on the board, by name."""
    names: list[str] = page.locator("[data-map] [data-node]").evaluate_all(
        "nodes => nodes.map(node => node.dataset.node).sort()"
    )
    return names


def try_a_move(page: Page) -> None:
    """Take the first choice of the list of all moves, which is opened for it."""
    page.keyboard.press("l")
    page.get_by_test_id("choices").locator("[data-choice]").first.click()
    page.keyboard.press("Escape")
