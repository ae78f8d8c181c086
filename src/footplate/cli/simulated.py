"""The figures of a simulation as tables."""

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from footplate.arena import Report, Run, report
from footplate.arena.report import Line
from footplate.arena.statistics import FEW_BLOCKS, Estimate, T
from footplate.cli.draw.styled import styled
from footplate.purity import is_compiled


def show_report(console: Console, played: Run, seconds: float) -> None:
    """Bots, seats, and how to read and repeat them."""
    figures = report(played)
    plan = played.plan
    if played.interrupted:
        message = f"Interrupted: {figures.games} of {plan.games} games are finished and counted."
        console.print(styled(message, "yellow"))
    console.print(_bots(figures))
    console.print(_seats(figures))
    for line in _notes(figures):
        console.print(styled(line, "dim"))
    build = "compiled" if is_compiled() else "plain Python"
    console.print(
        f"{plan.rules.info.title}, {plan.players} players, {figures.games} games in "
        f"{figures.blocks} blocks, seed {plan.seed}; {figures.plies / seconds:,.0f} plies a second "
        f"({build}, {seconds:.1f} s)"
    )


def _bots(figures: Report) -> Table:
    table = _table("Bots", "Bot")
    for heading in ("Games", "Plies/s"):
        table.add_column(heading, justify="right", no_wrap=True)
    for line in figures.bots:
        name = f"{line.name} ×{line.seats}" if line.seats > 1 else line.name
        work = f"{figures.work[line.name].rate:,.0f}"
        table.add_row(name, *_cells(line, figures.fair), f"{line.games:,}", work)
    return table


def _seats(figures: Report) -> Table:
    table = _table("Seats", "Seat")
    for line in figures.seats:
        table.add_row(line.name, *_cells(line, figures.fair))
    return table


def _table(title: str, first: str) -> Table:
    table = Table(
        title=styled(title, "bold"), title_justify="left", box=SIMPLE_HEAD, pad_edge=False
    )
    table.collapse_padding = True
    table.add_column(first, no_wrap=True)
    for heading in ("Share", "95 % interval", "Fair", "Verdict", "Place", "Score"):
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
        "Intervals: Student's t over blocks; shared victories are divided.",
        "Verdict: above or below if the interval excludes the fair share, else open.",
    ]
    if len(figures.bots) == 1:
        notes.append("Only one kind of bot plays, so its share is the fair one by design.")
    if any(line.share.method != T for line in figures.bots if line.share.low is not None):
        notes.append("Where all blocks are equal, the interval is an exact bound instead.")
    if figures.blocks < FEW_BLOCKS:
        notes.append(f"Only {figures.blocks} blocks: take the intervals as rough.")
    return notes
