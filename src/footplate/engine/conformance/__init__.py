"""What every game promises, checked in random play.

Each check takes a `Subject` (a game, a number of players, options) and raises AssertionError with
the reason. `CHECKS` lists them all; tests run every check for every game and player count.
"""

from collections.abc import Callable
from typing import Final

from footplate.engine.conformance.actions import (
    check_illegal_actions,
    check_legal_actions,
    check_texts,
)
from footplate.engine.conformance.advice import check_pace, check_preferences, check_values
from footplate.engine.conformance.events import check_event_secrets, check_events
from footplate.engine.conformance.flow import ADVISED, advised_action, check_flow
from footplate.engine.conformance.guides import check_guide
from footplate.engine.conformance.plans import check_plans
from footplate.engine.conformance.play import (
    check_bounds,
    check_chances,
    check_conservation,
    check_determinism,
)
from footplate.engine.conformance.positions import check_altered_positions, check_positions
from footplate.engine.conformance.reasons import (
    check_phase_kinds,
    check_places,
    check_reasons,
    check_reasons_for_others,
)
from footplate.engine.conformance.states import check_copies, check_fields, check_snapshots
from footplate.engine.conformance.subject import Step, Subject, Tally, random_action, steps
from footplate.engine.conformance.views import check_log, check_scenes, check_secrets

__all__ = [
    "ADVISED",
    "CHECKS",
    "Step",
    "Subject",
    "Tally",
    "advised_action",
    "check_conservation",
    "check_flow",
    "random_action",
    "steps",
]

CHECKS: Final[tuple[Callable[[Subject], None], ...]] = (
    check_legal_actions,
    check_texts,
    check_illegal_actions,
    check_copies,
    check_fields,
    check_snapshots,
    check_determinism,
    check_positions,
    check_altered_positions,
    check_bounds,
    check_chances,
    check_events,
    check_event_secrets,
    check_secrets,
    check_scenes,
    check_guide,
    check_log,
    check_plans,
    check_phase_kinds,
    check_reasons,
    check_reasons_for_others,
    check_places,
    check_values,
    check_preferences,
    check_pace,
)
