"""Pages of the arena and the analysis in a real browser: they fit, and axe finds nothing."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser.test_accessibility import complaints
from footplate import Record
from footplate.analysis import analyse
from footplate.arena import Plan, entered, provenance
from footplate.arena.balance import balance_page, compared, study
from footplate.bots import bot
from footplate.cli.analysis_page import analysis_page

RECORD = Path(__file__).parents[1] / "playthroughs" / "paris_connection-3p-greedy.txt"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Addresses of a balance page and of an analysis."""
    folder = tmp_path_factory.mktemp("pages")
    found = study(Plan("age-of-steam", entered([bot("random")], 3), 6, 1), jobs=1)
    balance = balance_page(found, [("an option", compared(found, found))], provenance("a test"))
    analysis = analysis_page(analyse(Record.read(RECORD)), "a test")
    addresses = []
    for name, page in (("balance", balance), ("analysis", analysis)):
        path = folder / f"{name}.html"
        path.write_text(page.html(), encoding="utf-8")
        addresses.append(path.as_uri())
    return addresses


def check(page: Page, address: str) -> None:
    """No word is cut off, nothing is wider than the screen, axe is content."""
    page.goto(address)
    # One table of figures is enough: axe takes its time over each of their cells.
    page.evaluate("document.querySelector('details').open = true")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = page.evaluate(
        """() => [...document.querySelectorAll('svg text')].filter(text => {
            const own = text.getBoundingClientRect()
            const picture = text.ownerSVGElement.getBoundingClientRect()
            return own.left < picture.left - 1 || own.right > picture.right + 1
        }).map(text => text.textContent)"""
    )
    assert cut == []
    assert complaints(page) == []


def test_on_a_desk(desktop: Page, pages: list[str]) -> None:
    for address in pages:
        check(desktop, address)


def test_on_a_phone_in_the_dark(phone: Page, pages: list[str]) -> None:
    phone.emulate_media(color_scheme="dark")
    for address in pages:
        check(phone, address)
