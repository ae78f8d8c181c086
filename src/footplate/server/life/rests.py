"""When a person's daily clock stands still: quiet hours of every day, and holidays."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from footplate.server.schema_life import rests

MINUTE: Final = 60_000
DAY_MINUTES: Final = 24 * 60
DAY: Final = DAY_MINUTES * MINUTE
MOST_DAYS: Final = 400
"""No clock stands still for longer than this, whatever is declared."""


class Rest(NamedTuple):
    """Quiet hours in minutes after midnight at an offset from UTC; a holiday in milliseconds."""

    zone: int = 0
    quiet_from: int | None = None
    quiet_to: int | None = None
    holiday_from: int | None = None
    holiday_to: int | None = None

    def waking(self, moment: int) -> int:
        """The moment itself, or the end of the rest that it falls into."""
        if (self.holiday_from or 0) <= moment < (self.holiday_to or 0):
            return self.holiday_to or 0
        quiet = self._quiet(moment)
        return moment if quiet is None else quiet

    def _quiet(self, moment: int) -> int | None:
        """The end of the quiet hours that a moment falls into."""
        if self.quiet_from is None or self.quiet_to is None or self.quiet_from == self.quiet_to:
            return None
        minute = (moment // MINUTE + self.zone) % DAY_MINUTES
        length = (self.quiet_to - self.quiet_from) % DAY_MINUTES
        into = (minute - self.quiet_from) % DAY_MINUTES
        if into >= length:
            return None
        return (moment // MINUTE + length - into) * MINUTE

    def falling_asleep(self, moment: int) -> int | None:
        """When the next rest begins, for somebody who is awake."""
        found = []
        if self.holiday_from is not None and self.holiday_from > moment:
            found.append(self.holiday_from)
        if self.quiet_from is not None and self.quiet_to not in (None, self.quiet_from):
            minute = (moment // MINUTE + self.zone) % DAY_MINUTES
            ahead = (self.quiet_from - minute) % DAY_MINUTES
            found.append((moment // MINUTE + (ahead or DAY_MINUTES)) * MINUTE)
        return min(found, default=None)


def later(moment: int, allowed: int, rest: Rest | None) -> int:
    """When so many milliseconds of somebody's waking time will have passed."""
    if rest is None:
        return moment + allowed
    latest = moment + allowed + MOST_DAYS * DAY
    while moment < latest:
        if (awake := rest.waking(moment)) != moment:
            moment = awake
            continue
        asleep = rest.falling_asleep(moment)
        if asleep is None or moment + allowed <= asleep:
            return moment + allowed
        allowed -= asleep - moment
        moment = asleep
    return latest


def waking_time(moment: int, until: int, rest: Rest | None) -> int:
    """How much of the time between two moments somebody is awake."""
    if rest is None:
        return until - moment
    awake = 0
    while moment < until:
        if (waking := rest.waking(moment)) != moment:
            moment = waking
            continue
        end = min(until, rest.falling_asleep(moment) or until)
        awake += end - moment
        moment = end
    return awake


def of(connection: Connection, guest: int | None) -> Rest | None:
    """When a guest rests."""
    if guest is None:
        return None
    row = connection.execute(select(rests).where(rests.c.guest == guest)).one_or_none()
    return None if row is None else Rest(*row[1:-1])


def lengthened(connection: Connection, guest: int) -> int:
    """When a change of a guest's rests last gave a running clock more time."""
    query = select(rests.c.lengthened).where(rests.c.guest == guest)
    return connection.execute(query).scalar_one_or_none() or 0


def declare(connection: Connection, guest: int, rest: Rest, lengthened: int = 0) -> None:
    """Store when a guest rests from now on."""
    connection.execute(delete(rests).where(rests.c.guest == guest))
    if rest != Rest() or lengthened:
        values = {**rest._asdict(), "lengthened": lengthened}
        connection.execute(insert(rests).values(guest=guest, **values))
