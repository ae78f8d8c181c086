"""What cannot be is named; a set-up that leaves out how it came about stays welcome."""

from random import Random
from typing import Any

import pytest

from footplate import PositionError
from footplate.games.stephensons_rocket import GAME
from footplate.games.stephensons_rocket.rules.board.tables import LINES
from footplate.games.stephensons_rocket.rules.state import SEATS, TURN, State
from games.stephensons_rocket.table import SOUTH, do, position, track, with_shares

VETO = {"line": "SER", "hex": "P11"}
SIX_ENDED = {line: track(isolated=True) for line in LINES[:6]}

IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("lines.YNM.shares", {"turn": 9, "lines": {"YNM": {"shares": [1, 0, 0]}}}),
    ("lines.YNM.shares", {"turn": 9, "lines": {"YNM": track("B8", shares=[1, 0, 1])}}),
    ("stations[1]", {"turn": 9, "stations": [[], ["B8"], []]}),
    ("passengers", {"turn": 9, "passengers": [0, 1, 0]}),
    ("prestige.cities", {"turn": 9, "prestige": {"cities": [0, 0, 2]}}),
    ("prestige.towns", {"turn": 9, "prestige": {"towns": [0, 0, 2]}}),
    ("prestige.mergers", {"turn": 9, "prestige": {"mergers": [0, 0, 2]}}),
    ("lines", {"turn": 9, "lines": SIX_ENDED}),
    ("tiles", {"tiles": 0}),
    ("tiles", {"tiles": 0, "lifted": "L10"}),
    ("lines.SER.shares", {"lines": with_shares(SOUTH, SER=[0, 2, 0]), "veto": VETO}),
]


@pytest.mark.parametrize(("field", "data"), IMPOSSIBLE, ids=lambda item: str(item)[:60])
def test_what_cannot_have_come_about_is_named(field: str, data: dict[str, Any]) -> None:
    try:
        found = GAME.problems(GAME.decode({"players": 3, **data}))
    except PositionError as refusal:
        found = [str(refusal)]
    assert field in [problem.split(": ")[0] for problem in found]


@pytest.mark.parametrize("turn", [1, 4])
def test_a_set_up_that_leaves_its_turns_out_need_not_say_how_it_came_about(turn: int) -> None:
    lines = with_shares(SOUTH, SER=[40, 0, 0], YNM=[1, 0, 0])
    state = position(turn=turn, lines=lines, stations=[["B8"], [], []], passengers=[2, 0, 0])
    assert "lines.YNM.shares" in GAME.problems(state)[0], "it is welcome, but named"
    assert GAME.problems(do(state, "extend GWR to N5", "invest in Derby steel"))


def test_4_1_an_announcement_that_brings_no_share_needs_none() -> None:
    lines = with_shares(SOUTH, SER=[0, 16, 0])
    assert position(lines=lines, veto=VETO, options={"share_cap": 16}).veto
    lines = {**SOUTH, "SER": track(*SOUTH["SER"]["track"], shares=[0, 2, 0], isolated=True)}
    assert position(lines=lines, veto=VETO).veto


def test_7_3_a_line_that_never_moved_may_have_shares_from_a_merger() -> None:
    lines = {
        "SER": track("Q15", "Q14", "Q13", "R12", into="LBR"),
        "LBR": track(shares=[1, 1, 0]),
    }
    assert GAME.problems(position(turn=9, lines=lines)) == []
    lines["LBR"] = track(shares=[1, 2, 0])
    assert "have brought 2 at most" in GAME.problems(position(turn=9, lines=lines))[0]


def test_a_turn_without_tiles_is_refused() -> None:
    with pytest.raises(PositionError, match="tiles"):
        position(tiles=0)


def test_10_3_stations_are_linked_to_the_line_whose_track_they_stand_on() -> None:
    state = position(lines=SOUTH, stations=[["Q14"], [], []])
    state.linked[LINES.index("YNM") * SEATS] = 1
    [problem] = GAME.problems(state)
    assert problem == "stations[0]: are not those on track of YNM"


def test_5_3_no_more_track_than_tiles_but_for_the_last_mergers() -> None:
    state = position(lines=SOUTH)
    state.tiles = 60
    assert GAME.problems(state) == ["tiles: is 60, but 11 of 60 lie on the map"]
    state = position(actions_left=1, lines=SOUTH, tiles=0)
    state.tracks[0] = state.tracks[0] + tuple(range(50))
    assert GAME.problems(state) == []
    state.tracks[0] = state.tracks[0] + tuple(range(2))
    assert "lines: have 63 tiles of track; there are 60" in GAME.problems(state)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [{}, {"share_cap": 16}, {"merge_with_unmoved_locomotive": False}, {"veto_same_hex": False}],
    ids=str,
)
def test_no_game_ever_has_a_problem(players: int, options: dict[str, Any]) -> None:
    rng = Random(players)
    state = GAME.new(players, options)
    while state.phase >= 0:
        assert GAME.problems(state) == []
        GAME.play(state, rng.choice(_eager(state, rng)))
    assert GAME.problems(state) == []


@pytest.mark.parametrize("seed", range(12))
def test_a_position_that_is_accepted_can_be_played_to_its_end(seed: int) -> None:
    rng = Random(seed)
    state = GAME.new(2 + seed % 3)
    for _ in range(rng.randrange(120)):
        if state.phase >= 0:
            GAME.play(state, rng.choice(_eager(state, rng)))
    for name, given in GAME.encode(state).items():
        for left_out in (name, *given) if isinstance(given, dict) else (name,):
            _play_to_its_end(_without(GAME.encode(state), name, left_out), rng)


def _without(data: dict[str, Any], name: str, left_out: str) -> dict[str, Any]:
    if name != left_out:
        return {**data, name: {key: own for key, own in data[name].items() if key != left_out}}
    return {key: own for key, own in data.items() if key != name}


def _play_to_its_end(data: dict[str, Any], rng: Random) -> None:
    try:
        state = GAME.decode(data)
    except PositionError:
        return
    assert GAME.decode(GAME.encode(state)) == state
    while state.phase >= 0:
        GAME.play(state, rng.choice(GAME.legal(state)))
    assert GAME.outcome(state) is not None


def _eager(state: State, rng: Random) -> list[int]:
    """Rather extensions than stations, so that lines meet and end."""
    legal = GAME.legal(state)
    moves = [action for action in legal if GAME.text(state, action).startswith("extend")]
    return moves if state.phase == TURN and moves and rng.random() < 0.6 else legal
