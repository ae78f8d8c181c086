"""Chat and private notes at tables, whom somebody does not want to hear, what hosts decide."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables, and give tables what their hosts decide."""
    for name, usual in (("private", sa.false()), ("rated", sa.false()), ("open_chat", sa.true())):
        op.add_column("tables", sa.Column(name, sa.Boolean, nullable=False, server_default=usual))
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id")),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("chat_by_guest", "chat", ["guest"])
    op.create_table(
        "notes",
        _guest("guest"),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "mutes",
        _guest("guest"),
        _guest("other"),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("mutes_by_other", "mutes", ["other"])


def _guest(name: str) -> "sa.Column[int]":
    key = sa.ForeignKey("guests.id")
    return sa.Column(name, sa.Integer, key, primary_key=True, autoincrement=False)
