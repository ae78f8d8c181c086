"""Rule 11: the end of the game, and the option of a turn limit."""

from typing import Any

from footplate.games.stephensons_rocket import GAME
from footplate.games.stephensons_rocket.rules.scoring import final_payments, lines_ended
from games.stephensons_rocket.table import TRAP, do, position, told, track

DEAD = {"YNM": track("B10", "A11")}


def five_ended(**more: Any) -> dict[str, Any]:
    """Five lines with an X: YNM in a dead end, four others by their mark."""
    marked = {line: track(isolated=True) for line in ("LMR", "GER", "LSWR", "SER")}
    return {**DEAD, **marked, **more}


def test_11_1_the_game_ends_after_the_turn_in_which_the_sixth_line_ends() -> None:
    lines = {**five_ended(), "YNM": track("B10"), "GWR": track("O6", isolated=True)}
    state = position(lines=lines)
    assert lines_ended(state) == 5
    do(state, "extend YNM to A11")
    assert lines_ended(state) == 6
    assert state.phase >= 0, "not between the two actions"
    do(state, "invest in Derby steel")
    assert state.phase < 0
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "end.lines"


def test_11_1_a_line_both_dissolved_and_isolated_counts_once() -> None:
    lines = {
        **five_ended(),
        "LSWR": track("S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "R10"),
        "SER": track("Q15", "Q14", "Q13", "Q12", isolated=True),
    }
    state = do(position(lines=lines), "extend SER to Q11")
    assert state.dissolved & state.isolated
    assert lines_ended(state) == 4


def test_11_1_the_game_ends_when_the_tiles_are_laid() -> None:
    state = position(tiles=1, lines={"YNM": track("B8")})
    do(state, "extend YNM to B7")
    assert state.phase >= 0
    do(state, "invest in Derby steel")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "end.tiles"


def test_11_1_the_last_turn_is_announced() -> None:
    state = position(tiles=1, lines={"YNM": track("B8")})
    assert told(state, "extend YNM to B7")[-1] == (
        "The last track tile is laid: the game ends after this turn"
    )


def finished(**fields: Any) -> Any:
    return GAME.decode({"players": 3, "phase": "over", "tiles": 0, **fields})


def test_11_2_passengers_pay_6_and_3() -> None:
    outcome = GAME.outcome(finished(passengers=[2, 3, 1]))
    assert outcome is not None
    assert outcome.scores == (3, 6, 0)


def test_11_2_ties_for_passengers() -> None:
    outcome = GAME.outcome(finished(passengers=[2, 2, 1]))
    assert outcome is not None
    assert outcome.scores == (4, 4, 0)
    outcome = GAME.outcome(finished(passengers=[3, 1, 1]))
    assert outcome is not None
    assert outcome.scores == (6, 1, 1)


def test_11_2_each_industry_pays_6_and_3_for_cubes_in_connected_cities() -> None:
    chart = {"Manchester": {"steel": [1], "textiles": [2, 2]}, "Derby": {"steel": [0, 0]}}
    outcome = GAME.outcome(finished(lines={"LMR": track("E5")}, industries=chart))
    assert outcome is not None
    assert outcome.scores == (0, 6, 6), "Derby is not connected"


def test_11_2_ties_for_an_industry() -> None:
    chart = {"Manchester": {"steel": [1], "textiles": [0, 2]}}
    outcome = GAME.outcome(finished(lines={"LMR": track("E5")}, industries=chart))
    assert outcome is not None
    assert outcome.scores == (4, 6, 4)


def test_11_2_stations_then_shares_of_every_line_that_is_not_dissolved() -> None:
    lines = {"LSWR": track("S3", "S4", "S5", "S6", "S7", "S8", shares=[1, 0, 2], isolated=True)}
    state = finished(lines=lines, stations=[["S4", "S6"], ["S8"], []])
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (3 + 1, 1, 3), "three sites: 3 and 1 for each"
    parts = {part.key: part.value for part in outcome.parts[0]}
    assert parts["part.stations"] == 3
    assert parts["part.shares"] == 1


def test_11_2_ties_for_stations_and_shares_at_the_end() -> None:
    lines = {"LSWR": track("S3", "S4", "S5", "S6", "S7", "S8", shares=[2, 2, 0])}
    state = finished(lines=lines, stations=[["S4"], ["S6"], ["S8"]])
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (1 + 2, 1 + 2, 1), "4 by three, 4 by two"


def test_11_2_a_dissolved_line_pays_nothing_at_the_end() -> None:
    lines = {**TRAP, "SER": track("R15", "R14", "Q14", into="GWR")}
    lines["GWR"] = track(*TRAP["GWR"]["track"], "Q13", shares=[1, 0, 0])
    payments = final_payments(finished(lines=lines))
    assert len(payments) == 1 + 4 + 6 + 6


def test_11_3_most_prestige_wins_and_equals_share() -> None:
    outcome = GAME.outcome(finished(prestige={"cities": [3, 5, 0], "towns": [2, 0, 1]}))
    assert outcome is not None
    assert outcome.scores == (5, 5, 1)
    assert outcome.ranking == ((0, 1), (2,))
    assert outcome.tie_break == "tie.shared"


def test_11_4_a_city_connected_by_any_line_counts_for_everyone() -> None:
    chart = {"Manchester": {"steel": [2]}, "Norwich": {"leather": [1]}}
    lines = {"LMR": track("E5"), "GER": track("J16")}
    outcome = GAME.outcome(finished(lines=lines, industries=chart))
    assert outcome is not None
    assert outcome.scores == (0, 6, 6)


def test_turn_limit_ends_the_game_after_so_many_turns() -> None:
    state = position(turn=200, active=1)
    do(state, "invest in Derby steel", "build station at L10")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "end.turns"
    state = position(turn=200, active=1, options={"turn_limit": "off"})
    do(state, "invest in Derby steel", "build station at L10")
    assert state.turn == 201
