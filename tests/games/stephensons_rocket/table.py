"""Positions in a few words, and what tests ask of them."""

from typing import Any

from footplate.engine.view.words import render
from footplate.games.stephensons_rocket import GAME
from footplate.games.stephensons_rocket.rules.board.tables import (
    CITIES,
    INDUSTRIES,
    LABELS,
    LINES,
    SITES,
    SPACES,
)
from footplate.games.stephensons_rocket.rules.scoring import value_of
from footplate.games.stephensons_rocket.rules.state import State, prestige_of

SEAT_NAMES = ["Ada", "Mirek", "Sofia", "Kenji"]


def position(players: int = 3, **fields: Any) -> State:
    """A position; what is not named is as at the start of the game."""
    return GAME.decode({"players": players, "phase": _phase(fields), **fields})


def _phase(fields: dict[str, Any]) -> str:
    if "veto" in fields:
        return "veto"
    return "move_station" if "lifted" in fields else "turn"


def track(*hexes: str, shares: list[int] | None = None, **more: Any) -> dict[str, Any]:
    """A line by the hexes it was led over, one by one or in one text with spaces."""
    line: dict[str, Any] = {"track": " ".join(hexes).split(), **more}
    return line if shares is None else {**line, "shares": shares}


def full_chart() -> dict[str, dict[str, list[int]]]:
    """An investment chart without an empty space, all cubes of seat 1."""
    return {
        city: {
            industry: [1] * SPACES[number * len(INDUSTRIES) + kind]
            for kind, industry in enumerate(INDUSTRIES)
        }
        for number, city in enumerate(CITIES)
    }


def do(state: State, *texts: str) -> State:
    """Do some actions one after the other."""
    for text in texts:
        GAME.apply(state, GAME.parse(state, text))
    return state


def legal(state: State) -> set[str]:
    """Everything that may be done now, in words."""
    return {GAME.text(state, action) for action in GAME.legal(state)}


def extensions(state: State, line: str) -> set[str]:
    """The hexes to which a line may be extended now."""
    start = f"extend {line} to "
    return {text.removeprefix(start) for text in legal(state) if text.startswith(start)}


def stations(state: State) -> set[str]:
    """The hexes on which a station may be built now."""
    start = "build station at "
    return {text.removeprefix(start) for text in legal(state) if text.startswith(start)}


def prestige(state: State) -> list[int]:
    """Everyone's prestige so far."""
    return [prestige_of(state, seat) for seat in range(state.players)]


def shares(state: State, line: str) -> list[int]:
    """Everyone's shares of a line."""
    held: list[int] = GAME.encode(state)["lines"][line]["shares"]
    return held


def sites(state: State, line: str) -> set[str]:
    """The sites a line is connected to."""
    bits = state.connected[LINES.index(line)]
    return {name for site, name in enumerate(SITES) if bits >> site & 1}


def value(state: State, line: str) -> int:
    """What a line counts."""
    return value_of(state.connected[LINES.index(line)])


def engine(state: State, line: str) -> str | None:
    """The hex of a line's locomotive."""
    hex = state.locomotives[LINES.index(line)]
    return None if hex < 0 else LABELS[hex]


def is_isolated(state: State, line: str) -> bool:
    """Whether a line has its X for isolation."""
    return bool(state.isolated >> LINES.index(line) & 1)


def told(before: State, text: str) -> list[str]:
    """The log of one action, rendered with names."""
    after = before.copy()
    action = GAME.parse(before, text)
    GAME.apply(after, action)
    names = SEAT_NAMES[: before.players]
    return [render(line.text, GAME.words, names) for line in GAME.log(before, action, after, None)]


SOUTH = {
    "LSWR": track("S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "R10"),
    "SER": track("Q15", "Q14", "Q13", "Q12"),
}
"""SER stands on Q12: P11 is free, Q11 meets LSWR, R11 meets LSWR and the engine in Brighton."""

THREE_AT_ONCE = {"SER": track("P15", "P14", "O14", "O13"), "LBR": track("R12", "Q12")}
"""LBR on P12 would reach London and Maidstone and meet SER, all at once."""

TRAP = {
    "LBR": track("S13"),
    "SER": track("R15", "R14"),
    "GWR": track("P5", "P6", "P7", "P8", "P9", "P10", "P11", "Q12"),
}
"""When GWR comes to Q13, the one hex before LBR lies beside two other lines."""


def with_shares(lines: dict[str, Any], **held: list[int]) -> dict[str, Any]:
    """The same lines with shares by line."""
    return {
        **lines,
        **{name: {**lines.get(name, {}), "shares": own} for name, own in held.items()},
    }
