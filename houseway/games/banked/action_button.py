"""The action button of a live hand: whether it is used, the card or the dice that place it, and what is told
of it. Where they put it, and in which order the seats follow, stands in `order`."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import show
from houseway.games.banked.order import (
    count_value,
    from_seat,
    is_button_used,
    seat_by_card,
    seat_by_dice,
    without_button,
)
from houseway.games.banked.position import Bank, reach
from houseway.games.banked.rules import BankRules
from houseway.play import Felt


def settling_order(
    felt: Felt[BankRules], bank: Bank, spots: Sequence[int], at_stake: int, card: int | None = None
) -> list[int]:
    """The spots in the order in which they are settled. `at_stake` is what the bank would have to cover."""
    rules = felt.rules
    when_short = rules.action_button_when == "bank-short"
    used = is_button_used(int(when_short), at_stake, sum(reach(felt, bank).values()))
    if rules.action_start == "left-of-bank" or not used:
        return without_button(rules, bank.seat, spots)
    felt.by("action_button")
    if rules.action_start == "card":
        assert card is not None
        seat, by = seat_by_card(rules, bank.seat, count_value(card)), show(card)
    else:
        seat, by = _throw(felt, bank, spots)
    return _from_button(felt, seat, by, spots)


def shake_dice(
    felt: Felt[BankRules], bank: Bank, spots: Sequence[int], closed: Sequence[int] = ()
) -> tuple[int, list[int]]:
    """The dice of a game that shakes them before any card: the seat they name, and the spots from there on
    in the order in which they act and are settled. `closed` spots are not counted."""
    rules = felt.rules
    if rules.action_start != "dice":
        order = felt.clockwise(bank.seat, spots, rules.direction)
        return order[0], order
    felt.by("action_button")
    seat, by = _throw(felt, bank, spots, closed)
    return seat, _from_button(felt, seat, by, spots)


def _throw(
    felt: Felt[BankRules], bank: Bank, spots: Sequence[int], closed: Sequence[int] = ()
) -> tuple[int, str]:
    total = sum(felt.roll("action", 3))
    return seat_by_dice(felt.rules, bank.seat, total, spots, closed), f"a {total}"


def _from_button(felt: Felt[BankRules], seat: int, by: str, spots: Sequence[int]) -> list[int]:
    order = from_seat(felt.rules, seat, spots)
    passed = "" if order[0] == seat else f", which has no wager: seat {order[0]} is next"
    felt.place_button("action", seat, "action_button", f"{by} puts the button at seat {seat}{passed}")
    return order
