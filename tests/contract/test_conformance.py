"""Every game keeps the contract, at every player count and with every option."""

from collections.abc import Callable
from typing import Any

import pytest

import footplate
from contract.subjects import BROKEN, FOLDERS, GAMES, folder, named, subjects, tally_of
from footplate.engine.conformance import CHECKS, Subject, check_conservation, check_flow

SUBJECTS = list(subjects())
MOST_GAMES_FOR_FLOW = 1500


@pytest.mark.parametrize("name", FOLDERS)
def test_the_game_can_be_imported(name: str) -> None:
    assert name not in BROKEN, BROKEN[name]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_contract(subject: Subject, check: Callable[[Subject], None]) -> None:
    check(subject)


@pytest.mark.parametrize("subject", SUBJECTS, ids=named)
def test_nothing_is_lost_or_gained(subject: Subject) -> None:
    check_conservation(subject._replace(games=3), tally_of(subject.game))


@pytest.mark.parametrize("game", GAMES, ids=folder)
def test_every_phase_transition_and_action_kind_occurs(game: footplate.Game[Any]) -> None:
    own = [subject for subject in SUBJECTS if subject.game is game]
    check_flow(own, MOST_GAMES_FOR_FLOW)
