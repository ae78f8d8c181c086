"""Serves the static files of the built web client, with index.html for every page it has inside."""

from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response

from footplate.server.compression import takes
from footplate.server.errors import NOT_FOUND, ApiError
from footplate.server.settings import Settings

PACKAGED: Final = Path(__file__).parent / "static"
INDEX: Final = "index.html"
HASHED: Final = "assets/"
"""The folder whose files have their content's hash in their names."""

CODINGS: Final = {"br": ".br", "gzip": ".gz"}
PACKED: Final = (".js", ".css", ".html", ".svg", ".txt", ".json", ".webmanifest")
KINDS: Final = {
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Not left to the machine, whose list may lack them."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
MISSING_PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Footplate: the client is not built</title>
<h1>Footplate is running, but its web client is not built</h1>
<p>The server answers under <a href="/api/docs">/api</a>. To get the pages as well,
build the client once with Node.js and start the server again:</p>
<pre>cd web
npm install
npm run build
cd ..
footplate serve --static web/dist</pre>
<p>The environment variable <code>FOOTPLATE_STATIC</code> names the folder as well.
<code>make play</code> does all of this. An installed Footplate already contains its client.</p>
</html>
"""


def static_folder(settings: Settings) -> Path | None:
    """Where the built client lies: where the host says, else in this package."""
    for folder in (settings.static, PACKAGED):
        if folder is not None and (folder / INDEX).is_file():
            return folder.resolve()
    return None


def add_static(app: FastAPI, settings: Settings) -> None:
    """Serve the client under every path that is not the interface's."""
    folder = static_folder(settings)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def client(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            if request.app.state.methods.of(f"/{path}") is not None:
                raise HTTPException(405)
            raise ApiError(NOT_FOUND, "There is nothing under this address.")
        if folder is None:
            return HTMLResponse(MISSING_PAGE, headers={"Cache-Control": ASK_AGAIN})
        return _file(folder, path, request.headers.get("accept-encoding", ""))


def _file(folder: Path, path: str, accepted: str) -> Response:
    if "\0" not in path:
        wanted = (folder / path).resolve()
        if wanted.is_relative_to(folder) and _is_file(wanted):
            return _packed(wanted, FOR_EVER if path.startswith(HASHED) else ASK_AGAIN, accepted)
    if path.startswith(HASHED):
        raise ApiError(NOT_FOUND, "There is no such file.")
    return _packed(folder / INDEX, ASK_AGAIN, accepted)


def _packed(wanted: Path, kept: str, accepted: str) -> Response:
    """A file, or what the build made of it for those who can unpack it, the smallest first."""
    headers = {"Cache-Control": kept}
    kind = KINDS.get(wanted.suffix) or guess_type(wanted.name)[0]
    if wanted.suffix in PACKED:
        headers["Vary"] = "Accept-Encoding"
    for coding, ending in CODINGS.items():
        packed = wanted.with_name(wanted.name + ending)
        if wanted.suffix in PACKED and takes(accepted, coding) and packed.is_file():
            headers["Content-Encoding"] = coding
            return _answer(packed, kind, headers)
    return _answer(wanted, kind, headers)


def _answer(path: Path, kind: str | None, headers: dict[str, str]) -> Response:
    answer = FileResponse(path, media_type=kind, headers=headers, stat_result=path.stat())
    if headers["Cache-Control"] == FOR_EVER:
        for name in ("etag", "last-modified"):
            del answer.headers[name]  # nobody will ever ask whether it has changed
    return answer


def _is_file(wanted: Path) -> bool:
    try:
        return wanted.is_file()
    except OSError as error:  # longer than any name can be
        raise ApiError(NOT_FOUND, "There is nothing under this address.") from error
