"""Why not: on small positions the very rule that forbids, in a sentence that helps."""

from typing import Any

import pytest

import footplate
from footplate.engine.view.words import render

MINI = {
    "game": "mini-rails",
    "players": 3,
    "order": [2, 2, 1, 0],
    "bought": [0, 1],
    "market": ["red", "blue", "tan", "gray", "red", 0, 1],
}
SECOND = {**MINI, "market": ["red", "blue", "tan", "gray", 2, 0, 1], "order": [2, 1, 0]}
PARIS = {"game": "paris-connection", "players": 3, "turn": 1}
RIDE = {"game": "ride-the-rails", "players": 3, "round": 1}
RIDE_BUILD = {
    **RIDE,
    "phase": "build_track",
    "shares": [{"red": 1}, {"blue": 1}, {"red": 1}],
    "track": {"red": ["New York", "F29"]},
}
RIDE_RIDE = {
    **RIDE,
    "phase": "ride_the_rails",
    "round": 2,
    "shares": [{"red": 2}, {"blue": 2}, {"red": 2}],
    "track": {"red": ["New York", "F29", "Albany", "E27", "E26", "Buffalo"]},
}
RIDING = {**RIDE_RIDE, "ride": {"from": "Albany", "links": [{"railroad": "red", "to": "New York"}]}}
ROCKET = {"game": "stephensons-rocket", "players": 3, "phase": "turn", "turn": 9}
ROCKET_TRACK = {**ROCKET, "lines": {"SER": {"track": ["Q15", "Q14", "Q13"]}}}
ROCKET_TRACK |= {"extended": ["SER"], "actions_left": 1}
VETO = {
    **ROCKET,
    "phase": "veto",
    "lines": {"SER": {"track": ["Q15", "Q14", "Q13", "Q12"], "shares": [2, 2, 1]}},
    "extended": ["SER"],
    "veto": {"line": "SER", "hex": "P11", "bids": [{"seat": 1, "shares": 1, "hex": "Q11"}]},
}
AGE = {"game": "age-of-steam", "players": 3, "turn": 2, "order": [0, 1, 2]}
AUCTION = {**AGE, "phase": "determine_order", "seats": [{"cash": 8}, {"bid": 3}, {}]}
BUILDING = {
    **AGE,
    "phase": "build_track",
    "seats": [{"cash": 3, "first_tile": True, "action": "Engineer"}, {}, {}],
    "track": {"K10": ["NE-SW", 1]},
}
FIRST = {**AGE, "phase": "build_track", "seats": [{"cash": 9}, {}, {}]}
MOVING = {**AGE, "phase": "move_goods", "move": {"round": 1}, "goods": {"Chicago": ["blue"]}}

CASES: list[tuple[dict[str, Any], str, str, str]] = [
    ({**SECOND, "bought": [0, 1, 2]}, "buy 1", "15", "You have bought a share this round"),
    (MINI, "buy 6", "15", "The disc of slot 6 has been taken"),
    (MINI, "build 1 on frame", "23", "Red still has a hex to build on"),
    (PARIS, "build blue at Marseille", "3A.2", "Marseille is not next to a blue locomotive"),
    (PARIS, "trade blue for 1 blue", "3B.1", "You sell blue"),
    ({**PARIS, "building": "red", "placed": 1, "map": {"red": ["I12"]}}, "build blue at K8", "3A.1",
     "A build is of one colour: this one is red, not blue"),
    ({**PARIS, "building": "red", "placed": 1, "map": {"red": ["I12"]}}, "build red at I12", "3A.4",
     "Red stands at I12 already"),
    ({**PARIS, "building": "red", "placed": 1, "map": {"red": ["I12"]}}, "trade blue for 1 red",
     "2.5", "That belongs to “Build track or trade”, and this is “Build track”"),
    (RIDE, "take black share", "3.1", "Black enters the game in round 5"),
    (RIDE, "build red at New York", "3.2", "That belongs to “Build railroad track”"),
    (RIDE_BUILD, "build blue at Baltimore", "3.2", "You hold no blue share"),
    (RIDE_BUILD, "build red at Chicago", "3.4", "Chicago is not next to a red locomotive"),
    (RIDE_BUILD, "build red at F29", "3.5", "Red stands at F29 already"),
    (RIDE_RIDE, "ride from Chicago", "3.12", "No link begins in Chicago"),
    (RIDE_RIDE, "stop", "3.11", "First choose the passenger who rides"),
    (RIDING, "ride red to Albany", "3.12", "The ride has visited Albany already"),
    (RIDING, "ride red to Chicago", "3.12", "No link leads from New York to Chicago"),
    (RIDING, "ride from Buffalo", "3.11", "You take one passenger for a ride"),
    (ROCKET_TRACK, "extend SER to Q12", "2.2", "SER has been extended in this turn"),
    (ROCKET_TRACK, "extend SER to A9", "3.1", "A9 is not next to the SER locomotive"),
    (ROCKET_TRACK, "extend SER to Q14", "3.1", "too sharp a turn"),
    (ROCKET_TRACK, "build station at Q14", "10.1", "Track lies on Q14"),
    (ROCKET_TRACK, "lift station from L10", "10.2", "You have no station on L10"),
    (ROCKET, "invest in Derby brewing", "9.1", "Derby has no space for brewing"),
    (ROCKET, "bid 1 for NE", "4.3", "That belongs to “Veto”"),
    (VETO, "bid 1 for Q11", "4.4", "A bid must be 2 shares or more"),
    (VETO, "bid 9 for Q11", "4.4", "You cannot bid 9 of SER: you hold 1"),
    (AUCTION, "bid 3", "8", "A bid must be more than $3"),
    (AUCTION, "bid 9", "9", "You have $8 and cannot bid $9"),
    (AUCTION, "pass", "14", "Only who took Turn Order in the turn before"),
    ({**AGE, "phase": "select_actions", "queue": [1, 2], "seats": [{"action": "Engineer"}, {}, {}]},
     "take Engineer", "15", "Ada has taken Engineer"),
    (FIRST, "build N-S at F8", "32A", "none is next to F8"),
    (BUILDING, "urbanize Toledo as A", "16", "A New City needs the action Urbanization"),
    (BUILDING, "build N-S at F8", "21", "No city and no end of track that you may extend"),
    (MOVING, "move red from Chicago", "46", "No red cube waits in Chicago"),
    (MOVING, "move blue from Chicago", "47", "No completed links lead from Chicago to a blue city"),
    (MOVING, "to NE", "45", "First choose a cube"),
]  # fmt: skip


def told(position: dict[str, Any], text: str, **asked: Any) -> tuple[str, str] | None:
    """The rule and the sentence against an action."""
    game = footplate.game(position["game"])
    state = game.decode(position)
    reason = game.why_not(state, game.parse(state, text), **asked)
    if reason is None:
        return None
    return reason.rule, render(reason.text, game.words, ["Ada", "Ben", "Cleo"])


@pytest.mark.parametrize(
    ("position", "action", "rule", "sentence"), CASES, ids=lambda part: part if part else None
)
def test_the_rule_that_forbids_is_named(
    position: dict[str, Any], action: str, rule: str, sentence: str
) -> None:
    found = told(position, action)
    assert found is not None, f"{action} is legal"
    assert found[0] == rule, found
    assert sentence in found[1]


def test_what_is_legal_has_no_reason_but_for_those_who_wait() -> None:
    assert told(MINI, "buy 1") is None
    assert told(MINI, "buy 1", viewer=2) is None
    assert told(MINI, "buy 1", viewer=0) == ("14", "It is not your turn: Cleo takes a disc")
    assert told(MINI, "buy 1", viewer=None) == ("14", "You are watching: Cleo takes a disc")


def test_after_the_end_the_rule_of_the_end_is_named() -> None:
    over = {"game": "template", "players": 2, "phase": "over", "round": 4}
    assert told(over, "pass") == ("3.1", "The game is over")


def test_there_is_no_reason_against_what_is_no_action() -> None:
    game = footplate.game("template")
    with pytest.raises(ValueError, match="there is no action 23"):
        game.why_not(game.new(2), game.actions.size)


def test_a_place_tells_of_all_that_could_be_meant() -> None:
    game = footplate.game("paris-connection")
    state = game.decode(PARIS)
    seat = game.actor(state)
    far = game.why_not_at(state, ["h:W11"], viewer=seat)
    assert far is not None
    assert render(far.text, game.words, []) == (
        "Marseille is not next to a locomotive of a colour that could be built there"
    )
    red = game.why_not_at(state, ["h:W11"], ["boards:red"], seat)
    assert red is not None
    assert render(red.text, game.words, []) == "Marseille is not next to a red locomotive"
