"""A plan: several choices in a row that are meant as one."""

from dataclasses import dataclass, field

from footplate.engine.view.scene import Figure, Mark, Shown
from footplate.engine.view.terms import NodeRef
from footplate.engine.view.words import Text


@dataclass(slots=True)
class Plan:
    """Choices in a row that lead from a node to another."""

    label: Text
    ends: list[NodeRef]
    """Where it leads to, or between; clicking one of them means the plan."""
    numbers: list[Figure] | None = None
    shows: list[Shown] | None = None
    marks: list[Mark] | None = None
    # Whoever assembles it sets this.
    actions: list[str] = field(default_factory=list)
    """The ids of its choices, to be sent one after the other."""
