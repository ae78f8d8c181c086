"""Warnings before ruinous choices: told exactly where quiet play would end as they say."""

from random import Random
from typing import Any

import pytest

from footplate import OVER
from footplate.engine.conformance import advised_action, random_action
from footplate.engine.events import Eliminated
from footplate.engine.view.scene import Choice
from footplate.engine.view.words import render
from footplate.games.age_of_steam.rules.state import PRODUCTION, State
from games.age_of_steam.positions import GAME, position

QUIET = ("drop out", "finish building", "move nothing", "issue 0", "take First Move", "take")
"""What changes least, by the beginning of its text; of several actions any but Locomotive."""


LOOKED_AT = 0.25
"""How many of the states of a game are looked at."""


def choices(state: State) -> dict[str, Choice]:
    """What the player to act may choose, by text."""
    return {choice.id: choice for choice in GAME.scene(state, GAME.actor(state)).choices}


def warned(choice: Choice) -> str:
    """The warning of a choice as it is read."""
    return render(choice.warning.text, GAME.words, ["Ada", "Ben", "Cleo"]) if choice.warning else ""


def quiet_action(state: State) -> int:
    """The action that changes least; on its way a cube takes the first link."""
    texts = {GAME.text(state, action): action for action in GAME.legal(state)}
    for wanted in QUIET:
        for text, action in texts.items():
            if text.startswith(wanted) and text != "take Locomotive":
                return action
    return min(texts.values())


def ends_in_ruin(state: State, action: int) -> bool:
    """Whether a player leaves the game in this turn if nobody does any more than he must."""
    seat, turn = GAME.actor(state), state.turn
    after, events = GAME.trial(state, action)
    while after.turn == turn and after.phase not in (OVER, PRODUCTION) and GAME.actor(after) >= 0:
        events += GAME.witness(after, quiet_action(after))
    return any(isinstance(each, Eliminated) and each.seat == seat for each in events)


def test_a_bid_of_everything_warns_and_is_asked_about() -> None:
    state = position(players=3, phase="determine_order", order=[0, 1, 2])
    offered = choices(state)
    assert warned(offered["bid 7"]) == ""
    assert offered["bid 7"].confirm is None
    assert warned(offered["bid 10"]) == (
        "Leaves $0; you owe $3 this turn: you would be out unless you earn more"
    )
    assert offered["bid 10"].confirm
    assert not warned(offered["drop out"])


def test_what_only_costs_income_warns_without_being_asked_about() -> None:
    poor = {"cash": 8, "income": 9, "shares": 6, "engine": 6}
    state = position(players=3, phase="determine_order", order=[0, 1, 2], seats=[poor, {}, {}])
    offered = choices(state)
    assert warned(offered["bid 8"]) == (
        "Leaves $0; you owe $12 this turn: your income would fall to 6"
    )
    assert offered["bid 8"].confirm is None


def test_where_everything_ruins_nothing_is_asked_about() -> None:
    last = {"players": 3, "phase": "move_goods", "queue": [0], "move": {"round": 2}}
    state = position(**last, seats=[{"cash": 0}, {"cash": 9}, {"cash": 9}])
    offered = choices(state)
    assert warned(offered["move nothing"]) == "You owe $3 and lack $3: you are out"
    assert warned(offered["upgrade engine"]) == "You owe $4 and lack $4: you are out"
    assert not any(choice.confirm for choice in offered.values())


@pytest.mark.parametrize("rules", ["manual", "published"])
def test_a_ruinous_choice_is_one_that_quiet_play_ends_so(rules: str) -> None:
    options: dict[str, Any] = {"rules": rules}
    seen = {True: 0, False: 0}
    for seed in range(4):
        rng, state = Random(seed), GAME.new(3, options)
        while GAME.actor(state) != OVER:
            asked = GAME.actor(state) >= 0 and state.phase != PRODUCTION and state.cube < 0
            if asked and rng.random() < LOOKED_AT:
                _assert_warned(state, rng, seen)
            play = random_action if rng.random() < 0.3 else advised_action
            GAME.play(state, play(GAME, state, rng))
    assert min(seen.values()) > 10, seen


def _assert_warned(state: State, rng: Random, seen: dict[bool, int]) -> None:
    """Hold some choices of a state against the end that quiet play brings."""
    offered = choices(state)
    for action in rng.sample(GAME.legal(state), min(4, len(GAME.legal(state)))):
        text = GAME.text(state, action)
        if text.startswith("move ") and text != "move nothing":
            continue  # a cube on its way earns before the accounts are settled
        warning = offered[text].warning
        ruined = ends_in_ruin(state, action)
        seen[ruined] += 1
        assert (warning is not None and warning.tone == "bad") == ruined, text
