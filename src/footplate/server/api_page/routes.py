"""Serves the page about the interface, made once, and its two files."""

from collections.abc import Awaitable, Callable
from functools import cache
from typing import Final

from fastapi import FastAPI
from starlette.responses import Response

from footplate.server.api_page.page import page, part

FILES: Final = {"page.css": "text/css", "page.js": "text/javascript"}
ASK_AGAIN: Final = {"Cache-Control": "no-cache"}


def add_page(app: FastAPI) -> None:
    """Add the page to the application, which must be complete."""

    @cache
    def made() -> str:
        return page(app.openapi())

    @app.api_route("/api/docs", methods=["GET", "HEAD"], include_in_schema=False)
    async def docs() -> Response:
        return Response(made(), media_type="text/html", headers=ASK_AGAIN)

    for name, kind in FILES.items():
        app.add_api_route(
            f"/api/docs/{name}",
            _file(part(name), kind),
            methods=["GET", "HEAD"],
            include_in_schema=False,
        )


def _file(text: str, kind: str) -> Callable[[], Awaitable[Response]]:
    async def answer() -> Response:
        return Response(text, media_type=kind, headers=ASK_AGAIN)

    return answer
