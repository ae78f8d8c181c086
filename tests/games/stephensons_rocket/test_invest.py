"""Rule 9: investing."""

from collections import Counter

from footplate.games.stephensons_rocket.rules.board.tables import CITIES, INDUSTRIES, SPACES
from games.stephensons_rocket.table import do, full_chart, legal, position, prestige, track


def investments(texts: set[str]) -> set[str]:
    return {text for text in texts if text.startswith("invest")}


def test_9_1_one_cube_on_any_empty_space() -> None:
    state = position()
    assert len(investments(legal(state))) == 24
    do(state, "invest in Derby textiles")
    assert state.cubes[CITIES.index("Derby") * 4 + INDUSTRIES.index("textiles")] == (0,)
    assert "invest in Derby textiles" not in legal(state), "its only space is taken"
    do(state, "invest in Derby steel")
    assert "invest in Derby steel" in legal(state), "the other of two spaces is empty"


def test_9_1_thirty_six_spaces_two_and_one_in_each_city_nine_of_each_industry() -> None:
    assert sum(SPACES) == 36
    for city in range(12):
        assert Counter(SPACES[city * 4 : city * 4 + 4]) == {0: 2, 1: 1, 2: 1}
    assert [sum(SPACES[kind::4]) for kind in range(4)] == [9, 9, 9, 9]


def test_9_2_a_city_may_be_invested_in_before_and_after_it_is_connected() -> None:
    state = position(lines={"LMR": track("E5")})
    assert {"invest in Manchester steel", "invest in Norwich leather"} <= legal(state)


def test_9_2_without_limit_per_player_until_the_chart_is_full() -> None:
    chart = full_chart()
    chart["Salisbury"]["brewing"] = []
    state = position(active=1, industries=chart)
    assert investments(legal(state)) == {"invest in Salisbury brewing"}
    do(state, "invest in Salisbury brewing")
    assert investments(legal(state)) == set()


def test_9_3_investing_never_scores_by_itself() -> None:
    state = do(position(lines={"LMR": track("E5")}), "invest in Manchester steel")
    assert prestige(state) == [0, 0, 0]
