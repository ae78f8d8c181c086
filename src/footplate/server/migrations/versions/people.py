"""Accounts, sessions of browsers and programs, and codes by which guests come back."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables about people."""
    op.create_table(
        "accounts",
        sa.Column(
            "guest", sa.Integer, sa.ForeignKey("guests.id"), primary_key=True, autoincrement=False
        ),
        sa.Column("login", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("mail", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("scopes", sa.String(60), nullable=False),
        sa.Column("label", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("sessions_by_guest", "sessions", ["guest"])
    op.create_index("sessions_by_expires", "sessions", ["expires"])
    op.create_table(
        "recoveries",
        sa.Column(
            "guest", sa.Integer, sa.ForeignKey("guests.id"), primary_key=True, autoincrement=False
        ),
        sa.Column("code_hash", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
