"""What the wheel holds, and that it serves the whole site from an empty folder."""

import re
import subprocess
from pathlib import Path

from httpx2 import Client

from package.building import environment, files_of_wheel, files_under, wheel_of
from server.browser import wishes

STATIC = "footplate/server/static/"


def test_the_wheel_holds_the_built_client(wheel: Path, client: Path) -> None:
    packaged = {
        name.removeprefix(STATIC): content
        for name, content in files_of_wheel(wheel).items()
        if name.startswith(STATIC)
    }
    assert packaged == files_under(client)


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    names = set(files_of_wheel(wheel))
    assert {name.partition("/")[0] for name in names} == {"footplate", "footplate-0.1.0.dist-info"}
    assert "footplate/py.typed" in names
    assert "footplate/games/mini_rails/data/words.toml" in names
    assert "footplate-0.1.0.dist-info/licenses/LICENSE" in names


def test_the_checkout_builds_the_same_wheel(wheel: Path, sources: Path, tmp_path: Path) -> None:
    assert files_of_wheel(wheel_of(sources, tmp_path)) == files_of_wheel(wheel)


def test_the_installed_command_runs_the_installed_package(command: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [command, "--version"],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "footplate 0.1.0 (plain Python engine)\n"


def test_the_installed_server_serves_the_client(address: str, client: Path) -> None:
    files = files_under(client)
    with Client(base_url=address) as http:
        page = http.get("/")
        assert page.content == files["index.html"]
        needed = re.findall(r'(?:src|href)="/([^"]+)"', page.text)
        assert any(name.endswith(".js") for name in needed)
        assert set(needed) <= set(files)
        for name, content in files.items():
            assert http.get(f"/{name}").content == content, name


def test_a_table_is_opened_and_a_move_made_on_the_installed_server(address: str) -> None:
    with Client(base_url=address) as http:
        seats = wishes(["you", "you", "greedy"])
        wish = {"game": "mini-rails", "players": 3, "command_id": "open", "seats": seats}
        table = http.post("/api/tables", json=wish).json()["id"]
        scene = http.get(f"/api/tables/{table}/scene").json()
        move = {
            "action": scene["choices"][0]["id"],
            "expected_seq": scene["seq"],
            "command_id": "move",
        }
        answer = http.post(f"/api/tables/{table}/actions", json=move)
        assert answer.status_code == 200, answer.text
        assert answer.json()["seq"] > scene["seq"]
