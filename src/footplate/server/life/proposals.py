"""What somebody asks the others for, and who of them has to agree."""

from typing import Any, Literal, NamedTuple

from footplate.server.tables import Table

Kind = Literal["undo", "hand"]


class Proposal(NamedTuple):
    """A wish that waits for the others."""

    number: int
    kind: Kind
    by: int
    to: int
    bot: str | None
    offer: bool
    agreed: list[int]

    @property
    def data(self) -> dict[str, Any]:
        """As it is stored."""
        return self._asdict()


def proposal_of(table: Table) -> Proposal | None:
    """What the others are asked for at a table."""
    return None if table.proposal is None else Proposal(**table.proposal)


def voters(table: Table, proposal: Proposal) -> set[int]:
    """The guests who have to agree: all who play, but not who asks or whom it is about."""
    gone = set(table.out or ())
    if proposal.kind == "hand":
        gone.add(proposal.to)
    asks = table.seats[proposal.by].guest
    people = {s.guest for s in table.seats if s.guest is not None and s.seat not in gone}
    return people - {asks}
