"""The real proxy before the real server: TLS, cookies, a live stream that is not held back."""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from httpx2 import Client

from deploy.conftest import DEPLOY
from deploy.through import PATIENCE, play_over_tls, wait_for
from server.ports import free_port


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
            wait_for(browser)
            yield browser
    finally:
        caddy.kill()
        caddy.wait()


def test_a_game_is_played_through_caddy(site: Client) -> None:
    answer = site.get("/healthz")
    assert "server" not in answer.headers
    play_over_tls(site)
