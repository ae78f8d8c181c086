"""The example in short: it runs as it is written, and what it learns wins games."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_mini_rails.py"


def test_the_agent_learns(tmp_path: Path) -> None:
    short = ["--rounds", "2", "--games", "40", "--tested", "45"]
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), *short, "--plot", str(tmp_path / "curve.png")],
        capture_output=True,
        text=True,
        check=True,
    )
    shares = [float(text) for text in re.findall(r"wins ([\d.]+)%", done.stdout)]
    assert len(shares) == 3
    assert shares[0] < 10 < shares[-1]
    assert (tmp_path / "curve.png").stat().st_size > 10_000
