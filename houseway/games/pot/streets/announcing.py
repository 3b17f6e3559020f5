"""What the dealer calls out at a stud table: who opens, pairs that lie up, hands that may be coming."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from houseway.cards import Place
from houseway.games.pot.boards import board_words, flush_cards, new_pair, straight_cards
from houseway.games.pot.hand import PotHand
from houseway.hands.words import plural
from houseway.play import Felt
from houseway.play.asks import money

if TYPE_CHECKING:
    from houseway.games.pot.stud.family import StudRules

Call = Literal["opener", "pairs", "low-pairs", "raises", "draws"]
"""Something the dealer says aloud; low pairs are all but those of face cards."""
FACES = (9, 10, 11)
"""The ranks of jack, queen and king."""
SHOWING = 3
"""Up cards that must fit together before the dealer speaks of a straight or a flush."""


def call_opener(felt: Felt[StudRules], hand: PotHand, opener: int, *, equals: bool = False) -> None:
    """Name the first bettor by what lies before him, as the first of several who show the same."""
    if "opener" in felt.rules.dealer_calls:
        felt.rule("announced", f"{'first ' if equals else ''}{board_words(felt.rules, hand.up[opener])} bets")


def call_seat(felt: Felt[StudRules], hand: PotHand, opener: int) -> None:
    """Name the first bettor by his seat, where the blinds decide and not the cards."""
    if "opener" in felt.rules.dealer_calls:
        felt.rule("announced", f"{hand.places[opener]} bets")


def call_raise(felt: Felt[StudRules], place: Place, total: int) -> None:
    """Say that a seat raises, and to what."""
    if "raises" in felt.rules.dealer_calls:
        felt.rule("announced", f"{place} raises to {money(total)}")


def call_boards(felt: Felt[StudRules], hand: PotHand) -> None:
    """After a street of up cards: pairs, and straights and flushes that boards allow."""
    calls, silent_from = felt.rules.dealer_calls, felt.rules.draws_called_below
    draws = "draws" in calls and (not silent_from or hand.stakes.low < silent_from)
    for i in hand.live_positions():
        up, place = hand.up[i], hand.places[i]
        rank = new_pair(up)
        if rank is not None and ("pairs" in calls or ("low-pairs" in calls and rank not in FACES)):
            felt.rule("announced", f"{place}: pair of {plural(rank)}")
        if draws:
            for word in possible_hands(up, cards_in_all(felt)):
                felt.rule("announced", f"{place}: {word}")


def cards_in_all(felt: Felt[StudRules]) -> int:
    """The cards of a full hand."""
    rules = felt.rules
    return int(rules.down_first + 1 + rules.up_streets + (rules.seventh_card != "none"))


def possible_hands(up: tuple[int, ...], cards: int) -> list[str]:
    """What a board may become with the cards that do not lie up yet."""
    needed = max(SHOWING, 5 - (cards - len(up)))
    found = []
    if straight_cards(up) >= needed:
        found.append("possible straight")
    if flush_cards(up) >= needed:
        found.append("possible flush")
    return found
