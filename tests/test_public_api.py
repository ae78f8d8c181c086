"""The names that programs use; adding one is a decision, losing one breaks somebody."""

import inspect
from random import Random
from typing import Any, assert_type, get_overloads

import pytest

import footplate
from footplate.games.age_of_steam.rules import state as age_of_steam
from footplate.games.mini_rails.rules import state as mini_rails
from footplate.games.paris_connection.rules import state as paris_connection
from footplate.games.ride_the_rails.rules import state as ride_the_rails
from footplate.games.stephensons_rocket.rules import state as stephensons_rocket

PUBLIC = [
    "CHANCE",
    "OVER",
    "Game",
    "IllegalAction",
    "Info",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "SnapshotError",
    "Session",
    "game",
    "games",
]
GAME_METHODS = {
    "actor": ["state"],
    "apply": ["state", "action"],
    "chances": ["state"],
    "complete_options": ["given", "with_people"],
    "decode": ["data"],
    "draw": ["state", "rng"],
    "eliminated": ["state"],
    "encode": ["state"],
    "events": ["state", "action", "viewer"],
    "imagine": ["state", "seat", "rng"],
    "key": ["state"],
    "legal": ["state"],
    "log": ["before", "action", "after", "viewer"],
    "moves": ["before", "action", "after"],
    "new": ["players", "options"],
    "observe": ["state", "seat"],
    "outcome": ["state"],
    "parse": ["state", "text"],
    "play": ["state", "action"],
    "players": ["options"],
    "problems": ["state"],
    "restore": ["data"],
    "scene": ["state", "viewer"],
    "snapshot": ["state"],
    "text": ["state", "action"],
    "told": ["state", "events", "viewer"],
    "trial": ["state", "action"],
    "why_not": ["state", "action", "viewer"],
    "why_not_at": ["state", "places", "picked", "viewer"],
    "witness": ["state", "action"],
}


def test_the_package_exports_exactly_these_names() -> None:
    assert sorted(footplate.__all__) == sorted(PUBLIC)
    assert all(hasattr(footplate, name) for name in PUBLIC)


def test_a_game_has_exactly_these_methods() -> None:
    methods = {
        name: list(inspect.signature(method).parameters)[1:]
        for name, method in vars(footplate.Game).items()
        if not name.startswith("_") and callable(method)
    }
    assert methods == GAME_METHODS


def test_the_special_actors_are_negative() -> None:
    assert (footplate.CHANCE, footplate.OVER) == (-1, -2)


def test_games_are_found_by_slug_and_the_template_is_not_listed() -> None:
    slugs = [game.info.slug for game in footplate.games()]
    assert "mini-rails" in slugs
    assert "template" not in slugs
    assert footplate.game("template").info.title == "Template"
    assert all(footplate.game(slug).info.slug == slug for slug in slugs)


def test_a_checker_knows_the_states_of_each_game() -> None:
    """What is asserted here is read by mypy; at run time the classes are compared."""
    assert_type(footplate.game("age-of-steam"), footplate.Game[age_of_steam.State])
    assert_type(footplate.game("mini-rails"), footplate.Game[mini_rails.State])
    assert_type(footplate.game("paris-connection"), footplate.Game[paris_connection.State])
    assert_type(footplate.game("ride-the-rails"), footplate.Game[ride_the_rails.State])
    assert_type(footplate.game("stephensons-rocket"), footplate.Game[stephensons_rocket.State])
    assert_type(footplate.game(str("mini-rails")), footplate.Game[Any])  # noqa: UP018
    known = {
        "age-of-steam": age_of_steam,
        "mini-rails": mini_rails,
        "paris-connection": paris_connection,
        "ride-the-rails": ride_the_rails,
        "stephensons-rocket": stephensons_rocket,
    }
    for slug, module in known.items():
        game = footplate.game(slug)
        assert type(game.new(game.players()[0])) is module.State
    overloads = [str(each.__annotations__["slug"]) for each in get_overloads(footplate.game)]
    assert all(any(slug in written for written in overloads) for slug in known)


def test_what_is_shown_at_a_prompt_says_what_it_is() -> None:
    game = footplate.game("mini-rails")
    assert repr(game) == f"<Game mini-rails, rules version {game.info.rules_version}>"
    shown = "<Info mini-rails: Mini Rails; players 3, 4, 5; options rules, bag, frame_side>"
    assert repr(game.info) == shown
    assert repr(game.info.options[0]) == "<Option rules: 'manual', 'published'>"
    assert repr(game.info.bounds).startswith("<Bounds ")
    assert repr(game.new(3)).startswith("mini_rails.State(players=3, options={'rules': 'manual'")


def test_an_unknown_game_is_named_with_what_was_perhaps_meant() -> None:
    with pytest.raises(ValueError, match="did you mean 'mini-rails'"):
        footplate.game("minirails")
    with pytest.raises(ValueError, match=r"there are: .*mini-rails"):
        footplate.game("zzz")


@pytest.mark.parametrize("players", [0, 2, 6, -1, True, "3", None, 3.0])
def test_a_wrong_number_of_players_is_refused(players: object) -> None:
    with pytest.raises(ValueError, match="Mini Rails is for 3, 4, 5 players"):
        footplate.game("mini-rails").new(players)


def test_wrong_options_are_refused_with_what_there_is() -> None:
    game = footplate.game("mini-rails")
    with pytest.raises(ValueError, match="no option 'color'; its options are: rules, bag"):
        game.new(3, {"color": "red"})
    with pytest.raises(ValueError, match="choose one of: manual, published"):
        game.new(3, {"bag": "full"})


def test_a_whole_game_through_the_public_names() -> None:
    game, rng = footplate.game("mini-rails"), Random(5)
    state = game.new(4, {"rules": "published"})
    while (actor := game.actor(state)) != footplate.OVER:
        if actor == footplate.CHANCE:
            actions, weights = zip(*game.chances(state), strict=True)
            game.apply(state, rng.choices(actions, weights)[0])
        else:
            game.apply(state, game.parse(state, game.text(state, rng.choice(game.legal(state)))))
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.scores) == 4
    assert outcome.places[outcome.winners[0]] == 1
