"""The page of a study: seats, lengths, scores, actions, things, the board, options."""

from collections import Counter
from collections.abc import Sequence

from footplate.arena.balance.study import Effect, Study, Use, uses
from footplate.arena.balance.watching import said_in, start_board
from footplate.arena.provenance import Provenance
from footplate.arena.statistics import Estimate
from footplate.charts import Bar, Page, Section, bars, columns, heat_map, table
from footplate.engine.view.words import render

MOST_WORDS = 14
"""An argument with more words than this names places or the like, and is not listed."""

CLASSES = 24
FEWEST_DEALS = 10
"""Below this an interval by Student says nothing that anybody would believe."""
SHOWN = 16


def balance_page(
    study: Study, effects: Sequence[tuple[str, Sequence[Effect]]], origin: Provenance
) -> Page:
    """Everything about a study on one page."""
    plan = study.plan
    names = ", ".join(dict.fromkeys(bot.name for bot in plan.bots))
    sections = [
        _seats(study),
        _lengths(study),
        *_scores(study),
        _uses("Kinds of action", uses(study, lambda game: game.kinds), study),
        *_things(study),
        *_board(study),
        *[_option(name, found) for name, found in effects],
    ]
    return Page(
        f"{plan.rules.info.title}: how it plays out",
        f"{len(study.games):,} games of {plan.players} players among {names}, "
        f"{len(study.deals):,} deals, each with everybody in every seat.",
        sections,
        f"{origin.line()}. {origin.command}",
    )


def _seats(study: Study) -> Section:
    players = study.plan.players
    found = [study.seat_share(seat) for seat in range(players)]
    rows = [
        Bar(f"Seat {seat + 1}", share.mean, share.low, share.high, seat)
        for seat, share in enumerate(found)
    ]
    figures = [
        [row.name, percent(row.value), interval(share)]
        for row, share in zip(rows, found, strict=True)
    ]
    return Section(
        "Win share by seat",
        f"The dashed line is the fair share, {percent(1 / players)}; whiskers are 95 % intervals.",
        [bars("Win share by seat", rows, percent, 1 / players)],
        table("Win share by seat", ["Seat", "Share", "95 % interval"], figures),
    )


def _lengths(study: Study) -> Section:
    lengths = sorted(study.lengths())
    width = max(1, -(-(lengths[-1] - lengths[0] + 1) // CLASSES))
    counts = Counter((length - lengths[0]) // width for length in lengths)
    classes = [(str(lengths[0] + at * width), counts[at]) for at in range(max(counts) + 1)]
    game = study.plan.rules
    reasons = study.reasons()
    rows = [["decisions, median", str(lengths[len(lengths) // 2])]]
    rows += [["decisions, shortest and longest", f"{lengths[0]}–{lengths[-1]}"]]
    rows += [
        [f"ended: {said_in(game, reason)}", percent(count / len(lengths))]
        for reason, count in reasons.most_common()
    ]
    return Section(
        "Length of a game",
        "Decisions of all players together; half of the games took "
        f"{lengths[len(lengths) // 2]} or fewer.",
        [columns("Decisions a game", classes, "decisions")] if len(classes) > 1 else [],
        table("Length and end", ["Figure", "Value"], rows),
    )


def _scores(study: Study) -> list[Section]:
    found = study.sources()
    groups: dict[str, list[tuple[str, float, float]]] = {}
    for name, (every, won) in found.items():
        group, _, source = name.partition(": ")
        groups.setdefault(group, []).append((source, every, won))
    titles = {
        "score": ("Final score by source", "What the final score is made of"),
        "points": ("Points during the game", "Points scored on the way"),
        "money": ("Money earned", "Money from the bank"),
        "paid": ("Money paid", "Money paid to the bank and to others"),
    }
    sections = []
    for group, (title, about) in titles.items():
        rows = sorted(groups.get(group, []), key=lambda row: -abs(row[1]))
        if not rows:
            continue
        plot = [Bar(source, every) for source, every, _ in rows[:SHOWN]]
        figures = [[source, f"{every:.2f}", f"{won:.2f}"] for source, every, won in rows]
        sections.append(
            Section(
                title,
                f"{about}, per seat and game; the table has the same for those who won.",
                [bars(title, plot, plain)],
                table(title, ["Source", "All seats", "Winners"], figures),
            )
        )
    return sections


def _things(study: Study) -> list[Section]:
    groups: dict[str, list[Use]] = {}
    for use in uses(study, lambda game: game.things):
        groups.setdefault(use.name.partition(": ")[0], []).append(use)
    return [
        _uses(
            f"By {argument.replace('_', ' ')}",
            [use._replace(name=use.name.partition(": ")[2]) for use in found],
            study,
        )
        for argument, found in sorted(groups.items())
        if 2 <= len(found) <= MOST_WORDS
    ]


def _uses(title: str, found: Sequence[Use], study: Study) -> Section:
    often = [Bar(use.name.replace("_", " "), use.times) for use in found[:SHOWN]]
    worth = [
        Bar(use.name.replace("_", " "), *_ends(change))
        for use in found[:SHOWN]
        if (change := use.more.difference()) is not None
    ]
    plots = [bars(f"{title}: times per seat and game", often, plain)]
    if worth:
        plots.append(bars(f"{title}: what doing more of it goes with", worth, points, 0.0))
    return Section(
        title,
        "First how often per seat and game; then the win share of seats that did it more often "
        "than their table, less that of the others, with 95 % intervals. It goes with winning; "
        "whether it makes them win is another question.",
        plots,
        table(
            title,
            [
                "Name",
                "Times",
                "Seats that did",
                "Share with",
                "Share without",
                "Difference",
                "More than others",
            ],
            [_use_row(use) for use in found],
        ),
    )


def _use_row(use: Use) -> list[str]:
    return [
        use.name.replace("_", " "),
        f"{use.times:.2f}",
        percent(use.done.part),
        _or_dash(use.done.with_it),
        _or_dash(use.done.without),
        _change(use.done.difference()),
        _change(use.more.difference()),
    ]


def _board(study: Study) -> list[Section]:
    counts = study.hexes()
    if not counts:
        return []
    board = start_board(study.plan)
    game = study.plan.rules
    names = {
        site.at: render(site.name, game.words, []) for site in board.sites if site.kind == "city"
    }
    busiest = sorted(counts.items(), key=lambda item: -item[1])
    rows = [
        [f"{at.partition(':')[2]} {names.get(at, '')}".strip(), f"{count:.2f}"]
        for at, count in busiest
    ]
    return [
        Section(
            "On the board",
            "How often an action names each hex; the stronger the colour, the more often.",
            [heat_map("Actions by hex", board, counts, names, "times a game")],
            table("Actions by hex", ["Hex", "Times a game"], rows),
        )
    ]


def _option(name: str, effects: Sequence[Effect]) -> Section:
    rows = [
        [effect.name, f"{effect.before:.2f}", f"{effect.after:.2f}", _signed(effect.change)]
        for effect in effects
    ]
    return Section(
        f"Option {name}",
        "The same deals without and with it; the change is taken deal by deal, with its "
        "95 % interval.",
        [],
        table(f"Option {name}", ["Figure", "Without", "With", "Change"], rows),
        is_open=True,
    )


def percent(value: float) -> str:
    """A share."""
    return f"{100 * value:.1f} %" if value < 0.995 else f"{100 * value:.0f} %"


def plain(value: float) -> str:
    """A figure."""
    text = f"{value:.2f}" if abs(value) < 10 else f"{value:.0f}"
    return text.replace("-", "−")


def points(value: float) -> str:
    """A difference of shares in points of a hundred."""
    return f"{100 * value:+.1f}".replace("-", "−")


def interval(found: Estimate) -> str:
    """The interval of a share."""
    if found.low is None or found.high is None:
        return "–"
    return f"{100 * found.low:.1f}–{100 * found.high:.1f} %"


def _ends(found: Estimate) -> tuple[float, float | None, float | None]:
    return found.mean, found.low, found.high


def _or_dash(value: float | None) -> str:
    return "–" if value is None else percent(value)


def _change(found: Estimate | None) -> str:
    if found is None or found.low is None or found.high is None:
        return "–"
    return f"{points(found.mean)} ({points(found.low)} to {points(found.high)})"


def _signed(found: Estimate) -> str:
    if found.low is None or found.high is None or found.deals < FEWEST_DEALS:
        return f"{found.mean:+.2f} (too few deals for an interval)".replace("-", "−")
    if found.low == found.high == 0:
        return "none"
    ends = f"{found.low:+.2f} to {found.high:+.2f}"
    return f"{found.mean:+.2f} ({ends})".replace("-", "−")
