"""Settings turned through a range of values: what each makes of a wager's edge, and which come closest to the
edge that is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import product

from houseway.analysis.wagers import price
from houseway.bots.posted import is_banked
from houseway.errors import HousewayError, nearest
from houseway.plain import Json
from houseway.pricing.chunks import Progress
from houseway.pricing.game import Question
from houseway.pricing.simulate import Running
from houseway.rooms import Sheet

MOST_TRIED = 2_000
CLOSEST = 5
USUAL_RANGE = (0, 100)


@dataclass(frozen=True, slots=True)
class Turned:
    """A setting, such as `pays.flush`, with the whole numbers it takes in turn."""

    setting: str
    low: int
    high: int
    step: int = 1

    @property
    def values(self) -> range:
        return range(self.low, self.high + 1, self.step)


@dataclass(frozen=True, slots=True)
class Tried:
    """One choice of values, and the bank's edge it makes."""

    values: dict[str, int]
    edge: float
    method: str
    stderr: float


@dataclass(frozen=True, slots=True)
class Solution:
    """Everything that was tried, in order; the closest first in `closest`, where an edge was wanted."""

    sheet: str
    wager: str
    printed: float
    """The edge as the sheet stands."""
    wanted: float | None
    tried: tuple[Tried, ...]
    refused: int
    """How many choices the game cannot be played with."""
    closest: tuple[Tried, ...]

    def to_json(self) -> Json:
        return asdict(self)


def read_turned(text: str) -> Turned:
    """`pays.flush`, `pays.flush=4..40` or `pays.flush=4..40..2`."""
    setting, equals, rest = text.partition("=")
    low, high = USUAL_RANGE
    if not equals:
        return Turned(setting.strip(), low, high)
    parts = rest.split("..")
    if not 2 <= len(parts) <= 3 or not all(part.strip().lstrip("-").isdigit() for part in parts):
        raise HousewayError(f"{text!r} is not of the form SETTING=LOW..HIGH, such as pays.flush=4..40")
    turned = Turned(setting.strip(), *map(int, parts))
    if turned.step < 1 or not turned.values:
        raise HousewayError(f"{text!r} has no values: LOW comes first, and the step is 1 or more")
    return turned


def solve(
    sheet: Sheet,
    wager: str,
    turned: Sequence[Turned],
    *,
    edge: float | None = None,
    rounds: int | None = None,
    running: Running | None = None,
    progress: Progress | None = None,
) -> Solution:
    """Try every choice of values; with an edge, tell which come closest to it."""
    if not is_banked(sheet):
        raise HousewayError(f"nobody banks {sheet.id}, so it has no edge to solve for")
    if wager not in sheet.wagers:
        raise HousewayError(f"{sheet.id} has no wager {wager!r}{nearest(wager, sheet.wagers)}")
    if not turned:
        raise HousewayError("name at least one setting to vary, such as pays.flush=4..40")
    choices = list(product(*(one.values for one in turned)))
    if len(choices) > MOST_TRIED:
        raise HousewayError(f"these are {len(choices):,} choices; at most {MOST_TRIED:,} are tried")
    running = running or Running()
    tried, refused = [], 0
    for at, values in enumerate(choices):
        named = {one.setting: value for one, value in zip(turned, values, strict=True)}
        try:
            changed = sheet.change({name: str(value) for name, value in named.items()})
        except HousewayError:
            if at == 0 and len(choices) == 1:
                raise
            refused += 1
        else:
            tried.append(_price(changed, wager, named, rounds, running))
        if progress is not None:
            progress(at + 1, len(choices))
    if not tried:
        # Whatever is wrong is wrong with all of them: the sentence of the first says it.
        sheet.change({one.setting: str(one.low) for one in turned})
    printed = _price(sheet, wager, {}, rounds, running)
    closest = () if edge is None else tuple(sorted(tried, key=lambda one: abs(one.edge - edge))[:CLOSEST])
    return Solution(sheet.id, wager, printed.edge, edge, tuple(tried), refused, closest)


def _price(sheet: Sheet, wager: str, values: dict[str, int], rounds: int | None, running: Running) -> Tried:
    assert is_banked(sheet)
    question = Question(sheet.settings, (wager,), sheet.settings.decks, "", None)
    (odds,) = price(sheet.module.id, question, rounds, running)
    return Tried(values, -odds.ev, odds.method, odds.stderr)
