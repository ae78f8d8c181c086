"""Results of games, and ratings of people and bots."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id")),
        sa.Column("bot", sa.String(60)),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
    )
    op.create_index("results_by_guest", "results", ["guest"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(60), primary_key=True),
        sa.Column("player", sa.String(80), primary_key=True),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id")),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_by_guest", "ratings", ["guest"])
