"""What a table posts must belong together: its limit, betting structure, fee option and buy-ins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from houseway.errors import nearest
from houseway.games.banked import BankRules
from houseway.games.pot.rules import PotRules
from houseway.play.fees import BankedFee, Bet, FeeOption, PotFee, fitting_rows, said_range
from houseway.play.game import TableRules
from houseway.play.topics import setting

NO_FEE = "none"
"""The fee option of a table that takes no collection."""
Fees = Mapping[str, FeeOption]


def limit_of(rules: TableRules) -> str:
    """The limit that a table without a bank posts."""
    return str(setting(rules, "limit") or "")


def posted_buy_in(rules: TableRules) -> tuple[int, int] | Literal["by-option"]:
    """Least and most that a player may bring, where the table posts them."""
    return rules.buying.posted if isinstance(rules, PotRules) else "by-option"


def rows_for_limit(rules: TableRules, fees: Fees) -> list[PotFee]:
    """The rows a pot table of the posted limit may use, the closest first. Of several schedules in force the
    first counts that reaches the limit."""
    for card in _cards_in_force(rules, fees):
        if rows := _rows_of(card, rules, fees):
            return rows
    return []


def fee_fault(rules: TableRules, fees: Fees) -> str:
    """Why the fee option and what else the table posts do not belong together, in one sentence."""
    if isinstance(rules, BankRules) and rules.backline_ban and rules.backline != "none":
        return "nobody bets behind another seat here, and no table can allow it"
    option = rules.fee_option
    if option not in ("", NO_FEE, *fees):
        return f"there is no fee option {option!r}{nearest(option, fees)}"
    row = fees.get(option)
    if isinstance(row, BankedFee):
        assert isinstance(rules, BankRules)
        return _table_limits_fault(row, rules.table_limits, fees)
    if option == NO_FEE or not any(isinstance(one, PotFee) for one in fees.values()):
        return ""
    if row is None:
        rows = rows_for_limit(rules, fees)
        return _buy_in_fault(rows[0], rules) if rows else _no_row(rules, fees)
    return _row_fault(row, rules, fees) or _buy_in_fault(row, rules)


def _table_limits_fault(row: BankedFee, posted: tuple[int, int] | str, fees: Fees) -> str:
    if not isinstance(posted, tuple) or row.limits is None or row.holds(posted):
        return ""
    others = (one for one in fees.values() if isinstance(one, BankedFee) and one.limits and one.holds(posted))
    fitting = _either(f"{one.id} ({said_range(one.limits)})" for one in others if one.limits)
    where = f"option {row.id} is for tables of {said_range(row.limits)}, not of {said_range(posted)}"
    return f"{where}; for those there is {fitting}" if fitting else f"{where}; no option of this sheet is"


def _row_fault(row: FeeOption, rules: TableRules, fees: Fees) -> str:
    rows = [one for card in _cards(fees) for one in _rows_of(card, rules, fees)]
    if row in rows or not isinstance(row, PotFee):
        return ""
    where = f"option {row.id} is for {row.said}, not for {limit_of(rules)!r}"
    fitting = _either(one.id for one in rows)
    return f"{where}; for that there is {fitting}" if fitting else f"{where}; no option of this sheet is"


def _no_row(rules: TableRules, fees: Fees) -> str:
    cards = _cards_in_force(rules, fees)
    known = [row.said for row in fees.values() if isinstance(row, PotFee) and row.schedule in cards]
    told = _either(dict.fromkeys(known))
    return f"the schedule {_either(cards)} prints no fee for limit {limit_of(rules)!r}, only for {told}"


def _buy_in_fault(row: FeeOption, rules: TableRules) -> str:
    posted = posted_buy_in(rules)
    if not isinstance(posted, tuple) or not isinstance(row, PotFee):
        return ""
    if row.buy_in is None:
        return f"option {row.id} prints no buy-ins between which a table could post one"
    fault = row.buy_in.fault(posted)
    return f"under option {row.id} {fault}" if fault else ""


def _cards(fees: Fees) -> tuple[str, ...]:
    return tuple(dict.fromkeys(row.schedule for row in fees.values()))


def _cards_in_force(rules: TableRules, fees: Fees) -> tuple[str, ...]:
    """The schedules from which a row is picked, in order of preference."""
    named = setting(rules, "fee_card")
    return tuple(str(named).split(", ")) if named else _cards(fees)


def _rows_of(card: str, rules: TableRules, fees: Fees) -> list[PotFee]:
    rows = [row for row in fees.values() if isinstance(row, PotFee) and row.schedule == card]
    form = setting(rules, "form") or "high"
    counts: Bet = rules.fees.limit_counts if isinstance(rules, PotRules) else "lower"
    return fitting_rows(rows, limit_of(rules), str(form), counts) if rows else []


def _either(names: Iterable[str]) -> str:
    """Some names in a sentence: `1, 2 or 3`."""
    *first, last = list(names) or [""]
    return f"{', '.join(first)} or {last}" if first else last
