"""The shapes of the interface's part about notices."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StrictStr

from footplate.server.asked import Asked
from footplate.server.notices.reaching import LONGEST_URL

Kind = Literal["mail", "webhook", "push"]
Form = Literal["json", "discord", "slack"]
Wanted = Literal["turn", "invitation", "end"]
Wants = Annotated[list[Wanted], Field(max_length=3)]


class PushKeys(Asked):
    """What a browser's push subscription brings."""

    p256dh: Annotated[StrictStr, Field(max_length=200)]
    auth: Annotated[StrictStr, Field(max_length=60)]


class NewChannel(Asked):
    """A way to be told: an address for mail, of a webhook, or of a browser's push service."""

    kind: Kind
    target: Annotated[StrictStr, Field(max_length=LONGEST_URL)]
    form: Form = "json"
    keys: PushKeys | None = None
    wants: Wants


class ChangeWants(Asked):
    """What somebody wants to be told there."""

    wants: Wants


class Proof(Asked):
    """What proves that an address for mail is its owner's."""

    proof: Annotated[StrictStr, Field(max_length=100)]


class Delivery(BaseModel):
    """One notice, and what became of it."""

    kind: str
    table: str | None
    state: Literal["waiting", "sent", "dropped", "failed"]
    problem: str | None
    tries: int
    at: str


class ChannelView(BaseModel):
    """A way to be told, as its owner sees it."""

    id: str
    kind: Kind
    target: str
    form: str
    wants: list[str]
    proven: bool
    deliveries: list[Delivery]
    """The newest first."""


class Notices(BaseModel):
    """How the one who asks is told, and what this site can do."""

    mail: bool
    push_key: str
    channels: list[ChannelView]


class NewSecret(BaseModel):
    """The key by which a webhook's receiver checks signatures; it is shown once."""

    channel: str
    secret: str | None
    notices: Notices


class Proven(BaseModel):
    """Whether an address is believed now."""

    proven: bool
