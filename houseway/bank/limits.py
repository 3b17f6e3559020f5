"""What may lie on a circle: the limits of the table's fee option, or the ones the table posts itself."""

from __future__ import annotations

from houseway.bank.collection import fee_option
from houseway.bank.rules import BankRules
from houseway.errors import SheetError
from houseway.play import Circle, Felt, Game
from houseway.play.fees import NO_LIMIT

DOLLAR = 100
"""The step of a wager."""


def table_limits(game: Game) -> tuple[int, int]:
    """Least and most on a circle, in cents."""
    posted: tuple[int, int] | str = game.rules.table_limits
    if isinstance(posted, tuple):
        return posted
    option = fee_option(game)
    if option is None or option.limits is None:
        raise SheetError(f"{game.id}: neither table_limits nor the fee option says what may be bet")
    return option.limits


def circle(
    t: Felt,
    kind: str,
    spot: int,
    limits: tuple[int, int],
    *,
    needs: tuple[str, ...] = (),
    equals: str = "",
    most_of: str = "",
    needs_clause: str = "",
) -> Circle:
    """A circle within its limits, `most_of` among them; `needs` and `equals` hold while the clause that asks
    for them does."""
    rules: BankRules = t.rules
    if not t.applies("wager_limits"):
        limits, most_of = (DOLLAR, NO_LIMIT), ""
    low, high = limits
    if not (needs_clause and t.applies(needs_clause)):
        needs, equals = (), ""
    return Circle(
        wager=kind,
        spot=spot,
        low=DOLLAR if rules.under_minimum == "action" else low,
        high=high,
        step=DOLLAR,
        needs=needs,
        equals=equals,
        most_of=most_of,
        over_maximum=rules.over_maximum,
        rule="wager_limits",
        needs_rule=needs_clause,
    )
