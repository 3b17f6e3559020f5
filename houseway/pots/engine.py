"""One hand of any pot game: the table's questions, blinds, streets with their betting, and the showdown."""

from __future__ import annotations

from houseway.play import Asking, Carried, Felt, Flow, React, Wait
from houseway.play.events import CARRY, HOUSE, POT, Acted
from houseway.pots.betting import betting_round
from houseway.pots.button import Positions, part, place_button, place_button_alone
from houseway.pots.drop import (
    fee_option,
    players_counted,
    take_added_drop,
    take_drop,
    take_modified_fee,
    take_outstanding,
)
from houseway.pots.entry import (
    Post,
    came_in,
    come_in,
    least_stack,
    new_game,
    note_blinds,
    note_stacks,
    players_at_table,
    update_records,
    write_record,
)
from houseway.pots.hand import PotGame, PotHand, Street
from houseway.pots.irregular import (
    UNNOTICED,
    comes_early,
    deal_board,
    deal_hole_cards,
    return_set_aside,
    turn_early,
)
from houseway.pots.kill import kill_post, killer
from houseway.pots.showdown import last_player_takes_pot, showdown
from houseway.pots.sidepots import gather, give_back_unplayed, take_out_of_play
from houseway.pots.stakes import Stakes, read_stakes
from houseway.pots.stud import board_round, bring_in_round, deal_first_street, deal_stud_street
from houseway.pots.stud_last_card import deal_too_early
from houseway.pots.unnoticed import bet_until_found

POSTED = "posted blind"
CARDS_DEALT = {2: "after-second-card", 3: "after-third-card"}
"""The drop's moment after the first street of a stud game, by the cards it has."""


def play_pot_game(t: Felt, game: PotGame) -> Flow:
    """A hand from the button to the last chip."""
    hand = yield from open_hand(t)
    if hand is not None:
        yield from play_hand(t, hand, game)


def play_hand(t: Felt, hand: PotHand, game: PotGame) -> Flow:
    """A hand whose players and button are known: opening money, streets with their betting, the pot."""
    take_drop(t, hand, "before-deal")
    opening_bet = yield from open_pot(t, hand)
    if hand.stakes.ante:
        take_drop(t, hand, "blinds-in")
    for street, following in zip(game.streets, (*game.streets[1:], None), strict=True):
        deal_street(t, hand, game, street, following)
        if street.then is not None:
            yield from street.then(t, hand)
        if street.bet and not hand.no_betting and not hand.over and sum(hand.live) > 1:
            yield from bet_on_street(t, hand, game, street, following, opening_bet)
            close_betting(t, hand, following)
        hand.no_betting = False
        if street.after is not None and not hand.over and sum(hand.live) > 1:
            yield from street.after(t, hand)
        if hand.over or sum(hand.live) == 1:
            break
    take_outstanding(t, hand, last=True)
    if not hand.over and sum(hand.live) > 1:
        if game.before_showdown is not None:
            yield from game.before_showdown(t, hand, game)
        if not hand.over:
            yield from showdown(t, hand, game)
    elif not hand.over and not returned_unopened(t, hand):
        take_modified_fee(t, hand)
        last_player_takes_pot(t, hand)
    if game.after_pot is not None:
        yield from game.after_pot(t, hand)
    close_hand(t, hand)


# -- opening the hand ----------------------------------------------------------------------------------------


def open_hand(t: Felt) -> Asking[PotHand | None]:
    """Who is dealt in, where button and blinds are, and at which stakes. No hand with fewer than two."""
    stakes = t.derived("stakes", read_stakes)
    if t.state.carried:
        _take_up_carried(t)
    if not stakes.blinds:
        return _open_without_blinds(t, stakes)
    playing, waiting = update_records(t)
    if not playing and waiting:
        playing, waiting = new_game(t)
    if len(playing) + len(waiting) < t.rules.seats[0]:
        t.rule("not_enough_players")
        return None
    now = place_button(t, playing, waiting, len(stakes.blinds))
    note_blinds(t, now)
    posts: list[Post] = []
    if waiting:
        posts = yield from come_in(t, waiting, now, stakes)
        came_in(t, [post.seat for post in posts])
        if now.big_blind in waiting:
            came_in(t, [now.big_blind])
        playing = sorted({*playing, now.big_blind, *(post.seat for post in posts)})
    if len(playing) < 2:
        t.rule("not_enough_players")
        return None
    hand = seat_hand(t, playing, now, stakes)
    hand.memory["posts"] = posts
    return hand


def _open_without_blinds(t: Felt, stakes: Stakes) -> PotHand | None:
    """Nobody owes a blind, so everybody present with chips is dealt in."""
    playing = players_at_table(t)
    if len(playing) < t.rules.seats[0]:
        t.rule("not_enough_players")
        return None
    return seat_hand(t, playing, place_button_alone(t, playing), stakes)


def seat_hand(t: Felt, playing: list[int], now: Positions, stakes: Stakes) -> PotHand:
    """The hand with everybody in his place, at the stakes of a kill where one is due."""
    first = now.button if t.rules.button == "dealer" else 0
    seats = t.clockwise(first, playing, t.rules.direction)
    at_seat = {seat: party for party, seat in enumerate(t.state.seats)}
    hand = PotHand(
        stakes,
        [at_seat[seat] for seat in seats],
        seats,
        seats.index(now.small_blind) if now.small_blind in playing else None,
        seats.index(now.big_blind) if now.big_blind in playing else None,
        seats.index(now.button) if now.button in playing else None,
    )
    hand.places = tuple([f"seat {seat}" for seat in seats])
    kept = part(t)
    kept["skipped"] = bool(kept["hands"]) and not kept["again"] and now.small_blind != kept["big_blind"]
    kept |= {"button": now.button, "small_blind": now.small_blind, "big_blind": now.big_blind}
    name = killer(t, stakes)
    if name in t.state.names and t.state.names.index(name) in hand.parties:
        hand.killer = hand.parties.index(t.state.names.index(name))
        if t.rule("kill_stakes", name):
            hand.stakes = stakes.killed(t.rules)
        hand.kill_bet = kill_post(t, stakes)
    _set_aside_small_change(t, hand)
    return hand


def _set_aside_small_change(t: Felt, hand: PotHand) -> None:
    """Chips below the smallest one used in the blinds do not play; they are their owner's all the same."""
    if t.rules.smallest_chip == "any":
        return
    chip = least_stack(t)
    stacks = t.purse.stacks
    aside = {party: stacks[party] % chip for party in hand.parties if stacks[party] % chip}
    if aside and t.rule("smallest_chip_plays"):
        for party, odd in aside.items():
            take_out_of_play(t, hand, party, odd)


# -- opening money -------------------------------------------------------------------------------------------


def open_pot(t: Felt, hand: PotHand) -> Asking[int]:
    """Antes, then blinds; gives back the bet others must call."""
    if hand.stakes.ante and t.rule("antes"):
        for position, party in enumerate(hand.parties):
            ante = min(hand.stakes.ante, t.purse.stacks[party])
            t.purse.move(party, POT, ante, "ante", "antes")
            hand.put_in[position] += ante
    if hand.stakes.blinds:
        call = yield from post_blinds(t, hand)
        return call
    if hand.killer is not None and t.rule("kill_posted"):
        _put_up(t, hand, hand.killer, hand.kill_bet, "kill")
        return hand.kill_bet
    return 0


def post_blinds(t: Felt, hand: PotHand) -> Asking[int]:
    """Blinds, kill, entry posts and a straddle; gives back the bet others must call."""
    stakes, rules = hand.stakes, t.rules
    assert hand.big_blind is not None
    amounts = [0] * len(hand.parties)
    big = stakes.big_blind
    if hand.killer is not None and rules.kill_blind == "raised-big-blind":
        big = hand.kill_bet
    amounts[hand.big_blind] = big
    if hand.small_blind is not None:
        skipped = part(t)["skipped"] and rules.skipped_blind == "post-big" and len(hand.parties) > 2
        amounts[hand.small_blind] = big if skipped and t.rule("skipped_big_blind") else stakes.small_blind
    if len(stakes.blinds) == 3 and len(hand.parties) > 2:
        first = hand.button if rules.three_blind_seats == "button-first" else 0
        if first is not None:
            amounts[first] = max(stakes.blinds[0], amounts[first])
    opener = hand.big_blind
    call = big
    if hand.killer is not None and rules.kill_blind == "extra-live" and t.rule("kill_posted"):
        amounts[hand.killer] = max(amounts[hand.killer], hand.kill_bet)
        call = max(call, hand.kill_bet)
    for post in hand.memory["posts"]:
        position = hand.seats.index(post.seat)
        amounts[position] = max(amounts[position], post.live)
        _dead_money(t, hand, position, post)
    _collection_blind(t, hand)
    posted = t.rule("blinds_posted")
    for position, amount in enumerate(amounts):
        if amount and posted:
            _put_up(t, hand, position, amount, "blind")
    if rules.straddle == "live" and len(hand.parties) > 2:
        call, opener = yield from _straddle(t, hand, call, opener)
    if rules.short_blind == "short-call":
        call = max(hand.bets)
    _mark_active(t, hand)
    hand.opener = (opener + 1) % len(hand.parties)
    return call


def _put_up(t: Felt, hand: PotHand, position: int, amount: int, word: str) -> None:
    party = hand.parties[position]
    paid = min(amount, t.purse.stacks[party])
    t.purse.stake(party, paid)
    hand.bets[position] += paid
    t.emit(Acted(party, word, paid, hand.bets[position]))


def _dead_money(t: Felt, hand: PotHand, position: int, post: Post) -> None:
    party = hand.parties[position]
    dead = min(post.dead, t.purse.stacks[party])
    if dead:
        t.pay(party, POT, dead, "dead blind", "dead_money")
        hand.dead += dead
    t.pay(party, HOUSE, min(post.to_house, t.purse.stacks[party]), "collection", "missed_blinds")


def _collection_blind(t: Felt, hand: PotHand) -> None:
    """The button posts the fee as dead money, out of which the drop is later taken."""
    option = fee_option(t)
    if t.rules.collection_blind == "none" or option is None or hand.button is None:
        return
    party = hand.parties[hand.button]
    fee = min(option.players.fee(players_counted(t, hand)), t.purse.stacks[party])
    t.pay(party, POT, fee, "collection blind", "dead_money")
    hand.dead += fee


def _straddle(t: Felt, hand: PotHand, call: int, opener: int) -> Asking[tuple[int, int]]:
    """The player after the big blind may raise it before he sees his cards; then he acts last."""
    position = (opener + 1) % len(hand.parties)
    party = hand.parties[position]
    if t.purse.stacks[party] < 2 * call:
        return call, opener
    ask = React(party, "straddle before the deal", ("straddle",), closes="the deal", rule="straddle")
    (answer,) = yield Wait((ask,), "the deal")
    if answer != "straddle":
        return call, opener
    t.rule("straddle")
    _put_up(t, hand, position, 2 * call, "straddle")
    return 2 * call, position


def _take_up_carried(t: Felt) -> None:
    """Blinds that stayed posted on a hand dealt over go back in front of their owners."""
    names = t.state.names
    for pot in [pot for pot in t.state.carried if pot.why == POSTED]:
        t.state.carried.remove(pot)
        t.purse.move(CARRY, names.index(pot.parties[0]), pot.amount, POSTED, "no_action_redeal")


def _mark_active(t: Felt, hand: PotHand) -> None:
    records = part(t)["records"]
    for position, bet in enumerate(hand.bets):
        name = t.state.names[hand.parties[position]]
        if bet and not records[name]["active"]:
            write_record(t, name, active=True)


# -- streets -------------------------------------------------------------------------------------------------


def deal_street(t: Felt, hand: PotHand, game: PotGame, street: Street, following: Street | None) -> None:
    """The cards of a street, with the drop where this is its moment."""
    if street.down or street.up:
        deal_cards(t, hand, game, street)
    if street.board:
        if not hand.board:
            take_drop(t, hand, "blinds-in")
            take_drop(t, hand, "before-flop")
        deal_board(t, hand, street)
        if len(hand.board) == street.board:
            take_drop(t, hand, "after-flop")
        if following is None:
            take_added_drop(t, hand, "after-river")


def deal_cards(t: Felt, hand: PotHand, game: PotGame, street: Street) -> None:
    """Cards to the players: the first street from a fresh pack, later ones from its stub."""
    if hand.stub is not None:
        (game.deal_next or deal_stud_street)(t, hand, street)
        return
    deal = game.deal_first or (deal_first_street if street.up else deal_hole_cards)
    deal(t, hand, game.pack, street)
    if street.up:
        take_drop(t, hand, CARDS_DEALT.get(street.down + street.up, ""))


def bet_on_street(
    t: Felt, hand: PotHand, game: PotGame, street: Street, following: Street | None, opening_bet: int
) -> Flow:
    """The betting round of a street; an irregular hand that is found meanwhile may have it dealt over."""
    betting = open_betting(t, hand, street, following, opening_bet)
    if UNNOTICED not in hand.memory:
        yield from betting
        return

    def deal_again() -> Flow:
        hand.stub = None
        hand.round_number -= 1
        deal_street(t, hand, game, street, following)
        yield from bet_on_street(t, hand, game, street, following, opening_bet)

    yield from bet_until_found(t, hand, betting, deal_again)


def open_betting(t: Felt, hand: PotHand, street: Street, following: Street | None, opening_bet: int) -> Flow:
    """The betting round of a street, ready to be asked."""
    hand.round_number += 1
    if following is not None and comes_early(hand, following.name):
        (turn_early if following.board else deal_too_early)(t, hand, following)
    if street.opener == "left-of-button":
        return betting_round(t, hand, 0 if t.applies("later_round_opener") else hand.opener)
    if street.opener == "board":
        return board_round(t, hand)
    if street.opener == "bring-in":
        return bring_in_round(t, hand, opening_bet)
    last = hand.killer if t.rules.killer_acts == "last" else None
    if last is not None:
        t.rule("killer_acts_last")
    return betting_round(t, hand, hand.opener if t.applies("first_round_opener") else 0, opening_bet, last)


def close_betting(t: Felt, hand: PotHand, following: Street | None) -> None:
    """Bets go into the pot; a card that was set aside goes back before the last board card."""
    gather(t, hand, f"bets before the {following.name}" if following else "last bets")
    take_outstanding(t, hand)
    if hand.biggest_bet_called:
        take_drop(t, hand, "after-first-call")
    take_drop(t, hand, f"after-round-{hand.round_number}")
    take_added_drop(t, hand, f"after-round-{hand.round_number}")
    if hand.set_aside and following is not None and len(hand.board) == 4:
        return_set_aside(t, hand)


# -- closing the hand ----------------------------------------------------------------------------------------


def returned_unopened(t: Felt, hand: PotHand) -> bool:
    """Everybody folded to the last blind, which nobody raised or called: on some sheets nobody wins."""
    rules = t.rules
    if rules.all_fold_to_big_blind == "award" or hand.round_number != 1 or hand.last_aggressor is not None:
        return False
    (winner,) = hand.live_positions()
    last = hand.killer if hand.killer is not None else hand.big_blind
    if last is None or winner != last or hand.biggest_bet_called:
        return False
    redeal = rules.all_fold_to_big_blind == "redeal"
    if not t.rule("no_action_redeal" if redeal else "no_action_chop"):
        return False
    names = t.state.names
    for position, paid in enumerate(hand.put_in):
        if paid:
            party = hand.parties[position]
            if redeal:
                uncalled = hand.uncalled if position == winner else 0
                t.purse.move(POT, CARRY, paid, POSTED, "no_action_redeal")
                t.purse.move(party, CARRY, uncalled, POSTED, "no_action_redeal")
                t.state.carried.append(Carried(paid + uncalled, POSTED, (names[party],)))
            else:
                t.purse.move(POT, party, paid, "blind returned", "no_action_chop")
    part(t)["again"] = redeal
    hand.memory["nobody won"] = True
    if t.purse.pot:
        t.purse.move(POT, hand.parties[winner], t.purse.pot, "dead money", "last_player_wins")
    return True


def close_hand(t: Felt, hand: PotHand) -> None:
    give_back_unplayed(t, hand)
    note_stacks(t)
    kept = part(t)
    kept["hands"] += 1
    if not hand.memory.get("nobody won"):
        kept["again"] = False
