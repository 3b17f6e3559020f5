"""The best way to play No Bust 21st Century, worked out for a shoe without end: what standing, drawing,
doubling, splitting and giving up are worth with every hand against everything the bank can show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from houseway.games.banked.no_bust import settle as joker_settle
from houseway.games.banked.no_bust.bulk import SEEN
from houseway.games.banked.no_bust.rules import NoBustRules, natural_pays, terms
from houseway.games.banked.twenty_one import settle
from houseway.games.banked.twenty_one.chart import basic_chart, empty_chart
from houseway.games.banked.twenty_one.terms import Count, Ints, Records, Ruling
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.twenty_one import (
    ACE_ACE,
    ACE_JOKER,
    COUNTS,
    FURTHEST,
    JOKER_JOKER,
    NATURAL,
    OVER,
    soft_total,
)
from houseway.kernel import in_python
from houseway.pricing.composition import composition

bank_draws = in_python(settle.bank_draws)
hand_amount = in_python(settle.hand_amount)
may_double = in_python(settle.may_double)
may_split = in_python(settle.may_split)
must_hit = in_python(settle.must_hit)
must_stand = in_python(settle.must_stand)
ruling_22 = in_python(joker_settle.ruling_22)

ACES, TENS, JOKERS = 0, 9, 10
CLASSES = 11
"""Aces, two to nine, all that count ten, and jokers."""
Endings = dict[int, float]
"""Ranks of the bank's complete hand with their chances."""


class Best(NamedTuple):
    """A chart, and what a unit comes to on average by it."""

    chart: Records
    worth: float


def class_of(card: int) -> int:
    """The class of a card by its code."""
    rank = card >> 2
    return JOKERS if rank > 12 else ACES if rank == 12 else min(rank + 1, TENS)


def by_class(left: Ints) -> tuple[int, ...]:
    """Counts by card as counts by class."""
    classes = [class_of(card) for card in range(len(left))]
    return tuple(np.bincount(classes, weights=left, minlength=CLASSES).astype(int).tolist())


class Shoe:
    """Chances that never change, and what hands are worth against the bank under them."""

    def __init__(self, rules: NoBustRules, left: tuple[int, ...]) -> None:
        self.rules = rules
        self.terms = terms(rules)
        self.most = self.terms.joker.most
        self.joker_rank = COUNTS << CATEGORY_SHIFT | 42 + self.terms.joker.beats
        self.natural_rank = NATURAL << CATEGORY_SHIFT | 44
        self.chances = [count / sum(left) for count in left]
        self._bank: dict[Count, Endings] = {}
        self._paid: dict[tuple[int, int, int], float] = {}

    # -- hands ---------------------------------------------------------------------------------------------

    def rank(self, hand: Count) -> int:
        hard, aces = hand
        if hard > self.most:
            return OVER << CATEGORY_SHIFT | (FURTHEST - hard)
        return COUNTS << CATEGORY_SHIFT | 2 * soft_total(hard, aces, self.most)

    def counted(self, hand: Count) -> Count:
        """A hand as the charts see it: 22 is a hard total."""
        return Count(22, 0) if soft_total(*hand, self.most) == 22 else hand

    def natural(self, first: int, second: int) -> int:
        """The pair that two classes are, if it is a natural."""
        pair = {first, second}
        made = {JOKERS: JOKER_JOKER, ACES: ACE_ACE}.get(first, 0) if first == second else 0
        made = ACE_JOKER if pair == {ACES, JOKERS} else made
        return made & self.terms.joker.naturals

    @staticmethod
    def add(hand: Count, drawn: int) -> Count:
        return Count(hand.hard + drawn + 1, int(hand.aces or drawn == ACES))

    # -- the bank ------------------------------------------------------------------------------------------

    def bank_draws(self, hand: Count) -> bool:
        return bank_draws(self.counted(hand), self.terms.bank_hits_soft_17)

    def bank_from(self, hand: Count) -> Endings:
        """How the bank ends from a hand of two cards or more without a joker."""
        if hand not in self._bank:
            ends: Endings = {}
            if hand.hard > self.most or not self.bank_draws(hand):
                ends[self.rank(hand)] = 1.0
            else:
                for drawn, chance in enumerate(self.chances):
                    further = (
                        {self.joker_rank: 1.0} if drawn == JOKERS else self.bank_from(self.add(hand, drawn))
                    )
                    for rank, part in further.items():
                        ends[rank] = ends.get(rank, 0.0) + chance * part
            self._bank[hand] = ends
        return self._bank[hand]

    def bank_two(self, first: int, second: int) -> Endings:
        """How the bank ends from two cards."""
        if self.natural(first, second):
            return {self.natural_rank: 1.0}
        if JOKERS in (first, second):
            return {self.joker_rank: 1.0}
        return self.bank_from(self.add(self.add(Count(0, 0), first), second))

    def bank_one(self, first: int) -> Endings:
        """How the bank ends behind one card."""
        ends: Endings = {}
        for second, chance in enumerate(self.chances):
            for rank, part in self.bank_two(first, second).items():
                ends[rank] = ends.get(rank, 0.0) + chance * part
        return ends

    # -- the player ----------------------------------------------------------------------------------------

    def may_double(self, hand: Count, split: int) -> bool:
        return may_double(self.counted(hand), split, self.terms.double, self.terms.chart)

    def paid(self, rank: int, bank: int, added: int = 0) -> float:
        """What a unit comes to that is no natural, with a unit added by doubling or none."""
        key = rank, bank, added
        if key not in self._paid:
            found = ruling_22(rank, bank, added, 0, self.terms.meet)
            self._paid[key] = hand_amount(found, 1000, 1000 * added, self.terms.pays) / 1000
        return self._paid[key]

    def stood(self, rank: int, ends: Endings, added: int = 0) -> float:
        return sum(chance * self.paid(rank, bank, added) for bank, chance in ends.items())

    def natural_worth(self, made: int, ends: Endings) -> float:
        pays = natural_pays(self.rules)[made]
        worth = 0.0
        for bank, chance in ends.items():
            found = ruling_22(self.natural_rank, bank, 0, 0, self.terms.meet)
            won = (
                pays[0] / pays[1]
                if found == Ruling.NATURAL_WINS
                else hand_amount(found, 1000, 0, self.terms.pays) / 1000
            )
            worth += chance * won
        return worth


class Against:
    """Everything a player can do against one thing the bank shows."""

    def __init__(self, shoe: Shoe, ends: Endings, surrender: bool) -> None:
        self.shoe = shoe
        self.ends = ends
        self.surrender = surrender
        self.joker = shoe.stood(shoe.joker_rank, ends)
        self.joker_doubled = shoe.stood(shoe.joker_rank, ends, 1)
        self.hands: dict[Count, tuple[float, bool]] = {}

    def played(self, hand: Count) -> tuple[float, bool]:
        """What a hand is worth that may stand and draw, and whether it draws."""
        if hand not in self.hands:
            shoe = self.shoe
            stand = shoe.stood(shoe.rank(hand), self.ends)
            found = stand, False
            if hand.hard <= shoe.most and not must_stand(shoe.counted(hand), shoe.terms.chart):
                hit = self.drawn(hand)
                if hit > stand or must_hit(shoe.counted(hand), shoe.terms.chart):
                    found = hit, True
            self.hands[hand] = found
        return self.hands[hand]

    def drawn(self, hand: Count) -> float:
        shoe = self.shoe
        return sum(
            chance * (self.joker if drawn == JOKERS else self.played(shoe.add(hand, drawn))[0])
            for drawn, chance in enumerate(shoe.chances)
        )

    def doubled(self, hand: Count) -> float:
        shoe = self.shoe
        worth = 0.0
        for drawn, chance in enumerate(shoe.chances):
            after = self.joker_doubled
            if drawn != JOKERS:
                after = shoe.stood(shoe.rank(shoe.add(hand, drawn)), self.ends, 1)
            worth += chance * after
        return worth

    def split(self, card: int) -> float:
        """Both hands of a pair, each for itself and not split again."""
        shoe = self.shoe
        worth = 0.0
        for drawn, chance in enumerate(shoe.chances):
            if drawn == JOKERS:
                worth += chance * self.joker
                continue
            hand = shoe.add(shoe.add(Count(0, 0), card), drawn)
            if card == ACES and not shoe.terms.split.aces_draw:
                worth += chance * shoe.stood(shoe.rank(hand), self.ends)
                continue
            best = self.played(hand)[0]
            if shoe.may_double(hand, 1):
                best = max(best, self.doubled(hand))
            worth += chance * best
        return 2 * worth

    def two(self, first: int, second: int, chart: Records, seen: int) -> float:
        """The best with two cards; writes it into the chart."""
        shoe = self.shoe
        made = shoe.natural(first, second)
        if made:
            return shoe.natural_worth(made, self.ends)
        if JOKERS in (first, second):
            return self.joker
        hand = shoe.add(shoe.add(Count(0, 0), first), second)
        hard, ace = hand
        best, hits = self.played(hand)
        chart.hits[seen, ace, hard] = hits
        doubled = self.doubled(hand) if shoe.may_double(hand, 0) else -9.0
        chart.doubles[seen, ace, hard] = doubled > best
        best = max(best, doubled)
        given = -0.5 if self.surrender else -9.0
        chart.surrenders[seen, ace, hard] = given > best
        best = max(best, given)
        if first == second:
            card = 48 if first == ACES else 4 * (first - 1)
            if may_split(card, card, 0, 0, shoe.terms.split):
                points = first + 1
                split = self.split(first)
                chart.splits[seen, 0, points] = split > best
                chart.surrenders_pair[seen, 0, points] = 0
                best = max(best, split)
        return best


def seen_of(shown: tuple[int, ...]) -> int:
    """`seen_class` by the classes of the bank's open cards."""
    if len(shown) == 1:
        return shown[0]
    hard, ace = Shoe.add(Shoe.add(Count(0, 0), shown[0]), shown[1])
    return 19 + soft_total(hard, ace, 21) if ace else 10 + hard


def _best(rules: NoBustRules, left: tuple[int, ...]) -> Best:
    shoe = Shoe(rules, left)
    chart = empty_chart(SEEN)
    bars_ace = bool(shoe.terms.joker.ace_bars)
    worth = 0.0
    for first, chance in enumerate(shoe.chances):
        seconds = [None] if rules.bank_second_card == "after-players" else range(CLASSES)
        for second in seconds:
            shown = (first,) if second is None else (first, second)
            ends = shoe.bank_one(first) if second is None else shoe.bank_two(first, second)
            share = chance if second is None else chance * shoe.chances[second]
            frozen = first == JOKERS or (
                second is not None
                and rules.bank_natural == "ends-round"
                and bool(shoe.natural(first, second))
            )
            barred = JOKERS in shown or (bars_ace and ACES in shown)
            against = Against(shoe, ends, rules.surrender != "none" and not barred)
            worth += share * _dealt(shoe, against, chart, shown, frozen)
    chart.hits[:, 0, :12] = 1
    return Best(chart, worth)


def _dealt(shoe: Shoe, against: Against, chart: Records, shown: tuple[int, ...], frozen: bool) -> float:
    """What the player's two cards are worth; frozen ones only stand."""
    worth = 0.0
    seen = SEEN - 1 if JOKERS in shown else seen_of(shown)
    for first, one in enumerate(shoe.chances):
        for second, other in enumerate(shoe.chances):
            if frozen:
                worth += one * other * _stands(shoe, against, first, second)
            else:
                worth += one * other * against.two(first, second, chart, seen)
    if not frozen:
        for (hard, ace), (_, hits) in against.hands.items():
            if hard < 22:
                chart.hits[seen, ace, hard] = hits
    return worth


def _stands(shoe: Shoe, against: Against, first: int, second: int) -> float:
    made = shoe.natural(first, second)
    if made:
        return shoe.natural_worth(made, against.ends)
    if JOKERS in (first, second):
        return against.joker
    return shoe.stood(shoe.rank(shoe.add(shoe.add(Count(0, 0), first), second)), against.ends)


def best(rules: NoBustRules, left: Ints) -> Best:
    """The best chart for the cards that are left, taken as a shoe without end."""
    key = str(rules), by_class(left)
    if key not in _KNOWN:
        _KNOWN[key] = _best(rules, key[1])
    return _KNOWN[key]


_KNOWN: dict[tuple[str, tuple[int, ...]], Best] = {}
"""What has been worked out already; a rule book has tables in it and cannot be a key itself."""


def plain_chart() -> Records:
    """Draw to 17, and nothing else."""
    chart = empty_chart(SEEN)
    _draw_to(chart, range(SEEN), 17)
    chart.hits[:, 1, 7] = 1
    return chart


def usual_chart() -> Records:
    """The usual chart of the 21 games by the bank's card. Where two of them lie open, a bank that stands is
    played to beat, one that may go over is played like a six, and any other like a ten."""
    usual = basic_chart().copy()
    for doubled in ("rescues", "doubles_again", "doubles_more"):
        usual[doubled] = 0
    chart = empty_chart(SEEN)
    chart[:10] = usual[:10]
    for hard in range(4, 17):
        chart[10 + hard] = usual[5 if hard >= 12 else TENS]
    for soft in range(12, 18):
        chart[19 + soft] = usual[TENS]
    for total in range(17, 22):
        places = [10 + total] if total < 21 else [SEEN - 1]
        _draw_to(chart, [*places, *([19 + total] if total > 17 else [])], total)
    return chart


def _draw_to(chart: Records, seen: Iterable[int], total: int) -> None:
    """Draw with every hand that counts less."""
    for place in seen:
        chart.hits[place, 0, :total] = 1
        chart.hits[place, 1, : total - 10] = 1
        chart.hits[place, 1, 12:total] = 1


STRATEGIES = {
    "best": "does what is worth most in a shoe without end",
    "basic": "plays by the usual chart of the 21 games, against two open cards by what they count",
    "draw-to-17": "draws to hard 17 and soft 18; never doubles, splits or surrenders",
}


def chart_named(name: str | None, rules: NoBustRules, left: Ints) -> Records:
    if name == "basic":
        return usual_chart()
    return plain_chart() if name == "draw-to-17" else best(rules, left).chart


def chart_at(rules: NoBustRules, name: str) -> Records:
    """A strategy for a full shoe."""
    return chart_named(name, rules, composition(rules.decks, pack=rules.pack))
