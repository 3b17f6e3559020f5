"""Let It Ride: three equal bets on three cards of one's own and two in the middle, of which two bets may be
taken back while cards are still closed; and a bonus on one's own three cards. The bank holds no hand."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import BANK, Place, Stub
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager
from houseway.games.banked.bank_poker.flow import BANKS, CLOSED_HANDS, Hands, deal_hands, shuffle
from houseway.games.banked.bank_poker.let_it_ride.rules import (
    BASE,
    BONUS,
    CLAUSES,
    COUNTED,
    Rules,
    check,
    params,
)
from houseway.games.banked.bank_poker.let_it_ride.settle import ride_result
from houseway.games.banked.limits import circle
from houseway.games.banked.pay_table import side_result
from houseway.games.game import GameModule
from houseway.hands import category, evaluate, evaluator
from houseway.hands.three_card import three_card
from houseway.play import Asking, Choose, Circle, Felt, Flow, Option
from houseway.play.events import Withdrawn

# -- the round of play ---------------------------------------------------------------------------------------


@bank.voidable
def play(t: Felt[Rules]) -> Flow:
    """Bank, three bets and bonus, fee, three cards each, a bet ridden or withdrawn before each community card
    is turned up, settlement."""
    stub = shuffle(t)
    banked = yield from bank.take_bank(t)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(t, banked, circles, BASE)
    if not wagers:
        return
    bank.collect_from_bank(t, banked.owners, bank.total_action(t.game, wagers, COUNTED))
    hands, board = deal(t, banked, wagers, stub)
    first, second = t.rules.withdrawable
    wagers = yield from ride(t, wagers, first, "first_withdrawal")
    t.rule("left_card_opens")
    t.turn_up(BANK, board[:1], "left card")
    wagers = yield from ride(t, wagers, second, "second_withdrawal")
    t.rule("right_card_opens")
    t.turn_up(BANK, board[1:], "right card")
    settle(t, banked, wagers, hands, board)


def circles(t: Felt[Rules], spot: int) -> list[Circle]:
    """The circles of a seat: the first bet brings the two others, and the bonus may lie beside them."""
    limits = bank.table_limits(t.game)
    first, *others = BASE

    def one(kind: str) -> Circle:
        if kind == first:
            return circle(t, kind, spot, limits, brings=tuple(others), needs_clause="three_equal_bets")
        if kind in others:
            return circle(
                t, kind, spot, limits, needs=(first,), equals=first, needs_clause="three_equal_bets"
            )
        return circle(t, kind, spot, limits, needs=(first,), needs_clause="bonus_needs_bets")

    return [one(kind) for kind in (*BASE, *(kind for kind in t.rules.stages if kind == BONUS))]


def deal(t: Felt[Rules], banked: Bank, wagers: Sequence[Wager], stub: Stub) -> tuple[Hands, tuple[int, ...]]:
    """Three cards to every seat that bets and to the bank, whose first two become the community cards."""
    t.rule("deal_from_bank_left")
    after = banked.seat
    spots = t.clockwise(after, sorted({wager.spot for wager in wagers}))
    hands = deal_hands(t, spots, stub, 3, wagers)
    stack = hands.pop(BANKS)
    t.rule("bank_stack_to_board")
    left, right = (0, 1)
    t.rule("stub_unseen")
    return hands, (stack[left], stack[right])


Riding = Asking[tuple[Wager, ...]]


def ride(t: Felt[Rules], wagers: Sequence[Wager], kind: str, clause: str) -> Riding:
    """Each player in turn leaves his bet of this kind or takes it back; gives the wagers that stay."""
    spots = sorted({wager.spot for wager in wagers})
    t.rule("decide_from_house_left")
    direction = "clockwise"
    options = Option("ride", "leave the bet"), Option("withdraw", "take it back")
    kept = list(wagers)
    for spot in t.clockwise(0, spots, direction):
        for wager in [one for one in wagers if one.spot == spot and one.kind == kind]:
            t.by(clause)
            text = f"Let {kind.replace('-', ' ')} ride or take it back, on seat {spot}"
            choice = yield Choose(wager.party, text, options, "withdraw", place=Place("seat", spot))
            t.decided(wager.party, kind, choice)
            t.rule(clause, f"seat {spot}: {choice}")
            if choice == "withdraw":
                t.purse.unstake(wager.party, wager.amount)
                t.emit(Withdrawn(wager.party, spot, kind, wager.amount))
                kept.remove(wager)
    return tuple(kept)


# -- settlement ----------------------------------------------------------------------------------------------


def settle(
    t: Felt[Rules], banked: Bank, wagers: Sequence[Wager], hands: Hands, board: tuple[int, ...]
) -> None:
    """Turn the hands up and settle every bet that is still down, from the bank's left."""
    rules = t.rules
    t.rule("shown_from_house_right")
    direction = "counter-clockwise"
    for spot in t.clockwise(rules.seats[1] + 1, list(hands), direction):
        t.turn_up(Place("seat", spot), hands[spot], evaluate((*hands[spot], *board), "high").name)
    results = [judge(t, wager, hands[wager.spot], board) for wager in wagers]
    spots = sorted(hands)
    bank.settle(t, banked, results, bank.settling_order(t, banked, spots, bank.at_stake(results)))


def judge(t: Felt[Rules], wager: Wager, cards: tuple[int, ...], board: tuple[int, ...]) -> Result:
    """What a wager comes to before coverage."""
    found = params(t.rules)
    if wager.kind == BONUS:
        first, second, third = cards
        rank = three_card(first, second, third, found.suited_ace_two_three)
        won = side_result(category(rank), wager.amount, found.bonus_pays)
        return Result(wager, won, "bonus_wins" if won > 0 else "bonus_loses")
    t.by("five_card_order")
    rank = evaluator("high").rank((*cards, *board))
    won = ride_result(rank, wager.amount, found.floor, found.pays)
    return Result(wager, won, "ride_wins" if won > 0 else "ride_loses")


# -- the game ------------------------------------------------------------------------------------------------

GAME = GameModule(
    id="let-it-ride",
    name="Let It Ride",
    family="poker-against-the-bank",
    rules=Rules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: ("game", *(kind for kind in rules.stages if kind == BONUS)),
    check=check,
    incidents=lambda rules: CLOSED_HANDS,
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
