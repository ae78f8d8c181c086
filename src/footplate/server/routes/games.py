"""Games and bots: what can be played, and against whom."""

import json
from functools import cache
from importlib.resources import files

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

from footplate.bots import bot as bot_called
from footplate.bots import ladder
from footplate.engine.contract import Info, OptionValue
from footplate.engine.contract import Option as GameOption
from footplate.engine.view.guide import guide_of
from footplate.games.registry import game as game_called
from footplate.games.registry import games as all_games
from footplate.server import worker_tasks
from footplate.server.caller import CurrentCaller
from footplate.server.errors import NOT_FOUND, ApiError
from footplate.server.opening import default_name
from footplate.server.views import (
    BotInfo,
    Choice,
    GameInfo,
    GuideView,
    HintView,
    OptionInfo,
    ToldView,
)

RULES = "rules.md"

router = APIRouter(prefix="/api", tags=["games"])


@router.get("/games", response_model_exclude_none=True)
async def games() -> list[GameInfo]:
    """All games that can be played here."""
    return [game_info(game.info) for game in all_games()]


@router.get("/games/{slug}/rules", response_class=PlainTextResponse)
async def rules(slug: str) -> Response:
    """The rules of a game as Markdown."""
    return Response(rules_text(known(slug).slug), media_type="text/markdown")


@router.get("/games/{slug}/guide")
async def guide(slug: str) -> GuideView:
    """What is said in a guided first game, and what everything on the table is."""
    found = guide_of(known(slug).slug)
    if found is None:
        raise ApiError(NOT_FOUND, "This game has no guided first game.")
    return GuideView(
        hints=[HintView(**hint._asdict()) for hint in found.hints],
        panels={name: ToldView(**told._asdict()) for name, told in found.panels.items()},
        pieces={name: ToldView(**told._asdict()) for name, told in found.pieces.items()},
        board=ToldView(**found.board._asdict()),
    )


@router.get("/games/{slug}/preview", response_model=dict[str, object])
async def preview(slug: str, caller: CurrentCaller) -> Response:
    """A start position, as a spectator sees it."""
    info = known(slug)
    text = caller.app.previews.get(slug)
    if text is None:
        names = [default_name(seat) for seat in range(max(info.players))]
        scene = await caller.app.workers.run(worker_tasks.preview, slug, len(names), names)
        text = json.dumps(scene, ensure_ascii=False)
        caller.app.previews[slug] = text
    return Response(text, media_type="application/json")


@router.get("/bots")
async def bots() -> list[BotInfo]:
    """The bots of the ladder, the weakest first; then the one that only programs want."""
    other = bot_called(worker_tasks.RANDOM_BOT)
    ranked = [
        BotInfo(name=bot.name, title=bot.title, about=bot.about, rank=rank)
        for rank, bot in enumerate(ladder(), 1)
    ]
    return [*ranked, BotInfo(name=other.name, title=other.title, about=other.about)]


def known(slug: str) -> Info:
    """The facts about a game, or a refusal that names the nearest one."""
    try:
        return game_called(slug).info
    except ValueError as error:
        raise ApiError(NOT_FOUND, f"{error}.") from error


@cache
def rules_text(slug: str) -> str:
    """The rules as their game's folder has them."""
    folder = files("footplate.games") / slug.replace("-", "_")
    try:
        return (folder / RULES).read_text(encoding="utf-8")
    except OSError as error:
        raise ApiError(NOT_FOUND, "The rules of this game are not written down here.") from error


def game_info(info: Info) -> GameInfo:
    """The facts about a game as the interface tells them."""
    guided = guide_of(info.slug)
    return GameInfo(
        slug=info.slug,
        title=info.title,
        about=info.about,
        players=list(info.players),
        minutes=info.minutes,
        rules_version=info.rules_version,
        options=[_option(option) for option in info.options],
        guided=None if guided is None else guided.place,
    )


def _players(option: GameOption, value: OptionValue) -> list[int] | None:
    return None if option.shelf is None else list(option.shelf.players(value))


def _option(option: GameOption) -> OptionInfo:
    choices = [
        Choice(value=value, label=label, players=_players(option, value))
        for value, label in option.choices
    ]
    return OptionInfo(
        name=option.name,
        label=option.label,
        help=option.help,
        default=option.default if option.with_people is None else option.with_people,
        follows_rules=option.published is not None,
        choices=choices,
    )
