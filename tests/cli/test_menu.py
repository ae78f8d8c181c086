import io
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from footplate import CHANCE, OVER, games
from footplate.cli.draw import View
from footplate.cli.draw.names import node_names
from footplate.cli.listing import SHOWN, listing
from footplate.cli.menu import (
    FEW,
    SCREENFUL,
    SHORT_LIST,
    Entry,
    entries,
    figures,
    matching,
    resembling,
    targets_of,
)
from footplate.engine.view.scene_json import scene_json


def choice(label: str, *targets: str, group: str = "go") -> dict[str, Any]:
    return {"id": label.lower(), "label": label, "targets": list(targets), "group": group}


GROUPS = [{"id": "go", "as": "target", "label": "Go"}, {"id": "do", "as": "button"}]


def test_few_choices_are_listed_one_by_one_under_their_group() -> None:
    listed = entries([choice("Pass", group="do"), choice("To A", "a")], GROUPS, {})
    assert [(entry.title, entry.heading) for entry in listed] == [("To A", "Go"), ("Pass", "")]


def test_many_choices_are_gathered_by_the_first_click_in_which_they_differ() -> None:
    many = [choice(f"{a} to {b}", "x", a, b) for a in "abcd" for b in "efghijk"]
    listed = entries(many, GROUPS, {"a": "Ann"})
    assert [entry.title for entry in listed] == ["Ann …", "b …", "c …", "d …"]
    assert [len(entry.choices) for entry in listed] == [7] * 4


def test_a_small_group_stays_listed_beside_a_large_one() -> None:
    many = [choice(f"{a} to {b}", a, b) for a in "abcd" for b in "efghijk"]
    buttons = [choice(f"Do {n}", group="do") for n in range(FEW)]
    titles = [entry.title for entry in entries(many + buttons, GROUPS, {})]
    assert titles == ["a …", "b …", "c …", "d …", *(f"Do {n}" for n in range(FEW))]


def test_groups_that_would_fill_the_screen_are_one_line_each_and_open_when_chosen() -> None:
    groups = [{"id": name, "as": "target", "label": name.title()} for name in ("go", "build", "do")]
    ways = [choice(f"Go to {n}", f"g{n}") for n in range(SCREENFUL // 2)]
    sites = [choice(f"Build on {n}", f"b{n}", group="build") for n in range(SCREENFUL)]
    button = choice("Pass", group="do")
    listed = entries([*ways, *sites, button], groups, {})
    assert [entry.title for entry in listed] == ["Go …", "Build …", "Pass"]
    assert listed[1].choices == sites
    assert [entry.title for entry in entries([*sites, button], groups, {})] == labels(
        [*sites, button]
    ), "a single large group has no kind to be asked for first"


def test_choices_that_no_click_tells_apart_are_listed_one_by_one() -> None:
    same = [choice(f"Way {n}", "a") for n in range(SHORT_LIST + 5)]
    assert len(entries(same, GROUPS, {})) == SHORT_LIST + 5
    without = [choice(f"Way {n}") for n in range(SHORT_LIST + 5)]
    assert len(entries(without, GROUPS, {})) == SHORT_LIST + 5


def test_groups_with_one_label_share_a_heading() -> None:
    groups = [
        {"id": "a", "as": "target", "label": "Build"},
        {"id": "b", "as": "button", "label": "Buy"},
        {"id": "c", "as": "button", "label": "Build"},
    ]
    listed = entries([choice(g, group=g) for g in "abc"], groups, {})
    assert [entry.heading for entry in listed] == ["Build", "Build", "Buy"]


def labels(choices: list[dict[str, Any]]) -> list[str]:
    return [each["label"] for each in choices]


def test_words_are_meant_in_their_order() -> None:
    choices = [choice("Sell 1 red, buy 2 blue"), choice("Sell 1 blue, buy 2 red"), choice("Pass")]
    assert labels(matching(choices, "SELL blue red")) == ["Sell 1 blue, buy 2 red"]
    assert matching(choices, "2 red sell") == []
    assert labels(resembling(choices, "2 red sell")) == labels(choices[:2])
    assert matching(choices, "green") == resembling(choices, "green") == []


def test_a_number_is_meant_whole_and_minus_can_be_typed() -> None:
    choices = [choice("Build at K1, \N{MINUS SIGN}3"), choice("Build at K10, +1")]
    assert labels(matching(choices, "k1")) == labels(matching(choices, "-3")) == labels(choices[:1])
    assert labels(matching(choices, "k")) == labels(choices)
    assert matching(choices[1:], "k1") == []


def test_figures_are_told_whole_or_in_part() -> None:
    costly = {"numbers": [{"label": "cost", "value": "$2"}, {"label": "income", "value": "+1"}]}
    assert figures(costly) == "cost $2, income +1"
    assert figures(costly, most=1) == "cost $2"
    assert figures({}) == ""


def test_targets_are_all_clicks_of_all_choices() -> None:
    two = {**choice("x", "a"), "targets": ["a", ["b", "c"]]}
    assert targets_of([two]) == {"a", "b", "c"}


def test_long_lists_stand_in_columns_and_very_long_ones_are_cut() -> None:
    shown = printed([Entry(f"Place {n}", [choice(f"Place {n}")], "") for n in range(SHOWN + 40)])
    assert len(shown) < 30
    assert "… 61 to 100: type part of a name" in shown[-1]


def printed(listed: list[Entry]) -> list[str]:
    console = Console(width=80, record=True, file=io.StringIO())
    for part in listing(listed, 80, {}):
        console.print(part)
    text = console.export_text()
    console.file.close()
    return text.splitlines()


def test_figures_that_all_lines_of_a_long_list_share_stand_above_it() -> None:
    def sites(*left: int) -> list[Entry]:
        costs = [[{"label": "stations left", "value": str(each)}] for each in left]
        made = [{**choice(f"Build on {n}"), "numbers": own} for n, own in enumerate(costs)]
        return [Entry(each["label"], [each], "Build") for each in made]

    alike = printed(sites(*[6] * 20))
    assert alike[0].strip() == "Build  (stations left 6)"
    assert len(alike) < 12
    assert "stations left" not in "".join(alike[1:])
    assert printed(sites(*[6] * 19, 5))[0].strip() == "Build"
    assert printed(sites(6, 6))[1].strip() == "1 Build on 0  (stations left 6)"


def test_one_long_line_does_not_cost_the_others_their_columns() -> None:
    many = [Entry(f"Place {n}", [choice(f"Place {n}")], "") for n in range(40)]
    far = "To the far end of the line by way of everywhere"
    shown = printed([*many, Entry(far, [choice(far)], "")])
    assert len(shown) < 25
    assert far in shown[-1] or far in shown[-2]


def test_warnings_of_long_lists_are_a_mark_and_those_of_short_ones_a_sentence() -> None:
    ruin = "You would be out unless you earn more than anybody has ever earned in one turn"
    bids = [{**choice(f"Bid ${n}"), "warning": {"text": ruin}} for n in range(50)]

    def shown(count: int) -> str:
        return "\n".join(printed([Entry(bid["label"], [bid], "") for bid in bids[:count]]))

    assert ruin in " ".join(shown(3).split())
    assert len(shown(50).splitlines()) < 20
    assert "Bid $49 !" in shown(50)
    assert "asks once more" in shown(50)


@given(st.lists(st.tuples(st.sampled_from("abc"), st.lists(st.sampled_from("xyz"), max_size=3))))
def test_every_choice_can_be_reached_through_the_lists(
    made: list[tuple[str, list[str]]],
) -> None:
    choices = [choice(f"{n}", *targets, group=group) for n, (group, targets) in enumerate(made)]
    reached = []
    waiting = [choices]
    while waiting:
        listed = entries(waiting.pop(), GROUPS, {})
        for entry in listed:
            if len(entry.choices) == 1:
                reached.append(entry.choices[0]["id"])
            else:
                assert len(listed) > 1
                waiting.append(entry.choices)
    assert sorted(reached) == sorted(each["id"] for each in choices)


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.info.slug))
def test_in_every_game_every_action_is_in_reach_and_its_places_have_names(game: Any) -> None:
    rng = Random(6)
    players = game.info.players[-1]
    state = game.new(players)
    while (actor := game.actor(state)) != OVER:
        if actor != CHANCE:
            names = [f"Seat {seat}" for seat in range(players)]
            scene = scene_json(game.scene(state, actor), game.words, names)
            called = node_names(View(scene))
            assert targets_of(scene["choices"]) <= set(called)
            assert len(entries(scene["choices"], scene["groups"], called)) <= 400
            assert [game.text(state, action) for action in game.legal(state)] == [
                each["id"] for each in scene["choices"]
            ]
        game.play(state, rng.choice(game.legal(state)))
