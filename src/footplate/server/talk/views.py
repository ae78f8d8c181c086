"""The shapes of the interface's part about chat and notes."""

from typing import Annotated

from pydantic import BaseModel, Field, StrictStr

from footplate.server.asked import Asked, CommandId
from footplate.server.talk import chat, notes


class Say(Asked):
    """A line of chat."""

    text: Annotated[StrictStr, Field(max_length=chat.LONGEST_LINE)]
    command_id: CommandId


class Note(Asked):
    """What somebody notes at a table; empty takes the notes away."""

    text: Annotated[StrictStr, Field(max_length=notes.LONGEST)]


class ChatLine(BaseModel):
    """What somebody said."""

    number: int
    seat: int | None
    """The seat of the one who said it, null for a spectator."""
    name: str
    you: bool
    text: str
    at: str


class Chat(BaseModel):
    """What was said at a table."""

    lines: list[ChatLine]
    may_speak: bool


class Said(BaseModel):
    """A line that was taken in."""

    number: int


class Notes(BaseModel):
    """What the one who asks noted at a table."""

    text: str


class Muted(BaseModel):
    """Somebody whom the one who asks does not hear."""

    id: str
    name: str
