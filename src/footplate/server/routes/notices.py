"""How people want to be told, what became of it, and a test."""

import secrets
from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter
from sqlalchemy import Connection

from footplate.server.caller import Caller, CurrentCaller
from footplate.server.clock import iso
from footplate.server.errors import BAD_REQUEST, NOT_FOUND, ApiError
from footplate.server.guests import TOKEN_BYTES
from footplate.server.notices import channels, outbox, push, reaching
from footplate.server.notices.channels import MAIL, PROOF, PUSH, TEST, Channel, Wish
from footplate.server.notices.views import (
    ChangeWants,
    ChannelView,
    Delivery,
    NewChannel,
    NewSecret,
    Notices,
    Proof,
    Proven,
)
from footplate.server.people import accounts
from footplate.server.settings import Settings

router = APIRouter(prefix="/api/notices", tags=["notices"])
proofs = APIRouter(tags=["notices"])

CREATED: Final = 201
SHOWN: Final = 6


@router.get("")
async def notices(caller: CurrentCaller) -> Notices:
    """How the one who asks is told, and what became of the newest notices."""
    guest = await caller.person()
    return await _shown(caller, None if guest is None else guest.id)


@router.post("", status_code=CREATED)
async def add(caller: CurrentCaller, wish: NewChannel) -> NewSecret:
    """Be told somewhere; an address for mail is asked by mail whether it agrees."""
    wanted = await checked(wish, caller.app.settings)
    guest = await caller.welcome_person()
    _spend(caller, guest.id)

    def added(connection: Connection) -> Channel:
        channel, proof = channels.add(connection, guest.id, wanted)
        if wish.kind == MAIL:
            outbox.put(connection, channel, PROOF, proof)
        return channel

    channel = await caller.app.database.write(added)
    caller.app.news.set()
    shown = await _shown(caller, guest.id)
    secret = wanted.secret if wish.kind == channels.WEBHOOK else None
    return NewSecret(channel=channel.id, secret=secret, notices=shown)


@proofs.post("/api/proof")
async def prove(caller: CurrentCaller, wish: Proof) -> Proven:
    """Agree to notices at an address for mail."""
    caller.spend_sign_in(None)
    if not await caller.app.database.write(channels.prove, wish.proof):
        raise ApiError(NOT_FOUND, "This link was used, or a newer one was sent.")
    return Proven(proven=True)


@router.put("/{channel_id}")
async def change(caller: CurrentCaller, channel_id: str, wish: ChangeWants) -> Notices:
    """Change what one is told there."""
    guest = await caller.welcome_person()

    def changed(connection: Connection) -> None:
        channel = channels.one(connection, guest.id, channel_id)
        channels.change(connection, channel, _words(wish.wants))

    await caller.app.database.write(changed)
    return await _shown(caller, guest.id)


@router.delete("/{channel_id}")
async def remove(caller: CurrentCaller, channel_id: str) -> Notices:
    """Be told there no more."""
    guest = await caller.welcome_person()

    def removed(connection: Connection) -> None:
        channels.remove(connection, channels.one(connection, guest.id, channel_id).id)

    await caller.app.database.write(removed)
    return await _shown(caller, guest.id)


@router.post("/{channel_id}/test")
async def test(caller: CurrentCaller, channel_id: str) -> Notices:
    """Send a test there, or ask an address for mail once more whether it agrees."""
    guest = await caller.welcome_person()
    _spend(caller, guest.id)

    def put(connection: Connection) -> None:
        channel = channels.one(connection, guest.id, channel_id)
        if channel.unproven is None:
            outbox.put(connection, channel, TEST)
        else:
            outbox.put(connection, channel, PROOF, channels.renewed_proof(connection, channel))

    await caller.app.database.write(put)
    caller.app.news.set()
    return await _shown(caller, guest.id)


async def checked(wish: NewChannel, settings: Settings) -> Wish:
    """A wish whose target can be; an ApiError says what is wrong with it."""
    words = _words(wish.wants)
    if wish.kind == MAIL:
        mail = accounts.clean_mail(wish.target)
        if not settings.smtp_url:
            raise ApiError(BAD_REQUEST, "This site sends no mail. Choose another way.")
        if mail is None:
            raise ApiError(BAD_REQUEST, "An address for mail is needed.")
        return Wish(MAIL, mail, "", "", words)
    try:
        reaching.checked_url(wish.target, settings.notice_networks)
    except reaching.Refused as refused:
        raise ApiError(BAD_REQUEST, str(refused)) from refused
    if wish.kind == PUSH:
        if wish.keys is None:
            raise ApiError(BAD_REQUEST, "A push subscription brings keys.")
        push.keys_of(wish.keys.p256dh, wish.keys.auth)
        return Wish(PUSH, wish.target, "", f"{wish.keys.p256dh} {wish.keys.auth}", words)
    return Wish(wish.kind, wish.target, wish.form, secrets.token_urlsafe(TOKEN_BYTES), words)


def _words(wants: Sequence[str]) -> str:
    return " ".join(word for word in channels.WANTED if word in wants)


def _spend(caller: Caller, guest: int) -> None:
    limits = caller.app.limits
    limits.take("notices", str(guest), limits.allowances.notice_changes)
    limits.take("notices", caller.address, limits.allowances.notice_changes)


async def _shown(caller: Caller, guest: int | None) -> Notices:
    database = caller.app.database
    key = await database.read(push.stored_key)
    if key is None:
        key = await database.write(push.site_key)
    found = [] if guest is None else await database.read(_channels, guest)
    has_mail = bool(caller.app.settings.smtp_url)
    return Notices(mail=has_mail, push_key=push.public(key), channels=found)


def _channels(connection: Connection, guest: int) -> list[ChannelView]:
    return [_view(connection, channel) for channel in channels.of_guest(connection, guest)]


def _view(connection: Connection, channel: Channel) -> ChannelView:
    return ChannelView(
        id=channel.id,
        kind=channel.kind,  # type: ignore[arg-type]  # only these are stored
        target=channel.target,
        form=channel.form,
        wants=channel.wants.split(),
        proven=channel.unproven is None,
        deliveries=[
            Delivery(
                kind=row.kind,
                table=row.table_id,
                state=row.state,
                problem=row.problem,
                tries=row.tries,
                at=iso(row.done or row.created),
            )
            for row in channels.deliveries(connection, channel, SHOWN)
        ],
    )
