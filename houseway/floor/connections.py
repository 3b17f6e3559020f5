"""Every open connection to a table, by session, account and address, so that an ended session ends them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from houseway.floor.table.telling import Watcher

POLICY_VIOLATION = 1008


@dataclass(eq=False, slots=True)
class Connection:
    """One connection; `hang_up` ends it when its other side no longer reads."""

    watcher: Watcher
    session: str
    """The digest of its session's token."""
    address: str
    hang_up: Callable[[], None] = field(default=lambda: None)
    reason: str = ""

    def end(self, why: str) -> None:
        """Say goodbye; nothing that still waits is told any more."""
        self.watcher.code, self.reason = POLICY_VIOLATION, why
        self.watcher.waiting.clear()
        self.watcher.close(why)
        self.hang_up()

    def come_again(self) -> None:
        """End it without a goodbye: a page comes back by itself, with the cookie it has by then."""
        self.watcher.waiting.clear()
        self.watcher.come_again()
        self.hang_up()


class Connections:
    """The connections that are open now."""

    def __init__(self) -> None:
        self._open: set[Connection] = set()

    def __iter__(self) -> Iterator[Connection]:
        return iter(tuple(self._open))

    def add(self, connection: Connection) -> None:
        self._open.add(connection)

    def remove(self, connection: Connection) -> None:
        self._open.discard(connection)

    def of_session(self, digest: str) -> list[Connection]:
        return [one for one in self._open if one.session == digest]

    def of_account(self, account: str) -> list[Connection]:
        return [one for one in self._open if one.watcher.account.id == account]

    def accounts_at(self, address: str) -> set[str]:
        return {one.watcher.account.id for one in self._open if one.address == address}
