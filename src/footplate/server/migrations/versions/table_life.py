"""Clocks, seats that change hands, what others agree to, and when people rest."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Give tables and seats what a life in play needs."""
    for name in ("pace", "banks", "deadline", "out", "proposal", "aside"):
        is_time = name in ("deadline", "aside")
        op.add_column("tables", sa.Column(name, sa.BigInteger() if is_time else sa.JSON()))
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.add_column("seats", sa.Column("owner", sa.Integer))
    op.add_column("seats", sa.Column("left", sa.String(10)))
    op.add_column(
        "seats", sa.Column("offered", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("seats", sa.Column("seen", sa.BigInteger))
    op.create_index("seats_by_owner", "seats", ["owner"])
    op.create_table(
        "rests",
        sa.Column(
            "guest",
            sa.Integer,
            sa.ForeignKey("guests.id"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("zone", sa.Integer, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("holiday_from", sa.BigInteger),
        sa.Column("holiday_to", sa.BigInteger),
    )
