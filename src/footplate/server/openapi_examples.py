"""What people send and are told, for the description of the interface; the tests send it too."""

from typing import Any, Final

BODIES: Final[dict[str, dict[str, Any]]] = {
    "Rename": {"name": "Ada"},
    "NewTable": {
        "game": "mini-rails",
        "players": 3,
        "options": {},
        "seats": [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "bot": "apprentice"}],
        "name": "Ada",
        "command_id": "7c1f0a",
    },
    "SeatWish": {"kind": "bot", "bot": "apprentice"},
    "Sit": {"name": "Ben"},
    "SeatBot": {"bot": "apprentice"},
    "Act": {"action": "buy red 1", "expected_seq": 0, "command_id": "7c1f0b"},
    "Undo": {"expected_seq": 1, "command_id": "7c1f0c"},
    "Redo": {"expected_seq": 2, "command_id": "7c1f10"},
    "Rematch": {"command_id": "7c1f0d"},
    "PaceWish": {"kind": "daily", "seconds": 86400, "then": "move", "bot": "apprentice"},
    "Leave": {"bot": "apprentice", "offer": True},
    "Propose": {"kind": "undo", "to": 3, "expected_seq": 7},
    "Answer": {"agree": True},
    "GiveOrder": {"seat": 0, "name": "bid", "limit": 5, "expected_seq": 7},
    "Rests": {"zone": 60, "quiet_from": 1320, "quiet_to": 420},
    "Line": {"at": 0, "moves": []},
    "Say": {"text": "Good luck!", "command_id": "7c1f0e"},
    "Note": {"text": "Red is worth more than it looks."},
    "PushKeys": {"p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV", "auth": "BTBZMqHH6r4Tts7J_aSIgg"},
    "NewChannel": {
        "kind": "webhook",
        "target": "https://example.org/hooks/footplate",
        "form": "json",
        "wants": ["turn", "end"],
    },
    "ChangeWants": {"wants": ["turn"]},
    "Proof": {"proof": "Zm9vdHBsYXRl"},
    "NewToken": {"label": "my bot", "scopes": ["read", "play"], "days": 90},
    "Invite": {"account": "ben"},
    "ImportRecord": {"record": "footplate record 1\n", "private": True, "command_id": "7c1f0f"},
    "SignUp": {"name": "Ada", "password": "a long sentence", "mail": "ada@example.org"},
    "SignIn": {"name": "Ada", "password": "a long sentence", "bring": True},
    "ChangePassword": {"password": "a long sentence", "new_password": "another sentence"},
    "ChangeMail": {"password": "a long sentence", "mail": None},
    "Farewell": {"password": "a long sentence"},
    "UseCode": {"code": "abcde-fghjk-mnpqr-stuvw-xyz23", "new_password": None},
}
"""By the name of the body."""

BUSY: Final = "The server is too busy for that just now. Nothing was lost: try again."
MESSAGES: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "400": (
        "The request does not fit the description, or asks for what cannot be.",
        {"bad_request": "A name has at most 40 characters."},
    ),
    "403": (
        "Not for the one who asks, or asked by another site's page.",
        {"bad_request": "This request comes from another site."},
    ),
    "404": (
        "There is no such thing.",
        {"not_found": "There is no such table. Check the link, or look in the lobby."},
    ),
    "409": (
        "Too late, or not now; nothing was changed.",
        {
            "not_your_turn": "It is Ben's turn, not yours.",
            "stale": "That no longer fits: Ben moved first. Nothing was lost.",
            "seat_taken": "Somebody else was faster and sits there now.",
            "game_over": "The game is over. Ask for a rematch to play on.",
            "cannot_undo": "That move stays: chance has acted since.",
        },
    ),
    "413": ("The body is too large.", {"bad_request": "A request has at most 64 kB."}),
    "422": (
        "The action is not legal in this position; nothing was changed.",
        {"illegal_action": "There is no red disc in slot 1. Nothing was changed."},
    ),
    "429": (
        "Too much at once from this guest or address.",
        {"too_many_requests": "That was a lot at once. Try again in 2 s; nothing was lost."},
    ),
    "4XX": (
        "Any other refusal; 405 names in `Allow` what the path does answer.",
        {"bad_request": "Method Not Allowed."},
    ),
    "503": ("Not possible just now; nothing was changed.", {"unavailable": BUSY}),
    "5XX": (
        "Something went wrong on the server; nothing was changed.",
        {"unavailable": "Something went wrong on the server. Nothing was lost; the id helps."},
    ),
}
"""By status: what it means, and what is told for each code."""
