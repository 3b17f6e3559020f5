"""Odds as printed on a pay table: `40:1`, `3 to 2`, or a bare number to one."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from houseway.errors import SheetError


class Odds(NamedTuple):
    """So much paid for so much staked."""

    pays: int
    to: int = 1

    @classmethod
    def parse(cls, value: object, where: str) -> Odds:
        if isinstance(value, Odds):
            return value
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return cls(value)
        if isinstance(value, str):
            found = re.fullmatch(r"\s*([\d,]+)\s*(?:(?::|to)\s*(\d+))?\s*", value)
            if found and int(found[2] or 1) > 0:
                return cls(int(found[1].replace(",", "")), int(found[2] or 1))
        raise SheetError(f"{where}: {value!r} is not odds such as 40:1 or a number")

    def on(self, amount: int) -> Fraction:
        """The payoff for a stake."""
        return Fraction(amount * self.pays, self.to)

    def __str__(self) -> str:
        return f"{self.pays}:{self.to}"
