"""The real proxy before the real server: TLS, cookies, a live stream that is not held back."""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pytest
from httpx2 import Client, TransportError

from deploy.conftest import DEPLOY
from server.browser import wishes
from server.ports import free_port

PATIENCE = 60


@pytest.fixture
def site(tool: Callable[[str], str], upstream: str, tmp_path: Path) -> Iterator[Client]:
    """A browser that reaches the server through Caddy, with a certificate that Caddy makes."""
    port = free_port()
    around = tmp_path / "Caddyfile"
    # Our own file as it is, with what keeps a test to itself among its options.
    options = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n"
    ours = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    around.write_text(ours.replace("\n{\n", f"\n{options}", 1))
    own = {"SITE": f"https://localhost:{port}", "UPSTREAM": upstream}
    homes = {name: str(tmp_path) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    caddy = subprocess.Popen(
        [tool("caddy"), "run", "--config", around, "--adapter", "caddyfile"],
        env={**os.environ, **own, **homes},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        with Client(base_url=own["SITE"], verify=False, timeout=PATIENCE) as browser:
            _wait_for(browser)
            yield browser
    finally:
        caddy.kill()
        caddy.wait()


def _wait_for(browser: Client) -> None:
    for _ in range(PATIENCE * 4):
        try:
            if browser.get("/readyz").status_code == 200:
                return
        except TransportError:
            pass
        sleep(0.25)
    raise AssertionError("the proxy never answered")


def test_a_game_is_played_through_the_proxy(site: Client) -> None:
    answer = site.get("/healthz")
    assert answer.headers["strict-transport-security"]
    assert "server" not in answer.headers
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
