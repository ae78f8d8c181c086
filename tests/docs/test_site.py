"""The documentation site can be built, and no link in it leads nowhere."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import footplate
from docs.running import ROOT
from docs_site import anchored, rules_pages

NUMBER = re.compile(r"^\W*(\d+[A-Z]?(?:\.\d+)*)\b", re.MULTILINE)


def test_the_site_is_built_without_a_broken_link(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "rules" / "mini-rails" / "index.html").read_text(encoding="utf-8")
    assert 'id="rule-19"' in page
    assert "mini-rails-board.webp" in page
    assert "http://" not in _fetched(page)
    assert "https://" not in _fetched(page)


def _fetched(page: str) -> str:
    """What a browser would fetch while somebody reads."""
    return " ".join(re.findall(r'<(?:script|img|link rel="stylesheet")[^>]*>', page))


@pytest.mark.parametrize("game", footplate.games(), ids=lambda game: game.info.slug)
def test_every_numbered_rule_has_an_anchor(game: footplate.Game[Any]) -> None:
    slug = game.info.slug
    folder = ROOT / "src" / "footplate" / "games" / slug.replace("-", "_")
    source = (folder / "rules.md").read_text(encoding="utf-8")
    rules = [line for line in source.splitlines() if not line.startswith("#")]
    numbers = set(NUMBER.findall("\n".join(rules)))
    page = rules_pages()[f"rules/{slug}.md"]
    assert len(numbers) > 20
    assert {n for n in numbers if f'id="rule-{n}"' not in page} == set()


def test_a_rule_becomes_a_paragraph_with_its_anchor() -> None:
    page = anchored("## 1. Pieces\n13. **Draw.** Two\n    discs.\n- **1.3** One\n  more.\n")
    assert '<span class="rule" id="rule-13">**13**</span> **Draw.** Two\ndiscs.' in page
    assert '<span class="rule" id="rule-1.3">**1.3**</span> One\nmore.' in page
    assert "## 1. Pieces" in page
