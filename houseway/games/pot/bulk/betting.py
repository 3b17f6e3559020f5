"""Betting of bulk hands, compiled: the rules of `engine/betting.py`, with one row of the log for every act
where a log is kept."""

from __future__ import annotations

from houseway.games.pot.bulk.records import Record, Records, note
from houseway.games.pot.bulk.terms import NO_CAP, BettingTerms
from houseway.games.pot.bulk.words import NOBODY, Came, HeadsUpCap, Kind, Stage, Structure, Word
from houseway.kernel import inlined, kernel


@kernel
def open_round(terms: BettingTerms, seats: Records, hand: Record, opener: int, opening_bet: int) -> None:
    """A betting round begins: `Betting.__init__`."""
    hand.opener = opener
    hand.opened = NOBODY
    hand.high = opening_bet
    hand.full = opening_bet
    hand.last_raise = terms.sizes[hand.rounds].least
    hand.raises = 0 if opening_bet and terms.blind_is_bet else -1
    hand.waves = 0
    hand.aggressor = NOBODY
    hand.checker = NOBODY
    hand.first_to_act = NOBODY
    hand.cap = terms.raise_cap
    if terms.cap_heads_up == HeadsUpCap.ROUND_START and hand.standing == 2:
        hand.cap = NO_CAP
    for i in range(seats.shape[0]):
        seats[i].acted = -1
        seats[i].checked = 0


@kernel
def may_raise(terms: BettingTerms, seats: Records, hand: Record, i: int) -> bool:
    """Whether a position may bet or raise: `Standing.why_no_raise` without the why."""
    seat, high = seats[i], hand.high
    if seat.stack <= high - seat.bet:
        return False
    if seat.acted == hand.waves and seat.bet < high:
        faces_full_raise = terms.structure >= Structure.POT_LIMIT and high - seat.bet >= hand.last_raise
        if not faces_full_raise:
            return False
    if seat.checked and not terms.check_raise:
        return False
    uncapped = terms.cap_heads_up == HeadsUpCap.ANY_TIME and hand.standing == 2
    if hand.raises >= hand.cap and not uncapped:
        return False
    for other in range(seats.shape[0]):
        if other != i and seats[other].live and seats[other].bet + seats[other].stack > high:
            return True
    return False


@kernel
def raise_range(terms: BettingTerms, seats: Records, hand: Record, i: int) -> tuple[int, int]:
    """Least and greatest total of a bet or raise: `Standing.raise_range`."""
    bet = seats[i].bet
    all_in = bet + seats[i].stack
    if terms.structure == Structure.NO_LIMIT:
        low = hand.high + hand.last_raise
        high = all_in
    elif terms.structure == Structure.POT_LIMIT:
        pot = hand.dead - hand.dropped_from_pot
        for other in range(seats.shape[0]):
            pot += seats[other].put_in + seats[other].bet
        low = hand.high + hand.last_raise
        high = hand.high + pot + hand.high - bet
    else:
        base = hand.full if terms.complete_short else hand.high
        size = terms.sizes[hand.rounds]
        least = size.least
        if terms.structure == Structure.SPREAD:
            least = max(least, hand.last_raise)
        low = base + least
        high = base + max(size.most, least)
    return min(low, all_in), min(max(low, high), all_in)


@kernel
def legal_total(terms: BettingTerms, seats: Records, hand: Record, i: int, word: int, total: int) -> int:
    """What a bet or raise goes to, or -1 where it is refused. A negative total asks for the only size."""
    if word != (Word.RAISE if hand.high else Word.BET) or not may_raise(terms, seats, hand, i):
        return -1
    low, high = raise_range(terms, seats, hand, i)
    if total < 0:
        return int(low) if low == high else -1
    if total < low or total > high or (total != high and (total - low) % terms.step):
        return -1
    return int(total)


@kernel
def raised(terms: BettingTerms, hand: Record, total: int) -> None:
    """A bet or raise was made; one that is long enough counts and reopens the betting: `Betting.raised`."""
    limited = terms.structure < Structure.POT_LIMIT
    size = total - (hand.full if limited else hand.high)
    full_size = hand.last_raise
    if terms.structure == Structure.FIXED:
        full_size = terms.sizes[hand.rounds].least
    enough = size >= full_size or (limited and terms.half_bet_reopens and 2 * size >= full_size)
    hand.high = total
    if enough:
        hand.full = total
        hand.last_raise = max(size, full_size)
        hand.raises += 1
        hand.waves += 1


@kernel
def put_up(seat: Record, amount: int) -> int:
    """Chips go from the stack to the front, all that are there if they are fewer; gives back how many."""
    paid = min(amount, seat.stack)
    seat.stack -= paid
    seat.bet += paid
    return int(paid)


@kernel
def match_or_fold(terms: BettingTerms, seats: Records, hand: Record, log: Records, i: int, word: int) -> Came:
    """A call, check or fold of position `i`, or `REFUSED`."""
    seat = seats[i]
    to_call = hand.high - seat.bet
    paid = 0
    if word == Word.CALL and to_call:
        paid = put_up(seat, to_call)
        hand.called = max(hand.called, seat.bet)
    elif word == Word.CHECK and not to_call:
        seat.checked = 1
        if hand.checker == NOBODY:
            hand.checker = i
    elif word == Word.FOLD and (to_call or terms.fold_unbet):
        seat.live = 0
        hand.standing -= 1
    else:
        return Came.REFUSED
    note(log, hand, Kind.ACTED, word, i, paid, seat.bet)
    return Came.PLAYED


@kernel
def bet_or_raise(
    terms: BettingTerms, seats: Records, hand: Record, log: Records, i: int, act: Record
) -> Came:
    """A bet or raise of position `i`, or `REFUSED`."""
    total = legal_total(terms, seats, hand, i, act.word, act.total)
    if total < 0:
        return Came.REFUSED
    paid = put_up(seats[i], total - seats[i].bet)
    raised(terms, hand, total)
    hand.aggressor = i
    note(log, hand, Kind.ACTED, act.word, i, paid, total)
    return Came.PLAYED


@kernel
def count_able(seats: Records) -> int:
    """How many can still bet."""
    able = 0
    for i in range(seats.shape[0]):
        if seats[i].live and seats[i].stack:
            able += 1
    return able


@inlined
def bet_round(terms: BettingTerms, seats: Records, hand: Record, log: Records, acts: Records) -> Came:
    """Act after act of a round that has begun until every bet is matched or all but one have folded; how it
    came out. Where the acts run out it goes on from there when it is called again."""
    players = seats.shape[0]
    if hand.stage != Stage.BETTING:
        hand.stage = Stage.BETTING
        hand.opening_bet = hand.high
        hand.turn = hand.opener
        hand.able = count_able(seats)
        hand.left = hand.able
        if hand.opened != NOBODY:
            hand.aggressor = hand.opened
            hand.first_to_act = hand.opened
            if seats[hand.opened].stack:
                hand.left -= 1
    able, left, opening_bet, i = hand.able, hand.left, hand.opening_bet, hand.turn - 1
    while left:
        i = i + 1 if i + 1 < players else 0
        seat = seats[i]
        if not seat.live or not seat.stack:
            continue
        left -= 1
        no_option = i == hand.big_blind and opening_bet > 0 and not terms.big_blind_option
        if seat.bet == hand.high and (able == 1 or no_option):
            continue
        if hand.next_act == hand.end_of_acts:
            hand.able = able
            hand.left = left + 1
            hand.turn = i
            return Came.TOO_FEW_ACTS
        act = acts[hand.next_act]
        hand.next_act += 1
        if hand.first_to_act == NOBODY and act.word != Word.FOLD:
            hand.first_to_act = i
        if act.word <= Word.CALL:
            came = match_or_fold(terms, seats, hand, log, i, act.word)
        else:
            came = bet_or_raise(terms, seats, hand, log, i, act)
            left = able - 1
        if came == Came.REFUSED:
            return Came.REFUSED
        seat.acted = hand.waves
        if act.word == Word.FOLD and hand.standing == 1:
            return Came.PLAYED
        if act.word == Word.FOLD or not seat.stack:
            able -= 1
    return Came.PLAYED
