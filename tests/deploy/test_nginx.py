"""The file for nginx, read by the real one and before the real server."""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from httpx2 import Client

from deploy.conftest import DEPLOY
from deploy.through import PATIENCE, play_over_tls, wait_for
from server.ports import free_port

AROUND = """{user}
daemon off;
pid {folder}/pid;
error_log {folder}/errors;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
CERTIFICATE = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]


@pytest.fixture
def folder(tool: Callable[[str], str], tmp_path: Path) -> Path:
    """A place for nginx with a certificate of its own."""
    made = tmp_path / "nginx"
    made.mkdir()
    names = ["-subj", "/CN=localhost", "-keyout", "privkey.pem", "-out", "fullchain.pem"]
    command = [tool("openssl"), *CERTIFICATE, *names]
    subprocess.run(command, cwd=made, check=True, capture_output=True)
    return made


def configured(folder: Path, ports: tuple[int, int], upstream: str) -> Path:
    """Our file with other ports, certificate and server; every change must find its place."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    changes = {
        "listen 80;": f"listen 127.0.0.1:{ports[0]};",
        "listen 443 ": f"listen 127.0.0.1:{ports[1]} ",
        "/etc/ssl/trains.example.org": str(folder),
        "http://127.0.0.1:8000": f"http://{upstream}",
    }
    for old, new in changes.items():
        assert old in text, f"deploy/nginx.conf no longer says {old}"
        text = text.replace(old, new)
    (folder / "site.conf").write_text(text)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(AROUND.format(user=user, folder=folder))
    return folder / "nginx.conf"


@pytest.fixture
def site(tool: Callable[[str], str], folder: Path, upstream: str) -> Iterator[tuple[Client, int]]:
    """A browser that reaches the server through nginx, and the port without TLS."""
    ports = (free_port(), free_port())
    command = [tool("nginx"), "-c", str(configured(folder, ports, upstream)), "-p", str(folder)]
    read = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert read.returncode == 0, read.stderr
    nginx = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        address = f"https://localhost:{ports[1]}"
        with Client(base_url=address, verify=False, timeout=PATIENCE) as browser:
            wait_for(browser)
            yield browser, ports[0]
    finally:
        nginx.terminate()
        nginx.wait()


def test_a_game_is_played_through_nginx(site: tuple[Client, int]) -> None:
    browser, plain = site
    play_over_tls(browser)
    sent_on = browser.get(f"http://localhost:{plain}/rules", follow_redirects=False)
    assert sent_on.status_code == 308
    assert sent_on.headers["location"] == "https://localhost/rules"


def test_nginx_finds_a_mistake(tool: Callable[[str], str], folder: Path) -> None:
    file = configured(folder, (free_port(), free_port()), "127.0.0.1:9")
    (folder / "site.conf").write_text("server { listen 0; nonsense on; }")
    read = subprocess.run([tool("nginx"), "-t", "-c", file], capture_output=True, check=False)
    assert read.returncode != 0
