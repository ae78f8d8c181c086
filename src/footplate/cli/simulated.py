"""The figures of a run as tables."""

from collections.abc import Mapping

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from footplate.arena import Provenance, Rating, Report, Run
from footplate.arena.report import Line
from footplate.arena.statistics import Estimate
from footplate.cli.draw.styled import styled


def show_run(
    console: Console, played: Run, figures: Report, seconds: float, origin: Provenance
) -> None:
    """Bots, seats, and how to read and repeat them."""
    show_interrupt(console, played, figures)
    console.print(_bots(figures))
    console.print(_seats(figures))
    show_notes(console, figures)
    plan = played.plan
    console.print(
        f"{plan.rules.info.title}, {plan.players} players, {figures.games} games in "
        f"{figures.deals} deals, seed {plan.seed}; {figures.plies / seconds:,.0f} plies a second "
        f"({origin.build}, {seconds:.1f} s)"
    )
    show_origin(console, origin)


def show_interrupt(console: Console, played: Run, figures: Report) -> None:
    """Say what an interrupt left."""
    if played.interrupted:
        message = f"Interrupted: {figures.games} of {played.plan.games} games are counted."
        console.print(styled(message, "yellow"))


def show_notes(console: Console, figures: Report) -> None:
    """How the tables are to be read, and how not."""
    if figures.repeats:
        warning = (
            f"Only {figures.different} of {figures.games} games were different: neither these bots "
            "nor this game have enough luck. The intervals count repeated games too: they promise "
            "too much."
        )
        console.print(styled(warning, "yellow"))
    for line in _notes(figures):
        console.print(styled(line, "dim"))


def show_origin(console: Console, origin: Provenance) -> None:
    """Which command and version the figures come from."""
    console.print(styled(f"{origin.line()}: {origin.command}", "dim"), soft_wrap=True)


def standings(figures: Report, ratings: Mapping[str, Rating] | None) -> Table:
    """The bots of a tournament, the best first."""
    table = _table(f"Bots (a fair share is {figures.fair:.1%})", "Bot", fair=False)
    for heading in ("Rating", "Games"):
        table.add_column(heading, justify="right", no_wrap=True)
    rated = ratings or {}
    order = {line.name: rated[line.name].mu if rated else line.share.mean for line in figures.bots}
    for line in sorted(figures.bots, key=lambda line: -order[line.name]):
        found = rated.get(line.name)
        rating = "–" if found is None else f"{found.mu:.1f} ± {2 * found.sigma:.1f}"
        share, interval, _, *cells = _cells(line, figures.fair)
        table.add_row(_name(line), share, interval, *cells, rating, f"{line.games:,}")
    return table


def _bots(figures: Report) -> Table:
    table = _table("Bots", "Bot")
    for heading in ("Games", "Plies/s"):
        table.add_column(heading, justify="right", no_wrap=True)
    for line in figures.bots:
        work = f"{figures.work[line.name].rate:,.0f}"
        table.add_row(_name(line), *_cells(line, figures.fair), f"{line.games:,}", work)
    return table


def _name(line: Line) -> str:
    return f"{line.name} ×{line.seats}" if line.seats > 1 else line.name


def _seats(figures: Report) -> Table:
    table = _table("Seats", "Seat")
    for line in figures.seats:
        table.add_row(line.name, *_cells(line, figures.fair))
    return table


def _table(title: str, first: str, fair: bool = True) -> Table:
    table = Table(
        title=styled(title, "bold"), title_justify="left", box=SIMPLE_HEAD, pad_edge=False
    )
    table.collapse_padding = True
    table.add_column(first, no_wrap=True)
    headings = ("Share", "95 % interval", "Fair", "Verdict", "Place", "Score")
    for heading in headings if fair else [name for name in headings if name != "Fair"]:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _cells(line: Line, fair: float) -> tuple[str | Text, ...]:
    return (
        f"{line.share.mean:.1%}",
        _interval(line.share),
        f"{fair:.1%}",
        _verdict(line, fair),
        f"{line.place.mean:.2f}",
        f"{line.score.mean:.1f}",
    )


def _interval(share: Estimate) -> str:
    if share.low is None or share.high is None:
        return "–"
    return f"{100 * share.low:.1f}–{100 * share.high:.1f} %"


def _verdict(line: Line, fair: float) -> Text:
    if line.share.low is None:
        return styled("–", "dim")
    verdict = line.verdict(fair)
    return styled(verdict, {"above": "green", "below": "red"}.get(verdict, "dim"))


def _notes(figures: Report) -> list[str]:
    notes = [
        "Intervals: Wilson's, at the effective number of games; shared victories are divided.",
        "Verdict: above or below if the interval excludes the fair share, else open.",
    ]
    if len(figures.bots) == 1:
        notes.append("Only one kind of bot plays, so its share is the fair one by design.")
    if figures.left_out:
        notes.append(f"{figures.left_out} games of deals that are not finished do not count.")
    return notes
