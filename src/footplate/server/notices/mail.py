"""Notices by mail, through any SMTP server."""

import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

from footplate.server.notices.messages import Message
from footplate.server.notices.reaching import Refused
from footplate.server.settings import Settings

SECONDS: Final = 20.0
PORTS: Final = {"smtp": 25, "smtps": 465}
NEVER: Final = 500
"""From this code on an SMTP server refuses for good."""

FOOT: Final = "You asked for this on {site}/you, where you can also end it."


def send(settings: Settings, to: str, told: Message) -> None:
    """Send one mail; Refused says why it did not go."""
    try:
        with _server(settings) as server:
            server.send_message(composed(settings, to, told))
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        raise Refused("The address was refused.", is_final=min(codes) >= NEVER) from None
    except smtplib.SMTPResponseException as error:
        raise Refused(f"The mail server refused it ({error.smtp_code}).") from None
    except (OSError, smtplib.SMTPException) as error:
        raise Refused(f"The mail server did not take it ({type(error).__name__}).") from None


def composed(settings: Settings, to: str, told: Message) -> EmailMessage:
    """The mail itself; its id is the same if it is sent again, so that readers show it once."""
    mail = EmailMessage()
    name, sender = parseaddr(settings.mail_from)
    host = urlsplit(settings.site_url).hostname or "localhost"
    mail["From"] = Address(name or "Footplate", addr_spec=sender or f"footplate@{host}")
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = told.subject
    mail["Date"] = formatdate(usegmt=True)
    mail["Message-ID"] = f"<{told.id}@{host}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(f"{told.text}\n\n-- \n{FOOT.format(site=settings.site_url)}\n")
    return mail


def _server(settings: Settings) -> smtplib.SMTP:
    """A connection to the host's mail server, encrypted wherever it can be."""
    parts = urlsplit(settings.smtp_url)
    host, port = parts.hostname or "localhost", parts.port or PORTS[parts.scheme]
    context = ssl.create_default_context()
    server: smtplib.SMTP
    if parts.scheme == "smtps":
        server = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=context)
    else:
        server = smtplib.SMTP(host, port, timeout=SECONDS)
        server.ehlo()
        if server.has_extn("starttls"):
            server.starttls(context=context)
    if parts.username:
        server.login(unquote(parts.username), unquote(parts.password or ""))
    return server
