"""Seats between stud streets: folded ones that go on getting cards, players who are away, a card that must
open but cannot, the wrong player named low, and the choice that an open pair gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.pot.engine.betting import BetAsk, Betting
from houseway.games.pot.engine.standing import Standing
from houseway.games.pot.hand import PotHand
from houseway.games.pot.stakes import bring_in_amount
from houseway.games.pot.streets.announcing import call_raise
from houseway.games.pot.streets.errors import held_by
from houseway.plain import NEW
from houseway.play import Felt, Flow, React, Wait
from houseway.play.asks import Choice
from houseway.play.events import Acted
from houseway.play.seeing.seen import TAKEN_BACK

if TYPE_CHECKING:
    from houseway.games.pot.stud.family import StudRules

OPEN_PAIR_ROUND = 2
"""The betting round of fourth street."""


# -- the betting ---------------------------------------------------------------------------------------------


class StudBetting(Betting):
    """A betting round that minds what lies up: an open pair, exposed cards that keep the bet at the forced
    amount, and who already has his last card."""

    __slots__ = ("early", "held_at", "holder")

    def __init__(self, felt: Felt[StudRules], hand: PotHand, *, opening_bet: int = 0) -> None:
        super().__init__(felt, hand, opening_bet=opening_bet)
        self.early: tuple[int, ...] = hand.stud.served_early
        """Positions that have a card more than the others and may not raise."""
        self.holder = held_by(felt, hand)
        """Who keeps the bet at the forced amount while he is in."""
        self.held_at = bring_in_amount(felt.rules, hand.stakes) if self.holder is not None else 0
        if shows_open_pair(felt, hand):
            felt.rule("open_pair")
            self.limits = self.limits._replace(step=self.limits.low, high=hand.stakes.high)

    def stands(self, i: int) -> tuple[object, ...]:
        stands = super().stands(i)
        if not self.early and self.holder is None:
            return stands
        now = NEW(Standing, stands)
        if self.high and i in self.early:
            return now._replace(
                barred=("who has his last card already may not raise", "early_last_card_kept")
            )
        if not self.held:
            return now
        if self.high:
            why = "only the forced amount may be bet while two exposed cards are in"
            return now._replace(barred=(why, "bring_in_only"), only=self.held_at)
        return now._replace(only=self.held_at)

    @property
    def held(self) -> bool:
        """Whether the bet is the forced amount and no more."""
        return self.holder is not None and self.hand.live[self.holder]

    def raised(self, i: int, total: int) -> bool:
        size = total - self.full
        full = super().raised(i, total)
        if self.structure == "fixed" and size >= self.limits.high:
            self.limits = self.limits._replace(low=self.limits.high)
        return full


def shows_open_pair(felt: Felt[StudRules], hand: PotHand) -> bool:
    """Whether a pair lies up on fourth street and the sheet lets it open the upper limit."""
    if hand.round_number != OPEN_PAIR_ROUND or hand.stakes.structure != "fixed":
        return False
    if not felt.rules.open_pair_option:
        return False
    return any(len({card >> 2 for card in hand.up[i]}) < len(hand.up[i]) for i in hand.live_positions())


def watch_seats(felt: Felt[StudRules], hand: PotHand, betting: Flow) -> Flow:
    """A betting round in which players who are away lose their hands in turn, and in which it is noted who
    folds without a bet before him, until somebody bets."""
    folded = hand.stud.folded_unbet
    away = absent_positions(felt, hand)
    ask = next(betting, None)
    while ask is not None:
        position = hand.parties.index(ask.party) if isinstance(ask, BetAsk) else -1
        choice: Choice = "fold"
        if position not in away:
            choice = yield ask
        else:
            felt.rule("absent_forfeits", hand.places[position])
        if isinstance(ask, BetAsk):
            if choice == "fold" and not ask.to_call:
                folded.append(position)
            elif isinstance(choice, list):
                folded.clear()
                if choice[0] == "raise":
                    call_raise(felt, hand.places[position], choice[1])
        try:
            ask = betting.send(choice)
        except StopIteration:
            return


# -- folded seats --------------------------------------------------------------------------------------------


def folded_seats(felt: Felt[StudRules], hand: PotHand) -> list[int]:
    """Seats that get their cards although their hands are gone, so that nobody else's cards change."""
    folded = hand.stud.folded_unbet
    if not folded or felt.rules.folded_seat_dealt == "no":
        return []
    for i in folded:
        felt.rule("folded_seat_dealt", hand.places[i])
    return folded


def forced_bettor_may_fold(felt: Felt[StudRules], hand: PotHand) -> Flow:
    """A forced bet that nobody raised leaves its maker no turn: he may still throw his hand away."""
    leader = hand.stud.forced
    if leader is None or not hand.live[leader] or hand.last_aggressor != leader:
        return
    party = hand.parties[leader]
    ask = React(party, "throw the hand away", ("fold",), closes="fourth street", rule="folded_seat_dealt")
    (answer,) = yield Wait((ask,), "fourth street")
    if answer == "fold":
        hand.live[leader] = False
        hand.stud.folded_unbet.append(leader)
        felt.emit(Acted(party, "fold", 0, 0))


# -- who is away ---------------------------------------------------------------------------------------------


def absent_positions(felt: Felt[StudRules], hand: PotHand) -> list[int]:
    """Players who have cards and are not at the table, where the sheet does not leave them to the clock."""
    stub = hand.stub
    if stub is None or not stub.happened or felt.rules.absent_player == "clock":
        return []
    return [hand.places.index(incident.place) for incident, _ in stub.happened if incident.kind == "absent"]


def kill_absent_opener(felt: Felt[StudRules], hand: PotHand, leader: int) -> None:
    """The forced bet falls on a player who is away all the same; then his hand is dead."""
    if leader in absent_positions(felt, hand):
        felt.rule("absent_forfeits", hand.places[leader])
        hand.live[leader] = False
        hand.stud.folded_unbet.append(leader)


# -- who must open -------------------------------------------------------------------------------------------


def able_positions(felt: Felt[StudRules], hand: PotHand) -> list[int]:
    """Live hands with chips behind them."""
    return [i for i in hand.live_positions() if felt.purse.stacks[hand.parties[i]]]


def left_neighbour(felt: Felt[StudRules], hand: PotHand, position: int) -> int:
    """The next player after a position who can act."""
    able = able_positions(felt, hand)
    return next((i for i in able if i > position), able[0])


def wrongly_named(felt: Felt[StudRules], hand: PotHand, leader: int) -> int | None:
    """The player whom the dealer names in place of the one whose card must open."""
    stub = hand.stub
    assert stub is not None
    for incident, _ in stub.happened:
        if incident.kind == "named":
            position = hand.places.index(incident.place)
            if position != leader and position in able_positions(felt, hand):
                return position
            felt.rule("named_rightly", hand.places[leader])
    return None


def forced_bet_taken_back(felt: Felt[StudRules], hand: PotHand, wrong: int) -> bool:
    """Whether a bet by the wrong player is undone, so that the right one must make it."""
    if felt.rules.wrong_low_corrected == "no":
        felt.rule("wrong_low_stands", hand.places[wrong])
        return False
    felt.rule("wrong_low_corrected", hand.places[wrong])
    party = hand.parties[wrong]
    felt.purse.unstake(party, hand.bets[wrong])
    hand.bets[wrong] = 0
    felt.emit(Acted(party, TAKEN_BACK, 0, 0))
    return True
