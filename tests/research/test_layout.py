"""Observations tell what `observe` tells and no more; names, ranges, versions and pages fit."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from librt.strings import BytesWriter

import footplate
from footplate.research import action_names, setting
from footplate.research.reference import page, pages
from footplate.research.versions import fingerprints, versions
from research.subjects import GAMES, SUBJECTS, Subject, named, option_sets

DOCS = Path(__file__).parents[2] / "docs" / "research"


def written(what: Any, seen: Any, seat: int, actor: int) -> Any:
    """An observation as numbers."""
    out = BytesWriter()
    what.layout.features.write(seen, seat, actor, out)
    return np.frombuffer(out.getvalue(), np.int32)


@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_observations_are_made_from_observe_alone(subject: Subject) -> None:
    what, luck = setting(*subject), Random(3)
    game, layout, table = what.game, what.layout, what.table()
    table.start(luck.random)
    while table.actor >= 0 and table.turns < 60:
        for seat in range(subject.players):
            told = np.frombuffer(table.observation(seat), np.int32)
            seen = game.observe(table.state, seat)
            assert (told == written(what, seen, seat, table.actor)).all()
            assert (told >= layout.low).all()
            assert (told <= layout.high).all()
        assert [n for n, legal in enumerate(table.mask()) if legal] == table.legal
        table.act(luck.choice(table.legal), luck.random)


@pytest.mark.parametrize("slug", GAMES)
def test_features_agree_with_the_fields(slug: str) -> None:
    what, luck = setting(slug), Random(5)
    table = what.table()
    table.start(luck.random)
    for _ in range(12):
        table.act(luck.choice(table.legal), luck.random)
    seen = what.game.observe(table.state, table.actor)
    told = np.frombuffer(table.observation(table.actor), np.int32)
    for field in seen.fields().facts:
        span = what.layout.span(field.name)
        if not span.is_set and field.shape in (0, 1, 2):
            value = field.value(seen)
            numbers = value if isinstance(value, list) else [int(value)]
            found = told[span.first : span.first + span.size].tolist()
            assert found[: len(numbers)] == numbers, field.name
            assert set(found[len(numbers) :]) <= {field.low - 1}


def test_sets_are_told_member_by_member() -> None:
    what = setting("ride-the-rails", 3)
    table = what.table()
    table.start(Random(1).random)
    told = np.frombuffer(table.observation(0), np.int32)
    waiting = what.layout.part(told, "passengers")
    bits = table.state.passengers
    assert waiting.tolist() == [bits >> city & 1 for city in range(len(waiting))]
    assert waiting.any()


def test_what_is_hidden_is_not_told() -> None:
    what = setting("paris-connection", 4)
    table = what.table()
    table.start(Random(1).random)
    own = what.layout.part(np.frombuffer(table.observation(2), np.int32), "hands")
    assert (own[2] >= 0).all()
    assert (own[[0, 1, 3]] == -1).all()


@pytest.mark.parametrize("slug", GAMES)
def test_every_feature_and_action_has_a_name_of_its_own(slug: str) -> None:
    for options in [{}, *[each for each in option_sets(slug) if "map" in each]]:
        what = setting(slug, None, options)
        names = what.layout.names()
        assert len(names) == what.layout.size == len(set(names))
        actions = action_names(what.game, what.fresh)
        assert len(actions) == what.layout.choices == len(set(actions))


def test_names_are_the_words_of_the_game() -> None:
    names = setting("mini-rails").layout.names()
    assert {"discs[B4]", "bag[red]", "used[seat 2]", "stock_values[tan][stock 0]"} <= set(names)
    assert "track_owners[K9][NE]" in setting("age-of-steam").layout.names()
    assert "locos[Lyon][blue]" in setting("paris-connection").layout.names()


def test_every_field_of_several_places_says_what_they_are() -> None:
    for slug in GAMES:
        for span in setting(slug).layout.spans:
            words = [words for axis in span.axes for words in axis]
            assert len(span.names()) == span.size
            assert all(words), f"{slug}: {span.name}"


@pytest.mark.parametrize("slug", GAMES)
def test_a_version_stands_for_what_it_stood_for(slug: str) -> None:
    stored = {key: value for key, value in versions()[slug].items() if key != "version"}
    assert fingerprints(footplate.game(slug)) == stored, (
        f"the environments of {slug} behave differently: raise its version in "
        "src/footplate/research/data/versions.toml and store the lines that "
        "`python -m footplate.research fingerprints` prints"
    )


def test_a_change_of_the_layout_changes_the_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    from footplate.research import layout

    before = fingerprints(footplate.game("mini-rails"))
    told = {**layout._told("mini-rails"), "also": []}
    monkeypatch.setattr(layout, "_told", lambda slug: told)
    after = fingerprints(footplate.game("mini-rails"))
    assert after["layout"] != before["layout"]
    assert after["play"] != before["play"]


@pytest.mark.parametrize("slug", GAMES)
def test_the_pages_are_current(slug: str) -> None:
    path = DOCS / f"{slug}.md"
    current = path.read_text(encoding="utf-8") == page(footplate.game(slug))
    assert current, f"{path.name}: run `python -m footplate.research tables`"


def test_every_game_has_a_page() -> None:
    assert {path.name for path in DOCS.glob("*.md")} == set(pages())
