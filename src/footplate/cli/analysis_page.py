"""An analysis as a page: the chart, the marked moves, and every move as a table."""

from footplate.analysis import Analysis, Moment
from footplate.charts import Bar, Page, Section, bars, shares_over_time, table


def analysis_page(found: Analysis, origin: str) -> Page:
    """Everything on one page."""
    record = found.record
    names = ", ".join(record.seats)
    state = "" if found.is_over else " The game is not over."
    marked = [moment for moment in found.moments if moment.number in found.marked]
    return Page(
        f"{record.game.info.title}: chances to win",
        f"{names}. {len(found.moments)} moves, judged by {found.judge}.{state}",
        [_course(found), *[_marked(found, moment) for moment in marked]],
        origin,
    )


def _course(found: Analysis) -> Section:
    seats = found.record.seats
    marks = [
        (at, str(moment.number))
        for at, moment in enumerate(found.moments, start=1)
        if moment.number in found.marked
    ]
    rows = [
        [
            f"{moment.number} {seats[moment.actor]}: {moment.text or '(hidden)'}",
            *[f"{chance:.0%}" for chance in moment.after],
        ]
        for moment in found.moments
    ]
    last = [
        Bar(name, chance, seat=seat)
        for seat, (name, chance) in enumerate(zip(seats, found.rows()[-1], strict=True))
    ]
    return Section(
        "The course of the game",
        "The chance of each player to win after every move, one band each, the first player's "
        "lowest; dashed lines stand at the moves that changed most. Below, the end.",
        [
            shares_over_time("Chances to win after every move", found.rows(), marks),
            bars("Chances at the end", last, _percent),
        ],
        table("Chances after every move", ["Move", *seats], rows),
    )


def _marked(found: Analysis, moment: Moment) -> Section:
    seats, seat = found.record.seats, moment.actor
    text = moment.text or "(hidden)"
    rows = [[f"played: {text}", _percent(moment.after[seat])]]
    rows += [[each.text, _percent(each.worth)] for each in moment.alternatives or []]
    return Section(
        f"{moment.number}. {seats[seat]}: {text}",
        f"It took {seats[seat]} from {_percent(moment.before[seat])} to "
        f"{_percent(moment.after[seat])}. The best alternatives, and what they were worth:",
        [],
        table(f"Alternatives to move {moment.number}", ["Action", "Chance to win"], rows),
        is_open=True,
    )


def _percent(value: float) -> str:
    return f"{value:.0%}"
