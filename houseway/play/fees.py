"""Collection fees as values: bands of money or of players, and the options of a schedule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from houseway.errors import SheetError

Gap = Literal["lower-band", "higher-band"]
Overlap = Literal["first-row", "second-row"]
Bet = Literal["lower", "upper"]
Source = Literal["pot", "button", "each-player", "by-position"]
"""Whom a drop is taken from."""


class Band(NamedTuple):
    """From `low` to `high` (`None`: and up) the fee is `fee` cents."""

    low: int
    high: int | None
    fee: int

    def holds(self, amount: int) -> bool:
        return self.low <= amount and (self.high is None or amount <= self.high)


def dollars(text: str, where: str) -> int:
    """Cents from a printed amount: `0.50`, `1`, `$1,000`."""
    found = re.fullmatch(r"\$?(\d[\d,]*)(?:\.(\d\d?))?", text.strip())
    if found is None:
        raise SheetError(f"{where}: {text!r} is not an amount of money")
    cents = (found[2] or "0").ljust(2, "0")
    return int(found[1].replace(",", "")) * 100 + int(cents)


NO_LIMIT = 10**12
"""More than any stack, where no maximum is posted."""


def dollar_range(text: str, where: str) -> tuple[int, int]:
    """A range such as `5-500` in cents; `5+` has no maximum."""
    if text.endswith("+"):
        return dollars(text[:-1], where), NO_LIMIT
    low, dash, high = text.partition("-")
    if not dash:
        raise SheetError(f"{where}: {text!r} is not a range such as 5-500")
    return dollars(low, where), dollars(high, where)


def said_range(limits: tuple[int, int]) -> str:
    """Limits as a sign at the table would say them: `$5-500`, `$5+`."""
    low, high = (f"{cents // 100:,}" + (f".{cents % 100:02}" if cents % 100 else "") for cents in limits)
    return f"${low}+" if limits[1] >= NO_LIMIT else f"${low}-{high}"


@dataclass(frozen=True, slots=True)
class Bands:
    """A row of a fee table, as printed: `$5-$25: $0.50; $26-$100: $1; $101+: $2`."""

    bands: tuple[Band, ...]

    @classmethod
    def parse(cls, text: str, where: str, *, unit: int = 100) -> Bands:
        """Bands of dollars (unit 100) or of players (unit 1); a bare amount is one band for everything. Signs
        and colons may be left out."""
        bands = []
        for part in filter(None, (p.strip() for p in text.split(";"))):
            words = part.split()
            if len(words) == 1:
                bands.append(Band(0, None, dollars(words[0], where)))
                continue
            found = re.fullmatch(r"\$?(\d[\d,]*)(?:-\$?(\d[\d,]*)|(\+))?:?", words[0])
            if found is None or len(words) != 2:
                raise SheetError(f"{where}: {part!r} is not a band such as '$26-$100: $1'")
            low = int(found[1].replace(",", "")) * unit
            high = None if found[3] else int((found[2] or found[1]).replace(",", "")) * unit
            bands.append(Band(low, high, dollars(words[1], where)))
        return cls(tuple(bands))

    def holds(self, amount: int) -> bool:
        """Whether a printed band holds the amount; elsewhere the fee is inferred."""
        return not self.bands or any(band.holds(amount) for band in self.bands)

    def fee(self, amount: int, gap: Gap = "lower-band", overlap: Overlap = "first-row") -> int:
        """The fee for an amount. Where bands overlap the first counts, or the second; an amount in no band
        goes by `gap`; below the first band the first counts, above a closed last band the last."""
        if not self.bands:
            return 0
        if overlap == "second-row":
            held = [band for band in self.bands if band.holds(amount)]
            if held:
                return held[-1].fee
        below: Band | None = None
        for band in self.bands:
            if amount < band.low:
                if below is None or gap == "higher-band":
                    return band.fee
                return below.fee
            if band.high is None or amount <= band.high:
                return band.fee
            below = band
        return self.bands[-1].fee

    def __str__(self) -> str:
        return "; ".join(
            f"{b.low}+ {b.fee}" if b.high is None else f"{b.low}-{b.high} {b.fee}" for b in self.bands
        )


class BuyIn(NamedTuple):
    """What a schedule prints on buy-ins, in cents: between which sums a table sets the least that a player
    brings, and between which it sets the most."""

    least: tuple[int, int] = (0, 0)
    most: tuple[int, int] = (NO_LIMIT, NO_LIMIT)

    def posted(self, posted: tuple[int, int] | str) -> tuple[int, int]:
        """Least and most of a table: as it posts them, or else as far apart as the print allows."""
        return posted if isinstance(posted, tuple) else (self.least[0], self.most[1])

    def fault(self, posted: tuple[int, int] | str) -> str:
        """Why a table may not post these buy-ins."""
        if isinstance(posted, tuple):
            for amount, end, span in zip(posted, ("least", "most"), self, strict=True):
                if not span[0] <= amount <= span[1]:
                    return f"the {end} buy-in lies in {said_range(span)} here"
        return ""


def structure_of(limit: str) -> str:
    """The betting structure of a posted limit: `limit`, `pot-limit` or `no-limit`."""
    return limit.split()[0] if limit.startswith(("no-limit", "pot-limit")) else "limit"


def plain_limit(limit: str) -> str:
    """A posted limit without its kill."""
    return limit.removesuffix("-half-kill").removesuffix("-full-kill")


def limit_names(limit: str, form: str = "high") -> tuple[str, ...]:
    """The names under which a fee table may list a posted limit, the closest first."""
    plain = plain_limit(limit)
    split = (f"{plain}-split",) if form == "high-low" else ()
    parts = tuple(plain.split("/")) if plain[:1].isdigit() else ()
    return tuple(dict.fromkeys((*split, limit, plain, *parts, structure_of(limit))))


@dataclass(frozen=True, slots=True, kw_only=True)
class BankedFee:
    """One option of a schedule for games with a player-dealer."""

    id: str
    schedule: str
    limits: tuple[int, int] | None = None
    base: str = "all-wagers"
    """What the bank's fee is counted on: a key of the game's own list, or `flat`."""
    player_fee_per: str = "none"
    """What a player's fee is counted on: none, player, ante-size, opening-bets-size, every-wager."""
    when: str = "before-cards"
    bank: Bands = field(default=Bands(()))
    players: Bands = field(default=Bands(()))
    bonus: Bands = field(default=Bands(()))
    """What a player pays besides for every wager that is none of the game's own."""
    circle_limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Limits in cents of circles whose limits are not the table's."""
    seat_maximum: Mapping[str, int] = field(default_factory=dict)
    """The most in cents that all bettors of one seat together may have on a circle."""
    printed: str = ""
    inferred: str = ""
    """The ambiguity under which this row was completed, where it is not as printed."""

    def holds(self, limits: tuple[int, int]) -> bool:
        """Whether a table may post these limits under this option."""
        return self.limits is None or self.limits[0] <= limits[0] <= limits[1] <= self.limits[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class PotFee:
    """One option of a schedule for games played for a pot."""

    id: str
    schedule: str
    source: Source = "pot"
    when: str = "after-flop"
    structure: str = "any"
    """The betting structure this row is for: any, one of them, or `big-bet` for pot limit and no limit."""
    limit: str = ""
    """The limits this row is for: some (`2-4, 2-8`, or `4-8-split` for split games), or all from one to
    another (`4-8 to 75-150`, `10 to no-limit`); empty: any."""
    blinds: str = ""
    players: Bands = field(default=Bands(()))
    """Fee by number of players dealt in, or by position from the button."""
    modified: int | None = None
    """Fee of a hand that ends before the drop point; `None` where there is none."""
    added: int = 0
    """A further drop later in the hand."""
    added_when: str = "after-river"
    time: Bands | None = None
    """Charge per player and half hour, or `minutes`, instead of a drop."""
    minutes: int = 30
    """After how many minutes a time charge falls due."""
    buy_in: BuyIn | None = None
    printed: str = ""
    inferred: str = ""
    """The ambiguity under which this row was added, where it is not printed."""

    def serves(self, structure: str) -> bool:
        """Whether this row is for tables of a structure."""
        return self.structure in ("any", structure, "limit" if structure == "limit" else "big-bet")

    def lists(self, name: str) -> bool:
        """Whether this row names a limit."""
        return name in self.limit.split(", ")

    def spans(self, limit: str, counts: Bet = "lower") -> bool:
        """Whether a posted limit lies between the two that this row names. A row that begins with a single
        figure means the lower bet of a limit by it, or the upper."""
        first, to, last = self.limit.partition(" to ")
        if not to:
            return False
        if structure_of(limit) != "limit":
            return last == "no-limit"
        low, _, high = plain_limit(limit).partition("/")[0].partition("-")
        bet = high if counts == "upper" and high and "-" not in first else low
        here, least = (dollars(one.partition("-")[0], self.id) for one in (bet, first))
        return least <= here and (last == "no-limit" or here <= dollars(last.partition("-")[0], self.id))

    @property
    def said(self) -> str:
        """What tables this row is for, in words."""
        words = {"big-bet": "pot limit and no limit", "pot-limit": "pot limit", "no-limit": "no limit"}
        structure = words.get(self.structure, "limit" if self.structure == "limit" else "every structure")
        if not self.limit or self.limit == self.structure:
            return structure
        return f"limit {self.limit}"


FeeOption = BankedFee | PotFee


def fitting_rows(
    rows: Iterable[PotFee], limit: str, form: str = "high", counts: Bet = "lower"
) -> list[PotFee]:
    """The rows of one schedule that a table of this limit may use: those that name it first, then those that
    span it or serve any limit, in their printed order."""
    serving = [row for row in rows if row.serves(structure_of(limit))]
    names = limit_names(limit, form)
    closest = next((name for name in names if any(row.lists(name) for row in serving)), None)
    named = [row for row in serving if closest is not None and row.lists(closest)]
    return [*named, *(row for row in serving if not row.limit or row.spans(limit, counts))]
