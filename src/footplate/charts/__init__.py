"""Plots as small SVG and pages of one file: nothing is loaded, light and dark, tables behind."""

from footplate.charts.heat import heat_map
from footplate.charts.page import Page, Section, table
from footplate.charts.plots import Bar, bars, columns, shares_over_time

__all__ = [
    "Bar",
    "Page",
    "Section",
    "bars",
    "columns",
    "heat_map",
    "shares_over_time",
    "table",
]
