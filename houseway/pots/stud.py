"""Stud: cards that lie up, the forced bet of one of them, and who leads by what lies up."""

from __future__ import annotations

from typing import Any

from houseway.cards import PACKS
from houseway.play import Choose, Felt, Flow, Option
from houseway.play.asks import money, split_choice
from houseway.play.events import EVERYBODY, Acted
from houseway.pots.announcing import call_boards, call_opener, call_seat
from houseway.pots.betting import Betting, betting_round
from houseway.pots.boards import board_evaluator
from houseway.pots.hand import PotHand, Street
from houseway.pots.irregular import burn_card
from houseway.pots.sidepots import low_card
from houseway.pots.stakes import Stakes

# -- dealing -------------------------------------------------------------------------------------------------


def deal_first_street(t: Felt, hand: PotHand, pack: str, street: Street) -> None:
    """A fresh pack: the down cards, then the up cards, one at a time round the table."""
    hand.stub = t.shuffle(PACKS[pack])
    hole = hand.stub.deal_round(hand.places, street.down + street.up)
    give(t, hand, street, list(range(len(hand.places))), list(hole))
    if t.rules.first_opener == "left-of-blinds":
        call_seat(t, hand, hand.opener)


def deal_stud_street(t: Felt, hand: PotHand, street: Street) -> None:
    """A burn, then the cards of a later street to everybody who is still in."""
    stub = hand.stub
    assert stub is not None
    if street.burn:
        burn_card(t, hand)
    positions = hand.live_positions()
    cards = stub.deal_round([hand.places[i] for i in positions], street.down + street.up)
    give(t, hand, street, positions, list(cards))
    if street.up:
        call_boards(t, hand)


def give(t: Felt, hand: PotHand, street: Street, positions: list[int], cards: list[tuple[int, ...]]) -> None:
    """Cards lie down where a street deals them down and up where it deals them up."""
    places = [hand.places[i] for i in positions]
    if street.down:
        down = [some[: street.down] for some in cards]
        t.dealt(street.name, places, down, [hand.audience(i) for i in positions])
    if street.up:
        t.dealt(street.name, places, [some[street.down :] for some in cards], [EVERYBODY] * len(places))
    for i, some in zip(positions, cards, strict=True):
        hand.hole[i] += some
        hand.up[i] += some[street.down :]


# -- who leads -----------------------------------------------------------------------------------------------


def board_leader(t: Felt, hand: PotHand) -> int:
    """The best board of those who can still act opens the betting; of equal ones the first dealt."""
    positions = [i for i in hand.live_positions() if t.purse.stacks[hand.parties[i]]] or hand.live_positions()
    if not t.applies("board_leads"):
        return positions[-1]
    read = board_evaluator(t.rules)
    ranks = [read.rank(hand.up[i]) for i in positions]
    leader = positions[ranks.index(max(ranks))]
    call_opener(t, hand, leader, equals=ranks.count(max(ranks)) > 1)
    return leader


def forced_position(t: Felt, hand: PotHand) -> int:
    """Whose up card makes him open: the lowest or the highest, suits or the deal breaking ties."""
    rules = t.rules
    positions = hand.live_positions()
    high = rules.first_opener == "high-card"

    def worth(i: int) -> tuple[int, int]:
        card = hand.up[i][0] if rules.bring_in_ace == "high" else low_card(hand.up[i][0])
        rank, suit = divmod(card, 4)
        return rank, suit if rules.bring_in_tie == "by-suit" else 0

    ranked = [worth(i) for i in positions]
    wanted = max(ranked) if high else min(ranked)
    leader = positions[ranked.index(wanted)] if t.rule("forced_opener") else positions[-1]
    call_opener(t, hand, leader)
    return leader


# -- the forced bet ------------------------------------------------------------------------------------------


def bring_in_amount(rules: Any, stakes: Stakes) -> int:
    """The forced bet: a part of the lower limit in whole dollars, or the least bet of the table."""
    if rules.bring_in in ("table-minimum", "full") or stakes.structure != "fixed":
        return stakes.low
    if rules.bring_in == "as-posted":
        posted: int = rules.posted_bring_in
        return posted
    parts = {"third": 3, "half": 2}[rules.bring_in]
    dollars = (
        -(-stakes.low // (100 * parts)) if rules.bring_in_rounding == "up" else stakes.low // (100 * parts)
    )
    floor: int = rules.bring_in_floor
    return min(max(dollars * 100, floor), stakes.low)


def bring_in_round(t: Felt, hand: PotHand, opening_bet: int) -> Flow:
    """The first betting round: a forced bet by one up card, which others call, complete or raise."""
    leader = forced_position(t, hand)
    if opening_bet or t.rules.bring_in == "none":
        # A killer's post already stands as the opening bet; without a forced bet the card only leads.
        yield from betting_round(t, hand, leader, opening_bet)
        return
    party = hand.parties[leader]
    amount = bring_in_amount(t.rules, hand.stakes)
    choice = yield _bring_in_ask(t, hand, party, min(amount, t.purse.stacks[party]))
    word, more = split_choice(choice)
    paid = min(amount if more is None else more, t.purse.stacks[party])
    t.rule("bring_in")
    t.purse.stake(party, paid)
    hand.bets[leader] = paid
    hand.acts += 1
    t.emit(Acted(party, word, paid, paid))
    betting = Betting(t, hand, opening_bet=max(paid, amount))
    if paid < betting.low_size:
        betting.full = 0
        betting.raises = 0 if t.rules.completion_is_raise else -1
    again = t.rules.bring_in_option
    after = (leader + 1) % len(hand.parties)
    yield from betting_round(t, hand, after, betting=betting, opened=None if again else leader)


def _bring_in_ask(t: Felt, hand: PotHand, party: int, amount: int) -> Choose:
    low, high = hand.stakes.bet_range(hand.round_number, t.rules.big_bet_from)
    stack = t.purse.stacks[party]
    options = [Option("bring-in", f"bring it in for {money(amount)}", cost=amount)]
    if t.rules.bring_in_may_open_full and stack >= low and high > amount:
        least = low if low > amount else amount + t.rules.spread_step
        options.append(Option("bet", low=least, high=min(high, stack), step=t.rules.spread_step))
    text = f"bring it in for {money(amount)}" + (" or bet" if len(options) > 1 else "")
    return Choose(party, text, options, "bring-in", rule="bring_in")
