"""The showdown: who shows, who may throw his cards away, and who takes which pot."""

from __future__ import annotations

from houseway.hands import evaluate
from houseway.play import Asking, Choose, Felt, Flow, Option, Wait
from houseway.play.events import POT, Shown, Worth
from houseway.pots.hand import PotGame, PotHand
from houseway.pots.kill import pot_won
from houseway.pots.sidepots import SidePot, divide, side_pots


def last_player_takes_pot(t: Felt, hand: PotHand) -> None:
    """Everybody else has folded: the pot goes to the one left, unseen."""
    (winner,) = hand.live_positions()
    pot = t.purse.pot
    t.pay(POT, hand.parties[winner], pot, "wins the pot uncalled", "last_player_wins")
    pot_won(t, hand, {winner}, pot)


def showdown(t: Felt, hand: PotHand, game: PotGame) -> Flow:
    """Compare the hands left and pay every pot, the last side pot first."""
    contenders = hand.live_positions()
    ranks = dict(zip(contenders, game.rank(hand, contenders), strict=True))
    shown = contenders
    if t.rules.declare_board:
        shown = yield from _declare_board(t, hand, game, ranks)
        contenders = hand.live_positions()
    pots = side_pots(hand, t.purse.pot)
    best = [max(ranks[i] for i in pot.contenders) for pot in pots]
    winning = {i for pot, top in zip(pots, best, strict=True) for i in pot.contenders if ranks[i] == top}
    _show(t, hand, game, winning, shown)
    whole = t.purse.pot
    for pot, top in zip(reversed(pots), reversed(best), strict=True):
        _award(t, hand, pot, [i for i in pot.contenders if ranks[i] == top])
    pot_won(t, hand, winning, whole)


def _award(t: Felt, hand: PotHand, pot: SidePot, winners: list[int]) -> None:
    for position, amount in divide(t, hand, pot.amount, winners):
        t.pay(POT, hand.parties[position], amount, f"wins the {pot.name}", "best_hand_wins")


def _show(t: Felt, hand: PotHand, game: PotGame, winning: set[int], shown: list[int]) -> None:
    """Turn hands up in order; beaten hands may be thrown away unseen where the sheet lets them."""
    order = show_order(t, hand, shown)
    must = t.rules.losers_show == "must-show"
    playing_only = t.rules.winner_shows == "playing-cards"
    for position in order:
        if position not in winning and not must:
            continue
        cards = hand.hole[position]
        worth = Worth(game.kind, cards + hand.board)
        if playing_only:
            best = evaluate(worth.cards, worth.kind).cards
            cards = tuple(card for card in cards if card in best)
        t.emit(Shown(hand.places[position], cards, worth))


def show_order(t: Felt, hand: PotHand, shown: list[int]) -> list[int]:
    """Who opens his hand first: the last aggressor, or the first who checked; then clockwise."""
    first = hand.last_aggressor if hand.last_aggressor is not None else hand.first_checker
    if t.rules.show_order == "left-of-button" or first is None:
        return shown
    return [i for i in shown if i >= first] + [i for i in shown if i < first]


def _declare_board(t: Felt, hand: PotHand, game: PotGame, ranks: dict[int, int]) -> Asking[list[int]]:
    """Everybody says what he does with his cards. A hand thrown away has no claim, unless its owner first
    said that he plays the board: then he holds the board and nothing more. Returns who shows."""
    contenders = hand.live_positions()
    options = (
        Option("show", "table the hand"),
        Option("declare", "play the board and muck"),
        Option("muck", "throw the hand away"),
    )
    asks = tuple(
        Choose(hand.parties[i], "show, play the board or muck", options, "show", rule="declare_board")
        for i in contenders
    )
    answers = yield Wait(asks)
    if all(answer == "muck" for answer in answers):
        # Somebody must take the pot: the first to show cannot throw the last live hand away.
        answers[contenders.index(show_order(t, hand, contenders)[0])] = "show"
    showing = []
    for position, answer in zip(contenders, answers, strict=True):
        if answer == "show":
            showing.append(position)
        elif answer == "declare" and t.rule("declare_board", t.state.names[hand.parties[position]]):
            hole, hand.hole[position] = hand.hole[position], ()
            ranks[position] = game.rank(hand, [position])[0]
            hand.hole[position] = hole
        elif t.rule("muck_forfeits", t.state.names[hand.parties[position]]):
            hand.live[position] = False
    return showing
