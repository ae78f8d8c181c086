"""The tables of docs/research: what each game's features and actions are, and its fingerprints."""

from collections.abc import Iterator
from typing import Any

from footplate.engine.contract import Game
from footplate.games.registry import games
from footplate.research.layout import Span
from footplate.research.setting import setting
from footplate.research.versions import env_name, fingerprints, version

WORDS_SHOWN = 4


def page(game: Game[Any]) -> str:
    """What docs/research/<game>.md says."""
    what = setting(game.info.slug)
    layout = what.layout
    lines = [
        f"# {game.info.title} for learners",
        "",
        "Written by `python -m footplate.research tables`; a test compares it.",
        "What the columns mean is said in [research](../research.md).",
        "",
        f"`{env_name(game)}`, rules version {game.info.rules_version}:",
        f"{layout.size} numbers in an observation,",
        f"{layout.choices} actions of players, {layout.draws} of chance; "
        f"{', '.join(str(n) for n in game.info.players)} players.",
        "",
        "## Observation",
        "",
        "| from | places | field | range | what it is |",
        "|---|---|---|---|---|",
        *[_feature(span) for span in layout.spans],
        "",
        "## Actions",
        "",
        "| from | how many | kind | text | arguments |",
        "|---|---|---|---|---|",
        *_actions(game),
        "",
    ]
    return "\n".join(lines)


def _feature(span: Span) -> str:
    places = " × ".join(_axis(words) for words in span.axes) or "1"
    kind = "a set: 1 for each member; " if span.is_set else ""
    return (
        f"| {span.first} | {places} | `{span.name}` | {span.low} to {span.high} "
        f"| {kind}{_cell(span.about)} |"
    )


def _axis(words: tuple[str, ...]) -> str:
    shown = ", ".join(words[:WORDS_SHOWN])
    return f"{len(words)} ({shown}{', …' if len(words) > WORDS_SHOWN else ''})"


def _actions(game: Game[Any]) -> Iterator[str]:
    for kind in game.actions.kinds:
        arguments = " × ".join(f"{domain.name} ({domain.size})" for domain in kind.arguments)
        name = f"`{kind.name}`{' (chance)' if kind.chance else ''}"
        yield f"| {kind.first} | {kind.size} | {name} | {_cell(kind.form)} | {arguments} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def pages() -> dict[str, str]:
    """All pages by the name of their file."""
    return {f"{game.info.slug}.md": page(game) for game in games()}


def version_lines() -> str:
    """What data/versions.toml has to hold if no version is raised."""
    found = []
    for game in games():
        told = fingerprints(game)
        found.append(f"[{game.info.slug}]")
        found.append(f"version = {version(game)}")
        found += [f"{key} = {value!r}".replace("'", '"') for key, value in told.items()]
        found.append("")
    return "\n".join(found)
