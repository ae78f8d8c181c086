"""Balance pages of every game, from real games; no game is named in the code that makes them."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from footplate import game as game_called
from footplate import games
from footplate.arena import Plan, entered, provenance
from footplate.arena.balance import balance_page, compared, study
from footplate.arena.balance.contrast import Contrast
from footplate.arena.balance.study import uses
from footplate.bots import bot

SOURCE = Path(__file__).parents[2] / "src" / "footplate"


def plan(slug: str, deals: int, name: str = "random", **options: Any) -> Plan:
    players = game_called(slug).info.players[0]
    return Plan(slug, entered([bot(name)], players), deals, 5, options)


class Outline(HTMLParser):
    """What a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("slug", [game.info.slug for game in games()])
def test_every_game_has_a_page_that_loads_nothing(slug: str) -> None:
    found = study(plan(slug, 2), jobs=1)
    page = balance_page(found, [("x=y", compared(found, found))], provenance("a test")).html()
    outline = Outline()
    outline.feed(page)
    assert outline.open == []
    assert len(outline.ids) == len(set(outline.ids))
    for word in ("http:", "https:", "<script", "url(", "@import", "src="):
        assert word not in page
    titles = re.findall(r"<h2[^>]*>([^<]*)", page)
    assert titles[:2] == ["Win share by seat", "Length of a game"]
    assert {"Kinds of action", "On the board", "Option x=y"} <= set(titles)
    assert outline.found.count("table") >= len(titles) - 1
    for heading in re.findall(r'href="#(s\d+)"', page):
        assert heading in outline.ids


def test_no_game_is_named_in_the_code() -> None:
    names = [game.info.slug.replace("-", "[-_ ]") for game in games()]
    for path in [
        *SOURCE.glob("arena/**/*.py"),
        *SOURCE.glob("charts/*"),
        SOURCE / "cli/balance.py",
    ]:
        if path.is_file() and path.suffix in (".py", ".css"):
            text = re.sub(r"EXAMPLE = .*", "", path.read_text(encoding="utf-8"))
            for name in names:
                assert not re.search(name, text, re.IGNORECASE), f"{path.name} names {name}"


def test_a_study_counts_what_happened() -> None:
    found = study(plan("mini-rails", 4), jobs=1)
    players = found.plan.players
    kinds = {use.name: use.times for use in uses(found, lambda game: game.kinds)}
    assert kinds == {"build": 6, "buy": 6}  # every seat does each once in each of six rounds
    assert set(found.lengths()) == {12 * players}
    assert sum(found.hexes().values()) == pytest.approx(6 * players)
    assert sum(found.seat_share(seat).mean for seat in range(players)) == pytest.approx(1)
    scores = [sum(game.result.scores[seat] or 0 for seat in range(players)) for game in found.games]
    parts = [mean for name, (mean, _) in found.sources().items() if name.startswith("score: ")]
    assert sum(parts) * players == pytest.approx(sum(scores) / len(scores))


def test_several_processes_see_the_same() -> None:
    one, two = (study(plan("mini-rails", 3), jobs=jobs) for jobs in (1, 2))
    strip = [(game.result[:-1], *game[1:]) for game in one.games]
    assert strip == [(game.result[:-1], *game[1:]) for game in two.games]


def test_an_option_without_effect_changes_nothing_and_one_with_effect_does() -> None:
    before = study(plan("template", 6), jobs=1)
    same = compared(before, study(plan("template", 6), jobs=1))
    assert all(effect.change.mean == 0 for effect in same)
    longer = compared(before, study(plan("template", 6, rounds=6), jobs=1))
    assert longer[0].name == "decisions a game"
    assert longer[0].change.low is not None
    assert longer[0].change.low > 0


def test_a_contrast_is_the_difference_of_shares_with_its_interval() -> None:
    contrast = Contrast()
    for deal in range(200):
        contrast.add(deal, True, float(deal % 2))
        contrast.add(deal, False, float(deal % 4 == 0))
    assert (contrast.with_it, contrast.without, contrast.part) == (0.5, 0.25, 0.5)
    found = contrast.difference()
    assert found is not None
    assert found.mean == 0.25
    assert found.low is not None
    assert found.high is not None
    assert found.low < 0.25 < found.high
    never = Contrast()
    never.add(1, True, 1.0)
    assert never.difference() is None
