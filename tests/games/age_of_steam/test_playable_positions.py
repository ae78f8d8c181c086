"""A position that is accepted can be played to its end; the page's example is accepted."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import footplate
from footplate import OVER
from footplate.engine.conformance.subject import Subject, random_action, steps
from games.age_of_steam.positions import GAME, position, refusal

RULES = Path(footplate.__file__).parent / "games/age_of_steam/rules.md"
POSITIONS_TRIED = 400
MIXED = 3
"""How many fields of a position come from another one."""


def play_to_the_end(state: Any, rng: Random) -> None:
    while GAME.actor(state) != OVER:
        GAME.play(state, random_action(GAME, state, rng))
    assert GAME.outcome(state) is not None


def test_the_example_of_the_rules_page_is_a_position() -> None:
    text = RULES.read_text(encoding="utf-8")
    example = json.loads(text.partition("```json\n")[2].partition("```")[0])
    play_to_the_end(GAME.decode(example), Random(1))


@pytest.mark.parametrize("phase", [phase.name for phase in GAME.phases])
def test_a_position_of_any_phase_in_few_words_is_playable_or_refused(phase: str) -> None:
    queues: list[list[int]] = [[], [1], [0, 1, 2]]
    fields: list[dict[str, Any]] = [{}, {"turn": 10}, *({"queue": queue} for queue in queues)]
    for more in fields:
        try:
            state = position(phase=phase, **more)
        except footplate.PositionError:
            continue
        play_to_the_end(state, Random(2))


def test_goods_are_drawn_for_somebody_who_will_roll() -> None:
    assert "queue: is empty" in refusal(phase="draw_goods", queue=[])


def test_a_city_has_no_more_cubes_than_the_set_up_brings() -> None:
    drawn = GAME.encode(_set_up_but_for_the_cities())
    drawn["goods"] = {"Chicago": ["black"] * 4}
    del drawn["bag"]
    with pytest.raises(footplate.PositionError, match="Chicago has more than the set-up brings"):
        GAME.decode(drawn)


def _set_up_but_for_the_cities() -> Any:
    state, rng = GAME.new(3), Random(4)
    while -1 in state.display:
        GAME.play(state, GAME.draw(state, rng))
    return state


def test_production_needs_a_cube_in_the_bag() -> None:
    goods = {"Chicago": ["red"] * 20 + ["blue"] * 20 + ["purple"] * 20 + ["yellow"] * 20}
    goods["Chicago"] += ["black"] * 16
    seats = [{"action": "Production"}, {}, {}]
    said = refusal(phase="draw_production", goods=goods, seats=seats)
    assert "bag: is empty, but Production draws from it" in said


@pytest.mark.parametrize("options", [{}, {"map": "ambervale"}])
def test_what_is_mixed_from_two_positions_is_playable_or_refused(options: dict[str, str]) -> None:
    subject = Subject(GAME, 3, options, games=12)
    positions = [GAME.encode(state) for state, _ in steps(subject)]
    rng, accepted = Random(5), 0
    for _ in range(POSITIONS_TRIED):
        one, other = rng.sample(positions, 2)
        mixed = {name: value for name, value in one.items() if name != "bag"}
        for name in rng.sample([*other], MIXED):
            mixed[name] = other[name]
        if rng.random() < 0.5:
            mixed.pop("bag", None)
        try:
            state = GAME.decode(mixed)
        except footplate.PositionError:
            continue
        accepted += 1
        play_to_the_end(state, rng)
    assert accepted > POSITIONS_TRIED // 10
