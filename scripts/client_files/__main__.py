"""Writes the client's files: all of them, or the sample scenes of the games named only."""

import sys

import footplate
from client_files.files import sample_scenes, scene_types


def main(slugs: list[str]) -> None:
    """Write what has changed and say so."""
    games = [footplate.game(slug) for slug in slugs] or footplate.games()
    files = {} if slugs else scene_types()
    for game in games:
        files |= sample_scenes(game)
    for path, text in files.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path}")


if __name__ == "__main__":
    main(sys.argv[1:])
