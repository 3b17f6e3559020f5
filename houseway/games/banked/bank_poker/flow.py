"""What poker games against the bank do alike: a pack a round, hands for those who bet, who may look at them,
and the question whether a hand goes on with more money or is folded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from houseway.cards import BANK, PACKS, Place, Stub, alternate, shoe
from houseway.games import banked as bank
from houseway.games.banked import BankRules, Result, Wager, misdeals
from houseway.games.banked.settlement import Settling, in_order
from houseway.play import Asking, Choose, Felt, Option, Stage
from houseway.play.asks import split_choice

Hands = dict[int, tuple[int, ...]]
"""The cards of every spot that has a hand."""
BANKS = 0
"""The bank's place among the spots when cards are dealt."""

CLOSED_HANDS = {"seat N": misdeals.CLOSED_CARDS, "bank": misdeals.CLOSED_CARDS}
"""What can go wrong where every hand is dealt face down."""

Deciding = Asking[tuple[Wager, ...]]
"""Gives back the wagers that hands add."""


@dataclass(frozen=True, kw_only=True)
class HandRules(BankRules):
    """What the rounds of these games read alike; a game has a field for it where it leaves it open."""

    @property
    def alternating_decks(self) -> bool:
        """Whether a red and a blue pack take turns."""
        return False

    @property
    def deal_in(self) -> str:
        """How hands are dealt: `one-at-a-time`, or all cards of a hand together."""
        return "one-at-a-time"

    @property
    def backline_play(self) -> Literal["own-choice", "follows-seat", "not-allowed"]:
        """What bettors behind a hand do when it goes on."""
        return "not-allowed"


@dataclass(frozen=True, kw_only=True)
class FoldingRules(HandRules):
    """What a room may change in every game in which hands are folded."""

    folds_settle: Literal["at-the-fold", "in-seat-order"] = "at-the-fold"
    """Whether what folded hands lose is taken before the bank opens, or when their seat is settled."""


CLOSED_PACKS = ("deck", "red deck", "blue deck")
"""The names of its shuffles: one pack, or two that take turns."""

FOLDING_CLAUSES = bank.CLAUSES | {
    "folds_settled_first": "What folded hands lose is taken before the bank's cards are turned up.",
}


def shuffle(felt: Felt[HandRules]) -> Stub:
    """The pack of this round; where two take turns, the red or the blue one."""
    rules = felt.rules
    name = f"{alternate(felt.state.number)} deck" if rules.alternating_decks else "deck"
    return felt.shuffle(shoe(PACKS[rules.pack], rules.decks), name)


def hands_in(felt: Felt[HandRules], wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
    """The wagers that ride on a hand; those behind a seat that has none go back."""
    hands = {wager.spot for wager in wagers if wager.kind == "ante" and _makes_a_hand(felt, wager)}
    kept = tuple(wager for wager in wagers if wager.spot in hands)
    for wager in wagers:
        if wager.spot not in hands:
            felt.rule("backline_rides_a_hand", f"{wager.kind} on seat {wager.spot}")
            felt.purse.unstake(wager.party, wager.amount)
    return kept


def _makes_a_hand(felt: Felt[HandRules], ante: Wager) -> bool:
    seated = felt.state.at_seat(ante.spot)
    return felt.rules.backline_say != "seated" or seated is None or ante.party == seated


def deal_hands(
    felt: Felt[HandRules], spots: Sequence[int], stub: Stub, count: int, wagers: Sequence[Wager]
) -> Hands:
    """So many cards to every spot in this order and to the bank last. A script names the cards of `seat 3`
    and of `bank`."""
    places = [*(Place("seat", spot) for spot in spots), BANK]
    dispense = stub.deal_round if felt.rules.deal_in == "one-at-a-time" else stub.deal_stacks
    cards = dispense(places, count)
    audiences = [*(lookers(felt, spot, wagers) for spot in spots), ()]
    felt.dealt("deal", places, cards, audiences)
    played = bank.rule_on_deal(felt, stub, list(map(bank.Pile, places, cards, audiences)))
    return dict(zip([*spots, BANKS], played, strict=True))


def lookers(felt: Felt[HandRules], spot: int, wagers: Sequence[Wager]) -> tuple[int, ...] | None:
    """Who may look at a hand: the player in the seat and whoever decides it."""
    felt.by("own_cards_only")
    seated = felt.state.at_seat(spot)
    shared = felt.rules.backline != "none" and any(wager.spot == spot for wager in wagers)
    deciding = bank.deciders(felt, spot, wagers) if shared else ()
    return tuple({party: None for party in (seated, *deciding) if party is not None})


# -- going on or folding -------------------------------------------------------------------------------------


class Raising(NamedTuple):
    """How a hand goes on: the wager that it adds, and what is asked."""

    kind: str
    """The wager."""
    text: str
    """The question, such as `Play or fold`."""
    options: Callable[[Wager], Sequence[Option]]
    """How an Ante may go on with the chips its owner has; none, and he can only fold. The first of them is
    what a bettor behind the seat adds where he follows it."""


def play_or_fold(
    felt: Felt[HandRules], wagers: Sequence[Wager], spots: Sequence[int], raising: Raising
) -> Deciding:
    """Every hand in turn goes on or folds; gives back the wagers added."""
    added: tuple[Wager, ...] = ()
    for spot in spots:
        antes = {wager.party: wager for wager in wagers if wager.spot == spot and wager.kind == "ante"}
        if antes:
            felt.by("play_or_fold")
            added += yield from _decide_hand(felt, antes, raising)
    return added


def _decide_hand(felt: Felt[HandRules], antes: Mapping[int, Wager], raising: Raising) -> Deciding:
    spot = next(iter(antes.values())).spot
    shared = felt.rules.backline != "none"
    leading = bank.deciders(felt, spot, list(antes.values())) if shared else tuple(antes)
    added: tuple[Wager, ...] = ()
    for party in leading:
        added += yield from _ask(felt, antes[party], raising)
    if not added:
        return ()
    for party in [party for party in antes if party not in leading]:
        # The hand goes on: whoever bets behind it stays in only with money of his own.
        if felt.rules.backline_play == "own-choice":
            added += yield from _ask(felt, antes[party], raising)
        elif felt.rules.backline_play == "follows-seat":
            added += _follow(felt, antes[party], raising)
    return added


def _ask(felt: Felt[HandRules], ante: Wager, raising: Raising) -> Deciding:
    options = [Option("fold", "give up the Ante"), *raising.options(ante)]
    place = Place("seat", ante.spot)
    choice = yield Choose(ante.party, f"{raising.text} on {place}", options, "fold", place=place)
    felt.decided(ante.party, place, choice)
    word, amount = split_choice(choice)
    felt.rule("play_or_fold", f"{place}: {word}")
    if word == "fold":
        return ()
    cost = next(option.cost for option in options if option.id == word)
    return _add(felt, ante, raising.kind, cost if amount is None else amount)


def _follow(felt: Felt[HandRules], ante: Wager, raising: Raising) -> tuple[Wager, ...]:
    options = raising.options(ante)
    return _add(felt, ante, raising.kind, options[0].cost) if options else ()


def _add(felt: Felt[HandRules], ante: Wager, kind: str, amount: int) -> tuple[Wager, ...]:
    wager = Wager(ante.party, ante.spot, kind, amount)
    bank.lay(felt, wager)
    return (wager,)


# -- folded hands --------------------------------------------------------------------------------------------


def settle_folds(
    felt: Felt[FoldingRules], books: Settling, lost: Sequence[Result], order: Sequence[int]
) -> bool:
    """Take what folded hands lose before the bank opens, where that is the rule; says whether it is done."""
    rules = felt.rules
    if not lost or rules.folds_settle == "in-seat-order":
        return False
    felt.rule("folds_settled_first")
    for result in in_order(felt, lost, order, Stage(rules.stages, rules.laps)):
        books.settle(result)
    return True
