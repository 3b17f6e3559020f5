"""One hand of any pot game: the table's questions, blinds, streets with their betting, and the showdown."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TypeVar

from houseway.cards import Place
from houseway.games.pot.drop import take_added_drop, take_drop, take_modified_fee, take_outstanding
from houseway.games.pot.engine.betting import betting_round
from houseway.games.pot.engine.showdown import last_player_takes_pot, showdown
from houseway.games.pot.engine.sidepots import gather
from houseway.games.pot.entry.button import Positions, deal_order, part, place_button, place_button_alone
from houseway.games.pot.entry.kill import kill_post, killer
from houseway.games.pot.entry.kill_to_enter import (
    kill_for_entry,
    middle_seats,
    note_middle_entry,
    settle_kills,
)
from houseway.games.pot.entry.missed_blinds import (
    came_in,
    come_in,
    least_stack,
    new_game,
    note_blinds,
    note_stacks,
    players_at_table,
    update_records,
)
from houseway.games.pot.entry.opening_money import open_pot
from houseway.games.pot.entry.owed_blinds import owed_blind_posts, pass_short_blind
from houseway.games.pot.entry.placed import is_placed, place_as_told
from houseway.games.pot.hand import PotGame, PotHand, Street, UpCards
from houseway.games.pot.rules import PotRules
from houseway.games.pot.rulings.misdeals import (
    comes_early,
    deal_board,
    deal_hole_cards,
    return_set_aside,
    turn_early,
)
from houseway.games.pot.rulings.table_talk import listen, talk_is_scripted
from houseway.games.pot.rulings.unnoticed import bet_until_found
from houseway.games.pot.stakes import Stakes, read_stakes
from houseway.play import Asking, Carried, Felt, Flow
from houseway.play.events import CARRY, POT

Played = TypeVar("Played", bound=PotRules)
"""The rules of the game that is played."""

POSTED = "posted blind"
CARDS_DEALT = {2: "after-second-card", 3: "after-third-card"}
"""The drop's moment after the first street of a stud game, by the cards it has."""


def play_pot_game(felt: Felt[Played], game: PotGame[Played]) -> Flow:
    """A hand from the button to the last chip."""
    hand = yield from open_hand(felt)
    if hand is not None:
        yield from play_hand(felt, hand, game)


def play_hand(felt: Felt[Played], hand: PotHand, game: PotGame[Played]) -> Flow:
    """A hand whose players and button are known: opening money, streets with their betting, the pot."""
    take_drop(felt, hand, "before-deal")
    opening_bet = yield from open_pot(felt, hand)
    if hand.stakes.ante:
        take_drop(felt, hand, "blinds-in")
    for street, following in zip(game.streets, (*game.streets[1:], None), strict=True):
        deal_street(felt, hand, game, street, following)
        if street.then is not None:
            yield from street.then(felt, hand)
        if street.bet and not hand.no_betting and not hand.over and sum(hand.live) > 1:
            yield from bet_on_street(felt, hand, game, street, following, max(opening_bet, hand.raised_to))
            close_betting(felt, hand, game, following)
        elif any(hand.bets) and sum(hand.live) == 1:
            # All the others threw their cards away before anybody could bet.
            gather(felt, hand, "blinds")
        hand.no_betting = False
        if street.after is not None and not hand.over and sum(hand.live) > 1:
            yield from street.after(felt, hand)
        if hand.over or sum(hand.live) == 1:
            break
    take_outstanding(felt, hand, last=True)
    if not hand.over and sum(hand.live) > 1:
        if game.before_showdown is not None:
            yield from game.before_showdown(felt, hand, game)
        if not hand.over:
            yield from showdown(felt, hand, game)
    elif not hand.over and not returned_unopened(felt, hand):
        take_modified_fee(felt, hand)
        last_player_takes_pot(felt, hand)
    if game.after_pot is not None:
        yield from game.after_pot(felt, hand)
    close_hand(felt, hand)


# -- opening the hand ----------------------------------------------------------------------------------------


def open_hand(felt: Felt[PotRules]) -> Asking[PotHand | None]:
    """Who is dealt in, where button and blinds are, and at which stakes. No hand with fewer than two."""
    stakes = felt.derived("stakes", read_stakes)
    if is_placed(felt.rules):
        return open_as_placed(felt, stakes)
    if felt.state.carried:
        _take_up_carried(felt)
    if not stakes.blinds or felt.rules.button.kind == "action":
        return _open_without_blinds(felt, stakes)
    playing, waiting = update_records(felt)
    if not playing and waiting:
        playing, waiting = new_game(felt)
    if len(playing) + len(waiting) < felt.rules.seats[0]:
        felt.rule("not_enough_players")
        return None
    now = place_button(felt, playing, waiting, len(stakes.blinds))
    note_blinds(felt, now)
    now = pass_short_blind(felt, [*playing, *waiting], now, stakes)
    posts = owed_blind_posts(felt, playing, now, stakes)
    if waiting:
        entries = yield from come_in(felt, waiting, now, stakes)
        entries = yield from settle_kills(felt, entries, playing)
        note_middle_entry(felt, entries, middle_seats(felt, now))
        came_in(felt, [post.seat for post in entries])
        posts += entries
        takes_blind = [now.big_blind] if now.big_blind in waiting else []
        came_in(felt, takes_blind)
        playing = sorted({*playing, *takes_blind, *(post.seat for post in posts)})
    if len(playing) < 2:
        felt.rule("not_enough_players")
        return None
    hand = seat_hand(felt, playing, now, stakes)
    hand.posts = posts
    kill_for_entry(felt, hand, posts)
    return hand


def _open_without_blinds(felt: Felt[PotRules], stakes: Stakes) -> PotHand | None:
    """Nobody owes a blind, so everybody present with chips is dealt in."""
    playing = players_at_table(felt)
    if len(playing) < felt.rules.seats[0]:
        felt.rule("not_enough_players")
        return None
    return seat_hand(felt, playing, place_button_alone(felt, playing), stakes)


def open_as_placed(felt: Felt[PotRules], stakes: Stakes) -> PotHand | None:
    """The table says where the button is or who puts up what: everybody with chips is dealt in."""
    playing = players_at_table(felt)
    if len(playing) < felt.rules.seats[0]:
        felt.rule("not_enough_players")
        return None
    return seat_hand(felt, playing, place_as_told(felt, playing), stakes)


def seat_hand(felt: Felt[PotRules], playing: list[int], now: Positions, stakes: Stakes) -> PotHand:
    """The hand with everybody in his place, at the stakes of a kill where one is due."""
    seats = deal_order(felt, now.button, playing)
    hand = PotHand(
        stakes,
        [felt.state.seats.index(seat) for seat in seats],
        seats,
        seats.index(now.small_blind) if now.small_blind in playing else None,
        seats.index(now.big_blind) if now.big_blind in playing else None,
        seats.index(now.button) if now.button in playing else None,
    )
    hand.places = _places(tuple(seats))
    kept = part(felt)
    kept["skipped"] = bool(kept["hands"]) and not kept["again"] and now.small_blind != kept["big_blind"]
    kept |= {"button": now.button, "small_blind": now.small_blind, "big_blind": now.big_blind}
    name = killer(felt, stakes)
    if name in felt.state.names and felt.state.names.index(name) in hand.parties:
        hand.killer = hand.parties.index(felt.state.names.index(name))
        felt.rule("kill_stakes", name)
        hand.stakes = stakes.killed(felt.rules)
        hand.kill_bet = kill_post(felt, stakes)
    _set_aside_small_change(felt, hand)
    return hand


@lru_cache(maxsize=4096)
def _places(seats: tuple[int, ...]) -> tuple[Place, ...]:
    return tuple([Place("seat", seat) for seat in seats])


def _set_aside_small_change(felt: Felt[PotRules], hand: PotHand) -> None:
    """Chips below the smallest one used in the blinds do not play; they are their owner's all the same."""
    if felt.rules.betting.smallest_chip == "any":
        return
    chip = least_stack(felt)
    stacks = felt.purse.stacks
    aside = {party: stacks[party] % chip for party in hand.parties if stacks[party] % chip}
    if aside:
        felt.rule("smallest_chip_plays")
        for party, odd in aside.items():
            felt.purse.lay_aside(party, odd)


def _take_up_carried(felt: Felt[PotRules]) -> None:
    """Blinds that stayed posted on a hand dealt over go back in front of their owners."""
    names = felt.state.names
    for pot in [pot for pot in felt.state.carried if pot.why == POSTED]:
        felt.state.carried.remove(pot)
        felt.purse.move(CARRY, names.index(pot.parties[0]), pot.amount, POSTED, "no_action_redeal")


# -- streets -------------------------------------------------------------------------------------------------


def deal_street(
    felt: Felt[Played], hand: PotHand, game: PotGame[Played], street: Street, following: Street | None
) -> None:
    """The cards of a street, with the drop where this is its moment."""
    if street.down or street.up:
        deal_cards(felt, hand, game, street)
    if street.board:
        if not hand.board:
            take_drop(felt, hand, "blinds-in")
            take_drop(felt, hand, "before-flop")
        deal_board(felt, hand, street)
        if len(hand.board) == street.board:
            take_drop(felt, hand, "after-flop")
        if following is None:
            take_added_drop(felt, hand, "after-river")


def deal_cards(felt: Felt[Played], hand: PotHand, game: PotGame[Played], street: Street) -> None:
    """Cards to the players: the first street from a fresh pack, later ones from its stub."""
    if hand.stub is not None:
        (game.deal_next or up_cards_of(game).deal_next)(felt, hand, street)
        return
    deal = game.deal_first or (up_cards_of(game).deal_first if street.up else deal_hole_cards)
    deal(felt, hand, game.pack, street)
    if street.up:
        take_drop(felt, hand, CARDS_DEALT.get(street.down + street.up, ""))


def up_cards_of(game: PotGame[Played]) -> UpCards[Played]:
    """The up cards of a game whose streets say that it has some."""
    assert game.up_cards is not None
    return game.up_cards


def bet_on_street(
    felt: Felt[Played],
    hand: PotHand,
    game: PotGame[Played],
    street: Street[Played],
    following: Street | None,
    opening_bet: int,
) -> Flow:
    """The betting round of a street; an irregular hand that is found meanwhile may have it dealt over."""
    betting = open_betting(felt, hand, game, street, following, opening_bet)
    if felt.chance.script is None:
        return betting
    if talk_is_scripted(hand):
        betting = listen(felt, hand, betting)
    if not hand.unnoticed:
        return betting
    again = partial(deal_again, felt, hand, game, street, following, opening_bet)
    return bet_until_found(felt, hand, betting, again)


def deal_again(
    felt: Felt[Played],
    hand: PotHand,
    game: PotGame[Played],
    street: Street[Played],
    following: Street | None,
    opening_bet: int,
) -> Flow:
    """A street from a fresh pack with its betting, because its deal was found to be void."""
    hand.stub = None
    hand.round_number -= 1
    deal_street(felt, hand, game, street, following)
    if street.then is not None:
        yield from street.then(felt, hand)
    yield from bet_on_street(felt, hand, game, street, following, opening_bet)


def open_betting(
    felt: Felt[Played],
    hand: PotHand,
    game: PotGame[Played],
    street: Street,
    following: Street | None,
    opening_bet: int,
) -> Flow:
    """The betting round of a street, ready to be asked."""
    hand.round_number += 1
    if following is not None and felt.chance.script is not None and comes_early(hand, following.name):
        (turn_early if following.board else up_cards_of(game).deal_early)(felt, hand, following)
    if street.opener == "left-of-button":
        felt.by("later_round_opener")
        return betting_round(felt, hand, 0)
    if street.opener == "action-button":
        felt.by("action_button_opens")
        opener = hand.opener
        return betting_round(felt, hand, opener, opening_bet)
    if street.opener == "board":
        return up_cards_of(game).open_by_board(felt, hand)
    if street.opener == "bring-in":
        return up_cards_of(game).open_by_card(felt, hand, opening_bet)
    last = hand.killer if felt.rules.kill.killer_acts == "last" else None
    if last is not None:
        felt.rule("killer_acts_last")
    felt.by("first_round_opener")
    return betting_round(felt, hand, hand.opener, opening_bet, last)


def close_betting(felt: Felt[PotRules], hand: PotHand, game: PotGame, following: Street | None) -> None:
    """Bets go into the pot; a card that was set aside goes back before the last board card."""
    gather(felt, hand, f"bets before the {following.name}" if following else "last bets")
    take_outstanding(felt, hand)
    if hand.biggest_bet_called:
        take_drop(felt, hand, "after-first-call")
    if sum(hand.live) > 1 or not game.fee_needs_two:
        now = f"after-round-{hand.round_number}"
        take_drop(felt, hand, now)
        take_added_drop(felt, hand, now)
    if hand.set_aside and following is not None and len(hand.board) == 4:
        return_set_aside(felt, hand)


# -- closing the hand ----------------------------------------------------------------------------------------


def returned_unopened(felt: Felt[PotRules], hand: PotHand) -> bool:
    """Everybody folded to the last blind, which nobody raised or called: on some sheets nobody wins."""
    rules = felt.rules
    if rules.blinds.all_fold == "award" or hand.round_number != 1 or hand.last_aggressor is not None:
        return False
    (winner,) = hand.live_positions()
    last = hand.killer if hand.killer is not None else hand.big_blind
    if last is None or winner != last or hand.biggest_bet_called:
        return False
    redeal = rules.blinds.all_fold == "redeal"
    felt.rule("no_action_redeal" if redeal else "no_action_chop")
    names = felt.state.names
    for position, put_in in enumerate(hand.put_in):
        paid = min(put_in, felt.purse.pot)
        if paid:
            party = hand.parties[position]
            if redeal:
                uncalled = hand.uncalled if position == winner else 0
                felt.purse.move(POT, CARRY, paid, POSTED, "no_action_redeal")
                felt.purse.move(party, CARRY, uncalled, POSTED, "no_action_redeal")
                felt.state.carried.append(Carried(paid + uncalled, POSTED, (names[party],)))
            else:
                felt.purse.move(POT, party, paid, "blind returned", "no_action_chop")
    part(felt)["again"] = redeal
    hand.nobody_won = True
    if felt.purse.pot:
        felt.purse.move(POT, hand.parties[winner], felt.purse.pot, "dead money", "last_player_wins")
    return True


def close_hand(felt: Felt[PotRules], hand: PotHand) -> None:
    felt.purse.take_up()
    note_stacks(felt)
    kept = part(felt)
    kept["hands"] += 1
    if not hand.nobody_won:
        kept["again"] = False
