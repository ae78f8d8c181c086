"""Settings from a file and from the environment: read, shown with where they came from, sampled."""

import os
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from footplate.engine.positions.json_text import TextError, decoded_text, shown_path
from footplate.engine.quoting import quoted, short_name
from footplate.server import settings_declared
from footplate.server.setting_kinds import Unfit
from footplate.server.settings import Allowances, Settings, SettingsError
from footplate.server.settings_declared import Declared

PREFIX: Final = "FOOTPLATE_"
FILE_VARIABLE: Final = "FOOTPLATE_SETTINGS"
"""Names the settings file, where no command line does."""

LIMITS: Final = "limits"
"""The file's table of rate limits."""

OTHERS: Final = {FILE_VARIABLE, "FOOTPLATE_PURE", "FOOTPLATE_CLIENT"}
"""Variables that are no settings of the server."""

DEFAULT: Final = "default"
HIDDEN: Final = "(hidden)"
HEAD: Final = """\
# Footplate's settings: footplate serve --settings FILE, or FILE named in FOOTPLATE_SETTINGS.
# Every setting can also be given by the environment variable beside it, which beats this file;
# the command line beats both. What is commented out shows the default.
# footplate serve --settings FILE --show-settings prints what is in force.
"""


class Setting(NamedTuple):
    """One thing that a host can set."""

    key: str
    variable: str
    default: Any
    declared: Declared

    @property
    def table(self) -> str:
        """The table of the file that it stands in, empty for the file's top."""
        return self.key.rpartition(".")[0]

    @property
    def name(self) -> str:
        """Its name within that table."""
        return self.key.rpartition(".")[2]


class Loaded(NamedTuple):
    """The settings, and where each came from that is not the default, by its key."""

    settings: Settings
    sources: dict[str, str]


def declared_settings() -> list[Setting]:
    """Everything that can be set, the limits last."""
    own = _declared(Settings(), settings_declared.SETTINGS, "")
    limits = _declared(Allowances(), settings_declared.LIMITS, f"{LIMITS}.")
    return [*own, *limits]


def _declared(usual: Any, declared: dict[str, Declared], table: str) -> Iterator[Setting]:
    for name, one in declared.items():
        key = table + name
        variable = PREFIX + key.replace(".", "_").upper()
        yield Setting(key, variable, getattr(usual, name), one)


def load(
    file: str | Path | None, environment: Mapping[str, str], given: Mapping[str, Any] | None = None
) -> Loaded:
    """The settings of a file, of the environment and of the command line, the last beat the first.

    A SettingsError names the first that is wrong.
    """
    path = file or environment.get(FILE_VARIABLE, "").strip() or None
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    for found, source in (
        (_from_file(path) if path else {}, shown_path(path)),
        (_from_environment(environment), "environment"),
        (given or {}, "command line"),
    ):
        values.update(found)
        sources.update(dict.fromkeys(found, source))
    limits = {key.partition(".")[2]: value for key, value in values.items() if "." in key}
    others = {key: value for key, value in values.items() if "." not in key}
    return Loaded(Settings(**others, allowances=Allowances(**limits)), sources)


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found = {}
    for one in declared_settings():
        word = environment.get(one.variable, "").strip()
        if word:  # an empty one counts as not given
            found[one.key] = _fit(one.declared.kind.read, word, one.variable, one)
    return found


def _from_file(path: str | Path) -> dict[str, Any]:
    """The values of a settings file by their keys, each checked."""
    data = _toml(path)
    known = {one.key: one for one in declared_settings()}
    found = {}
    for key, value in _flat(data, path):
        if key not in known:
            raise SettingsError(f"{shown_path(path)}: {_unknown(key, list(known))}")
        place = f"{shown_path(path)}: {key}"
        found[key] = _fit(known[key].declared.kind.check, value, place, known[key])
    return found


def _flat(data: dict[str, Any], path: str | Path) -> Iterator[tuple[str, Any]]:
    for key, value in data.items():
        if key == LIMITS and not isinstance(value, dict):
            raise SettingsError(
                f"{shown_path(path)}: {LIMITS} is a table: write [{LIMITS}] on a line of its own "
                "and the limits below it"
            )
        if key == LIMITS:
            yield from ((f"{LIMITS}.{name}", one) for name, one in value.items())
        else:
            yield key, value


def _toml(path: str | Path) -> dict[str, Any]:
    try:
        return tomllib.loads(decoded_text(Path(path).read_bytes()))
    except OSError as error:
        raise SettingsError(
            f"{shown_path(path)}: {error.strerror or error}; make one with: "
            "footplate admin settings > footplate.toml"
        ) from error
    except TextError as error:
        raise SettingsError(f"{shown_path(path)} {error}") from error
    except (ValueError, RecursionError) as error:
        raise SettingsError(
            f"{shown_path(path)} is not TOML: {error}; footplate admin settings prints a sample"
        ) from error


def _fit(reading: Any, value: Any, place: str, one: Setting) -> Any:
    try:
        return reading(value)
    except Unfit as error:
        shown = HIDDEN if one.declared.is_secret else quoted(value)
        raise SettingsError(f"{place} is {shown}; {error}") from error


def _unknown(key: str, known: list[str]) -> str:
    near = get_close_matches(key, known, 1)
    advice = f"did you mean {near[0]}?" if near else "footplate admin settings lists them all"
    return f"there is no setting {short_name(key)}; {advice}"


def shown(loaded: Loaded, environment: Mapping[str, str] | None = None) -> str:
    """What is in force, as a settings file would have it, secrets hidden, each with its source."""
    lines: list[str] = []
    table = ""
    for one in declared_settings():
        if one.table != table:
            table = one.table
            lines += ["", f"[{table}]"]
        value = _shown_value(one, _value(loaded.settings, one))
        lines.append(f"{one.name} = {value}  # {loaded.sources.get(one.key, DEFAULT)}")
    for name in _strangers(os.environ if environment is None else environment):
        lines.append(f"# {short_name(name)} is set, but there is no such setting")
    return "\n".join(lines) + "\n"


def _value(settings: Settings, one: Setting) -> Any:
    holder: Any = settings.allowances if one.table else settings
    return getattr(holder, one.name)


def _shown_value(one: Setting, value: Any) -> str:
    if not one.declared.is_secret or not value:
        return one.declared.kind.write(value)
    try:
        url = make_url(value) if "://" in value else None
    except ArgumentError:
        url = None
    if url is None:
        return one.declared.kind.write(HIDDEN)
    # Options after the question mark may hold a password too.
    bare = url.set(query={name: "***" for name in url.query})
    return one.declared.kind.write(bare.render_as_string(hide_password=True))


def _strangers(environment: Mapping[str, str]) -> list[str]:
    known = {one.variable for one in declared_settings()} | OTHERS
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)


def sample() -> str:
    """A settings file with everything that can be set, commented out."""
    lines: list[str] = []
    table = ""
    for one in declared_settings():
        if one.table != table:
            table = one.table
            lines += ["", f"[{table}]"]
        about = one.declared.about
        lines += ["", f"# {about[0].upper()}{about[1:]} ({one.variable})."]
        lines.append(f"# {one.name} = {one.declared.kind.write(one.default)}")
    return HEAD + "\n".join(lines) + "\n"


def table_of_settings() -> str:
    """The settings as the table of a Markdown page."""
    rows = ["| key | variable | meaning | default |", "|---|---|---|---|"]
    for one in declared_settings():
        default = one.declared.kind.write(one.default)
        shown_default = "none" if default == '""' else f"`{default}`"
        rows.append(f"| `{one.key}` | `{one.variable}` | {one.declared.about} | {shown_default} |")
    return "\n".join(rows) + "\n"
