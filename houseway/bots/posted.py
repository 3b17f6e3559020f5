"""Finding the sheet that is asked for, with its posted limit, fee option and other settings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from typing_extensions import TypeIs

from houseway.errors import PostingError
from houseway.games.banked import BankRules
from houseway.games.pot.rules import PotRules
from houseway.play.fees import BankedFee, dollar_range, said_range
from houseway.rooms import Sheet, sheet


class Asked(NamedTuple):
    """A sheet as it was changed, and the changes as a saved round keeps them."""

    sheet: Sheet
    settings: list[str]


def asked_sheet(
    name: str, settings: Iterable[str] | None = None, option: str | None = None, limit: str | None = None
) -> Asked:
    """The sheet with a posted limit, a fee option and other settings."""
    found = sheet(name)
    changes = list(settings or ())
    if option is not None:
        changes.append(f"fee_option={option}")
    if limit is not None:
        changes.append(_limit_setting(found, limit, option))
    return Asked(found.change(changes) if changes else found, changes)


def is_banked(found: Sheet) -> TypeIs[Sheet[BankRules]]:
    """Whether a player-dealer banks the game."""
    return isinstance(found.settings, BankRules)


def is_for_pot(found: Sheet) -> TypeIs[Sheet[PotRules]]:
    """Whether the game is played for a pot."""
    return isinstance(found.settings, PotRules)


def _limit_setting(found: Sheet, limit: str, option: str | None) -> str:
    """The setting that posts a limit. Against a bank the limits come with the fee options that print them."""
    if not is_banked(found):
        return f"limit={limit}"
    wanted = dollar_range(limit, "--limit")
    printed = [row for row in found.fees.values() if isinstance(row, BankedFee) and row.limits is not None]
    if not printed:
        return f"table_limits={wanted[0]},{wanted[1]}"
    in_force = found.fee
    rows = [row for row in printed if option in (None, row.id) and row.limits == wanted]
    if not rows:
        offered = dict.fromkeys(said_range(limits)[1:] for limits in _limits(printed))
        of_option = f" with option {option}" if option else ""
        raise PostingError(f"{found.id}: no limit {limit!r} is offered{of_option}, only {', '.join(offered)}")
    same_card = [row for row in rows if in_force is not None and row.schedule == in_force.schedule]
    row = in_force if in_force in rows else (same_card or rows)[0]
    assert row is not None
    return f"fee_option={row.id}"


def _limits(rows: list[BankedFee]) -> list[tuple[int, int]]:
    return [row.limits for row in rows if row.limits is not None]
