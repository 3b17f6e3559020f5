"""Chinese poker: thirteen cards set in three rows, or declared a clean sweep; every pair of players settles.

Nobody banks and there is no pot: points pass from player to player, a point being the table's limit.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from houseway.cards.script import IncidentKind
from houseway.games.game import GameModule
from houseway.games.points.chinese_poker.deal import (
    ChineseHand,
    deal,
    found_at_showdown,
    look_at_chips,
    new_hands,
    spoiled,
)
from houseway.games.points.chinese_poker.rules import (
    CLAUSES,
    ROWS,
    SEGMENTS,
    ChineseRules,
    check,
    point_value,
)
from houseway.games.points.chinese_poker.seats import (
    least_buy_in,
    least_when_buying,
    note_stacks,
    players,
    take_fee,
    take_positions,
)
from houseway.games.points.chinese_poker.setting import well_set
from houseway.games.points.chinese_poker.settle import (
    BONUSES,
    BUTTON,
    FAULTS,
    RANKS,
    STANDING,
    SWEEP,
    WORTH,
    Ints,
    Standing,
    Terms,
    bonus_table,
    exchange,
    segment_winner,
    sweep_worths,
    terms_of,
    write_ranks,
)
from houseway.hands.chinese import SWEEP_NAMES, chinese_front, sweep
from houseway.hands.high import high_table
from houseway.hands.lookup import rank_hand
from houseway.play import Arrange, Ask, Asking, Consent, Coverage, Felt, Flow, React, Row, Wait
from houseway.play.asks import Choice, Option
from houseway.play.card_asks import as_codes, written_rows
from houseway.play.events import Shown, Worth, Worths
from houseway.play.incidents import Drawn, Incidents

TO_SET = tuple(Row(name, count) for name, count in zip(SEGMENTS, ROWS, strict=True))
DECLARE = "declare"


def play(felt: Felt[ChineseRules]) -> Flow:
    """Fees, four stacks, setting or declaring, showdown, settlement; again from the deal when it is void."""
    here = players(felt)
    if len(here) < felt.rules.seats[0]:
        return
    seats = take_positions(felt, here)
    parties = [felt.state.seats.index(seat) for seat in seats]
    each = 2 if (yield from _two_hands_each(felt, parties)) else 1
    take_fee(felt, seats, "before-deal")
    hands = new_hands(seats, parties, each)
    again = False
    while True:
        stub = deal(felt, hands)
        if not again:
            take_fee(felt, seats, "after-deal")
        again = True
        why = spoiled(felt, stub, hands)
        if not why:
            look_at_chips(felt, stub, hands)
            yield from _set_hands(felt, hands)
            why = found_at_showdown(felt, stub, hands)
        if not why:
            break
    _show_down(felt, hands)
    _settle(felt, hands)
    note_stacks(felt, parties)


def _two_hands_each(felt: Felt[ChineseRules], parties: Sequence[int]) -> Asking[bool]:
    """Whether two players who are alone agree to play two hands each."""
    if felt.rules.two_hands_each == "off" or len(parties) != 2:
        return False
    asks = tuple(Consent(party, "play two hands each", rule="two_hands_each") for party in parties)
    answers = yield Wait(asks, "deal")
    if answers == ["yes", "yes"]:
        felt.rule("two_hands_each")
        return True
    return False


# -- setting -------------------------------------------------------------------------------------------------


class SetHand(Arrange):
    """Rows of three, five and five. Any other rows are taken too: they make the hand foul."""

    def check(self, choice: Choice) -> list[list[int]]:
        if not isinstance(choice, (list, tuple)) or len(choice) != len(self.rows):
            raise self.refuse(f"set the cards into {len(self.rows)} rows")
        rows = [as_codes(row) for row in choice]
        if sorted(card for row in rows for card in row) != sorted(self.cards):
            raise self.refuse("every card goes into one of the rows, and no other card does")
        return rows


class DeclareSweep(React):
    """Declare a clean sweep, as long as no card has been turned over."""

    def __init__(self, hand: ChineseHand, held: int) -> None:
        self.held = held
        options = (Option(DECLARE, "declare a clean sweep"),)
        super().__init__(
            hand.party,
            "Declare a clean sweep",
            options,
            closes="the showdown",
            rule="sweep_declared",
            interrupts=True,
            place=hand.place,
        )

    def warnings(self, choice: Choice) -> tuple[str, ...]:
        if choice != DECLARE or self.held:
            return ()
        return ("These cards are no clean sweep: declaring one makes the hand foul.",)


def _set_hands(felt: Felt[ChineseRules], hands: Sequence[ChineseHand]) -> Flow:
    """Everybody sets his cards or declares a clean sweep; a hand that was declared need not be set."""
    bonuses = felt.derived("bonuses", bonus_table)
    front = int(felt.rules.front_straights_and_flushes == "yes")
    open_asks: list[tuple[ChineseHand, Ask]] = []
    for hand in hands:
        hand.rows = _usual_rows(hand, bonuses, front)

        def warn(rows: list[list[int]], hand: ChineseHand = hand) -> tuple[str, ...]:
            return _warnings(hand, rows, front)

        text = "Set three cards in front, five in the middle and five at the back"
        arrange = SetHand(
            hand.party, text, hand.cards, TO_SET, hand.rows, warn=warn, rule="hands_set", place=hand.place
        )
        # To set the last hand ends the asking, so a clean sweep is asked about first.
        open_asks += [(hand, DeclareSweep(hand, _sweep_of(hand))), (hand, arrange)]
    while any(not ask.optional for _, ask in open_asks):
        answers = yield Wait(tuple(ask for _, ask in open_asks), "the showdown")
        left = []
        for (hand, ask), answer in zip(open_asks, answers, strict=True):
            if answer is None:
                left.append((hand, ask))
            elif ask.optional:
                _declare(felt, hand, answer)
            else:
                felt.rule("hands_set", hand.place)
                hand.rows = answer
                felt.decided(hand.party, hand.place, written_rows(answer), (hand.party,))
        open_asks = [(hand, ask) for hand, ask in left if not hand.declared]


def _declare(felt: Felt[ChineseRules], hand: ChineseHand, answer: str) -> None:
    if answer == DECLARE:
        felt.rule("sweep_declared", hand.place)
        hand.declared = True
        felt.decided(hand.party, f"{hand.place} declared", "a clean sweep")


def _usual_rows(hand: ChineseHand, bonuses: Ints, front: int) -> list[list[int]]:
    if hand.regular:
        return well_set(hand.cards, bonuses, front)
    cards = list(hand.cards)
    return [cards[:3], cards[3:8], cards[8:]]


def _sweep_of(hand: ChineseHand) -> int:
    return int(sweep(np.array(hand.cards, dtype=np.int64))) if hand.regular else 0


def row_ranks(rows: Sequence[Sequence[int]], front: int) -> tuple[int, int, int]:
    """The ranks of a front of three and two rows of five."""
    middle, back = (rank_hand(np.array(row, dtype=np.int64), high_table()) for row in rows[1:])
    first, second, third = rows[0]
    return chinese_front(first, second, third, front), middle, back


def _three_five_five(rows: Sequence[Sequence[int]]) -> bool:
    return tuple(len(row) for row in rows) == ROWS


def _out_of_order(ranks: Sequence[int]) -> list[int]:
    """The segments that outrank the one behind them."""
    return [at for at in range(2) if ranks[at] > ranks[at + 1]]


def _warnings(hand: ChineseHand, rows: list[list[int]], front: int) -> tuple[str, ...]:
    if not _three_five_five(rows):
        return ("The rows are not three, five and five cards: the hand is foul.",)
    if not hand.regular:
        return ()
    wrong = _out_of_order(row_ranks(rows, front))
    return tuple(f"The {SEGMENTS[at]} outranks the {SEGMENTS[at + 1]}: the hand is foul." for at in wrong)


# -- showdown ------------------------------------------------------------------------------------------------


def _show_down(felt: Felt[ChineseRules], hands: Sequence[ChineseHand]) -> None:
    """Declared clean sweeps are shown first, then the other hands, from the button clockwise."""
    for hand in sorted(hands, key=lambda hand: not hand.declared):
        _judge(felt, hand)
        numbers = hand.numbers
        if numbers[STANDING] == Standing.SWEPT:
            felt.turn_up(hand.place, hand.cards, SWEEP_NAMES[numbers[SWEEP]])
        elif numbers[STANDING] != Standing.SET:
            felt.turn_up(hand.place, [card for row in hand.rows for card in row], "foul hand")
        else:
            felt.emit(
                Shown(hand.place, tuple(card for row in hand.rows for card in row), _worths(felt, hand))
            )


def _worths(felt: Felt[ChineseRules], hand: ChineseHand) -> Worths:
    front, middle, back = (tuple(row) for row in hand.rows)
    reading = (("front_straights_and_flushes", felt.rules.front_straights_and_flushes),)
    return Worths((Worth("chinese-front", front, reading), Worth("high", middle), Worth("high", back)))


def _judge(felt: Felt[ChineseRules], hand: ChineseHand) -> None:
    """How a hand stands, and the numbers it settles by."""
    numbers = hand.numbers
    numbers[:BUTTON] = 0
    numbers[FAULTS] = len(ROWS)
    if hand.wrong or not hand.regular:
        numbers[STANDING] = Standing.FOUL if hand.wrong else Standing.IDLE
        return
    kind = _sweep_of(hand)
    if hand.declared and not kind:
        felt.rule("false_sweep", hand.place)
        numbers[STANDING] = Standing.FOUL
        return
    if not hand.declared and not _three_five_five(hand.rows):
        felt.rule("three_five_five", hand.place)
        numbers[STANDING] = Standing.FOUL
        return
    ranks = row_ranks(hand.rows, int(felt.rules.front_straights_and_flushes == "yes"))
    numbers[FAULTS] = len(_out_of_order(ranks))
    if numbers[FAULTS] and not hand.declared:
        felt.rule("set_in_order", hand.place)
        numbers[STANDING] = Standing.FOUL
        return
    write_ranks(numbers, *ranks, felt.derived("bonuses", bonus_table))
    if kind and not hand.declared:
        felt.rule("undeclared_sweep", hand.place)
    numbers[STANDING] = Standing.SWEPT if kind and hand.declared else Standing.SET
    numbers[SWEEP] = kind
    numbers[WORTH] = felt.derived("sweeps", sweep_worths)[kind]


# -- settlement ----------------------------------------------------------------------------------------------


def settling_order(count: int, all_in_order: str) -> list[int]:
    """Positions in the order in which their pairs are settled."""
    order = list(range(count))
    return order if all_in_order == "button-first" else [*order[1:], *order[:1]]


def _settle(felt: Felt[ChineseRules], hands: Sequence[ChineseHand]) -> None:
    """Clean sweeps first, then every pair in order; each transfer is cut to what is left of both stacks."""
    value = point_value(felt.rules)
    stacks = felt.purse.stacks
    stakes = {}
    for party in {hand.party: None for hand in hands}:
        odd = stacks[party] % value
        if odd:
            felt.rule("whole_points")
            playing = stacks[party] - odd
        else:
            playing = stacks[party]
        stakes[party] = Coverage(playing, felt.rules.coverage)
    order = settling_order(len(hands), felt.rules.all_in_order)
    pairs = [pair for pair in combinations(order, 2) if hands[pair[0]].party != hands[pair[1]].party]
    felt.rule("pairs_in_order")
    swept = [at for at in order if hands[at].numbers[STANDING] == Standing.SWEPT]
    if swept:
        felt.rule("sweeps_first")
        first = [
            pair
            for at in swept
            for pair in pairs
            if at in pair and not any(hands[one].numbers[STANDING] == Standing.FOUL for one in pair)
        ]
        pairs = list(dict.fromkeys([*first, *pairs]))
    terms = terms_of(felt.rules)
    for one, other in pairs:
        _settle_pair(felt, hands[one], hands[other], terms, value, stakes)


def _settle_pair(
    felt: Felt[ChineseRules],
    one: ChineseHand,
    other: ChineseHand,
    terms: Terms,
    value: int,
    stakes: dict[int, Coverage],
) -> None:
    clause = _tell(felt, one, other, terms)
    points = exchange(one.numbers, other.numbers, terms)
    payer, payee = (other, one) if points > 0 else (one, other)
    owed = abs(points) * value
    left = min(stakes[payer.party].left_to_pay(), stakes[payee.party].left_to_collect())
    paid = owed
    if owed > left:
        felt.rule("stack_caps")
        paid = left
    stakes[payer.party].pay(paid)
    stakes[payee.party].collect(paid)
    why = f"{abs(points)} point{'' if abs(points) == 1 else 's'}, {payee.place} against {payer.place}"
    felt.pay(payer.party, payee.party, paid, why, clause)


def _tell(felt: Felt[ChineseRules], one: ChineseHand, other: ChineseHand, terms: Terms) -> str:
    """Say which rules decide a pair; the one under which it is paid."""
    mine, theirs = one.numbers, other.numbers
    pair = f"{one.place} against {other.place}"
    standing = {int(mine[STANDING]), int(theirs[STANDING])}
    if Standing.FOUL in standing:
        rest = [numbers for numbers in (mine, theirs) if numbers[STANDING] != Standing.FOUL]
        if any(numbers[WORTH] or numbers[BONUSES : BONUSES + 3].any() for numbers in rest):
            felt.rule("foul_bonuses", pair)
        return "foul_pays"
    if Standing.IDLE in standing:
        return "pair_settled"
    if Standing.SWEPT in standing:
        if standing == {Standing.SWEPT}:
            equal = exchange(mine, theirs, terms) == 0 or mine[WORTH] == theirs[WORTH]
            felt.rule("equal_sweeps_push" if equal else "higher_sweep_in_full", pair)
            return "sweep_paid"
        felt.rule("sweep_not_compared", pair)
        set_hand = theirs if mine[STANDING] == Standing.SWEPT else mine
        if set_hand[BONUSES : BONUSES + 3].any():
            felt.rule("sweep_pays_no_bonus", pair)
        return "sweep_paid"
    for segment, name in enumerate(SEGMENTS):
        winner = segment_winner(mine, theirs, segment, terms)
        if mine[RANKS + segment] == theirs[RANKS + segment]:
            felt.rule("button_wins_tie" if winner else "equal_segments_push", f"{name}, {pair}")
        if (winner <= 0 and mine[BONUSES + segment]) or (winner >= 0 and theirs[BONUSES + segment]):
            felt.rule("bonus_with_segment", f"{name}, {pair}")
    felt.rule("higher_segment_wins", pair)
    return "pair_settled"


ON_CARDS: tuple[IncidentKind, ...] = (
    "exposed",
    "flashed",
    "off-table",
    "boxed",
    "extra",
    "missing",
    "foreign",
)


def incidents(rules: ChineseRules) -> Incidents:
    """What can go wrong with a card, and with the chips of a player who has his."""
    places = ["seat N", "stack N", *(["seat N hand 2"] if rules.two_hands_each != "off" else [])]
    return {**dict.fromkeys(places, ON_CARDS), "seat N chips": ("changed", "announced")}


GAME = GameModule(
    id="chinese-poker",
    name="Chinese Poker",
    family="set-hands",
    rules=ChineseRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: ("button", "seat"),
    check=check,
    least_buy_in=least_buy_in,
    least_later_buy_in=least_when_buying,
    incidents=incidents,
    drawn=Drawn(places=("seat N hand N",)),
    layout={"rows": list(ROWS)},
)
