"""Kernels that settle whole tables in cents: every bettor's circles before coverage, the order in which they
are settled, and what the bank's wager covers.

Seats count from 0 at the bank's left; the bank sits in the last seat of the table. Columns of bets and
results are the sheet's circles in their order.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.bank import BankRules
from houseway.bank.action import counted_places
from houseway.cards.fast import draw_below, shuffle_into
from houseway.games import ez_baccarat, three_card_settling
from houseway.games.baccarat_drawing import finish
from houseway.games.ez_baccarat import ruling
from houseway.games.three_card_settling import ANTE, PLAY, base_ruling, side_result
from houseway.hands.lookup import Table, rank_hand
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.three_card import three_card
from houseway.kernel import kernel
from houseway.odds.three_card_counts import hand_number
from houseway.play.money import whole_cents

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Plays = npt.NDArray[np.uint8]

EZ_SIGNS = np.array([sign for _, sign in ez_baccarat.RULINGS], dtype=np.int64)
BASE_SIGNS = np.array([sign for _, sign in three_card_settling.RULINGS], dtype=np.int64)

# -- the bank's terms ----------------------------------------------------------------------------------------


class Terms(NamedTuple):
    """How a sheet settles on the bank's wager, as kernels take it: an array in this order."""

    bank: int
    reading: int
    """Coverage: gross, two caps or net."""
    unit: int
    """Cents to which a payoff or part cover is cut down."""
    rest_lost: int
    """Whether what the bank does not reach is lost to it."""
    by_kind: int
    clockwise: int
    start: int
    """What finds the first seat: the bank's left, a card or the dice."""
    when_short: int
    """Whether it does so only when the bank cannot cover everything."""
    places: int
    """Seats of the table without the bank."""
    counted: int
    """The seats a card can be counted off to."""


GROSS, TWO_CAPS, NET = range(3)
LEFT_OF_BANK, BY_CARD, BY_DICE = range(3)
BANK, READING, UNIT, REST_LOST, BY_KIND, CLOCKWISE, START, WHEN_SHORT, PLACES, COUNTED = range(10)


def terms(rules: BankRules, bank: int) -> Ints:
    """The terms of a sheet for a bank of so many cents."""
    unit = next(cents for cents in range(1, 101) if whole_cents(cents, rules.fraction_rounding) == cents)
    return np.array(
        Terms(
            bank,
            ("gross", "two-caps", "net").index(rules.coverage),
            unit,
            int(rules.uncovered == "lost"),
            int(rules.laps == "by-kind"),
            int(rules.direction == "clockwise"),
            ("left-of-bank", "card", "dice").index(rules.action_start),
            int(rules.action_button_when == "bank-short"),
            rules.seats[1] - 1,
            counted_places(rules),
        ),
        dtype=np.int64,
    )


@kernel
def first_place(terms: Ints, counted_card: int, state: Ints) -> int:
    """The place, counted from the bank's left, where settlement starts."""
    if terms[START] == BY_CARD:
        return (counted_card - 1) % terms[COUNTED]  # type: ignore[no-any-return]
    total = 3
    for _ in range(3):
        total += draw_below(state, 6)
    # The dice count the bank itself as one; its number passes to the next seat.
    counted = (total - 1) % (terms[PLACES] + 1)
    return counted - 1 if counted else terms[PLACES]  # type: ignore[no-any-return]


@kernel
def settling_order(results: Ints, terms: Ints, counted_card: int, state: Ints, order: Ints) -> None:
    """Fill in the seats in the order in which they are settled; `counted_card` is what the open card counts,
    0 where there is none."""
    seats = results.shape[0]
    start = 0 if terms[CLOCKWISE] else seats - 1
    at_stake = 0
    for seat in range(seats):
        for circle in range(results.shape[1]):
            at_stake += abs(results[seat, circle])
    if terms[START] != LEFT_OF_BANK and (not terms[WHEN_SHORT] or at_stake > terms[BANK]):
        start = first_place(terms, counted_card, state)
        if start >= seats:
            start = 0 if terms[CLOCKWISE] else seats - 1
    step = 1 if terms[CLOCKWISE] else -1
    for place in range(seats):
        order[place] = (start + step * place) % seats


@kernel
def left_to(reading: int, bank: int, same: int, other: int) -> int:
    """How far the bank still reaches: `same` has moved this way so far, `other` the other way."""
    if reading == GROSS:
        return bank - same - other
    if reading == TWO_CAPS:
        return bank - same
    return bank - same + other


@kernel
def cover(results: Ints, bets: Ints, terms: Ints, order: Ints, final: Ints) -> int:
    """What every circle comes to on the bank's coverage; gives the bank's own result."""
    seats, circles = results.shape
    paid, collected, kept = 0, 0, 0
    for step in range(seats * circles):
        if terms[BY_KIND]:
            seat, circle = order[step % seats], step // seats
        else:
            seat, circle = order[step // circles], step % circles
        amount = results[seat, circle]
        final[seat, circle] = 0
        if amount == 0:
            continue
        if amount > 0:
            left = left_to(terms[READING], terms[BANK], paid, collected)
        else:
            left = left_to(terms[READING], terms[BANK], collected, paid)
        due = abs(amount)
        covered = due if due <= left else left // terms[UNIT] * terms[UNIT]
        if amount > 0:
            paid += covered
        else:
            collected += covered
        final[seat, circle] = covered if amount > 0 else -covered
        if covered < due and terms[REST_LOST]:
            rest = bets[seat, circle] - bets[seat, circle] * covered // due
            final[seat, circle] -= rest
            kept += rest
    return collected + kept - paid


# -- EZ Baccarat ---------------------------------------------------------------------------------------------


@kernel
def ez_results(
    values: Ints,
    bets: Ints,
    kinds: Ints,
    natural_ends: int,
    for_player: Ints,
    for_banker: Ints,
    tie_loses: int,
    seven_pushes: int,
    pays: Ints,
    unit: int,
    results: Ints,
) -> None:
    """What every bet comes to before coverage, by the values of the next six cards."""
    ending = finish(values, natural_ends, for_player, for_banker)
    player, player_cards = ending // 1000, ending // 100 % 10
    banker, banker_cards = ending // 10 % 10, ending % 10
    for circle in range(kinds.shape[0]):
        kind = kinds[circle]
        number = ruling(kind, player, player_cards, banker, banker_cards, tie_loses, seven_pushes)
        sign = EZ_SIGNS[number]
        for seat in range(bets.shape[0]):
            bet = bets[seat, circle]
            won = bet * pays[kind, 0] // pays[kind, 1] // unit * unit
            results[seat, circle] = won if sign > 0 else sign * bet


# -- Three Card Poker ----------------------------------------------------------------------------------------

ANTE_CIRCLE, PLAY_CIRCLE, OWN_CIRCLE, SIX_CIRCLE = range(4)
"""Where `columns` says which column of the bets is which circle; -1 where a sheet does not offer it."""


@kernel
def three_card_results(
    deck: Ints,
    bets: Ints,
    columns: Ints,
    up_card: int,
    plays: Plays,
    suited_ace_two_three: int,
    qualifier: int,
    equal: int,
    lower: int,
    play_multiple: int,
    own_pays: Ints,
    six_pays: Ints,
    own_lost: int,
    six_lost: int,
    table: Table,
    results: Ints,
) -> int:
    """Deal three cards to each seat and then to the bank, decide, and say what every bet comes to before
    coverage; Play bets are written beside their Antes. Gives the bank's open card."""
    seats = bets.shape[0]
    at = 3 * seats
    up = deck[at + up_card - 1]
    bank = three_card(deck[at], deck[at + 1], deck[at + 2], suited_ace_two_three)
    six = np.empty(6, dtype=np.int64)
    ante_at, play_at, own_at, six_at = columns[0], columns[1], columns[2], columns[3]
    for seat in range(seats):
        a, b, c = deck[3 * seat], deck[3 * seat + 1], deck[3 * seat + 2]
        player = three_card(a, b, c, suited_ace_two_three)
        played = plays[hand_number(a, b, c), up] == 1
        ante = bets[seat, ante_at]
        bets[seat, play_at] = play_multiple * ante if played else 0
        if played:
            first = base_ruling(ANTE, player, bank, qualifier, equal, lower)
            second = base_ruling(PLAY, player, bank, qualifier, equal, lower)
            results[seat, ante_at] = BASE_SIGNS[first] * ante
            results[seat, play_at] = BASE_SIGNS[second] * play_multiple * ante
        else:
            results[seat, ante_at] = -ante
            results[seat, play_at] = 0
        if own_at >= 0:
            bet = bets[seat, own_at]
            won = side_result(player >> CATEGORY_SHIFT, bet, own_pays)
            results[seat, own_at] = -bet if own_lost and not played else won
        if six_at >= 0 and bets[seat, six_at]:
            bet = bets[seat, six_at]
            six[:3] = deck[3 * seat : 3 * seat + 3]
            six[3:] = deck[at : at + 3]
            won = side_result(rank_hand(six, table) >> CATEGORY_SHIFT, bet, six_pays)
            results[seat, six_at] = -bet if six_lost and not played else won
    return up  # type: ignore[no-any-return]


# -- many tables ---------------------------------------------------------------------------------------------

SUM, SQUARES, WHOLE = range(3)
"""Columns of the moments: a row for each seat and the last for the bank; rounds settled in full."""


@kernel
def add_moments(results: Ints, final: Ints, bank: int, moments: Floats) -> None:
    """Add a settled round."""
    seats = results.shape[0]
    all_whole = 1
    for seat in range(seats):
        came, whole = 0, 1
        for circle in range(results.shape[1]):
            came += final[seat, circle]
            if final[seat, circle] != results[seat, circle]:
                whole, all_whole = 0, 0
        moments[seat, SUM] += came
        moments[seat, SQUARES] += float(came) * came
        moments[seat, WHOLE] += whole
    moments[seats, SUM] += bank
    moments[seats, SQUARES] += float(bank) * bank
    moments[seats, WHOLE] += all_whole


@kernel
def draw_ez_tables(
    state: Ints,
    rounds: int,
    shoe: Ints,
    bets: Ints,
    kinds: Ints,
    natural_ends: int,
    for_player: Ints,
    for_banker: Ints,
    tie_loses: int,
    seven_pushes: int,
    pays: Ints,
    terms: Ints,
    moments: Floats,
) -> None:
    """Add so many rounds of EZ Baccarat with these bets, each from a fresh shoe of card values."""
    results, final = np.zeros_like(bets), np.zeros_like(bets)
    order = np.zeros(bets.shape[0], dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, shoe, 6)
        ez_results(
            shoe,
            bets,
            kinds,
            natural_ends,
            for_player,
            for_banker,
            tie_loses,
            seven_pushes,
            pays,
            terms[UNIT],
            results,
        )
        settling_order(results, terms, 0, state, order)
        add_moments(results, final, cover(results, bets, terms, order, final), moments)


@kernel
def draw_three_card_tables(
    state: Ints,
    rounds: int,
    deck: Ints,
    bets: Ints,
    columns: Ints,
    up_card: int,
    plays: Plays,
    suited_ace_two_three: int,
    qualifier: int,
    equal: int,
    lower: int,
    play_multiple: int,
    own_pays: Ints,
    six_pays: Ints,
    own_lost: int,
    six_lost: int,
    table: Table,
    count_values: Ints,
    terms: Ints,
    moments: Floats,
) -> None:
    """Add so many rounds of Three Card Poker with these bets."""
    results, final = np.zeros_like(bets), np.zeros_like(bets)
    order = np.zeros(bets.shape[0], dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, deck, 3 * bets.shape[0] + 3)
        up = three_card_results(
            deck,
            bets,
            columns,
            up_card,
            plays,
            suited_ace_two_three,
            qualifier,
            equal,
            lower,
            play_multiple,
            own_pays,
            six_pays,
            own_lost,
            six_lost,
            table,
            results,
        )
        settling_order(results, terms, count_values[up], state, order)
        add_moments(results, final, cover(results, bets, terms, order, final), moments)
