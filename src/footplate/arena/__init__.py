"""Many games between bots: dealt in pairs, played over processes, and counted honestly."""

from footplate.arena.folder import FolderError, RunFolder
from footplate.arena.match import Result, play_game
from footplate.arena.plan import Plan, entered, seated, whole_deals
from footplate.arena.processes import available_jobs
from footplate.arena.provenance import Provenance, provenance
from footplate.arena.ratings import Rating, ratings
from footplate.arena.records import prepare_folder
from footplate.arena.report import Report, as_data, report
from footplate.arena.run import Run, simulate

__all__ = [
    "FolderError",
    "Plan",
    "Provenance",
    "Rating",
    "Report",
    "Result",
    "Run",
    "RunFolder",
    "as_data",
    "available_jobs",
    "entered",
    "play_game",
    "prepare_folder",
    "provenance",
    "ratings",
    "report",
    "seated",
    "simulate",
    "whole_deals",
]
