"""What is kept up to date must equal what follows from the position alone, by plain search."""

from random import Random
from typing import Any

import pytest

from footplate.games.stephensons_rocket import GAME
from footplate.games.stephensons_rocket.rules.board.tables import ENGLAND
from games.stephensons_rocket.plain import NAME, Plain


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("unmoved_count", [True, False])
def test_every_position_of_random_games_is_as_plain_search_says(
    players: int, unmoved_count: bool
) -> None:
    rng = Random(players)
    for _ in range(4):
        state = GAME.new(players, {"merge_with_unmoved_locomotive": unmoved_count})
        GAME.play(state, GAME.draw(state, rng))
        marked: set[str] = set()
        while state.phase >= 0:
            before = state.isolated
            GAME.play(state, rng.choice(_eager(state, rng)))
            _assert_closed(state, state.isolated & ~before & ~state.dissolved)
            if rng.random() < 0.3:
                marked = _assert_same(GAME.encode(state), state, marked)


def _eager(state: Any, rng: Random) -> list[int]:
    """Rather extensions than stations, so that the board fills."""
    legal = GAME.legal(state)
    moves = [action for action in legal if GAME.text(state, action).startswith("extend")]
    return moves if moves and rng.random() < 0.6 else legal


def _assert_closed(state: Any, fresh: int) -> None:
    """Lines that have just got their X can indeed reach nothing."""
    for number, line in enumerate(ENGLAND.line_ids):
        if fresh >> number & 1:
            assert not Plain(GAME.encode(state)).can_reach_something(line), line


def _assert_same(data: dict[str, Any], state: Any, marked: set[str]) -> set[str]:
    plain = Plain(data)
    for number, line in enumerate(ENGLAND.line_ids):
        if data["lines"][line]["into"] is None:
            _assert_line(plain, data, state, number)
    names = [GAME.text(state, action) for action in state.open_hexes]
    assert {name.removeprefix("build station at ") for name in names} == plain.open_hexes()
    isolated = {line for line, own in data["lines"].items() if own["isolated"]}
    assert marked <= isolated, "an X is permanent"
    return isolated


def _assert_line(plain: Plain, data: dict[str, Any], state: Any, number: int) -> None:
    line = ENGLAND.line_ids[number]
    hexes = {NAME[hex] for hex, _ in plain.ahead(line)}
    names = {GAME.text(state, action).rpartition(" ")[2] for action in state.extensions[number]}
    assert names == hexes, line
    bits = state.connected[number]
    known = {name for site, name in enumerate(ENGLAND.site_names) if bits >> site & 1}
    assert known == plain.sites(line), line
    if not data["lines"][line]["isolated"]:
        assert plain.can_reach_something(line), f"{line} should have its X: {data}"
