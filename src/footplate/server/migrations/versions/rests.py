"""When a change of somebody's rests last gave a running clock more time."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Give rests that moment."""
    op.add_column(
        "rests", sa.Column("lengthened", sa.BigInteger, nullable=False, server_default="0")
    )
