"""Jack's Back: opened for high with jacks or better, the hand is five-card draw; if nobody opens, the same
cards are played for low, with lowball's rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from houseway.games.pot.draw.dealing import finish_deal
from houseway.games.pot.draw.drawing import serve_draw
from houseway.games.pot.draw.false_openers import bet_on_opening, heard
from houseway.games.pot.draw.family import KeptOnDeal, draw_game_by, low_pot
from houseway.games.pot.draw.jacks_or_better import JacksRules, play_with_openers, second_round, until_found
from houseway.games.pot.draw.jacks_or_better import shape as jacks_shape
from houseway.games.pot.draw.openers import Opening, opening_lap
from houseway.games.pot.draw.passed_out import pass_out, why_no_seat_change
from houseway.games.pot.draw.proof_of_openers import (
    draw_with_openers,
    prove_at_showdown,
    prove_uncalled,
    unproved_alone,
)
from houseway.games.pot.draw.sevens import rule_on_sevens
from houseway.games.pot.engine.betting import Betting, betting_round
from houseway.games.pot.engine.showdown import showdown
from houseway.games.pot.engine.sidepots import gather
from houseway.games.pot.flow import close_betting, deal_cards
from houseway.games.pot.hand import PotGame, PotHand, Street
from houseway.play import Felt, Flow
from houseway.play.events import POT


@dataclass(frozen=True, kw_only=True)
class JacksBackRules(JacksRules):
    """Jack's Back as a room plays it."""

    false_open_replay: Literal["new-deal", "same-cards"] = "new-deal"
    """The cards of the replay for low after a false opening that nobody called."""
    exposed_in_replay: KeptOnDeal = "five-or-lower"
    """Exposed cards that a player keeps on the deal of that replay."""
    low_all_pass: Literal["carry-over", "first-seat-must-open"] = "carry-over"
    """Everybody passes for low too: the pot stays, or the first seat may not pass."""
    low_check_raise: Literal["barred", "allowed"] = "barred"
    """Checking and then raising in the low phase."""


# -- the shape of a hand -------------------------------------------------------------------------------------


def shape(rules: JacksBackRules) -> PotGame[JacksBackRules]:
    """The high game; what turns to low is compared by `low_game`."""
    opening: Street[JacksBackRules] = Street("cards", down=rules.hand_size, bet=False, then=opening_round)
    draw: Street[JacksBackRules] = Street("draw", bet=False, then=draw_for_phase, after=bet_after_draw)
    high: PotGame[JacksBackRules] = jacks_shape(rules)
    return replace(high, streets=(opening, draw), before_showdown=settle_phase)


def play(felt: Felt[JacksBackRules]) -> Flow:
    """Antes, five cards, opening for high or for low, betting, the draw, betting, showdown."""
    return play_with_openers(felt, felt.derived("shape", shape))


def low_game(rules: JacksBackRules) -> PotGame[JacksBackRules]:
    """The same hand for low."""
    return replace(shape(rules), shares=low_pot(rules))


def draw_for_phase(felt: Felt[JacksBackRules], hand: PotHand) -> Flow:
    """The draw; with openers to prove where the pot was opened for high."""
    return serve_draw(felt, hand) if hand.draw.for_low else draw_with_openers(felt, hand)


def bet_after_draw(felt: Felt[JacksBackRules], hand: PotHand) -> Flow:
    """The second betting round of the phase."""
    if not hand.draw.for_low:
        yield from second_round(felt, hand)
        return
    hand.round_number += 1
    felt.by("later_round_opener")
    first = 0
    yield from heard(felt, hand, betting_round(felt, hand, first, betting=_low_betting(felt, hand)))
    close_betting(felt, hand, felt.derived("shape", shape), None)


def settle_phase(felt: Felt[JacksBackRules], hand: PotHand, game: PotGame) -> Flow:
    """Proof of openers for high; for low the sevens rule and a showdown of its own."""
    if not hand.draw.for_low:
        yield from prove_at_showdown(felt, hand, game)
        return
    low = felt.derived("low game", low_game)
    rule_on_sevens(felt, hand, low)
    yield from showdown(felt, hand, low)
    hand.over = True


# -- opening -------------------------------------------------------------------------------------------------


def opening_round(felt: Felt[JacksBackRules], hand: PotHand) -> Flow:
    """A lap in which the pot may be opened for high; if nobody does, it must open for low."""
    yield from finish_deal(felt, hand)
    hand.round_number += 1
    yield from until_found(felt, hand, _open_and_bet(felt, hand))
    opening = hand.draw.opening
    if hand.over or opening is None:
        return
    if sum(hand.live) > 1:
        close_betting(felt, hand, felt.derived("shape", shape), None)
        return
    proved = yield from prove_uncalled(felt, hand)
    called = any(bet for position, bet in enumerate(hand.bets) if position != opening.by)
    if not proved and not called:
        felt.rule("false_open_uncalled", hand.places[opening.by])
        yield from replay_for_low(felt, hand, opening)
        return
    gather(felt, hand, "uncalled opening")
    if not proved and called:
        unproved_alone(felt, hand)


def _open_and_bet(felt: Felt[JacksBackRules], hand: PotHand) -> Flow:
    """A blind opens nothing for high: it is dead money once the pot is open, and live if it turns to low."""
    blinds, hand.bets[:] = list(hand.bets), [0] * len(hand.bets)
    opening = yield from opening_lap(felt, hand, Betting(felt, hand))
    if opening is None:
        hand.bets[:] = blinds
        yield from turn_to_low(felt, hand)
        return
    for position, blind in enumerate(blinds):
        felt.pay(hand.parties[position], POT, blind, "blind that opens nothing", "dead_money")
        hand.dead += blind
    yield from bet_on_opening(felt, hand, opening)


def replay_for_low(felt: Felt[JacksBackRules], hand: PotHand, opening: Opening) -> Flow:
    """A false opening that nobody called: its bet is lost to the pot, and everybody plays over for low."""
    bet, hand.bets[opening.by] = hand.bets[opening.by], 0
    felt.purse.move(hand.parties[opening.by], POT, bet, "opening bet lost", "false_open_uncalled")
    hand.dead += bet
    hand.draw.opening = None
    felt.rule("replay_for_low")
    hand.live[:] = [True] * len(hand.live)
    hand.acts, hand.round_number = 0, 1
    if felt.rules.false_open_replay == "new-deal":
        game = felt.derived("shape", shape)
        hand.stub, hand.hole = None, [()] * len(hand.parties)
        hand.draw.kept_in_replay = felt.rules.exposed_in_replay
        deal_cards(felt, hand, game, game.streets[0])
        yield from finish_deal(felt, hand)
    yield from turn_to_low(felt, hand)


# -- low -----------------------------------------------------------------------------------------------------


def turn_to_low(felt: Felt[JacksBackRules], hand: PotHand) -> Flow:
    """The phase turns: anybody may open now, from the button's left, and the lowest hand wins. Blinds that
    were posted are live from now on."""
    felt.rule("turn_to_low")
    hand.draw.for_low = True
    if any(hand.bets):
        betting = _low_betting(felt, hand, max(hand.bets))
        yield from heard(felt, hand, betting_round(felt, hand, hand.opener, betting=betting))
        close_betting(felt, hand, felt.derived("shape", shape), None)
        return
    betting = _low_betting(felt, hand)
    opening = yield from opening_lap(felt, hand, betting, openers=False)
    if opening is None and felt.rules.low_all_pass == "first-seat-must-open":
        opening = yield from opening_lap(
            felt, hand, betting, openers=False, must_open=hand.live_positions()[0]
        )
    if opening is None:
        pass_out(felt, hand)
        return
    hand.draw.opening = None
    after = (opening.by + 1) % len(hand.parties)
    yield from heard(felt, hand, betting_round(felt, hand, after, betting=opening.betting, opened=opening.by))
    close_betting(felt, hand, felt.derived("shape", shape), None)


def _low_betting(felt: Felt[JacksBackRules], hand: PotHand, opening_bet: int = 0) -> Betting:
    """Betting by lowball's rules."""
    betting = Betting(felt, hand, opening_bet=opening_bet)
    betting.limits = betting.limits._replace(check_raise=felt.rules.low_check_raise == "allowed")
    return betting


GAME = replace(
    draw_game_by(
        JacksBackRules,
        play,
        shape,
        "jacks-back",
        "Jack's Back",
        jokers=1,
        opening_money="ante",
        openers_found_out="at-proof",
    ),
    turned={"turn_to_low": low_game},
    why_no_seat_change=why_no_seat_change,
)
