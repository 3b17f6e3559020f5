"""The betting after a pot was opened, and what happens when its opener turns up a hand without openers before
the draw: another player may declare the pot open, or the bets go back and the pot stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.pot.draw.openers import Opening, are_openers
from houseway.games.pot.draw.passed_out import stay
from houseway.games.pot.engine.betting import BetAsk, betting_round
from houseway.games.pot.hand import PotHand
from houseway.games.pot.rulings.table_talk import listen, talk_is_scripted
from houseway.play import Ask, Asking, Choose, Felt, Flow, Option, React, Wait
from houseway.play.asks import Choice
from houseway.play.events import POT, Acted

if TYPE_CHECKING:
    from houseway.games.pot.draw.jacks_or_better import JacksRules

CALLS_THAT_BIND = 2
"""Calls of the opening bet after which the pot is played in any case."""
TURNED_UP = "hand turned up"
"""Stands for the answer to a bet while the opener turned his hand up instead."""


def bet_on_opening(felt: Felt[JacksRules], hand: PotHand, opening: Opening) -> Flow:
    """Others fold, call or raise; if the opener turns up a hand without openers it is out, and the betting
    goes on without it, under another opener, or not at all."""
    at, opened = (opening.by + 1) % len(hand.parties), opening.by
    while True:
        betting = heard(felt, hand, betting_round(felt, hand, at, betting=opening.betting, opened=opened))
        turned_up_at = yield from _until_turned_up(betting)
        if turned_up_at is None:
            return
        at, opened = (yield from _false_opening(felt, hand, opening, turned_up_at)), opening.by
        if hand.over or sum(hand.live) == 1:
            return


def heard(felt: Felt[JacksRules], hand: PotHand, betting: Flow) -> Flow:
    """A betting round, in which acts may be scripted to go wrong."""
    return listen(felt, hand, betting) if talk_is_scripted(hand) else betting


def _until_turned_up(betting: Flow) -> Asking[int | None]:
    """The betting to its end, or to the turn at which false openers were turned up."""
    request = next(betting, None)
    while request is not None:
        choice = yield request
        if choice == TURNED_UP and isinstance(request, BetAsk):
            betting.close()
            return request.position
        try:
            request = betting.send(choice)
        except StopIteration:
            return None
    return None


def while_opener_may_show(felt: Felt[JacksRules], hand: PotHand, asking: Flow) -> Flow:
    """Pass asks on; beside every bet after the opening the opener may turn his hand up."""
    request = next(asking, None)
    while request is not None:
        opening = hand.draw.opening
        choice: Choice = None
        if opening is not None and isinstance(request, BetAsk):
            choice, turned_up = yield from with_hand_turned_up(felt, hand, opening, request)
            if turned_up:
                choice = TURNED_UP if is_false(felt, hand, opening) else (yield request)
        else:
            choice = yield request
        try:
            request = asking.send(choice)
        except StopIteration:
            return


def with_hand_turned_up(
    felt: Felt[JacksRules], hand: PotHand, opening: Opening, ask: Ask
) -> Asking[tuple[Choice, bool]]:
    """Ask, and let the opener turn his opening hand up meanwhile: the choice, or that he did so."""
    late = felt.rules.openers_found_out == "at-proof"
    if late or opening.shown or not hand.live[opening.by]:
        choice = yield ask
        return choice, False
    party = hand.parties[opening.by]
    turn_up = React(party, "turn your opening hand up", ("turn-up",), closes="the draw", interrupts=True)
    choice, early = yield Wait((ask, turn_up))
    if early != "turn-up":
        return choice, False
    felt.turn_up(hand.places[opening.by], hand.hole[opening.by], "opened with this")
    opening.shown = True
    return None, True


def is_false(felt: Felt[JacksRules], hand: PotHand, opening: Opening) -> bool:
    """Whether the pot was opened without openers."""
    if not are_openers(felt.rules, opening.cards):
        felt.rule("false_openers", hand.places[opening.by])
        return True
    return False


def _false_opening(felt: Felt[JacksRules], hand: PotHand, opening: Opening, turn: int) -> Asking[int]:
    """The false opener is out. The pot is played all the same once it was raised or called twice; otherwise
    somebody else opens it or it stays. Gives back who bets next."""
    hand.live[opening.by] = False
    _withdraw(felt, hand, opening)
    bound = opening.betting.raises > 0 or _calls(felt) >= CALLS_THAT_BIND
    if bound:
        felt.rule("pot_plays")
        return turn
    declarer = yield from _declare(felt, hand, opening)
    if declarer is None:
        _bets_go_back(felt, hand, opening)
        return turn
    _take_over(felt, hand, opening, declarer)
    return (declarer + 1) % len(hand.parties)


def _calls(felt: Felt[JacksRules]) -> int:
    """How many have called since the pot was opened."""
    acts = [event.act for event in felt.events if isinstance(event, Acted)]
    return acts[len(acts) - acts[::-1].index("open") :].count("call")


def _withdraw(felt: Felt[JacksRules], hand: PotHand, opening: Opening) -> None:
    """What the false opener has bet beyond his opening bet goes back to him, where the sheet lets it."""
    more = hand.bets[opening.by] - opening.first_bet
    if more > 0 and felt.rules.false_open_stays == "first-bet":
        felt.rule("later_bets_withdrawn")
        felt.purse.unstake(hand.parties[opening.by], more)
        hand.bets[opening.by] = opening.first_bet


def _declare(felt: Felt[JacksRules], hand: PotHand, opening: Opening) -> Asking[int | None]:
    """The others are asked in turn whether they declare the pot open; where the sheet says so, not those who
    passed with openers."""
    count = len(hand.parties)
    for i in [(opening.by + step) % count for step in range(1, count)]:
        passed = i in opening.passed_with_openers and felt.rules.false_open_declarers == "not-passed-openers"
        if not hand.live[i] or passed:
            continue
        options = (Option("decline"), Option("declare", "open the pot in his place"))
        text = "declare the pot open with openers of your own, or not"
        answer = yield Choose(hand.parties[i], text, options, "decline", rule="pot_declared_open")
        if answer == "declare":
            felt.rule("pot_declared_open", hand.places[i])
            return i
    return None


def _take_over(felt: Felt[JacksRules], hand: PotHand, opening: Opening, declarer: int) -> None:
    """Another player is the opener now: he has the opening bet in front of him and must prove openers."""
    betting, party = opening.betting, hand.parties[declarer]
    opening.by, opening.cards, opening.shown = declarer, hand.hole[declarer], False
    opening.all_in = not felt.purse.stacks[party] and not hand.bets[declarer]
    bet = min(betting.high - hand.bets[declarer], felt.purse.stacks[party])
    felt.purse.stake(party, bet)
    hand.bets[declarer] += bet
    opening.first_bet = hand.bets[declarer]
    betting.acted[declarer] = betting.waves
    felt.emit(Acted(party, "open", bet, hand.bets[declarer]))


def _bets_go_back(felt: Felt[JacksRules], hand: PotHand, opening: Opening) -> None:
    """Nobody opens in his place: all bets go back but the false opener's, which stays with the antes."""
    for i, bet in enumerate(hand.bets):
        if bet and i != opening.by:
            felt.rule("bets_returned", hand.places[i])
            felt.purse.unstake(hand.parties[i], bet)
            hand.bets[i] = 0
    forfeit_bets(felt, hand, opening)


def forfeit_bets(felt: Felt[JacksRules], hand: PotHand, opening: Opening) -> None:
    """What lies in front of a false opener joins the pot, which stays for another deal."""
    bets_join_pot(felt, hand)
    stay(felt, hand, "false_openers", forfeit=True, barred=sits_out(felt, hand, opening))


def bets_join_pot(felt: Felt[JacksRules], hand: PotHand) -> None:
    """Bets go into the pot and count as nobody's."""
    for i, bet in enumerate(hand.bets):
        if bet:
            felt.purse.move(hand.parties[i], POT, bet, "forfeited bet", "false_openers")
            hand.dead += bet
            hand.bets[i] = 0


def kill_late(felt: Felt[JacksRules], hand: PotHand, opening: Opening) -> None:
    """Turned up when the betting was over: the hand is dead, its bets stay, and the pot is played."""
    if is_false(felt, hand, opening):
        felt.rule("pot_plays")
        hand.live[opening.by] = False


def sits_out(felt: Felt[JacksRules], hand: PotHand, opening: Opening) -> tuple[int, ...]:
    """A false opener who was all-in for the antes sits out until the pot is won, where the sheet says so."""
    barred = opening.all_in and felt.rules.false_open_all_in == "loses-ante-sits-out"
    if barred:
        felt.rule("false_all_in", hand.places[opening.by])
        return (opening.by,)
    return ()
