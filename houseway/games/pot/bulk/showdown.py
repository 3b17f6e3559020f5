"""The showdown of bulk hands, compiled: side pots, hands shown, who takes which part of a pot, odd chips.

Read beside `engine/sidepots.py` and `engine/showdown.py`, in whose order everything happens here.
"""

from __future__ import annotations

from houseway.games.pot.bulk.records import Integers, Record, Records, Room, note, note_ruling
from houseway.games.pot.bulk.terms import ShowdownTerms
from houseway.games.pot.bulk.words import NOBODY, Kind, OddChip, Part, Ruling, ShowOrder
from houseway.games.pot.contests import MadeOf, Ranking, Uses, rank_for
from houseway.hands.lookup import rank_showdown
from houseway.kernel import kernel

# -- pots ----------------------------------------------------------------------------------------------------


@kernel
def next_level(seats: Records, level: int) -> int:
    """The least that anybody who is in has put up above this level, or -1."""
    above = -1
    for i in range(seats.shape[0]):
        seat = seats[i]
        if seat.live and seat.put_in > level and (above < 0 or seat.put_in < above):
            above = seat.put_in
    return above


@kernel
def put_up_between(seats: Records, floor: int, level: int) -> int:
    """What all have put up above one level and up to another."""
    amount = 0
    for i in range(seats.shape[0]):
        amount += min(seats[i].put_in, level) - min(seats[i].put_in, floor)
    return amount


@kernel
def side_pots(seats: Records, hand: Record, pots: Records) -> int:
    """Fill in amount and level of every pot from the main one up; gives back how many there are."""
    count, inside, floor = 0, 0, 0
    level = next_level(seats, -1)
    while level >= 0:
        amount = put_up_between(seats, floor, level)
        if amount or not level:
            pots[count].amount = amount
            pots[count].level = level
            count += 1
            inside += amount
        floor = level
        level = next_level(seats, level)
    if not count:
        pots[0].amount = 0
        pots[0].level = 0
        count = 1
    else:
        # Blinds can fold with more in the pot than any hand left; that lies in the last pot.
        for i in range(seats.shape[0]):
            over = max(0, seats[i].put_in - floor)
            pots[count - 1].amount += over
            inside += over
    extra = hand.pot - inside
    for pot in range(count):
        amount = max(0, pots[pot].amount + extra)
        extra += pots[pot].amount - amount
        pots[pot].amount = amount
    return count


@kernel
def contends(seat: Record, pot: Record) -> bool:
    """Whether a position may win a pot."""
    return bool(seat.live and seat.put_in >= pot.level)


@kernel
def throw_folded_away(seats: Records, own: Integers) -> None:
    """Who is out holds no cards of this hand or of an earlier one that could be ranked."""
    for i in range(seats.shape[0]):
        for place in range(0 if seats[i].live else own.shape[1]):
            own[i, place] = 0


# -- who takes which part ------------------------------------------------------------------------------------


@kernel
def best_rank(seats: Records, ranks: Integers, pot: Record, part: int, least: int) -> int:
    """The best rank for a part of a pot among those that qualify, or -1."""
    best = -1
    for i in range(seats.shape[0]):
        if contends(seats[i], pot) and ranks[part, i] >= least:
            best = max(best, ranks[part, i])
    return best


@kernel
def claim(seats: Records, ranks: Integers, pot: Record, part: int, least: int) -> int:
    """Mark the best hands for a part of a pot; gives back how many there are, none where none qualifies."""
    best = best_rank(seats, ranks, pot, part, least)
    winners = 0
    for i in range(seats.shape[0]):
        wins = best >= 0 and contends(seats[i], pot) and ranks[part, i] == best
        seats[i].claims = wins
        winners += wins
    return winners


@kernel
def first_claim(seats: Records) -> int:
    """The first position that is marked."""
    for i in range(seats.shape[0]):
        if seats[i].claims:
            return i
    return int(seats.shape[0])


@kernel
def same_claims(seats: Records, ranks: Integers, pot: Record) -> bool:
    """Whether the hands marked for low are just those that are best for high."""
    best = best_rank(seats, ranks, pot, Part.HIGH, pot.least_high)
    for i in range(seats.shape[0]):
        high = contends(seats[i], pot) and ranks[Part.HIGH, i] == best
        if high != (seats[i].claims == 1):
            return False
    return True


@kernel
def halve_pot(terms: ShowdownTerms, seats: Records, ranks: Integers, pot: Record) -> None:
    """A pot goes in halves to the best high and the best low hands, or as a whole where nobody qualifies for
    one of them; where nobody qualifies for either the best high hands need no qualifier."""
    highs = claim(seats, ranks, pot, Part.HIGH, pot.least_high)
    first_high = first_claim(seats)
    lows = claim(seats, ranks, pot, Part.LOW, pot.least_low)
    first_low = first_claim(seats)
    smaller = pot.amount // terms.chip // 2 * terms.chip
    if not highs and not lows:
        pot.least_high = 0
    elif not highs:
        pot.for_high = 0
    elif lows and not (same_claims(seats, ranks, pot) and (highs == 1 or terms.shared_at_once)):
        by_seat = terms.odd_chip_to == OddChip.FIRST_SEAT and first_high <= first_low
        to_high = terms.odd_chip_to == OddChip.HIGH or by_seat
        pot.for_high = pot.amount - smaller if to_high else smaller
    pot.for_low = pot.amount - pot.for_high


@kernel
def leave_pots_whole(pots: Records, count: int, uses: Uses) -> None:
    """Every pot goes to the best high hands, all of it."""
    for number in range(count):
        pot = pots[number]
        pot.for_high = pot.amount
        pot.for_low = 0
        pot.least_high = uses[0].least
        pot.least_low = uses[uses.shape[0] - 1].least


# -- showing -------------------------------------------------------------------------------------------------


@kernel
def add_winners(seats: Records) -> None:
    """Those who are marked for a part of a pot win something."""
    for i in range(seats.shape[0]):
        seats[i].wins |= seats[i].claims


@kernel
def mark_winners(seats: Records, ranks: Integers, pots: Records, count: int) -> None:
    """Mark everybody who takes a part of any pot."""
    for i in range(seats.shape[0]):
        seats[i].wins = 0
    for number in range(count):
        pot = pots[number]
        if pot.for_high:
            claim(seats, ranks, pot, Part.HIGH, pot.least_high)
            add_winners(seats)
        if pot.for_low:
            claim(seats, ranks, pot, Part.LOW, pot.least_low)
            add_winners(seats)


@kernel
def show_hands(terms: ShowdownTerms, seats: Records, hand: Record, log: Records) -> None:
    """Turn hands up in order; beaten hands only where the sheet has them shown."""
    players = seats.shape[0]
    first = 0
    if terms.show_order == ShowOrder.LAST_AGGRESSOR:
        first = hand.aggressor if hand.aggressor != NOBODY else hand.checker
    elif terms.show_order == ShowOrder.FIRST_TO_ACT:
        first = hand.first_to_act
    if first == NOBODY:
        first = 0
    for step in range(players):
        i = (first + step) % players
        if seats[i].live and (seats[i].wins or terms.must_show):
            note(log, hand, Kind.SHOWN, 0, i, 0, 0)


# -- paying --------------------------------------------------------------------------------------------------


@kernel
def highest_card(own: Integers, i: int) -> int:
    """The highest card of a position, by suit where ranks are equal."""
    highest = 0
    for place in range(own.shape[1]):
        highest = max(highest, own[i, place])
    return highest


@kernel
def next_in_line(by_suit: int, seats: Records, own: Integers) -> int:
    """Of those who still have a claim, the one whom odd chips reach first."""
    chosen, high_card = NOBODY, -1
    for i in range(seats.shape[0]):
        if seats[i].claims:
            card = highest_card(own, i) if by_suit else 0
            if card > high_card:
                chosen, high_card = i, card
    seats[chosen].claims = 0
    return chosen


@kernel
def pay(terms: ShowdownTerms, room: Room, pot: int, amount: int, winners: int) -> None:
    """Pay a part of a pot to those who are marked, in whole chips where they share it."""
    seats, hand, log = room.seats, room.hand[0], room.log
    chip = terms.chip if winners > 1 else 1
    chips, loose = amount // chip, amount % chip
    if winners > 1:
        note_ruling(log, hand, Ruling.EQUAL_HANDS_SHARE)
        if chips % winners or loose:
            note_ruling(log, hand, Ruling.ODD_CHIP)
    for turn in range(winners):
        i = next_in_line(terms.odd_chip_by_suit, seats, room.own)
        won = (chips // winners + (1 if turn < chips % winners else 0)) * chip + (loose if turn == 0 else 0)
        if won:
            seats[i].stack += won
            hand.pot -= won
            note(log, hand, Kind.WON, pot, i, won, 0)


@kernel
def rank_hands_left(ranking: Ranking, room: Room) -> None:
    """What the hands that are left are worth for every prize."""
    seats, own, ranks = room.seats, room.own, room.ranks
    lying = room.board[: room.hand[0].lying]
    throw_folded_away(seats, own)
    for prize in range(ranking.uses.shape[0]):
        use, table = ranking.uses[prize], ranking.tables[prize]
        if use.made_of == MadeOf.ANY_CARDS:
            rank_showdown(own, lying, table, ranks[prize])
        else:
            for i in range(seats.shape[0]):
                if seats[i].live:
                    ranks[prize, i] = rank_for(own[i], lying, use, table)


@kernel
def show_down(terms: ShowdownTerms, ranking: Ranking, room: Room) -> None:
    """Compare the hands that are left, show them and pay every pot, the last side pot first: to one best
    hand, or in halves where somebody qualifies."""
    seats, hand, pots, ranks = room.seats, room.hand[0], room.pots, room.ranks
    rank_hands_left(ranking, room)
    count = side_pots(seats, hand, pots)
    leave_pots_whole(pots, count, ranking.uses)
    if ranking.uses.shape[0] > 1:
        for number in range(count):
            halve_pot(terms, seats, ranks, pots[number])
    if room.log.shape[0]:
        mark_winners(seats, ranks, pots, count)
        show_hands(terms, seats, hand, room.log)
    for number in range(count - 1, -1, -1):
        pot = pots[number]
        if pot.for_high:
            winners = claim(seats, ranks, pot, Part.HIGH, pot.least_high)
            pay(terms, room, number, pot.for_high, winners)
        if pot.for_low:
            winners = claim(seats, ranks, pot, Part.LOW, pot.least_low)
            pay(terms, room, number, pot.for_low, winners)
