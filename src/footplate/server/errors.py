"""Refusals: one shape for everything that does not work."""

import json
from typing import Any, Final

from starlette.responses import Response

NOT_FOUND: Final = "not_found"
BAD_REQUEST: Final = "bad_request"
ILLEGAL_ACTION: Final = "illegal_action"
NOT_YOUR_TURN: Final = "not_your_turn"
STALE: Final = "stale"
SEAT_TAKEN: Final = "seat_taken"
GAME_OVER: Final = "game_over"
CANNOT_UNDO: Final = "cannot_undo"
TOO_MANY_REQUESTS: Final = "too_many_requests"
UNAVAILABLE: Final = "unavailable"

STATUS: Final = {
    NOT_FOUND: 404,
    BAD_REQUEST: 400,
    ILLEGAL_ACTION: 422,
    NOT_YOUR_TURN: 409,
    STALE: 409,
    SEAT_TAKEN: 409,
    GAME_OVER: 409,
    CANNOT_UNDO: 409,
    TOO_MANY_REQUESTS: 429,
    UNAVAILABLE: 503,
}
LONGEST_MESSAGE: Final = 400


class ApiError(Exception):
    """A request that is refused; the message is for the player."""

    def __init__(self, code: str, message: str, status: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = STATUS[code] if status is None else status
        self.headers: dict[str, str] = {}


def refusal(error: ApiError, request_id: str) -> Response:
    """The answer that tells a client about an error."""
    problem: dict[str, Any] = {
        "code": error.code,
        "message": shortened(error.message),
        "id": request_id,
    }
    headers = {"Cache-Control": "no-store", **error.headers}
    # Escaped to ASCII: a message may quote text that is not even valid Unicode.
    body = json.dumps({"error": problem}).encode()
    return Response(body, error.status, headers, "application/json")


def shortened(message: str) -> str:
    """The message, cut where it quotes more than anyone reads."""
    return message if len(message) <= LONGEST_MESSAGE else message[: LONGEST_MESSAGE - 1] + "…"
