"""The drop: what the house takes from a hand, from whom, and when."""

from __future__ import annotations

from typing import Any

from houseway.games.pot.hand import PotHand
from houseway.play import Felt
from houseway.play.events import HOUSE, POT
from houseway.play.fees import PotFee
from houseway.play.money import share

ADDED = {"after-river": "collection after the river", "after-round-2": "collection after the second round"}
"""The moments of a further drop, and the words for it."""
STAND_INS = {"nominal-button": "button", "equal-shares": "equal-shares", "antes": "pot"}
"""Who pays for a button that only marks whose turn it is to pay."""
FEE_TAKEN = "fee taken"
"""Where a hand remembers that it owes no fee any more."""
OUTSTANDING = "fee outstanding"
"""What the pot still owes of its fee: it fell due while the chips were still in front of the players."""


def fee_option(t: Felt) -> PotFee | None:
    """The schedule row in force: the one named, or that of the posted limit."""
    option = t.game.fee
    return option if isinstance(option, PotFee) and option.time is None else None


def players_counted(t: Felt, hand: PotHand) -> int:
    """Players for the fee: those dealt in, or all who are seated."""
    if t.rules.fee_player_count == "seated":
        return sum(1 for seat in t.state.seats if seat)
    return len(hand.parties)


def payer(rules: Any, option: PotFee) -> str:
    """Who pays the drop: as the sheet sets it, or else as the schedule says."""
    source: str = rules.drop_from
    if source == "schedule":
        source = option.source
    if source == "button" and rules.button == "nominal":
        source = STAND_INS[rules.button_stand_in]
    return source


def moment(t: Felt, option: PotFee) -> str:
    when: str = t.rules.drop_when
    if when == "schedule":
        when = option.when
    # A pot that owes its fee before the deal pays it out of the blinds, once they are in it.
    return "blinds-in" if when == "before-deal" and payer(t.rules, option) == "pot" else when


def seat_fee(t: Felt, players: int) -> int:
    """What each of so many players pays out of his own chips before he gets a card."""
    option = fee_option(t)
    if option is None or payer(t.rules, option) != "each-player" or moment(t, option) != "before-deal":
        return 0
    return option.players.fee(players)


def take_drop(t: Felt, hand: PotHand, now: str) -> None:
    """Take the hand's fee if this is its moment."""
    option = fee_option(t)
    if option is None or moment(t, option) != now or hand.memory.get(FEE_TAKEN):
        return
    hand.memory[FEE_TAKEN] = True
    fee = option.players.fee(players_counted(t, hand))
    if any(hand.bets) and payer(t.rules, option) == "pot":
        _take_from_bets(t, hand, fee)
        hand.memory[OUTSTANDING] = fee
        take_outstanding(t, hand)
    else:
        _take(t, hand, option, fee, "collection", "drop")


def _take_from_bets(t: Felt, hand: PotHand, fee: int) -> None:
    """Chips that lie in front of the players go into the pot as far as a fee needs them, the smallest bets
    first; they count as bet all the same."""
    short = fee - t.purse.pot
    for i in sorted(range(len(hand.bets)), key=lambda i: (hand.bets[i], i)):
        amount = min(short, hand.bets[i] - hand.in_pot[i])
        if amount > 0:
            t.purse.move(hand.parties[i], POT, amount, "blind", "bets_form_pot")
            hand.in_pot[i] += amount
            short -= amount


def take_outstanding(t: Felt, hand: PotHand, *, last: bool = False) -> None:
    """Take what the pot owes as it fills; at the end of the hand the pot pays what it can."""
    owed = hand.memory.get(OUTSTANDING, 0)
    if not owed:
        return
    taken = min(owed, t.purse.pot)
    if taken:
        t.pay(POT, HOUSE, taken, "collection", "drop")
        hand.dropped += taken
    hand.memory[OUTSTANDING] = owed - taken
    if last and owed > taken:
        t.rule("fee_capped_by_pot")


def take_added_drop(t: Felt, hand: PotHand, now: str) -> None:
    """The further drop, if this is its moment."""
    option = fee_option(t)
    if option is not None and option.added and option.added_when == now:
        _take(t, hand, option, option.added, ADDED[now], "added_drop")


def take_modified_fee(t: Felt, hand: PotHand) -> None:
    """A hand that ended before its drop point pays the modified fee instead, where there is one."""
    take_drop(t, hand, "blinds-in")
    option = fee_option(t)
    if option is None or hand.memory.get(FEE_TAKEN) or option.modified is None:
        return
    if t.rules.reduced_fee == "before-drop" and payer(t.rules, option) == "pot":
        _take(t, hand, option, option.modified, "modified fee", "modified_fee")


def _take(t: Felt, hand: PotHand, option: PotFee, fee: int, why: str, clause: str) -> None:
    source = payer(t.rules, option)
    purse = t.purse
    if source == "pot":
        taken = purse.pot if fee > purse.pot and t.rule("fee_capped_by_pot") else fee
        if taken:
            t.pay(POT, HOUSE, taken, why, clause)
            hand.dropped += taken
        return
    if source == "each-player":
        paying = dict.fromkeys(hand.parties, fee)
    elif source == "equal-shares":
        paying = dict(zip(hand.parties, share(fee, [1] * len(hand.parties)), strict=True))
    else:
        paying = {hand.parties[hand.button if hand.button is not None else -1]: fee}
    for party, owed in paying.items():
        t.pay(party, HOUSE, min(owed, purse.stacks[party]), why, clause)
