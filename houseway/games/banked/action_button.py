"""Where settlement starts: at the bank's left, at a seat counted off by a card, or at one the dice name."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import JOKER, rank_of, show
from houseway.games.banked.position import Bank, reach
from houseway.games.banked.rules import BankRules
from houseway.play import Felt

ACE = 12
CHART_PLACES = 7
"""The printed chart goes on again with the first seat after its seventh place, at every size of table."""


def count_value(card: int) -> int:
    """What a card counts towards the button: ace 1, two to ten their number, jack 11, queen 12, king 13, and
    a joker 14."""
    rank = rank_of(card)
    return 1 if rank == ACE else 14 if card == JOKER else rank + 2


def settling_order(
    t: Felt, bank: Bank, spots: Sequence[int], at_stake: int, card: int | None = None
) -> list[int]:
    """The spots in the order in which they are settled. `at_stake` is what the bank would have to cover."""
    rules: BankRules = t.rules
    in_force = rules.action_button_when == "always" or at_stake > sum(reach(t, bank).values())
    if rules.action_start == "left-of-bank" or not in_force or not t.applies("action_button"):
        if rules.covered_start == "left-of-bank":
            return t.clockwise(bank.seat, spots, rules.direction)
        step = 1 if rules.direction == "clockwise" else -1
        return t.clockwise(min(spots, default=1) - step, spots, rules.direction)
    if rules.action_start == "card":
        assert card is not None
        seat, by = _by_card(rules, bank.seat, card), show(card)
    else:
        seat, by = _throw(t, bank, spots)
    return _from_button(t, seat, by, spots)


def shake_dice(
    t: Felt, bank: Bank, spots: Sequence[int], closed: Sequence[int] = ()
) -> tuple[int, list[int]]:
    """The dice of a game that shakes them before any card: the seat they name, and the spots from there on
    in the order in which they act and are settled. `closed` spots are not counted."""
    rules: BankRules = t.rules
    if rules.action_start != "dice" or not t.applies("action_button"):
        order = t.clockwise(bank.seat, spots, rules.direction)
        return order[0], order
    seat, by = _throw(t, bank, spots, closed)
    return seat, _from_button(t, seat, by, spots)


def _throw(t: Felt, bank: Bank, spots: Sequence[int], closed: Sequence[int] = ()) -> tuple[int, str]:
    total = sum(t.roll("action", 3))
    return _by_dice(t.rules, bank.seat, total, spots, closed), f"a {total}"


def _from_button(t: Felt, seat: int, by: str, spots: Sequence[int]) -> list[int]:
    step = 1 if t.rules.direction == "clockwise" else -1
    order = t.clockwise(seat - step, spots, t.rules.direction)
    passed = "" if order[0] == seat else f", which has no wager: seat {order[0]} is next"
    t.rule("action_button", f"{by} puts the button at seat {seat}{passed}")
    return order


def _by_card(rules: BankRules, bank_seat: int, card: int) -> int:
    most = rules.seats[1]
    counted: list[int]
    if rules.action_count_from == "bank":
        counted = [*range(bank_seat + 1, most + 1), *range(1, bank_seat)]
    elif rules.action_count_from == "house-left-past-bank":
        last = [bank_seat - 1] if bank_seat > 1 else []
        counted = [*range(1, bank_seat - 1), *range(bank_seat + 1, most + 1), *last]
    else:
        counted = [seat for seat in range(1, most + 1) if seat != bank_seat]
    place = (count_value(card) - 1) % counted_places(rules)
    # The place after all counted seats is the bank's own, and passes to the first of them.
    return counted[place] if place < len(counted) else counted[0]


def counted_places(rules: BankRules) -> int:
    """After how many places a card's count begins again with the first seat."""
    if rules.action_wrap == "seven-chart":
        return CHART_PLACES
    return rules.seats[1] - (rules.action_past_bank == "skipped")


def _by_dice(
    rules: BankRules, bank_seat: int, total: int, spots: Sequence[int], closed: Sequence[int]
) -> int:
    """The bank is 1 and the seats go on in the direction of settlement; the bank's own number passes to the
    next seat."""
    most, step = rules.seats[1], 1 if rules.direction == "clockwise" else -1
    places = [(bank_seat - 1 + step * place) % most + 1 for place in range(most)]
    places = [seat for seat in places if seat not in closed]
    if rules.action_seats == "bet-seats-only":
        places = [seat for seat in places if seat == bank_seat or seat in spots]
    return places[(total - 1) % len(places)]
