"""What a pot table asks, compiled: which actions are legal, what they go to, and what the asked position may
see."""

from __future__ import annotations

from houseway.env.steps import BetRange, step_totals
from houseway.env.tables.pot_memory import (
    MOST_ACTS,
    MOST_HELD,
    SIZED,
    Features,
    Flags,
    Past,
    PotAction,
    Questions,
)
from houseway.games.pot.bulk.betting import may_raise, raise_range
from houseway.games.pot.bulk.openers import opening_range
from houseway.games.pot.bulk.records import Integers, Record, Records, Room, Told
from houseway.games.pot.bulk.terms import MOST_ROUNDS, BettingTerms, DrawTerms, PotTerms
from houseway.games.pot.bulk.words import Stage, Word
from houseway.kernel import inlined

# -- what is legal -------------------------------------------------------------------------------------------


@inlined
def chips_in_pot(seats: Records, hand: Record) -> int:
    """The pot with all that lies in front."""
    pot = hand.pot
    for i in range(seats.shape[0]):
        pot += seats[i].bet
    return int(pot)


@inlined
def offer_steps(bets: BetRange, mask: Flags, totals: Integers) -> None:
    """The sized actions of a bet or raise."""
    found = step_totals(bets)
    for step in range(SIZED):
        totals[step] = found[step]
        mask[PotAction.LEAST + step] = found[step] > 0


@inlined
def offer_bets(terms: BettingTerms, seats: Records, hand: Record, mask: Flags, totals: Integers) -> None:
    """Fold, check, call, bet or raise."""
    i = hand.turn
    to_call = hand.high - seats[i].bet
    mask[PotAction.FOLD] = to_call != 0 or terms.fold_unbet != 0
    mask[PotAction.CHECK] = to_call == 0
    mask[PotAction.CALL] = to_call != 0
    if may_raise(terms, seats, hand, i):
        low, high = raise_range(terms, seats, hand, i)
        pot = chips_in_pot(seats, hand) + to_call
        offer_steps(BetRange(low, high, terms.step, seats[i].bet + to_call, pot), mask, totals)


@inlined
def offer_opening(terms: PotTerms, seats: Records, hand: Record, mask: Flags, totals: Integers) -> None:
    """The forced bet, or a full one in its place."""
    mask[PotAction.BRING_IN] = True
    low, high = opening_range(terms.bring_in, terms.betting.sizes[0], seats[hand.turn].stack)
    if high:
        offer_steps(BetRange(low, high, terms.bring_in.step, 0, chips_in_pot(seats, hand)), mask, totals)


@inlined
def offer_discards(terms: DrawTerms, mask: Flags) -> None:
    """Every way to throw away no more cards than may be changed."""
    for subset in range(mask.shape[0] - PotAction.DISCARD):
        thrown = 0
        for place in range(MOST_HELD):
            thrown += subset >> place & 1
        mask[PotAction.DISCARD + subset] = thrown <= terms.most


@inlined
def offer(told: Told, room: Room, mask: Flags, totals: Integers) -> None:
    """What the position whose turn it is may do."""
    terms, seats, hand = told.terms, room.seats, room.hand[0]
    for action in range(mask.shape[0]):
        mask[action] = False
    for step in range(SIZED):
        totals[step] = 0
    if hand.stage == Stage.BETTING:
        offer_bets(terms.betting, seats, hand, mask, totals)
    elif hand.stage == Stage.OPENING:
        offer_opening(terms, seats, hand, mask, totals)
    else:
        offer_discards(terms.draw, mask)


# -- what is done --------------------------------------------------------------------------------------------


@inlined
def write_act(act: Record, action: int, room: Room, totals: Integers) -> None:
    """The act that an action stands for."""
    hand = room.hand[0]
    act.total = -1
    act.cards = 0
    if action <= PotAction.CALL:
        act.word = action
    elif action <= PotAction.MOST:
        raising = hand.stage == Stage.BETTING and hand.high > 0
        act.word = Word.RAISE if raising else Word.BET
        act.total = totals[action - PotAction.LEAST]
    elif action == PotAction.BRING_IN:
        act.word = Word.BRING_IN
    else:
        act.word = Word.DISCARD
        for place in range(room.seats[hand.turn].held):
            if (action - PotAction.DISCARD) >> place & 1:
                act.cards |= 1 << room.own[hand.turn, place]


@inlined
def remember(past: Past, told: int, position: int, act: Record) -> int:
    """Write an act down for everybody to see, of thrown cards how many they are; how many acts there are
    now."""
    if told == MOST_ACTS:
        for row in range(1, MOST_ACTS):
            for column in range(3):
                past[row - 1, column] = past[row, column]
        told -= 1
    total = act.total
    if act.word == Word.DISCARD:
        total = 0
        for card in range(64):
            total += act.cards >> card & 1
    past[told, 0] = position
    past[told, 1] = act.word
    past[told, 2] = total
    return told + 1


# -- what is seen --------------------------------------------------------------------------------------------


@inlined
def tell_cards(told: Told, room: Room, out: Features) -> int:
    """One's own cards, the board and the cards that lie up; the column after them."""
    seats, hand, pack = room.seats, room.hand[0], told.terms.pack_codes
    at, players = pack, seats.shape[0]
    for place in range(seats[hand.turn].held):
        out[room.own[hand.turn, place]] = 1
    if told.streets.board.sum():
        for place in range(hand.lying):
            out[at + room.board[place]] = 1
        at += pack
    if told.streets.up.sum():
        for left in range(players):
            i = (hand.turn + left) % players
            if seats[i].live:
                for place in range(seats[i].showing):
                    out[at + room.up[i, place]] = 1
            at += pack
    return at


@inlined
def tell_chips(room: Room, out: Features, at: int, units: float) -> int:
    """Everybody's chips, from one's own on to the left; the column after them."""
    seats, i = room.seats, room.hand[0].turn
    players = seats.shape[0]
    for _ in range(players):
        seat = seats[i]
        out[at] = seat.stack * units
        out[at + 1] = seat.bet * units
        out[at + 2] = seat.put_in * units
        out[at + 3] = seat.live
        at += 4
        i = i + 1 if i + 1 < players else 0
    return at


@inlined
def tell(told: Told, room: Room, questions: Questions, table: int) -> None:
    """The features of the position whose turn it is, in the order of `feature_names`."""
    seats, hand, out, units = room.seats, room.hand[0], questions.features[table], questions.units
    for column in range(out.shape[0]):
        out[column] = 0
    at = tell_chips(room, out, tell_cards(told, room, out), units)
    out[at + hand.turn] = 1
    at += seats.shape[0]
    out[at + hand.rounds] = 1
    at += MOST_ROUNDS
    out[at] = hand.stage == Stage.OPENING
    out[at + 1] = hand.stage == Stage.DRAWING
    out[at + 2] = chips_in_pot(seats, hand) * units
    if hand.stage == Stage.BETTING:
        out[at + 3] = min(hand.high - seats[hand.turn].bet, seats[hand.turn].stack) * units
    totals = questions.totals[table]
    out[at + 4] = totals[0] * units
    out[at + 5] = max(totals[0], totals[SIZED - 1]) * units
