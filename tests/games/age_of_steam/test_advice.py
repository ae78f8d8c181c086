"""The advice plays a sane game: it borrows, builds links, delivers, and beats chance."""

from random import Random

import pytest

from footplate.engine.flow import settle
from footplate.games.age_of_steam.advice.building import UNPLANNED, new_city_worths
from footplate.games.age_of_steam.advice.delivery import Prospects
from footplate.games.age_of_steam.advice.money import DOLLAR
from footplate.games.age_of_steam.advice.selection import UNPAID
from footplate.games.age_of_steam.advice.shares import ALLOWANCE
from footplate.games.age_of_steam.advice.values import FEATURES, features, values
from footplate.games.age_of_steam.rules.actions import ISSUE, URBANIZE
from footplate.games.age_of_steam.rules.network.track import completed_sections
from footplate.games.age_of_steam.rules.phases.income import expenses
from footplate.games.age_of_steam.rules.state import (
    GOODS_GROWTH,
    ISSUE_SHARES,
    MOVE_GOODS,
    NOTHING,
    SHARE_PRICE,
    State,
    turns,
)
from games.age_of_steam.positions import GAME, building, do, links, moving, position, stubs


def advised(state: State, rng: Random) -> int:
    legal = GAME.legal(state)
    figures = GAME.advice.preferences(state, legal)
    best = max(figures)
    return rng.choice([a for a, figure in zip(legal, figures, strict=True) if figure == best])


def played(players: int, seed: int, seats: set[int]) -> State:
    """A game in which some seats follow the advice and the others do anything."""
    rng = Random(seed)
    state: State = GAME.new(players)
    settle(GAME, state, rng)
    while (seat := GAME.actor(state)) >= 0:
        action = advised(state, rng) if seat in seats else rng.choice(GAME.legal(state))
        GAME.play(state, action)
        settle(GAME, state, rng)
    return state


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everyone_who_follows_it_lives_to_the_last_turn_and_grows(players: int) -> None:
    for seed in range(2):
        state = played(players, 10 * seed + players, set(range(players)))
        assert state.turn == turns(state)
        assert not any(state.out)
        assert min(state.income) >= 5
        assert max(state.engine) >= 3
        assert min(completed_sections(state, seat) for seat in range(players)) >= 5


def test_nobody_leaves_a_section_unfinished() -> None:
    state = played(4, 7, set(range(4)))
    assert set(stubs(state).values()) <= {NOTHING}


def test_shares_are_issued_for_what_the_turn_takes() -> None:
    """With one share fewer the turn could not have been paid, but for a build lost to others."""
    idle = issues = 0
    for turn in turns_of_money(5, 3):
        if turn.issued:
            issues += 1
            idle += turn.left >= SHARE_PRICE + ALLOWANCE
    assert issues >= 10
    assert idle <= issues / 4


class Turn:
    """A seat's money in one turn."""

    def __init__(self) -> None:
        self.issued = 0
        self.left = 0


def turns_of_money(players: int, seed: int) -> list[Turn]:
    """For each seat and turn of an advised game: shares issued, and what nothing needed."""
    rng = Random(seed)
    state: State = GAME.new(players)
    settle(GAME, state, rng)
    found: dict[tuple[int, int], Turn] = {}
    while (seat := GAME.actor(state)) >= 0:
        turn = found.setdefault((state.turn, seat), Turn())
        action = advised(state, rng)
        if state.phase == ISSUE_SHARES:
            turn.issued = ISSUE.arg(action)
        if state.phase == MOVE_GOODS and state.move_round == 1 and state.cube == NOTHING:
            turn.left = state.cash[seat] - max(0, expenses(state, seat) - state.income[seat])
        GAME.play(state, action)
        settle(GAME, state, rng)
    return list(found.values())


def test_it_beats_players_who_do_anything() -> None:
    wins = 0
    for seed in range(8):
        seat = seed % 3
        outcome = GAME.outcome(played(3, seed, {seat}))
        assert outcome is not None
        wins += outcome.winners == (seat,)
    assert wins >= 7


def test_it_finishes_a_link() -> None:
    state = building({"K10": ["NE-SW", 0]}, goods={"Evansville": ["blue"]})
    assert GAME.text(state, advised(state, Random(1))) == "build NE-SW at L9"


def test_it_takes_the_own_link_of_two() -> None:
    track = {"K10": ["NE-SW", 1], "L9": ["NE-SW", 1], "K11": ["NE-NW", 0], "L10": ["NE-SW", 0]}
    state = moving({**track, "M10": ["N-SW", 0]}, {"Evansville": ["blue"]})
    do(state, "move blue from Evansville")
    assert GAME.text(state, advised(state, Random(1))) == "to Cincinnati by SE"


EVANSVILLE_TO_CINCINNATI = {"K10": ["NE-SW", 0], "L9": ["NE-SW", 0]}


def advice_in(state: State) -> str:
    return GAME.text(state, advised(state, Random(1)))


def test_it_builds_the_link_that_a_cube_waits_for() -> None:
    state = building(goods={"Evansville": ["blue", "blue"]})
    while GAME.actor(state) == 0:
        GAME.play(state, advised(state, Random(1)))
    direct = {"Cincinnati-Evansville": 0}
    by_town = {"Evansville-Indianapolis": 0, "Cincinnati-Indianapolis": 0}
    assert links(state) in (direct, by_town)


def test_it_begins_no_link_that_it_cannot_pay_to_the_end() -> None:
    state = building(goods={"Evansville": ["blue", "blue"]}, seats=[{"cash": 5}, {}, {}])
    assert advice_in(state) == "finish building"


def test_it_keeps_the_money_for_the_expenses() -> None:
    seats = [{"cash": 8, "shares": 6}, {}, {}]
    state = building(goods={"Evansville": ["blue", "blue"]}, seats=seats)
    assert advice_in(state) == "finish building"


def test_it_issues_nothing_when_the_cash_will_do() -> None:
    state = position(seats=[{"cash": 25}, {}, {}], goods={"Evansville": ["blue", "blue"]})
    assert advice_in(state) == "issue 0"


def test_it_issues_nothing_when_nothing_is_worth_building() -> None:
    state = position(seats=[{"cash": 6}, {}, {}], goods={})
    assert advice_in(state) == "issue 0"


def test_it_borrows_for_the_expenses_rather_than_lose_income() -> None:
    seats = [{"cash": 0, "income": 3, "shares": 6, "engine": 2}, {}, {}]
    state = position(seats=seats, goods={}, turn=9)
    assert advice_in(state) == "issue 2"


def test_it_bids_nothing_when_nothing_is_at_stake() -> None:
    state = position(phase="determine_order", seats=[{"cash": 20}, {}, {}], goods={})
    assert advice_in(state) == "drop out"


def test_bids_are_reckoned_in_points_and_dearer_ones_by_their_price() -> None:
    goods = {"Evansville": ["blue", "blue", "blue"]}
    state = position(phase="determine_order", seats=[{"cash": 30}, {}, {}], goods=goods)
    first, second, third = (figure_of(state, f"bid {amount}") for amount in (1, 2, 3))
    assert first > 0.0 == figure_of(state, "drop out")
    assert first - second == pytest.approx(DOLLAR)
    assert second - third == pytest.approx(DOLLAR)


def test_a_bid_that_takes_the_money_for_the_build_costs_the_build() -> None:
    goods = {"Evansville": ["blue", "blue", "blue"]}
    state = position(phase="determine_order", seats=[{"cash": 10}, {}, {}], goods=goods)
    assert figure_of(state, "bid 1") - figure_of(state, "bid 10") > 9 * DOLLAR + UNPAID


def test_a_new_city_is_worth_what_it_adds_to_the_best_track() -> None:
    goods = {"Evansville": ["black", "black", "black"]}
    seats = [{"cash": 10, "action": "Urbanization"}, {}, {}]
    state = building({"J9": ["NE-S", 0], "K9": ["SW", 0]}, seats=seats, goods=goods, turn=3)
    legal = GAME.legal(state)
    figures = GAME.advice.preferences(state, legal)
    cities = [figure for at, figure in enumerate(figures) if URBANIZE.has(legal[at])]
    track = [figure for at, figure in enumerate(figures) if not URBANIZE.has(legal[at])]
    prospects = Prospects(state, 0, state.engine[0])
    assert max(cities) - max(track) == pytest.approx(max(new_city_worths(prospects)))
    assert min(cities) == UNPLANNED, "one that helps nobody"


def figure_of(state: State, text: str) -> float:
    """What the advice says of one action."""
    figure: float = GAME.advice.preferences(state, GAME.legal(state))[
        GAME.legal(state).index(GAME.parse(state, text))
    ]
    return figure


def test_it_takes_locomotive_for_routes_that_are_too_long() -> None:
    track = {"J9": ["NE-S", 0], "K9": ["NE-SW", 0], "L8": ["SE-SW", 0]}
    state = position(
        phase="select_actions", track=track, goods={"Evansville": ["blue", "blue"]}, turn=3
    )
    assert advice_in(state) == "take Locomotive"


def test_it_takes_urbanization_where_cubes_wait_for_a_city() -> None:
    track = {"J9": ["NE-S", 0], "K9": ["SW", 0]}
    goods = {"Evansville": ["black", "black", "black"]}
    state = position(phase="select_actions", track=track, goods=goods, turn=3)
    assert advice_in(state) == "take Urbanization"
    seats = [{"cash": 10, "action": "Urbanization"}, {}, {}]
    state = building(track, seats=seats, goods=goods, turn=3)
    assert advice_in(state).startswith("urbanize Indianapolis as ")
    assert advice_in(state)[-1] in "CDGH"


def test_it_raises_the_engine_for_a_longer_delivery_only() -> None:
    track = {"J9": ["NE-S", 0], "K9": ["NE-SW", 0], "L8": ["SE-SW", 0]}
    seats = [{"engine": 1}] * 3
    cube = moving(track, {"Evansville": ["blue"]}, seats=seats)
    assert advice_in(cube) == "upgrade engine"
    none = moving(track, {"Evansville": ["red"]}, seats=seats)
    assert advice_in(none) == "move nothing"


def test_it_delivers_for_itself_and_not_for_others() -> None:
    track = {"K10": ["NE-SW", 1], "L9": ["NE-SW", 1]}
    state = moving(track, {"Evansville": ["blue"]})
    assert advice_in(state) == "move nothing"
    own = moving(EVANSVILLE_TO_CINCINNATI, {"Evansville": ["blue"]})
    assert advice_in(own) == "move blue from Evansville"


def test_it_changes_nothing_and_says_the_same_again() -> None:
    rng = Random(2)
    state = GAME.new(4)
    settle(GAME, state, rng)
    for _ in range(150):
        before, legal = GAME.encode(state), GAME.legal(state)
        assert GAME.advice.preferences(state, legal) == GAME.advice.preferences(state, legal)
        assert GAME.encode(state) == before
        GAME.play(state, advised(state, rng))
        settle(GAME, state, rng)


def test_who_is_out_has_no_chance_and_the_others_have_all() -> None:
    state = position(turn=3, seats=[{"out": 2}, {}, {}])
    chances = values(state)
    assert chances[0] == 0.0
    assert sum(chances) == pytest.approx(1.0)
    assert min(chances[1:]) > 0.0


def test_cubes_that_nobody_can_move_this_turn_are_not_hoped_for_this_turn() -> None:
    """Searches judge where goods grow: what was not delivered by then comes later or never."""
    hopes = FEATURES.index("deliveries of this turn")
    for last in (False, True):
        state = moving(EVANSVILLE_TO_CINCINNATI, {"Evansville": ["blue"]})
        if last:
            state.turn = turns(state)
        assert features(state)[0][hopes] > 0.0
        state.phase, state.move_round = GOODS_GROWTH, 0
        assert features(state)[0][hopes] == 0.0
        assert (features(state)[0][hopes + 1] > 0.0) is not last
