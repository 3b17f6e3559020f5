"""Opening money: antes, blinds, the posts of those who come in, a kill and a straddle before the deal."""

from __future__ import annotations

from houseway.games.pot.drop import fee_option, players_counted
from houseway.games.pot.entry.button import part
from houseway.games.pot.entry.missed_blinds import write_record
from houseway.games.pot.entry.owed_blinds import looked_first
from houseway.games.pot.entry.placed import has_placed_money, post_as_placed
from houseway.games.pot.entry.posting import Post, put_up
from houseway.games.pot.hand import PotHand
from houseway.games.pot.rules import PotRules
from houseway.play import Asking, Felt, React, Wait
from houseway.play.events import HOUSE, POT


def open_pot(felt: Felt[PotRules], hand: PotHand) -> Asking[int]:
    """Antes, then blinds; gives back the bet others must call."""
    if has_placed_money(felt.rules):
        return post_as_placed(felt, hand)
    if hand.stakes.ante:
        felt.rule("antes")
        for position, party in enumerate(hand.parties):
            ante = min(hand.stakes.ante, felt.purse.stacks[party])
            felt.purse.move(party, POT, ante, "ante", "antes")
            hand.put_in[position] += ante
    if hand.stakes.blinds and felt.rules.button.kind == "action":
        return _post_action_blind(felt, hand)
    if hand.stakes.blinds:
        call = yield from post_blinds(felt, hand)
        return call
    if hand.killer is not None:
        felt.rule("kill_posted")
        put_up(felt, hand, hand.killer, hand.kill_bet, "kill")
        return hand.kill_bet
    return 0


def _post_action_blind(felt: Felt[PotRules], hand: PotHand) -> int:
    """The holder of the action button alone posts a blind and may raise it when it comes back to him."""
    hand.big_blind, hand.opener = hand.button, 1
    felt.rule("blinds_posted")
    put_up(felt, hand, 0, hand.stakes.big_blind, "blind")
    return hand.stakes.big_blind


def post_blinds(felt: Felt[PotRules], hand: PotHand) -> Asking[int]:
    """Blinds, kill, entry posts and a straddle; gives back the bet others must call."""
    stakes, rules = hand.stakes, felt.rules
    amounts = [0] * len(hand.parties)
    big = stakes.big_blind
    if hand.killer is not None and rules.kill.blind != "extra-live":
        big = hand.kill_bet
    if hand.big_blind is not None:
        amounts[hand.big_blind] = big
    if hand.small_blind is not None:
        skipped = part(felt)["skipped"] and owes_skipped_blind(rules) and len(hand.parties) > 2
        if skipped:
            felt.rule("skipped_big_blind")
            amounts[hand.small_blind] = big
        else:
            amounts[hand.small_blind] = stakes.small_blind
    if len(stakes.blinds) == 3 and len(hand.parties) > 2:
        first = hand.button if rules.blinds.three_seats == "button-first" else 0
        if first is not None:
            amounts[first] = max(stakes.blinds[0], amounts[first])
    opener = last_blind(felt, hand)
    call = big
    if hand.killer is not None and rules.kill.blind != "raised-big-blind":
        felt.rule("kill_posted")
        amounts[hand.killer] = max(amounts[hand.killer], hand.kill_bet)
        call = max(call, hand.kill_bet)
    for post in hand.posts:
        position = hand.seats.index(post.seat)
        amounts[position] = max(amounts[position], post.live)
        _dead_money(felt, hand, position, post)
    _collection_blind(felt, hand)
    felt.rule("blinds_posted")
    for position, amount in enumerate(amounts):
        if amount and not looked_first(felt, hand, position):
            put_up(felt, hand, position, amount, "blind")
    if rules.blinds.straddle == "live" and len(hand.parties) > 2:
        call, opener = yield from _straddle(felt, hand, call, opener)
    if rules.blinds.short == "short-call":
        call = max(hand.bets)
    _mark_active(felt, hand)
    hand.opener = (opener + 1) % len(hand.parties)
    return call


def last_blind(felt: Felt[PotRules], hand: PotHand) -> int:
    """The position of the big blind; where its seat is empty in a hand dealt over, the one before it."""
    if hand.big_blind is not None:
        return hand.big_blind
    seat = part(felt)["big_blind"]
    order = felt.clockwise(seat, [*hand.seats, seat], felt.rules.direction)
    return hand.seats.index(order[-2])


def owes_skipped_blind(rules: PotRules) -> bool:
    """Whether a player whom the button carried past his big blind posts it all the same."""
    if rules.blinds.skipped == "post-big-if-rented":
        return bool(rules.entry.collection == "half-hour")
    return bool(rules.blinds.skipped == "post-big")


def _dead_money(felt: Felt[PotRules], hand: PotHand, position: int, post: Post) -> None:
    party = hand.parties[position]
    dead = min(post.dead, felt.purse.stacks[party])
    if dead:
        felt.pay(party, POT, dead, "dead blind", "dead_money")
        hand.dead += dead
    felt.pay(party, HOUSE, min(post.to_house, felt.purse.stacks[party]), "collection", "missed_blinds")


def _collection_blind(felt: Felt[PotRules], hand: PotHand) -> None:
    """The button posts the fee as dead money, out of which the drop is later taken."""
    if felt.rules.blinds.collection == "none" or hand.button is None:
        return
    option = fee_option(felt)
    if option is None:
        return
    party = hand.parties[hand.button]
    fee = min(option.players.fee(players_counted(felt, hand)), felt.purse.stacks[party])
    felt.pay(party, POT, fee, "collection blind", "dead_money")
    hand.dead += fee


def _straddle(felt: Felt[PotRules], hand: PotHand, call: int, opener: int) -> Asking[tuple[int, int]]:
    """The player after the big blind may raise it before he sees his cards; then he acts last."""
    position = (opener + 1) % len(hand.parties)
    party = hand.parties[position]
    if felt.purse.stacks[party] < 2 * call:
        return call, opener
    ask = React(party, "straddle before the deal", ("straddle",), closes="the deal", rule="straddle")
    (answer,) = yield Wait((ask,), "the deal")
    if answer != "straddle":
        return call, opener
    felt.rule("straddle")
    put_up(felt, hand, position, 2 * call, "straddle")
    return 2 * call, position


def _mark_active(felt: Felt[PotRules], hand: PotHand) -> None:
    records = part(felt)["records"]
    dealt_in = felt.rules.entry.blinds_owed_by == "dealt-in"
    for party, bet in zip(hand.parties, hand.bets, strict=True):
        if bet or dealt_in:
            name = felt.state.names[party]
            if not records[name]["active"]:
                write_record(felt, name, {"active": True})
