"""What players may do when they have seen two of their cards: straddle, kill the pot, ask for a cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.pot.entry.kill_to_enter import kill_amount, kill_the_pot
from houseway.games.pot.entry.posting import put_up
from houseway.games.pot.hand import PotHand
from houseway.play import Felt, Flow, React, Wait
from houseway.play.asks import Option, money

if TYPE_CHECKING:
    from houseway.games.pot.draw.family import DrawRules

WINDOW = 2
"""Cards a player may have seen."""
CLOSES = "the third card"
CARRIED_OUT_BY = {"cut": "cut", "kill": "two_card_kill", "straddle": "straddle"}
"""The clause behind each word, in the order in which they are heard."""


def has_window(rules: DrawRules) -> bool:
    """Whether the deal stops after two cards for those who want to straddle, kill or cut."""
    return bool(
        rules.straddles == "two-cards" or rules.kill_window == "two-cards" or rules.cut_request == "one"
    )


def open_window(felt: Felt[DrawRules], hand: PotHand) -> Flow:
    """Ask until nobody wants anything more. All answer at once, so of several who want the same thing the
    first after the big blind has it, whoever spoke first."""
    declined: set[tuple[int, str]] = set()
    first = hand.opener
    order = [*range(first, len(hand.parties)), *range(first)]
    while True:
        offers = {i: _offers(felt, hand, i, declined) for i in order}
        asked = [i for i in order if offers[i]]
        if not asked:
            return
        answers = yield Wait(tuple(_ask(hand, i, offers[i]) for i in asked), CLOSES)
        said = list(zip(asked, answers, strict=True))
        declined |= {(i, word) for i, answer in said if answer == "pass" for word in offers[i]}
        wanted = [next(((i, word) for i, one in said if one == word), None) for word in CARRIED_OUT_BY]
        for chosen in filter(None, wanted):
            _do(felt, hand, *chosen)
        if not any(wanted):
            return


def _ask(hand: PotHand, position: int, words: dict[str, int]) -> React:
    options = [Option(word, cost=cost) for word, cost in words.items()]
    said = (f"{word} for {money(cost)}" if cost else f"ask for a {word}" for word, cost in words.items())
    rule = CARRIED_OUT_BY[next(iter(words))]
    text = " or ".join(said)
    return React(hand.parties[position], text, options, closes=CLOSES, rule=rule)


def _offers(
    felt: Felt[DrawRules], hand: PotHand, position: int, declined: set[tuple[int, str]]
) -> dict[str, int]:
    """What a position may do now, with what it costs."""
    found = {}
    if felt.rules.straddles == "two-cards" and _may_straddle(felt, hand, position):
        found["straddle"] = 2 * to_call(hand)
    if felt.rules.kill_window == "two-cards" and hand.killer is None:
        cost = kill_amount(felt, hand.stakes) - hand.bets[position]
        if cost <= felt.purse.stacks[hand.parties[position]]:
            found["kill"] = cost
    if felt.rules.cut_request == "one" and not hand.was_cut:
        found["cut"] = 0
    return {word: cost for word, cost in found.items() if (position, word) not in declined}


def to_call(hand: PotHand) -> int:
    """What must be called as things stand before the first bet."""
    return max(hand.stakes.big_blind, hand.kill_bet, hand.raised_to)


def _may_straddle(felt: Felt[DrawRules], hand: PotHand, position: int) -> bool:
    """Who has posted nothing yet and has the chips: the seat after the last post, or any."""
    if hand.bets[position] or len(hand.parties) < 3:
        return False
    if felt.rules.straddle_seat == "left-of-big-blind":
        last = hand.last_straddle if hand.last_straddle is not None else hand.big_blind or 0
        if position != (last + 1) % len(hand.parties):
            return False
    amount = 2 * to_call(hand)
    whole = felt.rules.straddle_most == "whole-stack"
    return bool((amount if whole else 2 * amount) <= felt.purse.stacks[hand.parties[position]])


def _do(felt: Felt[DrawRules], hand: PotHand, position: int, word: str) -> None:
    if word == "straddle":
        felt.rule("straddle", hand.places[position])
        hand.raised_to = 2 * to_call(hand)
        hand.last_straddle = position
        hand.opener = (position + 1) % len(hand.parties)
        put_up(felt, hand, position, hand.raised_to, "straddle")
    elif word == "kill":
        felt.rule("two_card_kill", hand.places[position])
        kill_the_pot(felt, hand, position)
        hand.raised_to = hand.kill_bet
        put_up(felt, hand, position, hand.kill_bet - hand.bets[position], "kill")
    else:
        hand.was_cut = True
        felt.rule("cut", hand.places[position])
        assert hand.stub is not None
        felt.reshuffle(hand.stub, "cut")
