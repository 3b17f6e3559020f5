"""The order in which wagers are settled: at which seat it starts, which way it goes round the table, and
which wager of a seat comes first. The live settlement asks these functions round by round; bulk rounds read
what they say from a table that is filled once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Literal, TypeVar, get_args

import numpy as np
import numpy.typing as npt

from houseway.cards import JOKER, rank_of
from houseway.games.banked.rules import BankRules, Card, Total
from houseway.hands.ranks import ACE
from houseway.kernel import kernel
from houseway.play.felt import walk

Ints = npt.NDArray[np.int64]
Kind = TypeVar("Kind")

CHART_PLACES = 7
"""The printed chart goes on again with the first seat after its seventh place, at every size of table."""
SEATED = False, 0
"""The turn of the only bettor at a seat."""
CARDS: tuple[Card, ...] = get_args(Card)
TOTALS: Mapping[int, Total] = {int(total): total for total in get_args(Total)}
MOST_COUNTED = 18
"""The most that the dice show, and more than any card counts."""

# -- the first seat ------------------------------------------------------------------------------------------


def count_value(card: int) -> int:
    """What a card counts towards the button: ace 1, two to ten their number, jack 11, queen 12, king 13, and
    a joker 14."""
    rank = rank_of(card)
    return 1 if rank == ACE else 14 if card == JOKER else rank + 2


@kernel
def is_button_used(when_short: int, at_stake: int, reach: int) -> bool:
    """Whether a sheet's button is used in a hand: in every one, or only when the bank is short."""
    return not when_short or at_stake > reach


def seat_by_card(rules: BankRules, bank_seat: int, count: int) -> int:
    """The seat to which a card that counts so much is counted off."""
    most = rules.seats[1]
    counted: list[int]
    if rules.action_count_from == "bank":
        counted = [*range(bank_seat + 1, most + 1), *range(1, bank_seat)]
    elif rules.action_count_from == "house-left-past-bank":
        last = [bank_seat - 1] if bank_seat > 1 else []
        counted = [*range(1, bank_seat - 1), *range(bank_seat + 1, most + 1), *last]
    else:
        counted = [seat for seat in range(1, most + 1) if seat != bank_seat]
    listed = rules.action_chart.get(CARDS[count - 1]) if count <= len(CARDS) else None
    place = ((count if listed is None else listed) - 1) % counted_places(rules)
    # The place after all counted seats is the bank's own, and passes to the first of them.
    return counted[place] if place < len(counted) else counted[0]


def counted_places(rules: BankRules) -> int:
    """After how many places a card's count begins again with the first seat."""
    if rules.action_wrap == "seven-chart":
        return CHART_PLACES
    return rules.seats[1] - (rules.action_past_bank == "skipped")


def seat_by_dice(
    rules: BankRules, bank_seat: int, total: int, spots: Sequence[int], closed: Sequence[int]
) -> int:
    """The seat that the dice name: the bank is 1 and the seats go on in the direction of settlement; the
    bank's own number passes to the next seat."""
    most, step = rules.seats[1], _step(rules)
    places = [(bank_seat - 1 + step * place) % most + 1 for place in range(most)]
    places = [seat for seat in places if seat not in closed]
    if rules.action_seats == "bet-seats-only":
        places = [seat for seat in places if seat == bank_seat or seat in spots]
    listed = rules.action_chart.get(TOTALS[total]) if total in TOTALS else None
    return places[((total if listed is None else listed) - 1) % len(places)]


def _step(rules: BankRules) -> int:
    return 1 if rules.direction == "clockwise" else -1


# -- round the table -----------------------------------------------------------------------------------------


def without_button(rules: BankRules, bank_seat: int, spots: Sequence[int]) -> list[int]:
    """The spots in their order where no button says which is first."""
    if rules.covered_start == "left-of-bank":
        return list(walk(bank_seat, tuple(spots), rules.direction))
    return from_seat(rules, min(spots, default=1), spots)


def from_seat(rules: BankRules, seat: int, spots: Sequence[int]) -> list[int]:
    """The spots in their order from a seat on."""
    return list(walk(seat - _step(rules), tuple(spots), rules.direction))


# -- wager by wager ------------------------------------------------------------------------------------------


def laps_of(
    circles: Sequence[Kind], lap: Literal["by-seat", "by-kind"], together: int = 1
) -> list[tuple[Kind, ...]]:
    """The circles that are settled in each lap of the seats: all of them, or every one by itself but for so
    many of the first."""
    if lap == "by-seat":
        return [tuple(circles)]
    return [tuple(circles[:together]), *((circle,) for circle in circles[together:])]


def bettors_turn(party: int, seated: int | None) -> tuple[int, int]:
    """At a seat the player in it comes first, then those behind him."""
    return party != seated, party


def turn_in_lap(
    seat_order: Literal["by-bettor", "by-wager"], place: int, circle: int, bettor: tuple[int, int]
) -> tuple[int, ...]:
    """When a wager's turn comes in a lap: by the place of its seat; at the seat bettor by bettor with all
    their circles, or circle by circle with all who bet on it."""
    return (place, circle, *bettor) if seat_order == "by-wager" else (place, *bettor, circle)


# -- as a table ----------------------------------------------------------------------------------------------


def steps_by_count(rules: BankRules, players: int, circles: int) -> Ints:
    """The steps of a settlement by what the card counts or the dice show, row 0 without a button, for players
    in the first seats that may bet, each with so many circles, and the bank in the last seat."""
    bank_seat, closed = rules.seats[1], range(1, rules.closed_spots + 1)
    spots = range(rules.closed_spots + 1, rules.closed_spots + players + 1)

    def order(count: int) -> list[int]:
        if count == 0 or rules.action_start == "left-of-bank":
            return without_button(rules, bank_seat, spots)
        if rules.action_start == "card":
            return from_seat(rules, seat_by_card(rules, bank_seat, count), spots)
        return from_seat(rules, seat_by_dice(rules, bank_seat, count, spots, closed), spots)

    orders = ([seat - spots[0] for seat in order(count)] for count in range(MOST_COUNTED + 1))
    return np.array([steps_of(rules, seats, circles) for seats in orders], dtype=np.int64)


def steps_of(rules: BankRules, seats: Sequence[int], circles: int) -> list[tuple[int, int]]:
    """A settlement of these seats in their order, step by step: whose turn it is, and with which circle."""
    steps = []
    for lap in laps_of(range(circles), rules.laps, rules.circles_together):
        turns = product(range(len(seats)), lap)
        in_turn = sorted(turns, key=lambda turn: turn_in_lap(rules.seat_order, turn[0], turn[1], SEATED))
        steps += [(seats[place], circle) for place, circle in in_turn]
    return steps
