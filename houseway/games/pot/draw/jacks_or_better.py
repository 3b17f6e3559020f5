"""Jacks or better: five-card draw for antes, opened with a pair of jacks or more, which are shown to win."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from houseway.games.pot.draw.dealing import finish_deal
from houseway.games.pot.draw.false_openers import bet_on_opening, forfeit_bets, heard, while_opener_may_show
from houseway.games.pot.draw.family import DrawRules, draw_game_by
from houseway.games.pot.draw.family import shape as draw_shape
from houseway.games.pot.draw.openers import opening_lap, opening_of
from houseway.games.pot.draw.passed_out import blinds_are_dead, open_for_pot, pass_out, why_no_seat_change
from houseway.games.pot.draw.proof_of_openers import (
    draw_with_openers,
    prove_at_showdown,
    prove_uncalled,
    show_opening_hand,
    turn_up_discards,
    unproved_alone,
)
from houseway.games.pot.engine.betting import Betting, betting_round
from houseway.games.pot.engine.sidepots import gather
from houseway.games.pot.flow import close_betting, play_hand
from houseway.games.pot.hand import PotGame, PotHand, Street
from houseway.games.pot.rulings.unnoticed import bet_until_found
from houseway.play import Felt, Flow
from houseway.play.events import POT


@dataclass(frozen=True, kw_only=True)
class JacksRules(DrawRules):
    """A game that takes openers, as a room plays it."""

    openers: Literal["jacks-pair"] = "jacks-pair"
    """The least hand that opens a pot."""
    post_draw_first: Literal["left-of-button", "opener"] = "left-of-button"
    """Who acts first after the draw; where the opener does and has folded, the next player after him."""
    prove_openers: Literal["to-win", "always", "not-required"] = "to-win"
    """When the opener must show openers: to win the pot, or whoever wins it."""
    unproved_openers: Literal["best-other-or-carry", "always-carry"] = "best-other-or-carry"
    """The pot of an opener without proof: the best other hand takes it, or it stays in any case."""
    split_proof: Literal["must-prove", "as-printed"] = "must-prove"
    """A player who said that he splits his openers loses if he cannot have had them, or if he can."""
    retrieve_openers: Literal["never", "floor"] = "never"
    """Whether a hand thrown away may be taken back to show openers."""
    opening_hand_asked: Literal["nobody", "any-player"] = "nobody"
    """Who may ask to see the opening hand of an opener who has folded."""
    openers_found_out: Literal["before-draw", "at-proof"] = "before-draw"
    """When false openers come to light: as soon as their player turns his hand up, or when he must show."""
    false_open_declarers: Literal["anyone", "not-passed-openers"] = "anyone"
    """Who may open the pot in place of a false opener."""
    false_open_stays: Literal["all-bets", "first-bet"] = "all-bets"
    """What a false opener leaves in the pot when his hand is turned up before the betting is over."""
    false_open_all_in: Literal["as-other", "loses-ante-sits-out"] = "as-other"
    """A false opener who was all-in for the antes."""


WithOpeners = TypeVar("WithOpeners", bound=JacksRules)
"""The rules of a game that takes openers."""


def shape(rules: JacksRules) -> PotGame[JacksRules]:
    """The opening round, the draw and a second round; openers are shown before hands are compared."""
    opening: Street[JacksRules] = Street("cards", down=rules.hand_size, bet=False, then=opening_round)
    draw: Street[JacksRules] = Street("draw", bet=False, then=draw_with_openers, after=second_round)
    plain: PotGame[JacksRules] = draw_shape(rules)
    return replace(plain, streets=(opening, draw), before_showdown=prove_at_showdown)


def play(felt: Felt[JacksRules]) -> Flow:
    """Antes, five cards, opening or passing, betting, the draw, betting, proof of openers and showdown."""
    return play_with_openers(felt, felt.derived("shape", shape))


def play_with_openers(felt: Felt[WithOpeners], game: PotGame[WithOpeners]) -> Flow:
    """A hand of a game that takes openers, to the cards that are looked at when it is over."""
    hand = yield from open_for_pot(felt)
    if hand is None:
        return
    kill_is_dead(felt, hand)
    yield from play_hand(felt, hand, game)
    turn_up_discards(felt, hand)
    yield from show_opening_hand(felt, hand)


def kill_is_dead(felt: Felt[JacksRules], hand: PotHand) -> None:
    """A killer's post would open the pot by itself: it goes into the pot and counts as nobody's bet."""
    if hand.killer is None or hand.stakes.blinds:
        return
    party = hand.parties[hand.killer]
    post = min(hand.kill_bet, felt.purse.stacks[party])
    felt.pay(party, POT, post, "kill that opens nothing", "kill_posted")
    hand.dead += post
    hand.killer = None


def opening_round(felt: Felt[JacksRules], hand: PotHand) -> Flow:
    """Players pass or open in turn; once the pot is open the others fold, call or raise."""
    yield from finish_deal(felt, hand)
    blinds_are_dead(felt, hand)
    hand.round_number += 1
    yield from while_opener_may_show(felt, hand, until_found(felt, hand, _open_and_bet(felt, hand)))
    opening = hand.draw.opening
    if hand.over or opening is None:
        return
    if sum(hand.live) > 1:
        close_betting(felt, hand, felt.derived("shape", shape), None)
        return
    proved = yield from prove_uncalled(felt, hand)
    if not proved and hand.live[opening.by]:
        forfeit_bets(felt, hand, opening)
        return
    gather(felt, hand, "uncalled opening")
    if not proved:
        unproved_alone(felt, hand)


def until_found(felt: Felt[JacksRules], hand: PotHand, betting: Flow) -> Flow:
    """The betting; a hand with a wrong number of cards may come to light meanwhile."""
    return bet_until_found(felt, hand, betting) if hand.unnoticed else betting


def _open_and_bet(felt: Felt[JacksRules], hand: PotHand) -> Flow:
    opening = yield from opening_lap(felt, hand, Betting(felt, hand))
    if opening is None:
        pass_out(felt, hand)
    else:
        yield from bet_on_opening(felt, hand, opening)


def second_round(felt: Felt[JacksRules], hand: PotHand) -> Flow:
    """Betting after the draw, from the button's left or from the opener on."""
    hand.round_number += 1
    if felt.rules.post_draw_first == "opener":
        first = opening_of(hand).by
    else:
        felt.by("later_round_opener")
        first = 0
    yield from heard(felt, hand, betting_round(felt, hand, first))
    close_betting(felt, hand, felt.derived("shape", shape), None)
    if sum(hand.live) == 1:
        proved = yield from prove_uncalled(felt, hand)
        if not proved:
            unproved_alone(felt, hand)


GAME = replace(
    draw_game_by(
        JacksRules,
        play,
        draw_shape,
        "jacks-or-better",
        "Jacks or Better",
        jokers=1,
        opening_money="ante",
        kill="none",
    ),
    why_no_seat_change=why_no_seat_change,
)
