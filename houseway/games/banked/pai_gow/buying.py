"""Bought action: the bank, or anybody, pays another who bets for it against the bank. The bet is the bettor's
own, on a spot where nobody else bets, and its hand goes the house way."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import Place
from houseway.games import banked as bank
from houseway.games.banked import Bank, Wager
from houseway.games.banked.board import lay
from houseway.games.banked.collection import highest_bank_fee, player_fees
from houseway.games.banked.limits import DOLLAR
from houseway.games.banked.pai_gow.hand import no_play_spots
from houseway.games.banked.pai_gow.rules import BASE, KIND, PaiGowRules
from houseway.play import Asking, Choose, Felt, Option
from houseway.play.asks import amount_of, money, split_choice

HUNDRED = 100 * DOLLAR
"""The unit of the price."""


def buy_action(felt: Felt[PaiGowRules], banked: Bank, wagers: Sequence[Wager]) -> Asking[tuple[Wager, ...]]:
    """The bets that are bought beside the wagers: one for each buyer, as long as a spot is free."""
    bought: list[Wager] = []
    for buyer in _buyers(felt, banked):
        placed = [*wagers, *bought]
        spot = _free_spot(felt, banked, placed)
        if spot is None:
            break
        bettors = [party for party in _bettors(felt, banked) if party != buyer]
        most = max((_most(felt, party, spot, placed) for party in bettors), default=0)
        low, high = bank.table_limits(felt.game)
        high = min(high, most, _affords(felt, buyer, banked))
        if high < low:
            continue
        option = Option("buy", "buy action", low=low, high=high, step=DOLLAR)
        text = f"Action costs {money(felt.rules.action_buy_price)} for each {money(HUNDRED)}"
        choice = yield Choose(buyer, text, (option, Option("none", "buy none")), "none")
        felt.decided(buyer, "action", choice)
        word, _ = split_choice(choice)
        if word == "buy":
            bought += yield from _sell(
                felt, buyer, bettors, Wager(buyer, spot, KIND, amount_of(choice)), placed
            )
    return tuple(bought)


def price(rules: PaiGowRules, amount: int) -> int:
    """What so much bought action costs."""
    if rules.action_buy_rounding == "up":
        return -(-amount // HUNDRED) * rules.action_buy_price
    return amount * rules.action_buy_price // HUNDRED


def _sell(
    felt: Felt[PaiGowRules], buyer: int, bettors: Sequence[int], asked: Wager, placed: Sequence[Wager]
) -> Asking[list[Wager]]:
    """Offer a bet to one after the other until somebody places it."""
    due = price(felt.rules, asked.amount)
    text = f"{felt.state.names[buyer]} pays {money(due)} for a bet of {money(asked.amount)}"
    for party in bettors:
        if _most(felt, party, asked.spot, placed) < asked.amount:
            continue
        choice = yield Choose(party, text, ("place", "decline"), "decline", place=Place("seat", asked.spot))
        felt.decided(party, "bought action", choice)
        if choice == "place":
            wager = asked._replace(party=party)
            felt.pay(buyer, party, due, "action bought", "action_bought")
            lay(felt, wager)
            return [wager]
    return []


def _buyers(felt: Felt[PaiGowRules], banked: Bank) -> list[int]:
    if felt.rules.action_buy == "off":
        return []
    felt.by("action_bought")
    return [banked.party, *(_bettors(felt, banked) if felt.rules.action_buy == "anyone" else ())]


def _bettors(felt: Felt[PaiGowRules], banked: Bank) -> list[int]:
    """Who may bet against the bank: the seats from its left, then those behind the line."""
    state = felt.state
    here = [party for party, away in enumerate(state.away) if not away and party not in banked.parties]
    seated = [state.seats[party] for party in here if state.seats[party]]
    order = [state.at_seat(seat) for seat in felt.clockwise(banked.seat, seated)]
    return [party for party in order if party is not None] + [
        party for party in here if not state.seats[party]
    ]


def _free_spot(felt: Felt[PaiGowRules], banked: Bank, wagers: Sequence[Wager]) -> int | None:
    """The first position from the bank's left on which nobody bets."""
    taken = {banked.seat, *no_play_spots(felt, banked), *(wager.spot for wager in wagers)}
    seats = [seat for seat in range(1, felt.rules.seats[1] + 1) if seat not in taken]
    return felt.clockwise(banked.seat, seats)[0] if seats else None


def _most(felt: Felt[PaiGowRules], party: int, spot: int, wagers: Sequence[Wager]) -> int:
    """The most that a party can bet beside what it has on the felt, and the fees for all of it."""
    own = [wager for wager in wagers if wager.party == party]
    _, high = bank.table_limits(felt.game)
    fee = player_fees(felt.game, [*own, Wager(party, spot, KIND, high)], BASE).get(party, 0)
    return felt.purse.stacks[party] - fee


def _affords(felt: Felt[PaiGowRules], buyer: int, banked: Bank) -> int:
    """The largest bet whose price a buyer can pay beside his own fee."""
    _, high = bank.table_limits(felt.game)
    left = felt.purse.stacks[buyer]
    if buyer in banked.parties:
        left -= highest_bank_fee(felt.game)
    return high if left >= price(felt.rules, high) else 0
