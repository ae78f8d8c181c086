"""What a notice says: which table, never what lies on it."""

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, select

from footplate.games.registry import game as game_called
from footplate.server.notices.channels import END, INVITATION, PROOF, TEST, TURN
from footplate.server.notices.outbox import News
from footplate.server.schema import tables

LINES: Final = {
    TURN: "It is your turn: {title}",
    INVITATION: "You are invited: {title}",
    END: "The game is over: {title}",
    TEST: "This is a test. Notices from Footplate arrive here.",
    PROOF: "Somebody, we hope you, wants notices from Footplate sent here. Open the link to agree; "
    "if it was not you, do nothing.",
}
MANY: Final = "{count} tables have news for you"


class Item(NamedTuple):
    """One thing that a message tells."""

    kind: str
    text: str
    table: str | None
    url: str


class Message(NamedTuple):
    """A message, ready for any channel; its id is the same however often it is sent."""

    id: str
    subject: str
    items: list[Item]

    @property
    def text(self) -> str:
        """As a person reads it."""
        return "\n\n".join("\n".join(filter(None, (item.text, item.url))) for item in self.items)

    def json(self) -> dict[str, Any]:
        """As a program reads it."""
        told = [item._asdict() for item in self.items]
        return {"id": self.id, "subject": self.subject, "items": told}


def message(connection: Connection, news: Sequence[News], site: str) -> Message:
    """One message for all that is to be told on a channel now."""
    items = [_item(connection, each, site) for each in news]
    subject = items[0].text if len(items) == 1 else MANY.format(count=len(items))
    return Message(min(each.id for each in news), subject[:120], items)


def _item(connection: Connection, news: News, site: str) -> Item:
    if news.table_id is None:
        url = f"{site}/you#{PROOF}={news.text}" if news.kind == PROOF else f"{site}/you"
        return Item(news.kind, LINES[news.kind], None, url)
    slug = connection.execute(select(tables.c.game).where(tables.c.id == news.table_id)).scalar()
    text = LINES[news.kind].format(title=_title(slug or ""))
    return Item(news.kind, text, news.table_id, f"{site}/table/{news.table_id}")


def _title(slug: str) -> str:
    try:
        return str(game_called(slug).info.title)
    except ValueError:
        return slug  # a game that is no longer installed


def body_for(form: str, told: Message) -> bytes:
    """The body of a webhook in the form that its service wants."""
    if form == "discord":
        content: dict[str, Any] = {"content": told.text[:1900], "allowed_mentions": {"parse": []}}
    elif form == "slack":
        content = {"text": told.text[:3000]}
    else:
        content = told.json()
    return json.dumps(content, ensure_ascii=False).encode()
