"""Whether a table gives hints against bots."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Tables that are there go on giving them."""
    given = sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("tables", given)
