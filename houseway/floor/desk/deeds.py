"""A deed: something the floor or a host did, with the reason, as an entry of the ledger that nobody can take
out again."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.errors import Refused
from houseway.floor.room import FLOOR
from houseway.floor.store import Account
from houseway.floor.store.names import one_line
from houseway.floor.store.schema import canonical
from houseway.floor.table.seating import Move
from houseway.plain import Json

DEED = "deed"
"""The kind of ledger entry."""
LEAST_REASON, LONGEST_REASON = 3, 200
"""Characters of a reason."""


def told_reason(by: Account, reason: str) -> str:
    """The reason as it is written down. The floor always gives one; a host at his own table need not."""
    tidy = one_line(reason)
    if len(tidy) > LONGEST_REASON:
        raise Refused(f"a reason has at most {LONGEST_REASON} characters")
    if by.role == FLOOR and len(tidy) < LEAST_REASON:
        raise Refused("give the reason in a few words: it is written in the ledger")
    return tidy


def deed(
    by: Account,
    what: str,
    reason: str,
    *,
    facts: Mapping[str, object],
    postings: Mapping[str, int] | None = None,
) -> Move:
    """The entry of something done. People are named by their accounts, which outlive their names."""
    told: Json = {"by": by.id, "role": by.role, "what": what, "reason": reason, **facts}
    return Move(DEED, canonical(told), dict(postings or {}))
