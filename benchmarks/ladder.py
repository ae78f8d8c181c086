"""How strong the rungs of the ladder are: one hero against copies of another bot, game by game.

    python benchmarks/ladder.py play mini-rails driver apprentice --games 200
    python benchmarks/ladder.py climb --jobs 2
    python benchmarks/ladder.py write

`play` adds games to benchmarks/results/ladder.csv, one line each, and goes on where it was
stopped. The hero sits in every seat of every deal in turn; deals are the same for all matches of a
game. A bot `search-200` searches 200 iterations a turn.
`climb` plays all that the ladder needs, the cheap matches first; `4x` and `16x` search so many
times longer than `1x`. With `--jobs` several games are played at once. Searches are given their
seconds of computing however late it gets by the clock, so that a busy machine makes nobody weaker.
`write` makes the tables and plots of docs/bots.md from that file.
"""

import argparse
import csv
import math
import subprocess
from collections.abc import Iterator
from concurrent.futures import as_completed
from random import Random
from time import thread_time
from typing import Any

import footplate
import ladder_results
from footplate.arena.processes import workers
from footplate.bots import Bot, Budget, Searcher, bot, seated
from footplate.bots.search import search
from footplate.purity import is_compiled
from footplate.session import Player, Session
from ladder_plots import write_plots
from ladder_results import COLUMNS, ROOT, SCALE, Match, match_of, results, rows
from ladder_tables import PAGE, page

SEED = "ladder"
CLIMB = (
    ("novice", "random", 400),
    ("apprentice", "novice", 400),
    ("fireman", "apprentice", 60),
    ("driver", "apprentice", 32),
    ("driver", "fireman", 32),
    ("fireman", "apprentice", 200),
    ("driver", "apprentice", 200),
    ("driver", "fireman", 200),
    ("4x", "1x", 200),
    ("16x", "1x", 200),
    ("engineer", "driver", 200),
)
"""Who plays whom and how often, the most telling for their time first: it may be stopped."""

ITERATIONS = {"age-of-steam": 8, "paris-connection": 20}
"""What `1x` is in a turn, 200 elsewhere: about a quarter of what the fireman has time for."""

LONG = {"age-of-steam": 2}
"""Games that take long get so many times fewer, but never too few to say something."""

LEAST = 32


class Timed:
    """A bot whose computing time is counted."""

    def __init__(self, own: Bot) -> None:
        self.name = own.name
        self.seconds = 0.0
        self._own = own

    def choose(self, game: Any, observation: Any, seat: int, rng: Random) -> int:
        """What the bot chooses."""
        begun = thread_time()
        action = self._own.choose(game, observation, seat, rng)
        self.seconds += thread_time() - begun
        return action


def named(name: str) -> Bot:
    """A bot of the ladder, or a search with a number of iterations for every turn."""
    if name.startswith(SCALE):
        return Searcher(name, "Searches.", Budget(iterations=int(name.removeprefix(SCALE))))
    found = bot(name)
    if isinstance(found, Searcher):
        patient = found.budget._replace(late=math.inf)
        return Searcher(found.name, found.about, patient, found.is_thorough)
    return found


def played(match: Match, number: int) -> tuple[float, float]:
    """The hero's share of the victory in one game, and its seconds."""
    game = footplate.game(match.game)
    deal, seat = divmod(number, match.players)
    seed = f"{SEED}/{match.game}/{match.players}/{deal}"
    session = Session(game, game.new(match.players), Random(f"{seed}/chance"), listens=False)
    hero = Timed(seated(named(match.hero)))
    players = [
        Player(hero if each == seat else seated(named(match.others)), Random(f"{seed}/{each}"))
        for each in range(match.players)
    ]
    session.run([*players])
    outcome = game.outcome(session.state)
    assert outcome is not None
    share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return share, hero.seconds


def play(match: Match, games: int, jobs: int = 1) -> None:
    """Play until the match has so many games; what is there already counts."""
    done = {int(row["number"]) for row in rows() if match_of(row) == match}
    run = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True
    )
    numbers = [number for number in range(games) if number not in done]
    for number, share, seconds in _all_played(match, numbers, jobs):
        line = (*match, number, f"{share:.3f}", f"{seconds:.2f}", run.stdout.strip(), build())
        _append(line)
    found = next(each for each in results(rows()) if each.match == match)
    figures = f"{found.share:.3f} ({found.low:.3f} to {found.high:.3f})"
    print(*match, found.games, figures, f"{found.seconds:.2f} s", flush=True)


def _all_played(match: Match, numbers: list[int], jobs: int) -> Iterator[tuple[int, float, float]]:
    """Each game's number, share and seconds as soon as it is over."""
    if jobs == 1:
        yield from ((number, *played(match, number)) for number in numbers)
        return
    with workers(jobs, match.game) as pool:
        under_way = {pool.submit(played, match, number): number for number in numbers}
        for game in as_completed(under_way):
            yield under_way[game], *game.result()


def build() -> str:
    """What runs: all compiled, all plain, or a compiled build whose search is plain."""
    if not is_compiled():
        return "interpreted"
    return "interpreted search" if str(search.__file__).endswith(".py") else "compiled"


def _append(line: tuple[Any, ...]) -> None:
    path = ladder_results.RESULTS
    path.parent.mkdir(parents=True, exist_ok=True)
    is_new = not path.exists()
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        if is_new:
            writer.writerow(COLUMNS)
        writer.writerow(line)


def climb(jobs: int) -> None:
    """Play all that the ladder needs; what is there already counts."""
    for hero, others, games in CLIMB:
        for slug in sorted([game.info.slug for game in footplate.games()], key=LONG.__contains__):
            match = Match(slug, 4, sized(hero, slug), sized(others, slug))
            play(match, max(LEAST, games // LONG.get(slug, 1)), jobs)


def sized(name: str, slug: str) -> str:
    """The search that is meant by `4x` in a game; any other bot by its own name."""
    if not name.endswith("x"):
        return name
    return f"{SCALE}{int(name.removesuffix('x')) * ITERATIONS.get(slug, 200)}"


def main() -> None:
    """Play or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="play a match")
    playing.add_argument("game")
    playing.add_argument("hero")
    playing.add_argument("others")
    playing.add_argument("--players", type=int, default=4)
    playing.add_argument("--games", type=int, default=200)
    climbing = commands.add_parser("climb", help="play all that the ladder needs")
    for each in (playing, climbing):
        each.add_argument("--jobs", type=int, default=1, help="games at once (1)")
    commands.add_parser("write", help="write the tables and plots of docs/bots.md")
    wanted = parser.parse_args()
    if wanted.command == "play":
        play(
            Match(wanted.game, wanted.players, wanted.hero, wanted.others),
            wanted.games,
            wanted.jobs,
        )
    elif wanted.command == "climb":
        climb(wanted.jobs)
    else:
        PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
        write_plots()


if __name__ == "__main__":
    main()
