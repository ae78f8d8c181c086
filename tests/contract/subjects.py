"""Every game at every player count with every option, for the conformance tests."""

import traceback
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import footplate
from footplate.engine.conformance import Subject, Tally
from footplate.games import registry

TESTS = Path(__file__).parents[1]
FOLDERS = sorted(path.parent.name for path in Path(registry.__file__).parent.glob("*/__init__.py"))
"""Every game that lies there, whether a lobby lists it or not."""

BROKEN: dict[str, str] = {}
"""Games that cannot even be imported, and why; they do not keep the others from being tested."""


def _imported() -> Iterator[footplate.Game[Any]]:
    for name in FOLDERS:
        try:
            yield footplate.game(name.replace("_", "-"))
        except Exception:
            BROKEN[name] = traceback.format_exc(limit=-3)


GAMES = list(_imported())


def folder(game: footplate.Game[Any]) -> str:
    """The name of a game's folder."""
    return game.info.slug.replace("-", "_")


def option_sets(game: footplate.Game[Any]) -> Iterator[dict[str, Any]]:
    """The defaults, then every other choice of every option on its own."""
    yield {}
    for option in game.info.options:
        for value, _ in option.choices[1:]:
            yield {option.name: value}


def subjects() -> Iterator[Subject]:
    """The defaults and every other map at every player count; each other option at one of them."""
    for game in GAMES:
        for number, options in enumerate(option_sets(game)):
            counts = game.players(options)
            is_map = game.info.players != counts
            for players in counts if number == 0 or is_map else (counts[number % len(counts)],):
                yield Subject(game, players, options)


def named(subject: Subject) -> str:
    """How a test's name tells its subject: by the folder, so that -k finds all of a game's."""
    options = " ".join(f"{name}={value}" for name, value in subject.options.items())
    return f"{folder(subject.game)} {subject.players}p {options}".strip()


def tally_of(game: footplate.Game[Any]) -> Tally:
    """What the game must conserve: `tally` in tests/games/<game>/tally.py."""
    path = TESTS / "games" / folder(game) / "tally.py"
    place = f"tests/games/{folder(game)}/tally.py"
    assert path.is_file(), f"{place} is missing: a function `tally` says what the game conserves"
    spec = spec_from_file_location(f"tally_{folder(game)}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert hasattr(module, "tally"), f"{place} has no function `tally`"
    tally: Tally = module.tally
    return tally
