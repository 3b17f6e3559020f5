"""The drop: what the house takes from a hand, from whom, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from houseway.games.pot.hand import PotHand
from houseway.games.pot.rules import PotRules
from houseway.play import Felt
from houseway.play.events import HOUSE, POT
from houseway.play.fees import PotFee
from houseway.play.money import share
from houseway.play.seeing.seen import BLIND_FOR_FEE

if TYPE_CHECKING:
    from houseway.games.pot.stud.family import StudRules

ADDED = {"after-river": "collection after the river", "after-round-2": "collection after the second round"}
"""The moments of a further drop, and the words for it."""
NEVER = "never"
"""No moment of a hand: nothing falls due."""
STAND_INS = {"nominal-button": "button", "equal-shares": "equal-shares", "antes": "pot"}
"""Who pays for a button that only marks whose turn it is to pay."""


def fee_option(felt: Felt[PotRules]) -> PotFee | None:
    """The schedule row in force: the one named, or that of the posted limit."""
    option = felt.game.fee
    return option if isinstance(option, PotFee) and option.time is None else None


def players_counted(felt: Felt[PotRules], hand: PotHand) -> int:
    """Players for the fee: those dealt in, or all who are seated."""
    if felt.rules.fees.player_count == "seated":
        return sum(1 for seat in felt.state.seats if seat)
    return len(hand.parties)


def payer(rules: PotRules, option: PotFee) -> str:
    """Who pays the drop: as the sheet sets it, or else as the schedule says."""
    source: str = rules.fees.drop_from
    if source == "schedule":
        source = option.source
    if source == "button" and _button_is_nominal(rules):
        source = STAND_INS[rules.button_stand_in]
    return source


def _button_is_nominal(rules: PotRules) -> TypeGuard[StudRules]:
    """Whether a button only marks whose turn it is to pay, as in stud, whose rules say who does."""
    return rules.button.kind == "nominal"


def drop_when(rules: PotRules, option: PotFee) -> str:
    """When the drop is taken: as the sheet sets it, or else as the schedule says."""
    when = rules.fees.drop_when
    return option.when if when == "schedule" else when


def modified_fee(rules: PotRules, option: PotFee) -> int | None:
    """What a hand pays that ended before its drop point, where such hands have a fee of their own."""
    due = rules.fees.reduced == "before-drop" and payer(rules, option) == "pot"
    return option.modified if due else None


def moment(felt: Felt[PotRules], option: PotFee) -> str:
    when = drop_when(felt.rules, option)
    # A pot that owes its fee before the deal pays it out of the blinds, once they are in it.
    return "blinds-in" if when == "before-deal" and payer(felt.rules, option) == "pot" else when


def seat_fee(felt: Felt[PotRules], players: int) -> int:
    """What each of so many players pays out of his own chips before he gets a card."""
    option = fee_option(felt)
    if option is None or payer(felt.rules, option) != "each-player" or moment(felt, option) != "before-deal":
        return 0
    return option.players.fee(players)


def find_fee_moments(felt: Felt[PotRules], hand: PotHand) -> tuple[str, str]:
    """When the fee of a hand falls due, and the further one: looked up once a hand."""
    option = fee_option(felt)
    if option is None:
        found = (NEVER, NEVER)
    else:
        found = (moment(felt, option), option.added_when if option.added else NEVER)
    hand.fee_moments = found
    return found


def take_drop(felt: Felt[PotRules], hand: PotHand, now: str) -> None:
    """Take the hand's fee if this is its moment."""
    if hand.fee_taken or (hand.fee_moments or find_fee_moments(felt, hand))[0] != now:
        return
    option = fee_option(felt)
    assert option is not None
    hand.fee_taken = True
    fee = option.players.fee(players_counted(felt, hand))
    if any(hand.bets) and payer(felt.rules, option) == "pot":
        _take_from_bets(felt, hand, fee)
        hand.fee_owed = fee
        take_outstanding(felt, hand)
    else:
        _take(felt, hand, option, fee, "collection", "drop")


def _take_from_bets(felt: Felt[PotRules], hand: PotHand, fee: int) -> None:
    """Chips that lie in front of the players go into the pot as far as a fee needs them, the smallest bets
    first; they count as bet all the same."""
    short = fee - felt.purse.pot
    for i in sorted(range(len(hand.bets)), key=lambda i: (hand.bets[i], i)):
        amount = min(short, hand.bets[i] - hand.in_pot[i])
        if amount > 0:
            felt.purse.move(hand.parties[i], POT, amount, BLIND_FOR_FEE, "bets_form_pot")
            hand.in_pot[i] += amount
            short -= amount


def take_outstanding(felt: Felt[PotRules], hand: PotHand, *, last: bool = False) -> None:
    """Take what the pot owes as it fills; at the end of the hand the pot pays what it can."""
    owed = hand.fee_owed
    if not owed:
        return
    taken = min(owed, felt.purse.pot)
    if taken:
        felt.pay(POT, HOUSE, taken, "collection", "drop")
        hand.dropped += taken
    hand.fee_owed = owed - taken
    if last and owed > taken:
        felt.rule("fee_capped_by_pot")


def take_added_drop(felt: Felt[PotRules], hand: PotHand, now: str) -> None:
    """The further drop, if this is its moment."""
    if (hand.fee_moments or find_fee_moments(felt, hand))[1] == now:
        option = fee_option(felt)
        assert option is not None
        _take(felt, hand, option, option.added, ADDED[now], "added_drop")


def take_modified_fee(felt: Felt[PotRules], hand: PotHand) -> None:
    """A hand that ended before its drop point pays the modified fee instead, where there is one."""
    take_drop(felt, hand, "blinds-in")
    option = fee_option(felt)
    if option is None or hand.fee_taken:
        return
    modified = modified_fee(felt.rules, option)
    if modified is not None:
        _take(felt, hand, option, modified, "modified fee", "modified_fee")


def _take(felt: Felt[PotRules], hand: PotHand, option: PotFee, fee: int, why: str, clause: str) -> None:
    source = payer(felt.rules, option)
    purse = felt.purse
    if source == "pot":
        if fee > purse.pot:
            felt.rule("fee_capped_by_pot")
            taken = purse.pot
        else:
            taken = fee
        if taken:
            felt.pay(POT, HOUSE, taken, why, clause)
            hand.dropped += taken
        return
    if source == "each-player":
        paying = dict.fromkeys(hand.parties, fee)
    elif source == "equal-shares":
        paying = dict(zip(hand.parties, share(fee, [1] * len(hand.parties)), strict=True))
    else:
        paying = {hand.parties[hand.button if hand.button is not None else -1]: fee}
    for party, owed in paying.items():
        felt.pay(party, HOUSE, min(owed, purse.stacks[party]), why, clause)
