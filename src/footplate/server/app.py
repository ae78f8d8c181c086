"""The application: all parts put together for an ASGI server."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from footplate.engine.quoting import quoted
from footplate.games.registry import games as all_games
from footplate.server import figures, openapi
from footplate.server.api_page.routes import add_page
from footplate.server.app_state import AppState
from footplate.server.bot_driver import BotDriver
from footplate.server.compression import Compression
from footplate.server.errors import BAD_REQUEST, NOT_FOUND, ApiError, refusal
from footplate.server.guard import Guard
from footplate.server.life.orders import watch_orders
from footplate.server.life.time_outs import watch_clocks
from footplate.server.notices.sender import Sender
from footplate.server.ratings.bookkeeper import Bookkeeper
from footplate.server.routes import (
    account,
    analysis,
    finding,
    games,
    life,
    links,
    me,
    moves,
    notices,
    profiles,
    records,
    tables,
    talk,
    tokens,
)
from footplate.server.settings import Settings
from footplate.server.static import add_static
from footplate.server.views import Problem

REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Problem, "description": "Refused; the message says why."},
    "5XX": {"model": Problem, "description": "Not possible just now; nothing was changed."},
}
METHOD_NOT_ALLOWED = 405
PLAIN_PLACE = re.compile(r"[A-Za-z0-9_.]{1,60}")


def create_app(settings: Settings | None = None) -> FastAPI:
    """The whole server; its parts start and end with the application's lifespan."""
    app_state = AppState(settings or Settings.from_environment())
    all_games()  # imported now: nobody's request shall wait for it

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await app_state.open()
        app_state.run(BotDriver(app_state).run())
        app_state.run(Sender(app_state).run())
        app_state.run(Bookkeeper(app_state).run())
        app_state.run(watch_clocks(app_state))
        app_state.run(watch_orders(app_state))
        try:
            yield
        finally:
            await app_state.close()

    app = FastAPI(
        title="Footplate",
        version=footplate_version(),
        summary="Train games over HTTP: commands by POST, events by server-sent events.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        responses=REFUSALS,
    )
    app.state.parts = app_state
    app.state.figures = figures.Figures(app_state)
    figures.describe(footplate_version())
    app.add_middleware(Compression)
    app.add_middleware(Guard, app_state.limits, app_state.settings)
    app.state.methods = openapi.Methods(app)
    openapi.describe(app)
    _add_refusals(app)
    _add_routes(app, app_state)
    return app


def footplate_version() -> str:
    """The version of the installed package."""
    try:
        return version("footplate")
    except PackageNotFoundError:
        return "0"


def _add_routes(app: FastAPI, app_state: AppState) -> None:
    @app.head("/healthz", include_in_schema=False)
    @app.get("/healthz", tags=["server"])
    async def healthz() -> dict[str, bool | str]:
        """Whether the server runs."""
        return {"ok": True, "version": footplate_version()}

    @app.head("/readyz", include_in_schema=False)
    @app.get("/readyz", tags=["server"])
    async def readyz() -> dict[str, bool]:
        """Whether the server can play now: its database answers."""
        await app_state.database.ask()
        return {"ok": True}

    # What is asked for most stands first: routes are tried one by one.
    first = (moves, tables, games, analysis, talk, life)
    for module in (*first, me, account, notices, profiles, finding, records, tokens, links):
        app.include_router(module.router)
    app.include_router(notices.proofs)
    app.include_router(life.own)
    app.include_router(figures.router)
    add_page(app)
    add_static(app, app_state.settings)


def _add_refusals(app: FastAPI) -> None:
    @app.exception_handler(ApiError)
    async def refused(request: Request, error: ApiError) -> Response:
        return refusal(error, request.state.request_id)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return refusal(ApiError(BAD_REQUEST, _complaint(error)), request.state.request_id)

    @app.exception_handler(HTTPException)
    async def failed(request: Request, error: HTTPException) -> Response:
        code = NOT_FOUND if error.status_code == 404 else BAD_REQUEST
        problem = ApiError(code, f"{error.detail}.", error.status_code)
        problem.headers.update(error.headers or {})
        if error.status_code == METHOD_NOT_ALLOWED:
            # The framework names the methods of one route, where a path may have several.
            allowed = request.app.state.methods.of(request.url.path)
            problem.headers["Allow"] = allowed or problem.headers.get("Allow", "GET, HEAD")
        return refusal(problem, request.state.request_id)


def _complaint(error: RequestValidationError) -> str:
    """What is wrong with a request, in one sentence."""
    first = error.errors()[0]
    parts = first["loc"][1:] or first["loc"][:1]
    place = ".".join(str(part) for part in parts)
    # A field that nobody knows is named by whoever sent it.
    shown = place if PLAIN_PLACE.fullmatch(place) else quoted(place)
    return f"The request does not fit: {shown}: {first['msg']}."
