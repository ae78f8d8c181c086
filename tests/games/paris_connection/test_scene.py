"""How the game looks and what its words say."""

import gzip
import json
from random import Random
from typing import Any

import footplate
from footplate.bots.apprentice import Apprentice
from footplate.bots.random import RandomBot
from footplate.engine.flow import settle
from footplate.engine.view.scene import Choice
from footplate.engine.view.scene_json import scene_json
from footplate.engine.view.scene_lint import problems
from footplate.engine.view.words import render
from footplate.games.paris_connection.rules.state import State
from games.paris_connection.positions import GAME, TO_MARSEILLE, do, position

NAMES = ["Ada", "Mirek", "Sofia"]
HANDS = [{"red": 6, "blue": 4}, {"blue": 10}, {"black": 10}]


def drawn(state: State, viewer: int | None) -> dict[str, Any]:
    return scene_json(GAME.scene(state, viewer), GAME.words, NAMES)


def choice(state: State, text: str) -> Choice:
    found = GAME.scene(state, state.mover).choices
    return next(one for one in found if one.id == text)


def figures(state: State, text: str) -> dict[str, str]:
    numbers = choice(state, text).numbers or []
    return {render(one.label, GAME.words, NAMES): one.value for one in numbers}


def test_a_first_placement_is_a_storing_board_then_a_hex() -> None:
    assert choice(position(), "build red at I12").targets == ["boards:red", "h:I12"]


def test_a_further_placement_is_a_hex_alone() -> None:
    state = do(position(), "build red at I12")
    assert choice(state, "build red at Orléans").targets == ["h:J11"]
    assert choice(state, "stop building").targets == []
    assert drawn(state, 0)["prompt"]["text"] == "Place red: 1 placed, up to 4 more"


def test_a_trade_is_a_share_then_a_storing_board() -> None:
    traded = choice(position(hands=HANDS), "trade blue for 2 black")
    assert traded.targets == ["hand:blue", "boards:black"]
    assert traded.amount == 2


def test_the_shares_to_sell_are_figures_of_the_hand() -> None:
    scene = drawn(position(hands=HANDS), 0)
    assert not problems(scene)
    scene["panels"] = [panel for panel in scene["panels"] if panel["id"] != "hand"]
    assert "choice 'trade blue for 1 brown' refers to 'hand:blue', which is not there" in problems(
        scene
    )


def test_the_figures_of_a_city_say_what_it_brings() -> None:
    state = position(hands=HANDS, map={"red": ["I12"]})
    assert figures(state, "build red at Orléans") == {
        "red value": "+1",
        "you score": "+1",
        "your red shares": "+6",
    }


def test_the_figures_of_a_trade_say_what_it_changes() -> None:
    hands = [{"red": 20, "blue": 1}, {"brown": 10}, {"black": 10}]
    state = position(hands=hands, map={"red": ["I12", "Orléans"]})
    assert figures(state, "trade red for 2 blue") == {
        "your shares": "−1",
        "above the limit": "−40",
    }


def test_what_ends_the_game_asks_again() -> None:
    state = position(map={"yellow": TO_MARSEILLE})
    assert choice(state, "build yellow at Marseille").confirm
    assert not choice(state, "build yellow at V13").confirm
    hands = [{"black": 10, "yellow": 31, "purple": 31}, {"blue": 31, "brown": 31}, {"red": 29}]
    last = position(hands=hands)
    assert choice(last, "trade black for 2 red").confirm
    assert not choice(last, "trade black for 1 red").confirm


def test_locomotives_that_touch_are_tied_but_not_across_barred_hexsides() -> None:
    state = position(map={"black": ["G5", "F5", "F4", "E3"]})
    board = GAME.scene(state, 0).board
    assert board is not None
    ties = {(track.from_, track.to) for track in board.tracks}
    assert ("loco:black:E3", "loco:black:F5") in ties
    assert ("loco:black:G6", "loco:black:G5") in ties
    assert not any("E3" in str(a) and "F4" in str(b) for a, b in ties)


def test_a_placed_locomotive_flies_from_its_storing_board() -> None:
    before = position()
    action = GAME.parse(before, "build red at I12")
    after = do(before.copy(), "build red at I12")
    (move,) = GAME.moves(before, action, after)
    assert (move.piece, move.from_) == ("loco:red:I12", "boards:red")
    assert any(piece.id == move.piece for piece in GAME.scene(after, 0).pieces)


def test_every_colour_has_its_letter() -> None:
    letters = [one["letter"] for one in drawn(position(), None)["legend"].values()]
    assert letters == ["B", "N", "Y", "P", "R", "K"]


def test_the_result_counts_every_share() -> None:
    built = {"yellow": [*TO_MARSEILLE, "Marseille"]}
    hands = [{"yellow": 3, "red": 18}, {"blue": 10}, {"black": 10}]
    scene = drawn(position(map=built, hands=hands, points=[4, 0, 0]), None)
    last = next(place for place in scene["result"]["places"] if place["seat"] == 0)
    assert [(part["label"], part["value"]) for part in last["parts"]] == [
        ("3 yellow at 4", "12"),
        ("18 red at 0", "0"),
        ("Cities entered", "4"),
        ("Shares above the limit", "−20"),
    ]
    assert last["score"] == "−4"
    assert "Marseille is connected" in scene["result"]["why"]


def test_a_build_that_ends_by_itself_says_why() -> None:
    before = position(boards={"red": 1})
    action = GAME.parse(before, "build red at I12")
    after = do(before.copy(), "build red at I12")
    said = [render(line.text, GAME.words, NAMES) for line in GAME.log(before, action, after, 2)]
    assert said == ["places red at I12", "The red storing board is empty"]


def test_scenes_stay_small() -> None:
    state = GAME.new(6)
    rng = Random(2)
    settle(GAME, state, rng)
    for _ in range(60):
        GAME.play(state, rng.choice(GAME.legal(state)))
        settle(GAME, state, rng)
    names = [f"Player {seat}" for seat in range(6)]
    sent = json.dumps(scene_json(GAME.scene(state, state.mover), GAME.words, names))
    assert len(gzip.compress(sent.encode())) < 10_000


def test_advice_beats_random_play() -> None:
    wins = sum(_greedy_wins(footplate.game("paris-connection"), seed) for seed in range(6))
    assert wins >= 5


def _greedy_wins(game: footplate.Game[Any], seed: int) -> bool:
    rng = Random(seed)
    state = game.new(4)
    mine = seed % 4
    settle(game, state, rng)
    while (actor := game.actor(state)) >= 0:
        bot = Apprentice() if actor == mine else RandomBot()
        game.play(state, bot.choose(game, game.observe(state, actor), actor, rng))
    outcome = game.outcome(state)
    return outcome is not None and mine in outcome.winners
