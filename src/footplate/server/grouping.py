"""Writes that wait for the disk together: SQLite's writer takes all that are due in one commit.

Each is a part of its own that may fail without the others, and none is answered before the commit.
"""

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any, Final

from sqlalchemy import Connection, Engine

from footplate.server.outages import Outage
from footplate.server.threads import Job, Threads, do
from footplate.server.transaction import Transaction

MOST: Final = 32
Outcome = tuple[Any, BaseException | None]


class Writer(Threads):
    """The one thread that writes."""

    def __init__(self, engine: Engine) -> None:
        super().__init__("writing", 1)
        self._engine = engine

    def _work(self) -> None:
        while (first := self._queue.get()) is not None:
            jobs, is_last = self._waiting(first)
            begun = [job for job in jobs if job[1].set_running_or_notify_cancel()]
            if len(begun) == 1:
                do(*begun[0])
            elif begun:
                self._do_together(begun)
            if is_last:
                return
            del first, jobs, begun

    def _waiting(self, first: Job) -> tuple[list[Job], bool]:
        """All jobs that are due, and whether the thread is to end after them."""
        jobs = [first]
        while len(jobs) < MOST and not self._queue.empty():
            job = self._queue.get()
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    def _do_together(self, jobs: Sequence[Job]) -> None:
        try:
            outcomes = together(self._engine, [transaction for transaction, _ in jobs])
        except BaseException as error:
            outcomes = [(None, error)] * len(jobs)
        for (_, future), outcome in zip(jobs, outcomes, strict=True):
            _tell(future, outcome)


def together(engine: Engine, transactions: Sequence[Transaction[Any]]) -> list[Outcome]:
    """What came of each of some transactions, all of them committed as one."""
    with engine.connect() as connection, connection.begin():
        return [_outcome(connection, transaction) for transaction in transactions]


def _outcome(connection: Connection, transaction: Transaction[Any]) -> Outcome:
    try:
        return transaction.within(connection), None
    except Exception as error:
        driver = connection.connection.driver_connection
        if driver is None or not driver.in_transaction:
            # Some errors make SQLite drop the whole: then nobody's work was stored.
            raise Outage("the transaction was dropped") from error
        return None, error


def _tell(future: "Future[Any]", outcome: Outcome) -> None:
    result, error = outcome
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(result)
