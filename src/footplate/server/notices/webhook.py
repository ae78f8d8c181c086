"""Notices to webhooks: Discord, Slack, or plain JSON, signed."""

import hmac
from hashlib import sha256
from typing import Final

from footplate.server.clock import now
from footplate.server.notices import reaching
from footplate.server.notices.channels import Channel
from footplate.server.notices.messages import Message, body_for
from footplate.server.notices.reaching import Refused
from footplate.server.settings import Settings

FORMS: Final = ("json", "discord", "slack")
GOOD: Final = range(200, 300)
GONE: Final = (404, 410)
BUSY: Final = (408, 425, 429)
CLIENT_ERRORS: Final = range(400, 500)


def send(settings: Settings, channel: Channel, told: Message) -> None:
    """Post one message; Refused says why it was not taken."""
    body = body_for(channel.form, told)
    moment = str(now() // 1000)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Footplate",
        "X-Footplate-Delivery": told.id,
        "X-Footplate-Timestamp": moment,
        "X-Footplate-Signature": signature(channel.secret, moment, body),
    }
    check(reaching.post(channel.target, body, headers, settings.notice_networks))


def check(status: int) -> None:
    """Refused unless an answer was good; for good if trying again cannot help."""
    if status not in GOOD:
        is_final = status in CLIENT_ERRORS and status not in BUSY
        raise Refused(f"It was answered with {status}.", is_final=is_final)


def signature(secret: str, moment: str, body: bytes) -> str:
    """Proves to a receiver who knows the secret who sent this, and when."""
    made = hmac.new(secret.encode(), moment.encode() + b"." + body, sha256)
    return f"sha256={made.hexdigest()}"
