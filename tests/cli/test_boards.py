"""The boards of the real games, at the widths of real terminals."""

import re
from functools import cache
from random import Random

import pytest
from rich.cells import cell_len

from footplate import CHANCE, OVER, games
from footplate.cli.draw import View, board_text
from footplate.cli.draw.canvas import Canvas
from footplate.cli.draw.geometry import ROOMY, SIZES, Geometry
from footplate.cli.draw.names import node_names, node_places
from footplate.cli.draw.ruler import draw_rulers
from footplate.cli.draw.view import label
from footplate.cli.listing import listing
from footplate.cli.menu import entries, targets_of
from footplate.engine.view.scene_json import scene_json

DECISIONS = 40
NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Fay"]
GAMES = {each.info.slug: each for each in games()}


@cache
def views(slug: str) -> list[View]:
    """What the player to act sees, through the first decisions of a random game."""
    game = GAMES[slug]
    rng, state = Random(3), game.new(game.players()[0])
    found: list[View] = []
    while len(found) < DECISIONS and (actor := game.actor(state)) != OVER:
        if actor == CHANCE:
            game.apply(state, game.draw(state, rng))
            continue
        found.append(View(scene_json(game.scene(state, actor), game.words, NAMES)))
        game.apply(state, rng.choice(game.legal(state)))
    return found


EVERYWHERE = [(slug, width) for slug in GAMES for width in (80, 120)]


@pytest.mark.parametrize(("slug", "width"), EVERYWHERE)
def test_names_of_waters_overwrite_nothing(slug: str, width: int) -> None:
    for view in views(slug)[::20]:
        targets = targets_of(view.scene["choices"])
        named = board_text(view, width, targets).plain.splitlines()
        labels, view.board["labels"] = view.board["labels"], []
        bare = board_text(view, width, targets).plain.splitlines()
        view.board["labels"] = labels
        for before, after in zip(bare, named, strict=False):
            kept = [(b, a) for b, a in zip(before, after, strict=False) if b not in " ~"]
            assert all(b == a for b, a in kept), f"{before!r} became {after!r}"
        assert max(cell_len(line) for line in named) <= width


@pytest.mark.parametrize("slug", ["paris-connection", "ride-the-rails", "stephensons-rocket"])
def test_waters_with_room_are_named_at_80_columns(slug: str) -> None:
    view = views(slug)[0]
    text = board_text(view, 80, set()).plain
    for lettering in view.board["labels"]:
        assert lettering["style"] == "title" or lettering["text"] in text


@pytest.mark.parametrize(("slug", "width"), EVERYWHERE)
def test_every_place_of_every_choice_is_marked_on_the_board(slug: str, width: int) -> None:
    for view in views(slug)[::20]:
        plain, places = board_text(view, width, set()), node_places(view)
        nodes = targets_of(view.scene["choices"])
        for node in sorted(node for node in nodes if node in places)[::25]:
            marked = board_text(view, width, {node})
            assert marked != plain, f"{places[node]} is not marked"


@pytest.mark.parametrize("slug", GAMES)
def test_every_line_of_the_list_says_where(slug: str) -> None:
    for view in views(slug):
        places, names = node_places(view), node_names(view)
        listed = entries(view.scene["choices"], view.scene["groups"], names)
        for entry in listed:
            (row, *_) = [part for part in listing([entry._replace(heading="")], 200, places)]
            text = " ".join(str(cell) for column in row.columns for cell in column.cells)  # type: ignore[union-attr]
            wanted = {places[node] for node in entry.nodes if node in places}
            missing = {place for place in wanted if not re.search(rf"\b{place}\b", text)}
            assert not missing or len(wanted) > 3, f"{text!r} does not say {missing}"


def ruled(view: View, width: int) -> tuple[Geometry, dict[tuple[int, int], str]]:
    """The board's geometry at a width, and what its rulers say at each row and column."""
    for size in SIZES:
        geometry, canvas = Geometry(view.board["layout"], size), Canvas()
        draw_rulers(canvas, geometry, view.board["hexes"])
        if canvas.width <= width:
            break
    left, _, top, _ = canvas.limits()
    lines = canvas.text().plain.splitlines()
    words = {
        (top + row, left + found.start()): found[0]
        for row, line in enumerate(lines)
        for found in re.finditer(r"\S+", line)
    }
    return geometry, words


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "mini-rails"])
def test_every_place_can_be_found_by_the_rulers(slug: str) -> None:
    """Letters at the end of the lane; the number on an edge, or at most four places away."""
    view = views(slug)[0]
    geometry, words = ruled(view, 80)
    assert geometry.size.width < ROOMY
    for node in view.board["hexes"]:
        name = label(node["id"])
        letters, number = re.fullmatch(r"([A-Z]+)([0-9]+)", name).groups()  # type: ignore[union-attr]
        row, column = geometry.corner(node["q"], node["r"])
        lane = [
            word
            for (r, c), word in words.items()
            if (c if geometry.flat else r) == (column if geometry.flat else row)
        ]
        assert letters in lane, f"nothing says that {name} is in {letters}"
        numbers = [word for word in words.values() if word.isdecimal()]
        near = [n for n in numbers if abs(int(n) - int(number)) <= 4]
        assert near or int(number) < 5, f"nothing counts to {name}"


def test_mini_rails_has_its_labels_in_its_hexes() -> None:
    view = views("mini-rails")[0]
    text = board_text(view, 80, set()).plain
    assert all(label(node["id"]) in text for node in view.board["hexes"])
