"""What is stored: the database's tables; `migrations` has the way from older ones."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    false,
    true,
)

from footplate.server import schema_life, schema_people
from footplate.server.metadata import METADATA

__all__ = ["METADATA", "commands", "guests", "links", "meta", "seats", "steps", "tables"]

SCHEMA_ROW: Final = "schema"
PUSH_ROW: Final = "push key"
"""The row of `meta` that has the key by which push services know this site."""
"""The row of `meta` that has the number of the schema."""

PEOPLE: Final = (*schema_people.OF_GUESTS, schema_life.rests)
TALK: Final = schema_people.OF_TABLES
"""What is stored of people, and what people leave at tables, has a module of its own."""

meta: Final = Table(
    "meta",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

guests: Final = Table(
    "guests",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("name", Text),
    Column("created", BigInteger, nullable=False),
)

tables: Final = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("host", Integer, ForeignKey("guests.id"), nullable=False),
    # The newest step, and the step whose position is on the table: an undo makes them differ.
    Column("seq", Integer, nullable=False),
    Column("line", Integer, key="position_seq", nullable=False),
    Column("actor", Integer),
    Column("head", JSON, nullable=False),
    # Counts changes of seats and status, as `seq` counts steps.
    Column("revision", Integer, nullable=False),
    Column("rematch", String(16), ForeignKey("tables.id"), unique=True),
    # Since when a bot is to move, or until when one may think; empty if no bot is to move.
    Column("bot_due", BigInteger),
    Column("bot_failures", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # What the host decided: not in the lobby, counted in ratings, spectators read and write chat.
    Column("private", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("open_chat", Boolean, nullable=False, server_default=true()),
    # Clock: what was agreed, what each seat has left, when the time of the one to act runs out.
    Column("pace", JSON(none_as_null=True)),
    Column("banks", JSON(none_as_null=True)),
    Column("deadline", BigInteger),
    # The seats that have left the game by its rules; what somebody asks the others to agree to.
    Column("out", JSON(none_as_null=True)),
    Column("proposal", JSON(none_as_null=True)),
    # Since when a table without life is put aside.
    Column("aside", BigInteger),
    # What players ordered in advance, seat by seat; since when one of them is to be carried out.
    Column("orders", JSON(none_as_null=True)),
    Column("order_due", BigInteger),
    # Hints against bots; never where people compete.
    Column("hints", Boolean, nullable=False, server_default=true()),
    Index("tables_by_bot_due", "bot_due"),
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_order_due", "order_due"),
    Index("tables_by_status", "status", "updated"),
)

seats: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("guest", Integer, ForeignKey("guests.id")),
    Column("name", Text),
    Column("bot", String(60)),
    # Whose seat a bot plays, why, whether another guest may take it; when its guest was last here.
    Column("owner", Integer),
    Column("left", String(10)),
    Column("offered", Boolean, nullable=False, server_default=false()),
    Column("seen", BigInteger),
    Index("seats_by_guest", "guest"),
    Index("seats_by_owner", "owner"),
)

steps: Final = Table(
    "steps",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("action", Text),
    Column("chance", JSON, nullable=False),
    # An action was played in the position of step `before`; an undo went back to it.
    Column("before", Integer),
    Column("snapshot", JSON, nullable=False),
    Column("actor", Integer),
    Column("barrier", String(10)),
    Column("log", JSON, nullable=False),
    Column("moves", JSON, nullable=False),
    Column("head", JSON, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
)

commands: Final = Table(
    "commands",
    METADATA,
    Column("guest", Integer, ForeignKey("guests.id"), primary_key=True),
    Column("command_id", String(100), primary_key=True),
    Column("fingerprint", LargeBinary(32), nullable=False),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer),
    Column("viewer", Integer),
    Column("created", BigInteger, nullable=False),
    Index("commands_by_created", "created"),
)

links: Final = Table(
    "links",
    METADATA,
    # Whoever comes with the token gets the guest's seats; it works once.
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("guest", Integer, ForeignKey("guests.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("links_by_guest", "guest"),
)
