"""What must work through any proxy: cookies, compression, a live stream that is not held back."""

from time import sleep

from httpx2 import Client, TransportError

from server.browser import wishes

PATIENCE = 60


def wait_for(browser: Client) -> None:
    """Wait until the server answers through its proxy."""
    for _ in range(PATIENCE * 4):
        try:
            if browser.get("/readyz").status_code == 200:
                return
        except TransportError:
            pass
        sleep(0.25)
    raise AssertionError("the proxy never answered")


def play_over_tls(site: Client) -> None:
    """Open a table, move, and hear of it at once; cookies are for TLS alone."""
    answer = site.get("/healthz")
    assert answer.headers["strict-transport-security"]
    wish = {"game": "mini-rails", "players": 3, "command_id": "open"}
    made = site.post("/api/tables", json={**wish, "seats": wishes(["you", "you", "you"])})
    assert made.status_code == 201, made.text
    assert "secure" in made.headers["set-cookie"].lower()
    table = made.json()["id"]
    scene = site.get(f"/api/tables/{table}/scene").json()
    long = site.get("/api/games")
    assert long.headers["content-encoding"] == "gzip"
    with site.stream("GET", f"/api/tables/{table}/events") as stream:
        assert stream.status_code == 200
        lines = stream.iter_lines()
        move = {"action": scene["choices"][0]["id"], "expected_seq": scene["seq"]}
        site.post(f"/api/tables/{table}/actions", json={**move, "command_id": "move"})
        # The stream stays open: a proxy that holds it back would never let this line through.
        assert any(f'"seq":{scene["seq"] + 1}' in line.replace(" ", "") for line in lines)
