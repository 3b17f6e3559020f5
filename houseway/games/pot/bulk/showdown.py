"""The showdown of bulk hands, compiled: side pots, hands shown, who takes which part of a pot, odd chips.

Read beside `engine/sidepots.py` and `engine/showdown.py`, in whose order everything happens here.
"""

from __future__ import annotations

from houseway.games.pot.bulk.betting import (
    AGGRESSOR,
    AGGRESSOR_SHOWS,
    CHECKER,
    CHIP,
    CLAIMS,
    EQUAL_HANDS,
    FIRST_SHOWS,
    FIRST_TO_ACT,
    HIGH_PART,
    LEAST_HIGH,
    LIVE,
    LOW_PART,
    LYING,
    MUST_SHOW,
    NOBODY,
    ODD_CHIP,
    ODD_CHIP_BY_SUIT,
    POT,
    POT_AMOUNT,
    POT_LEVEL,
    PUT_IN,
    RULED,
    SHOW_ORDER,
    SHOWN,
    STACK,
    WINS,
    WON,
    Integers,
    note,
)
from houseway.games.pot.bulk.cards import ODD_CHIP_TO, SHARED_AT_ONCE
from houseway.games.pot.contests import ANY_CARDS, HOW, Tables, rank_for
from houseway.games.pot.contests import LEAST as LEAST_RANK
from houseway.hands.lookup import rank_showdown
from houseway.kernel import kernel

HIGH, LOW = range(2)
"""The parts of a pot: a game with one winner has the first alone."""
TO_HIGH, TO_LOW, TO_FIRST_SEAT = range(3)
"""Where the odd chip of the halves goes."""


@kernel
def side_pots(at: Integers, now: Integers) -> int:
    """Fill in amount and level of every pot from the main one up; gives back how many there are."""
    players = at.shape[1]
    pots, inside, floor, level = 0, 0, 0, -1
    while True:
        above = -1
        for i in range(players):
            if at[LIVE, i] and at[PUT_IN, i] > level and (above < 0 or at[PUT_IN, i] < above):
                above = at[PUT_IN, i]
        if above < 0:
            break
        level = above
        amount = 0
        for i in range(players):
            amount += min(at[PUT_IN, i], level) - min(at[PUT_IN, i], floor)
        if amount or not level:
            at[POT_AMOUNT, pots] = amount
            at[POT_LEVEL, pots] = level
            pots += 1
            inside += amount
        floor = level
    if not pots:
        at[POT_AMOUNT, 0] = 0
        at[POT_LEVEL, 0] = 0
        pots = 1
    else:
        # Blinds can fold with more in the pot than any hand left; that lies in the last pot.
        for i in range(players):
            over = max(0, at[PUT_IN, i] - floor)
            at[POT_AMOUNT, pots - 1] += over
            inside += over
    extra = now[POT] - inside
    for pot in range(pots):
        amount = max(0, at[POT_AMOUNT, pot] + extra)
        extra += at[POT_AMOUNT, pot] - amount
        at[POT_AMOUNT, pot] = amount
    return pots


@kernel
def contends(at: Integers, pot: int, i: int) -> bool:
    """Whether a position may win a pot."""
    return bool(at[LIVE, i] and at[PUT_IN, i] >= at[POT_LEVEL, pot])


@kernel
def throw_folded_away(at: Integers, own: Integers) -> None:
    """Who is out holds no cards of this hand or of an earlier one that could be ranked."""
    for i in range(at.shape[1]):
        for place in range(0 if at[LIVE, i] else own.shape[1]):
            own[i, place] = 0


# -- who takes which part ------------------------------------------------------------------------------------


@kernel
def claim(at: Integers, ranks: Integers, pot: int, part: int, least: int) -> int:
    """Mark the best hands for a part of a pot; gives back how many there are, none where none qualifies."""
    best = -1
    for i in range(at.shape[1]):
        if contends(at, pot, i) and ranks[part, i] >= least:
            best = max(best, ranks[part, i])
    winners = 0
    for i in range(at.shape[1]):
        wins = best >= 0 and contends(at, pot, i) and ranks[part, i] == best
        at[CLAIMS, i] = wins
        winners += wins
    return winners


@kernel
def first_claim(at: Integers) -> int:
    """The first position that is marked."""
    for i in range(at.shape[1]):
        if at[CLAIMS, i]:
            return i
    return int(at.shape[1])


@kernel
def same_claims(at: Integers, ranks: Integers, pot: int, least: int) -> bool:
    """Whether the hands marked for low are just those that are best for high."""
    best = -1
    for i in range(at.shape[1]):
        if contends(at, pot, i) and ranks[HIGH, i] >= least:
            best = max(best, ranks[HIGH, i])
    for i in range(at.shape[1]):
        high = contends(at, pot, i) and ranks[HIGH, i] == best
        if high != (at[CLAIMS, i] == 1):
            return False
    return True


@kernel
def halve_pot(rules: Integers, uses: Integers, at: Integers, ranks: Integers, pot: int) -> None:
    """A pot goes in halves to the best high and the best low hands, or as a whole where nobody qualifies for
    one of them; where nobody qualifies for either the best high hands need no qualifier."""
    amount, least = at[POT_AMOUNT, pot], at[LEAST_HIGH, pot]
    highs = claim(at, ranks, pot, HIGH, least)
    first_high = first_claim(at)
    lows = claim(at, ranks, pot, LOW, uses[LOW, LEAST_RANK])
    first_low = first_claim(at)
    smaller = amount // rules[CHIP] // 2 * rules[CHIP]
    if not highs and not lows:
        at[LEAST_HIGH, pot] = 0
    elif not highs:
        at[HIGH_PART, pot] = 0
    elif lows and not (same_claims(at, ranks, pot, least) and (highs == 1 or rules[SHARED_AT_ONCE])):
        odd_to = rules[ODD_CHIP_TO]
        to_high = odd_to == TO_HIGH or (odd_to == TO_FIRST_SEAT and first_high <= first_low)
        at[HIGH_PART, pot] = amount - smaller if to_high else smaller
    at[LOW_PART, pot] = amount - at[HIGH_PART, pot]


@kernel
def leave_pots_whole(uses: Integers, at: Integers, pots: int) -> None:
    """Every pot goes to the best high hands, all of it."""
    for pot in range(pots):
        at[HIGH_PART, pot] = at[POT_AMOUNT, pot]
        at[LOW_PART, pot] = 0
        at[LEAST_HIGH, pot] = uses[HIGH, LEAST_RANK]


# -- showing -------------------------------------------------------------------------------------------------


@kernel
def add_winners(at: Integers) -> None:
    """Those who are marked for a part of a pot win something."""
    for i in range(at.shape[1]):
        at[WINS, i] |= at[CLAIMS, i]


@kernel
def mark_winners(uses: Integers, at: Integers, ranks: Integers, pots: int) -> None:
    """Mark everybody who takes a part of any pot."""
    for i in range(at.shape[1]):
        at[WINS, i] = 0
    for pot in range(pots):
        if at[HIGH_PART, pot]:
            claim(at, ranks, pot, HIGH, at[LEAST_HIGH, pot])
            add_winners(at)
        if at[LOW_PART, pot]:
            claim(at, ranks, pot, LOW, uses[LOW, LEAST_RANK])
            add_winners(at)


@kernel
def show_hands(rules: Integers, at: Integers, now: Integers, rows: Integers) -> None:
    """Turn hands up in order; beaten hands only where the sheet has them shown."""
    players = at.shape[1]
    first = 0
    if rules[SHOW_ORDER] == AGGRESSOR_SHOWS:
        first = now[AGGRESSOR] if now[AGGRESSOR] != NOBODY else now[CHECKER]
    elif rules[SHOW_ORDER] == FIRST_SHOWS:
        first = now[FIRST_TO_ACT]
    if first == NOBODY:
        first = 0
    for step in range(players):
        i = (first + step) % players
        if at[LIVE, i] and (at[WINS, i] or rules[MUST_SHOW]):
            note(rows, now, SHOWN, i, 0, 0)


# -- paying --------------------------------------------------------------------------------------------------


@kernel
def highest_card(own: Integers, i: int) -> int:
    """The highest card of a position, by suit where ranks are equal."""
    highest = 0
    for place in range(own.shape[1]):
        highest = max(highest, own[i, place])
    return highest


@kernel
def next_in_line(rules: Integers, at: Integers, own: Integers) -> int:
    """Of those who still have a claim, the one whom odd chips reach first."""
    chosen, high_card = NOBODY, -1
    for i in range(at.shape[1]):
        if at[CLAIMS, i]:
            card = highest_card(own, i) if rules[ODD_CHIP_BY_SUIT] else 0
            if card > high_card:
                chosen, high_card = i, card
    at[CLAIMS, chosen] = 0
    return chosen


@kernel
def pay(
    rules: Integers,
    at: Integers,
    now: Integers,
    rows: Integers,
    own: Integers,
    pot: int,
    amount: int,
    winners: int,
) -> None:
    """Pay a part of a pot to those who are marked, in whole chips where they share it."""
    chip = rules[CHIP] if winners > 1 else 1
    chips, loose = amount // chip, amount % chip
    if winners > 1:
        note(rows, now, RULED, EQUAL_HANDS, 0, 0)
        if chips % winners or loose:
            note(rows, now, RULED, ODD_CHIP, 0, 0)
    for turn in range(winners):
        i = next_in_line(rules, at, own)
        won = (chips // winners + (1 if turn < chips % winners else 0)) * chip + (loose if turn == 0 else 0)
        if won:
            at[STACK, i] += won
            now[POT] -= won
            note(rows, now, WON, i, won, pot)


@kernel
def show_down(
    rules: Integers,
    uses: Integers,
    tables: Tables,
    at: Integers,
    now: Integers,
    rows: Integers,
    own: Integers,
    board: Integers,
    ranks: Integers,
) -> None:
    """Compare the hands that are left, show them and pay every pot, the last side pot first: to one best
    hand, or in halves where somebody qualifies."""
    lying = board[: now[LYING]]
    throw_folded_away(at, own)
    for prize in range(uses.shape[0]):
        if uses[prize, HOW] == ANY_CARDS:
            rank_showdown(own, lying, tables[prize], ranks[prize])
        else:
            for i in range(at.shape[1]):
                if at[LIVE, i]:
                    ranks[prize, i] = rank_for(own[i], lying, uses[prize], tables[prize])
    pots = side_pots(at, now)
    leave_pots_whole(uses, at, pots)
    for pot in range(pots if uses.shape[0] > 1 else 0):
        halve_pot(rules, uses, at, ranks, pot)
    if rows.shape[0]:
        mark_winners(uses, at, ranks, pots)
        show_hands(rules, at, now, rows)
    for pot in range(pots - 1, -1, -1):
        if at[HIGH_PART, pot]:
            winners = claim(at, ranks, pot, HIGH, at[LEAST_HIGH, pot])
            pay(rules, at, now, rows, own, pot, at[HIGH_PART, pot], winners)
        if at[LOW_PART, pot]:
            winners = claim(at, ranks, pot, LOW, uses[LOW, LEAST_RANK])
            pay(rules, at, now, rows, own, pot, at[LOW_PART, pot], winners)
