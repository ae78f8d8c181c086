"""Accounts, and how guests come back: everything about being the same person again."""

from collections.abc import Callable, Sequence
from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection

from footplate.server.admin import notice
from footplate.server.caller import Caller, CurrentCaller
from footplate.server.errors import BAD_REQUEST, ApiError
from footplate.server.guests import Guest, clean_name
from footplate.server.people import accounts, export, leaving, passwords, recovery, sessions
from footplate.server.people.accounts import Account, NewAccount
from footplate.server.people.standing import account_view, nobody
from footplate.server.people.views import (
    AccountView,
    ChangeMail,
    ChangePassword,
    Export,
    Farewell,
    RecoveryCode,
    SignIn,
    SignUp,
    UseCode,
)

router = APIRouter(prefix="/api", tags=["account"])

CREATED: Final = 201
FORBIDDEN: Final = 403
CONFLICT: Final = 409
WRONG: Final = "Name and password do not fit together."


Signed = tuple[AccountView, str]
"""What somebody has, and the token of the session by which it was reached."""


@router.get("/account")
async def account(caller: CurrentCaller) -> AccountView:
    """What the one who asks has here."""
    guest = await caller.person()
    if guest is None:
        return nobody()
    return await caller.app.database.read(account_view, guest, caller.token)


@router.post("/account", status_code=CREATED)
async def sign_up(caller: CurrentCaller, wish: SignUp) -> AccountView:
    """Make an account of the guest who asks; games and seats come along."""
    name, mail = clean_name(wish.name), accounts.clean_mail(wish.mail)
    caller.spend_sign_in(accounts.login_of(name))
    hashed = await passwords.hashed(wish.password)
    guest = await caller.welcome_person()

    def made(connection: Connection) -> Signed:
        token = accounts.sign_up(connection, guest, NewAccount(name, hashed, mail))
        notice.leave(connection)
        return account_view(connection, guest, token), token

    return await _signed(caller, made)


@router.post("/session")
async def sign_in(caller: CurrentCaller, wish: SignIn) -> AccountView:
    """Sign in: this browser acts for the account from now on."""
    login = accounts.login_of(wish.name)
    caller.spend_sign_in(login)
    guest = await caller.person()
    found = await caller.app.database.read(accounts.with_login, login)
    # The same work for a name that nobody has: the time tells nothing.
    is_right = await passwords.fits(found.password if found else None, wish.password)
    if found is None or not is_right:
        raise ApiError(BAD_REQUEST, WRONG, FORBIDDEN)
    into = found.guest
    changed: list[str] = []

    def signed(connection: Connection) -> Signed:
        if guest is not None and wish.bring:
            changed.extend(leaving.bring(connection, caller.app, guest, into))
        token = sessions.begin(connection, into)
        return account_view(connection, Guest(into, None), token), token

    return await _signed(caller, signed, changed)


@router.delete("/session")
async def sign_out(caller: CurrentCaller) -> AccountView:
    """Sign out in this browser."""
    guest = await caller.person()
    if guest is not None:
        await caller.app.database.write(_end, guest, caller.token or "")
    return _gone(caller)


@router.delete("/sessions")
async def sign_out_everywhere(caller: CurrentCaller) -> AccountView:
    """Sign out in every browser, this one too, and every program; the recovery code goes."""
    guest = await _owner(caller)

    def ended(connection: Connection) -> None:
        _of(connection, guest)
        sessions.end_all(connection, guest.id)
        notice.leave(connection)

    await caller.app.database.write(ended)
    return _gone(caller)


@router.put("/account/password")
async def change_password(caller: CurrentCaller, wish: ChangePassword) -> AccountView:
    """Change the password; every other browser and program is signed out."""
    guest = await _confirmed(caller, wish.password)
    hashed = await passwords.hashed(wish.new_password)

    def changed(connection: Connection) -> Signed:
        token = accounts.change_password(connection, guest.id, hashed)
        notice.leave(connection)
        return account_view(connection, guest, token), token

    return await _signed(caller, changed)


@router.put("/account/mail")
async def change_mail(caller: CurrentCaller, wish: ChangeMail) -> AccountView:
    """Change the address for mail, or take it away."""
    mail = accounts.clean_mail(wish.mail)
    guest = await _confirmed(caller, wish.password)

    def changed(connection: Connection) -> AccountView:
        accounts.change_mail(connection, guest.id, mail)
        return account_view(connection, guest, caller.token)

    return await caller.app.database.write(changed)


@router.post("/account/deletion")
async def delete(caller: CurrentCaller, wish: Farewell) -> AccountView:
    """Remove everything about the one who asks; games stay, without the name."""
    guest = await _owner(caller)
    if await caller.app.database.read(accounts.of_guest, guest.id) is not None:
        await _confirmed(caller, wish.password or "")

    def removed(connection: Connection) -> list[str]:
        notice.leave(connection)
        return leaving.remove(connection, caller.app, guest.id)

    leaving.show(caller.app, await caller.app.database.write(removed))
    return _gone(caller)


@router.get("/account/export")
async def exported(caller: CurrentCaller) -> Export:
    """All that is stored of the one who asks."""
    guest = await caller.person()
    if guest is None:
        return Export()
    return Export(**await caller.app.database.read(export.export, guest, caller.token))


@router.post("/recovery", status_code=CREATED)
async def new_code(caller: CurrentCaller) -> RecoveryCode:
    """A code by which the one who asks comes back in any browser; an older one is worthless."""
    guest = await caller.welcome_person()
    code = await caller.app.database.write(recovery.make, guest.id)
    return RecoveryCode(code=code, path=f"{recovery.PATH}#{code}")


@router.post("/recovery/use")
async def use_code(caller: CurrentCaller, wish: UseCode) -> AccountView:
    """Come back by a code: this browser acts for its guest from now on."""
    caller.spend_sign_in(None)
    hashed = await passwords.hashed(wish.new_password) if wish.new_password else None

    def back(connection: Connection) -> Signed:
        guest, token = recovery.come_back(connection, wish.code)
        if hashed is not None and accounts.of_guest(connection, guest) is not None:
            token = accounts.change_password(connection, guest, hashed)
            notice.leave(connection)
        return account_view(connection, Guest(guest, None), token), token

    return await _signed(caller, back)


async def _signed(
    caller: Caller, work: Callable[[Connection], Signed], changed: Sequence[str] = ()
) -> AccountView:
    """Carry out a change after which the browser has another token."""
    view, token = await caller.app.database.write(work)
    leaving.show(caller.app, changed)
    caller.hand_out(token)
    return view


def _gone(caller: Caller) -> AccountView:
    """The answer to a browser that is nobody's any more."""
    caller.app.guests.forget()
    caller.hand_out("")
    return nobody()


def _end(connection: Connection, guest: Guest, token: str) -> None:
    is_lost = accounts.of_guest(connection, guest.id) is None and not recovery.has_code(
        connection, guest.id
    )
    if is_lost:
        raise ApiError(
            BAD_REQUEST,
            "You would lose your seats: make an account or a recovery code first.",
            CONFLICT,
        )
    sessions.end(connection, guest.id, token)


async def _owner(caller: Caller) -> Guest:
    guest = await caller.person()
    if guest is None:
        raise ApiError(BAD_REQUEST, "Nothing is stored of you here.", FORBIDDEN)
    return guest


async def _confirmed(caller: Caller, password: str) -> Guest:
    """The one who asks, who has an account and knows its password."""
    guest = await _owner(caller)
    account = await caller.app.database.read(_of, guest)
    caller.spend_sign_in(account.login)
    if not await passwords.fits(account.password, password):
        raise ApiError(BAD_REQUEST, "That is not your password.", FORBIDDEN)
    return guest


def _of(connection: Connection, guest: Guest) -> Account:
    found = accounts.of_guest(connection, guest.id)
    if found is None:
        raise ApiError(BAD_REQUEST, "You have no account yet.", FORBIDDEN)
    return found
