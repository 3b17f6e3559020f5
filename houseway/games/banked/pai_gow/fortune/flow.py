"""Fortune Pai Gow Poker: pai gow poker with a bonus on the seven cards as dealt, and Envy buttons that win
when another player's are great."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import Place
from houseway.games import banked as bank
from houseway.games.banked import Result, Wager
from houseway.games.banked.limits import DOLLAR, circle
from houseway.games.banked.order import laps_of
from houseway.games.banked.pai_gow import flow as pai_gow
from houseway.games.banked.pai_gow.flow import expose, play_round, result
from houseway.games.banked.pai_gow.fortune.envy import envy_buttons, great_hands, pay_envy
from houseway.games.banked.pai_gow.fortune.rules import (
    CLAUSES,
    COUNTED,
    ENVY,
    FORTUNE,
    FortuneRules,
    check,
    params,
    words_by,
)
from houseway.games.banked.pai_gow.fortune.settle import FortuneTerms, fortune_result
from houseway.games.banked.pai_gow.fortune.wagers import FortuneHand, in_order, row_at
from houseway.games.banked.pai_gow.incidents import incidents
from houseway.games.banked.pai_gow.rules import BASE, KIND
from houseway.games.banked.settlement import Settling
from houseway.games.game import GameModule
from houseway.hands.fortune import NOTHING
from houseway.plain import Json
from houseway.play import Circle, Felt, Flow
from houseway.play.events import Worth
from houseway.play.incidents import Drawn
from houseway.play.money import whole_cents

LAYOUT: Json = pai_gow.LAYOUT | {
    "circles": [
        {"wager": KIND, "label": "Bet", "row": 1},
        {"wager": FORTUNE, "label": "Fortune", "row": 2},
    ]
}


def play(felt: Felt[FortuneRules]) -> Flow:
    """The round of pai gow poker, with the bonus beside every game wager."""
    return play_round(felt, circles, COUNTED, settle)


def circles(felt: Felt[FortuneRules], spot: int) -> list[Circle]:
    """The circles of a spot, all within the table limits; the bonus lies beside a game wager."""
    low, high = bank.table_limits(felt.game)
    least = DOLLAR if felt.rules.fortune_minimum == "one-dollar" else low
    return [
        circle(felt, KIND, spot, (low, high))
        if kind == KIND
        else circle(felt, kind, spot, (least, high), needs=BASE, needs_clause="fortune_needs_game")
        for kind in felt.rules.stages
    ]


# -- settlement ----------------------------------------------------------------------------------------------


def settle(hand: FortuneHand, spots: Sequence[int]) -> None:
    """Game wager and Fortune Bonus from the action seat on, and Envy Bonuses in a lap of their own, or after
    the wagers of each seat."""
    t, rules = hand.t, hand.rules
    fixed = t.derived("fortune", params)
    books = Settling(t, hand.bank)
    laps = laps_of(rules.stages, rules.laps)
    buttons = envy_buttons(hand, spots)
    great = great_hands(hand, spots, fixed) if buttons else []
    seat_by_seat = rules.envy_time == "seat-by-seat"
    for number, lap in enumerate(laps):
        for at, spot in enumerate(spots):
            if number == 0 and not expose(hand, spot, books):
                spots = spots[:at]
                break
            for wager in in_order(hand, spot, lap):
                books.settle(_result(hand, wager, fixed))
            if seat_by_seat and number == len(laps) - 1:
                pay_envy(books, [one for one in buttons if one.spot == spot], great)
    if not seat_by_seat:
        pay_envy(books, buttons, great)
    books.close()


def _result(hand: FortuneHand, wager: Wager, fixed: FortuneTerms) -> Result:
    """What a wager comes to before coverage."""
    if wager.kind == KIND:
        return result(hand, wager)
    won = fortune_result(_row(hand, Place("seat", wager.spot), fixed), wager.amount, fixed)
    if won < 0:
        return Result(wager, won, "fortune_loses")
    return Result(wager, whole_cents(won, hand.rules.fraction_rounding), "fortune_wins")


def _row(hand: FortuneHand, place: Place, fixed: FortuneTerms) -> int:
    """The row of the pay table for a place, by its cards as they were dealt."""
    cards = hand.cards[place]
    if not hand.sound(place):
        return NOTHING
    told = Worth(FORTUNE, cards, hand.t.derived("fortune words", words_by))
    hand.t.rule("fortune_by_dealt_cards", f"{place}: {told}")
    return row_at(hand, place, cards, fixed)


GAME = GameModule(
    id="fortune-pai-gow-poker",
    name="Fortune Pai Gow Poker",
    family="set-hands",
    rules=FortuneRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: (*rules.stages, ENVY),
    check=check,
    incidents=incidents,
    drawn=Drawn(("deck", "redeal"), dice=("action",), places=("left over",)),
    layout=LAYOUT,
)
