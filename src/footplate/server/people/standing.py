"""What people have here, as they see it themselves."""

from sqlalchemy import Connection

from footplate.server.clock import iso
from footplate.server.guests import Guest
from footplate.server.people import accounts, leaving, recovery, sessions
from footplate.server.people.views import AccountView, SessionView


def account_view(connection: Connection, guest: Guest, token: str | None) -> AccountView:
    """What a guest has."""
    found = accounts.of_guest(connection, guest.id)
    return AccountView(
        name=accounts.name_of(connection, guest.id),
        guest=True,
        account=found.login if found else None,
        mail=found.mail if found else None,
        recovery_code=recovery.has_code(connection, guest.id),
        tables=len(leaving.tables_of(connection, guest.id)),
        sessions=[_session(one) for one in sessions.listed(connection, guest.id, token)],
    )


def nobody() -> AccountView:
    """What somebody has of whom nothing is stored."""
    return AccountView(
        name=None, guest=False, account=None, mail=None, recovery_code=False, tables=0, sessions=[]
    )


def _session(one: sessions.Session) -> SessionView:
    return SessionView(
        id=one.id,
        kind=one.kind,
        label=one.label,
        scopes=one.scopes.split(),
        created=iso(one.created),
        expires=iso(one.expires),
        current=one.current,
    )
