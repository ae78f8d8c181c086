"""docs/speed.md and its plots, made of what benchmarks/speed.py and benchmarks/search.py kept.

python benchmarks/speed_page.py
"""

import csv
from pathlib import Path
from typing import Final

import footplate
from footplate.charts import Bar, bars

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results"
PAGE = ROOT / "docs" / "speed.md"
PLAYOUTS = ROOT / "docs" / "pictures" / "speed.svg"
SEARCH = ROOT / "docs" / "pictures" / "search.svg"

STYLE: Final = """\
svg { --ink: #22282c; --quiet: #545b60; --line: #e0d9ca; --bar: #1f5c4b; --ref: #a97716; }
@media (prefers-color-scheme: dark) {
  svg { --ink: #ece8de; --quiet: #b3b4ad; --line: #30363a; --bar: #5fb79d; --ref: #e0b25a; }
}
text { fill: var(--ink); font: 13px system-ui, sans-serif; }
text.tick { fill: var(--quiet); font-size: 12px; }
text.num { font-weight: 600; }
.grid { stroke: var(--line); }
.ref { stroke: var(--ref); stroke-width: 1.5; stroke-dasharray: 4 3; }
.bar { fill: var(--bar); fill-opacity: 0.75; }
.whisker { stroke: var(--ink); stroke-width: 1.5; fill: none; }
"""
"""A picture in a file of its own brings its colours, light and dark."""


def kept(name: str) -> list[dict[str, str]]:
    """The rows of a file of results."""
    with (RESULTS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def title(row: dict[str, str]) -> str:
    """The name of the game that a row is about."""
    return footplate.game(row["game"]).info.title


def in_a_file(picture: str) -> str:
    """A plot as a file that stands alone."""
    begin = '<svg xmlns="http://www.w3.org/2000/svg" '
    body = picture.removeprefix("<svg ").replace("<title>", f"<style>\n{STYLE}</style><title>", 1)
    return f"{begin}{body}\n"


def playouts_plot() -> str:
    """Random playouts of each game against the reference, with the least and the most."""
    rows = [
        Bar(title(row), float(row["ratio"]), float(row["least"]), float(row["most"]))
        for row in kept("speed.csv")
        if row["build"] == "compiled"
    ]
    words = "Decisions a second in random play; pyspiel's connect_four is 1"
    return in_a_file(bars(words, rows, lambda value: f"{value:.2f}", reference=1.0))


def search_plot() -> str:
    """Iterations a second of the search, by game."""
    rows = [Bar(title(row), float(row["iterations/s"])) for row in kept("search.csv")]
    return in_a_file(bars("Iterations a second of the search", rows, lambda value: f"{value:,.0f}"))


def playouts_table() -> str:
    """Per game what a build plays in a second, and its ratio to the reference."""
    before = {row["game"]: row["ratio"] for row in kept("before.csv")}
    lines = [
        "| game | players | build | decisions/s | ratio | least to most | before |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in kept("speed.csv"):
        earlier = before.get(row["game"], "") if row["build"] == "compiled" else ""
        lines.append(
            f"| {title(row)} | {row['players']} | {row['build']} | {float(row['plies/s']):,.0f} | "
            f"{row['ratio']} | {row['least']} to {row['most']} | {earlier} |"
        )
    return "\n".join(lines)


def search_table() -> str:
    """Iterations a second now and before."""
    before = {row["game"]: row["iterations/s"] for row in kept("before.csv")}
    lines = ["| game | iterations/s | before |", "|---|---|---|"]
    for row in kept("search.csv"):
        figure = f"{float(row['iterations/s']):,.0f}"
        lines.append(f"| {title(row)} | {figure} | {before.get(row['game'], '')} |")
    return "\n".join(lines)


def page(text: str) -> str:
    """The page with its tables as the results have them."""
    for name, table in (("playouts", playouts_table()), ("search", search_table())):
        begin = f"<!-- {name}: written by benchmarks/speed_page.py -->"
        before, _, rest = text.partition(begin)
        after = rest.partition(f"<!-- end of {name} -->")[2]
        text = f"{before}{begin}\n{table}\n<!-- end of {name} -->{after}"
    return text


def main() -> None:
    """Write the page and its plots."""
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    PLAYOUTS.write_text(playouts_plot(), encoding="utf-8")
    SEARCH.write_text(search_plot(), encoding="utf-8")


if __name__ == "__main__":
    main()
