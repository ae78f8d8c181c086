"""Which file of the client holds what."""

import json
from pathlib import Path
from typing import Any, Final

from client_files.fixtures import fixtures
from client_files.typescript import typescript
from footplate.engine.contract import Game
from footplate.engine.view.scene_schema import schema

WEB: Final = Path(__file__).parents[2] / "web"

Files = dict[Path, str]


def scene_types() -> Files:
    """The contract of scenes, for programs and for the client's compiler."""
    found = schema()
    folder = WEB / "src" / "scene"
    return {
        folder / "scene.schema.json": json.dumps(found, indent=2, ensure_ascii=False) + "\n",
        folder / "types.ts": typescript(found),
    }


def sample_scenes(game: Game[Any]) -> Files:
    """The scenes of one game that the client is tested with."""
    folder = WEB / "tests" / "fixtures"
    return {folder / name: text for name, text in fixtures(game).items()}
