"""What stands before every request: limits, the same-origin check, headers, one log line."""

import logging
import secrets
import time
from typing import Final
from urllib.parse import urlsplit

from sse_starlette.sse import SendTimeoutError
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from footplate.server import metrics
from footplate.server.errors import BAD_REQUEST, UNAVAILABLE, ApiError, refusal
from footplate.server.guests import COOKIE, cookie, hashed, is_token
from footplate.server.limits import Limits, address_key
from footplate.server.logs import address_shown, method_shown, places, request_id
from footplate.server.outages import Damaged, Outage
from footplate.server.settings import Settings

access = logging.getLogger("footplate.access")
log = logging.getLogger("footplate.server")

SAFE: Final = ("GET", "HEAD", "OPTIONS")
EVENT_STREAM: Final = "text/event-stream"
LARGEST_BODY: Final = 64 * 1024
TOO_LARGE: Final = f"A request has at most {LARGEST_BODY // 1024} kB"
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; font-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SECURITY: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "X-Frame-Options": "DENY",
}
HASHED: Final = "/assets/"
PARTS: Final = (".js", ".css", ".woff2")
FOR_PARTS: Final = {
    name: SECURITY[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
}
"""What a script, a style or a font needs: the rest is about documents, and longer than some."""

OK: Final = 200
OUTAGE: Final = "The database is away for a moment. Nothing was lost: try again."
DAMAGED: Final = "The server's database is damaged. Its host has to put a backup in its place."
PROXY: Final = (
    "requests come through a proxy that is not trusted, so all visitors share one allowance; "
    "name its address in FOOTPLATE_TRUSTED_PROXIES"
)
BROKEN: Final = "Something went wrong on the server. Nothing was lost; the id helps to find it."


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, limits: Limits, settings: Settings) -> None:
        self._app = app
        self._limits = limits
        self._settings = settings
        self._trusts = bool(settings.trusted_proxies)
        self._knows_proxy = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        visit = Visit(scope, receive, send, self._settings.secure_cookie)
        request_id.set(visit.id)
        began = time.perf_counter()
        try:
            await self._answer(visit)
        finally:
            visit.note(time.perf_counter() - began, self._settings.log_addresses)

    async def _answer(self, visit: "Visit") -> None:
        try:
            self._check(visit)
            await self._app(visit.scope, visit.receive, visit.send)
        except SendTimeoutError:
            log.info("%s a listener who was too slow was dropped", visit.id)
        except Exception as error:
            shown = _shown(error, visit.id)
            if visit.status:
                raise  # half an answer is out: the connection can only be cut
            await visit.refuse(shown)

    def _check(self, visit: "Visit") -> None:
        allowances = self._limits.allowances
        address = address_key(visit.scope["client"][0] if visit.scope.get("client") else None)
        visit.scope["state"]["address"] = address
        self._check_proxy(visit)
        if visit.scope["method"] in SAFE:
            self._limits.take("reads", address, allowances.address_reads)
            return
        self._limits.take("writes", address, allowances.address_writes)
        if visit.token is not None:
            self._limits.take("guest", hashed(visit.token).hex(), allowances.guest_writes)
        check_origin(visit.headers)
        check_size(visit.headers)

    def _check_proxy(self, visit: "Visit") -> None:
        """Tell the host, once, of a proxy whose visitors cannot be told apart."""
        if not self._knows_proxy and not self._trusts and "x-forwarded-for" in visit.headers:
            self._knows_proxy = True
            log.warning(PROXY)


class Visit:
    """One request on its way through."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, secure_cookie: bool) -> None:
        self.id = secrets.token_hex(6)
        self.headers = Headers(scope=scope)
        self.token = token_in(self.headers)
        state = {**scope.get("state", {}), "request_id": self.id, "token": self.token}
        self.scope: Scope = {**scope, "state": state}
        self.status = 0
        self.is_stream = False
        self._receive = receive
        self._send = send
        self._body = 0
        self._secure = secure_cookie or scope.get("scheme") == "https"

    async def receive(self) -> Message:
        """The next part of the request, as long as it stays small."""
        message = await self._receive()
        self._body += len(message.get("body", b""))
        if self._body > LARGEST_BODY:
            # The framework passes on this kind of error alone while it reads a body.
            raise HTTPException(413, TOO_LARGE)
        return message

    async def send(self, message: Message) -> None:
        """Send a part of the answer, its head with our headers."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in self._security().items():
                headers.setdefault(name, value)
            headers["X-Request-ID"] = self.id
            self.is_stream = headers.get("content-type", "").startswith(EVENT_STREAM)
            new_token = self.scope["state"].get("new_token")
            if new_token is not None:
                headers.append("Set-Cookie", cookie(new_token, self._secure))
            if self.scope["path"].startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")
        await self._send(message)

    def _security(self) -> dict[str, str]:
        path = self.scope["path"]
        is_part = path.startswith(HASHED) and path.endswith(PARTS)
        return FOR_PARTS if is_part and self.status == OK else SECURITY

    async def refuse(self, error: ApiError) -> None:
        """Answer with an error."""
        await refusal(error, self.id)(self.scope, self.receive, self.send)

    def note(self, seconds: float, addresses: str) -> None:
        """Count the request and write its one line in the log: nothing that anybody typed."""
        route = getattr(self.scope.get("route"), "path", metrics.NO_ROUTE)
        method = method_shown(self.scope["method"])
        metrics.note_request(method, route, self.status, seconds, self.is_stream)
        fields = {
            "event": "request",
            "request_id": self.id,
            "method": method,
            "route": route,
            "status": self.status,
            "ms": round(seconds * 1000, 1),
        }
        line = "%s %s %s %s %.1f ms"
        told = [self.id, method, route, self.status, seconds * 1000]
        client = self.scope.get("client")
        address = address_shown(client[0] if client else None, addresses)
        if address is not None:
            fields["address"] = address
            line, told = f"{line} %s", [*told, address]
        access.info(line, *told, extra={"fields": fields})


def token_in(headers: Headers) -> str | None:
    """The guest's token: a program's in its header, or the one among the cookies."""
    scheme, _, bearer = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and is_token(bearer):
        return bearer
    # Read by hand: the standard library drops them all when one of them is odd.
    for cookies in headers.getlist("cookie"):
        for part in cookies.split(";"):
            name, _, value = part.strip().partition("=")
            token = value.strip('"')
            if name == COOKIE and is_token(token):
                return token
    return None


def check_origin(headers: Headers) -> None:
    """Refuse a change that another site's page asks for in a guest's name."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        is_ours = site in ("same-origin", "none")
    else:
        origin = headers.get("origin")
        is_ours = origin is None or urlsplit(origin).netloc == headers.get("host", "")
    if not is_ours:
        raise ApiError(BAD_REQUEST, "This request comes from another site.", 403)


def check_size(headers: Headers) -> None:
    """Refuse a body that says of itself that it is too large."""
    length = headers.get("content-length", "0")
    if length.isascii() and length.isdecimal() and int(length) > LARGEST_BODY:
        raise ApiError(BAD_REQUEST, f"{TOO_LARGE}.", 413)


def _shown(error: Exception, visit_id: str) -> ApiError:
    """The error as the client sees it; what nobody foresaw is logged and not told."""
    if isinstance(error, ApiError):
        return error
    if isinstance(error, Damaged):
        log.error("%s the database's file is damaged: put a backup in its place", visit_id)
        return ApiError(UNAVAILABLE, DAMAGED)
    if isinstance(error, Outage):
        log.warning("%s the database is away", visit_id)
        return _away()
    # Only where it happened: an error's own text may quote what people typed.
    log.error("%s %s", visit_id, type(error).__name__, extra={"traceback": places(error)})
    return ApiError(UNAVAILABLE, BROKEN, 500)


def _away() -> ApiError:
    error = ApiError(UNAVAILABLE, OUTAGE)
    error.headers["Retry-After"] = "1"
    return error
