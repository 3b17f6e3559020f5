"""Rounds of the 21 games by the choices of players: the compiled round of `twenty_one/bulk.py`, played again
from its first card at every question, with the choices made so far in the place of a chart."""

from __future__ import annotations

from typing import NamedTuple

from houseway.env.tables.counting_memory import (
    RANK_COLUMNS,
    STAGES,
    Features,
    Ints,
    Questions,
    Records,
    Results,
    Shoes,
    Stage,
)
from houseway.env.tables.counting_stepping import begin_tables as begin_counting
from houseway.env.tables.counting_stepping import play_on, step_tables, tell
from houseway.games.banked.no_bust.bulk import AIMS_AT_22
from houseway.games.banked.twenty_one.bulk import counted, is_natural_hand, play_hand, play_round
from houseway.games.banked.twenty_one.chart import by_chart, by_chart_doubled
from houseway.games.banked.twenty_one.memory import Felt, Pays, Shoe
from houseway.games.banked.twenty_one.memory import Played as ByChart
from houseway.games.banked.twenty_one.terms import Choice, Count, May, TwentyOneTerms
from houseway.hands.twenty_one import Held
from houseway.kernel import Parts, inlined, kernel

STAND, HIT = int(Choice.STAND), int(Choice.HIT)

# -- choices in the place of a chart -------------------------------------------------------------------------


@kernel
def next_choice(asked: Records, may: May, doubled: int) -> int:
    """The next choice that was made; where there is none yet the hand waits, and so do all after it."""
    now = asked[0]
    if now.waits:
        return STAND
    if now.read < now.made:
        now.read += 1
        return int(now.choices[now.read - 1])
    now.waits = 1
    now.doubled = doubled
    now.stand = may.stand
    now.hit = may.hit
    now.double = may.double
    now.split = may.split
    now.surrender = may.surrender
    now.rescue = may.rescue
    return STAND


@kernel
def by_choice(asked: Records, seen: int, cards: Held, count: Count, may: May) -> int:
    """What a player has the hand do; one that may only hit does so unasked."""
    now = asked[0]
    if now.stage == Stage.EARLY and not now.waits:
        now.early += 1
    elif not (now.waits or may.stand or may.double or may.split or may.surrender):
        return HIT
    return next_choice(asked, may, 0)


@kernel
def by_choice_doubled(asked: Records, seen: int, doublings: int, count: Count, may: May) -> int:
    """The same for a doubled hand."""
    return next_choice(asked, may, 1)


BY_CHOICE = Parts("by_choice", {by_chart: by_choice, by_chart_doubled: by_choice_doubled})
hand_by_choice = BY_CHOICE.put_into(play_hand)


@kernel
def note_hand(seat: int, at: int, seen: int, base: int, felt: Felt, played: ByChart) -> None:
    """Play a hand by choice, and remember which one it is that waits."""
    now = played.chart[0]
    if now.waits:
        return
    now.stage = Stage.HANDS
    now.seat = seat
    now.hand = at
    hand_by_choice(seat, at, seen, base, felt, played)


round_by_choice = Parts(
    "noted_by_choice", {play_hand: note_hand, by_chart: by_choice, by_chart_doubled: by_choice_doubled}
).put_into(play_round)


# -- many tables ---------------------------------------------------------------------------------------------


class Scratch(NamedTuple):
    """Where rounds are played: the felt, the bets of those who are dealt in and who they are, what their bets
    come to."""

    spots: Records
    hands: Records
    bank: Records
    at: Ints
    bets: Records
    came: Records
    seats: Ints


class TwentyOnePlayed(NamedTuple):
    """What is played: the terms, pay tables, the bets and the fee of every way to lay wagers, how many cards
    the bank shows, room, and cents in a unit of the features."""

    terms: TwentyOneTerms
    pays: Pays
    bets: Records
    fees: Ints
    shows: int
    scratch: Scratch
    unit: int


@inlined
def first(rows: Records, count: int) -> Records:
    """The first so many."""
    return rows[:count]  # type: ignore[return-value]  # NumPy does not say that a part is of the same kind


@inlined
def seat_bettors(played: TwentyOnePlayed, wagers: Ints) -> int:
    """Whoever has a wager is dealt in; how many there are."""
    scratch, dealt = played.scratch, 0
    for seat in range(wagers.shape[0]):
        bets = played.bets[wagers[seat]]
        if bets.game:
            scratch.seats[dealt] = seat
            scratch.bets[dealt] = bets
            dealt += 1
    return dealt


@kernel
def early_hand(felt: Felt, early: int, terms: TwentyOneTerms) -> int:
    """Whose hand the last of so many early questions is about: naturals are not asked."""
    for seat in range(felt.hands.shape[0]):
        hand = felt.hands[seat, 0]
        early -= not is_natural_hand(hand.cards[:2], 0, terms)
        if not early:
            return seat
    return 0


@inlined
def pay_seats(played: TwentyOnePlayed, wagers: Ints, dealt: int, rewards: Ints) -> None:
    """What the wagers of every seat came to, less its fee."""
    scratch = played.scratch
    for place in range(dealt):
        seat, came = scratch.seats[place], scratch.came[place]
        won = came.game + came.insured + came.red + came.bust + came.matched
        rewards[seat] += won - played.fees[wagers[seat]]


@inlined
def play_twenty_one(
    played: TwentyOnePlayed, shoes: Shoes, questions: Questions, results: Results, table: int
) -> bool:
    """Play a round from its wagers on by the choices made so far; whether it is over."""
    scratch, wagers, asked = played.scratch, questions.wagers[table], questions.asked[table]
    now, dealt = asked[0], seat_bettors(played, wagers)
    now.stage = Stage.EARLY
    now.read = 0
    now.waits = 0
    now.early = 0
    if not dealt:
        return True
    shoe = Shoe(shoes.decks[table], shoes.states[table], 0, scratch.at)
    felt = Felt(shoe, first(scratch.spots, dealt), first(scratch.hands, dealt), scratch.bank)
    by_acts = ByChart(played.terms, played.pays, asked)
    round_by_choice(felt, first(scratch.bets, dealt), by_acts, first(scratch.came, dealt))
    if not now.waits:
        pay_seats(played, wagers, dealt, results.rewards[table])
        return True
    if now.stage == Stage.EARLY:
        now.seat = early_hand(felt, now.early, played.terms)
        now.hand = 0
    now.place = now.seat
    now.seat = scratch.seats[now.place]
    return False


# -- what is seen --------------------------------------------------------------------------------------------


@inlined
def tell_rank(card: int, out: Features, at: int) -> None:
    """One card more of its rank; a joker has a column of its own."""
    out[at + (card >> 2)] += 1


@inlined
def tell_twenty_one(
    played: TwentyOnePlayed, shoes: Shoes, questions: Questions, table: int, out: Features
) -> None:
    """The features of the hand that is asked, in the order of `feature_names`."""
    now, wagers, scratch = questions.asked[table, 0], questions.wagers[table], played.scratch
    out[now.stage] = 1
    if now.stage == Stage.WAGERS:
        return
    at, bets = STAGES, played.bets[wagers[now.seat]]
    hand = scratch.hands[now.place, now.hand]
    count = counted(hand.cards[: hand.held], int(scratch.spots[now.place].hands > 1), played.terms)
    out[at] = count.hard
    out[at + 1] = count.aces
    out[at + 2] = hand.held
    out[at + 3] = (bets.game + hand.added) / played.unit
    out[at + 4] = now.doubled
    out[at + 5] = scratch.spots[now.place].hands
    at += 6
    for place in range(hand.held):
        tell_rank(hand.cards[place], out, at)
    at += RANK_COLUMNS
    for place in range(played.shows):
        tell_rank(scratch.bank[0].cards[place], out, at)
        tell_rank(scratch.bank[0].cards[place], out, at + RANK_COLUMNS)
    tell_open_cards(played, questions, table, out[at + RANK_COLUMNS :])


@inlined
def tell_open_cards(played: TwentyOnePlayed, questions: Questions, table: int, out: Features) -> None:
    """The ranks of all hands of players as they lie. Those after the hand that waits hold what they were
    dealt, though the round was played to its end behind it."""
    now, scratch = questions.asked[table, 0], played.scratch
    dealt = seat_bettors(played, questions.wagers[table])
    for place in range(dealt):
        for at in range(scratch.spots[place].hands):
            hand = scratch.hands[place, at]
            held = hand.held
            if place > now.place or now.stage == Stage.EARLY:
                held = 2
            elif place == now.place and at > now.hand:
                held = 1
            for card in range(held):
                tell_rank(hand.cards[card], out, 0)


TWENTY_ONE = Parts("twenty_one", {play_on: play_twenty_one, tell: tell_twenty_one})
step_twenty_one = TWENTY_ONE.put_into(step_tables)
begin_twenty_one = TWENTY_ONE.put_into(begin_counting)

# -- No Bust: the hands of a round that aims at 22 -----------------------------------------------------------

hand_22 = AIMS_AT_22.put_into(play_hand)
note_hand_22 = Parts("22", {hand_by_choice: BY_CHOICE.put_into(hand_22)}).put_into(note_hand)
round_22 = Parts(
    "noted_by_choice", {hand_22: note_hand_22, by_chart: by_choice, by_chart_doubled: by_choice_doubled}
).put_into(AIMS_AT_22.put_into(play_round))
NO_BUST = Parts(
    "no_bust",
    {
        play_on: Parts("22", {round_by_choice: round_22}).put_into(play_twenty_one),
        tell: AIMS_AT_22.put_into(tell_twenty_one),
    },
)
step_no_bust = NO_BUST.put_into(step_tables)
begin_no_bust = NO_BUST.put_into(begin_counting)
