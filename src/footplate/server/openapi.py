"""The description of the HTTP interface, as the server gives it and as the docs keep it."""

import json

from footplate.server.app import create_app
from footplate.server.settings import Settings


def text() -> str:
    """The description as a file has it, always the same for the same interface."""
    described = create_app(Settings(database_url="sqlite:///unused.sqlite3")).openapi()
    return json.dumps(described, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
