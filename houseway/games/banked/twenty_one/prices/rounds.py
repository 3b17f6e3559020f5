"""The odds of a 21 game's game wager under a chart of play, every deal of the shoe counted out.

Hands that are not split are exact. Of a split pair each hand is counted out by itself against the bank; put
together, the hands are taken to depend on each other through the bank's hand alone. Their mean is right but
for the chance of a third and a fourth hand, and in a shoe without end all of it is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np

from houseway.games.banked.twenty_one.prices.bank import (
    ACES,
    BONUS,
    CLASSES,
    CODES,
    EIGHTS,
    ENDINGS,
    NATURAL,
    OVER,
    POINTS,
    SAME_CARDS,
    THREE_EIGHTS,
    Floats,
    endings_of,
)
from houseway.games.banked.twenty_one.prices.hands import (
    EACH,
    Finished,
    Hands,
    drawn,
    finish,
    finish_split,
    one_hand,
)
from houseway.games.banked.twenty_one.prices.play import (
    NATURAL_HAND,
    PlayChart,
    TwentyOnePrice,
    can_split,
    is_checked,
    results,
    same_rank_part,
)
from houseway.games.banked.twenty_one.prices.splits import Drawn, split_results
from houseway.games.banked.twenty_one.terms import Ended, Ints, Ruling, Surrender
from houseway.pricing.chunks import in_order


class Part(NamedTuple):
    """Rounds that end alike: in words, with the player's result in cents, their chance, and what is staked in
    them on average."""

    name: str
    amount: int
    chance: float
    staked: float


class Rounds(NamedTuple):
    """Every way a round can end, and what is staked in all on average, in first bets."""

    bet: int
    chances: dict[tuple[str, int], float]
    staked: float


def count_rounds(terms: TwentyOnePrice, chart: PlayChart, left: Ints, ups: Sequence[int] = ()) -> Rounds:
    """Count out the shoe; `left` are its cards by class. With `ups` only rounds with such an open card."""
    paid = results(terms)
    chances: dict[tuple[str, int], float] = defaultdict(float)
    staked = 0.0
    ups = ups or np.flatnonzero(left).tolist()

    def against(up: int) -> list[Part]:
        return list(_Against(terms, chart, up, left - EACH[up], paid).rounds())

    for up, parts in zip(ups, in_order(against, ups), strict=True):
        shown = float(left[up] / left.sum())
        for part in parts:
            chances[part.name, part.amount] += shown * part.chance
            staked += shown * part.chance * part.staked / terms.bet
    return Rounds(terms.bet, dict(chances), staked)


def hand_name(doublings: int) -> str:
    """A hand in words, by how often it was doubled."""
    names = ("hand", "doubled hand", "hand doubled twice")
    return names[doublings] if doublings < len(names) else f"hand doubled {doublings} times"


def told(name: str, amount: int) -> str:
    """A result in words."""
    if name in ("surrender", "rescue"):
        return name
    return f"{name} {'wins' if amount > 0 else 'loses' if amount < 0 else 'pushes'}"


class Count(NamedTuple):
    """Hands that come to the same: their chances by the bank's ending."""

    name: str
    amount: int
    staked: int
    chances: Floats


class _Against:
    """All rounds in which the bank shows one card."""

    def __init__(self, terms: TwentyOnePrice, chart: PlayChart, up: int, left: Ints, paid: Ints) -> None:
        self.terms, self.chart, self.up, self.left, self.paid = terms, chart, up, left, paid
        self.hits_soft_17 = terms.rules.bank_hits_soft_17
        self.checked = is_checked(terms, up)
        self.early = terms.rules.surrender.when == Surrender.EARLY
        self.found: dict[int, Floats] = {}

    def rounds(self) -> Iterator[Part]:
        """Two cards at a time: naturals, pairs that are split, and all other hands together."""
        cards, chances = [], []
        for first in range(CLASSES):
            for second in range(first, CLASSES):
                chance = self._dealt(first, second)
                if not chance:
                    continue
                if (first, second) == (ACES, BONUS):
                    yield from self._natural(chance)
                    continue
                splits = self._part_split(first, second)
                if splits:
                    yield from self._split(first, chance * splits)
                if splits < 1:
                    cards.append(one_hand(first, second))
                    chances.append(chance * (1 - splits))
        hands = Hands(np.array(cards), np.array(chances))
        yield from self._bank_natural(hands)
        for done in finish(self.terms, self.chart, self.up, hands, self.left, split=False):
            for count in self._quick_counts(done):
                chance = float(count.chances.sum())
                yield Part(told(count.name, count.amount), count.amount, chance, count.staked)

    def _dealt(self, first: int, second: int) -> float:
        total = int(self.left.sum())
        if first == second:
            return float(self.left[first] / total * ((self.left[first] - 1) / (total - 1)))
        return float(2 * (self.left[first] / total) * (self.left[second] / (total - 1)))

    def _part_split(self, first: int, second: int) -> float:
        """The part of these hands that is split."""
        points = int(POINTS[first])
        if points != POINTS[second] or not self.chart.sheets.splits[self.up, 0, points]:
            return 0.0
        if self.terms.may_surrender(0) and self.chart.sheets.surrenders_pair[self.up, 0, points]:
            return 0.0
        return same_rank_part(self.terms, points)

    # -- hands that are not split --------------------------------------------------------------------------

    def _natural(self, chance: float) -> Iterator[Part]:
        hand = one_hand(ACES, BONUS)[None]
        behind = float(endings_of(hand, self.left, self.up, self.hits_soft_17)[0, NATURAL])
        name, pays = "natural", self.paid[0, NATURAL_HAND, [0, NATURAL]]
        if self.up == ACES and self.chart.even_money and self.terms.even_money is not None:
            name, pays = "even money", self.terms.even_money
        for amount, part in zip(pays.tolist(), (1 - behind, behind), strict=True):
            yield Part(told(name, amount), amount, chance * part, self.terms.bet)

    def _bank_natural(self, hands: Hands) -> Iterator[Part]:
        """Rounds that a look at the hole card ends: nobody has acted, but for an early surrender."""
        if not self.checked:
            return
        if self.early:
            hands = hands.where(self.chart.sheets.surrenders[self.up, hands.ace, hands.hard] == 0)
        behind = self._natural_behind(hands.cards)
        bet = self.terms.bet
        yield Part("loses to natural", -bet, float(behind @ hands.chances), bet)

    def _counts(self, done: Finished, left: Ints) -> Iterator[Count]:
        """Finished hands by what they come to."""
        how, doublings, finals, hands = done
        if not len(hands.cards):
            return
        staked = self.terms.bet << doublings
        endings = self._endings(hands.cards, left)
        if self.checked and not (how == Ended.SURRENDERED and self.early):
            endings[:, NATURAL] = 0
        chances = endings[:, :ENDINGS] * hands.chances[:, None]
        if how == Ended.PLAYED:
            name, amounts = hand_name(doublings), self.paid[doublings, finals, :ENDINGS]
            if self.terms.rules.meet.over == Ruling.EXACT_MATCH_PUSHES:
                pushed = self._pushed(hands, endings[:, SAME_CARDS] * hands.chances)
                chances -= pushed
                yield Count(name, 0, staked, pushed.sum(axis=0))
        else:
            name = "rescue" if how == Ended.RESCUED else "surrender"
            amounts = np.full(chances.shape, -staked // 2)
        for amount in np.unique(amounts).tolist():
            yield Count(name, amount, staked, np.where(amounts == amount, chances, 0.0).sum(axis=0))

    def _quick_counts(self, done: Finished) -> Iterator[Count]:
        """The same for hands that are not split. Where the bank's hand makes no difference to a hand, only
        its natural is looked at."""
        how, doublings, finals, hands = done
        amounts = self.paid[doublings, finals][:, self._possible]
        same = (amounts == amounts[:, :1]).all(axis=1) & (how == Ended.PLAYED)
        if self.terms.rules.meet.over == Ruling.EXACT_MATCH_PUSHES:
            same[:] = False
        alike, staked = hands.where(same), self.terms.bet << doublings
        for amount in np.unique(amounts[same, 0]).tolist():
            chosen = alike.where(amounts[same, 0] == amount)
            chance = float(chosen.chances @ (1 - self._natural_behind(chosen.cards)))
            yield Count(hand_name(doublings), amount, staked, np.array([chance]))
        yield from self._counts(Finished(how, doublings, finals[~same], hands.where(~same)), self.left)

    @cached_property
    def _possible(self) -> list[int]:
        """The endings that can come about behind hands that were played."""
        never = {NATURAL} if self.checked or self.up not in (ACES, BONUS) else set()
        if self.up != EIGHTS:
            never.add(THREE_EIGHTS)
        return [ending for ending in range(ENDINGS) if ending not in never]

    def _natural_behind(self, hands: Ints) -> Floats:
        """The chance that the hole card ends the round by a look."""
        if not self.checked:
            return np.zeros(len(hands))
        wanted = BONUS if self.up == ACES else ACES
        rest = self.left - hands
        return np.asarray(rest[:, wanted] / rest.sum(axis=1))

    def _endings(self, hands: Ints, left: Ints) -> Floats:
        """The bank's endings behind hands. What was found is kept: a split hand and one that is not may leave
        the same cards."""
        if self.terms.rules.meet.over == Ruling.EXACT_MATCH_PUSHES:
            return endings_of(hands, left, self.up, self.hits_soft_17)
        gone = hands + (self.left - left)
        codes = (gone @ CODES).tolist()
        new = [row for row, code in enumerate(codes) if code not in self.found]
        if new:
            rows = endings_of(gone[new], self.left, self.up, self.hits_soft_17)
            self.found.update(zip((codes[row] for row in new), rows, strict=True))
        return np.array([self.found[code] for code in codes])

    def _pushed(self, hands: Hands, same: Floats) -> Floats:
        """The chances, by ending, that a bank over with cards of the same classes holds the same cards."""
        pushed = np.zeros((len(hands.cards), ENDINGS))
        eights = (hands.cards == one_hand(EIGHTS, EIGHTS, EIGHTS)).all(axis=1)
        place = np.where(eights, THREE_EIGHTS, np.clip(OVER + hands.hard - 22, 0, THREE_EIGHTS))
        tens = np.minimum(hands.cards[:, BONUS], len(self.terms.same_marks) - 1)
        pushed[np.arange(len(place)), place] = same * self.terms.same_marks[tens]
        return pushed

    # -- split pairs ---------------------------------------------------------------------------------------

    def _split(self, first: int, chance: float) -> Iterator[Part]:
        """A pair split, and split again as often as it may be."""
        bet, points = self.terms.bet, int(POINTS[first])
        left = self.left - EACH[first]
        alone = one_hand(first)[None]
        endings = endings_of(alone, left, self.up, self.hits_soft_17)[0, :ENDINGS]
        if self.checked:
            yield Part("loses to natural", -bet, chance * float(endings[NATURAL]), bet)
            endings[NATURAL] = 0
        two = drawn(Hands(alone, np.ones(1)), left)
        pair = np.where(two.cards @ POINTS == 2 * points, same_rank_part(self.terms, points), 0.0)
        others = self._second_cards(first, Hands(two.cards, two.chances * (1 - pair)), left)
        pairs = self._second_cards(first, Hands(two.cards, two.chances * pair), left)
        for ending in np.flatnonzero(endings).tolist():
            here = float(endings[ending])
            if ending == NATURAL and self.terms.rules.meet.added_returned:
                yield Part("split loses", -bet, chance * here, 2 * bet)
                continue
            other, again = Drawn.at(ending, here, others), Drawn.at(ending, here, pairs)
            for amount, part, staked in split_results(other, again, self._splits_left(points)):
                yield Part(told("split", amount), amount, chance * here * part, staked)

    def _second_cards(self, first: int, hands: Hands, left: Ints) -> list[Count]:
        """What split cards with their second come to when they are played on."""
        rest = hands.where(hands.chances > 0)
        finished = finish_split(self.terms, self.chart, self.up, first, rest, left)
        return [count for done in finished for count in self._counts(done, left)]

    def _splits_left(self, points: int) -> int:
        """How often a pair may be split after its first split."""
        splits = 1
        while can_split(self.terms, points, splits, 1):
            splits += 1
        return splits - 1
