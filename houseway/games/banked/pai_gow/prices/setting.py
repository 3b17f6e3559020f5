"""A hand of pai gow poker set the house way and set as best it can be, against every hand of a bank that sets
the house way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from houseway.cards import show_cards
from houseway.errors import HousewayError
from houseway.games.banked.pai_gow.hand import Setting as Rows
from houseway.games.banked.pai_gow.hand import words_of
from houseway.games.banked.pai_gow.house_way import house_way, ways_of
from houseway.games.banked.pai_gow.prices.rounds import (
    BEST,
    HOUSE_WAY,
    GameTerms,
    Ints,
    game_terms,
    set_ranks,
)
from houseway.games.banked.pai_gow.prices.seven_cards import (
    FLUSH,
    SUITS,
    flush_ways,
    lay_flush,
    lay_ranks,
    next_ranks,
    ways_to_pick,
)
from houseway.games.banked.pai_gow.rules import CARDS, PaiGowRules
from houseway.games.banked.pai_gow.settle import PUSHES, RULINGS, Ruling, front_too_strong, ruling
from houseway.hands.lookup import JOKER, rank_hand
from houseway.hands.ranks import ACE
from houseway.kernel import kernel
from houseway.pricing.composition import composition
from houseway.pricing.game import Question
from houseway.pricing.setting import SetRow, Setting

# -- every hand of the bank ----------------------------------------------------------------------------------

BORROWED_CHART = "borrowed-chart"
"""What a setting by the chart is called where the sheet has no house way of its own."""


@kernel
def compare(cards: Ints, ways: int, hands: Ints, terms: GameTerms, rulings: Ints) -> None:
    """Count the rulings on every setting against one hand of the bank, so many times over."""
    bank = set_ranks(cards, terms.chart)
    for way in range(hands.shape[0]):
        number = ruling(hands[way, 0], hands[way, 1], bank.front, bank.back, terms.whole_wager)
        rulings[way, number] += ways


@kernel
def count_without_flush(left: Ints, jokers: int, hands: Ints, terms: GameTerms, rulings: Ints) -> None:
    """Every choice of ranks with so many jokers, as often as it comes without a flush."""
    ranks = np.zeros(CARDS - jokers, dtype=np.int64)
    cards = np.full(CARDS, JOKER, dtype=np.int64)
    more = True
    while more:
        ways = ways_to_pick(ranks, left, -1)
        ways -= flush_ways(ranks, left, FLUSH - jokers) if ways else 0
        if ways:
            lay_ranks(ranks, 0, cards, 0)
            compare(cards, ways, hands, terms, rulings)
        more = next_ranks(ranks)


@kernel
def count_flushes(left: Ints, jokers: int, hands: Ints, terms: GameTerms, rulings: Ints) -> None:
    """Every set of suited ranks that makes a flush with so many jokers, with every choice of other ranks."""
    cards = np.full(CARDS, JOKER, dtype=np.int64)
    for suit in range(SUITS):
        for suited in range(1 << (ACE + 1)):
            count = lay_flush(suited, suit, left, jokers, cards)
            if not count:
                continue
            rest = np.zeros(CARDS - jokers - count, dtype=np.int64)
            more = True
            while more:
                ways = ways_to_pick(rest, left, suit)
                if ways:
                    lay_ranks(rest, suit + 1, cards, count)
                    compare(cards, ways, hands, terms, rulings)
                more = next_ranks(rest)


def count_rulings(rules: PaiGowRules, left: Ints, hands: Ints) -> Ints:
    """How often each setting, given by the ranks of its front and back, meets each ruling."""
    terms = game_terms(rules)
    rulings = np.zeros((len(hands), len(RULINGS)), dtype=np.int64)
    for jokers in range(int(left[JOKER]) + 1):
        for count in (count_without_flush, count_flushes):
            count(left, jokers, hands, terms, rulings)
    return rulings


# -- one hand ------------------------------------------------------------------------------------------------


def set_hand(asked: Question[PaiGowRules], cards: tuple[int, ...]) -> list[Setting]:
    """What seven cards come to the house way, or by a chart of another room where the sheet prints none, and
    set as best they can be."""
    if len(cards) != CARDS:
        raise HousewayError(f"a hand is {CARDS} cards, not {len(cards)}")
    rules = asked.rules
    left = composition(1, show_cards(cards), at_least=CARDS, pack=rules.pack)
    held = sorted(cards, reverse=True)
    advised = Rows(*house_way(held, ways_of(rules)))
    settings = [advised, *(one for one in _settings(held) if not _foul(rules, one))]
    rulings = count_rulings(rules, left, np.array([_ranks(rules, one) for one in settings], dtype=np.int64))
    pays, to = rules.win_pays
    won = rulings[:, Ruling.WINS_BOTH]
    lost = rulings.sum(axis=1) - won - rulings[:, PUSHES].sum(axis=1)
    worth = pays * won - to * lost
    best = int(worth.argmax())
    own = rules.house_way != "none" and rules.house_way_source == "printed"
    return [
        _told(rules, name, settings[way], int(won[way]), int(lost[way]), int(rulings[way].sum()))
        for name, way in ((HOUSE_WAY if own else BORROWED_CHART, 0), (BEST, best))
    ]


def _settings(cards: Sequence[int]) -> list[Rows]:
    return [
        Rows(front, tuple(card for card in cards if card not in front)) for front in combinations(cards, 2)
    ]


def _ranks(rules: PaiGowRules, setting: Rows) -> tuple[int, int]:
    table = ways_of(rules).table
    front, back = (rank_hand(np.array(row, dtype=np.int64), table) for row in setting)
    return front, back


def _foul(rules: PaiGowRules, setting: Rows) -> bool:
    return bool(front_too_strong(*_ranks(rules, setting), int(rules.equal_front_back == "foul")))


def _told(rules: PaiGowRules, strategy: str, setting: Rows, won: int, lost: int, total: int) -> Setting:
    pays, to = rules.win_pays
    words = words_of(rules, setting).parts
    names = ("front", "back")
    rows = [SetRow(name, row, str(word)) for name, row, word in zip(names, setting, words, strict=True)]
    push = total - won - lost
    ev = (pays * won / to - lost) / total
    return Setting(strategy, tuple(rows), won / total, push / total, lost / total, ev)
