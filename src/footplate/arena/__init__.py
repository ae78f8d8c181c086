"""Many games between bots: played in blocks, over processes, and counted honestly."""

from footplate.arena.plan import Plan, seated, whole_blocks
from footplate.arena.records import prepare_folder
from footplate.arena.report import Report, as_data, report
from footplate.arena.run import Run, available_jobs, simulate

__all__ = [
    "Plan",
    "Report",
    "Run",
    "as_data",
    "available_jobs",
    "prepare_folder",
    "report",
    "seated",
    "simulate",
    "whole_blocks",
]
