"""What the log says about income, expenses and income reduction."""

from footplate.engine.view.scene import LogLine
from footplate.engine.view.words import say
from footplate.games.age_of_steam.rules.actions import RIDE, SKIP, UPGRADE
from footplate.games.age_of_steam.rules.network.survey import LINK_FIGURES
from footplate.games.age_of_steam.rules.phases.income import (
    expenses,
    is_ruined,
    pay_expenses,
    reduction,
)
from footplate.games.age_of_steam.rules.state import NOTHING, State


def accounts(before: State, action: int, after: State) -> list[LogLine]:
    """One line of income and expenses per player, then who is out or loses income."""
    books = _after_the_last_move(before, action)
    lines = []
    for seat in before.order:
        income, owed = books.income[seat], expenses(books, seat)
        books.cash[seat] += income
        if pay_expenses(books, seat):
            left = books.income[seat]
            said = say("log.shortfall", income=income, owed=owed, left=left)
            lines.append(LogLine(said, seat))
            if is_ruined(books, seat):
                lines.append(LogLine(say("log.out"), seat))
        else:
            lines.append(LogLine(say("log.accounts", income=income, owed=owed), seat))
    return lines + _reductions(books, after)


def _after_the_last_move(before: State, action: int) -> State:
    """The books as they stand when the last move of the turn is made."""
    books = before.copy()
    seat = books.queue[0]
    if UPGRADE.has(action):
        books.engine[seat] += 1
    elif not SKIP.has(action):
        links = books.network[books.path[-1]]
        for at in range(0, len(links), LINK_FIGURES):
            if links[at] == RIDE.arg(action) and links[at + 2] != NOTHING:
                books.income[links[at + 2]] += 1
    return books


def _reductions(books: State, after: State) -> list[LogLine]:
    if after.phase < 0:
        return []
    return [
        LogLine(say("log.reduced", loss=loss, left=after.income[seat]), seat)
        for seat in after.order
        if (loss := reduction(books, seat))
    ]
