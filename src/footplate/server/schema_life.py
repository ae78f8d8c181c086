"""What is stored of the life of tables besides their own rows."""

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, Table

from footplate.server.metadata import METADATA

rests: Final = Table(
    "rests",
    METADATA,
    # When a guest's daily clocks stand still: minutes of the day at an offset from UTC, and days.
    Column("guest", Integer, ForeignKey("guests.id"), primary_key=True, autoincrement=False),
    Column("zone", Integer, nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("holiday_from", BigInteger),
    Column("holiday_to", BigInteger),
    # When a change of these last gave a running clock more time.
    Column("lengthened", BigInteger, nullable=False, server_default="0"),
)
