"""The plots of docs/bots.md, made of what was measured."""

import footplate
from footplate.charts import Bar, bars
from ladder_results import FAIR, ROOT, Result, Step, is_of_scale, iterations, results, rows, steps
from speed_page import in_a_file

PICTURES = ROOT / "docs" / "pictures"
STEPS = PICTURES / "ladder.svg"
GROWTH = PICTURES / "growth.svg"
SEARCHING = ("fireman", "driver", "engineer")


def steps_plot(found: list[Step]) -> str:
    """The rungs that search, each against three of the rung below."""
    upper = [step for step in found if step.rung in SEARCHING]
    drawn = [_bar(step.result, step.rung) for step in upper if step.result is not None]
    return _plot("Victories of one against three of the rung below; a quarter is fair", drawn)


def growth_plot(found: list[Result]) -> str:
    """What searches win against three that have less time."""
    scale = [each for each in found if is_of_scale(each.match)]
    scale.sort(key=lambda each: (each.match.game, *_sizes(each)))
    drawn = [_bar(each, ":".join(map(str, reversed(_sizes(each))))) for each in scale]
    return _plot(
        "Victories of one search against three of fewer iterations; a quarter is fair", drawn
    )


def write_plots() -> None:
    """Draw both anew."""
    found = results(rows())
    slugs = [game.info.slug for game in footplate.games()]
    STEPS.write_text(steps_plot(steps(slugs, found)), encoding="utf-8")
    GROWTH.write_text(growth_plot(found), encoding="utf-8")


def _sizes(each: Result) -> tuple[int, int]:
    """The iterations of the others and of the hero."""
    return iterations(each.match.others), iterations(each.match.hero)


def _bar(each: Result, who: str) -> Bar:
    title = footplate.game(each.match.game).info.title
    return Bar(f"{title}, {who}", each.share, each.low, each.high)


def _plot(title: str, drawn: list[Bar]) -> str:
    return in_a_file(bars(title, drawn, lambda share: f"{share:.0%}", reference=FAIR))
