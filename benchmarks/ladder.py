"""How strong the rungs of the ladder are: one hero against copies of another bot, game by game.

    python benchmarks/ladder.py play mini-rails driver apprentice --games 200
    python benchmarks/ladder.py write

`play` adds games to benchmarks/results/ladder.csv, one line each, and goes on where it was
stopped. The hero sits in every seat of every deal in turn; deals are the same for all matches of a
game, and were used for nothing else. A bot `search-200` searches 200 iterations a turn.
`write` makes the tables of docs/bots.md from that file.
"""

import argparse
import csv
import subprocess
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any, NamedTuple

import footplate
from footplate.bots import Bot, Budget, Searcher, bot, seated
from footplate.bots.search import search
from footplate.purity import is_compiled
from footplate.session import Player, Session

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "ladder.csv"
CALIBRATION = ROOT / "benchmarks" / "results" / "calibration.csv"
SPEED = ROOT / "benchmarks" / "results" / "search.csv"
PAGE = ROOT / "docs" / "bots.md"
COLUMNS = ("game", "players", "hero", "others", "number", "share", "seconds", "commit", "build")
SEED = "ladder"
RUNGS = ("random", "novice", "apprentice", "fireman", "driver", "engineer")
Z = 1.96


class Match(NamedTuple):
    """One hero against copies of another bot."""

    game: str
    players: int
    hero: str
    others: str


class Result(NamedTuple):
    """What came of a match: the hero's share of victories with its 95 % interval by Wilson."""

    match: Match
    games: int
    share: float
    low: float
    high: float
    seconds: float
    """The hero's computing time in a game."""


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
    if name.startswith("search-"):
        return Searcher(name, "Searches.", Budget(iterations=int(name.removeprefix("search-"))))
    return bot(name)


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


def rows() -> list[dict[str, str]]:
    """All games that were played."""
    if not RESULTS.exists():
        return []
    with RESULTS.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def match_of(row: dict[str, str]) -> Match:
    """The match that a game belongs to."""
    return Match(row["game"], int(row["players"]), row["hero"], row["others"])


def play(match: Match, games: int) -> None:
    """Play until the match has so many games; what is there already counts."""
    done = {int(row["number"]) for row in rows() if match_of(row) == match}
    run = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True
    )
    for number in range(games):
        if number not in done:
            share, seconds = played(match, number)
            line = (*match, number, f"{share:.3f}", f"{seconds:.2f}", run.stdout.strip(), build())
            _append(line)
    found = next(each for each in results(rows()) if each.match == match)
    print(*match, found.games, f"{found.share:.3f} ({found.low:.3f} to {found.high:.3f})")


def build() -> str:
    """What runs: all compiled, all plain, or a compiled build whose search is plain."""
    if not is_compiled():
        return "interpreted"
    return "interpreted search" if str(search.__file__).endswith(".py") else "compiled"


def _append(line: tuple[Any, ...]) -> None:
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    is_new = not RESULTS.exists()
    with RESULTS.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        if is_new:
            writer.writerow(COLUMNS)
        writer.writerow(line)


def results(games: Iterable[dict[str, str]]) -> list[Result]:
    """What came of every match."""
    shares: dict[Match, list[float]] = defaultdict(list)
    seconds: dict[Match, float] = defaultdict(float)
    for row in games:
        shares[match_of(row)].append(float(row["share"]))
        seconds[match_of(row)] += float(row["seconds"])
    found = []
    for match, own in shares.items():
        share = sum(own) / len(own)
        low, high = wilson(share, len(own))
        found.append(Result(match, len(own), share, low, high, seconds[match] / len(own)))
    return found


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of so many games."""
    square = Z * Z / games
    centre = (share + square / 2) / (1 + square)
    half = Z * ((share * (1 - share) / games + square / games / 4) ** 0.5) / (1 + square)
    return max(0.0, centre - half), min(1.0, centre + half)


def ladder_table(found: list[Result]) -> str:
    """The rungs of every game, each against three of a lower one."""
    lines = [
        "| game | hero | against | games | hero wins % | 95 % interval | s a game |",
        "|---|---|---|---|---|---|---|",
    ]
    order = {rung: place for place, rung in enumerate(RUNGS)}
    shown = [each for each in found if each.match.hero in order and each.match.others in order]
    shown.sort(key=lambda r: (r.match.game, order[r.match.hero], order[r.match.others]))
    return "\n".join([*lines, *[_line(each) for each in shown]])


def scale_table(found: list[Result]) -> str:
    """How strength grows with the number of iterations."""
    lines = [
        "| game | hero | against | games | hero wins % | 95 % interval | s a game |",
        "|---|---|---|---|---|---|---|",
    ]
    shown = [each for each in found if each.match.hero.startswith("search-")]
    shown.sort(key=lambda r: (r.match.game, r.match.others, int(r.match.hero.split("-")[1])))
    return "\n".join([*lines, *[_line(each) for each in shown]])


def _line(each: Result) -> str:
    match = each.match
    others = f"{match.players - 1} × {match.others}"
    return (
        f"| {footplate.game(match.game).info.title} | {match.hero} | {others} | {each.games} | "
        f"{100 * each.share:.0f} | {100 * each.low:.0f} to {100 * each.high:.0f} | "
        f"{each.seconds:.2g} |"
    )


def calibration_table() -> str:
    """The Brier scores of `values` at a quarter, half and three quarters of the game."""
    lines = [
        "| game | players | games | at a quarter | at half | at three quarters | knowing nothing |",
        "|---|---|---|---|---|---|---|",
    ]
    if not CALIBRATION.exists():
        return "\n".join(lines)
    with CALIBRATION.open(encoding="utf-8", newline="") as file:
        cells = list(csv.DictReader(file))
    moments: dict[tuple[str, int], list[dict[str, str]]] = defaultdict(list)
    for cell in cells:
        moments[cell["game"], int(cell["players"])].append(cell)
    for (slug, players), own in sorted(moments.items()):
        scores = " | ".join(cell["brier"] for cell in sorted(own, key=lambda c: c["moment"]))
        title = footplate.game(slug).info.title
        lines.append(f"| {title} | {players} | {own[0]['games']} | {scores} | {own[-1]['blind']} |")
    return "\n".join(lines)


def speed_table() -> str:
    """Iterations a second, and the price of what they ask for."""
    with SPEED.open(encoding="utf-8", newline="") as file:
        head, *cells = list(csv.reader(file))
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    for slug, *figures in cells:
        shown = [f"{float(figures[0]):,.0f}", *figures[1:]]
        lines.append(f"| {footplate.game(slug).info.title} | {' | '.join(shown)} |")
    return "\n".join(lines)


def page(text: str) -> str:
    """The page with its tables as the results have them."""
    found = results(rows())
    tables = {
        "ladder": ladder_table(found),
        "scale": scale_table(found),
        "calibration": calibration_table(),
        "speed": speed_table(),
    }
    for name, table in tables.items():
        begin, end = f"<!-- {name}: written by benchmarks/ladder.py -->", f"<!-- end of {name} -->"
        before, _, rest = text.partition(begin)
        after = rest.partition(end)[2]
        text = f"{before}{begin}\n{table}\n{end}{after}"
    return text


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
    commands.add_parser("write", help="write the tables of docs/bots.md")
    wanted = parser.parse_args()
    if wanted.command == "play":
        play(Match(wanted.game, wanted.players, wanted.hero, wanted.others), wanted.games)
    else:
        PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
