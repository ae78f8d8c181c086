"""The table as a spectator sees it: as text like the terminal's, or as a picture."""

from io import StringIO
from typing import Any, Final

from rich.console import Console

from footplate.cli.draw import View
from footplate.cli.screen import Screen
from footplate.engine.contract import OVER
from footplate.engine.quoting import quoted
from footplate.research.setting import Setting

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
WIDTH: Final = 132


def checked_mode(mode: object) -> str | None:
    """The mode itself, or a ValueError that lists the modes."""
    if mode is None or mode in RENDER_MODES:
        return None if mode is None else str(mode)
    raise ValueError(f"there is no render mode {quoted(mode)}; choose: {', '.join(RENDER_MODES)}")


def rendered(what: Setting, state: Any, mode: str | None) -> Any:
    """The picture, the text, or None once it is printed."""
    if mode is None:
        raise ValueError(f"make the environment with a render_mode: {', '.join(RENDER_MODES)}")
    if mode == "rgb_array":
        from footplate.research.picture import picture

        return picture(_view(what, state))
    text = as_text(what, state)
    if mode == "human":
        print(text, flush=True)
        return None
    return text


def as_text(what: Setting, state: Any) -> str:
    """Head, board, panels and cards, as in the terminal without colours."""
    out = StringIO()
    console = Console(file=out, width=WIDTH, color_system=None, force_terminal=False)
    screen = Screen(console, what.game, _names(what))
    view = screen.view(state, None)
    screen.show(view, set())
    if state.phase == OVER:
        screen.show_result(view)
    return out.getvalue()


def _view(what: Setting, state: Any) -> View:
    return Screen(Console(file=StringIO()), what.game, _names(what)).view(state, None)


def _names(what: Setting) -> list[str]:
    return what.agents()
