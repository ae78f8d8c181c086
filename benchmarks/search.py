"""Speed of thought: iterations a second of the search, and the price of what advice it asks for.

Each game is searched from positions of a game between apprentices, a quarter, half and three
quarters through. `iterations/s` is what a driver gets out of a second; `candidates %` and
`values %` say how much of its time goes into advice, the rest being rules, copies and the tree.
With --save the figures go into benchmarks/results/search.csv, from which docs/bots.md has them.
"""

import argparse
import csv
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

import footplate
from footplate.bots import Budget, bot
from footplate.bots.search.search import Search
from footplate.engine.flow import settle
from footplate.purity import is_compiled

RESULTS = Path(__file__).parent / "results" / "search.csv"
HEAD = (
    "iterations/s",
    "candidates µs",
    "values µs",
    "copy µs",
    "candidates %",
    "values %",
)
PLAYERS = 4
QUARTERS = (0.25, 0.5, 0.75)


def positions(game: footplate.Game[Any]) -> list[Any]:
    """The first decision of one game after each quarter."""
    state, rng, player = game.new(PLAYERS), Random(20260101), bot("apprentice")
    found: list[Any] = []
    while len(found) < len(QUARTERS):
        settle(game, state, rng)
        actor = game.actor(state)
        if actor < 0:
            break
        if game.advice.progress(state) >= QUARTERS[len(found)] and len(game.legal(state)) > 1:
            found.append(state.copy())
        game.play(state, player.choose(game, game.observe(state, actor), actor, rng))
    return found


def microseconds(call: Callable[[], Any], seconds: float) -> float:
    """The price of one call."""
    calls, begun = 0, thread_time()
    while thread_time() - begun < seconds:
        call()
        calls += 1
    return (thread_time() - begun) / calls * 1e6


def main() -> None:
    """Measure the games asked for and print one row each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="slugs; all games if none is named")
    parser.add_argument("--seconds", type=float, default=1.0, help="of search per position (1)")
    parser.add_argument("--save", action="store_true", help="keep the figures")
    wanted = parser.parse_args()
    build = "compiled" if is_compiled() else "interpreted"
    print(f"{build}, Python {sys.version.split()[0]}, {PLAYERS} players")
    print(f"{'game':22}" + "".join(f"{column:>15}" for column in HEAD))
    rows = []
    for game in [footplate.game(slug) for slug in wanted.games] or footplate.games():
        figures = measured(game, wanted.seconds)
        rows.append((game.info.slug, *(f"{figure:.1f}" for figure in figures)))
        print(
            f"{game.info.slug:22}" + "".join(f"{figure:15,.1f}" for figure in figures), flush=True
        )
    if wanted.save:
        with RESULTS.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([("game", *HEAD), *rows])


def shares(game: footplate.Game[Any], state: Any, seconds: float) -> list[float]:
    """The percentages of a search's time that its two questions to the advice take."""
    advice: Any = game.advice  # a module, whose functions are timed for a while
    spent = [0.0, 0.0]
    asked = (advice.candidates, advice.values)

    def timed(at: int, state: Any) -> Any:
        begun = thread_time()
        found = asked[at](state)
        spent[at] += thread_time() - begun
        return found

    seat = game.actor(state)
    search = Search(game, game.observe(state, seat), seat, Random(1))
    advice.candidates, advice.values = partial(timed, 0), partial(timed, 1)
    begun = thread_time()
    try:
        search.run(Budget(seconds=seconds))
    finally:
        advice.candidates, advice.values = asked
    total = thread_time() - begun
    return [100.0 * each / total for each in spent]


def measured(game: footplate.Game[Any], seconds: float) -> tuple[float, ...]:
    """The figures of one game."""
    iterations = spent = asked = valued = copied = 0.0
    parts = [0.0, 0.0]
    states = positions(game)
    for state in states:
        seat = game.actor(state)
        search = Search(game, game.observe(state, seat), seat, Random(1))
        begun = thread_time()
        search.run(Budget(seconds=seconds))
        spent += thread_time() - begun
        iterations += search.iterations
        asked += microseconds(partial(game.advice.candidates, state), seconds / 10)
        valued += microseconds(partial(game.advice.values, state), seconds / 10)
        copied += microseconds(state.copy, seconds / 10)
        found = shares(game, state, seconds / 2)
        parts = [parts[0] + found[0], parts[1] + found[1]]
    count = len(states)
    sums = (asked, valued, copied, *parts)
    return iterations / spent, *(each / count for each in sums)


if __name__ == "__main__":
    main()
