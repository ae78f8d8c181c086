"""Orders that players give in advance."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Give tables their orders."""
    op.add_column("tables", sa.Column("orders", sa.JSON))
    op.add_column("tables", sa.Column("order_due", sa.BigInteger))
    op.create_index("tables_by_order_due", "tables", ["order_due"])
