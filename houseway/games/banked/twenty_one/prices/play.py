"""Playing a 21 game by its count: what to do with every hand against every open card of the bank, the best
way and others by name.

Best play is worked out card by card from the last back to the first. Its draws come from the shoe less the
bank's open card, the same for every card of a hand, so that the count alone decides; in a shoe without end
that is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from houseway.games.banked.twenty_one import settle
from houseway.games.banked.twenty_one.chart import basic_chart, doubling_again, empty_chart
from houseway.games.banked.twenty_one.prices.bank import (
    ACES,
    BONUS,
    CLASSES,
    ENDINGS,
    NATURAL,
    OVER,
    PLAIN_TEN,
    POINTS,
    SAME_CARDS,
    SEVENTEEN,
    THREE_EIGHTS,
    Floats,
    endings_of,
)
from houseway.games.banked.twenty_one.terms import (
    ChartScope,
    Count,
    Ints,
    Records,
    Surrender,
    TwentyOneTerms,
)
from houseway.kernel import in_python

after_double = in_python(settle.after_double)
bank_draws = in_python(settle.bank_draws)
checks_hole_card = in_python(settle.checks_hole_card)
hand_amount = in_python(settle.hand_amount)
hand_ruling = in_python(settle.hand_ruling)
is_natural = in_python(settle.is_natural)
may_double = in_python(settle.may_double)
may_split = in_python(settle.may_split)
may_surrender = in_python(settle.may_surrender)
must_hit = in_python(settle.must_hit)
must_stand = in_python(settle.must_stand)
rank_total = in_python(settle.rank_total)

MOST = 21
OVER_TOTALS = 10
NATURAL_HAND = MOST + OVER_TOTALS + 1
FINALS = NATURAL_HAND + 1
"""A player's finished hand by its count, 22 to 31 being over, and last the natural."""


class TwentyOnePrice(NamedTuple):
    """What a sheet's rules and its cards say to the odds."""

    rules: TwentyOneTerms
    """As the settling kernels take them."""
    bet: int
    """Cents of a first bet that every payoff divides without a rest."""
    even_money: Ints | None
    """What a holder of a natural has from even money, in cents: bank without a natural, bank with one."""
    same_tens: float
    """The part of two ten-point cards that are of one rank."""
    same_marks: Floats
    """The chance that so many Bonus cards of the bank are the same as the player's, where marks count."""

    def may_surrender(self, split: int) -> bool:
        """Whether two cards may be given up, which come out of a split or not."""
        return may_surrender(split, self.rules.surrender)

    @property
    def doublings(self) -> int:
        return self.rules.double.most


def results(terms: TwentyOnePrice) -> Ints:
    """What a finished hand comes to in cents, by doublings, its count and the bank's ending; the last ending
    is the one with the player's own cards."""
    found = np.zeros((terms.doublings + 1, FINALS, ENDINGS + 1), dtype=np.int64)
    for doublings, final, ending in np.ndindex(*found.shape):
        if final < 2:
            continue
        natural = final == NATURAL_HAND
        player = rank_total(Count(11 if natural else final, 0), int(natural))
        same = ending == SAME_CARDS
        bank = player if same else _bank_rank(ending)
        added = terms.bet * ((1 << doublings) - 1)
        ruling = hand_ruling(player, bank, int(ending == THREE_EIGHTS), int(same), added, terms.rules.meet)
        found[doublings, final, ending] = hand_amount(ruling, terms.bet, added, terms.rules.pays)
    return found


def _bank_rank(ending: int) -> int:
    if ending == NATURAL:
        return rank_total(Count(11, 1), 1)
    if ending == THREE_EIGHTS:
        return rank_total(Count(24, 0), 0)
    hard = ending - OVER + 22 if ending >= OVER else ending - SEVENTEEN + 17
    return rank_total(Count(hard, 0), 0)


class PlayChart(NamedTuple):
    """A strategy: a chart as bulk rounds play it, and whether a natural takes even money."""

    name: str
    sheets: Records
    even_money: bool = False


def as_the_bank(terms: TwentyOnePrice, left: Ints) -> PlayChart:
    """Draw when the bank's chart would, never double, split or surrender."""
    sheets, rules = empty_chart(), terms.rules
    for ace, hard in np.ndindex(2, MOST + 1):
        count = Count(hard, ace)
        draws = bank_draws(count, rules.bank_hits_soft_17) and not must_stand(count, rules.chart)
        sheets.hits[:, ace, hard] = draws or must_hit(count, rules.chart)
    return PlayChart("as-the-bank", sheets)


def basic(terms: TwentyOnePrice, left: Ints) -> PlayChart:
    """The usual chart, as the table's bots play it, within what the rules allow."""
    sheets, rules = basic_chart().copy(), terms.rules
    for ace, hard in np.ndindex(2, MOST + 1):
        count = Count(hard, ace)
        hits = sheets.hits[:, ace, hard].astype(bool) & (not must_stand(count, rules.chart))
        sheets.hits[:, ace, hard] = hits | must_hit(count, rules.chart)
        sheets.doubles[:, ace, hard] &= may_double(count, 0, rules.double, rules.chart)
    if not terms.may_surrender(0):
        sheets.surrenders[:] = 0
        sheets.surrenders_pair[:] = 0
    for points in range(1, 11):
        sheets.splits[:, 0, points] &= can_split(terms, points, 0, 0)
    return PlayChart("basic", sheets)


def best_play(terms: TwentyOnePrice, left: Ints) -> PlayChart:
    """Whatever has the highest mean result."""
    sheets = empty_chart()
    paid = results(terms) / terms.bet
    takes = False
    for up in np.flatnonzero(left).tolist():
        rest = left.copy()
        rest[up] -= 1
        page = _Against(terms, sheets[up], up, rest, paid)
        page.fill()
        takes = takes or page.takes_even_money()
    return PlayChart("best", sheets, takes)


STRATEGIES: Mapping[str, Callable[[TwentyOnePrice, Ints], PlayChart]] = {
    "best": best_play,
    "basic": basic,
    "as-the-bank": as_the_bank,
}


class _Against:
    """Best play against one open card: the values of all hands, and the chart's page for them."""

    def __init__(self, terms: TwentyOnePrice, page: Records, up: int, left: Ints, paid: Floats) -> None:
        self.terms, self.rules, self.page, self.up = terms, terms.rules, page, up
        self.draws = left / left.sum()
        endings = endings_of(np.zeros((1, CLASSES), dtype=np.int64), left, up, terms.rules.bank_hits_soft_17)[
            0, :ENDINGS
        ]
        self.natural = float(endings[NATURAL])
        self.checked = is_checked(terms, up)
        if self.checked:
            endings[NATURAL] = 0
            endings /= endings.sum()
        self.naturals = paid[0, NATURAL_HAND, NATURAL]
        self.finished = paid[:, :, :ENDINGS] @ endings
        """Mean result of a finished hand by doublings and count, in bets."""
        self.on = np.zeros((2, MOST + 1))
        self.doubled = np.zeros((terms.doublings + 1, 2, MOST + 1))

    def fill(self) -> None:
        for hard in range(MOST, 1, -1):
            for ace in (0, 1):
                self._play_on(ace, hard)
                for doublings in range(self.terms.doublings, 0, -1):
                    self._after_double(doublings, ace, hard)
        for hard in range(MOST, 1, -1):
            for ace in (0, 1):
                self._two_cards(ace, hard)
        for points in range(1, 11):
            self._pair(points)

    def _next(self, ace: int, hard: int, values: Floats, doublings: int) -> float:
        """The mean of what `values` says after one more card."""
        total = 0.0
        for card, chance in enumerate(self.draws.tolist()):
            count = hard + int(POINTS[card])
            if count > MOST:
                total += chance * self.finished[doublings, count]
            else:
                total += chance * values[int(ace or card == ACES), count]
        return total

    def _stand(self, ace: int, hard: int, doublings: int = 0) -> float:
        return float(self.finished[doublings, count_of(ace, hard)])

    def _play_on(self, ace: int, hard: int) -> None:
        stand, hit = self._stand(ace, hard), self._next(ace, hard, self.on, 0)
        count = Count(hard, ace)
        forced = must_hit(count, self.rules.chart)
        hits = not must_stand(count, self.rules.chart) and (forced or hit > stand)
        self.page.hits[ace, hard] = hits
        self.on[ace, hard] = hit if hits else stand

    def _after_double(self, doublings: int, ace: int, hard: int) -> None:
        may = after_double(Count(hard, ace), doublings, self.rules.double, self.rules.chart)
        value = self._stand(ace, hard, doublings)
        given_up = -float(1 << doublings) / 2
        if may.rescue and given_up > value:
            self.page.rescues[ace, hard] = True
            value = given_up
        if may.double:
            again = self._next(ace, hard, self.doubled[doublings + 1], doublings + 1)
            doubling_again(self.page, doublings)[ace, hard] = again > value
            value = max(value, again)
        self.doubled[doublings, ace, hard] = value

    def _two_cards(self, ace: int, hard: int) -> None:
        double = self._next(ace, hard, self.doubled[1], 1)
        doubles = self._may_double(ace, hard, 0) and double > self.on[ace, hard]
        self.page.doubles[ace, hard] = doubles
        self.page.surrenders[ace, hard] = self._gives_up(self._unsplit(ace, hard))

    def _unsplit(self, ace: int, hard: int, split: int = 0) -> float:
        """A hand of two cards that is not split."""
        if self.page.doubles[ace, hard] and self._may_double(ace, hard, split):
            return self._next(ace, hard, self.doubled[1], 1)
        return float(self.on[ace, hard])

    def _may_double(self, ace: int, hard: int, split: int) -> bool:
        return may_double(Count(hard, ace), split, self.rules.double, self.rules.chart)

    def _gives_up(self, value: float) -> bool:
        if not self.terms.may_surrender(0):
            return False
        if self.rules.surrender.when == Surrender.EARLY and self.checked:
            value = value * (1 - self.natural) - self.natural
        return value < -0.5

    def _pair(self, points: int) -> None:
        ace, hard = int(points == 1), 2 * points
        unsplit = self._unsplit(ace, hard)
        value = unsplit
        if can_split(self.terms, points, 0, 0):
            value = max(unsplit, self._split_value(points))
            self.page.splits[0, points] = value > unsplit
        self.page.surrenders_pair[0, points] = self._gives_up(value)

    def _split_value(self, points: int) -> float:
        """The mean result of a pair that is split, and split again as long as that is allowed."""
        again, other = 0.0, 0.0
        same = 0.0
        for card, chance in enumerate(self.draws.tolist()):
            value = chance * self._split_hand(points, card)
            if POINTS[card] == points:
                part = same_rank_part(self.terms, points)
                again, same = again + value * part, same + chance * part
                other += value * (1 - part)
            else:
                other += value

        @cache
        def pending(hands: int, splits: int) -> float:
            """So many cards of the pair waiting for their second card."""
            if hands == 0:
                return 0.0
            if not can_split(self.terms, points, splits, 1):
                return hands * (again + other)
            return same * pending(hands + 1, splits + 1) + other + (1 - same) * pending(hands - 1, splits)

        return pending(2, 1)

    def _split_hand(self, points: int, card: int) -> float:
        ace, hard = int(points == 1 or card == ACES), points + int(POINTS[card])
        if makes_natural(self.terms, points, card):
            return float(self.finished[0, NATURAL_HAND])
        if points == 1 and not self.rules.split.aces_draw:
            return self._stand(ace, hard)
        value = self._unsplit(ace, hard, 1)
        if self.terms.may_surrender(1):
            return max(value, -0.5)
        return value

    def takes_even_money(self) -> bool:
        """Whether a natural is better paid at once."""
        if self.up != ACES or self.terms.even_money is None:
            return False
        without, behind = (self.terms.even_money / self.terms.bet).tolist()
        taken = without * (1 - self.natural) + behind * self.natural
        kept = self.finished[0, NATURAL_HAND] * (1 - self.natural) + self.naturals * self.natural
        return bool(taken > kept)


def count_of(ace: int, hard: int) -> int:
    """A count with an ace as eleven where that is not over."""
    return hard + 10 if ace and hard + 10 <= MOST else hard


def card_of(klass: int) -> int:
    """A card of a class."""
    ranks = {ACES: 12, BONUS: 11, PLAIN_TEN: 8}
    return 4 * ranks.get(klass, klass - 1)


def is_checked(terms: TwentyOnePrice, up: int) -> bool:
    """Whether the hole card is looked at before anybody acts."""
    return checks_hole_card(card_of(up), terms.rules.natural)


def can_split(terms: TwentyOnePrice, points: int, splits: int, split: int) -> bool:
    """Whether a pair of cards of so many points may be split once more."""
    card = card_of(points - 1)
    stays = must_stand(Count(2 * points, int(points == 1)), terms.rules.chart)
    barred = stays and terms.rules.chart.scope == ChartScope.ALL_ACTIONS
    return may_split(card, card, splits, split, terms.rules.split) and not barred


def same_rank_part(terms: TwentyOnePrice, points: int) -> float:
    """The part of two cards of equal points that are a pair; in some rooms only tens of one rank are."""
    return terms.same_tens if points == 10 and terms.rules.split.same_rank else 1.0


def makes_natural(terms: TwentyOnePrice, points: int, card: int) -> bool:
    """Whether a split card and the next one are a natural."""
    first = card_of(points - 1)
    return is_natural(first, card_of(card), 1, terms.rules.natural)
