"""What a room may change in No Bust 21st Century, and the rules the game carries out, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.games.banked.no_bust.settle import NATURAL_ROWS, JokerValue
from houseway.games.banked.twenty_one import rules as twenty_one_rules
from houseway.games.banked.twenty_one.rules import BUSTER, GAME_WAGER, TwentyOneRules
from houseway.games.banked.twenty_one.settle import pay_rows
from houseway.games.banked.twenty_one.terms import DealTerms, Ints, JokerTerms, TwentyOneTerms, code
from houseway.hands.twenty_one import NaturalHands
from houseway.play.payoff import Odds

TWO_TO_ONE = Odds(2)


@dataclass(frozen=True, kw_only=True)
class NoBustRules(TwentyOneRules):
    """What a room may change in No Bust, beside what all 21 games leave open."""

    pack: str = "joker-53"
    decks: int = 8
    stages: tuple[str, ...] = (GAME_WAGER,)
    insurance: Literal["ace-up", "none"] = "none"
    both_over: Literal[
        "push-on-888", "push-on-exact-match", "push-if-player-closer", "push-on-same-total"
    ] = "push-if-player-closer"
    must_stand: int = 20
    hard_hand: Literal["ordinary", "no-ace", "any"] = "any"
    double_for_less: bool = False
    circles_per_spot: int = 0
    """How many may bet on one spot, its own player included; 0 is any number."""

    deal_start: Literal["bank-left", "house-dealer-left"] = "bank-left"
    """Where the deal and the players' turns begin."""
    bank_second_card: Literal["after-players", "dealt-at-start"] = "after-players"
    """When the bank gets its second card, which places the action button."""
    freeze_point: Literal["after-second-card", "after-first-card"] = "after-second-card"
    """Whether players still get their second card when the bank's first is a joker."""
    natural_hands: NaturalHands = "joker-joker"
    """Which two dealt cards are a Natural 22."""
    natural_table: Mapping[str, Odds] = field(default_factory=lambda: {"joker-joker": TWO_TO_ONE})
    """What each of them pays."""
    bank_natural: Literal["ends-round", "players-may-draw"] = "ends-round"
    """What follows when the bank's two cards show a natural before the players act."""
    joker_value: Literal["makes-21", "chosen-when-drawn", "chosen-value"] = "makes-21"
    """What a joker is that is no part of a natural: a hard 21, or what its holder chooses from 1 to 11, if it
    was drawn or in any case."""
    joker_21: Literal["ties-21", "beats-21"] = "ties-21"
    """Whether a joker's 21 is better than another."""
    drawn_22: Literal["over", "below-natural"] = "over"
    """What a 22 is that is no natural."""
    surrender_barred: Literal["joker", "ace-or-joker"] = "joker"
    """Which open cards of the bank bar surrender."""
    surrender_collected: Literal["in-order", "at-once"] = "in-order"
    """When the half of a surrendered wager is taken."""


_OTHER = {
    "card_values": "Aces count 1 or 11, pictures 10, other cards their number.",
    "natural": "Certain pairs of dealt cards are a Natural 22, the best hand.",
    "higher_wins": "The hand nearer to 22 without passing it wins.",
    "lower_loses": "The hand further from 22 loses.",
    "cards_face_up": "Every card is dealt face up.",
    "deal_from_bank_left": "One card each, then a second one, clockwise from the bank's left.",
    "bank_draws_by_chart": "The bank stands on hard 17 and hits soft 17 or less, with no options.",
}
_OWN = {
    "from_house_left": "The deal and the turns begin at the house dealer's left.",
    "joker_makes_21": "A joker with anything that is no natural makes a hard 21.",
    "joker_hand_stands": "A hand that a joker has made 21 is closed.",
    "joker_freezes": "A joker as the bank's first card freezes every hand: nobody acts.",
    "bank_second_card": "When the players are done the bank gets its second card.",
    "surrender_barred": "Some open cards of the bank bar surrender.",
    "surrender_at_once": "The half of a surrendered wager is taken before any other wager is settled.",
    "circles_per_spot": "Further wagers on a spot whose circles are taken go back.",
}
_UNUSED = {"hole", "insurance", "even", "red", "match", "three", "exact", "rescue", "twenty"}
CLAUSES = {
    name: text
    for name, text in twenty_one_rules.CLAUSES.items()
    if name.partition("_")[0] not in _UNUSED and name != "double_again"
}
CLAUSES |= _OTHER | _OWN


def terms(rules: NoBustRules) -> TwentyOneTerms:
    """What the rules say to the kernels."""
    return twenty_one_rules.terms(rules)._replace(
        deal=DealTerms(
            bank_waits=int(rules.bank_second_card == "after-players"),
            natural_ends=int(rules.bank_natural == "ends-round"),
            joker_freezes_one=int(rules.freeze_point == "after-first-card"),
            pays_at_once=int(rules.natural_payment == "at-once"),
        ),
        joker=JokerTerms(
            naturals=sum(NATURAL_ROWS[pair] for pair in rules.natural_hands.split()),
            most=21 if rules.drawn_22 == "over" else 22,
            value=code(JokerValue, rules.joker_value),
            beats=int(rules.joker_21 == "beats-21"),
            ace_bars=int(rules.surrender_barred == "ace-or-joker"),
        ),
    )


def natural_pays(rules: NoBustRules) -> Ints:
    """The table of naturals as kernels read it, by the cards they are made of."""
    return pay_rows(NATURAL_ROWS, rules.natural_table)


def wagers(rules: NoBustRules) -> tuple[str, ...]:
    return rules.stages


def check(rules: NoBustRules) -> str:
    """Why these settings cannot be played together."""
    if set(rules.stages) - {GAME_WAGER, BUSTER}:
        return f"stages is {', '.join(rules.stages)}, but there are only the game wager and Buster"
    if rules.insurance != "none":
        return "insurance is offered, but no card of the bank lies face down"
    if set(rules.natural_table) != set(rules.natural_hands.split()):
        return f"natural_table must have the rows {', '.join(rules.natural_hands.split())}"
    if rules.both_over not in ("push-if-player-closer", "push-on-same-total"):
        return f"both_over is {rules.both_over}, but two hands that are over go by their totals here"
    return twenty_one_rules.check(rules)
