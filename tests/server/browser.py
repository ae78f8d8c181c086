"""A browser as the server knows it: a cookie, requests, and what came back."""

import itertools
from collections.abc import Iterable
from typing import Any

from httpx2 import ASGITransport, AsyncClient, Response

from server.running import until

Json = dict[str, Any]

_numbers = itertools.count(1)


def command_id() -> str:
    """A new name for a command."""
    return f"command-{next(_numbers)}"


class Browser:
    """One guest's browser."""

    def __init__(self, client: AsyncClient) -> None:
        self.client = client

    async def get(self, path: str, **parameters: Any) -> Any:
        """The JSON under a path; anything but success fails the test."""
        answer = await self.client.get(path, params=parameters)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, body: Json | None = None, expect: int = 200) -> Any:
        """The JSON that a command answers; any other status fails the test."""
        answer = await self.client.post(path, json={} if body is None else body)
        assert answer.status_code == expect, answer.text
        return answer.json()

    async def name(self, name: str) -> None:
        """Take a name."""
        answer = await self.client.put("/api/me", json={"name": name})
        assert answer.json() == {"name": name}

    async def open(self, *seats: str, game: str = "mini-rails", **more: Any) -> Json:
        """Open a table; a seat is `you`, `open` or a bot's name."""
        body = {"game": game, "players": len(seats), "seats": wishes(seats), **more}
        table: Json = await self.post("/api/tables", {"command_id": command_id(), **body}, 201)
        return table

    async def sit(self, table: str, seat: int) -> Json:
        """Sit down."""
        view: Json = await self.post(f"/api/tables/{table}/seats/{seat}")
        return view

    async def table(self, table: str) -> Json:
        """The table as it is."""
        view: Json = await self.get(f"/api/tables/{table}")
        return view

    async def scene(self, table: str, at: int | None = None) -> Json:
        """The scene as it is, or was."""
        parameters = {} if at is None else {"at": at}
        scene: Json = await self.get(f"/api/tables/{table}/scene", **parameters)
        return scene

    async def try_to_act(self, table: str, action: str, seq: int, command: str = "") -> Response:
        """Post a decision, whatever comes of it."""
        body = {"action": action, "expected_seq": seq, "command_id": command or command_id()}
        return await self.client.post(f"/api/tables/{table}/actions", json=body)

    async def act(self, table: str, pick: int = 0) -> Json:
        """Take one of the offered choices; the new scene."""
        scene = await self.scene(table)
        choice = scene["choices"][pick % len(scene["choices"])]
        answer = await self.try_to_act(table, choice["id"], scene["seq"])
        assert answer.status_code == 200, answer.text
        moved: Json = answer.json()
        assert moved["seq"] == moved["scene"]["seq"]
        return dict(moved["scene"])

    async def turn(self, table: str) -> None:
        """Wait until it is this guest's turn, or the game is over."""

        async def mine() -> bool:
            view = await self.table(table)
            return bool(view["your_move"] or view["status"] == "over")

        await until(mine)

    async def try_to_undo(self, table: str, seq: int, command: str = "") -> Response:
        """Ask for an undo, whatever comes of it."""
        body = {"expected_seq": seq, "command_id": command or command_id()}
        return await self.client.post(f"/api/tables/{table}/undo", json=body)


def browser_of(app: Any, address: str = "203.0.113.7") -> AsyncClient:
    """A client that talks to the application without a network."""
    transport = ASGITransport(app, raise_app_exceptions=True, client=(address, 50000))
    return AsyncClient(transport=transport, base_url="http://footplate.test")


def wishes(seats: Iterable[str]) -> list[Json]:
    """Seats as a new table wants them."""
    return [{"kind": s} if s in ("you", "open") else {"kind": "bot", "bot": s} for s in seats]


def problem(answer: Response, status: int, code: str) -> str:
    """The message of a refusal, which must be this one."""
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert error["code"] == code
    assert len(error["id"]) == 12
    assert answer.headers["x-request-id"] == error["id"]
    return str(error["message"])
