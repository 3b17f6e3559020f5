"""Hands of a 21 game on the felt: who has how much on which, what they count, where their cards come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic

from typing_extensions import TypeVar

from houseway.cards import Place, Stub
from houseway.games.banked import Bank, Wager, misdeals
from houseway.games.banked.settlement import Settling
from houseway.games.banked.twenty_one import settle
from houseway.games.banked.twenty_one.rules import GAME_WAGER, TwentyOneRules, terms
from houseway.games.banked.twenty_one.terms import MUST_STAND, Count, May, TwentyOneTerms
from houseway.hands.ranks import ACE, CATEGORY_SHIFT
from houseway.hands.twenty_one import FURTHEST, NATURAL, OVER
from houseway.kernel import in_python
from houseway.play import Felt

after_double = in_python(settle.after_double)
bank_draws = in_python(settle.bank_draws)
choices = in_python(settle.choices)
count_of = in_python(settle.count_of)
is_natural = in_python(settle.is_natural)
must_hit = in_python(settle.must_hit)
must_stand = in_python(settle.must_stand)
rank_total = in_python(settle.rank_total)

Rules_co = TypeVar("Rules_co", bound=TwentyOneRules, covariant=True, default=TwentyOneRules)


@dataclass(slots=True)
class Stake:
    """One bettor's chips on a hand: his first wager, and what he added to it."""

    party: int
    base: int
    added: int = 0
    last: int = 0
    """What the last doubling added."""
    settled: bool = False
    rescued: bool = False
    even_money: bool = False
    """Whether its owner has taken even money that waits for settlement."""

    @property
    def amount(self) -> int:
        return self.base + self.added


@dataclass(slots=True)
class Hand:
    """Cards at a place; the first stake is that of whoever plays them."""

    place: Place
    cards: list[int]
    stakes: list[Stake]
    split: bool = False
    surrendered: bool = False
    doublings: int = 0

    @property
    def riding(self) -> list[Stake]:
        """The stakes that the bank's hand decides, as far as they are not settled."""
        return [] if self.surrendered else [stake for stake in self.open_stakes if not stake.rescued]

    @property
    def open_stakes(self) -> list[Stake]:
        return [stake for stake in self.stakes if not stake.settled]


@dataclass(slots=True)
class Spot:
    """A betting spot: one hand as dealt, more after splits."""

    number: int
    hands: list[Hand]
    dealt: tuple[int, ...] = ()
    splits: int = 0

    @property
    def leader(self) -> int:
        return self.hands[0].stakes[0].party

    @property
    def surrendered(self) -> bool:
        return len(self.hands) == 1 and self.hands[0].surrendered

    def wager(self, stake: Stake) -> Wager:
        """A stake as settlement takes it."""
        return Wager(stake.party, self.number, GAME_WAGER, stake.amount)


@dataclass(slots=True)
class Dealing(Generic[Rules_co]):
    """One round in progress. A game that counts otherwise overrides what a hand is worth and may do."""

    t: Felt[Rules_co]
    banked: Bank
    stub: Stub
    books: Settling
    spots: list[Spot]
    bonus: list[Wager]
    insured: list[Wager] = field(default_factory=list)
    bank: list[int] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    """The spots in the order in which they are settled, once that is known."""
    terms: TwentyOneTerms = field(init=False)

    def __post_init__(self) -> None:
        self.terms = self.t.derived("twenty-one", terms)

    @property
    def rules(self) -> Rules_co:
        return self.t.rules

    def hands(self) -> Iterator[tuple[Spot, Hand]]:
        """Every hand from the bank's left."""
        for spot in self.spots:
            for hand in spot.hands:
                yield spot, hand

    # -- counting ------------------------------------------------------------------------------------------

    def count(self, cards: Sequence[int]) -> Count:
        """The points with every ace as 1, and how many aces."""
        self.t.by("card_values")
        return count_of(cards)

    def is_natural(self, cards: Sequence[int], split: bool = False) -> bool:
        if len(cards) != 2:
            return False
        self.t.by("natural")
        return is_natural(cards[0], cards[1], int(split), self.terms.natural)

    def rank(self, cards: Sequence[int], split: bool = False) -> int:
        """What settlement compares."""
        return rank_total(self.count(cards), int(self.is_natural(cards, split)))

    def is_over(self, cards: Sequence[int]) -> bool:
        return self.rank(cards, split=True) >> CATEGORY_SHIFT == OVER

    def name(self, cards: Sequence[int], split: bool = False) -> str:
        """A hand in words."""
        rank = self.rank(cards, split)
        kind = rank >> CATEGORY_SHIFT
        if kind == NATURAL:
            return "21.5"
        hard = self.count(cards).hard
        if kind == OVER:
            return f"{hard}, over"
        total = (rank & FURTHEST) // 2
        return f"soft {total}" if total > hard else str(total)

    # -- what a hand may do ----------------------------------------------------------------------------------

    def choices(self, spot: Spot, hand: Hand) -> May:
        """What a hand may do, as the kernel of that name has it."""
        t, terms, cards = self.t, self.terms, hand.cards
        count = self.count(cards)
        ace_split = hand.split and cards[0] >> 2 == ACE
        if ace_split:
            t.by("split_ace_one_card")
        if hand.split and not ace_split:
            t.by("split_hand_draws")
        found = choices(cards, count, spot.splits, int(hand.split), terms)
        if must_stand(count, terms.chart):
            t.by("must_stand")
        if must_hit(count, terms.chart):
            t.by("must_hit")
        return found if self.can_draw else MUST_STAND

    def act_after(self) -> int:
        """The seat after which the turns begin."""
        self.t.rule("act_from_bank_left")
        return self.banked.seat

    def is_closed(self, hand: Hand) -> bool:
        """Whether a hand has nothing to decide."""
        return self.is_over(hand.cards) or self.is_natural(hand.cards, hand.split)

    def after_double(self, hand: Hand) -> May:
        """What a doubled hand may do."""
        found = after_double(self.count(hand.cards), hand.doublings, self.terms.double, self.terms.chart)
        return found if self.can_draw else found._replace(double=0)

    def bank_draws(self) -> bool:
        """Whether the bank's chart has it draw another card."""
        return bank_draws(self.count(self.bank), self.terms.bank_hits_soft_17) and self.can_draw

    # -- the shoe --------------------------------------------------------------------------------------------

    @property
    def on_table(self) -> Counter[int]:
        return Counter(card for _, hand in self.hands() for card in hand.cards) + Counter(self.bank)

    @property
    def can_draw(self) -> bool:
        """Whether a card is left anywhere but on the table."""
        return self.stub.left > 0 or self.on_table.total() < len(self.stub.pack)

    def draw(self, place: Place, street: str) -> int:
        """The next card, open; when the shoe is empty the cards that lie on no hand are shuffled again."""
        if self.stub.left == 0:
            rest = Counter(self.stub.pack.cards) - self.on_table
            self.stub.put_back(sorted(rest.elements()))
            self.t.reshuffle(self.stub, "discards")
        (card,) = misdeals.draw(self.t, self.stub, place, street, None)
        return card
