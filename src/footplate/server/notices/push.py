"""Notices by web push: encrypted for one browser (RFC 8291), signed for its service (RFC 8292)."""

import base64
import json
import os
import time
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy import Connection, insert, select

from footplate.server.errors import BAD_REQUEST, ApiError
from footplate.server.notices import reaching, webhook
from footplate.server.notices.channels import Channel
from footplate.server.notices.messages import Message
from footplate.server.schema import PUSH_ROW, meta
from footplate.server.settings import Settings

LASTS: Final = 12 * 3600
RECORD: Final = 4096
POINT_BYTES: Final = 65
AUTH_BYTES: Final = 16
KEY_BYTES: Final = 32


class Keys(NamedTuple):
    """What a browser's subscription brings: its public key and a shared secret."""

    point: bytes
    auth: bytes


def encoded(data: bytes) -> str:
    """Base64 as the web's standards want it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """And back; a ValueError if it is none."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def keys_of(point: str, auth: str) -> Keys:
    """A subscription's keys; an ApiError if they are none."""
    try:
        keys = Keys(decoded(point), decoded(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), keys.point)
    except ValueError as error:
        raise ApiError(BAD_REQUEST, "These are no keys of a push subscription.") from error
    if len(keys.point) != POINT_BYTES or len(keys.auth) != AUTH_BYTES:
        raise ApiError(BAD_REQUEST, "These are no keys of a push subscription.")
    return keys


def stored_key(connection: Connection) -> str | None:
    """The site's key, if it was made."""
    query = select(meta.c.value).where(meta.c.name == PUSH_ROW)
    found: str | None = connection.execute(query).scalar_one_or_none()
    return found


def site_key(connection: Connection) -> str:
    """The key by which push services know this site, made when it is first asked for."""
    found = stored_key(connection)
    if found is None:
        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        found = encoded(number.to_bytes(KEY_BYTES, "big"))
        connection.execute(insert(meta).values(name=PUSH_ROW, value=found))
    return found


def public(key: str) -> str:
    """What browsers are told of the site's key."""
    return encoded(_point(_private(key)))


def _private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(key), "big"), ec.SECP256R1())


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def send(settings: Settings, channel: Channel, told: Message, key: str) -> None:
    """Send one message to a browser's push service; Refused says why it was not taken."""
    point, _, auth = channel.secret.partition(" ")
    item = told.items[0]
    content = {"title": told.subject, "url": item.url, "tag": item.table or told.id}
    body = encrypted(json.dumps(content).encode(), Keys(decoded(point), decoded(auth)))
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(24 * 3600),
        "Urgency": "normal",
        "Authorization": authorization(channel.target, settings.site_url, key),
    }
    webhook.check(reaching.post(channel.target, body, headers, settings.notice_networks))


def encrypted(text: bytes, keys: Keys) -> bytes:
    """A message that only the browser with these keys can read."""
    own = ec.generate_private_key(ec.SECP256R1())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), keys.point)
    ours, salt = _point(own), os.urandom(16)
    info = b"WebPush: info\x00" + keys.point + ours
    shared = _derived(own.exchange(ec.ECDH(), theirs), keys.auth, info, 32)
    content_key = _derived(shared, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\x00", 12)
    sealed = AESGCM(content_key).encrypt(nonce, text + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def authorization(endpoint: str, site: str, key: str) -> str:
    """Tells a push service who sends: a token signed by the site's key."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + LASTS,
        "sub": site if site.startswith("https://") else "mailto:footplate@localhost",
    }
    head = {"typ": "JWT", "alg": "ES256"}
    signed = ".".join(encoded(json.dumps(part).encode()) for part in (head, claims))
    made = _private(key).sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
    numbers = b"".join(n.to_bytes(KEY_BYTES, "big") for n in decode_dss_signature(made))
    return f"vapid t={signed}.{encoded(numbers)}, k={public(key)}"
