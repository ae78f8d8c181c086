"""The tables of docs/bots.md, made of what was measured."""

import csv
from collections import defaultdict

import footplate
from ladder_results import ROOT, RUNGS, SCALE, Result, Step, iterations, results, rows, steps

CALIBRATION = ROOT / "benchmarks" / "results" / "calibration.csv"
SPEED = ROOT / "benchmarks" / "results" / "search.csv"
PAGE = ROOT / "docs" / "bots.md"


def steps_table(found: list[Step]) -> str:
    """Game by game, which rungs are shown to beat the one below."""
    rungs = RUNGS[1:]
    titles = {game.info.slug: game.info.title for game in footplate.games()}
    lines = [f"| game | {' | '.join(rungs)} |", "|---" * (len(rungs) + 1) + "|"]
    for slug, title in titles.items():
        cells = {step.rung: _shown(step) for step in found if step.game == slug}
        lines.append(f"| {title} | {' | '.join(cells[rung] for rung in rungs)} |")
    return "\n".join(lines)


def _shown(step: Step) -> str:
    if step.result is None:
        return "not measured yet"
    if step.is_proven:
        return f"yes: over {100 * step.result.low:.0f} %"
    return "**no**" if step.is_refuted else f"not shown yet ({step.result.games} games)"


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
    shown = [each for each in found if each.match.hero.startswith(SCALE)]
    shown.sort(key=lambda r: (r.match.game, r.match.others, iterations(r.match.hero)))
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
        "| game | players | games | between | at a quarter | at half | at three quarters "
        "| knowing nothing |",
        "|---|---|---|---|---|---|---|---|",
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
        games = f"{own[0]['games']} | {own[0]['bot']}"
        lines.append(f"| {title} | {players} | {games} | {scores} | {own[-1]['blind']} |")
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
        "steps": steps_table(steps([game.info.slug for game in footplate.games()], found)),
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
