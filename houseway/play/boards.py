"""Wager boards: circles with their limits, and which wager needs which beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Unpack

from houseway.errors import Refused, nearest
from houseway.plain import Json
from houseway.play.asks import Ask, Asked, Choice, check_amount, money
from houseway.play.choosing import drawn_amount

MOST_DRAWN = 5
"""Circles on which wagers are drawn at random."""


@dataclass(frozen=True, slots=True)
class Circle:
    """A place for one kind of wager on one spot: its limits and what it needs beside it."""

    wager: str
    spot: int
    low: int
    high: int
    step: int = 100
    needs: tuple[str, ...] = ()
    """Wagers of the same party on the same spot, one of which must be there too."""
    equals: str = ""
    """A wager of the same party on the same spot that this one must match to the cent."""
    most_of: str = ""
    """A wager of the same party on the same spot that this one may not exceed."""
    least_of: tuple[str, ...] = ()
    """Wagers of the same party on the same spot; this one may not be under the smallest that is there."""
    brings: tuple[str, ...] = ()
    """Wagers that must lie on the same spot too: whoever leaves them out has them laid in the same amount."""
    follows: int = 0
    """How many times this wager a bettor behind the seat keeps in front, to add when the seat adds to its."""
    over_maximum: str = "refuse"
    """`refuse`, or `excess-returned`: the part over the maximum does not stand and goes back."""
    rule: str = ""
    needs_rule: str = ""
    vacant: bool = False
    """Whether nobody sits at the spot."""

    @property
    def key(self) -> str:
        return f"{self.wager}@{self.spot}"


class Board(Ask):
    """Place wagers on circles. A choice maps a circle to cents; a bare wager name means one's own spot."""

    kind = "board"
    default: dict[str, int]

    def __init__(
        self,
        party: int,
        text: str,
        circles: Sequence[Circle],
        budget: int,
        *,
        own_spot: int | None = None,
        default: Mapping[str, int] | None = None,
        must: tuple[str, ...] = (),
        covered: int | None = None,
        **more: Unpack[Asked],
    ) -> None:
        super().__init__(party, text, dict(default or {}), **more)
        self.circles = tuple(circles)
        self.budget = budget
        self.own_spot = own_spot
        self.must = must
        self.covered = covered

    def check(self, choice: Choice) -> dict[str, int]:
        if not isinstance(choice, Mapping):
            raise self.refuse(f"wagers are a mapping of circle to cents, not {choice!r}")
        by_key = {circle.key: circle for circle in self.circles}
        placed: dict[str, int] = {}
        for word, amount in choice.items():
            key = word if "@" in str(word) else f"{word}@{self.own_spot}"
            circle = by_key.get(key)
            if circle is None:
                known = sorted({c.wager for c in self.circles} | set(by_key))
                raise self.refuse(f"there is no {word!r} circle here{nearest(str(word), known)}")
            if amount:
                placed[key] = self._stake(circle, amount)
        self._lay_brought(by_key, placed)
        self._check_company(by_key, placed)
        total = sum(placed.values())
        if total > self.budget:
            raise self.refuse(f"wagers of {money(total)} are more than the {money(self.budget)} in front")
        kept = self.kept_to_follow(placed)
        if total + kept > self.budget:
            raise self.refuse(
                f"wagers of {money(total)} behind another seat need {money(kept)} more in front, to follow it"
            )
        return {circle.key: placed[circle.key] for circle in self.circles if circle.key in placed}

    def kept_to_follow(self, placed: Mapping[str, int]) -> int:
        """What wagers behind other seats keep in front."""
        return sum(self._keeps(circle) * placed.get(circle.key, 0) for circle in self.circles)

    def _keeps(self, circle: Circle) -> int:
        """How many times a wager on the circle stays in front, to follow whoever sits there."""
        return 0 if circle.vacant or circle.spot == self.own_spot else circle.follows

    def _stake(self, circle: Circle, amount: object) -> int:
        what = f"a {circle.wager} wager"
        if isinstance(amount, int) and amount > circle.high and circle.over_maximum == "excess-returned":
            amount = circle.high
        rule = circle.rule or self.rule or None
        return check_amount(amount, circle.low, circle.high, circle.step, what, rule)

    def _lay_brought(self, by_key: Mapping[str, Circle], placed: dict[str, int]) -> None:
        for key, amount in list(placed.items()):
            for other in by_key[key].brings:
                beside = by_key[f"{other}@{by_key[key].spot}"]
                if beside.key not in placed:
                    placed[beside.key] = self._stake(beside, amount)

    def _check_company(self, by_key: Mapping[str, Circle], placed: Mapping[str, int]) -> None:
        for key, amount in placed.items():
            circle = by_key[key]
            if circle.needs and not any(f"{other}@{circle.spot}" in placed for other in circle.needs):
                raise Refused(
                    f"a {circle.wager} wager needs a {' or '.join(circle.needs)} wager beside it",
                    circle.needs_rule or circle.rule or None,
                )
            if circle.equals and placed.get(f"{circle.equals}@{circle.spot}") != amount:
                raise Refused(
                    f"a {circle.wager} wager must be the same amount as the {circle.equals}",
                    circle.needs_rule or circle.rule or None,
                )
            if circle.most_of and placed.get(f"{circle.most_of}@{circle.spot}", 0) < amount:
                raise Refused(
                    f"a {circle.wager} wager may not be more than the {circle.most_of}", circle.rule or None
                )
            beside = [placed[key] for other in circle.least_of if (key := f"{other}@{circle.spot}") in placed]
            if beside and amount < min(beside):
                raise Refused(
                    f"a {circle.wager} wager may not be under the {money(min(beside))} beside it",
                    circle.needs_rule or circle.rule or None,
                )
        if placed and self.must and not any(key.split("@")[0] in self.must for key in placed):
            raise self.refuse(f"a wager on {' or '.join(self.must)} is required")

    def random_choice(self, rng: Random) -> Choice:
        """Some circles with some chips, each with what it needs; or no wager at all."""
        left = self.budget // rng.randint(1, 4)
        placed: dict[str, int] = {}
        for circle in rng.sample(self.circles, rng.randint(0, min(len(self.circles), MOST_DRAWN))):
            most = min(circle.high, left // rng.randint(1, 8))
            if circle.key in placed or most < circle.low:
                continue
            beside = self._with_company(circle, drawn_amount(rng, circle.low, most, circle.step))
            if sum(beside.values()) <= left:
                left -= sum(beside.values())
                placed = beside | placed
        return placed

    def candidates(self) -> Iterator[Choice]:
        yield {}
        for circle in self.circles:
            most = min(circle.high, self.budget)
            half = circle.low + max(0, most - circle.low) // 2 // circle.step * circle.step
            for amount in (circle.low, half, most):
                yield dict(self._with_company(circle, amount))

    def _with_company(self, circle: Circle, amount: int) -> dict[str, int]:
        """A wager and those it needs on its spot, as small as they may be."""
        by_key = {one.key: one for one in self.circles}
        placed: dict[str, int] = {}
        waiting = [(circle.key, amount)]
        while waiting:
            key, least = waiting.pop()
            one = by_key.get(key)
            if one is None or key in placed:
                continue
            placed[key] = max(one.low, least)
            alike = (one.equals, one.most_of)
            waiting += [(f"{other}@{one.spot}", placed[key]) for other in alike if other]
            if one.needs and not any(f"{other}@{one.spot}" in placed for other in one.needs):
                waiting.append((f"{one.needs[0]}@{one.spot}", 0))
        return placed

    def warnings(self, choice: Choice) -> tuple[str, ...]:
        total = sum(self.check(choice).values())
        if self.covered is not None and total > self.covered:
            return (f"the bank of {money(self.covered)} may not cover wagers of {money(total)}",)
        return ()

    def details(self) -> Json:
        return {
            "budget": self.budget,
            "must": list(self.must),
            "circles": [
                {"key": c.key, "wager": c.wager, "spot": c.spot, "needs": list(c.needs)}
                | {"low": c.low, "high": min(c.high, self.budget), "step": c.step}
                | ({"equals": c.equals} if c.equals else {})
                | ({"most_of": c.most_of} if c.most_of else {})
                | ({"least_of": list(c.least_of)} if c.least_of else {})
                | ({"brings": list(c.brings)} if c.brings else {})
                | ({"keeps": keeps} if (keeps := self._keeps(c)) else {})
                for c in self.circles
            ],
        }
