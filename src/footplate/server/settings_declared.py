"""What each setting is: its kind, its meaning, and whether it is a secret."""

from typing import Final, NamedTuple

from footplate.server.setting_kinds import (
    MOST_AT_ONCE,
    Folder,
    Kind,
    Networks,
    Rate,
    Seconds,
    SiteUrl,
    SmtpUrl,
    Switch,
    Text,
    Token,
    Whole,
    Word,
)
from footplate.server.settings import LOG_ADDRESSES, LOG_FORMATS, LOG_LEVELS

PROCESSES: Final = Whole(1, 256)
PORT: Final = Whole(1, 65535)
COUNT: Final = Whole(1, MOST_AT_ONCE)
RATE: Final = Rate()


class Declared(NamedTuple):
    """What is known of a setting besides its name and default, for every way to set it."""

    kind: Kind
    about: str
    is_secret: bool = False


SETTINGS: Final[dict[str, Declared]] = {
    "database_url": Declared(Text(), "where tables and games are kept", is_secret=True),
    "host": Declared(Text(), "the address to listen on; 0.0.0.0 is all of them"),
    "port": Declared(PORT, "the port to listen on"),
    "static": Declared(
        Folder(), "the folder of the built client; empty for the one in the package"
    ),
    "maps": Declared(
        Folder(), "a folder of maps that tables may be played on besides the games' own"
    ),
    "workers": Declared(PROCESSES, "processes for the rules"),
    "bot_workers": Declared(
        PROCESSES, "processes for the bots; of several the last free one is for tables with people"
    ),
    "engine_seconds": Declared(Seconds(), "after so long a call of the rules is given up"),
    "bot_seconds": Declared(Seconds(), "after so long a bot's move is given up"),
    "bot_pause": Declared(Seconds(0.0), "seconds between a bot's moves, so that people can follow"),
    "ping_seconds": Declared(Seconds(), "a stream on which nothing happens says so"),
    "send_seconds": Declared(Seconds(), "after so long a listener is too slow"),
    "secure_cookie": Declared(Switch(), "send the guest's cookie over TLS only"),
    "trusted_proxies": Declared(
        Text(), "addresses whose forwarded headers are believed, with commas between them"
    ),
    "log_level": Declared(Word(LOG_LEVELS), "debug, info, warning or error"),
    "log_format": Declared(Word(LOG_FORMATS), "text or json: one line an event"),
    "log_addresses": Declared(
        Word(LOG_ADDRESSES), "whether requests are logged with their network or address"
    ),
    "site_url": Declared(
        SiteUrl(), "the site's address in notices, as in https://club.example; needed for mail"
    ),
    "smtp_url": Declared(
        SmtpUrl(),
        "the mail server for notices, as in smtp://user:password@mail.example:587; none: no mail",
        is_secret=True,
    ),
    "mail_from": Declared(Text(), "the sender of mail, as in Footplate <no-reply@club.example>"),
    "notice_seconds": Declared(
        Seconds(0.0), "somebody's turn must have lasted so long for a notice"
    ),
    "notice_networks": Declared(
        Networks(), "private networks that webhooks may reach, without TLS too; none by default"
    ),
    "metrics_token": Declared(Token(), "whoever has this token may read /metrics", is_secret=True),
    "metrics_addresses": Declared(Networks(), "who may read /metrics: addresses or networks"),
}

LIMITS: Final[dict[str, Declared]] = {
    "guest_writes": Declared(RATE, "changes by one guest: at once, and more a second"),
    "address_writes": Declared(RATE, "changes from one address"),
    "address_reads": Declared(RATE, "questions from one address"),
    "new_guests": Declared(RATE, "new guests from one address"),
    "new_tables": Declared(RATE, "new tables of one guest"),
    "streams_per_guest": Declared(COUNT, "tables that one guest may follow at once"),
    "streams_per_address": Declared(COUNT, "tables followed at once from one address"),
    "connections_per_address": Declared(
        COUNT, "connections from one address; not counted behind trusted proxies"
    ),
    "address_tables": Declared(RATE, "new tables from one address"),
    "bot_tables": Declared(RATE, "new tables from one address at which no person sits"),
    "address_steps": Declared(RATE, "moves and undos from one address"),
    "sign_ins": Declared(RATE, "tries to sign in, sign up or come back from one address"),
    "account_sign_ins": Declared(RATE, "tries to sign in to one account"),
    "chat_lines": Declared(RATE, "lines of chat by one guest"),
    "notice_changes": Declared(RATE, "new addresses for notices and tests of them by one guest"),
}
