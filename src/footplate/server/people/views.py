"""The shapes of the interface's part about people."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, StrictBool, StrictInt, StrictStr

from footplate.server.asked import Asked, CommandId, Name
from footplate.server.people import accounts, passwords, recovery

Password = Annotated[StrictStr, Field(max_length=passwords.LONGEST)]
Mail = Annotated[StrictStr, Field(max_length=accounts.LONGEST_MAIL)]


class SignUp(Asked):
    """The account that a guest wants."""

    name: Name
    password: Password
    mail: Mail | None = None


class SignIn(Asked):
    """Who signs in; `bring` gives the account what this browser's guest holds."""

    name: Name
    password: Password
    bring: StrictBool = True


class ChangePassword(Asked):
    """Another password."""

    password: Password
    new_password: Password


class ChangeMail(Asked):
    """Another address for mail, or none."""

    password: Password
    mail: Mail | None = None


class Farewell(Asked):
    """The wish to be removed; somebody with an account says the password."""

    password: Password | None = None


class UseCode(Asked):
    """A recovery code; with a new password for one who forgot theirs."""

    code: Annotated[StrictStr, Field(max_length=recovery.LONGEST)]
    new_password: Password | None = None


class NewToken(Asked):
    """A token for a program: what it is called, what it may do, and for how long."""

    label: Name
    scopes: Annotated[list[Literal["read", "play", "chat"]], Field(min_length=1, max_length=3)]
    days: Annotated[StrictInt, Field(ge=1, le=400)] = 90


class Invite(Asked):
    """Whom somebody wants at a table, by the name of the account."""

    account: Name


class ImportRecord(Asked):
    """A finished game as a record."""

    record: Annotated[StrictStr, Field(max_length=60_000)]
    private: StrictBool = True
    command_id: CommandId


class SessionView(BaseModel):
    """A browser or program that acts for the one who asks."""

    id: str
    kind: str
    label: str | None
    scopes: list[str]
    created: str
    expires: str
    current: bool


class AccountView(BaseModel):
    """What the one who asks has here."""

    name: str | None
    guest: bool
    """Whether anything is stored of the one who asks."""
    account: str | None
    """The name to sign in with, for those with an account."""
    mail: str | None
    recovery_code: bool
    tables: int
    sessions: list[SessionView]


class RecoveryCode(BaseModel):
    """A code to write down; it is shown once."""

    code: str
    path: str
    """The same as a secret link, without the site's address."""


class ProgramToken(BaseModel):
    """A program's token, which is shown once; it goes into `Authorization: Bearer …`."""

    id: str
    token: str
    account: AccountView


class Export(BaseModel):
    """All that is stored of the one who asks."""

    person: dict[str, Any] = {}
    account: dict[str, Any] | None = None
    recovery_code: bool = False
    sessions: list[dict[str, Any]] = []
    tables: list[dict[str, Any]] = []
    commands: list[dict[str, Any]] = []
    chat: list[dict[str, Any]] = []
    notes: list[dict[str, Any]] = []
    muted: list[dict[str, Any]] = []
    notices: list[dict[str, Any]] = []
    results: list[dict[str, Any]] = []
    ratings: list[dict[str, Any]] = []
