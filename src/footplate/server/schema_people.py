"""What is stored of people: accounts, sessions, codes to come back by, what they say and note."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
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

OF_GUESTS: Final = (accounts, sessions, recoveries, notes, mutes)
"""Tables with rows that go when their guest goes."""

OF_TABLES: Final = (chat, notes)
"""Tables with rows that go when their table goes."""
