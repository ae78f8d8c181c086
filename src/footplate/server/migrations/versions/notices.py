"""Invitations, the ways in which people want to be told, and what is on its way to them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column(
            "guest", sa.Integer, sa.ForeignKey("guests.id"), primary_key=True, autoincrement=False
        ),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("invitations_by_guest", "invitations", ["guest"])
    op.create_table(
        "channels",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("form", sa.String(10), nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("wants", sa.String(60), nullable=False),
        sa.Column("unproven", sa.LargeBinary(32)),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("channels_by_guest", "channels", ["guest"])
    _outbox()


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("channel", sa.String(16), sa.ForeignKey("channels.id"), nullable=False),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id")),
        sa.Column("mark", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("problem", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("done", sa.BigInteger),
    )
    op.create_index("outbox_by_due", "outbox", ["state", "due"])
    names = ["channel", "kind", "table_id", "mark"]
    op.create_index("outbox_by_channel", "outbox", names, unique=True)
    op.create_index("outbox_by_guest", "outbox", ["guest"])
