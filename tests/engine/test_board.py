"""Boards and hexes."""

from typing import Any

import pytest

from footplate.engine.board import Board, BoardError, connected
from footplate.engine.hexes import FLAT_SIDES, POINTY_SIDES, distance, opposite, plus, row_labels
from footplate.games.template.rules.board import Map

DATA: dict[str, Any] = {
    "rows": [{"r": 0, "q": 0, "values": [1, 2]}, {"r": 1, "q": 0, "values": [1]}],
    "depot": "A1",
}


def test_opposite_sides_lead_back() -> None:
    for sides in (POINTY_SIDES, FLAT_SIDES):
        for side, way in enumerate(sides):
            assert plus(plus((3, -2), way), sides[opposite(side)]) == (3, -2)
            assert distance((3, -2), plus((3, -2), way)) == 1


def test_labels_go_by_rows_from_the_left() -> None:
    assert row_labels([(1, 0), (0, 0), (0, 1)]) == {(0, 0): "A1", (1, 0): "A2", (0, 1): "B1"}


def test_neighbours_are_mutual() -> None:
    board = Map(DATA).board
    for hex, around in enumerate(board.neighbours):
        assert all(hex in board.neighbours[other] for other in around)


def test_two_hexes_with_one_label_are_refused_by_name() -> None:
    with pytest.raises(BoardError, match=r"\(0, 0\) and \(1, 0\) are both labelled 'a1'"):
        Board({(0, 0): "A1", (1, 0): "a1"}, POINTY_SIDES)


def test_an_empty_board_is_refused() -> None:
    with pytest.raises(BoardError, match="at least one hex"):
        Board({}, POINTY_SIDES)


def with_row(row: dict[str, Any]) -> dict[str, Any]:
    return {**DATA, "rows": [*DATA["rows"], row]}


def test_maps_that_cannot_be_are_refused() -> None:
    assert connected(Map(DATA).board)
    with pytest.raises(BoardError, match="depot 'Z9'"):
        Map({**DATA, "depot": "Z9"})
    with pytest.raises(BoardError, match="falls apart"):
        Map(with_row({"r": 5, "q": 5, "values": [1]}))
    with pytest.raises(BoardError, match=r"\(1, 0\) stands there twice"):
        Map(with_row({"r": 0, "q": 1, "values": [1]}))
