"""The limits in force at a table: those of its fee option, or the ones it posts itself."""

from __future__ import annotations

from houseway.bank.collection import fee_option
from houseway.errors import SheetError
from houseway.play import Felt


def table_limits(t: Felt) -> tuple[int, int]:
    """Least and most on a circle, in cents."""
    posted: tuple[int, int] | str = t.rules.table_limits
    if isinstance(posted, tuple):
        return posted
    option = fee_option(t.game)
    if option is None or option.limits is None:
        raise SheetError(f"{t.game.id}: neither table_limits nor the fee option says what may be bet")
    return option.limits
