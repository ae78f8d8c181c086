"""The figures of a simulation as tables."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from footplate.arena import Report, Run, report
from footplate.arena.report import Line
from footplate.arena.statistics import FEW_BLOCKS, Estimate, T
from footplate.purity import is_compiled


def show_report(console: Console, played: Run, seconds: float) -> None:
    """Bots, seats, and how to read and repeat them."""
    figures = report(played)
    plan = played.plan
    if played.interrupted:
        said = f"Interrupted: {figures.games} of {plan.games} games are finished and counted."
        console.print(Text(said, "yellow"))
    console.print(_bots(figures))
    console.print(_seats(figures))
    for line in _notes(figures):
        console.print(Text(line, "dim"))
    build = "compiled" if is_compiled() else "plain Python"
    console.print(
        f"{plan.rules.info.title}, {plan.players} players, {figures.games} games in "
        f"{figures.blocks} blocks, seed {plan.seed}; {figures.plies / seconds:,.0f} plies a second "
        f"({build}, {seconds:.1f} s)"
    )


def _bots(figures: Report) -> Table:
    table = Table(title=Text("Bots", "bold"), title_justify="left")
    table.add_column("Bot", no_wrap=True)
    table.add_column("Win share", justify="right", no_wrap=True)
    table.add_column("95 %", justify="right", no_wrap=True)
    table.add_column("Fair", justify="right", no_wrap=True)
    for heading in ("Place", "Score", "Games", "Plies/s"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("Verdict")
    for line in figures.bots:
        table.add_row(
            line.name,
            f"{line.share.mean:.1%}",
            _interval(line.share),
            f"{figures.fair:.1%}",
            f"{line.place.mean:.2f}",
            f"{line.score.mean:.1f}",
            str(line.games),
            f"{figures.work[line.name].rate:,.0f}",
            _verdict(line, figures.fair),
        )
    return table


def _seats(figures: Report) -> Table:
    table = Table(title=Text("Seats", "bold"), title_justify="left")
    for heading in ("Seat", "Win share", "95 %", "Fair", "Place", "Score"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("Verdict")
    for line in figures.seats:
        table.add_row(
            line.name,
            f"{line.share.mean:.1%}",
            _interval(line.share),
            f"{figures.fair:.1%}",
            f"{line.place.mean:.2f}",
            f"{line.score.mean:.1f}",
            _verdict(line, figures.fair),
        )
    return table


def _interval(share: Estimate) -> str:
    if share.low is None or share.high is None:
        return "–"
    return f"{100 * share.low:.1f}–{100 * share.high:.1f}"


def _verdict(line: Line, fair: float) -> Text:
    if line.share.low is None:
        return Text("only itself", "dim")
    said = line.verdict(fair)
    return Text(said, {"above fair": "green", "below fair": "red"}.get(said, "dim"))


def _notes(figures: Report) -> list[str]:
    notes = ["Intervals: Student's t over blocks; shared victories are divided."]
    if any(line.share.method != T for line in figures.bots if line.share.low is not None):
        notes.append("Where all blocks are equal, the interval is an exact bound instead.")
    if figures.blocks < FEW_BLOCKS:
        notes.append(f"Only {figures.blocks} blocks: take the intervals as rough.")
    return notes
