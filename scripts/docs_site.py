"""What the documentation site takes from elsewhere: the rules of the games, links to sources.

MkDocs calls these functions while it builds the site (see `hooks` in mkdocs.yml).
"""

import re
import sys
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).resolve().parents[1]
GAMES: Final = ROOT / "src" / "footplate" / "games"
RULE: Final = re.compile(r"^(?:- )?\**(\d+[A-Z]?(?:\.\d+)?)\.?\** +(?=\S)")
"""How a numbered rule begins: "13. ", "3.1 ", "**3A.1** "."""
ELSEWHERE: Final = re.compile(r"\[([^\]]*)\]\((?:\.\./)+([^)#]+\.[a-z]+)(?:#[^)]*)?\)")
"""A link out of docs/, to a file of the checkout that the site does not have."""


def anchored(rules: str) -> str:
    """A page of rules on which every numbered rule is a paragraph with an anchor of its own."""
    lines: list[str] = []
    in_rule = False
    for line in rules.splitlines():
        found = RULE.match(line)
        if found:
            rest = line[found.end() :]
            lines += ["", f'<span class="rule" id="rule-{found[1]}">**{found[1]}**</span> {rest}']
        elif in_rule and line.startswith("  "):
            lines.append(line.strip())
        else:
            lines.append(line)
        in_rule = bool(found) or (in_rule and line.startswith("  "))
    return "\n".join(lines) + "\n"


def rules_pages() -> dict[str, str]:
    """The rules of every game, by the address of its page."""
    pages = {}
    for path in sorted(GAMES.glob("*/rules.md")):
        if path.parent.name != "template":
            slug = path.parent.name.replace("_", "-")
            text = path.read_text(encoding="utf-8")
            pages[f"rules/{slug}.md"] = anchored(_pictured(text, slug))
    return pages


def _pictured(rules: str, slug: str) -> str:
    """The rules with the board in play after their title, and the whole table at their end."""
    title, rest = rules.split("\n", 1)
    board = f"![The board in the middle of a game](../pictures/{slug}-board.webp)"
    table = f"![A table of it, with its charts and cards](../pictures/{slug}.webp)"
    return f"{title}\n\n{board}\n{rest}\n## On the screen\n\n{table}\n"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the rules, which live in the games' own folders."""
    for address, text in rules_pages().items():
        files.append(File.generated(config, address, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Name a file of the checkout instead of linking to what the site does not have."""
    return ELSEWHERE.sub(r"\1 (`\2`)", markdown)


if __name__ == "__main__":
    sys.exit("MkDocs runs this: make docs")
