"""States: when two are one position, and what is wrong with one."""

from collections.abc import Iterator
from random import Random

from footplate import CHANCE, OVER
from footplate.games.paris_connection.rules.board import COLOURS
from footplate.games.paris_connection.rules.state import HIDDEN, State
from games.paris_connection.positions import GAME, TO_MARSEILLE, do, position

HANDS = [{"red": 10}, {"blue": 10}, {"black": 10}]


def states(players: int) -> Iterator[State]:
    """Every ninth state of a random game, and its end."""
    rng = Random(players)
    state = GAME.new(players)
    step = 0
    while GAME.actor(state) != OVER:
        if step % 9 == 0:
            yield state
        chance = GAME.actor(state) == CHANCE
        GAME.play(state, GAME.draw(state, rng) if chance else rng.choice(GAME.legal(state)))
        step += 1
    yield state


def test_two_ways_to_one_position_are_equal() -> None:
    one = do(position(hands=HANDS), "build red at I12", "build red at I13", "stop building")
    two = do(position(hands=HANDS), "build red at I13", "build red at I12", "stop building")
    assert one == two
    assert GAME.key(one) == GAME.key(two)
    do(two, "trade blue for 1 red")
    assert one != two
    assert GAME.key(one) != GAME.key(two)


def test_nothing_is_wrong_with_any_state_nor_with_what_anyone_sees_of_it() -> None:
    for players in (3, 6):
        for state in states(players):
            assert GAME.problems(state) == []
            for seat in (None, *range(players)):
                assert GAME.problems(GAME.observe(state, seat)) == []


def test_arrays_of_observations_stay_in_their_ranges() -> None:
    for state in states(4):
        seen = GAME.observe(state, 1)
        array = State.FIELDS.array(seen)
        assert len(array) == len(State.FIELDS.array_names())
        assert min(array) >= HIDDEN - 1


def test_problems_name_what_a_program_may_have_done_to_a_state() -> None:
    state = position(hands=HANDS)
    state.hands[0] = HIDDEN
    assert GAME.problems(state)[0].startswith("hands[0]: must hold 10 by colours, or be hidden")
    state = position(hands=HANDS)
    state.sizes[1] = 11
    assert "hands[1]: must hold 11 by colours, or be hidden as a whole" in GAME.problems(state)
    state = position(hands=HANDS)
    state.ending = 1
    assert [text.split(":")[0] for text in GAME.problems(state)] == ["phase"]
    state = position(hands=HANDS)
    state.locos[0] = 63
    assert len(GAME.problems(state)) > len(COLOURS)
    state = position(hands=HANDS, map={"yellow": [*TO_MARSEILLE, "Marseille"]})
    state.hands[:6] = [HIDDEN] * 6
    assert "hands[0]: must be given by colours: the game is over" in GAME.problems(state)
