"""What may lie on a circle: the limits of the table's fee option, or the ones the table posts itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from houseway.errors import SheetError
from houseway.games.banked.collection import limits_option
from houseway.games.banked.rules import BankRules
from houseway.games.banked.wager import Wager
from houseway.play import Circle, Felt, Game
from houseway.play.asks import money
from houseway.play.fees import NO_LIMIT

DOLLAR = 100
"""The step of a wager."""


def table_limits(game: Game[BankRules]) -> tuple[int, int]:
    """Least and most on a circle, in cents."""
    posted = game.rules.table_limits
    if isinstance(posted, tuple):
        return posted
    option = limits_option(game)
    if option is None or option.limits is None:
        raise SheetError(f"{game.id}: neither table_limits nor the fee option says what may be bet")
    return option.limits


def posted_fault(
    limits: tuple[int, int] | str, minimum: tuple[int, int] | None, maximum: tuple[int, int] | None
) -> str:
    """Why a table may not post these limits, where a game says between which sums it may."""
    if isinstance(limits, tuple):
        for posted, (end, span) in zip(limits, (("minimum", minimum), ("maximum", maximum)), strict=True):
            if span is not None and not span[0] <= posted <= span[1]:
                return f"table_limits posts a {end} of {posted}, but it lies between {span[0]} and {span[1]}"
    return ""


def circle_limits(game: Game[BankRules], kind: str) -> tuple[int, int]:
    """Least and most on a circle of this kind: its own limits where the fee option prints some."""
    option = limits_option(game)
    own = option.circle_limits.get(kind) if option is not None else None
    return table_limits(game) if own is None else own


def seat_maximum(game: Game[BankRules], kind: str) -> int:
    """The most that all bettors of one seat together may have on a circle."""
    option = limits_option(game)
    return option.seat_maximum.get(kind, NO_LIMIT) if option is not None else NO_LIMIT


def within_seat_maximum(felt: Felt[BankRules], wagers: Sequence[Wager]) -> list[Wager]:
    """The wagers as they stand: the player in a seat comes first, and what is over the most that may lie
    there goes back to those behind him."""
    room: dict[tuple[str, int], int] = {}
    fits: dict[Wager, int] = {}
    for wager in sorted(wagers, key=lambda wager: wager.party != felt.state.at_seat(wager.spot)):
        left = room.get((wager.kind, wager.spot), seat_maximum(felt.game, wager.kind))
        fits[wager] = min(wager.amount, left)
        room[wager.kind, wager.spot] = left - fits[wager]
    found = []
    for wager in wagers:
        over = wager.amount - fits[wager]
        detail = f"{money(over)} of {wager.kind} on seat {wager.spot} goes back"
        if over:
            felt.rule("seat_maximum", detail)
            wager = wager._replace(amount=fits[wager])
        if wager.amount:
            found.append(wager)
    return found


def keep_to_circles(felt: Felt[BankRules], laid: Sequence[Wager], kind: str) -> tuple[Wager, ...]:
    """The wagers for which a spot has circles, its own player's first; those of later bettors go back. `kind`
    is the wager by which bettors are counted. A game that has so many circles has a field for it."""
    most = felt.rules.circles_per_spot
    taken: Counter[int] = Counter()
    kept = []
    for wager in sorted(laid, key=lambda wager: wager.party != felt.state.at_seat(wager.spot)):
        taken[wager.spot] += wager.kind == kind
        if most and taken[wager.spot] > most:
            felt.rule("circles_per_spot", f"seat {wager.spot}")
            felt.purse.unstake(wager.party, wager.amount)
        else:
            kept.append(wager)
    return tuple(kept)


def circle(
    felt: Felt[BankRules],
    kind: str,
    spot: int,
    limits: tuple[int, int],
    *,
    needs: tuple[str, ...] = (),
    equals: str = "",
    most_of: str = "",
    brings: tuple[str, ...] = (),
    follows: int = 0,
    needs_clause: str = "",
) -> Circle:
    """A circle within its limits, `most_of` among them; `needs`, `equals` and `brings` hold while the clause
    that asks for them does."""
    rules = felt.rules
    felt.by("wager_limits")
    low, high = limits
    if needs_clause:
        felt.by(needs_clause)
    else:
        needs, equals, brings = (), "", ()
    return Circle(
        wager=kind,
        spot=spot,
        low=DOLLAR if rules.under_minimum == "action" else low,
        high=high,
        step=DOLLAR,
        needs=needs,
        equals=equals,
        most_of=most_of,
        brings=brings,
        follows=follows,
        over_maximum=rules.over_maximum,
        rule="wager_limits",
        needs_rule=needs_clause,
    )
