"""The schema of the first release: guests, tables, seats, steps, commands."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "meta",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("name", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    _tables()
    _seats()
    _steps()
    _commands()


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("host", sa.Integer, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("head", sa.JSON, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String(16), sa.ForeignKey("tables.id"), unique=True),
        sa.Column("bot_due", sa.BigInteger),
        sa.Column("bot_failures", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_bot_due", "tables", ["bot_due"])
    op.create_index("tables_by_status", "tables", ["status", "updated"])


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id")),
        sa.Column("name", sa.Text),
        sa.Column("bot", sa.String(60)),
    )
    op.create_index("seats_by_guest", "seats", ["guest"])


def _steps() -> None:
    op.create_table(
        "steps",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.Text),
        sa.Column("chance", sa.JSON, nullable=False),
        sa.Column("before", sa.Integer),
        sa.Column("snapshot", sa.JSON, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("barrier", sa.String(10)),
        sa.Column("log", sa.JSON, nullable=False),
        sa.Column("moves", sa.JSON, nullable=False),
        sa.Column("head", sa.JSON, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )


def _commands() -> None:
    op.create_table(
        "commands",
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("command_id", sa.String(100), primary_key=True),
        sa.Column("fingerprint", sa.LargeBinary(32), nullable=False),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seq", sa.Integer),
        sa.Column("viewer", sa.Integer),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("commands_by_created", "commands", ["created"])
