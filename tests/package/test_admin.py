"""What a host does with an installed Footplate: the revisions of the schema come with it."""

import subprocess
from pathlib import Path

from package.building import environment
from server.test_migrations import first_release


def test_the_installed_command_brings_a_database_forward(command: Path, tmp_path: Path) -> None:
    first_release(f"sqlite:///{tmp_path}/footplate.sqlite3")
    for words, told in (
        (("migrate",), "from revision 0001"),
        (("check",), "4 tables checked"),
        (("openapi",), '"openapi"'),
    ):
        done = subprocess.run(
            [command, "admin", *words],
            cwd=tmp_path,
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert told in done.stdout
