"""Stakes: what a posted limit means in bets, blinds and kills."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import gcd
from typing import TYPE_CHECKING, Literal

from houseway.errors import SheetError
from houseway.games.pot.kept import kept_on
from houseway.games.pot.rules import PotRules, Structure
from houseway.play import TableState
from houseway.play.fees import dollars

if TYPE_CHECKING:
    from houseway.games.pot.stud.family import StudRules

KILL_FACTORS = {"half": (3, 2), "full": (2, 1)}


@dataclass(frozen=True, slots=True)
class Stakes:
    """Bet sizes and blinds of a table, in cents."""

    name: str
    structure: Structure
    low: int
    """Fixed: the small bet. Spread: the least bet. No limit and pot limit: the big blind."""
    high: int
    """Fixed: the big bet. Spread: the greatest early bet."""
    late_high: int
    """Spread: the greatest late bet; otherwise as `high`."""
    blinds: tuple[int, ...]
    """Small blind first; with three, the button's or first blind first."""
    ante: int = 0
    chip: int = 100
    """The smallest chip in use."""
    kill: Literal["none", "half", "full"] = "none"

    @property
    def big_blind(self) -> int:
        return self.blinds[-1] if self.blinds else 0

    @property
    def small_blind(self) -> int:
        return self.blinds[-2] if len(self.blinds) > 1 else 0

    def bet_range(self, round_number: int, big_bet_from: int) -> tuple[int, int]:
        """Least and greatest bet or raise of a round in fixed and spread limit."""
        late = round_number >= big_bet_from
        if self.structure == "fixed":
            size = self.high if late else self.low
            return size, size
        return self.low, self.late_high if late else self.high

    def killed(self, rules: PotRules) -> Stakes:
        """The raised stakes of a kill hand; the blinds stay as they are."""
        top, bottom = KILL_FACTORS[self.kill]
        low, high, late = (amount * top // bottom for amount in (self.low, self.high, self.late_high))
        if self.kill == "half" and rules.kill.half_rounding == "down-to-dollar":
            low = half_kill_in_dollars(self.low)
            high, late = low * 2, low * 2
        return replace(self, low=low, high=high, late_high=late, chip=gcd(self.chip, low, high, late))


def half_kill_in_dollars(amount: int) -> int:
    """One and a half times an amount in whole dollars, as long as that is more than the amount itself."""
    raised = amount * 3 // 2
    return raised // 100 * 100 if raised // 100 * 100 > amount else raised


def read_stakes(rules: PotRules) -> Stakes:
    """The stakes of `rules.limit`, checked against the tables the sheet offers."""
    name = rules.limit
    body, kill = name, rules.kill.size
    for word in ("half", "full"):
        if name.endswith(f"-{word}-kill"):
            body, kill = name.removesuffix(f"-{word}-kill"), word
    where = f"limit {name!r}"
    stakes = _big_bet(rules, body, where) or _range(rules, body, where)
    if stakes.structure not in rules.stakes.structures:
        raise SheetError(f"{where}: {stakes.structure} is not played at this table")
    if kill != "none" and stakes.structure in ("pot-limit", "no-limit"):
        raise SheetError(f"{where}: a kill is not posted in {stakes.structure}")
    if kill not in ("none", *rules.kill.offered):
        raise SheetError(f"{where}: this sheet has no {kill} kill")
    if rules.stakes.limits and not _offered(rules, stakes, body, kill):
        low, high = rules.stakes.limit_range
        between = f", and any from {_told(low)} to {_told(high)}" if high else ""
        raise SheetError(f"{where}: the tables offered are {', '.join(rules.stakes.limits)}{between}")
    opening = rules.stakes.opening_money
    blinds = stakes.blinds if "blinds" in opening else ()
    if opening == "action-button-blind":
        blinds = (stakes.low,)
    ante = _ante(rules, stakes, where) if "ante" in opening else 0
    chip = gcd(rules.stakes.chip_unit, stakes.low, stakes.high, ante, *blinds)
    return replace(stakes, name=name, kill=kill, blinds=blinds, ante=ante, chip=chip)


def _told(low: int) -> str:
    """A fixed limit by its lower bet: `5-10`."""
    return "-".join(f"{cents / 100:g}" for cents in (low, 2 * low))


def least_buy_in(rules: PotRules) -> int:
    """What a new player must bring: by the table of limits, or the figure where bets are not limited."""
    stakes = read_stakes(rules)
    if stakes.structure in ("pot-limit", "no-limit"):
        return int(rules.buying.least)
    return _by_limit(rules.buying.by_limit, stakes) or stakes.low * int(rules.buying.bets)


def least_later_buy_in(rules: PotRules) -> int:
    """What a player who buys more must have then not to be short."""
    return _by_limit(rules.buying.later, read_stakes(rules)) or least_buy_in(rules)


def least_when_buying(rules: PotRules, state: TableState, name: str) -> tuple[int, str]:
    """What a player at the table must have after he buys more, with the clause: nothing while he may still
    buy short."""
    kept = kept_on(state)
    record = kept["records"].get(name) if kept is not None else None
    if rules.buying.short == "unlimited" or record is None or not record.get("short_buys", 0):
        return 0, ""
    return least_later_buy_in(rules), "short_buy"


def _by_limit(table: Mapping[str, int], stakes: Stakes) -> int:
    plain = stakes.name.removesuffix(f"-{stakes.kill}-kill")
    return int(table.get(stakes.name, table.get(plain, 0)))


def _ante(rules: PotRules, stakes: Stakes, where: str) -> int:
    """What every player puts in before the cards."""
    if rules.ante.source == "half-lower-limit":
        return stakes.low // 2
    if rules.ante.source == "as-posted":
        return rules.ante.posted
    rows = {dollars(limit.partition("-")[0], where): ante for limit, ante in rules.ante.table.items()}
    below = [low for low in rows if low <= stakes.low]
    if not below:
        raise SheetError(f"{where}: the ante table has no row for it")
    return dollars(rows[max(below)], where)


def _offered(rules: PotRules, stakes: Stakes, body: str, kill: str) -> bool:
    """Where a sheet lists kill tables there are no others; elsewhere any table may be posted with one."""
    if kill != "none" and any(table.endswith("-kill") for table in rules.stakes.limits):
        return f"{body}-{kill}-kill" in rules.stakes.limits
    if stakes.structure in ("pot-limit", "no-limit") or body in rules.stakes.limits:
        return True
    if rules.stakes.limit_reading == "two-games" and any(
        body in pair.split("/") for pair in rules.stakes.limits
    ):
        return True
    low, high = rules.stakes.limit_range
    return stakes.structure == "fixed" and low <= stakes.low <= high


def _big_bet(rules: PotRules, body: str, where: str) -> Stakes | None:
    for structure in ("pot-limit", "no-limit"):
        if body == structure or body.startswith(f"{structure} "):
            blinds = _blind_list(body.removeprefix(structure).strip() or rules.blinds.posted, where)
            big = blinds[-1]
            return Stakes(body, structure, big, big, big, blinds)
    return None


def _range(rules: PotRules, body: str, where: str) -> Stakes:
    found = re.fullmatch(r"([\d.]+)(?:-([\d.]+)(?:/([\d.]+)-([\d.]+))?)?", body)
    if found is None:
        raise SheetError(f"{where} is not stakes such as 4-8, 1-3/1-6 or no-limit 1/2")
    low = dollars(found[1], where)
    if found[2] is None:
        return Stakes(body, "fixed", low, low, low, _blinds(rules, body, low, where))
    high = dollars(found[2], where)
    if low <= 0 or high < low:
        raise SheetError(f"{where}: the lower limit must be positive and not above the upper one")
    double = found[3] is not None
    late = dollars(found[4], where) if double else high
    if double and rules.stakes.limit_reading == "two-games":
        double, late = False, high
        structure: Structure = "spread"
    else:
        structure = "spread" if double or _is_spread(rules, low, high) else "fixed"
    return Stakes(body, structure, low, high, late, _blinds(rules, body, low, where))


def _is_spread(rules: PotRules, low: int, high: int) -> bool:
    """Whether a posted pair is a range of bets; otherwise it is a lower and an upper bet."""
    reading = rules.stakes.limit_reading
    return reading == "always-spread" or (reading != "always-fixed" and high != 2 * low)


def _blinds(rules: PotRules, body: str, low: int, where: str) -> tuple[int, ...]:
    if rules.blinds.source == "as-posted":
        return _blind_list(rules.blinds.posted, where)
    if rules.blinds.source == "room-table":
        table = rules.blinds.table
        if rules.limit in table or body in table:
            return _blind_list(table.get(rules.limit) or table[body], where)
    if rules.blinds.count == 1:
        return (low,)
    if rules.blinds.count == 3 and rules.blinds.three == "thirds":
        return max(low // 300 * 100, 100), max(2 * low // 300 * 100, 100), low
    small = _half(rules, low)
    return (small, low) if rules.blinds.count == 2 else (small, small, low)


def _half(rules: PotRules, big: int) -> int:
    if rules.blinds.small == "half-exact":
        return big // 2
    if rules.blinds.small == "half-up":
        return -(-big // 200) * 100
    floor: int = rules.blinds.small_floor
    return max(big // 200 * 100, floor)


def _blind_list(text: str, where: str) -> tuple[int, ...]:
    blinds = tuple(dollars(part, where) for part in text.split("/"))
    if not 1 <= len(blinds) <= 3 or blinds[-1] <= 0 or list(blinds) != sorted(blinds):
        raise SheetError(f"{where}: {text!r} is not a list of blinds such as 1/2")
    return blinds if blinds[0] or len(blinds) < 3 else blinds[1:]


def bring_in_amount(rules: StudRules, stakes: Stakes) -> int:
    """The forced bet: a part of the lower limit in whole dollars, or the least bet of the table."""
    if rules.bring_in in ("table-minimum", "full") or stakes.structure != "fixed":
        return stakes.low
    if rules.bring_in == "as-posted":
        return rules.posted_bring_in
    if stakes.name in rules.bring_ins:
        return dollars(rules.bring_ins[stakes.name], stakes.name)
    parts = {"third": 3, "half": 2}[rules.bring_in]
    step = 100 * parts
    whole = -(-stakes.low // step) if rules.bring_in_rounding == "up" else stakes.low // step
    return min(max(100 * whole, int(rules.bring_in_floor)), stakes.low)
