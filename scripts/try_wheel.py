"""Tries an installed wheel: which build it is, its docstrings, one game of each to the end.

`try_wheel.py compiled` or `try_wheel.py plain` says which build it must be; nothing but Footplate
and what it needs has to be installed.
"""

import sys
from random import Random

import footplate
from footplate.cli.app import version_line
from footplate.engine.flow import random_game
from footplate.purity import is_compiled


def main(wanted: str) -> None:
    """Fail with an exit code, or say that all is well."""
    if wanted not in ("compiled", "plain"):
        sys.exit("usage: try_wheel.py compiled|plain")
    if is_compiled() != (wanted == "compiled"):
        sys.exit(f"this is to be a {wanted} build: {version_line()}, {footplate.__file__}")
    for named in (footplate.Game, footplate.Game.legal, footplate.engine.flow, random_game):
        if not named.__doc__:
            sys.exit(f"{named!r} has no docstring")
    for game in footplate.games():
        state = game.new(game.players()[0])
        decisions = random_game(game, state, Random(1))
        if game.outcome(state) is None:
            sys.exit(f"{game} did not end")
        print(f"{game.info.slug}: {decisions} decisions")
    print(version_line(), "on", sys.version.split()[0])


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) == 2 else "")
