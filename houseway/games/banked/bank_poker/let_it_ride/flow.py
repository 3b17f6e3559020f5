"""Let It Ride: three equal bets on three cards of one's own and two in the middle, of which two bets may be
taken back while cards are still closed; and a bonus on one's own three cards. The bank holds no hand."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import BANK, Place, Stub
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager
from houseway.games.banked.bank_poker.flow import (
    BANKS,
    CLOSED_HANDS,
    CLOSED_PACKS,
    Hands,
    deal_hands,
    shuffle,
)
from houseway.games.banked.bank_poker.let_it_ride.rules import (
    BASE,
    BONUS,
    CLAUSES,
    COUNTED,
    LetItRideRules,
    check,
)
from houseway.games.banked.bank_poker.let_it_ride.settle import (
    bonus_verdict,
    params,
    paying_category_live,
    ride_verdict,
)
from houseway.games.banked.limits import circle
from houseway.games.game import GameModule
from houseway.hands import category, evaluate, evaluator
from houseway.hands.three_card import three_card
from houseway.play import Asking, Choose, Circle, Felt, Flow, Option
from houseway.play.events import Withdrawn
from houseway.play.incidents import Drawn

# -- the round of play ---------------------------------------------------------------------------------------


@bank.voidable
def play(felt: Felt[LetItRideRules]) -> Flow:
    """Bank, three bets and bonus, fee, three cards each, a bet ridden or withdrawn before each community card
    is turned up, settlement."""
    stub = shuffle(felt)
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(felt, banked, circles, BASE)
    if not wagers:
        return
    bank.collect_from_bank(felt, banked.owners, bank.total_action(felt.game, wagers, COUNTED))
    hands, board = deal(felt, banked, wagers, stub)
    first, second = felt.rules.withdrawable
    wagers = yield from ride(felt, wagers, first, "first_withdrawal")
    felt.rule("left_card_opens")
    felt.turn_up(BANK, board[:1], "left card")
    wagers = yield from ride(felt, wagers, second, "second_withdrawal")
    felt.rule("right_card_opens")
    felt.turn_up(BANK, board[1:], "right card")
    settle(felt, banked, wagers, hands, board)


def circles(felt: Felt[LetItRideRules], spot: int) -> list[Circle]:
    """The circles of a seat: the first bet brings the two others, and the bonus may lie beside them."""
    limits = bank.table_limits(felt.game)
    first, *others = BASE

    def one(kind: str) -> Circle:
        if kind == first:
            return circle(felt, kind, spot, limits, brings=tuple(others), needs_clause="three_equal_bets")
        if kind in others:
            return circle(
                felt, kind, spot, limits, needs=(first,), equals=first, needs_clause="three_equal_bets"
            )
        return circle(felt, kind, spot, limits, needs=(first,), needs_clause="bonus_needs_bets")

    return [one(kind) for kind in (*BASE, *(kind for kind in felt.rules.stages if kind == BONUS))]


def deal(
    felt: Felt[LetItRideRules], banked: Bank, wagers: Sequence[Wager], stub: Stub
) -> tuple[Hands, tuple[int, ...]]:
    """Three cards to every seat that bets and to the bank, whose first two become the community cards."""
    felt.rule("deal_from_bank_left")
    after = banked.seat
    spots = felt.clockwise(after, sorted({wager.spot for wager in wagers}))
    hands = deal_hands(felt, spots, stub, 3, wagers)
    stack = hands.pop(BANKS)
    felt.rule("bank_stack_to_board")
    left, right = (0, 1)
    felt.rule("stub_unseen")
    return hands, (stack[left], stack[right])


Riding = Asking[tuple[Wager, ...]]


def ride(felt: Felt[LetItRideRules], wagers: Sequence[Wager], kind: str, clause: str) -> Riding:
    """Each player in turn leaves his bet of this kind or takes it back; gives the wagers that stay."""
    spots = sorted({wager.spot for wager in wagers})
    felt.rule("decide_from_house_left")
    direction = "clockwise"
    options = Option("ride", "leave the bet"), Option("withdraw", "take it back")
    kept = list(wagers)
    for spot in felt.clockwise(0, spots, direction):
        for wager in [one for one in wagers if one.spot == spot and one.kind == kind]:
            felt.by(clause)
            text = f"Let {kind.replace('-', ' ')} ride or take it back, on seat {spot}"
            choice = yield Choose(wager.party, text, options, "withdraw", place=Place("seat", spot))
            felt.decided(wager.party, kind, choice)
            felt.rule(clause, f"seat {spot}: {choice}")
            if choice == "withdraw":
                felt.purse.unstake(wager.party, wager.amount)
                felt.emit(Withdrawn(wager.party, spot, kind, wager.amount))
                kept.remove(wager)
    return tuple(kept)


# -- settlement ----------------------------------------------------------------------------------------------


def settle(
    felt: Felt[LetItRideRules], banked: Bank, wagers: Sequence[Wager], hands: Hands, board: tuple[int, ...]
) -> None:
    """Turn the hands up and settle every bet that is still down, from the bank's left."""
    rules = felt.rules
    felt.rule("shown_from_house_right")
    direction = "counter-clockwise"
    for spot in felt.clockwise(rules.seats[1] + 1, list(hands), direction):
        felt.turn_up(Place("seat", spot), hands[spot], evaluate((*hands[spot], *board), "high").name)
    results = [judge(felt, wager, hands[wager.spot], board) for wager in wagers]
    spots = sorted(hands)
    bank.settle(felt, banked, results, bank.settling_order(felt, banked, spots, bank.at_stake(results)))


def judge(felt: Felt[LetItRideRules], wager: Wager, cards: tuple[int, ...], board: tuple[int, ...]) -> Result:
    """What a wager comes to before coverage."""
    terms, rules = felt.derived("params", params), felt.rules
    if wager.kind == BONUS:
        first, second, third = cards
        rank = three_card(first, second, third, terms.suited_ace_two_three)
        found = bonus_verdict(category(rank), rules)
        return Result(wager, found.on(wager.amount), found.clause)
    felt.by("five_card_order")
    rank = evaluator("high").rank((*cards, *board))
    found = ride_verdict(paying_category_live(rank, terms.floor), rules)
    return Result(wager, found.on(wager.amount), found.clause)


# -- the game ------------------------------------------------------------------------------------------------

GAME = GameModule(
    id="let-it-ride",
    name="Let It Ride",
    family="poker-against-the-bank",
    rules=LetItRideRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: ("game", *(kind for kind in rules.stages if kind == BONUS)),
    check=check,
    incidents=lambda rules: CLOSED_HANDS,
    drawn=Drawn(CLOSED_PACKS),
    layout={
        "hands": [{"place": "bank", "side": "bank"}, {"place": "seat", "side": "seat"}],
        "circles": [
            {"wager": BONUS, "label": "3 Card Bonus", "row": 1},
            {"wager": "bet-1", "of": "game", "label": "1", "row": 1},
            {"wager": "bet-2", "of": "game", "label": "2", "row": 1},
            {"wager": "bet-3", "of": "game", "label": "$", "row": 1},
        ],
    },
)
