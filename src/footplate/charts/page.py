"""A page in one file: sections with a plot, and the figures behind it as a table."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import NamedTuple


class Section(NamedTuple):
    """One subject: what the plot shows, the plot, and its figures."""

    title: str
    about: str
    plots: Sequence[str]
    table: str = ""
    is_open: bool = False
    """Whether the table is shown at once."""


class Page(NamedTuple):
    """A whole page."""

    title: str
    subtitle: str
    sections: Sequence[Section]
    origin: str
    """Where the figures come from: command, version, seed."""

    def html(self) -> str:
        """The file's content; it loads nothing and runs nothing."""
        style = (files("footplate.charts") / "page.css").read_text(encoding="utf-8")
        links = "".join(
            f'<a href="#s{at}">{escape(section.title)}</a>'
            for at, section in enumerate(self.sections)
        )
        body = "".join(_section(at, section) for at, section in enumerate(self.sections))
        return (
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n'
            f"<title>{escape(self.title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
            f"<header><h1>{escape(self.title)}</h1><p>{escape(self.subtitle)}</p></header>\n"
            f'<nav aria-label="Sections">{links}</nav>\n<main>\n{body}</main>\n'
            f"<footer><p>{escape(self.origin)}</p></footer>\n</body>\n</html>\n"
        )


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; its first column names the rows, the others are figures."""
    first = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>\n"
        for row in rows
    )
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="Table: {escape(caption)}">'
        f"<table><caption>{escape(caption)}</caption><thead><tr>{first}</tr></thead>"
        f"<tbody>{body}</tbody></table></div>"
    )


def _section(at: int, section: Section) -> str:
    plots = "".join(f"<figure>{plot}</figure>\n" for plot in section.plots)
    figures = ""
    if section.table:
        shown = " open" if section.is_open else ""
        figures = f"<details{shown}><summary>The figures</summary>{section.table}</details>\n"
    return (
        f'<section id="s{at}" aria-labelledby="t{at}"><h2 id="t{at}">{escape(section.title)}</h2>\n'
        f"<p>{escape(section.about)}</p>\n{plots}{figures}</section>\n"
    )
