"""Odds of Chinese poker: points of the button and of any other seat, when four players set their cards well.

What one seat wins others lose, so the seats differ only by the ties that the button takes. The figures are
simulated: no table counts the deals of four hands of thirteen.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from houseway.cards import PACKS
from houseway.cards.fast import seed_state, shuffle_into
from houseway.errors import HousewayError
from houseway.games.points.chinese_poker.bulk import AMPLE, Reading, play_hand, read_hand, setting_of
from houseway.games.points.chinese_poker.bulk import Setting as Dealing
from houseway.games.points.chinese_poker.rules import HAND, ChineseRules
from houseway.games.points.chinese_poker.setting import well_set
from houseway.games.points.chinese_poker.settle import HAND_SIZE, STANDING, SWEEP, Ints, Standing, exchange
from houseway.hands import evaluate
from houseway.hands.chinese import SWEEP_NAMES
from houseway.kernel import kernel
from houseway.pricing.game import Job, PricedGame, Question
from houseway.pricing.model import Case, WagerOdds, weigh
from houseway.pricing.setting import SetRow, Setting

WELL_SET = "well-set"
OPPONENTS = 1 << 11
"""Hands that one hand is set against."""
PACK = PACKS["standard-52"]


def most_points(rules: ChineseRules) -> int:
    """As many points as one seat can win or lose in a hand of four."""
    setting = setting_of(rules)
    segments = 3 + int(setting.reads.bonuses.max(axis=1).sum())
    return 3 * max(segments, int(setting.reads.worths.max()))


@kernel
def count_points(
    state: Ints,
    rounds: int,
    setting: Dealing,
    tally: Ints,
) -> None:
    """How often the button, and how often the others, come to so many points."""
    deck = np.arange(52)
    nothing = tally.shape[1] // 2
    stakes = np.full(4, AMPLE)
    results = np.zeros(4, dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, deck, 52)
        play_hand(deck, setting, 1, stakes, results)
        for position in range(4):
            tally[min(position, 1), results[position] + nothing] += 1


def job(asked: Question[ChineseRules]) -> Job:
    """Hands of four players."""
    if asked.seen:
        raise HousewayError("every card of Chinese poker is dealt from a fresh pack: none can be seen before")
    setting = setting_of(asked.rules)
    size = (2, 2 * most_points(asked.rules) + 1)

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(size, dtype=np.int64)
        count_points(state, rounds, setting, tally)
        return tally

    return Job(f"chinese poker {asked.rules}", draw, size, chunk=1 << 9)


def read(asked: Question[ChineseRules], tally: Ints) -> Sequence[WagerOdds]:
    """The button's points and those of another seat."""
    rows = {"button": 0, "seat": 1}
    return [_weighed(wager, tally[rows[wager]]) for wager in asked.wagers]


def _weighed(wager: str, counts: Ints) -> WagerOdds:
    cases = [
        Case(f"{points:+} points", int(count), Fraction(points))
        for points, count in enumerate(counts.tolist(), -(len(counts) // 2))
        if count
    ]
    return weigh(wager, cases, per="point", strategy=WELL_SET, method="simulated")


# -- one hand ------------------------------------------------------------------------------------------------


@kernel
def count_against_one(
    state: Ints,
    rounds: int,
    own: Ints,
    others: Ints,
    setting: Dealing,
    tally: Ints,
) -> None:
    """Points of a hand against one that others are dealt and set well, counted from the least."""
    hand = np.zeros(HAND_SIZE, dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, others, 13)
        hand[:] = 0
        read_hand(others[:13], setting.reads, hand)
        tally[exchange(own, hand, setting.terms) + len(tally) // 2] += 1


def set_hand(asked: Question[ChineseRules], cards: tuple[int, ...]) -> Sequence[Setting]:
    """The usual setting, or the clean sweep, against one opponent who sets well; neither has the button."""
    if len(set(cards)) != HAND or len(cards) != HAND or max(cards) >= len(PACK):
        raise HousewayError(f"a hand of Chinese poker is {HAND} different cards, not {len(cards)}")
    setting = setting_of(asked.rules)
    own = np.zeros(HAND_SIZE, dtype=np.int64)
    held = np.array(cards, dtype=np.int64)
    read_hand(held, setting.reads, own)
    others = np.array([card for card in PACK.cards if card not in cards], dtype=np.int64)
    tally = np.zeros(2 * most_points(asked.rules) + 1, dtype=np.int64)
    count_against_one(seed_state(1), OPPONENTS, own, others, setting, tally)
    points = np.arange(len(tally)) - len(tally) // 2
    won, pushed = int(tally[points > 0].sum()), int(tally[points == 0].sum())
    chances = (won / OPPONENTS, pushed / OPPONENTS, (OPPONENTS - won - pushed) / OPPONENTS)
    mean = float((tally * points).sum()) / OPPONENTS
    swept = SWEEP_NAMES[own[SWEEP]] if own[STANDING] == Standing.SWEPT else ""
    rows = _rows(asked.rules, cards, setting.reads, swept)
    return (Setting(WELL_SET, rows, *chances, mean),)


def _rows(rules: ChineseRules, cards: tuple[int, ...], reads: Reading, sweep: str) -> tuple[SetRow, ...]:
    if sweep:
        return (SetRow("clean sweep", cards, sweep),)
    front, middle, back = (tuple(row) for row in well_set(cards, reads.bonuses, reads.front_straights))
    reading = {"front_straights_and_flushes": rules.front_straights_and_flushes}
    return (
        SetRow("front", front, evaluate(front, "chinese-front", **reading).name),
        SetRow("middle", middle, evaluate(middle, "high").name),
        SetRow("back", back, evaluate(back, "high").name),
    )


PRICED = PricedGame(
    job=job,
    read=read,
    rounds=1 << 13,
    strategies={WELL_SET: "every player sets the rows that win the most points on average"},
    set_hand=set_hand,
    counted={},
    base=(),
)
