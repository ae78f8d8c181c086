"""What alembic runs: every revision on the connection, and in the transaction, of the caller."""

from alembic import context

from footplate.server.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=METADATA,
    # SQLite changes a column by making the table again.
    render_as_batch=connection.dialect.name == "sqlite",
)
with context.begin_transaction():
    context.run_migrations()
