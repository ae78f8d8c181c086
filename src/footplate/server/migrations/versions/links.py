"""Links that give a guest back to somebody who lost the cookie."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of links."""
    op.create_table(
        "links",
        sa.Column("token_hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("links_by_guest", "links", ["guest"])
