"""Budgets at the door: how much of everything one account and one address may ask for. What is over budget is
refused in one sentence and costs the room next to nothing."""

from __future__ import annotations

import time
import tomllib
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from houseway.errors import HousewayError, Refused, nearest

MOST_KEYS = 20_000
"""Accounts or addresses that one budget remembers; past it those are dropped that asked longest ago."""


class TooMany(Refused):
    """More of something than one account or address may have for now."""


class Rate(NamedTuple):
    """So many at once, and so many a minute after that."""

    burst: int
    a_minute: int

    def __str__(self) -> str:
        return f"{{ burst = {self.burst}, a_minute = {self.a_minute} }}"


class Limit(NamedTuple):
    """What one account and one address may have: rates of what happens, numbers of what stays."""

    account: Rate | int | None
    address: Rate | int
    what: str
    refusal: str


LIMITS: dict[str, Limit] = {
    "connections": Limit(None, 300, "connections of any kind that are open", "too many connections are open"),
    "opens": Limit(None, Rate(300, 900), "connections of any kind that are opened", "you connect too fast"),
    "sockets": Limit(10, 60, "WebSockets that are open", "too many tables are open in your browsers"),
    "joins": Limit(Rate(20, 60), Rate(120, 300), "WebSockets that are opened", "you come and go too fast"),
    "frames": Limit(Rate(60, 600), Rate(300, 3_000), "frames over WebSockets", "you send too fast"),
    "chat": Limit(Rate(5, 20), Rate(30, 100), "lines of talk", "you talk too fast"),
    "buys": Limit(Rate(10, 30), Rate(60, 150), "buy-ins and chips added", "you buy chips too fast"),
    "queues": Limit(4, 40, "places in waiting lists", "you wait at too many tables"),
    "tables": Limit(Rate(4, 1), Rate(20, 5), "tables opened", "you open tables too fast"),
    "desk": Limit(Rate(30, 60), Rate(120, 240), "things done at the desk", "you do too much at the desk"),
    "guests": Limit(None, Rate(60, 60), "newcomers", "too many newcomers come from your address"),
    "passwords": Limit(Rate(10, 4), Rate(60, 30), "passwords that are checked or set", "too many passwords"),
    "odds": Limit(Rate(10, 20), Rate(40, 60), "questions about odds", "you ask for odds too fast"),
    "files": Limit(Rate(5, 2), Rate(30, 10), "files of one's rounds and data", "you ask for files too fast"),
    "requests": Limit(Rate(120, 600), Rate(800, 4_000), "HTTP requests", "you ask too fast"),
}
"""Every budget with its default. Ten people behind one address play undisturbed with them."""


def plenty(limits: Mapping[str, Limit] = LIMITS, many: int = 100_000) -> dict[str, Limit]:
    """Limits that nobody meets, for a room all of whose people come from one address: a test, a load."""

    def wide(bound: Rate | int) -> Rate | int:
        return Rate(many, 60 * many) if isinstance(bound, Rate) else many

    return {
        name: limit._replace(
            account=None if limit.account is None else wide(limit.account), address=wide(limit.address)
        )
        for name, limit in limits.items()
    }


class Allowance:
    """A rate for many: each key has so many at once, refilled by the second."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def has(self, key: str, many: int = 1) -> bool:
        return self._now(key)[0] >= many

    def take(self, key: str, many: int = 1) -> None:
        left, now = self._now(key)
        self._left[key] = (left - many, now)
        self._left.move_to_end(key)
        while len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)

    def _now(self, key: str) -> tuple[float, float]:
        now = self._clock()
        left, at = self._left.get(key, (float(self.rate.burst), now))
        return min(float(self.rate.burst), left + (now - at) * self.rate.a_minute / 60), now


class Budgets:
    """The budgets of one room: `spend` for what happens, `hold` and `release` for what stays."""

    def __init__(
        self, limits: Mapping[str, Limit] = LIMITS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.limits = dict(limits)
        self.refused: Counter[str] = Counter()
        """How often each budget was overdrawn."""
        self._held: Counter[tuple[str, str]] = Counter()
        self._rates = {
            (name, of): Allowance(bound, clock)
            for name, limit in self.limits.items()
            for of, bound in (("account", limit.account), ("address", limit.address))
            if isinstance(bound, Rate)
        }

    def spend(self, name: str, *, address: str, account: str = "") -> None:
        """Take one of an account's and of its address's; `TooMany` when either has none left."""
        asked = [
            (self._rates[name, of], key)
            for of, key in (("account", account), ("address", address))
            if key and (name, of) in self._rates
        ]
        if not all(allowance.has(key) for allowance, key in asked):
            self._refuse(name, "wait a moment")
        for allowance, key in asked:
            allowance.take(key)

    def hold(self, name: str, *, address: str, account: str = "") -> None:
        """Count one more that stays; `TooMany` when there are as many as there may be."""
        self.check(name, "address", self._held[name, address])
        if account:
            self.check(name, "account", self._held[name, account])
            self._held[name, account] += 1
        self._held[name, address] += 1

    def release(self, name: str, *, address: str, account: str = "") -> None:
        for key in filter(None, (address, account)):
            self._held[name, key] -= 1
            if self._held[name, key] <= 0:
                del self._held[name, key]

    def check(self, name: str, of: str, there: int) -> None:
        """Refuse one more of what is there."""
        most = getattr(self.limits[name], of)
        if isinstance(most, int) and there >= most:
            self._refuse(name, f"at most {most} for one {of}")

    def _refuse(self, name: str, hint: str) -> None:
        self.refused[name] += 1
        raise TooMany(f"{self.limits[name].refusal}: {hint}")


# -- as a file -----------------------------------------------------------------------------------------


def limits_toml(limits: Mapping[str, Limit] = LIMITS) -> str:
    """The budgets as the file that `--budgets` reads."""
    lines: list[str] = []
    for name, limit in limits.items():
        lines += [f"[{name}]  # {limit.what}"]
        lines += [
            f"{of} = {bound}"
            for of, bound in (("account", limit.account), ("address", limit.address))
            if bound is not None
        ]
        lines += [""]
    return "\n".join(lines)


def read_limits(path: Path) -> dict[str, Limit]:
    """The defaults with what a file changes."""
    try:
        told = tomllib.loads(path.read_text())
    except OSError as error:
        raise HousewayError(f"the budgets {path} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise HousewayError(f"the budgets {path} are not TOML: {error}") from None
    limits = dict(LIMITS)
    for name, changed in told.items():
        if name not in LIMITS or not isinstance(changed, dict):
            raise HousewayError(f"there is no budget {name!r}{nearest(name, LIMITS)}")
        limits[name] = _changed(name, limits[name], changed)
    return limits


def _changed(name: str, limit: Limit, told: Mapping[str, object]) -> Limit:
    for of, value in told.items():
        before = getattr(limit, of) if of in ("account", "address") else None
        if before is None:
            raise HousewayError(f"the budget {name!r} has no {of!r}{nearest(of, ('account', 'address'))}")
        bound = _bound(f"{name}.{of}", before, value)
        limit = limit._replace(account=bound) if of == "account" else limit._replace(address=bound)
    return limit


def _bound(where: str, before: Rate | int, value: object) -> Rate | int:
    if isinstance(before, int):
        return _whole(where, value)
    if not isinstance(value, dict) or not set(value) <= set(Rate._fields):
        raise HousewayError(f"the budget {where} is written as {before}, not {value!r}")
    return before._replace(**{part: _whole(f"{where}.{part}", number) for part, number in value.items()})


def _whole(where: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise HousewayError(f"the budget {where} is a whole number above zero, not {value!r}")
    return value
