"""The showdown: who shows, who may throw his cards away, and who takes which part of which pot."""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.pot.engine.sidepots import SidePot, divide, playing_cards, pots_of, side_pots
from houseway.games.pot.entry.kill import pot_won
from houseway.games.pot.hand import PotGame, PotHand, Share
from houseway.games.pot.rules import PotRules
from houseway.play import Asking, Choose, Felt, Flow, Option, Wait
from houseway.play.events import POT, Shown, Worth, Worths
from houseway.play.money import share

Ranks = dict[int, int]
"""The rank of each position for one part of the pot; 0 does not qualify."""


SHOWING_OPTIONS = (
    Option("show", "table the hand"),
    Option("declare", "play the board and muck"),
    Option("muck", "throw the hand away"),
)
CLAIMING_OPTIONS = (Option("claim", "show only if the hand wins"),)
"""What a player may do beside that where a hand that is tabled lies up though it is beaten."""


class Part(NamedTuple):
    """A part of one pot: its chips and the positions that share them."""

    share: Share
    amount: int
    winners: list[int]


def last_player_takes_pot(felt: Felt[PotRules], hand: PotHand) -> None:
    """Everybody else has folded: the pot goes to the one left, unseen."""
    (winner,) = hand.live_positions()
    pot = felt.purse.pot
    hand.winners = (winner,)
    felt.pay(POT, hand.parties[winner], pot, "wins the pot uncalled", "last_player_wins")
    pot_won(felt, hand, {winner}, pot)


def showdown(felt: Felt[PotRules], hand: PotHand, game: PotGame) -> Flow:
    """Compare the hands left and pay every pot, the last side pot first."""
    contenders = hand.live_positions()
    ranks = [dict(zip(contenders, part.rank(hand, contenders), strict=True)) for part in game.shares]
    shown, tabled = contenders, set[int]()
    if felt.rules.showdown.declare_board and felt.rules.showdown.losers_show == "may-muck":
        shown, tabled = yield from _declare_board(felt, hand, game, ranks)
    pots = side_pots(hand, felt.purse.pot)
    if len(pots) > 1 and felt.rules.odd_chip.pots == "joined":
        pots = joined(hand, pots, ranks, felt.purse.pot)
    parts = [parts_of(felt, hand, game, pot, ranks) for pot in pots]
    winning = {i for some in parts for part in some for i in part.winners}
    show_hands(felt, hand, game, winning | tabled, shown)
    whole = felt.purse.pot
    for pot, some in zip(reversed(pots), reversed(parts), strict=True):
        award(felt, hand, pot, some)
    hand.winners = tuple(sorted({i for part in parts[0] for i in part.winners})) if parts else ()
    pot_won(felt, hand, winning, whole)


def joined(hand: PotHand, pots: list[SidePot], ranks: list[Ranks], whole: int) -> list[SidePot]:
    """The pots of the hands that win a part of one: those that the same hands are left in are one pot."""
    winners = [{i for some in ranks for i in best(some, pot.contenders)} for pot in pots]
    return pots_of(hand.put_in, sorted(set().union(*winners)), whole) if all(winners) else pots


def award(felt: Felt[PotRules], hand: PotHand, pot: SidePot, parts: list[Part]) -> None:
    """Pay a pot to those who win its parts."""
    for part in parts:
        what = f"the {part.share.name} of the {pot.name}" if len(parts) > 1 else f"the {pot.name}"
        for position, amount in divide(
            felt, hand, part.amount, part.winners, part.share.low, part=part.share
        ):
            felt.pay(POT, hand.parties[position], amount, f"wins {what}", "best_hand_wins")


# -- parts of a pot ------------------------------------------------------------------------------------------


def parts_of(
    felt: Felt[PotRules], hand: PotHand, game: PotGame, pot: SidePot, ranks: list[Ranks]
) -> list[Part]:
    """Who takes how much of a pot: one best hand, or a high and a low half where somebody qualifies."""
    if len(game.shares) == 1:
        return [Part(game.shares[0], pot.amount, best(ranks[0], pot.contenders))]
    high, low = game.shares
    winners = [best(some, pot.contenders) for some in ranks]
    if all(winners):
        return _halves(felt, hand, game, pot, winners)
    everybody = list(pot.contenders)
    if winners[0]:
        felt.rule("no_low")
        return [Part(high, pot.amount, winners[0])]
    if winners[1]:
        felt.rule("no_high")
        return [Part(low, pot.amount, winners[1])]
    assert high.unqualified is not None
    fallback = dict(zip(everybody, high.unqualified(hand, everybody), strict=True))
    felt.rule("nobody_qualifies")
    return [Part(high, pot.amount, best(fallback, pot.contenders))]


def best(ranks: Ranks, contenders: tuple[int, ...]) -> list[int]:
    """The positions with the best qualifying hand; nobody where none qualifies."""
    top = max([ranks[i] for i in contenders])
    return [i for i in contenders if ranks[i] == top] if top > 0 else []


def _halves(
    felt: Felt[PotRules], hand: PotHand, game: PotGame, pot: SidePot, winners: list[list[int]]
) -> list[Part]:
    high, low = game.shares
    first, second = winners
    felt.rule("pot_is_halved")
    if first == second and (len(first) == 1 or felt.rules.odd_chip.both_ways == "as-evenly-as-possible"):
        felt.rule("scoop" if len(first) == 1 else "tied_both_ways")
        return [Part(high, pot.amount, first)]
    to_high = felt.rules.odd_chip.half == "high" or (
        felt.rules.odd_chip.half == "first-seat" and min(first) <= min(second)
    )
    larger, smaller = share(pot.amount, [1, 1], hand.stakes.chip)
    if larger != smaller:
        felt.rule("odd_chip_of_halves")
    halves = (larger, smaller) if to_high else (smaller, larger)
    return [Part(high, halves[0], first), Part(low, halves[1], second)]


# -- showing -------------------------------------------------------------------------------------------------


def show_hands(
    felt: Felt[PotRules], hand: PotHand, game: PotGame, turned: set[int], shown: list[int]
) -> None:
    """Turn hands up in order: those that win or are tabled; the others may be thrown away unseen where the
    sheet lets them."""
    must = felt.rules.showdown.losers_show == "must-show"
    for position in show_order(felt, hand, shown):
        if position in turned or must:
            show_hand(felt, hand, game, position)


def show_hand(felt: Felt[PotRules], hand: PotHand, game: PotGame, position: int) -> None:
    """One hand on the table: all its cards, or those that play."""
    cards = hand.hole[position]
    whole = cards + hand.board
    worths = tuple([Worth(part.kind, whole, part.readings) for part in game.shares])
    if felt.rules.showdown.winner_shows == "playing-cards":
        plays = {card for part in game.shares for card in playing_cards(part, whole)}
        cards = tuple(card for card in cards if card in plays)
    felt.emit(Shown(hand.places[position], cards, worths[0] if len(worths) == 1 else Worths(worths)))


def show_order(felt: Felt[PotRules], hand: PotHand, shown: list[int]) -> list[int]:
    """Who opens his hand first, as the sheet has it; then clockwise."""
    order = felt.rules.showdown.show_order
    first = hand.last_aggressor if hand.last_aggressor is not None else hand.first_checker
    if order == "first-to-act":
        first = hand.first_to_act
    if order == "left-of-button" or first is None:
        return shown
    return [i for i in shown if i >= first] + [i for i in shown if i < first]


def _declare_board(
    felt: Felt[PotRules], hand: PotHand, game: PotGame, ranks: list[Ranks]
) -> Asking[tuple[list[int], set[int]]]:
    """Everybody says what he does with his cards. A hand thrown away has no claim, unless its owner first
    said that he plays the board: then he holds the board and nothing more. Returns who shows, and whose hands
    are tabled even if they are beaten."""
    contenders, tables = hand.live_positions(), felt.rules.showdown.beaten_tabled
    options = SHOWING_OPTIONS + CLAIMING_OPTIONS if tables else SHOWING_OPTIONS
    asks = tuple(
        Choose(hand.parties[i], "show, play the board or muck", options, "show", rule="declare_board")
        for i in contenders
    )
    answers = yield Wait(asks)
    if all(answer == "muck" for answer in answers):
        # Somebody must take the pot: the first to show cannot throw the last live hand away.
        answers[contenders.index(show_order(felt, hand, contenders)[0])] = "show"
    showing = []
    tabled = set()
    for position, answer in zip(contenders, answers, strict=True):
        if answer in ("show", "claim"):
            showing.append(position)
            if tables and answer == "show":
                tabled.add(position)
        elif answer == "declare":
            felt.rule("declare_board", felt.state.names[hand.parties[position]])
            hole, hand.hole[position] = hand.hole[position], ()
            for some, part in zip(ranks, game.shares, strict=True):
                some[position] = part.rank(hand, [position])[0]
            hand.hole[position] = hole
        else:
            felt.rule("muck_forfeits", felt.state.names[hand.parties[position]])
            hand.live[position] = False
    return showing, tabled
