"""Stud: cards that lie up, the forced bet of one of them, and who leads by what lies up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from houseway.cards import PACKS
from houseway.games.pot.boards import board_ranks
from houseway.games.pot.engine.betting import betting_round
from houseway.games.pot.engine.sidepots import high_card, low_card
from houseway.games.pot.hand import PotHand, Street, UpCards
from houseway.games.pot.rulings.misdeals import Misdeal, burn_card
from houseway.games.pot.stakes import bring_in_amount
from houseway.games.pot.streets.announcing import call_boards, call_opener, call_seat
from houseway.games.pot.streets.conduct import watch_hands
from houseway.games.pot.streets.errors import (
    held_by,
    leave_with_ante,
    rule_on_first_street,
    rule_on_street,
)
from houseway.games.pot.streets.last_card import (
    boards_that_lead,
    deal_short_stub,
    deal_too_early,
    last_cards_up,
    take_early_cards,
)
from houseway.games.pot.streets.seats import (
    StudBetting,
    able_positions,
    absent_positions,
    folded_seats,
    forced_bet_taken_back,
    kill_absent_opener,
    left_neighbour,
    watch_seats,
    wrongly_named,
)
from houseway.hands.ranks import ACE
from houseway.play import Choose, Felt, Flow, Option
from houseway.play.asks import money, split_choice
from houseway.play.events import EVERYBODY, Acted

if TYPE_CHECKING:
    from houseway.games.pot.stud.family import StudRules

# -- dealing -------------------------------------------------------------------------------------------------


def deal_first_street(felt: Felt[StudRules], hand: PotHand, pack: str, street: Street) -> None:
    """A fresh pack: the down cards, then the up cards, one at a time round the table."""
    everybody = list(range(len(hand.places)))
    while True:
        hand.stub = stub = felt.shuffle(PACKS[pack])
        hand.stud.seen = 0
        cards = list(stub.deal_round(hand.places, street.down + street.up))
        if not stub.happened:
            give(felt, hand, street, everybody, cards)
            break
        try:
            put = rule_on_first_street(felt, hand, street, cards)
        except Misdeal as misdeal:
            felt.rule(misdeal.clause, str(misdeal))
            continue
        lay(felt, hand, street, everybody, cards, put.up)
        for i, card in put.seen:
            felt.turn_up(hand.places[i], (card,), "a down card that everybody saw")
        for i in put.out:
            leave_with_ante(felt, hand, i)
        break
    if felt.rules.first_opener == "left-of-blinds":
        call_seat(felt, hand, hand.opener)


def deal_stud_street(felt: Felt[StudRules], hand: PotHand, street: Street) -> None:
    """A burn, then the cards of a later street to everybody who is still in, and to seats that folded with no
    bet before them."""
    stub = hand.stub
    assert stub is not None
    served = take_early_cards(hand)
    positions = [i for i in hand.live_positions() if i not in served]
    folded = folded_seats(felt, hand)
    before = len(stub.happened)
    strays = sum(1 for incident in stub.incidents if incident.kind in ("extra", "empty-seat"))
    if stub.left < street.burn + len(positions) + len(folded) + strays:
        cards = deal_short_stub(felt, hand, positions)
        positions = positions if cards else []
        if positions and len(stub.happened) > before:
            rule_on_street(felt, hand, street, positions, cards, "stands")
    else:
        if street.burn:
            burn_card(felt, hand)
        order = sorted([*positions, *folded])
        column = list(stub.deal_round([hand.places[i] for i in order], 1))
        if len(stub.happened) > before:
            rule_on_street(felt, hand, street, order, column)
        dealt = dict(zip(order, column, strict=True))
        cards = [dealt[i] for i in positions]
        give_to_folded(felt, hand, street, {i: dealt[i] for i in folded})
    up = last_cards_up(felt, hand, positions, before) if street.down and positions else []
    for lies_up in (False, True):
        some = [i for i in positions if (i in up) == lies_up]
        if some:
            face = replace(street, down=0, up=1) if lies_up else street
            give(felt, hand, face, some, [cards[positions.index(i)] for i in some])
    if street.up:
        call_boards(felt, hand)


def give_to_folded(
    felt: Felt[StudRules], hand: PotHand, street: Street, cards: dict[int, tuple[int, ...]]
) -> None:
    """Cards at seats whose hands are gone belong to nobody."""
    if cards:
        sight = EVERYBODY if felt.rules.folded_seat_face == "up" else ()
        places = [hand.places[i] for i in cards]
        felt.dealt(f"{street.name}, folded seats", places, list(cards.values()), [sight] * len(cards))


def give(
    felt: Felt[StudRules], hand: PotHand, street: Street, positions: list[int], cards: list[tuple[int, ...]]
) -> None:
    """Cards lie down where a street deals them down and up where it deals them up."""
    lay(felt, hand, street, positions, cards, [some[street.down :] for some in cards])


def lay(
    felt: Felt[StudRules],
    hand: PotHand,
    street: Street,
    positions: list[int],
    cards: list[tuple[int, ...]],
    up: list[tuple[int, ...]],
) -> None:
    """Cards come to positions, some of them face up."""
    down = [tuple(card for card in some if card not in seen) for some, seen in zip(cards, up, strict=True)]
    for faces, lies_up in ((down, False), (up, True)):
        some = [(i, own) for i, own in zip(positions, faces, strict=True) if own]
        if some:
            sights = [EVERYBODY if lies_up else hand.audience(i) for i, _ in some]
            felt.dealt(street.name, [hand.places[i] for i, _ in some], [own for _, own in some], sights)
    for i, own, seen in zip(positions, cards, up, strict=True):
        hand.hole[i] += own
        hand.up[i] += seen


# -- who leads -----------------------------------------------------------------------------------------------


def board_leader(felt: Felt[StudRules], hand: PotHand) -> int:
    """The best board of those who can still act opens the betting; of equal ones as the sheet says."""
    always = felt.rules.opener_all_in == "left-neighbour-always"
    able = able_positions(felt, hand)
    positions = hand.live_positions() if always or not able else able
    felt.by("board_leads")
    boards = boards_that_lead(felt, hand, positions)
    ranks = board_ranks(felt.rules, boards)
    equals = [i for i, rank in zip(positions, ranks, strict=True) if rank == max(ranks)]
    leader = equals[0]
    if len(equals) > 1 and felt.rules.opener_tie == "by-suit":
        leader = max(equals, key=lambda i: high_card(hand.up[i]))
    call_opener(felt, hand, leader, equals=len(equals) > 1)
    return left_neighbour(felt, hand, leader) if able and leader not in able else leader


def board_round(felt: Felt[StudRules], hand: PotHand) -> Flow:
    """A later betting round, opened by the best board."""
    leader = board_leader(felt, hand)
    betting = betting_round(felt, hand, leader, betting=StudBetting(felt, hand))
    return watch_hands(felt, hand, watch_seats(felt, hand, betting))


def forced_position(felt: Felt[StudRules], hand: PotHand) -> int:
    """Whose up card makes him open: the lowest or the highest, suits or the deal breaking ties. Hands that
    the deal itself spoiled count too."""
    positions = [i for i, up in enumerate(hand.up) if up]
    felt.rule("forced_opener")
    leader = _forced_of(felt, hand, positions)
    call_opener(felt, hand, leader)
    return leader


def _forced_of(felt: Felt[StudRules], hand: PotHand, positions: list[int]) -> int:
    rules = felt.rules

    def worth(i: int) -> tuple[int, int]:
        card = hand.up[i][0] if rules.bring_in_ace == "high" else low_card(hand.up[i][0])
        # A joker that lies alone is an ace.
        return min(card >> 2, ACE), card & 3 if rules.bring_in_tie == "by-suit" else 0

    ranked = [worth(i) for i in positions]
    return positions[ranked.index(max(ranked) if rules.first_opener == "high-card" else min(ranked))]


def stand_in(felt: Felt[StudRules], hand: PotHand, forced: int) -> int:
    """Who opens when the card that must belongs to a dead hand or to a player without chips."""
    able = able_positions(felt, hand)
    if forced in able or not able:
        return forced
    felt.rule("opener_all_in", hand.places[forced])
    beside = felt.rules.opener_all_in != "next-board"
    return left_neighbour(felt, hand, forced) if beside else _forced_of(felt, hand, able)


# -- the forced bet ------------------------------------------------------------------------------------------


def bring_in_round(felt: Felt[StudRules], hand: PotHand, opening_bet: int) -> Flow:
    """The first betting round: a forced bet by one up card, which others call, complete or raise."""
    forced = forced_position(felt, hand)
    leader = stand_in(felt, hand, forced)
    if hand.killer is not None or felt.rules.bring_in == "none":
        # A killer's post already stands as the opening bet; without a forced bet the card only leads.
        betting = StudBetting(felt, hand, opening_bet=opening_bet)
        last = hand.killer if felt.rules.kill.killer_acts == "last" else None
        flow = betting_round(felt, hand, leader, opening_bet, last, betting=betting)
        yield from watch_hands(felt, hand, watch_seats(felt, hand, flow))
        return
    felt.by("bring_in")
    wrong = wrongly_named(felt, hand, leader)
    if wrong is not None:
        yield from _force(felt, hand, wrong)
        if forced_bet_taken_back(felt, hand, wrong):
            yield from _force(felt, hand, leader)
        else:
            leader = wrong
    else:
        neighbour = leader != forced and felt.rules.opener_all_in != "next-board"
        while len(able_positions(felt, hand)) > 1:
            yield from _force(felt, hand, leader, may_fold=neighbour)
            if hand.bets[leader]:
                break
            leader = left_neighbour(felt, hand, leader)
    if not hand.bets[leader]:
        return
    felt.rule("bring_in")
    amount = bring_in_amount(felt.rules, hand.stakes)
    by_largest = felt.rules.betting.all_in_reopen == "largest-raise"
    opening_bet = hand.bets[leader] if by_largest else max(hand.bets[leader], amount)
    betting = StudBetting(felt, hand, opening_bet=opening_bet)
    if by_largest and hand.stud.forced != leader:
        betting.opened_for(leader, opening_bet)
    elif hand.bets[leader] < betting.limits.low:
        betting.full = 0
        betting.raises = 0 if felt.rules.completion_is_raise else -1
    kill_absent_opener(felt, hand, leader)
    after = (leader + 1) % len(hand.parties)
    acts_again = felt.rules.bring_in_option or not hand.live[leader]
    flow = betting_round(felt, hand, after, betting=betting, opened=None if acts_again else leader)
    yield from watch_hands(felt, hand, watch_seats(felt, hand, flow))


def _force(felt: Felt[StudRules], hand: PotHand, leader: int, *, may_fold: bool = False) -> Flow:
    """One position makes the forced bet, opens for more, or folds where it only stands in for another."""
    party = hand.parties[leader]
    posted = hand.bets[leader]
    amount = min(bring_in_amount(felt.rules, hand.stakes), posted + felt.purse.stacks[party])
    choice = "bring-in"
    if leader not in absent_positions(felt, hand):
        choice = yield _bring_in_ask(felt, hand, party, amount, may_fold)
    word, more = split_choice(choice)
    hand.acts += 1
    if word == "fold":
        hand.live[leader] = False
        felt.emit(Acted(party, word, 0, 0))
        return
    total = amount if more is None else more
    hand.stud.forced = leader if word == "bring-in" else None
    felt.purse.stake(party, total - posted)
    hand.bets[leader] = total
    felt.emit(Acted(party, word, total - posted, total))


def _bring_in_ask(felt: Felt[StudRules], hand: PotHand, party: int, amount: int, may_fold: bool) -> Choose:
    low, high = hand.stakes.bet_range(hand.round_number, felt.rules.stakes.big_bet_from)
    stack = felt.purse.stacks[party]
    options = [Option("bring-in", f"bring it in for {money(amount)}", cost=amount)]
    held = held_by(felt, hand) is not None
    if felt.rules.bring_in_may_open_full and not held and stack >= low and high > amount:
        least = low if low > amount else amount + felt.rules.stakes.spread_step
        options.append(Option("bet", low=least, high=min(high, stack), step=felt.rules.stakes.spread_step))
    elif felt.rules.bring_in_all_in and not held and stack < low:
        options.append(Option("bet", "open for all your chips", low=stack, high=stack, step=1))
    text = f"bring it in for {money(amount)}" + (" or bet" if len(options) > 1 else "")
    if may_fold:
        options.append(Option("fold"))
    return Choose(party, text, options, "fold" if may_fold else "bring-in", rule="bring_in")


UP_CARDS: UpCards[StudRules] = UpCards(
    deal_first=deal_first_street,
    deal_next=deal_stud_street,
    deal_early=deal_too_early,
    open_by_card=bring_in_round,
    open_by_board=board_round,
)
"""Stud cards as every game deals and opens by them."""
