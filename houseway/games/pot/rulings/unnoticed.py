"""Irregular hands that nobody notices until players have acted: a wrong number of cards, a stray joker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from houseway.games.pot.hand import PotHand
from houseway.games.pot.rules import PotRules
from houseway.games.pot.rulings.misdeals import Unnoticed, replace_card
from houseway.play import Ask, Felt, Flow
from houseway.play.asks import Choice
from houseway.play.events import Acted
from houseway.play.seeing.seen import TAKEN_BACK


def bet_until_found(
    felt: Felt[PotRules], hand: PotHand, betting: Flow, deal_again: Callable[[], Flow] | None = None
) -> Flow:
    """The first betting round while a hand is irregular. Once it is found, the deal is void and the betting
    starts again (where a game has such a ruling), or its owner throws it away at his next turn and his chips
    stay where they are."""
    hidden, hand.unnoticed = hand.unnoticed, []
    posted = list(hand.bets)
    acted: set[int] = set()
    foul: set[int] = set()
    ask = next(betting, None)
    while True:
        late = ask is None
        for one in [one for one in hidden if late or one.incident.found <= hand.acts]:
            hidden.remove(one)
            ruling = (
                one.ruling(hand, one, acted) if one.ruling is not None else _rule_on(felt, hand, one, acted)
            )
            if ruling == "void":
                assert deal_again is not None
                betting.close()
                _take_bets_back(felt, hand, posted)
                yield from deal_again()
                return
            if ruling == "foul":
                foul.add(one.position)
        if ask is None:
            break
        assert isinstance(ask, Ask)
        position = hand.parties.index(ask.party)
        choice: Choice = "fold"
        if position not in foul:
            choice = yield ask
            acted.add(position)
        try:
            ask = betting.send(choice)
        except StopIteration:
            ask = None
    for position in foul:
        if sum(hand.live) > 1:
            hand.live[position] = False


def _rule_on(
    felt: Felt[PotRules], hand: PotHand, one: Unnoticed, acted: set[int]
) -> Literal["void", "foul", "mended"]:
    place = hand.places[one.position]
    if one.incident.kind == "foreign":
        if one.position in acted:
            felt.rule("foul_hand", place)
            return "foul"
        assert hand.stub is not None
        felt.rule("boxed_card", place)
        replace_card(felt, hand, hand.stub, hand.hole, one.position, one.card)
        return "mended"
    two_acted = felt.rules.misdeals.wrong_count == "misdeal-before-two-acts" and hand.acts >= 2
    if two_acted:
        felt.rule("wrong_count_forfeits", place)
        return "foul"
    felt.rule("wrong_count_misdeal", "a hand has a wrong number of cards")
    return "void"


def _take_bets_back(felt: Felt[PotRules], hand: PotHand, posted: list[int]) -> None:
    """What was bet on a void deal goes back; the blinds stay posted for the new one."""
    for i, party in enumerate(hand.parties):
        if hand.bets[i] > posted[i]:
            felt.purse.unstake(party, hand.bets[i] - posted[i])
            felt.emit(Acted(party, TAKEN_BACK, posted[i], posted[i]))
    hand.bets[:] = posted
    hand.live[:] = [True] * len(hand.parties)
    hand.acts = 0
    hand.biggest_bet_called = 0
    hand.last_aggressor = None
