"""Results and ratings of people who become somebody else or go for good."""

from sqlalchemy import Connection, delete, select, update

from footplate.server.ratings.ratings import Player
from footplate.server.schema_people import ratings, results


def bring(connection: Connection, guest: int, to: int) -> None:
    """Give a guest's results to another; of two ratings in one game the other's own stays."""
    connection.execute(update(results).where(results.c.guest == guest).values(guest=to))
    has = set(connection.execute(select(ratings.c.game).where(ratings.c.guest == to)).scalars())
    for row in connection.execute(select(ratings).where(ratings.c.guest == guest)).all():
        own = (ratings.c.game == row.game) & (ratings.c.guest == guest)
        if row.game in has:
            connection.execute(delete(ratings).where(own))
        else:
            named = {"guest": to, "player": Player(to, None).name}
            connection.execute(update(ratings).where(own).values(named))


def forget(connection: Connection, guest: int) -> None:
    """Results stay, for the others played them too, but they are nobody's."""
    connection.execute(update(results).where(results.c.guest == guest).values(guest=None))
