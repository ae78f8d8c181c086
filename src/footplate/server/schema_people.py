"""What is stored of people: accounts, sessions, codes to come back by, what they say and note."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
)

from footplate.server.metadata import METADATA

accounts: Final = Table(
    "accounts",
    METADATA,
    Column("guest", Integer, ForeignKey("guests.id"), primary_key=True, autoincrement=False),
    # The name to sign in with, in the form in which two names count as the same.
    Column("login", String(80), nullable=False, unique=True),
    Column("password", Text, nullable=False),
    Column("mail", Text),
    Column("created", BigInteger, nullable=False),
)

sessions: Final = Table(
    "sessions",
    METADATA,
    # A browser that signed in or came back by a code, or a program with a token of its own.
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("guest", Integer, ForeignKey("guests.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("scopes", String(60), nullable=False),
    Column("label", Text),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("sessions_by_guest", "guest"),
    Index("sessions_by_expires", "expires"),
)

recoveries: Final = Table(
    "recoveries",
    METADATA,
    Column("guest", Integer, ForeignKey("guests.id"), primary_key=True, autoincrement=False),
    Column("code_hash", LargeBinary(32), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
)

chat: Final = Table(
    "chat",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Empty once the one who said it is gone; then the text is empty too.
    Column("guest", Integer, ForeignKey("guests.id")),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("chat_by_guest", "guest"),
)

notes: Final = Table(
    "notes",
    METADATA,
    Column("guest", Integer, ForeignKey("guests.id"), primary_key=True, autoincrement=False),
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

mutes: Final = Table(
    "mutes",
    METADATA,
    Column("guest", Integer, ForeignKey("guests.id"), primary_key=True, autoincrement=False),
    Column("other", Integer, ForeignKey("guests.id"), primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("mutes_by_other", "other"),
)

invitations: Final = Table(
    "invitations",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("guest", Integer, ForeignKey("guests.id"), primary_key=True, autoincrement=False),
    Column("created", BigInteger, nullable=False),
    Index("invitations_by_guest", "guest"),
)

channels: Final = Table(
    "channels",
    METADATA,
    # A way to tell somebody something: an address for mail, a webhook, a browser's push service.
    Column("id", String(16), primary_key=True),
    Column("guest", Integer, ForeignKey("guests.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("target", Text, nullable=False),
    # How a webhook wants it, and the key it is signed with; the keys of a push service.
    Column("form", String(10), nullable=False),
    Column("secret", Text, nullable=False),
    Column("wants", String(60), nullable=False),
    # The hash of what proves that an address for mail is its owner's; empty once it was shown.
    Column("unproven", LargeBinary(32)),
    Column("created", BigInteger, nullable=False),
    Index("channels_by_guest", "guest"),
)

outbox: Final = Table(
    "outbox",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("channel", String(16), ForeignKey("channels.id"), nullable=False),
    Column("guest", Integer, ForeignKey("guests.id"), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("table_id", String(16), ForeignKey("tables.id")),
    # The step of the own last move, so that one notice tells of one turn.
    Column("mark", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("state", String(10), nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("problem", Text),
    Column("created", BigInteger, nullable=False),
    Column("done", BigInteger),
    Index("outbox_by_due", "state", "due"),
    Index("outbox_by_channel", "channel", "kind", "table_id", "mark", unique=True),
    Index("outbox_by_guest", "guest"),
)

results: Final = Table(
    "results",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    # A game that was ended without a result has one row with seat -1.
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", Integer, ForeignKey("guests.id")),
    Column("bot", String(60)),
    Column("game", String(60), nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer),
    Column("rated", Boolean, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Index("results_by_guest", "guest"),
)

ratings: Final = Table(
    "ratings",
    METADATA,
    Column("game", String(60), primary_key=True),
    # `guest 17` or `bot driver`.
    Column("player", String(80), primary_key=True),
    Column("guest", Integer, ForeignKey("guests.id")),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("ratings_by_guest", "guest"),
)

OF_GUESTS: Final = (
    *(accounts, sessions, recoveries, notes, mutes),
    *(invitations, outbox, channels, ratings),
)
"""Tables with rows that go when their guest goes, in the order in which they can."""

OF_TABLES: Final = (chat, notes, invitations, outbox, results)
"""Tables with rows that go when their table goes."""
