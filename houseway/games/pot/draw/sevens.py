"""The sevens rule of lowball: a seven or better that is checked after the draw cannot win what is bet after
it. A short all-in bet may be called with a seven all the same, and callers behind it get their chips back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from houseway.games.pot.draw.low_hands import worst_with_top
from houseway.games.pot.engine.sidepots import SidePot, divide, pots_of
from houseway.games.pot.hand import PotGame, PotHand
from houseway.play import Felt
from houseway.play.events import POT, Acted

if TYPE_CHECKING:
    from houseway.games.pot.draw.family import DrawRules

SEVEN = 5
"""The rank of a seven; a seven or better has it as its highest card, and no pair."""


class Drawn(NamedTuple):
    """How a hand stood when its draw began."""

    put_in: tuple[int, ...]
    events: int


class ShortBet(NamedTuple):
    """A short all-in bet after the draw: the sevens that only called it, and who called behind them."""

    sevens: set[int]
    overcallers: list[int]


def note_draw(felt: Felt[DrawRules], hand: PotHand) -> None:
    """Remember the pot as it stands before the draw."""
    hand.draw.at_the_draw = Drawn(tuple(hand.put_in), len(felt.events))


def rule_on_sevens(felt: Felt[DrawRules], hand: PotHand, game: PotGame) -> None:
    """Before hands are compared: bets after the draw that a checked seven may not win find their owners."""
    if not _in_force(felt, hand):
        return
    before = hand.draw.at_the_draw
    assert before is not None
    later = [paid - early for paid, early in zip(hand.put_in, before.put_in, strict=True)]
    contenders = [i for i in hand.live_positions() if later[i]]
    if not contenders:
        return
    share = game.shares[-1]
    ranks = dict(zip(contenders, share.rank(hand, contenders), strict=True))
    worst = worst_with_top(share, SEVEN)
    sevens = {i for i in contenders if ranks[i] >= worst}
    acts = [event for event in felt.events[before.events :] if isinstance(event, Acted)]
    checked = {hand.parties.index(act.party) for act in acts if act.act == "check"} & sevens
    short = _short_bet(felt, hand, acts, sevens)
    if short is not None:
        checked -= short.sevens
    top = max(ranks.values())
    best = {i for i in contenders if ranks[i] == top}
    if best & checked:
        felt.rule("checked_seven", ", ".join(hand.places[i] for i in sorted(best & checked)))
        others = {i: ranks[i] for i in contenders if i not in checked}
        tied = bool(best - checked) and felt.rules.sevens_tie == "bettor-wins"
        _take_out(felt, hand, later, others, before, to_others=tied)
    elif short is not None:
        _return_overcalls(felt, hand, later, short.overcallers, best)


def _in_force(felt: Felt[DrawRules], hand: PotHand) -> bool:
    rules = felt.rules
    if rules.sevens_rule == "off" or hand.draw.at_the_draw is None:
        return False
    felt.by("checked_seven")
    return rules.sevens_scope == "all-limits" or hand.stakes.structure in ("fixed", "spread")


def _short_bet(felt: Felt[DrawRules], hand: PotHand, acts: list[Acted], sevens: set[int]) -> ShortBet | None:
    """The short all-in bet of the round, if a seven answered it with no more than a call."""
    bet = next((act for act in acts if act.act == "bet"), None)
    if bet is None or not _is_short(felt, hand, bet.total):
        return None
    answers = [(hand.parties.index(act.party), act.act) for act in acts[acts.index(bet) + 1 :]]
    first = next((at for at, (i, word) in enumerate(answers) if i in sevens and word != "fold"), None)
    if first is None:
        return None
    if any(word == "raise" for i, word in answers):
        if answers[first][1] == "raise":
            felt.rule("seven_completes", hand.places[answers[first][0]])
        return None
    felt.rule("short_all_in_seven", hand.places[answers[first][0]])
    called = {i for i, word in answers if i in sevens and word == "call"}
    behind = [i for i, word in answers[first + 1 :] if word == "call" and hand.live[i]]
    return ShortBet(called, behind)


def _is_short(felt: Felt[DrawRules], hand: PotHand, bet: int) -> bool:
    """Whether a bet is small enough for the exception; only an all-in bet can be short at all."""
    size, _ = hand.stakes.bet_range(hand.round_number, felt.rules.stakes.big_bet_from)
    exception = felt.rules.sevens_short_all_in
    if exception == "none":
        return False
    return 2 * bet < size if exception == "under-half-bet" else bet < size


def _take_out(
    felt: Felt[DrawRules],
    hand: PotHand,
    later: list[int],
    others: dict[int, int],
    before: Drawn,
    *,
    to_others: bool,
) -> None:
    """Bets after the draw leave the pot: to their owners, or to the best hand that was not checked."""
    if (to_others or felt.rules.sevens_penalty == "next-best") and others:
        for pot in pots_of(later, sorted(others), sum(later)):
            _award(felt, hand, pot, others)
    else:
        for i, paid in enumerate(later):
            felt.pay(POT, hand.parties[i], paid, "bet after the draw goes back", "checked_seven")
    hand.put_in[:] = before.put_in


def _award(felt: Felt[DrawRules], hand: PotHand, pot: SidePot, ranks: dict[int, int]) -> None:
    top = max(ranks[i] for i in pot.contenders)
    winners = [i for i in pot.contenders if ranks[i] == top]
    for i, amount in divide(felt, hand, pot.amount, winners, low=True):
        felt.pay(POT, hand.parties[i], amount, "wins the bets after the draw", "checked_seven")


def _return_overcalls(
    felt: Felt[DrawRules], hand: PotHand, later: list[int], overcallers: list[int], best: set[int]
) -> None:
    """Who called behind the seven gets his call back: when he loses, or in any case."""
    refund = felt.rules.sevens_overcall_refund
    for i in overcallers:
        if refund == "everyone" or (refund == "losers-only" and i not in best):
            felt.pay(POT, hand.parties[i], later[i], "overcall goes back", "overcall_returned")
            hand.put_in[i] -= later[i]
