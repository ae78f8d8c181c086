"""What a caller can get wrong is a ValueError that says so, in both builds."""

from typing import Any

import pytest

import footplate
from contract.subjects import GAMES, folder

WRONG_PLAYERS: list[Any] = ["3", None, 3.0, True, 99, -1, [3], 10**5000]
WRONG_ACTIONS: list[Any] = ["1", None, 1.5, True, -1, 10**9, 10**5000, [1]]
WRONG_TEXTS: list[Any] = [None, 3, b"pass", "", "nonsense", "x" * 10**6, "\x1b[2J", "buy ٢"]
WRONG_SEATS: list[Any] = [-1, 6, "0", 1.0, True]
WRONG_OPTIONS: list[Any] = [None, [], {}, 1.5, 10**5000, "x" * 10**6]
WRONG_VALUES: list[Any] = [None, [[]], {"x" * 10**6: 1}, "\x1b[2J" * 10**4, 10**5000, 1.5]
WRONG_POSITIONS: list[Any] = [None, [], "x", 3, {1: 2}]
LONGEST = 2000
"""No message is longer: actions in all forms of a large game are listed within it."""


def complaint(error: ValueError) -> str:
    """The message, which is one short line that a terminal can show."""
    text = str(error)
    assert text
    assert len(text) < LONGEST
    assert text.isprintable()
    return text


@pytest.mark.parametrize("game", GAMES, ids=folder)
class TestBadInput:
    def test_players(self, game: footplate.Game[Any]) -> None:
        for wrong in WRONG_PLAYERS:
            with pytest.raises(ValueError, match="is for") as refused:
                game.new(wrong)
            complaint(refused.value)

    def test_options(self, game: footplate.Game[Any]) -> None:
        players = game.info.players[0]
        for option in game.info.options:
            for wrong in WRONG_OPTIONS:
                with pytest.raises(ValueError, match=option.name) as refused:
                    game.new(players, {option.name: wrong})
                complaint(refused.value)
        with pytest.raises(ValueError, match="has no option"):
            game.new(players, {"\x1b" * 1000: 1})

    def test_actions(self, game: footplate.Game[Any]) -> None:
        state = game.new(game.info.players[0])
        before = game.encode(state)
        for wrong in WRONG_ACTIONS:
            with pytest.raises(footplate.IllegalAction) as refused:
                game.apply(state, wrong)
            complaint(refused.value)
        assert game.encode(state) == before

    def test_texts(self, game: footplate.Game[Any]) -> None:
        state = game.new(game.info.players[0])
        for wrong in WRONG_TEXTS:
            with pytest.raises(ValueError, match=r".") as refused:
                game.parse(state, wrong)
            complaint(refused.value)

    def test_seats(self, game: footplate.Game[Any]) -> None:
        state = game.new(game.info.players[0])
        for wrong in WRONG_SEATS:
            with pytest.raises(ValueError, match="there is no seat"):
                game.observe(state, wrong)
        assert game.encode(game.observe(state, None))["game"] == game.info.slug

    def test_positions(self, game: footplate.Game[Any]) -> None:
        start = game.encode(game.new(game.info.players[0]))
        for name in start:
            for wrong in WRONG_VALUES:
                try:
                    game.decode({**start, name: wrong})
                except ValueError as error:
                    complaint(error)
        strange: dict[str, Any] = {"players": game.info.players[0], "x" * 10**6: 0}
        for data in (*WRONG_POSITIONS, strange):
            with pytest.raises(footplate.PositionError) as refused:
                game.decode(data)
            complaint(refused.value)
