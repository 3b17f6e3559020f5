"""The arithmetic of the 21 games: what a hand may do, when the bank draws, and what every wager comes to. The
live round, the simulator and the exact odds call these functions."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from houseway.games.banked.twenty_one.terms import (
    ChartScope,
    ChartTerms,
    Count,
    DoubleTerms,
    HardHand,
    Ints,
    May,
    MeetTerms,
    NaturalTerms,
    PayTerms,
    Ruling,
    SplitTerms,
    Surrender,
    SurrenderTerms,
    TwentyOneTerms,
)
from houseway.hands.ranks import ACE, CATEGORY_SHIFT
from houseway.hands.twenty_one import (
    COUNTS,
    FURTHEST,
    NATURAL,
    OVER,
    TEN,
    Held,
    aces_in,
    hard_total,
    soft_total,
    twenty_one_value,
)
from houseway.kernel import kernel
from houseway.play.payoff import Odds

# -- counting ------------------------------------------------------------------------------------------------


@kernel
def is_bonus(card: int, plain_tens: int) -> bool:
    """Whether a card makes a natural with an ace."""
    rank = card >> 2
    return bool(TEN <= rank < ACE and (rank > TEN or not plain_tens))


@kernel
def is_natural(first: int, second: int, split: int, natural: NaturalTerms) -> bool:
    """Whether two cards are 21.5: an ace and a Bonus card as dealt; after a split only where a room says."""
    if split and not natural.after_split:
        return False
    if first >> 2 == ACE:
        return is_bonus(second, natural.plain_tens)
    return second >> 2 == ACE and is_bonus(first, natural.plain_tens)


@kernel
def count_of(cards: Held) -> Count:
    return Count(hard_total(cards), aces_in(cards))


@kernel
def rank_total(count: Count, natural: int) -> int:
    """The rank of a hand by what it counts; what `hands.twenty_one` gives for its cards."""
    if natural:
        return NATURAL << CATEGORY_SHIFT | 43
    if count.hard > 21:
        return OVER << CATEGORY_SHIFT | (FURTHEST - count.hard)
    return COUNTS << CATEGORY_SHIFT | 2 * soft_total(count.hard, count.aces, 21)


@kernel
def bank_draws(count: Count, hits_soft_17: int) -> bool:
    """Whether the bank's chart has it draw: 16 and less, and soft 17 by the room."""
    total = soft_total(count.hard, count.aces, 21)
    return total < 17 or (total == 17 and total > count.hard and bool(hits_soft_17))


@kernel
def checks_hole_card(up: int, natural: NaturalTerms) -> bool:
    """Whether the hole card is looked at under this up card before anybody acts."""
    return bool(up >> 2 == ACE or (natural.looked_for_under_bonus and is_bonus(up, natural.plain_tens)))


# -- what a hand may do --------------------------------------------------------------------------------------


@kernel
def bound_by_chart(count: Count, binds: int) -> bool:
    """Whether must-hit and must-stand speak of this hand at all."""
    if binds == HardHand.NO_ACE:
        return count.aces == 0
    return binds == HardHand.ANY or soft_total(count.hard, count.aces, 21) == count.hard


@kernel
def must_stand(count: Count, chart: ChartTerms) -> bool:
    return bound_by_chart(count, chart.binds) and soft_total(count.hard, count.aces, 21) >= chart.stand_from


@kernel
def must_hit(count: Count, chart: ChartTerms) -> bool:
    return bound_by_chart(count, chart.binds) and soft_total(count.hard, count.aces, 21) <= chart.hit_to


@kernel
def may_split(first: int, second: int, splits: int, split: int, terms: SplitTerms) -> bool:
    """Whether two cards are a pair that may be split once more. `splits` counts those of its spot so far;
    `split` says that the hand came out of one."""
    value = twenty_one_value(first)
    if value != twenty_one_value(second):
        return False
    if value == 10:
        return bool((first >> 2 == second >> 2 or not terms.same_rank) and splits < terms.most_tens)
    if value == 1 and not (terms.aces_again if split else terms.aces):
        return False
    return bool(splits < terms.most)


@kernel
def may_double(count: Count, split: int, double: DoubleTerms, chart: ChartTerms) -> bool:
    """Whether two cards may be doubled."""
    if split and not double.after_split:
        return False
    if double.hard_12_to_19_only and (count.aces or not 12 <= count.hard <= 19):
        return False
    return not (chart.scope != ChartScope.HIT_AND_STAND and must_stand(count, chart))


@kernel
def may_surrender(split: int, terms: SurrenderTerms) -> bool:
    """Whether two cards may be given up."""
    return bool(terms.when != Surrender.NONE and (not split or terms.after_split))


@kernel
def choices(cards: Held, count: Count, splits: int, split: int, terms: TwentyOneTerms) -> May:
    """What a hand may do that is neither over nor a natural."""
    again = may_split(cards[0], cards[1], splits, split, terms.split)
    if split and cards[0] >> 2 == ACE and not terms.split.aces_draw:
        # A split ace has its one card, whatever the chart says; only another ace may be split again.
        return May(1, 0, 0, int(again), 0, 0)
    two, stays = len(cards) == 2, must_stand(count, terms.chart)
    barred = stays and terms.chart.scope == ChartScope.ALL_ACTIONS
    return May(
        int(not must_hit(count, terms.chart)),
        int(not stays),
        int(two and may_double(count, split, terms.double, terms.chart)),
        int(two and again and not barred),
        int(two and may_surrender(split, terms.surrender)),
        0,
    )


@kernel
def after_double(count: Count, doublings: int, double: DoubleTerms, chart: ChartTerms) -> May:
    """What a hand that was doubled so often and is not over may do: stand, take the last doubling back and
    give up the rest, or double the whole wager again."""
    again = doublings < double.most and may_double(count, 0, double, chart)
    return May(1, 0, int(again), 0, 0, double.rescue)


@kernel
def before_look(first: int, second: int, split: SplitTerms) -> May:
    """What a hand may do before the look: an early surrender is refused for the sake of a split that comes
    later."""
    return May(1, 0, 0, int(may_split(first, second, 0, 0, split)), 1, 0)


# -- what the hand comes to ----------------------------------------------------------------------------------


@kernel
def three_eights(cards: Held) -> bool:
    """Whether a hand is exactly three eights."""
    if len(cards) != 3:
        return False
    return bool(cards[0] >> 2 == 6 and cards[1] >> 2 == 6 and cards[2] >> 2 == 6)


@kernel
def marked_rank(card: int, plain_tens: int, marks_differ: int) -> int:
    """A card's rank; all Bonus cards have one unless their marks matter."""
    return ACE - 1 if is_bonus(card, plain_tens) and not marks_differ else card >> 2


@kernel
def same_cards(one: Held, other: Held, plain_tens: int, marks_differ: int) -> bool:
    """Whether two hands hold the same cards in any order, suits aside."""
    if len(one) != len(other):
        return False
    held = np.zeros(13, dtype=np.int64)
    for card in one:
        held[marked_rank(card, plain_tens, marks_differ)] += 1
    for card in other:
        held[marked_rank(card, plain_tens, marks_differ)] -= 1
    return bool(np.all(held == 0))


@kernel
def over_pushes(player: int, bank: int, bank_888: int, same_cards: int, over: int) -> bool:
    """Whether a hand that is over pushes against a bank that is over too, by the ruling of the room."""
    if over == Ruling.THREE_EIGHTS_PUSH:
        return bool(bank_888)
    if over == Ruling.EXACT_MATCH_PUSHES:
        return bool(same_cards)
    return player > bank if over == Ruling.CLOSER_OVER_PUSHES else player == bank


@kernel
def hand_ruling(player: int, bank: int, bank_888: int, same_cards: int, added: int, meet: MeetTerms) -> int:
    """The `Ruling` on a hand played out, by both ranks. `bank_888` and `same_cards` say whether the bank
    holds exactly three eights, and whether both hold the same cards."""
    player_kind, bank_kind = player >> CATEGORY_SHIFT, bank >> CATEGORY_SHIFT
    if player_kind == NATURAL:
        return meet.naturals if bank_kind == NATURAL else Ruling.NATURAL_WINS
    if bank_kind == NATURAL:
        return Ruling.ADDED_RETURNED if meet.added_returned and added else Ruling.LOSES_TO_NATURAL
    if player_kind == OVER and bank_kind == OVER:
        pushes = over_pushes(player, bank, bank_888, same_cards, meet.over)
        return meet.over if pushes else Ruling.BOTH_OVER_LOSES
    if player_kind == OVER:
        return Ruling.OVER_LOSES
    if bank_kind == OVER:
        return Ruling.WINS_AGAINST_OVER
    if player != bank:
        return Ruling.HIGHER_WINS if player > bank else Ruling.LOWER_LOSES
    return meet.twenty_ones if player & FURTHEST == 42 else Ruling.EQUAL_PUSHES


@kernel
def ruling_on(cards: Held, rank: int, bank: Held, bank_rank: int, added: int, terms: TwentyOneTerms) -> int:
    """The same by the cards of both."""
    same = 0
    if terms.meet.over == Ruling.EXACT_MATCH_PUSHES:
        same = int(same_cards(cards, bank, terms.natural.plain_tens, terms.meet.marks_differ))
    return hand_ruling(rank, bank_rank, int(three_eights(bank)), same, added, terms.meet)


@kernel
def paid(amount: int, odds: Odds, unit: int) -> int:
    """A payoff at odds, cut to whole chips."""
    return amount * odds.pays // odds.to // unit * unit


@kernel
def wins(ruling: int) -> bool:
    """Whether a hand wins that is no natural."""
    if ruling == Ruling.WINS_AGAINST_OVER or ruling == Ruling.HIGHER_WINS:
        return True
    return ruling == Ruling.TWENTY_ONE_WINS_TIE


@kernel
def loses(ruling: int) -> bool:
    """Whether a hand loses all that was bet on it."""
    if ruling == Ruling.NATURAL_LOSES_TIE or ruling == Ruling.LOSES_TO_NATURAL:
        return True
    if ruling == Ruling.OVER_LOSES or ruling == Ruling.LOWER_LOSES:
        return True
    return ruling == Ruling.BOTH_OVER_LOSES


@kernel
def hand_amount(ruling: int, base: int, added: int, pays: PayTerms) -> int:
    """What a hand comes to: `base` is its first wager, `added` what doubling put beside it."""
    if ruling == Ruling.NATURAL_WINS:
        return paid(base, pays.natural, pays.unit)
    if ruling == Ruling.NATURAL_WINS_TIE:
        return paid(base, pays.both_natural, pays.unit)
    if wins(ruling):
        return paid(base + added, pays.win, pays.unit)
    if ruling == Ruling.ADDED_RETURNED:
        return -base
    return -base - added if loses(ruling) else 0


@kernel
def half_of(amount: int, unit: int) -> int:
    """What a surrender costs, and the most that insurance may be."""
    return amount // 2 // unit * unit


@kernel
def insurance_amount(amount: int, bank_natural: int, pays: PayTerms) -> int:
    """What an insurance wager comes to when the hole card is known."""
    return paid(amount, pays.insurance, pays.unit) if bank_natural else -amount


# -- bonus bets ----------------------------------------------------------------------------------------------

RED_FLEX_ROWS = {str(run): run for run in range(2, 9)}
"""The rows of a Red Flex pay table: red cards in a row from the first; the last stands for more too."""
BUSTER_ROWS = {str(cards): cards for cards in range(3, 9)}
"""The rows of a Buster pay table: cards of the bank's hand that is over; the last stands for more too."""
MATCH_ROWS = {"one-plain": 1, "two-plain": 2, "one-suited": 3, "suited-and-plain": 4, "two-suited": 6}
"""The rows of a Match the Dealer pay table: a plain match counts one, a suited match three."""


def pay_rows(rows: Mapping[str, int], pays: Mapping[str, Odds]) -> Ints:
    """A pay table as `side_amount` reads it: so much for so much by row, -1 where the bet loses."""
    table = np.full((max(rows.values()) + 1, 2), (-1, 1), dtype=np.int64)
    for row, number in rows.items():
        if row in pays:
            table[number] = pays[row]
    return table


@kernel
def side_amount(row: int, amount: int, pays: Ints, unit: int) -> int:
    """What a bonus bet comes to by its row; the last row stands for everything beyond it too."""
    row = min(row, pays.shape[0] - 1)
    if row < 0 or pays[row, 0] < 0:
        return -amount
    return paid(amount, Odds(pays[row, 0], pays[row, 1]), unit)


@kernel
def red_run(cards: Held) -> int:
    """How many red cards a hand begins with, in the order in which they came."""
    run = 0
    for card in cards:
        if card & 3 not in (1, 2):
            break
        run += 1
    return run


@kernel
def match_row(first: int, second: int, other: int) -> int:
    """How a player's two dealt cards match a card of the bank, as `MATCH_ROWS` counts; 0 for no match."""
    row = 0
    for card in (first, second):
        if card >> 2 == other >> 2:
            row += 3 if card == other else 1
    return row


@kernel
def matched_amount(up_row: int, hole_row: int, amount: int, pays: Ints, unit: int) -> int:
    """What Match the Dealer comes to by the rows of both cards of the bank: each pays for itself. The hole
    card's row is 0 where it is not matched."""
    if up_row == 0 and hole_row == 0:
        return -amount
    won = side_amount(up_row, amount, pays, unit) if up_row else 0
    return won + side_amount(hole_row, amount, pays, unit) if hole_row else won
