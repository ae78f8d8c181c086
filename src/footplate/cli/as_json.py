"""`--json`: what a command tells, as one JSON value for programs."""

import json
from argparse import ArgumentParser
from typing import Any

from footplate.engine.contract import CHANCE, OVER, Game, Info, Option
from footplate.engine.outcome import Outcome
from footplate.record import Record


def add_json(parser: ArgumentParser, what: str) -> None:
    """The option itself."""
    parser.add_argument("--json", action="store_true", help=f"print {what} as JSON and no more")


def print_json(value: Any) -> None:
    """Write one value on the standard output, readable and complete."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def info_json(info: Info) -> dict[str, Any]:
    """The facts about a game."""
    return {
        "slug": info.slug,
        "title": info.title,
        "about": info.about,
        "players": list(info.players),
        "minutes": info.minutes,
        "hidden": info.hidden,
        "rules_version": info.rules_version,
        "options": [_option(option) for option in info.options],
    }


def _option(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "label": option.label,
        "help": option.help,
        "default": option.default,
        "choices": [{"value": value, "label": label} for value, label in option.choices],
    }


def state_json(game: Game[Any], state: Any) -> dict[str, Any]:
    """A whole position: who is to act, what may be done, and the position itself."""
    return {
        "game": game.info.slug,
        "rules_version": game.info.rules_version,
        "players": state.players,
        "options": state.options,
        "actor": actor_json(game.actor(state)),
        "actions": [game.text(state, action) for action in game.legal(state)],
        "outcome": outcome_json(game.outcome(state)),
        "position": game.encode(state),
    }


def record_json(record: Record, outcome: Outcome | None) -> dict[str, Any]:
    """A record that was verified."""
    return {
        "game": record.game.info.slug,
        "rules_version": record.rules,
        "players": record.players,
        "options": record.options,
        "seats": record.seats,
        "actions": record.actions,
        "outcome": outcome_json(outcome),
    }


def actor_json(actor: int) -> int | str:
    """A seat, "chance" or "over"."""
    return {CHANCE: "chance", OVER: "over"}.get(actor, actor)


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """How a game ended, or null while it goes on."""
    if outcome is None:
        return None
    return {
        "scores": outcome.scores,
        "places": outcome.places,
        "winners": outcome.winners,
        "reason": outcome.reason,
        "tie_break": outcome.tie_break,
        "parts": [[part._asdict() for part in parts] for parts in outcome.parts],
    }
