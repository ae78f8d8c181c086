"""What a game was worth at every moment: chances to win, turning points, better moves.

Everything runs in the process that calls it, reports progress and can be stopped, so that a
server gives it to a worker. In a game that is not over only observations are looked at.
"""

from footplate.analysis.analysis import (
    Analysis,
    Analyst,
    Moment,
    Watch,
    analyse,
    as_data,
    moment_at,
)
from footplate.analysis.cache import Cache
from footplate.analysis.judging import Alternative, Judge, SearchJudge, Stopped, ValueJudge, judge
from footplate.analysis.perspective import Perspective

__all__ = [
    "Alternative",
    "Analysis",
    "Analyst",
    "Cache",
    "Judge",
    "Moment",
    "Perspective",
    "SearchJudge",
    "Stopped",
    "ValueJudge",
    "Watch",
    "analyse",
    "as_data",
    "judge",
    "moment_at",
]
