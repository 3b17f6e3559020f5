"""The arithmetic of the 21 games: what a hand may do, when the bank draws, and what every wager comes to. The
live round, the simulator and the exact odds call these functions."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from houseway.hands.ranks import ACE, CATEGORY_SHIFT
from houseway.hands.twenty_one import COUNTS, FURTHEST, NATURAL, OVER, TEN, soft_total, twenty_one_value
from houseway.kernel import kernel
from houseway.play.payoff import Odds

Ints = npt.NDArray[np.int64]

# -- rules as numbers ----------------------------------------------------------------------------------------

(
    PLAIN_TENS,
    SPLIT_NATURAL,
    CHART_BINDS,
    MUST_STAND,
    MUST_HIT,
    CHART_BARS,
    DOUBLE_TOTALS,
    DOUBLE_AFTER_SPLIT,
    SPLIT_SAME_RANK,
    MAX_SPLITS,
    MAX_SPLITS_TENS,
    SPLIT_ACES,
    RESPLIT_ACES,
    SPLIT_ACE_DRAWS,
    SURRENDER,
    SURRENDER_AFTER_SPLIT,
    BANK_HITS_SOFT_17,
    CHECK_BONUS,
    NATURAL_PAYS,
    NATURAL_TO,
    WIN_PAYS,
    WIN_TO,
    BOTH_NATURAL,
    BOTH_NATURAL_PAYS,
    BOTH_NATURAL_TO,
    BOTH_21_WINS,
    BOTH_OVER,
    MATCH_MARKS,
    ADDED_RETURNED,
    INSURANCE_PAYS,
    INSURANCE_TO,
    EVEN_MONEY,
    BONUS_LOST,
    RESCUES,
    DOUBLINGS,
    MATCH_HOLE,
    UNIT,
    SIZE,
) = range(38)
"""Where each rule stands in the array that kernels take; `twenty_one_rules.params` fills it."""

HARD_ONLY, WITHOUT_ACE, EVERY_HAND = range(3)
"""Which hands the chart binds."""
BARS_NOTHING, BARS_DOUBLE, BARS_ALL = range(3)
"""What else a hand that must stand may not do."""
NATURALS_PUSH, NATURALS_WIN, NATURALS_LOSE = range(3)
ON_888, ON_EXACT_MATCH, IF_CLOSER, ON_SAME_TOTAL = range(4)
"""When two hands that are both over push."""
NO_SURRENDER, LATE, EARLY = range(3)

# -- counting ------------------------------------------------------------------------------------------------


@kernel
def is_bonus(card: int, rules: Ints) -> bool:
    """Whether a card makes a natural with an ace."""
    rank = card >> 2
    return bool(TEN <= rank < ACE and (rank > TEN or not rules[PLAIN_TENS]))


@kernel
def is_natural(first: int, second: int, split: int, rules: Ints) -> bool:
    """Whether two cards are 21.5: an ace and a Bonus card as dealt; after a split only where a room says."""
    if split and not rules[SPLIT_NATURAL]:
        return False
    if first >> 2 == ACE:
        return is_bonus(second, rules)
    return second >> 2 == ACE and is_bonus(first, rules)


@kernel
def rank_total(hard: int, aces: int, natural: int) -> int:
    """The rank of a hand by its points with every ace as 1; what `hands.twenty_one` gives for its cards."""
    if natural:
        return NATURAL << CATEGORY_SHIFT | 43
    if hard > 21:
        return OVER << CATEGORY_SHIFT | (FURTHEST - hard)
    return COUNTS << CATEGORY_SHIFT | 2 * soft_total(hard, aces, 21)


@kernel
def bank_draws(hard: int, aces: int, rules: Ints) -> bool:
    """Whether the bank's chart has it draw: 16 and less, and soft 17 by the room."""
    total = soft_total(hard, aces, 21)
    return total < 17 or (total == 17 and total > hard and bool(rules[BANK_HITS_SOFT_17]))


@kernel
def checks_hole_card(up: int, rules: Ints) -> bool:
    """Whether the hole card is looked at under this up card before anybody acts."""
    return bool(up >> 2 == ACE or (rules[CHECK_BONUS] and is_bonus(up, rules)))


# -- what a hand may do --------------------------------------------------------------------------------------

STAND, HIT, DOUBLE, SPLIT, GIVE_UP, RESCUE = 1, 2, 4, 8, 16, 32
"""Choices, added up."""


@kernel
def bound_by_chart(hard: int, aces: int, rules: Ints) -> bool:
    """Whether must-hit and must-stand speak of this hand at all."""
    if rules[CHART_BINDS] == EVERY_HAND:
        return True
    return aces == 0 if rules[CHART_BINDS] == WITHOUT_ACE else soft_total(hard, aces, 21) == hard


@kernel
def must_stand(hard: int, aces: int, rules: Ints) -> bool:
    return bound_by_chart(hard, aces, rules) and soft_total(hard, aces, 21) >= rules[MUST_STAND]


@kernel
def must_hit(hard: int, aces: int, rules: Ints) -> bool:
    return bound_by_chart(hard, aces, rules) and soft_total(hard, aces, 21) <= rules[MUST_HIT]


@kernel
def may_split(first: int, second: int, splits: int, split: int, rules: Ints) -> bool:
    """Whether two cards are a pair that may be split once more."""
    value = twenty_one_value(first)
    if value != twenty_one_value(second):
        return False
    if value == 10:
        same = first >> 2 == second >> 2 or not rules[SPLIT_SAME_RANK]
        return bool(same and splits < rules[MAX_SPLITS_TENS])
    if value == 1 and not (rules[RESPLIT_ACES] if split else rules[SPLIT_ACES]):
        return False
    return bool(splits < rules[MAX_SPLITS])


@kernel
def may_double(hard: int, aces: int, split: int, rules: Ints) -> bool:
    """Whether two cards may be doubled."""
    if split and not rules[DOUBLE_AFTER_SPLIT]:
        return False
    if rules[DOUBLE_TOTALS] and (aces or not 12 <= hard <= 19):
        return False
    return not (rules[CHART_BARS] != BARS_NOTHING and must_stand(hard, aces, rules))


@kernel
def choices(
    first: int, second: int, cards: int, hard: int, aces: int, splits: int, split: int, rules: Ints
) -> int:
    """What a hand that is neither over nor a natural may do, `STAND` to `GIVE_UP` added up. `splits` counts
    those of its spot so far; `split` says that it came out of one."""
    found = 0
    stays = must_stand(hard, aces, rules)
    if split and first >> 2 == ACE and not rules[SPLIT_ACE_DRAWS]:
        # A split ace has its one card, whatever the chart says; only another ace may be split again.
        return STAND | (SPLIT if may_split(first, second, splits, split, rules) else 0)
    if not must_hit(hard, aces, rules):
        found |= STAND
    if not stays:
        found |= HIT
    if cards > 2:
        return found
    if may_double(hard, aces, split, rules):
        found |= DOUBLE
    if may_split(first, second, splits, split, rules) and not (stays and rules[CHART_BARS] == BARS_ALL):
        found |= SPLIT
    if rules[SURRENDER] != NO_SURRENDER and (not split or rules[SURRENDER_AFTER_SPLIT]):
        found |= GIVE_UP
    return found


@kernel
def after_double(hard: int, aces: int, doublings: int, rules: Ints) -> int:
    """What a hand that was doubled so often and is not over may do: stand, take the last doubling back and
    give up the rest, or double the whole wager again."""
    found = STAND
    if rules[RESCUES]:
        found |= RESCUE
    if doublings < rules[DOUBLINGS] and may_double(hard, aces, 0, rules):
        found |= DOUBLE
    return found


# -- what the hand comes to ----------------------------------------------------------------------------------

RULINGS = (
    "natural_wins",
    "naturals_push",
    "natural_wins_tie",
    "natural_loses_tie",
    "loses_to_natural",
    "added_returned",
    "wins_against_over",
    "over_loses",
    "higher_wins",
    "lower_loses",
    "equal_pushes",
    "twenty_one_wins_tie",
    "three_eights_push",
    "exact_match_pushes",
    "closer_over_pushes",
    "equal_over_pushes",
    "both_over_loses",
)
"""What `hand_ruling` numbers, by clause."""


@kernel
def over_pushes(player: int, bank: int, bank_888: int, same_cards: int, rules: Ints) -> bool:
    """Whether a hand that is over pushes against a bank that is over too."""
    reading = rules[BOTH_OVER]
    if reading == ON_888:
        return bool(bank_888)
    if reading == ON_EXACT_MATCH:
        return bool(same_cards)
    return player > bank if reading == IF_CLOSER else player == bank


@kernel
def hand_ruling(player: int, bank: int, bank_888: int, same_cards: int, added: int, rules: Ints) -> int:
    """The number in `RULINGS` of what becomes of a hand played out, by both ranks. `bank_888` and
    `same_cards` say whether the bank holds exactly three eights, and whether both hold the same cards."""
    player_kind, bank_kind = player >> CATEGORY_SHIFT, bank >> CATEGORY_SHIFT
    if player_kind == NATURAL:
        if bank_kind != NATURAL:
            return 0
        return 1 + int(rules[BOTH_NATURAL])
    if bank_kind == NATURAL:
        return 5 if rules[ADDED_RETURNED] and added else 4
    if player_kind == OVER and bank_kind == OVER:
        return 12 + int(rules[BOTH_OVER]) if over_pushes(player, bank, bank_888, same_cards, rules) else 16
    if player_kind == OVER:
        return 7
    if bank_kind == OVER:
        return 6
    if player != bank:
        return 8 if player > bank else 9
    return 11 if rules[BOTH_21_WINS] and player & FURTHEST == 42 else 10


@kernel
def paid(amount: int, pays: int, to: int, rules: Ints) -> int:
    """A payoff at odds, cut to whole chips."""
    return amount * int(pays) // int(to) // int(rules[UNIT]) * int(rules[UNIT])


@kernel
def hand_amount(ruling: int, base: int, added: int, rules: Ints) -> int:
    """What a hand comes to: `base` is its first wager, `added` what doubling put beside it."""
    if ruling == 0:
        return paid(base, rules[NATURAL_PAYS], rules[NATURAL_TO], rules)
    if ruling == 2:
        return paid(base, rules[BOTH_NATURAL_PAYS], rules[BOTH_NATURAL_TO], rules)
    if ruling in (6, 8, 11):
        return paid(base + added, rules[WIN_PAYS], rules[WIN_TO], rules)
    if ruling in (1, 10, 12, 13, 14, 15):
        return 0
    return -base if ruling == 5 else -base - added


@kernel
def half_of(amount: int, rules: Ints) -> int:
    """What a surrender costs, and the most that insurance may be."""
    return paid(amount, 1, 2, rules)


@kernel
def insurance_amount(amount: int, bank_natural: int, rules: Ints) -> int:
    """What an insurance wager comes to when the hole card is known."""
    return paid(amount, rules[INSURANCE_PAYS], rules[INSURANCE_TO], rules) if bank_natural else -amount


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
def side_amount(row: int, amount: int, pays: Ints, rules: Ints) -> int:
    """What a bonus bet comes to by its row; the last row stands for everything beyond it too."""
    row = min(row, pays.shape[0] - 1)
    if row < 0 or pays[row, 0] < 0:
        return -amount
    return paid(amount, pays[row, 0], pays[row, 1], rules)


@kernel
def red_run(cards: Ints) -> int:
    """How many red cards a hand begins with, in the order in which they came."""
    run = 0
    for card in cards:
        if card & 3 not in (1, 2):
            break
        run += 1
    return run


@kernel
def match_row(first: int, second: int, up: int) -> int:
    """How a player's two dealt cards match the bank's up card, as `MATCH_ROWS` counts; 0 for no match."""
    row = 0
    for card in (first, second):
        if card >> 2 == up >> 2:
            row += 3 if card == up else 1
    return row


@kernel
def match_amount(first: int, second: int, up: int, hole: int, amount: int, pays: Ints, rules: Ints) -> int:
    """What Match the Dealer comes to; in some rooms the hole card is matched too."""
    hole_row = match_row(first, second, hole) if rules[MATCH_HOLE] else 0
    return matched_amount(match_row(first, second, up), hole_row, amount, pays, rules)


@kernel
def matched_amount(up_row: int, hole_row: int, amount: int, pays: Ints, rules: Ints) -> int:
    """The same by the rows of both cards of the bank: each pays for itself."""
    if up_row == 0 and hole_row == 0:
        return -amount
    won = side_amount(up_row, amount, pays, rules) if up_row else 0
    return won + side_amount(hole_row, amount, pays, rules) if hole_row else won


@kernel
def three_eights(cards: Ints) -> bool:
    """Whether a hand is exactly three eights."""
    if len(cards) != 3:
        return False
    return bool(cards[0] >> 2 == 6 and cards[1] >> 2 == 6 and cards[2] >> 2 == 6)


@kernel
def marked_rank(card: int, rules: Ints) -> int:
    """A card's rank; all Bonus cards have one unless their marks matter."""
    return ACE - 1 if is_bonus(card, rules) and not rules[MATCH_MARKS] else card >> 2


@kernel
def same_cards(one: Ints, other: Ints, rules: Ints) -> bool:
    """Whether two hands hold the same cards in any order, suits aside."""
    if len(one) != len(other):
        return False
    held = np.zeros(13, dtype=np.int64)
    for card in one:
        held[marked_rank(card, rules)] += 1
    for card in other:
        held[marked_rank(card, rules)] -= 1
    return bool(np.all(held == 0))
