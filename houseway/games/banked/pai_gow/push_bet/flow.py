"""Push Bet Pai Gow Poker: pai gow poker with a second bet that the hand pushes, for which every hand counts
as the house way sets it, and which is also paid for a high hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from houseway.cards import BANK, Incident, Place
from houseway.games import banked as bank
from houseway.games.banked import Result, Wager
from houseway.games.banked.limits import circle
from houseway.games.banked.order import laps_of
from houseway.games.banked.pai_gow import flow as pai_gow
from houseway.games.banked.pai_gow.flow import compare, expose, play_round, result
from houseway.games.banked.pai_gow.hand import PaiGowHand, Setting
from houseway.games.banked.pai_gow.house_way import other_front, row_of_chart
from houseway.games.banked.pai_gow.incidents import incidents
from houseway.games.banked.pai_gow.push_bet.rules import (
    CLAUSES,
    COUNTED,
    HIGH_HAND,
    PUSH_BET,
    PushBetRules,
    check,
    terms,
)
from houseway.games.banked.pai_gow.push_bet.settle import (
    PushBetTerms,
    high_hand_of,
    high_hand_pays,
    high_hand_result,
    push_bet_result,
)
from houseway.games.banked.pai_gow.rules import KIND
from houseway.games.banked.pai_gow.settle import PUSHES, Ruling
from houseway.games.banked.settlement import Settling, wagers_on
from houseway.games.game import GameModule
from houseway.plain import Json
from houseway.play import Circle, Coverage, Felt, Flow
from houseway.play.incidents import Drawn
from houseway.play.money import whole_cents

PushBetHand = PaiGowHand[PushBetRules]
"""A hand in progress, under the rules of this game."""

LAYOUT: Json = pai_gow.LAYOUT | {
    "circles": [
        {"wager": KIND, "label": "Win", "row": 1},
        {"wager": PUSH_BET, "label": "Push", "row": 2},
    ]
}


def play(felt: Felt[PushBetRules]) -> Flow:
    """The round of pai gow poker, with a square for Push Bets beside every circle."""
    return play_round(felt, circles, COUNTED, settle)


def circles(felt: Felt[PushBetRules], spot: int) -> list[Circle]:
    """Circle and square of a spot; neither needs the other."""
    limits = bank.table_limits(felt.game)
    push = circle(felt, PUSH_BET, spot, limits)
    felt.by("push_bet_alone")
    return [circle(felt, KIND, spot, limits), push]


# -- settlement ----------------------------------------------------------------------------------------------


def settle(hand: PushBetHand, spots: Sequence[int]) -> None:
    """Push Bets as each hand is exposed from the action seat on, then the Win bets in a lap of their own; or
    all bets of a seat at once."""
    rules = hand.rules
    books = Settling(hand.t, hand.bank)
    books.open()
    own = books.coverage
    push_bank = _push_bank(hand, own)
    laps = laps_of(rules.stages, rules.laps)
    for number, lap in enumerate(laps):
        for at, spot in enumerate(spots):
            books.coverage = own
            if number == 0 and not expose(hand, spot, books):
                spots = spots[:at]
                break
            for settled in _results(hand, spot, lap):
                books.coverage = own if settled.wager.kind == KIND else push_bank
                books.settle(settled)
    books.close()


def _push_bank(hand: PushBetHand, shared: Coverage) -> Coverage:
    """What covers the Push Bets: the bank's wager, or as much again, as far as the bank has it."""
    t, own = hand.t, hand.rules.push_bet_bank == "separate"
    if own:
        t.rule("push_bets_own_bank")
        most = min(hand.bank.amount, t.purse.stacks[hand.bank.party])
        return Coverage(most, hand.rules.coverage)
    return shared


def _results(hand: PushBetHand, spot: int, lap: tuple[str, ...]) -> Iterator[Result]:
    """What the wagers of a lap on a spot come to before coverage, those of the seated player first; a High
    Hand payoff follows its Push Bet as a payment of its own."""
    wagers = wagers_on(hand.t, hand.wagers, spot)
    ended: Ended | None = None
    for kind in lap:
        for wager in (wager for wager in wagers if wager.kind == kind):
            if kind == KIND:
                yield result(hand, wager)
                continue
            ended = ended or end_push_bets(hand, spot)
            yield _push_result(hand, wager, ended)
            if ended.high_hand:
                yield _high_hand_result(hand, wager, ended)


class Ended(NamedTuple):
    """How the Push Bets on a hand end: the number in RULINGS, and the category of a High Hand that pays, or
    0."""

    number: int
    high_hand: int


def end_push_bets(hand: PushBetHand, spot: int) -> Ended:
    """The hand against the bank's, both as they stand for Push Bets, and its High Hand."""
    place = Place("seat", spot)
    if hand.rules.foul_push_bet == "loses" and place in hand.fouls:
        hand.t.rule("foul_push_bet_loses", place)
        number = int(Ruling.LOSES_BOTH)
    else:
        number = compare(hand, place, standing(hand, place), standing(hand, BANK))
    return Ended(number, _high_hand(hand, place))


def _push_result(hand: PushBetHand, wager: Wager, ended: Ended) -> Result:
    number, category = ended
    won = push_bet_result(number, category, wager.amount, _terms(hand))
    if won > 0:
        return Result(wager, whole_cents(won, hand.rules.fraction_rounding), "push_bet_wins")
    if won == 0:
        return Result(wager, 0, "high_hand_keeps_bet")
    return Result(
        wager, won, "push_bet_loses_on_win" if number == Ruling.WINS_BOTH else "push_bet_loses_on_loss"
    )


def _high_hand_result(hand: PushBetHand, wager: Wager, ended: Ended) -> Result:
    number, category = ended
    won = high_hand_result(category, wager.amount, _terms(hand))
    pushed = number in PUSHES
    clause = "push_bet_and_high_hand_win" if pushed else "high_hand_wins_alone"
    payoff = wager._replace(kind=HIGH_HAND, amount=0)
    return Result(payoff, whole_cents(won, hand.rules.fraction_rounding), clause)


def _terms(hand: PushBetHand) -> PushBetTerms:
    return hand.t.derived("push bet", terms)


def standing(hand: PushBetHand, place: Place) -> Setting:
    """The setting of a place that counts for Push Bets."""
    chart, setting = hand.by_chart(place), hand.set[place]
    if place not in hand.fouls:
        if [hand.rank(row) for row in setting] == [hand.rank(row) for row in chart]:
            return setting
        if _is_alternative(hand, place):
            hand.t.rule("house_alternative", place)
            return setting
    hand.t.rule("push_bet_reset", place)
    return chart


def _is_alternative(hand: PushBetHand, place: Place) -> bool:
    """Whether a hand is set as the other half of a row that the house lets stand."""
    cards = hand.cards[place]
    if row_of_chart(cards, hand.ways).holding not in hand.rules.house_alternatives:
        return False
    return hand.rank(hand.set[place].front) == hand.rank(other_front(cards, hand.ways))


def _high_hand(hand: PushBetHand, place: Place) -> int:
    """The category of the best five cards of a place; 0 where it pays nothing, or its payoff was missed and
    claimed too late."""
    t, fixed = hand.t, _terms(hand)
    t.by("high_hand_of_seven")
    cards = hand.cards[place]
    category = high_hand_of(np.array(cards, dtype=np.int64), fixed) if hand.sound(place) else 0
    if not high_hand_pays(category, fixed):
        return 0
    missed: Incident | None = hand.stub.meet(f"high hand of {place}")
    if missed is None:
        return category
    if missed.found > 0:
        t.rule("high_hand_claimed_late", place)
        return 0
    t.rule("high_hand_claimed_in_time", place)
    return category


GAME = GameModule(
    id="push-bet-pai-gow-poker",
    name="Push Bet Pai Gow Poker",
    family="set-hands",
    rules=PushBetRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: (KIND, PUSH_BET),
    check=check,
    incidents=lambda rules: {**incidents(rules), "high hand of seat N": ("missing",)},
    drawn=Drawn(("deck", "redeal"), dice=("action",), places=("left over",)),
    layout=LAYOUT,
)
